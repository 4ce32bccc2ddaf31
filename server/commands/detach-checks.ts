import { addMonths, type Day, monthStart } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { nextMonth } from '#domain/months/closed.ts';
import { detachableBefore } from '#domain/months/detached.ts';
import { wayText } from '#domain/months/way.ts';
import { closedSpan } from '../features/months/store.ts';
import { waysOf } from '../features/months/way-store.ts';
import { storedRules } from '../features/personal-data/rules-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type DayRange, waitingDraftsIn } from './detach-store.ts';

/** The day before which closed months may be taken out by the organisation's rule, null where none may; and that in words. */
export async function limitOf(db: Db, today: Day): Promise<{ before: Day | null; text: string }> {
  const { detach_months: months } = await storedRules(db);
  if (months === 0)
    return {
      before: null,
      text: 'The organisation lets no month leave the database (Personal data, how long it is kept).',
    };
  const before = detachableBefore(today, months);
  const text = `${months} months stay in the database: closed months before ${before} can be taken out, and no later ones.`;
  return { before, text };
}

/** Refuses months that are not closed, and those of which anything is still open (decision 0181). */
export async function refuseUnsettled(db: Db, range: DayRange, zone: string): Promise<void> {
  const { first, last } = await closedSpan(db);
  if (first === null || last === null || range.until > nextMonth(last)) {
    const open = last === null ? (first ?? addMonths(range.until, -1)) : nextMonth(last);
    throw new Error(`${monthTitle(monthStart(open), 'en')} is not closed. Close it first.`);
  }
  const months: Day[] = [];
  for (let month = range.from ?? monthStart(first); month < range.until; month = nextMonth(month)) months.push(month);
  const ways = await waysOf(db, months, zone);
  const open = months.flatMap((month) =>
    (ways.get(month) ?? []).map(({ kind, count }) => `${monthTitle(month, 'en')}: ${wayText(kind).en} ${count}`),
  );
  const drafts = await waitingDraftsIn(db, range);
  if (drafts > 0) open.push(`Letters that wait to be written: ${drafts}`);
  if (open.length > 0) throw new Error(`Something of these months is still open.\n${open.join('\n')}`);
}
