import type { Day } from '../lib/calendar.ts';
import { doubleSwipeSeconds } from '../limits.ts';

/** A swipe of one person, as far as its place in their day depends on it. */
export interface Placeable {
  /** Orders swipes of the same instant, whatever the order in which they arrived. */
  id: string;
  at: Date;
  /** The work date of its instant. */
  date: Day;
  /** Whether it counted before others arrived; two such swipes stay, however close. */
  counts: boolean;
}

/** Which swipes count, in their order, and which are another swipe of one that does. */
export interface Places<Item extends Placeable> {
  /** By work date; the first is the first in. */
  counted: Map<Day, Item[]>;
  /** The swipe that stands for each that does not count. */
  doubles: Map<Item, Item>;
}

/**
 * Puts the swipes of one person in their places: from the first on, each counts that comes at least a minute after the
 * last one that does, so that a day is the same in whatever order its swipes arrived (D4).
 */
export function placeSwipes<Item extends Placeable>(swipes: readonly Item[]): Places<Item> {
  const counted = new Map<Day, Item[]>();
  const doubles = new Map<Item, Item>();
  let last: Item | null = null;
  for (const item of swipes.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) {
    const isNear = last !== null && item.at.getTime() - last.at.getTime() < doubleSwipeSeconds * 1000;
    if (last !== null && isNear && !(item.counts && last.counts)) doubles.set(item, last);
    else {
      counted.set(item.date, [...(counted.get(item.date) ?? []), item]);
      last = item;
    }
  }
  return { counted, doubles };
}
