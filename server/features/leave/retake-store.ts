import { sql } from 'kysely';
import type { LeaveDates } from '#domain/leave/halves.ts';
import type { Charge } from '#domain/leave/rules.ts';
import type { LeaveTerms } from '#domain/leave-types/terms.ts';
import type { Db } from '#server/platform/database/database.ts';
import { halvesOfDays, type LeaveDay } from './store.ts';

/** The person, type and days of some applications, by person; of those that are rejected unless `isRejected` is false. */
export async function rejectedAmong(db: Db, ids: readonly number[], isRejected = true) {
  const { rows } = await sql<LeaveDates & { user_id: number; leaves_id: number; terms: LeaveTerms | null }>`
    select user_id, leaves_id, date_start, date_end, half_start, half_end, terms from leave_applications
    where id = any(${ids}::int[]) and (status = 'Rejected' or not ${isRejected}) order by user_id, leaves_id`.execute(
    db,
  );
  return rows;
}

/** Writes the days of an application and what they are charged to again. */
export async function writeRetaken(
  db: Db,
  {
    id,
    user_id,
    entry,
    by,
    total_days,
  }: { id: number; user_id: number; entry: number; by: number; total_days: number },
  { days, charges }: { days: readonly LeaveDay[]; charges: readonly Charge[] },
  now: Date,
): Promise<void> {
  await sql`
    with kept as (
      insert into leave_days (user_id, day, half, application_id, period, is_charged)
      select ${user_id}::int, d.day, h.half::int, ${id}::int, d.period, d.is_charged from ${halvesOfDays(days)}
    ), charged as (
      insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
      select ${entry}::int, ${user_id}::int, 'use', -c.days, c.period, ${id}::int, ${by}::int, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c(days numeric, period date) order by c.period
    )
    update leave_applications set total_days = ${total_days} where id = ${id}`.execute(db);
}
