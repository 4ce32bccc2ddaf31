import { type RawBuilder, sql } from 'kysely';
import type { FullDays } from '#domain/calendar/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Who is away on days `n.day`, each person once a day, with their department: on leave, of half a day too, or on duty
 * elsewhere all day where nobody expects a swipe (decision 0157). From those who are away, who are few; from a department,
 * each of its people was looked up for each day.
 */
const awayOn = (days: RawBuilder<unknown>) => sql`(select n.day, c.id, q.department_id
  from ${days} n cross join lateral (select l.user_id from leave_on(n.day) l
      union select w.user_id from duty_on(n.day) w where w.start_time is null and not w.expects_swipe) away
    join users c on c.id = away.user_id and c.active and c.removed_at is null join positions q on q.id = c.position_id)`;

/** The days of a range on which as many of some departments are away as may be, or more; none of those without a limit. */
export async function fullDays(
  db: Db,
  department_ids: readonly number[],
  { first, last }: { first: Day; last: Day },
): Promise<FullDays[]> {
  if (department_ids.length === 0) return [];
  const { rows } = await sql<FullDays>`
    select d.id as department_id, d.name, d.max_away as most,
      jsonb_agg(jsonb_build_object('day', n.day, 'away', n.away) order by n.day) as days
    from departments d join (select a.department_id, a.day, count(*) as away from ${awayOn(
      sql`(select ${first}::date + many as day from generate_series(0, ${last}::date - ${first}::date) many)`,
    )} a group by 1, 2) n on n.department_id = d.id
    where d.id = any(${department_ids}::int[]) and d.max_away is not null and n.away >= d.max_away
    group by d.id order by d.id`.execute(db);
  return rows;
}

/** Of the days of somebody's leave, those on which with them more of their department would be away than may be. */
interface Crowded {
  most: number;
  days: Day[];
}

/** Whether and when somebody's leave would take their department over its limit; null where it would not. */
export async function crowdedDays(db: Db, user_id: number, days: readonly Day[]): Promise<Crowded | null> {
  if (days.length === 0) return null;
  const { rows } = await sql<Crowded>`
    select d.max_away as most, jsonb_agg(n.day order by n.day) as days
    from users u join positions p on p.id = u.position_id join departments d on d.id = p.department_id
      cross join unnest(${days}::date[]) n(day)
    where u.id = ${user_id} and d.max_away is not null and (select count(*) from ${awayOn(sql`(select n.day)`)} a
      where a.department_id = d.id and a.id <> u.id) >= d.max_away
    group by d.max_away`.execute(db);
  return rows[0] ?? null;
}
