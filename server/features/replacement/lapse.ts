import { periodStart } from '#domain/entitlements/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { lapsesDue } from '#domain/replacement/credits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { earnedBalances } from '../entitlements/earned-store.ts';
import { lockEntries } from '../entitlements/store.ts';
import { bookClaims, type ClaimMovement, entryOwners, lapsingEntries, noteLapses } from './store.ts';

/** Balances handled in one transaction. */
const batch = 200;

/**
 * Takes what was earned by work on days off, and not used by its last day, out of the balances (D6). Running it again
 * writes nothing; concurrent runs and applications wait for each other entry by entry. Returns the rows written.
 */
export async function lapseCredits(
  db: Db,
  { day, yearStart }: { day: Day; yearStart: string },
  now: Date,
): Promise<number> {
  const lapsing = await lapsingEntries(db, day);
  let rows = 0;
  for (let at = 0; at < lapsing.length; at += batch) {
    const entries = lapsing.slice(at, at + batch);
    rows += await db.transaction().execute(async (tx) => {
      await lockEntries(tx, entries);
      const earned = await earnedBalances(tx, entries);
      const movements = (await entryOwners(tx, entries)).flatMap(({ id, user_id, type }): ClaimMovement[] => {
        const whose = { user_leave_id: id, user_id, period: periodStart(type, day, yearStart), admin_id: null };
        return lapsesDue(earned.get(id)!, day).map((one) => ({
          ...whose,
          claim_id: one.id,
          kind: 'lapse',
          days: -one.days,
        }));
      });
      await bookClaims(tx, movements, now);
      await noteLapses(
        tx,
        movements.map(({ claim_id, days }) => ({ id: claim_id, days: -days })),
      );
      return movements.length;
    });
  }
  return rows;
}
