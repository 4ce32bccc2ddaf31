import { type RawBuilder, sql } from 'kysely';
import type { FullDays } from '#domain/calendar/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * How many of department `d` are away on day `n.day`, without one person: on leave, of half a day too, or on duty elsewhere
 * all day where nobody expects a swipe (decision 0157).
 */
const away = (without: RawBuilder<unknown>) => sql<number>`(select count(*) from users c
  where c.position_id in (select q.id from positions q where q.department_id = d.id)
    and c.active and c.removed_at is null and c.id is distinct from ${without}
    and (exists (select from leave_on(n.day) l where l.user_id = c.id)
      or exists (select from duty_on(n.day) w where w.user_id = c.id and w.start_time is null and not w.expects_swipe)))`;

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
    from departments d cross join lateral (select n.day, ${away(sql`null::int`)} as away
      from (select ${first}::date + many as day from generate_series(0, ${last}::date - ${first}::date) many) n) n
    where d.id = any(${department_ids}::int[]) and d.max_away is not null and n.away >= d.max_away
    group by d.id order by d.id`.execute(db);
  return rows;
}

/** Of the days of somebody's leave, those on which with them more of their department would be away than may be. */
export interface Crowded {
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
    where u.id = ${user_id} and d.max_away is not null and ${away(sql`u.id`)} >= d.max_away
    group by d.max_away`.execute(db);
  return rows[0] ?? null;
}
