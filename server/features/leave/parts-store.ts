import { sql } from 'kysely';
import type { Status } from '#domain/applications/kind.ts';
import type { HeldDay } from '#domain/leave-changes/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { sharedUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Locks applications until the transaction ends, always in the same order, with the shared lock on working days first, so
 * that what their days cost does not change meanwhile.
 */
export async function lockLeave(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with held as materialized (select ${sharedUntilCommit('workdays')})
    select from held cross join leave_applications a where a.id = any(${ids}::int[]) order by a.id for no key update of a`.execute(
    db,
  );
}

/** Leave of which days are to go or to come back. */
export interface LeaveParts {
  id: number;
  user_id: number;
  name: string;
  status: Status;
  removed: boolean;
  leaves: string;
  is_returnable: boolean;
  date_start: Day;
  date_end: Day;
  /** The days that it has, in order. */
  days: HeldDay[];
}

/** Leave with its days, as it is now. */
export async function leaveParts(db: Db, ids: readonly number[]): Promise<LeaveParts[]> {
  const { rows } = await sql<LeaveParts>`
    select a.id, a.user_id, u.name, a.status, a.removed_at is not null as removed, t.name as leaves, t.is_returnable,
      a.date_start, a.date_end, coalesce((select jsonb_agg(d order by d.day) from (select l.day, count(*) filter (where l.is_charged) * 0.5 as charged
        from leave_days l where l.application_id = a.id group by l.day) d), '[]') as days
    from leave_applications a join leave_types t on t.id = a.leaves_id join users u on u.id = a.user_id
    where a.id = any(${ids}::int[]) order by a.id`.execute(db);
  return rows;
}

/** Why days left an application: by a request, or for other leave. */
export type Because = { change_id: number } | { replaced_by: number };
const reasonOf = (because: Because) => ({ change_id: null, replaced_by: null, ...because });

/** Takes days out of an application, and stores them as they were. */
export async function removeDays(
  db: FactsDb,
  id: number,
  { days, ended }: { days: readonly Day[]; ended: boolean },
  because: Because,
): Promise<void> {
  const { change_id, replaced_by } = reasonOf(because);
  await sql`
    with gone as (delete from leave_days where application_id = ${id} and day = any(${days}::date[])
      returning application_id, day, half, period, is_charged)
    insert into leave_returned (application_id, day, half, period, is_charged, ended, change_id, replaced_by)
    select application_id, day, half, period, is_charged, ${ended}, ${change_id}::int, ${replaced_by}::int from gone`.execute(
    db,
  );
}

/** A half of a day that was taken out of leave. */
export interface ReturnedHalf {
  application_id: number;
  day: Day;
  period: Day;
  is_charged: boolean;
  /** Whether the leave had no day left, and was canceled. */
  ended: boolean;
}

/** The halves of days that left leave for a reason, in order. */
export async function returnedHalves(db: Db, because: Because): Promise<ReturnedHalf[]> {
  const { change_id, replaced_by } = reasonOf(because);
  const { rows } = await sql<ReturnedHalf>`select application_id, day, period, is_charged, ended from leave_returned
    where change_id = ${change_id} or replaced_by = ${replaced_by} order by application_id, day, half`.execute(db);
  return rows;
}

/** Puts what left leave for a reason back where it was; its days must be free. */
export async function restoreDays(db: FactsDb, because: Because): Promise<void> {
  const { change_id, replaced_by } = reasonOf(because);
  await sql`
    with back as (delete from leave_returned where change_id = ${change_id} or replaced_by = ${replaced_by}
      returning application_id, day, half, period, is_charged)
    insert into leave_days (user_id, day, half, application_id, period, is_charged)
    select a.user_id, b.day, b.half, a.id, b.period, b.is_charged from back b join leave_applications a on a.id = b.application_id`.execute(
    db,
  );
}

/** The days of some that are somebody's leave of another application, or wait to be. */
export async function daysTaken(db: Db, user_id: number, days: readonly Day[], without: readonly number[] = []) {
  const { rows } = await sql<{ day: Day }>`select distinct l.day from leave_days l
    where l.user_id = ${user_id} and l.day = any(${days}::date[]) and l.application_id <> all(${without}::int[])`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/**
 * Writes the dates and state that an application has by its days, and how much it takes of the first and the last; of one
 * that has none any more as it was.
 */
export async function writeSpan(
  db: FactsDb,
  id: number,
  { date_start, date_end, status }: { date_start: Day; date_end: Day; status: Status },
): Promise<void> {
  const portionOn = (day: Day) => sql`(select case when count(*) = 2 then 'whole' when min(half) = 1 then 'morning'
    when min(half) = 2 then 'afternoon' end from leave_days where application_id = ${id} and day = ${day})`;
  await sql`update leave_applications set date_start = ${date_start}, date_end = ${date_end}, status = ${status},
      half_start = coalesce(${portionOn(date_start)}, half_start), half_end = coalesce(${portionOn(date_end)}, half_end)
    where id = ${id}`.execute(db);
}

/**
 * Books what applications are charged so that their ledger comes to the days that they have, in each period: those of
 * `leave_days`, and those that wait to take the place of other leave.
 */
export async function settleCharges(db: FactsDb, ids: readonly number[], by: number | null, now: Date): Promise<void> {
  await sql`
    with parts as (
      select l.application_id, l.period from leave_days l where l.application_id = any(${ids}::int[]) and l.is_charged
      union all select w.application_id, w.period from leave_replaced w join leave_applications a on a.id = w.application_id
      where w.application_id = any(${ids}::int[]) and w.is_charged and a.status in ('Pending', 'Supported')
        and not exists (select from leave_days l where l.application_id = w.application_id and l.day = w.day and l.half = w.half)
    ), due as (select application_id, period, count(*) * 0.5 as days from parts group by 1, 2),
    booked as (
      select application_id, period, sum(days) as days from leave_ledger where application_id = any(${ids}::int[]) group by 1, 2
    ), moved as (
      select application_id, period, -coalesce(d.days, 0) - coalesce(b.days, 0) as days
      from due d full join booked b using (application_id, period)
    ), written as (
      insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
      select (select min(g.user_leave_id) from leave_ledger g where g.application_id = a.id), a.user_id,
        case when m.days > 0 then 'return' else 'use' end, m.days, m.period, a.id, ${by}::int, ${now}::timestamptz
      from moved m join leave_applications a on a.id = m.application_id where m.days <> 0 order by a.id, m.period
    )
    update leave_applications a set total_days = coalesce((select sum(d.days) from due d where d.application_id = a.id), 0)
    where a.id = any(${ids}::int[])`.execute(db);
}
