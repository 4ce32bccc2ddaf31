import { addDays, type Day, earliest, monthEnd, monthStart } from '../lib/calendar.ts';
import type { Direction } from '../lib/sorts.ts';
import { monthsShown } from '../limits.ts';
import type { LateCell, PlaceFigures } from './contract.ts';

/** What is counted of a month, in the order in which it is shown. */
export const figureNames = ['present', 'late', 'absent', 'leave', 'minutes'] as const;
export type FigureName = (typeof figureNames)[number];
const all = ['due', ...figureNames] as const;

/** What a month of a place comes to, as it is stored; the place is null for those without one. */
export type MonthOfPlace = Record<(typeof all)[number], number> & {
  id: number | null;
  name: string | null;
  month: Day;
};

/** The first days of the twelve months that end with a month. */
export function monthsUpTo(month: Day): Day[] {
  const months = [monthStart(month)];
  while (months.length < monthsShown) months.unshift(monthStart(addDays(months[0]!, -1)));
  return months;
}

/** The last day of a month that counts, the newest closed one; null while there is none. */
export function lastCounted(month: Day, closed: Day | null): Day | null {
  if (closed === null || closed < monthStart(month)) return null;
  return earliest(closed, monthEnd(month));
}

/** The months of each place as one row, in the order in which places first occur; a month without figures is 0. */
export function placesOf(rows: readonly MonthOfPlace[], months: readonly Day[]): PlaceFigures[] {
  const places = new Map<number | null, PlaceFigures>();
  for (const { id, name, month, ...figures } of rows) {
    const place = places.get(id) ?? emptyPlace(id, name, months.length);
    const at = months.indexOf(month);
    for (const key of all) place[key][at] = figures[key];
    places.set(id, place);
  }
  return [...places.values()];
}

const emptyPlace = (id: number | null, name: string | null, many: number): PlaceFigures => {
  const none = () => Array.from({ length: many }, () => 0);
  return { id, name, due: none(), present: none(), late: none(), absent: none(), leave: none(), minutes: none() };
};

/** The sum of places, month by month. */
export function totalOf(places: readonly PlaceFigures[], many = monthsShown): PlaceFigures {
  const total = emptyPlace(null, null, many);
  for (const place of places)
    for (const key of all) total[key] = total[key].map((sum, at) => sum + (place[key][at] ?? 0));
  return total;
}

/** Places in the order of a figure of their last month, or of their names; those without a place come last. */
export function sortedPlaces(
  places: readonly PlaceFigures[],
  by: FigureName | 'name',
  direction: Direction,
): PlaceFigures[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: PlaceFigures, b: PlaceFigures) => a.name!.localeCompare(b.name!, 'ms') || a.id! - b.id!;
  return places.toSorted((a, b) => {
    if (a.id === null || b.id === null) return Number(a.id === null) - Number(b.id === null);
    const difference = by === 'name' ? 0 : a[by].at(-1)! - b[by].at(-1)!;
    return sign * (difference || byName(a, b));
  });
}

/** Of the days on which people were expected in a month, the shares in percent that were on time, late and absent. */
export function sharesOf({ due, late, absent }: Pick<PlaceFigures, 'due' | 'late' | 'absent'>, at: number) {
  const days = due[at]!;
  const share = (count: number) => (days === 0 ? 0 : (count / days) * 100);
  return { onTime: share(days - late[at]! - absent[at]!), late: share(late[at]!), absent: share(absent[at]!) };
}

/** A share as shown: `97.4`, one decimal where it has one. */
export const shownShare = (percent: number): string => String(Math.round(percent * 10) / 10);

/** Whole hours of minutes, rounded. */
export const hoursIn = (minutes: number): number => Math.round(minutes / 60);

/** The sum of some numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Late arrivals by hour, from the first to the last that has any, with their counts by weekday from Sunday. */
export function hoursOfCells(cells: readonly LateCell[]): { hour: number; counts: number[] }[] {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const rows = Array.from({ length: cells.length === 0 ? 0 : last - first + 1 }, (_, at) => ({
    hour: first + at,
    counts: Array.from({ length: 7 }, () => 0),
  }));
  for (const { weekday, hour, count } of cells) rows[hour - first]!.counts[weekday]! += count;
  return rows;
}
