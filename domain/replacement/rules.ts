import type { Refusal } from '../applications/dates.ts';
import { addDays, addMonths, type Day, showDay } from '../lib/calendar.ts';
import { lengthOf } from '../lib/length.ts';
import type { CodedText } from '../lib/text.ts';
import { replacementTexts as texts } from './texts.ts';

/** What work on a day off earns: the rules of the leave type that is given for it (decision 0142). */
export interface EarningRules {
  /** Minutes from which it earns half a day and a whole one; 0: it does not. */
  half_from_minutes: number;
  whole_from_minutes: number;
  /** Months for which it may be used; null: for ever. */
  credit_months: number | null;
}

/** A day of somebody, as their attendance has it. */
export interface WorkedDay {
  day: Day;
  /** Whether it is in their service and judged. */
  serves: boolean;
  /** Whether their working hours have it off. */
  is_off: boolean;
  /** The public holiday on it; null when there is none. */
  holiday: string | null;
  /** Minutes from the first clock-in to the last clock-out; null without both. */
  minutes: number | null;
}

/** The days that some minutes earn: 0, 0.5 or 1. */
export function daysEarned(minutes: number, { half_from_minutes, whole_from_minutes }: EarningRules): 0 | 0.5 | 1 {
  if (whole_from_minutes > 0 && minutes >= whole_from_minutes) return 1;
  return half_from_minutes > 0 && minutes >= half_from_minutes ? 0.5 : 0;
}

/** Whether anything is earned at all. */
export const isEarning = ({ half_from_minutes, whole_from_minutes }: EarningRules): boolean =>
  half_from_minutes > 0 || whole_from_minutes > 0;

/** The fewest minutes that earn anything. */
const fewestMinutes = ({ half_from_minutes, whole_from_minutes }: EarningRules): number =>
  Math.min(...[half_from_minutes, whole_from_minutes].filter((minutes) => minutes > 0));

/** The last day of the leave that work on a day may pay for; null when it never lapses. */
export const lastUse = (day: Day, { credit_months }: EarningRules): Day | null =>
  credit_months === null ? null : addMonths(day, credit_months);

/** How many days back work can be claimed, where its leave has not lapsed. */
export const claimDays = 366;

/**
 * Why work on a day cannot be claimed today (D6), whoever claims it: nothing is earned here, the day is not over or too
 * long ago, or its leave would have lapsed; it is a working day, or attendance shows no work, or too little. Null when it
 * can.
 */
export function refusalOfClaim(
  one: WorkedDay | undefined,
  { day, today, rules }: { day: Day; today: Day; rules: EarningRules | null },
): Refusal | null {
  if (!rules || !isEarning(rules)) return { text: texts.off };
  if (day >= today) return { text: texts.notOver };
  const expires = lastUse(day, rules);
  if (expires !== null && expires < today) return { text: texts.lapsedAlready, values: { date: showDay(expires) } };
  if (day < addDays(today, -claimDays)) return { text: texts.tooLongAgo, values: { days: claimDays } };
  if (!one?.serves) return { text: texts.notWorked };
  if (!one.is_off && one.holiday === null) return { text: texts.workday };
  if (one.minutes === null) return { text: texts.notWorked };
  if (daysEarned(one.minutes, rules) > 0) return null;
  const values = { worked: lengthOf(one.minutes), needed: lengthOf(fewestMinutes(rules)) };
  return { text: texts.tooShort, values };
}

/** Why the rules of a type that is earned make no sense, and at which field; null when they do. */
export function refusalOfRules(type: {
  is_replacement: boolean;
  carry_forward: boolean;
  half_from_minutes: number;
  whole_from_minutes: number;
}): { field: 'carry_forward' | 'half_from_minutes' | 'whole_from_minutes'; text: CodedText } | null {
  const { is_replacement, carry_forward, half_from_minutes: half, whole_from_minutes: whole } = type;
  if (!is_replacement) return null;
  if (!carry_forward) return { field: 'carry_forward', text: texts.mustCarry };
  if (half === 0 && whole === 0) return { field: 'half_from_minutes', text: texts.noMinutes };
  if (whole > 0 && whole < half) return { field: 'whole_from_minutes', text: texts.wholeBelowHalf };
  return null;
}
