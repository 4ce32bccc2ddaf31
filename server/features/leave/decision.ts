import { isOpen } from '#domain/applications/actions.ts';
import type { Status } from '#domain/applications/kind.ts';
import { periodStart } from '#domain/entitlements/rules.ts';
import type { Decision } from '#domain/leave/contract.ts';
import { balancesAfter } from '#domain/leave/rules.ts';
import { type Day, daysBetween } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { crowdedDays } from '../departments/away-store.ts';
import { decisionFacts } from './store.ts';
import { termsFor } from './terms.ts';
import type { StoredTerms } from './terms-store.ts';

/**
 * What a decider sees beside leave: the remaining balance, leave taken, and anything unusual.
 */
export async function decisionOf(
  db: Db,
  row: { id: number; user_id: number; status: Status; date_start: Day; asked_on: Day; stored: StoredTerms },
  today: Day,
  yearStart: string,
): Promise<Decision> {
  const { entry, ...facts } = await decisionFacts(
    db,
    row.id,
    periodStart('annually', row.date_start, yearStart),
    today,
  );
  // The current balance has the days deducted already; before them it was higher by those days.
  const without = facts.charges.map(({ period, days }) => ({ kind: 'return' as const, period, days }));
  const periods = entry
    ? balancesAfter(entry, [...entry.ledger, ...without], facts.charges, yearStart).filter(({ days }) => days > 0)
    : [];
  return {
    periods,
    taken: facts.taken,
    letters_pending: facts.letters_pending,
    notice_days: daysBetween(row.asked_on, row.date_start),
    crowded: await crowdedDays(db, row.user_id, facts.days),
    terms: await termsFor(db, row.stored, isOpen(row.status), today, yearStart),
  };
}
