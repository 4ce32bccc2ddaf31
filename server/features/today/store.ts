import { type RawBuilder, sql } from 'kysely';
import { type Account, isDeveloper, type Viewer } from '#domain/access.ts';
import type { Made } from '#domain/applications/deciders.ts';
import { kindNames } from '#domain/applications/kinds.ts';
import type { ArrivalWhy } from '#domain/days/why.ts';
import type { Day, TimeOfDay } from '#domain/lib/calendar.ts';
import type { Today, TodayRow } from '#domain/today/contract.ts';
import { type Group, groups } from '#domain/today/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { waitsForMe } from '../applications/deciders-store.ts';
import { kindSql, ownerFields } from '../applications/store.ts';
import type { Expected } from '../days/reference.ts';
import { isDecidedBy } from '../people/others-store.ts';
import { visible } from '../people/visible-store.ts';

/** A row before it is known what of it the viewer may see. */
export interface WholeRow
  extends Pick<TodayRow, 'group' | 'user' | 'due' | 'late' | 'leave' | 'permit' | 'duty' | 'application'> {
  staff: Account;
  position_id: number | null;
  clock_in: number | null;
  why: ArrivalWhy | null;
}

/** Some groups of the list: how many are in each, and the first rows. */
interface Part {
  counts: Partial<Today['counts']>;
  rows: WholeRow[];
}

/** Who is missing, late or away, and who of those that are seen are alike, by ids. */
interface PeopleToday extends Part {
  alike: { office_id: number | null; working_hour_id: number | null; position_id: number | null }[];
}

/** A decision that somebody makes, and for whom and as named by whom where they stand in for another (decision 0152). */
type Decision = Made & { for_id: number | null; via_id: number | null };

/** What waits for the viewer, and the decisions that they make, by position. */
export interface WaitingToday extends Part {
  decided: { position_id: number; decisions: Decision[] }[];
}

/** Which rows are wanted: of one group or of all, and how many at most. */
interface Wanted {
  group: Group | null;
  limit: number;
}

/**
 * When the list is read, and who is expected by then; `begun` are the sets of working hours that have begun, when, and
 * when their afternoon begins.
 */
export interface Moment {
  today: Day;
  time: TimeOfDay;
  expected: Expected;
  begun: readonly (readonly [id: number, start: TimeOfDay, cut: TimeOfDay])[];
}

/** The groups by their place in the list. */
const place = (group: Group) => sql`${groups.indexOf(group)}::int as place, ${group}::text as "group"`;

/** Applications that wait for the viewer's decision, of the kinds they decide (as `waitingFor` counts them). */
function waiting(viewer: Viewer, today: Day): RawBuilder<unknown> {
  const parts = kindNames
    .filter((kind) => viewer.decides[kind])
    .map((kind) => {
      const { table, first, last, halves } = kindSql[kind];
      return sql`select ${place('waiting')}, a.user_id, ${first} - ${today}::date as sort, jsonb_build_object('kind',
          ${kind}::text, 'id', a.id, 'first_day', ${first}, 'last_day', ${last}, 'half_start',
          ${halves[0]}, 'half_end', ${halves[1]}) as application
        from ${table} a where a.removed_at is null and ${waitsForMe(kind, viewer, today)}`;
    });
  const none = sql`select ${place('waiting')}, null::int, null::int, null::jsonb where false`;
  return sql.join([none, ...parts], sql` union all `);
}

/** The people that a viewer sees: by what they hold, and those they decide for. */
const seenBy = (
  viewer: Viewer,
  today: Day,
) => sql<boolean>`(u.id <> 1 or ${isDeveloper(viewer)}) and (${visible(viewer)}
  or ${isDecidedBy(viewer, today)})`;

/** Who is missing, late or away of the people that a viewer sees, in one statement. */
export const peopleOf = (db: Db, viewer: Viewer, wanted: Wanted, moment: Moment): Promise<PeopleToday> =>
  peopleToday(db, seenBy(viewer, moment.today), wanted, moment);

/** The same of everybody, for whoever sees everybody; user 1 only for the developer account (D1). */
export const everybody = (
  db: Db,
  { showsFirst, ...wanted }: Wanted & { showsFirst: boolean },
  moment: Moment,
): Promise<PeopleToday> => peopleToday(db, sql`(u.id <> 1 or ${showsFirst})`, wanted, moment);

/**
 * Somebody is not in once their hours have begun, unless a permit or duty elsewhere covers this minute: then they are away,
 * as who is on leave.
 */
async function peopleToday(
  db: Db,
  isSeen: RawBuilder<boolean>,
  { group, limit }: Wanted,
  { today, time, expected: { due, over, down_offices, down_hours, halfway, other_ends }, begun }: Moment,
): Promise<PeopleToday> {
  const [ids, starts] = [begun.map(([id]) => id), begun.map(([, start]) => start)];
  const cuts = begun.map(([, , cut]) => cut);
  const { rows } = await sql<PeopleToday>`
    with seen as materialized (select u.id, lower(u.name) as name, u.office_id, u.working_hour_id, u.position_id from users u
      where u.active and u.removed_at is null and ${isSeen}),
    states as materialized (select s.user_id, s.state, s.half from staff_today(${today}, ${due}::int[], ${over}::int[],
      ${down_offices}::int[], ${down_hours}::int[], ${halfway}::int[], ${other_ends}::jsonb) s where s.state <> 'in'),
    permits as materialized (select distinct on (p.user_id) p.user_id, p.application_id, p.end_time
      from permits_on(${today}) p where p.start_time <= ${time} and p.end_time > ${time}
      order by p.user_id, p.end_time desc, p.application_id),
    duties as materialized (select distinct on (w.user_id) w.* from duty_on(${today}) w
      left join states s on s.user_id = w.user_id
      where not w.expects_swipe and case when w.start_time is null then s.state = 'duty'
        else w.start_time <= ${time} and w.end_time > ${time} end
      order by w.user_id, w.start_time nulls first, w.application_id),
    listed as materialized (
      select l.*, u.name from (
        select ${place('not_in')}, s.user_id, b.start_time, null::jsonb as application,
            extract(hour from b.start_time::time)::int * 60 + extract(minute from b.start_time::time)::int as sort
          from states s join seen u on u.id = s.user_id
            cross join lateral (select case when s.half = 1 then g.cut else g.start_time end as start_time
              from unnest(${ids}::int[], ${starts}::text[], ${cuts}::text[]) g(id, start_time, cut)
              where g.id = u.working_hour_id) b
          where s.state in ('awaited', 'absent') and s.user_id not in (select p.user_id from permits p)
            and s.user_id not in (select w.user_id from duties w)
        union all select ${place('late')}, v.user_id, null, null, -v.clock_in
          from day_verdicts v where v.work_date = ${today} and v.is_late
        union all select ${place('away')}, s.user_id, null, null, 0 from states s where s.state = 'leave'
        union all select ${place('away')}, p.user_id, null, null, 1 from permits p
          where p.user_id not in (select s.user_id from states s where s.state = 'leave')
        union all select ${place('away')}, w.user_id, null, null, 2 from duties w
          where w.user_id not in (select s.user_id from states s where s.state = 'leave'
            union all select p.user_id from permits p)) l
        join seen u on u.id = l.user_id)
    select ${countsOf}, ${rowsOf(today, group, limit, permitOfRow, dutyOfRow)},
      (select coalesce(jsonb_agg(a), '[]') from (select distinct u.office_id, u.working_hour_id, u.position_id from seen u) a) as alike`.execute(
    db,
  );
  return rows[0]!;
}

/** What waits for a viewer, and what they decide, in one statement. */
export async function waitingToday(
  db: Db,
  viewer: Viewer,
  { group, limit }: Wanted,
  today: Day,
): Promise<WaitingToday> {
  const { rows } = await sql<WaitingToday>`
    with listed as materialized (select w.place, w."group", w.user_id, null::text as start_time, w.application, w.sort,
        lower(u.name) as name
      from (${waiting(viewer, today)}) w(place, "group", user_id, sort, application) join users u on u.id = w.user_id)
    select ${countsOf}, ${rowsOf(today, group, limit, sql`null::jsonb`, sql`null::jsonb`)},
      (select coalesce(jsonb_agg(d), '[]') from (select d.position_id,
          jsonb_agg(to_jsonb(d) - 'position_id') as decisions
        from decided_by(${viewer.id}, ${today}) d group by 1) d) as decided`.execute(db);
  return rows[0]!;
}

/** How many of `listed` are in each group. */
const countsOf = sql`(select coalesce(jsonb_object_agg(c."group", c.many), '{}')
  from (select l."group", count(*) as many from listed l group by 1) c) as counts`;

/** The permit of `permits` that covers this minute, of somebody who is away by it. */
const permitOfRow = sql`(select jsonb_build_object('until', p.end_time, 'is_official', a.is_official, 'reason', a.reason)
  from permits p join leave_office_applications a on a.id = p.application_id
  where p.user_id = u.id and l."group" = 'away' and l.sort = 1)`;

/** The duty of `duties` of somebody who is away by it. */
const dutyOfRow = sql`(select jsonb_build_object('until', a.date_end, 'time', w.end_time,
    'detail', jsonb_build_object('name', w.name, 'name_ms', w.name_ms, 'place', w.place))
  from duties w join duty_applications a on a.id = w.application_id
  where w.user_id = u.id and l."group" = 'away' and l.sort = 2)`;

/** The first rows of `listed`, in their order. */
const rowsOf = (
  today: Day,
  group: Group | null,
  limit: number,
  permit: RawBuilder<unknown>,
  duty: RawBuilder<unknown>,
) => sql`
  (select coalesce(jsonb_agg(to_jsonb(r) - 'place' - 'sort' order by r.place, r.sort, r.name, r.id, r.application ->> 'id'), '[]')
    from (select l.place, l.sort, l.name, u.id, l."group", l.start_time as due, l.application,
      jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img, 'contact', u.contact,
        'office', (select o.name from offices o where o.id = u.office_id),
        'department', (select e.name from positions p join departments e on e.id = p.department_id
          where p.id = u.position_id)) as user,
      jsonb_build_object(${ownerFields}) as staff, u.position_id,
      v.clock_in, v.why -> 0 as why,
      case when l.place < 2 then (select jsonb_build_object('status', a.status, 'reason', a.reason)
        from late_applications a where a.user_id = u.id and a.date = ${today} and a.removed_at is null
        order by a.id desc limit 1) end as late,
      case when l."group" = 'away' and l.sort = 0 then (select jsonb_build_object('until', a.date_end,
          'half', a.half_end, 'name', t.name)
        from leave_on(${today}) o join leave_applications a on a.id = o.application_id join leave_types t on t.id = a.leaves_id
        where o.user_id = u.id order by o.half, o.application_id limit 1) end as leave,
      ${permit} as permit, ${duty} as duty
    from (select * from listed l where ${group}::text is null or l."group" = ${group}
        order by l.place, l.sort, l.name, l.user_id, l.application ->> 'id' limit ${limit}) l
      join users u on u.id = l.user_id
      left join day_verdicts v on v.work_date = ${today} and v.user_id = u.id and l."group" = 'late') r) as rows`;
