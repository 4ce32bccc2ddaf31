import { type Day, minuteOf } from '#domain/lib/calendar.ts';
import { random } from '#server/seed/random.ts';
import type { Temper } from '#server/seed/roster.ts';
import { arrival, habitOf } from '#server/seed/year/habits.ts';
import { type Plan, swipesOf } from '#server/seed/year/swipes.ts';

/** Someone who works on a day: local hours as `HH:MM`, and approved permits. */
export interface Working {
  id: number;
  start_time: string;
  end_time: string;
  permits: Plan['permits'];
}

const tempers: readonly Temper[] = ['early', 'punctual', 'punctual', 'punctual', 'tight', 'tight', 'late'];

/**
 * The swipe times of someone of the demo organisation on a day, in seconds of the local day, in order; deterministic
 * for each person and day. An odd number means that they forget to clock out; nobody swipes past midnight.
 */
export function plannedSwipes({ id, start_time, end_time, permits }: Working, day: Day): number[] {
  const chance = random(`live ${id} ${day}`);
  const habit = habitOf(id, random(`temper ${id}`).pick(tempers));
  if (chance.chance(habit.absent)) return [];
  const [start, end] = [minuteOf(start_time), minuteOf(end_time)];
  const arrives = start + arrival(habit, day, chance);
  return swipesOf({ start, end, arrives, habit, permits }, chance)
    .map((minute) => minute * 60 + chance.between(0, 59))
    .filter((second) => second >= 0 && second < 24 * 3600);
}
