import type { Day } from '#domain/lib/calendar.ts';
import { isOverShare } from '#domain/warnings/modes.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Within } from '../audit/log.ts';
import { type DraftCounts, notifyOfDrafts } from '../warnings/draft-notice.ts';
import { countWrittenTo, isClosed, waitingDrafts } from '../warnings/drafts-store.ts';

/**
 * By how much the letters of a day are too many to be issued; null when they are not (D5). Those already written about the
 * day count, so that a closing that was killed decides the same when it is repeated.
 */
export async function overShareOf(
  db: Db,
  day: Day,
  { reached, staff }: { reached: readonly number[]; staff: number },
  share: number | null,
): Promise<DraftCounts['over']> {
  if (share === null) return null;
  const people = await countWrittenTo(db, day, reached);
  return isOverShare(people, staff, share) ? { people, staff, share } : null;
}

/**
 * Notifies administrators once of the drafts of a day: when it is closed, of all that wait, also those of a closing that
 * was killed; when it is closed again, only if there are new ones.
 */
export async function notifyOfClosing(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  day: Day,
  isNew: boolean,
  over: DraftCounts['over'],
): Promise<void> {
  if (!isNew && (await isClosed(within.db, day))) return;
  const { drafts, held: tooMany } = await waitingDrafts(within.db, day);
  const counts = { drafts, over: tooMany > 0 ? over : null };
  if (drafts > 0) await notifyOfDrafts(within, { from: day, to: day }, counts);
}
