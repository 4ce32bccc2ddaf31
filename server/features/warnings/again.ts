import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { isOverShare } from '#domain/warnings/modes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pausesOfWork } from '#server/platform/pauses.ts';
import type { Within } from '../audit/log.ts';
import { announceDrafts } from './announce.ts';
import { notifyOfDrafts } from './draft-notice.ts';
import { countPending, countStartedStaff, holdPending, letterPolicy, pendingDrafts } from './drafts-store.ts';
import type { Due } from './due.ts';
import { holdClosing } from './store.ts';
import { reaches, writeDue } from './write.ts';
import { writePending } from './write-drafts.ts';

type Judging = Within & { today: Day };

/** Letters issued at a time: whoever closes a day or judges again waits for them. */
const batch = 200;

/**
 * Writes the letters that judging days again found missing, or holds them as drafts when they are too many (D5). Of a
 * portion of the work they are pending until `decidePending`.
 */
export async function writeMissing(within: Judging & { isPortion?: boolean }, missing: readonly Due[]): Promise<void> {
  const { share, explain_days } = await letterPolicy(within.db);
  const reaching = missing.filter((one) => reaches(one, explain_days));
  const people = new Set(reaching.map(({ user_id }) => user_id)).size;
  if (within.isPortion && share !== null)
    return void (await writeDue(within, missing, { explain_days, instead: 'pending' }));
  const staff = people > 1 ? await countStartedStaff(within.db, within.today) : 0;
  const isOver = isOverShare(people, staff, share);
  await writeDue(within, missing, { explain_days, instead: isOver ? 'held' : null });
  if (!isOver) return;
  const days = missing.map(({ date }) => date).sort();
  const span = { from: days[0]!, to: days.at(-1)! };
  await notifyOfDrafts(within, span, { drafts: reaching.length, over: { people, staff, share: share! } });
}

/**
 * Decides at the end of work on some days what becomes of the letters it found missing: they are issued, after their time to
 * explain where there is one, or held as drafts when they are too many for all of it. Work that was killed decides the
 * same when it is repeated.
 */
export async function decidePending(
  db: Db,
  { now, today }: { now: Date; today: Day },
  { people, ...days }: { people: readonly number[] | 'all'; from: Day; to: Day },
  publish: (events: LiveEvent[]) => void,
): Promise<void> {
  // A changed day may move a letter to another day of its month.
  const span = { from: monthStart(days.from), to: monthEnd(days.to) };
  const inPortion = async (work: (within: Judging) => Promise<boolean>): Promise<boolean> => {
    const events: LiveEvent[] = [];
    const announce = (event: LiveEvent) => void events.push(event);
    const isMore = await db.transaction().execute(async (tx) => {
      await holdClosing(tx);
      return work({ db: tx, now, today, viewer: null, announce });
    });
    if (events.length > 0) publish(events);
    return isMore;
  };
  const issues = await inPortion(async (within) => {
    const pending = await countPending(within.db, people, span);
    if (pending.drafts === 0) return false;
    const { share } = await letterPolicy(within.db);
    const staff = await countStartedStaff(within.db, today);
    if (!isOverShare(pending.people, staff, share)) return true;
    await holdPending(within.db, people, span);
    announceDrafts(within);
    const over = { people: pending.people, staff, share: share! };
    await notifyOfDrafts(within, days, { drafts: pending.drafts, over });
    return false;
  });
  const issueSome = async (within: Judging): Promise<boolean> => {
    const drafts = await pendingDrafts(within.db, people, span, batch);
    await writePending(within, drafts);
    return drafts.length === batch;
  };
  const pause = pausesOfWork();
  for (let isMore = issues; isMore; ) {
    await pause();
    isMore = await inPortion(issueSome);
  }
}
