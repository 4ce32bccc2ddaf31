import type { Day, TimeOfDay } from '../lib/calendar.ts';
import type { HoursDayShape } from './shapes.ts';

/** Equal hours on some days of a week; `runs` are the first and last day of consecutive days, 0 for Sunday. */
export interface Span {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  runs: readonly (readonly [first: number, last: number])[];
}

/** The different hours of a week and their days, in weekday order (HOURS-06). */
export function spansOf(days: readonly HoursDayShape[]): Span[] {
  const enabled = days.filter((day) => day.enable && day.start_time && day.end_time);
  const groups = Map.groupBy(enabled, ({ start_time, end_time }) => `${start_time} ${end_time}`);
  return [...groups.values()].map((same) => ({
    start_time: same[0]!.start_time!,
    end_time: same[0]!.end_time!,
    runs: runsOf(same.map(({ id }) => id)),
  }));
}

function runsOf(ids: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}

/** The initial hours of a day that is enabled: its own, else those of the working day before it, else after it. */
export function hoursToStartWith(days: readonly HoursDayShape[], at: number) {
  const has = (day: HoursDayShape) => Boolean(day.start_time && day.end_time);
  const { start_time = null, end_time = null } =
    [days[at]!].find(has) ?? days.slice(0, at).findLast(has) ?? days.slice(at).find(has) ?? {};
  return { start_time, end_time };
}

/** The hours of a set on a day, from today's hours and the future ones in order (D5). */
export const hoursOn = (
  now: readonly HoursDayShape[],
  coming: readonly { valid_from: Day; days: readonly HoursDayShape[] }[],
  day: Day,
) => coming.findLast(({ valid_from }) => valid_from <= day)?.days ?? now;
