import { type Opening, openingsDue, restartDue } from '#domain/entitlements/periods.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { changeLog } from '../audit/log.ts';
import {
  addOpenings,
  type EntryLedger,
  ledgersAfter,
  ledgersOf,
  lockEntries,
  lockedLedgers,
  type NewOpening,
} from './store.ts';

const log = changeLog('entitlements');

/** The result of opening periods. */
interface ResetLeaves {
  /** Entries checked, those that lacked something, and the ledger rows they got. */
  entries: number;
  changed: number;
  rows: number;
  /** To be announced. */
  events: LiveEvent[];
}

/** Up to which day periods are opened, and the month and day leave years start on (D6, D13). */
interface Periods {
  day: Day;
  yearStart: string;
}

/** Entries read at a time, and changed in one transaction. */
const batch = 500;

/**
 * Opens every period begun by a day that an entry's ledger has not opened yet, in order (D6). Running it again writes
 * nothing; concurrent runs, and edits of an entry, wait for each other entry by entry.
 */
export async function resetLeaves(db: Db, periods: Periods, now: Date): Promise<ResetLeaves> {
  const reset: ResetLeaves = { entries: 0, changed: 0, rows: 0, events: [] };
  for (let after = 0; ; ) {
    const entries = await ledgersAfter(db, after, batch);
    if (entries.length === 0) return reset;
    after = entries.at(-1)!.id;
    reset.entries += entries.length;
    const lacking = entries.filter((entry) => lacksOf(entry, periods).length > 0).map(({ id }) => id);
    if (lacking.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      // Read again under the lock, since another run may have opened them.
      await lockEntries(tx, lacking);
      const lacks = await openEntries(tx, lacking, periods, now);
      if (lacks.length === 0) return;
      const changed = new Set(lacks.map(({ user_leave_id }) => user_leave_id)).size;
      const announce = (event: LiveEvent) => void reset.events.push(event);
      await log.add({ db: tx, now, viewer: null, announce }, null, 'opened', { entries: changed });
      reset.changed += changed;
      reset.rows += lacks.length;
    });
  }
}

/**
 * Opens what entries lack; the transaction must hold their locks. Used for example after a day of an earlier period was
 * returned.
 */
export async function openEntries(tx: Db, ids: readonly number[], periods: Periods, now: Date): Promise<NewOpening[]> {
  const lacks = (await ledgersOf(tx, ids)).flatMap((entry) => lacksOf(entry, periods));
  if (lacks.length > 0) await addOpenings(tx, lacks, now);
  return lacks;
}

/**
 * Opens the periods that somebody serves in since their service was changed; the one that a new service begins in starts
 * anew where it was opened before they came back (decision 0202).
 */
export async function openService(
  tx: Db,
  { id, isNew }: { id: number; isNew: boolean },
  periods: Periods,
  now: Date,
): Promise<void> {
  const entries = await lockedLedgers(tx, id);
  const rows = entries.flatMap((entry) => {
    const anew = isNew ? restartDue(entry, entry.ledger, periods.yearStart) : [];
    return [...openingsOf(entry, anew), ...lacksOf({ ...entry, ledger: [...entry.ledger, ...anew] }, periods)];
  });
  if (rows.length > 0) await addOpenings(tx, rows, now);
}

const openingsOf = ({ id }: EntryLedger, openings: readonly Opening[]): NewOpening[] =>
  openings.map((opening) => ({ user_leave_id: id, ...opening }));

/** The ledger rows that an entry lacks. */
const lacksOf = (entry: EntryLedger, { day, yearStart }: Periods): NewOpening[] =>
  openingsOf(entry, openingsDue(entry, entry.ledger, day, yearStart));
