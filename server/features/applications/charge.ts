import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';

/** The context in which days are returned. */
interface Returning {
  db: Db;
  now: Date;
  today: string;
  viewer: { id: number } | null;
  platform: Pick<Platform, 'env'>;
}

/**
 * Returns the days of leave that no longer counts, each to the period it was charged to; days returned to a past period
 * stay there (D6).
 */
export async function giveBack(
  { db, now, today, viewer, platform }: Returning,
  applications: readonly number[],
): Promise<void> {
  if (applications.length === 0) return;
  const entries = await entriesOf(db, applications);
  if (entries.length > 0) await lockEntries(db, entries);
  await sql`
    with gone as (delete from leave_days where application_id = any(${applications}::int[]))
    insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
    select l.user_leave_id, l.user_id, 'return', -sum(l.days), l.period, l.application_id, ${viewer?.id ?? null}::int, ${now}::timestamptz
    from leave_ledger l where l.application_id = any(${applications}::int[])
    group by l.user_leave_id, l.user_id, l.period, l.application_id having sum(l.days) <> 0
    order by l.application_id, l.period`.execute(db);
  const periods = { day: today, yearStart: platform.env.leaveYearStart };
  if (entries.length > 0) await openEntries(db, entries, periods, now);
}

/** The entries that applications are charged to. */
async function entriesOf(db: Db, applications: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('leave_ledger')
    .select('user_leave_id')
    .distinct()
    .where('application_id', 'in', applications)
    .orderBy('user_leave_id')
    .execute();
  return rows.map(({ user_leave_id }) => user_leave_id);
}
