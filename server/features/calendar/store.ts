import { type RawBuilder, sql } from 'kysely';
import { type Account, holdsEverywhere, isDeveloper, type Viewer } from '#domain/access.ts';
import { openStatuses } from '#domain/applications/actions.ts';
import type { Made } from '#domain/applications/deciders.ts';
import type { CalendarPerson, calendar } from '#domain/calendar/contract.ts';
import { peopleShown } from '#domain/calendar/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/lists.ts';
import { ownerFields } from '../applications/store.ts';
import { seenStaff } from '../attendance/seen-store.ts';
import { isDecidedBy, isOthers } from '../people/others-store.ts';
import { servedWithin } from '../people/store.ts';

/** Somebody of the calendar, with what decides what of theirs the viewer may read. */
export interface SeenPerson
  extends Pick<CalendarPerson, 'id' | 'name' | 'img' | 'office' | 'department_id' | 'department' | 'is_in'> {
  staff: Account;
  /** The decisions that the viewer makes on their applications. */
  decisions: Made[];
}

/** A page of people, how many there are, and the places of all whom the viewer sees. */
interface PeoplePage {
  data: SeenPerson[];
  total: number;
  departments: Named[];
  offices: Named[];
}

/**
 * The people `u` in a viewer's calendar: those whose attendance they may see (D6, D16), and those they decide for, as in
 * the list of today; user 1 only for the developer account and for user 1 (D1).
 */
function seenBy(
  viewer: Viewer,
  today: Day,
  { whose }: Pick<QueryOf<typeof calendar.list>, 'whose'>,
): RawBuilder<boolean> {
  const others = isDeveloper(viewer) ? sql`true` : sql`u.id <> 1`;
  const mine = sql<boolean>`(${others} and ${isDecidedBy(viewer, today)})`;
  if (whose === 'mine') return mine;
  if (holdsEverywhere(viewer, 'see')) return sql`(${others} or u.id = ${viewer.id})`;
  return sql`(u.id in (select s.id from ${seenStaff(viewer)} s) or ${mine})`;
}

/** Whether somebody's last swipe of a day was in. */
const isIn = (id: RawBuilder<unknown>, day: Day) => sql<boolean>`coalesce((select t.type = 'in' from attendances t
  where t.user_id = ${id} and t.work_date = ${day} order by t.seq desc limit 1), false)`;

/** A page of the people of a calendar, oneself first, then who is away where that is asked, and by name; in one statement. */
export async function calendarPeople(
  db: Db,
  viewer: Viewer,
  query: QueryOf<typeof calendar.list>,
  { first, last, today }: { first: Day; last: Day; today: Day },
): Promise<PeoplePage> {
  const { department_id, office_id, search, page, away } = query;
  const overlaps = (from: string) => sql`a.user_id = s.id and a.status = 'Approved' and a.removed_at is null
    and ${sql.ref(`a.${from}`)} <= ${last} and a.date_end >= ${first}`;
  // Of leave only days that it still has, as for who is away on a day (`leave_on`): a month may have been given back.
  const isAway = sql`(exists (select from leave_applications a
      cross join generate_series(greatest(a.date_start, ${first})::timestamp, least(a.date_end, ${last}), interval '1 day') g
      where ${overlaps('date_start')}
        and not exists (select from leave_returned r where r.application_id = a.id and r.day = g::date))
    or exists (select from duty_applications a where ${overlaps('date')}))`;
  const { rows } = await sql<PeoplePage>`
    with seen as materialized (select u.id, lower(u.name) as name, u.office_id, p.department_id
      from users u left join positions p on p.id = u.position_id
      where u.active and u.removed_at is null and ${servedWithin(sql`${first}::date`, sql`${last}::date`)} and ${seenBy(viewer, today, query)}),
    listed as materialized (select s.id, s.name, ${away === 'first' ? isAway : sql`false`} as is_away from seen s where s.name like ${contains(search)}
      ${department_id === null ? sql`` : sql`and s.department_id = ${department_id}`}
      ${office_id === null ? sql`` : sql`and s.office_id = ${office_id}`}
      ${away === '1' ? sql`and ${isAway}` : sql``} ${away === 'in' ? sql`and ${isIn(sql`s.id`, today)}` : sql``})
    select (select count(*)::int from listed) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
        from departments d where d.id in (select s.department_id from seen s)) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
        from offices o where o.id in (select s.office_id from seen s)) as offices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img,
          'office', (select o.name from offices o where o.id = u.office_id),
          'department_id', e.id, 'department', e.name,
          'is_in', ${isIn(sql`u.id`, today)},
          'staff', jsonb_build_object(${ownerFields}),
          'decisions', case when u.id = ${viewer.id} then '[]'::jsonb else coalesce((select
            jsonb_agg(jsonb_build_object('decision', d.decision, 'kinds', d.kinds)) from decided_by(${viewer.id}, ${today}) d
            where d.position_id = u.position_id and ${isOthers(sql`u.id`)}), '[]') end)
          order by l.id <> ${viewer.id}, not l.is_away, l.name, l.id), '[]')
        from (select * from listed order by id <> ${viewer.id}, not is_away, name, id
            limit ${peopleShown} offset ${page * peopleShown}) l
          join users u on u.id = l.id left join positions p on p.id = u.position_id
          left join departments e on e.id = p.department_id) as data`.execute(db);
  return rows[0]!;
}

/** The days of somebody, before it is known what of them the viewer may see. */
export type PersonDays = Pick<CalendarPerson, 'off' | 'out' | 'holidays'> & {
  user_id: number;
  marks: (CalendarPerson['marks'][number] & { id: number })[];
};

/** The days of some people and what they applied for, in one statement. */
export async function calendarDays(
  db: Db,
  people: readonly number[],
  { first, last }: { first: Day; last: Day },
): Promise<Map<number, PersonDays>> {
  if (people.length === 0) return new Map();
  const statuses = ['Approved', ...openStatuses];
  const near = (from: string) => sql`a.user_id = any(${people}::int[]) and a.status = any(${statuses}::text[])
    and a.removed_at is null and ${sql.ref(`a.${from}`)} <= ${last} and a.date_end >= ${first}`;
  const { rows } = await sql<PersonDays>`
    with days as materialized (select p.user_id, p.work_date, p.start_time is null as is_off, p.holiday, p.serves
      from person_days(${people}::int[], ${first}, ${last}) p),
    marks as materialized (select a.user_id, a.id, 'leave' as kind, a.status, a.date_start as first_day, a.date_end as last_day,
        a.half_start, a.half_end, null::bpchar as start_time, null::bpchar as end_time, t.name, t.name_ms, null as place,
        (select coalesce(jsonb_agg(jsonb_build_object('day', r.day, 'half', r.half) order by r.day, r.half), '[]')
          from leave_returned r where r.application_id = a.id and r.day between ${first} and ${last}) as returned
      from leave_applications a join leave_types t on t.id = a.leaves_id where ${near('date_start')}
      union all select a.user_id, a.id, 'duty', a.status, a.date, a.date_end, 'whole', 'whole', a.start_time, a.end_time,
        k.name, k.name_ms, a.place, '[]'
      from duty_applications a join duty_kinds k on k.id = a.duty_kind_id where ${near('date')})
    select d.user_id, coalesce(jsonb_agg(d.work_date order by d.work_date) filter (where d.is_off and d.serves), '[]') as off,
      coalesce(jsonb_agg(d.work_date order by d.work_date) filter (where not d.serves), '[]') as out,
      coalesce(jsonb_agg(jsonb_build_object('day', d.work_date, 'name', d.holiday) order by d.work_date)
        filter (where d.holiday is not null), '[]') as holidays,
      (select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.first_day, m.kind, m.id), '[]') from marks m
        where m.user_id = d.user_id) as marks
    from days d group by d.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}
