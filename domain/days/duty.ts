import type { Half } from '../leave/halves.ts';
import { minuteOf, type TimeOfDay } from '../lib/calendar.ts';
import { coverOf, type Permit } from './cover.ts';
import type { Why } from './why.ts';

/** Approved duty elsewhere on a day (D7). */
export interface Duty {
  /** Of its kind, in both languages. */
  name: string;
  name_ms: string;
  place: string;
  /** Whether the day is judged by its swipes all the same. */
  expects_swipe: boolean;
  /** Both null where it is on all of the day. */
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
}

/** The time of a duty as a permitted time. */
const permitOf = ({ start_time, end_time }: Duty): Permit => ({
  start_time: start_time ?? '00:00',
  end_time: end_time ?? '23:59',
});

/** The duties during which nobody has to swipe. */
const withoutSwipe = (duties: readonly Duty[]) => duties.filter(({ expects_swipe }) => !expects_swipe);

/** The times of a day that permits, and duty without a swipe, cover. */
export const coveredTimes = ({
  permits,
  duties,
}: {
  permits: readonly Permit[];
  duties: readonly Duty[];
}): Permit[] => [...permits, ...withoutSwipe(duties).map(permitOf)];

/**
 * Whether a day without swipes is worked elsewhere: only duty on all of it says so, and beside half a day of leave, where
 * duty has times, duty on all of the other half (D7).
 */
export function isAllDay(
  { duties, half }: { duties: readonly Duty[]; half: Half | null },
  hours: { start: number; end: number } | null,
): boolean {
  const free = withoutSwipe(duties);
  if (free.some(({ start_time }) => start_time === null)) return true;
  return half !== null && hours !== null && coverOf(free.map(permitOf), hours.start, hours.end) !== null;
}

/**
 * The duty that, alone or with permits or other duty that adjoin it, covers the time from one minute to another, so that
 * it excuses lateness and early leaving as a permit does; null when none does.
 */
export function dutyOver(
  day: { permits: readonly Permit[]; duties: readonly Duty[] },
  from: number,
  until: number,
): Duty | null {
  const free = withoutSwipe(day.duties);
  if (free.length === 0 || !coverOf(coveredTimes(day), from, until)) return null;
  const isWithin = (duty: Duty) => {
    const { start_time, end_time } = permitOf(duty);
    return minuteOf(start_time) < until && minuteOf(end_time) > from;
  };
  return free.find(isWithin) ?? null;
}

/** The duty that covers the end of hours, so that nobody is there to clock out; null when none does. */
export const dutyAtEnd = (duties: readonly Duty[], end: number): Duty | null =>
  dutyOver({ permits: [], duties }, end - 1, end);

/**
 * How many of the expected minutes of a day duty covers, each counted once; duty that expects a swipe counts on a day with
 * one.
 */
export function minutesOfDuty(
  { duties, clocked }: { duties: readonly Duty[]; clocked: unknown },
  { start, end }: { start: number; end: number },
): number {
  const times = (clocked ? duties : withoutSwipe(duties))
    .map(permitOf)
    .map(({ start_time, end_time }) => ({ from: Math.max(start, minuteOf(start_time)), until: minuteOf(end_time) }))
    .sort((a, b) => a.from - b.from);
  let counted = start;
  let minutes = 0;
  for (const { from, until } of times) {
    const last = Math.min(until, end);
    minutes += Math.max(0, last - Math.max(from, counted));
    counted = Math.max(counted, last);
  }
  return minutes;
}

/** The reason that says where somebody on duty is. */
export const onDuty = ({ name, name_ms, place }: Duty): Why & { code: 'onDuty' } => ({
  code: 'onDuty',
  values: { name, name_ms, place },
});
