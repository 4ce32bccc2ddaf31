import { sql } from 'kysely';
import type { ApplicantDay } from '#domain/applications/dates.ts';
import type { Status } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { besideLeave } from '#domain/days/hours.ts';
import type { Half } from '#domain/leave/halves.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { kindSql } from './store.ts';

/**
 * What each day of a range is to somebody who applies for it; leave that waits takes its half like leave that is approved.
 */
export async function applicantDays(db: Db, user_id: number, first: Day, last: Day): Promise<ApplicantDay[]> {
  const { rows } = await sql<ApplicantDay & { half: Half | null }>`
    select p.work_date as day, case when not p.serves then u.start_date end as start_date,
      case when not p.serves then u.end_date end as end_date, p.working_hour_id is not null as "hasHours",
      case when p.start_time is not null and p.end_time is not null
        then jsonb_strip_nulls(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time,
          'break_start', p.break_start, 'break_end', p.break_end)) end as hours, p.trial, p.holiday,
      case when p.leave is not null and p.half is null then 'approved' when t.many = 2 then 'open' end as leave,
      case when p.leave is null and t.many = 1 then t.half when t.many is distinct from 2 then p.half end as half
    from person_days(array[${user_id}::int], ${first}, ${last}) p join users u on u.id = p.user_id
      left join lateral (select count(*) as many, min(l.half) as half from leave_days l
        where l.user_id = u.id and l.day = p.work_date) t on true
    order by p.work_date`.execute(db);
  return rows.map((row) => ({ ...row, hours: besideLeave(row.hours, row.half) }));
}

/** The days of a range that somebody's applications of a kind are about, of those in some states; each is about one day. */
export async function appliedDays(
  db: Db,
  kind: Kind,
  statuses: readonly Status[],
  user_id: number,
  first: Day,
  last: Day,
): Promise<Day[]> {
  const { table, first: day } = kindSql[kind];
  const { rows } = await sql<{ day: Day }>`select ${day} as day from ${table} a
    where a.user_id = ${user_id} and ${day} between ${first} and ${last} and a.status = any(${statuses})`.execute(db);
  return rows.map((row) => row.day);
}
