import { sql } from 'kysely';
import type { LeaveDates } from '#domain/leave/halves.ts';
import type { Charge } from '#domain/leave/rules.ts';
import type { LeaveTerms } from '#domain/leave-types/terms.ts';
import type { Db } from '#server/platform/database/database.ts';
import { halvesOfDays, type LeaveDay } from './store.ts';

/** The person, type and days of an application, and the terms it was made by, if they were stored. */
interface TakenLeave extends LeaveDates {
  user_id: number;
  leaves_id: number;
  terms: LeaveTerms | null;
}
const takenLeave = sql`select user_id, leaves_id, date_start, date_end, half_start, half_end, terms from leave_applications`;

/** What an application is for. */
export async function leaveOf(db: Db, id: number): Promise<TakenLeave> {
  const { rows } = await sql<TakenLeave>`${takenLeave} where id = ${id}`.execute(db);
  return rows[0]!;
}

/** What the rejected ones of some applications were for, by person. */
export async function rejectedAmong(db: Db, ids: readonly number[]): Promise<TakenLeave[]> {
  const { rows } = await sql<TakenLeave>`${takenLeave}
    where id = any(${ids}::int[]) and status = 'Rejected' order by user_id, leaves_id`.execute(db);
  return rows;
}

/** Writes the days of an application and what they are charged to again. */
export async function writeRetaken(
  db: Db,
  application: { id: number; user_id: number; entry: number; by: number; total_days: number },
  { days, charges }: { days: readonly LeaveDay[]; charges: readonly Charge[] },
  now: Date,
): Promise<void> {
  const { id, user_id, entry, by, total_days } = application;
  await sql`
    with stored as (
      insert into leave_days (user_id, day, half, application_id, period, is_charged)
      select ${user_id}::int, d.day, h.half::int, ${id}::int, d.period, d.is_charged from ${halvesOfDays(days)}
    ), charged as (
      insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
      select ${entry}::int, ${user_id}::int, 'use', -c.days, c.period, ${id}::int, ${by}::int, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c(days numeric, period date) order by c.period
    )
    update leave_applications set total_days = ${total_days} where id = ${id}`.execute(db);
}
