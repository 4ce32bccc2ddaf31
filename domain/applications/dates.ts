import type { Hours } from '../days/hours.ts';
import type { Half } from '../leave/halves.ts';
import { addDays, type Day, latest, showDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { firstOpenDay } from '../months/closed.ts';
import { applicationTexts as texts } from './texts.ts';

/** How many days ahead an application to come late or to leave the office may be, and how many back in open months. */
export const furthestDays = 366;

/** Why something cannot be applied for. */
export interface Refusal {
  text: CodedText;
  values?: Fill;
}

/** Why a day cannot be applied for: its month is closed, or it is too long ago or too far ahead (D7). Null when it can. */
export function refusalOfDay(day: Day, today: Day, lastClosed: Day | null): Refusal | null {
  const open = firstOpenDay(lastClosed);
  if (open !== null && day < open) return { text: texts.monthClosed, values: { date: showDay(open) } };
  if (day < addDays(today, -furthestDays)) return { text: texts.tooLongAgo, values: { days: furthestDays } };
  const last = addDays(today, furthestDays);
  return day > last ? { text: texts.tooFar, values: { date: showDay(last) } } : null;
}

/** The first day that can be applied for. */
export const firstApplicable = (today: Day, lastClosed: Day | null): Day =>
  latest(addDays(today, -furthestDays), firstOpenDay(lastClosed) ?? '');

/** What a day is to somebody who applies for it. */
export interface ApplicantDay {
  day: Day;
  /** The first and last day of the present service, where the day is in none; null where it is, or none is set. */
  start_date: Day | null;
  end_date: Day | null;
  /** Whether any set of hours is theirs on the day; there is none before their first terms. */
  hasHours: boolean;
  /** Null on a weekday that is off. Without the Ramadhan end: that mode may be off again by a day ahead. */
  hours: Hours | null;
  /** Whether the day is before attendance is judged at their office. */
  trial: boolean;
  /** Details of the public holiday that applies to their position. */
  holiday: string | null;
  /** Leave on all of the day. */
  leave: 'approved' | 'open' | null;
  /** The half of the day with leave, approved or open; `hours` are those of the other half. */
  half?: Half | null;
}

/**
 * Why nobody is due on a day, so that neither coming late nor leaving the office can be applied for (D7); leave that
 * waits for a decision counts where `besideOpenLeave` is false. Null when they are due.
 */
export function refusalOfUndue(one: ApplicantDay, besideOpenLeave: boolean): Refusal | null {
  const { hours, trial, holiday, leave } = one;
  const unserved = refusalOfUnserved(one);
  if (unserved) return unserved;
  if (trial) return { text: texts.trial };
  if (holiday !== null) return { text: texts.holiday, values: { name: holiday } };
  if (!hours) return { text: texts.offDay };
  if (leave === 'approved') return { text: texts.onLeave };
  return leave === 'open' && !besideOpenLeave ? { text: texts.openLeave } : null;
}

/**
 * Why a range of days cannot be applied for: one of its days is outside service or has leave, or nobody is due on any of
 * them. Of a single day, what `refusalOfUndue` says of it.
 */
export function refusalOfDays(days: readonly ApplicantDay[], besideOpenLeave: boolean): Refusal | null {
  const undue = days.map((day) => refusalOfUndue(day, besideOpenLeave));
  const barred = days.length > 1 ? days.map((day) => refusalOfAny(day, besideOpenLeave) ?? refusalOfHalf(day)) : [];
  return barred.find((one) => one !== null) ?? (undue.every((one) => one !== null) ? (undue[0] ?? null) : null);
}

/** Why a day with leave on half of it cannot be one of several days, or all of one. */
const refusalOfHalf = ({ half }: ApplicantDay): Refusal | null => (half ? { text: texts.halfLeave } : null);

/** Why a day cannot be any of a range of days: it is outside service, or there is leave on it, due or not. */
export const refusalOfAny = (day: ApplicantDay, besideOpenLeave: boolean): Refusal | null =>
  refusalOfUndue(
    { ...day, hasHours: true, trial: false, holiday: null, hours: day.hours ?? { start_time: '', end_time: '' } },
    besideOpenLeave,
  );
/** Why a day is outside somebody's service, or before their first terms. Null when it is not. */
export function refusalOfUnserved({ day, start_date, end_date, hasHours }: ApplicantDay): Refusal | null {
  if (start_date && day < start_date) return { text: texts.beforeService, values: { date: showDay(start_date) } };
  if (end_date && day > end_date) return { text: texts.afterService, values: { date: showDay(end_date) } };
  return hasHours ? null : { text: texts.noHours };
}
