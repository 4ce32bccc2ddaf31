import { sql } from 'kysely';
import type { LeaveChange, SwipedDay } from '#domain/leave-changes/contract.ts';
import { firstReminded, type HeldDay } from '#domain/leave-changes/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';

/** Lists of applications to give days of leave back. */
export const leaveChangeLists = listsOf<ApplicationRow<LeaveChange>, 'leave_change'>(
  'leave_change',
  sql`${dayCells('date_end', 'days', 'leave_id')}, (select jsonb_build_object('name', t.name, 'date_start', l.date_start,
    'date_end', l.date_end) from leave_applications l join leave_types t on t.id = l.leaves_id where l.id = a.leave_id) as leaves`,
);

/** Approved leave, as giving days of it back needs it. */
interface LeaveOnDay {
  id: number;
  name: string;
  is_returnable: boolean;
  date_end: Day;
  days: HeldDay[];
}

/** The approved leave of somebody on a day, or the one of an id while it is approved; undefined when there is none. */
export async function leaveOnDay(
  db: Db,
  user_id: number,
  of: { day: Day } | { id: number },
): Promise<LeaveOnDay | undefined> {
  const which =
    'id' in of
      ? sql`a.id = ${of.id}`
      : sql`exists (select from leave_days l where l.application_id = a.id and l.day = ${of.day})`;
  const { rows } = await sql<LeaveOnDay>`
    select a.id, t.name, t.is_returnable, a.date_end,
      (select coalesce(jsonb_agg(d order by d.day), '[]') from (select l.day, count(*) filter (where l.is_charged) * 0.5 as charged
        from leave_days l where l.application_id = a.id group by l.day) d) as days
    from leave_applications a join leave_types t on t.id = a.leaves_id
    where a.user_id = ${user_id} and a.status = 'Approved' and a.removed_at is null and ${which}
    order by a.id limit 1`.execute(db);
  return rows[0];
}

/** Locks approved leave that days are asked of, so that it stays approved until the transaction ends. */
export async function lockApproved(db: Db, id: number): Promise<void> {
  await sql`select from leave_applications where id = ${id} and status = 'Approved' for share`.execute(db);
}

/** What an application asks for. */
export async function requestedBy(db: Db, id: number) {
  const { rows } = await sql<{ user_id: number; leave_id: number; date: Day; date_end: Day }>`
    select user_id, leave_id, date, date_end from leave_changes where id = ${id}`.execute(db);
  return rows[0]!;
}

/** The leave and the applicants of some applications. */
export async function leaveOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('leave_changes')
    .select('leave_id')
    .where('id', 'in', [...ids, 0])
    .execute();
  return [...new Set(rows.map(({ leave_id }) => leave_id))];
}

/** The days of a range on which somebody has approved leave that is charged and may be given back. */
export async function returnableDays(db: Db, user_id: number, first: Day, last: Day): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select distinct l.day from leave_days l join leave_applications a on a.id = l.application_id
    join leave_types t on t.id = a.leaves_id
    where l.user_id = ${user_id} and l.day between ${first} and ${last} and l.is_charged and a.status = 'Approved'
      and t.is_returnable`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/**
 * The last whole days of approved leave that may be given back on which people swiped, without those that somebody asked
 * to give back, and with whether their person was notified and keeps the leave. Beside half a day people swipe as ever.
 */
const swiped = (today: Day, user_id: number | null) => sql`
  select l.user_id, l.day, l.application_id as leave_id, t.name, s.notified_at, s.kept_at
  from leave_types t join leave_applications a on a.leaves_id = t.id and a.status = 'Approved' and a.removed_at is null
  join leave_days l on l.application_id = a.id and l.half = 1 and l.is_charged
  join leave_days o on o.user_id = l.user_id and o.day = l.day and o.half = 2
  join leave_applications b on b.id = o.application_id and b.status = 'Approved'
  left join leave_swipes s on s.user_id = l.user_id and s.day = l.day
  where t.is_returnable and l.day between ${firstReminded(today)} and ${today} and a.date_end >= ${firstReminded(today)}
    and (${user_id}::int is null or l.user_id = ${user_id})
    and exists (select from attendances c where c.user_id = l.user_id and c.work_date = l.day)
    and not exists (select from leave_changes x where x.leave_id = a.id and x.status in ('Pending', 'Rejected')
      and x.removed_at is null and l.day between x.date and x.date_end)`;

/** Those of somebody about which they have not said anything. */
export async function swipedDays(db: Db, user_id: number, today: Day): Promise<SwipedDay[]> {
  const { rows } = await sql<SwipedDay>`
    select x.day, x.leave_id, jsonb_build_object('name', x.name) as leaves from (${swiped(today, user_id)}) x
    where x.kept_at is null order by x.day desc`.execute(db);
  return rows;
}

/** Those of everybody before a day of which they were not notified; they are from now on. */
export async function newlySwiped(db: Db, today: Day, now: Date) {
  const { rows } = await sql<{ user_id: number; day: Day; name: string }>`
    with fresh as (select x.user_id, x.day, x.name from (${swiped(today, null)}) x
      where x.notified_at is null and x.kept_at is null and x.day < ${today}),
    noted as (insert into leave_swipes (user_id, day, notified_at) select user_id, day, ${now} from fresh
      on conflict (user_id, day) do nothing returning user_id, day)
    select f.* from fresh f join noted using (user_id, day) order by f.user_id, f.day`.execute(db);
  return rows;
}

/** Notes that somebody keeps their leave on a day on which they swiped. */
export async function keepLeave(db: Db, user_id: number, day: Day, now: Date): Promise<void> {
  await sql`insert into leave_swipes (user_id, day, kept_at) values (${user_id}, ${day}, ${now})
    on conflict (user_id, day) do update set kept_at = excluded.kept_at`.execute(db);
}
