import { type Day, daysBetween, latest } from '#domain/lib/calendar.ts';
import type { StartChange } from '#domain/organisation/contract.ts';
import { type StartShift, shiftOf } from '#domain/organisation/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { firstJudged } from '../days/store.ts';
import { firstDue, shiftCounts } from './store.ts';

/** A start of attendance that replaces another. */
interface Moved {
  before: Day | null;
  after: Day | null;
  today: Day;
}

/** The days another start touches on which anybody was judged, or can now be due; null when there are none. */
export async function touchedByStart(db: Db, { before, after, today }: Moved): Promise<StartShift | null> {
  const shift = shiftOf(before, after, today);
  if (!shift) return null;
  const first = await (shift.clears ? firstJudged(db) : firstDue(db));
  if (first === null || first > shift.to) return null;
  return { ...shift, from: latest(shift.from, first) };
}

/** What another start would change, of one office or of all that start with the organisation (D5). */
export async function startChangeOf(db: Db, moved: Moved, office: number | null): Promise<StartChange> {
  const shift = await touchedByStart(db, moved);
  if (!shift) return { from: null, to: null, clears: false, lapses: 0, letters: 0, people: 0, days: 0 };
  const counts = await shiftCounts(db, shift, office);
  const { from, to, clears } = shift;
  const days = daysBetween(from, to) + 1;
  const { people, ...cleared } = counts;
  return { from, to, clears, days, ...(clears ? { ...cleared, people: 0 } : { lapses: 0, letters: 0, people }) };
}
