import { minuteOf } from '../lib/calendar.ts';
import type { MonthRow } from './contract.ts';
import { kindOfDay } from './rules.ts';

/** From one minute of the local day to another. */
export interface Stretch {
  from: number;
  until: number;
}

/** A day as a small bar. */
interface DayShape {
  /** The expected hours; null when none were expected. */
  hours: Stretch | null;
  /** From the first in to the last out; without an out it ends where it starts. */
  present: Stretch | null;
  isOpen: boolean;
  permits: Stretch[];
}

const stretchOf = ({ start_time, end_time }: { start_time: string; end_time: string }): Stretch => ({
  from: minuteOf(start_time),
  until: Math.max(minuteOf(end_time), minuteOf(start_time)),
});

/** The parts of a day's bar. Nobody is expected on a holiday, on leave or on a day off. */
export function shapeOf({ clock_in, clock_out, expected, facts }: MonthRow): DayShape {
  const from = clock_in === null ? null : minuteOf(clock_in);
  return {
    hours: expected > 0 && facts?.hours ? stretchOf(facts.hours) : null,
    present: from === null ? null : { from, until: clock_out === null ? from : Math.max(from, minuteOf(clock_out)) },
    isOpen: from !== null && clock_out === null,
    permits: (facts?.permits ?? []).map(stretchOf),
  };
}

/**
 * The whole hours that contain every bar of a month, so that they can be compared; an ordinary day when there are none.
 */
export function spanOf(rows: readonly MonthRow[]): Stretch {
  const ends = rows.flatMap((row) => {
    const { hours, present, permits } = shapeOf(row);
    return [hours, present, ...permits].flatMap((one) => (one ? [one.from, one.until] : []));
  });
  if (ends.length === 0) return { from: 7 * 60, until: 17 * 60 };
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const from = Math.floor(first / 60) * 60;
  return { from, until: Math.max(Math.ceil(last / 60) * 60, from + 60) };
}

/** Where a stretch is within a span, in percent. */
export const shareOf = ({ from, until }: Stretch, span: Stretch) => ({
  left: ((from - span.from) / (span.until - span.from)) * 100,
  width: ((until - from) / (span.until - span.from)) * 100,
});

/** Whether a day has anything to draw. */
export const hasShape = (row: MonthRow): boolean => {
  const { hours, present, permits } = shapeOf(row);
  return hours !== null || present !== null || permits.length > 0 || kindOfDay(row) !== null;
};
