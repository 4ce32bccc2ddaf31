import { addDays, type Day, daysBetween, showDays } from '../lib/calendar.ts';
import { same, type Text } from '../lib/text.ts';
import type { Period } from './rules.ts';

/** The number of rows in a few days. */
interface Point extends Period {
  count: number;
}

/** A chart of up to this many days shows each; a longer one shows weeks. */
const mostDays = 62;

/** A chart's points over a period, from counts by day; weeks where the period is long. */
export function pointsOf({ from, to }: Period, counts: readonly { label: Day; count: number }[]): Point[] {
  const step = daysBetween(from, to) >= mostDays ? 7 : 1;
  const points: Point[] = [];
  for (let day = from; day <= to; day = addDays(day, step)) {
    const last = addDays(day, step - 1);
    points.push({ from: day, to: last < to ? last : to, count: 0 });
  }
  for (const { label, count } of counts) {
    const point = points[Math.floor(daysBetween(from, label) / step)];
    if (point) point.count += count;
  }
  return points;
}

/** The days of a point: one day, or the first and the last. */
export const daysOfPoint = ({ from, to }: Period): Text => same(showDays(from, to));
