import { type Day, weekdayOf } from '#domain/lib/calendar.ts';
import { type Random, random } from '../random.ts';
import type { Temper } from '../roster.ts';

/** When one person comes and goes: minutes, and probabilities for each day. */
export interface Habit {
  /** Minutes from the start of hours at which they usually arrive; negative is before. */
  comes: number;
  spread: number;
  /** Probability of a mishap on the way, which makes them late. */
  mishap: number;
  /** Minutes they usually stay after hours. */
  stays: number;
  leavesEarly: number;
  forgetsToClockOut: number;
  absent: number;
  /** Probability of swiping out and in at lunch. */
  lunches: number;
  /** How likely others are to like them. */
  liked: number;
}

const tempers: Record<Temper, Pick<Habit, 'comes' | 'spread' | 'mishap'>> = {
  early: { comes: -28, spread: 7, mishap: 0.006 },
  punctual: { comes: -14, spread: 5, mishap: 0.016 },
  tight: { comes: -6, spread: 4, mishap: 0.03 },
  late: { comes: 0, spread: 5, mishap: 0.055 },
};

/** A person's habit; always the same for the same person. */
export function habitOf(id: number, temper: Temper): Habit {
  const chance = random(`habit ${id}`);
  const { comes, spread, mishap } = tempers[temper];
  const some = (share: number, often: number, seldom: number) => (chance.chance(share) ? often : seldom);
  return {
    comes: chance.normal(comes, 1.4),
    spread,
    mishap,
    stays: Math.max(3, chance.normal(11, 5)),
    leavesEarly: some(0.07, 0.05, 0.006),
    forgetsToClockOut: some(0.1, 0.07, 0.007),
    absent: some(0.06, 0.008, 0.0008),
    lunches: some(0.15, 0.85, 0.03),
    liked: chance.next() * 0.9 + 0.2,
  };
}

/** How much slower traffic is: in the monsoon of November to January, and on the first days of the week. */
function roadOn(day: Day): number {
  const rain = ['11', '12', '01'].includes(day.slice(5, 7)) ? 1.7 : 0.9;
  const start = weekdayOf(day) <= 1 ? 1.6 : 0.85;
  return rain * start;
}

/** The minute, relative to the start of hours, at which someone arrives on a day. */
export function arrival(habit: Habit, day: Day, chance: Random): number {
  const road = roadOn(day);
  if (chance.chance(habit.mishap * road)) return 6 + Math.round(-16 * Math.log(1 - chance.next()));
  return Math.max(Math.round(chance.normal(habit.comes + (road > 1.3 ? 1.2 : 0), habit.spread)), -80);
}
