import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { halvesOfDays, type LeaveDay } from './store.ts';

/** Days on which an application takes the place of other leave. */
interface ReplacedDays {
  /** The application, and the leave that it replaces. */
  application_id: number;
  replaced_id: number;
  user_id: number;
  days: Day[];
}

/** The leave that applications replace, or would, by application. */
export async function replacedBy(db: Db, ids: readonly number[]): Promise<ReplacedDays[]> {
  const { rows } = await sql<ReplacedDays>`
    select application_id, replaced_id, user_id, jsonb_agg(distinct day order by day) as days from leave_replaced
    where application_id = any(${ids}::int[]) group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

/** Notes on which days an application waits to take the place of the leave that has them now. */
export async function noteReplaced(
  db: Db,
  { id, user_id, days }: { id: number; user_id: number; days: readonly LeaveDay[] },
): Promise<void> {
  await sql`delete from leave_replaced where application_id = ${id}`.execute(db);
  await sql`
    insert into leave_replaced (application_id, user_id, day, half, replaced_id, period, is_charged)
    select ${id}::int, l.user_id, l.day, l.half, l.application_id, d.period, d.is_charged
    from ${halvesOfDays(days)} join leave_days l on l.user_id = ${user_id} and l.day = d.day and l.half = h.half::int`.execute(
    db,
  );
}

/** Makes the days that waited the application's own; they must be free. */
export async function ownReplaced(db: FactsDb, id: number): Promise<void> {
  await sql`insert into leave_days (user_id, day, half, application_id, period, is_charged)
    select user_id, day, half, application_id, period, is_charged from leave_replaced where application_id = ${id}`.execute(
    db,
  );
}

/** Makes them wait again. */
export async function disownReplaced(db: FactsDb, id: number): Promise<void> {
  await sql`delete from leave_days l using leave_replaced w
    where w.application_id = ${id} and l.application_id = w.application_id and l.day = w.day and l.half = w.half`.execute(
    db,
  );
}
