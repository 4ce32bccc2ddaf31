import { minuteOf } from '#domain/lib/calendar.ts';
import type { Random } from '../random.ts';
import type { Habit } from './habits.ts';

/** The plan of someone's day, in local minutes. */
export interface Plan {
  start: number;
  end: number;
  /** The minute of arrival. */
  arrives: number;
  habit: Habit;
  /** Approved leave-office permits. */
  permits: readonly { start_time: string; end_time: string }[];
}

const gap = 2;

/** The minutes of a day's swipes in order: in, out, in, out. An odd number means the last out was forgotten. */
export function swipesOf({ start, end, arrives, habit, permits }: Plan, chance: Random): number[] {
  let comes = arrives;
  let goes = end + Math.max(0, Math.round(chance.normal(habit.stays, 7)));
  if (chance.chance(habit.leavesEarly)) goes = end - chance.between(4, 55);
  const pauses: [number, number][] = [];
  for (const permit of permits) {
    const [from, until] = [minuteOf(permit.start_time), minuteOf(permit.end_time)];
    if (from <= start) comes = until - chance.between(0, 12);
    else if (until >= end) goes = from + chance.between(0, 6);
    else pauses.push([from + chance.between(0, 6), until - chance.between(0, 9)]);
  }
  if (pauses.length === 0 && chance.chance(habit.lunches)) {
    const out = 13 * 60 + chance.between(-12, 9);
    pauses.push([out, out + chance.between(38, 66)]);
  }
  const swipes = [comes];
  for (const [out, back] of pauses) {
    if (out >= swipes.at(-1)! + gap && back + gap <= goes) swipes.push(out, back);
  }
  if (!chance.chance(habit.forgetsToClockOut)) swipes.push(Math.max(goes, swipes.at(-1)! + gap));
  return swipes;
}
