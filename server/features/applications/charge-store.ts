import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Deletes the days of leave of some applications, and returns what they were charged, each to its own period. */
export async function returnDays(
  db: Db,
  applications: readonly number[],
  viewer: { id: number } | null,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (delete from leave_days where application_id = any(${applications}::int[]))
    insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
    select l.user_leave_id, l.user_id, 'return', -sum(l.days), l.period, l.application_id, ${viewer?.id ?? null}::int, ${now}::timestamptz
    from leave_ledger l where l.application_id = any(${applications}::int[])
    group by l.user_leave_id, l.user_id, l.period, l.application_id having sum(l.days) <> 0
    order by l.application_id, l.period`.execute(db);
}

/** The entries that applications are charged to. */
export async function chargedEntries(db: Db, applications: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('leave_ledger')
    .select('user_leave_id')
    .distinct()
    .where('application_id', 'in', applications)
    .orderBy('user_leave_id')
    .execute();
  return rows.map(({ user_leave_id }) => user_leave_id);
}
