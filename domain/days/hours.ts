import type { Half } from '../leave/halves.ts';
import { type Day, minuteOf, type TimeOfDay, timeOf, weekdayOf } from '../lib/calendar.ts';

/** One of the seven days of a set of working hours; times are null on a day off (HOURS-07, HOURS-11). */
export interface HoursDay {
  id: number;
  day: string;
  enable: boolean;
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
  break_start?: TimeOfDay | null | undefined;
  break_end?: TimeOfDay | null | undefined;
}

/** The working hours of a date, with their break where they have one. */
export interface Hours {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  break_start?: TimeOfDay;
  break_end?: TimeOfDay;
}

/** A break as hours have it: both of its times, or nothing. */
export const breakIn = ({ break_start, break_end }: Pick<HoursDay, 'break_start' | 'break_end'>) =>
  break_start && break_end ? { break_start, break_end } : {};

/** The settings that verdicts use, as on the date (D5). */
export interface ClockSettings {
  max_minute_before_late: number;
  ramadhan: boolean;
  hours_to_cut_during_ramadhan: number;
  /** The day's own end in Ramadhan, instead of the hours to cut. */
  ramadhan_end?: TimeOfDay | null;
}

/** The hours of a date, or null on a day off. */
export function hoursOn(days: readonly HoursDay[], date: Day): Hours | null {
  const match = days[weekdayOf(date)];
  if (!match?.enable || !match.start_time || !match.end_time) return null;
  return { start_time: match.start_time, end_time: match.end_time, ...breakIn(match) };
}

/** The end of a working day while Ramadhan mode is on: earlier by the hours to cut, never before the start (D3). */
export function endTimeRamadhan(start: TimeOfDay, end: TimeOfDay, hoursToCut: number): TimeOfDay {
  return timeOf(Math.max(minuteOf(end) - Math.round(hoursToCut * 60), minuteOf(start)));
}

/** The end of a working day that has its own in Ramadhan: never later than usual, nor before the start. */
export function ownEndRamadhan(start: TimeOfDay, end: TimeOfDay, own: TimeOfDay): TimeOfDay {
  return timeOf(Math.max(Math.min(minuteOf(own), minuteOf(end)), minuteOf(start)));
}

/** The hours of a date as shown: with the Ramadhan end while that mode is on (DASH-17). */
export const shownHours = (days: readonly HoursDay[], date: Day, settings: ClockSettings): Hours | null =>
  inRamadhan(hoursOn(days, date), settings);

/** Hours with the Ramadhan end while that mode is on. */
export function inRamadhan(hours: Hours | null, settings: ClockSettings): Hours | null {
  if (!hours || !settings.ramadhan) return hours;
  const { start_time, end_time: usual } = hours;
  const { ramadhan_end, hours_to_cut_during_ramadhan: cut } = settings;
  const end_time = ramadhan_end
    ? ownEndRamadhan(start_time, usual, ramadhan_end)
    : endTimeRamadhan(start_time, usual, cut);
  return { start_time, end_time, ...breakIn(hours) };
}

/**
 * When the morning of a working day ends and its afternoon begins: with the break of its hours where that is within them,
 * else in their middle, to the minute (decision 0137).
 */
function partsOf({ start_time, end_time, break_start, break_end }: Hours): { until: TimeOfDay; from: TimeOfDay } {
  const isWithin = break_start && break_end && start_time < break_start && break_end < end_time;
  if (isWithin) return { until: break_start, from: break_end };
  const [start, end] = [minuteOf(start_time), minuteOf(end_time)];
  const middle = timeOf(Math.floor((start + Math.max(start, end)) / 2));
  return { until: middle, from: middle };
}

/** When the afternoon of a working day begins. */
export const cutOf = (hours: Hours): TimeOfDay => partsOf(hours).from;

/** What is left of hours beside leave for half of them. */
export function besideLeave(hours: Hours | null, half: Half | null): Hours | null {
  if (!hours || half === null) return hours;
  const { until, from } = partsOf(hours);
  const { start_time, end_time } = hours;
  return half === 1 ? { start_time: from, end_time } : { start_time, end_time: until };
}

/** The hours in which somebody is expected on a date: with the Ramadhan end, and without the half that leave takes. */
export const expectedHours = (hours: Hours | null, settings: ClockSettings, half: Half | null): Hours | null =>
  besideLeave(inRamadhan(hours, settings), half);

/**
 * The sets of working hours with hours on a date, and those of them that are over, and whose afternoon has begun, by a minute
 * of it.
 * @param settingsOf by which the day of a set ends
 */
export function setsDue(
  sets: ReadonlyMap<number, readonly HoursDay[]>,
  date: Day,
  settingsOf: (id: number) => ClockSettings,
  minute: number,
): { due: number[]; over: number[]; halfway: number[] } {
  const ends = [...sets].flatMap(([id, days]) => {
    const hours = shownHours(days, date, settingsOf(id));
    return hours ? [{ id, end: minuteOf(hours.end_time), cut: minuteOf(cutOf(hours)) }] : [];
  });
  const idsOf = (some: typeof ends) => some.map(({ id }) => id);
  return {
    due: idsOf(ends),
    over: idsOf(ends.filter(({ end }) => end <= minute)),
    halfway: idsOf(ends.filter(({ cut }) => cut < minute)),
  };
}

/** When the afternoon of each set of working hours with hours on a date begins. */
export function cutsOn(
  sets: ReadonlyMap<number, readonly HoursDay[]>,
  date: Day,
  settingsOf: (id: number) => ClockSettings,
): Map<number, TimeOfDay> {
  return new Map(
    [...sets].flatMap(([id, days]) => {
      const hours = shownHours(days, date, settingsOf(id));
      return hours ? [[id, cutOf(hours)] as const] : [];
    }),
  );
}

/** When each set of working hours with hours on a date begins. */
export function startsOn(sets: ReadonlyMap<number, readonly HoursDay[]>, date: Day): Map<number, TimeOfDay> {
  return new Map(
    [...sets].flatMap(([id, days]) => {
      const hours = hoursOn(days, date);
      return hours ? [[id, hours.start_time] as const] : [];
    }),
  );
}
