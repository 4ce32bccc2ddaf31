import { sql } from 'kysely';
import { kindNames } from '#domain/applications/kinds.ts';
import type { Half } from '#domain/leave/halves.ts';
import type { Day, TimeOfDay } from '#domain/lib/calendar.ts';
import type { PersonToday } from '#domain/today/contract.ts';
import type { WhereFacts } from '#domain/today/where.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isOpen, kindSql } from '../applications/store.ts';
import type { Expected } from '../days/reference.ts';
import { servedOn } from '../people/store.ts';

/** Applications and leave that are sent; the others are counted. */
const shown = 3;

/** What is read of somebody; when their hours begin, and whether it is a holiday, are reference facts of the day. */
export interface PersonFacts
  extends Omit<WhereFacts, 'starts_on' | 'due' | 'holiday'>,
    Pick<PersonToday, 'waiting' | 'waiting_total' | 'letters' | 'ahead' | 'ahead_total'> {
  office_id: number | null;
  working_hour_id: number | null;
  position_id: number | null;
  /** The half of today that leave takes. */
  half: Half | null;
}

/**
 * Somebody's day, what of theirs waits and which leave and duty is ahead, in one statement; by the functions that the list of
 * today reads. Undefined where there is nobody.
 */
export async function personFacts(
  db: Db,
  id: number,
  {
    today,
    time,
    expected: { due, over, down_offices, down_hours, halfway, other_ends },
  }: { today: Day; time: TimeOfDay; expected: Expected },
): Promise<PersonFacts | undefined> {
  const open = kindNames.map((kind) => {
    const { table, first, last, halves } = kindSql[kind];
    return sql`select ${kind}::text as kind, a.id, ${first} as first_day, ${last} as last_day, ${halves[0]} as half_start,
        ${halves[1]} as half_end from ${table} a
      where a.user_id = ${id} and ${isOpen}`;
  });
  const { rows } = await sql<PersonFacts>`
    with waiting as materialized (${sql.join(open, sql` union all `)}),
    ahead as materialized (select a.id, 'leave' as kind, t.name, t.name as name_ms, a.date_start as first_day,
        a.date_end as last_day, a.half_start, a.half_end
      from leave_applications a join leave_types t on t.id = a.leaves_id
      where a.user_id = ${id} and a.status = 'Approved' and a.removed_at is null and a.date_start > ${today}
      union all select a.id, 'duty', k.name, k.name_ms, a.date, a.date_end, 'whole', 'whole'
      from duty_applications a join duty_kinds k on k.id = a.duty_kind_id
      where a.user_id = ${id} and a.status = 'Approved' and a.removed_at is null and a.date > ${today})
    select u.active, case when not ${servedOn(sql`${today}::date`)} then u.start_date end as start_date, u.end_date, u.office_id, u.working_hour_id, u.position_id,
      s.state, s.half,
      (select jsonb_build_object('minute', a.minute, 'is_in', a.type = 'in') from attendances a
        where a.user_id = u.id and a.work_date = ${today} order by a.seq desc limit 1) as newest,
      (select jsonb_build_object('minute', v.clock_in, 'is_late', v.is_late,
          'is_judged', coalesce(v.why -> 0 ->> 'code' not in ('trial', 'dayOff', 'holiday', 'leave'), false))
        from day_verdicts v where v.user_id = u.id and v.work_date = ${today} and v.clock_in is not null) as arrival,
      (select jsonb_build_object('until', p.end_time, 'is_official', a.is_official, 'reason', a.reason)
        from permits_on(${today}) p join leave_office_applications a on a.id = p.application_id
        where p.user_id = u.id and p.start_time <= ${time} and p.end_time > ${time}
        order by p.end_time desc, p.application_id limit 1) as permit,
      (select jsonb_build_object('until', a.date_end, 'half', a.half_end, 'name', t.name) from leave_on(${today}) o
        join leave_applications a on a.id = o.application_id join leave_types t on t.id = a.leaves_id
        where o.user_id = u.id order by o.half, o.application_id limit 1) as leave,
      (select jsonb_build_object('until', a.date_end, 'time', w.end_time, 'expects_swipe', w.expects_swipe,
          'name', w.name, 'name_ms', w.name_ms, 'place', w.place)
        from duty_on(${today}) w join duty_applications a on a.id = w.application_id
        where w.user_id = u.id and (w.start_time is null or w.start_time <= ${time} and w.end_time > ${time})
        order by w.expects_swipe, w.start_time nulls first, w.application_id limit 1) as duty,
      (select coalesce(jsonb_agg(w order by w.first_day, w.kind, w.id), '[]')
        from (select * from waiting order by first_day, kind, id limit ${shown}) w) as waiting,
      (select count(*) from waiting) as waiting_total,
      (select count(*) from warning_letters w where w.user_id = u.id and w.status = 'Pending' and w.removed_at is null) as letters,
      (select coalesce(jsonb_agg(l order by l.first_day, l.kind, l.id), '[]')
        from (select * from ahead order by first_day, kind, id limit ${shown}) l) as ahead,
      (select count(*) from ahead) as ahead_total
    from users u left join lateral (select * from staff_today(${today}, ${due}::int[], ${over}::int[],
      ${down_offices}::int[], ${down_hours}::int[], ${halfway}::int[], ${other_ends}::jsonb) t where t.user_id = u.id) s on true
    where u.id = ${id} and u.removed_at is null`.execute(db);
  return rows[0];
}
