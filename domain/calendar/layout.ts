import { type Half, halvesOn } from '../leave/halves.ts';
import type { Day } from '../lib/calendar.ts';
import type { CalendarPerson, Mark } from './contract.ts';

/** What a day is to somebody beside what they applied for. */
export type Ground = 'out' | 'off' | 'holiday' | 'work';

/** A day of somebody: what it is, its holiday, and what takes each half of it. */
export interface Cell {
  day: Day;
  ground: Ground;
  holiday: string | null;
  morning: Mark | null;
  afternoon: Mark | null;
}

type Facts = Pick<CalendarPerson, 'off' | 'out' | 'holidays' | 'marks'>;

/** What takes a half of a day: approved before what waits, leave before duty, the earlier application first. */
const order = (mark: Mark) => (mark.status === 'Approved' ? 0 : 2) + (mark.kind === 'leave' ? 0 : 1);

/** Whether a mark takes half of a day; leave none that was given back. */
export function takes(mark: Mark, day: Day, half: Half): boolean {
  const { first_day: date_start, last_day: date_end, half_start, half_end, returned } = mark;
  if (mark.kind === 'duty') return day >= date_start && day <= date_end;
  const isTaken = halvesOn({ date_start, date_end, half_start, half_end }, day).includes(half);
  return isTaken && !returned.some((one) => one.day === day && one.half === half);
}

/**
 * The days of somebody as the cells of a row. A day outside their service is empty; leave is shown on working days alone,
 * duty elsewhere on any.
 */
export function cellsOf({ off, out, holidays, marks }: Facts, days: readonly Day[]): Cell[] {
  const [isOff, isOut] = [new Set(off), new Set(out)];
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  const inOrder = marks.toSorted((one, other) => order(one) - order(other) || (one.id ?? 0) - (other.id ?? 0));
  return days.map((day) => {
    const holiday = names.get(day) ?? null;
    const ground = isOut.has(day) ? 'out' : isOff.has(day) ? 'off' : holiday !== null ? 'holiday' : 'work';
    const shown = ground === 'out' ? [] : inOrder.filter(({ kind }) => kind === 'duty' || ground === 'work');
    const taken = (half: Half) => shown.find((mark) => takes(mark, day, half)) ?? null;
    return { day, ground, holiday: ground === 'out' ? null : holiday, morning: taken(1), afternoon: taken(2) };
  });
}
