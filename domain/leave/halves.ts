import { type Day, showDay } from '../lib/calendar.ts';
import { filled, listed, same, type Text } from '../lib/text.ts';
import { halfTexts as texts } from './half-texts.ts';

/** Half a day: 1 is the morning, 2 the afternoon. */
export type Half = 1 | 2;
export const bothHalves: readonly Half[] = [1, 2];

/** How much of the first or the last day of leave is taken. */
export const portions = ['whole', 'morning', 'afternoon'] as const;
export type Portion = (typeof portions)[number];
const halvesOf: Record<Portion, readonly Half[]> = { whole: bothHalves, morning: [1], afternoon: [2] };

/** How much leave takes of its first and of its last day; of a single day both say the same. */
export interface Portions {
  half_start: Portion;
  half_end: Portion;
}

/** Days of leave, with how much of the first and of the last is taken. */
export interface LeaveDates extends Portions {
  date_start: Day;
  date_end: Day;
}

/** The halves of a day that leave takes: none outside its days, nor where its two portions of a single day differ. */
export function halvesOn({ date_start, date_end, half_start, half_end }: LeaveDates, day: Day): readonly Half[] {
  if (day < date_start || day > date_end) return [];
  return bothHalves.filter(
    (half) =>
      (day !== date_start || halvesOf[half_start].includes(half)) &&
      (day !== date_end || halvesOf[half_end].includes(half)),
  );
}

/** The portions as they are stored: those of a single day are both what is taken of it. */
export function storedPortions(dates: LeaveDates): Portions {
  const { date_start, date_end, half_start, half_end } = dates;
  if (date_start !== date_end) return { half_start, half_end };
  const [half, other] = halvesOn(dates, date_start);
  const portion = other ? 'whole' : half === 1 ? 'morning' : 'afternoon';
  return { half_start: portion, half_end: portion };
}

/** The portions that stay chosen when other days are: none of several days where they cannot be, both of a single day. */
export function fittingPortions(dates: LeaveDates): Portions {
  const { date_start, date_end, half_start, half_end } = dates;
  if (date_start === date_end) return half_start === half_end ? { half_start, half_end } : allDay;
  return {
    half_start: half_start === 'morning' ? 'whole' : half_start,
    half_end: half_end === 'afternoon' ? 'whole' : half_end,
  };
}

/** All of the first and of the last day. */
export const allDay: Portions = { half_start: 'whole', half_end: 'whole' };

/** Why halves are refused, and at which field. */
interface HalvesRefusal {
  field: 'half_start' | 'half_end';
  text: (typeof texts)[keyof typeof texts];
}

/**
 * Why leave may not take these portions of its days: its type has no half days, the two of a single day differ, or what
 * is left out of several days is not at their ends (decision 0137). Null when it may.
 */
export function refusalOfHalves(
  { date_start, date_end, half_start, half_end }: LeaveDates,
  isAllowed: boolean,
): HalvesRefusal | null {
  if (!isAllowed && half_start !== 'whole') return { field: 'half_start', text: texts.notAllowed };
  if (!isAllowed && half_end !== 'whole') return { field: 'half_end', text: texts.notAllowed };
  if (date_start === date_end) {
    const differ = half_start !== half_end && half_start !== 'whole' && half_end !== 'whole';
    return differ ? { field: 'half_end', text: texts.both } : null;
  }
  if (half_start === 'morning') return { field: 'half_start', text: texts.startsMorning };
  return half_end === 'afternoon' ? { field: 'half_end', text: texts.endsAfternoon } : null;
}

/** A date with the half of it that is taken, as `15-12-2026 (morning)`; alone where all of the day is. */
export function halfDate(date: string, portion: Portion): Text {
  if (portion === 'whole') return same(date);
  return filled(portion === 'morning' ? texts.morningOf : texts.afternoonOf, { date });
}

/** Days of an application where there is little room: the first and the last with a dash between, or the only one. */
export function shortDates(first: Day, last: Day, { half_start, half_end }: Portions): Text {
  const start = halfDate(showDay(first), half_start);
  return first === last ? start : listed([start, halfDate(showDay(last), half_end)], ' – ');
}
