import { type RawBuilder, sql } from 'kysely';
import { holdsEverywhere, type SeenStaff, type Viewer } from '#domain/access.ts';
import type { AttendanceRow, attendance, RemovedRow } from '#domain/attendance/contract.ts';
import { clockPlatforms } from '#domain/clock/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import { countLimit, eventTimes } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { matchingStaff } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { seenBy, seenStaff } from './seen-store.ts';

/** A row as read; instants become text on the wire. */
type Read = Omit<AttendanceRow, 'created_at' | 'arrived_at'> & { created_at: Date; arrived_at: Date | null };
type Query = Omit<QueryOf<typeof attendance.list>, 'date'> & { date: Day };

const joins = sql`left join users u on u.id = a.user_id left join positions p on p.id = u.position_id
  left join offices o on o.id = a.office_id
  left join day_verdicts v on v.work_date = a.work_date and v.user_id = a.user_id and a.seq = 1`;

/** Whether a viewer may see more of an event than that it was: of whom they may see, and their own. */
const isOpen = (viewer: Viewer | null) =>
  sql`(${viewer === null ? sql`false` : visible(viewer)} or a.user_id = ${viewer?.id ?? null})`;

/** A minute of the day as HH:MM; null when it is null. */
const clockTime = (minute: RawBuilder<unknown>) =>
  sql`to_char(make_time(${minute} / 60, ${minute} % 60, 0), 'HH24:MI')`;

/**
 * The cells of a row, for a viewer or, without one, for everyone who may see it: then without own likes and documents.
 */
const cells = (
  viewer: Viewer | null,
) => sql`a.id, a.work_date, a.type, a.user_id, a.platform, coalesce(v.is_late, false) as is_late,
  coalesce(v.is_early, false) as is_early,
  a.type = 'out' and exists (select from day_verdicts l where l.work_date = a.work_date and l.user_id = a.user_id
    and l.left_early and l.clock_out = a.minute) as left_early,
  ${clockTime(sql`a.minute`)} as time, v.why -> 0 as remark,
  jsonb_path_query_first(v.why, '$[1 to last] ? (@.code == "onDuty")') as duty, a.away, a.reason, a.distance,
  a.lat, a.lng, a.likes, a.created_at,
  case when a.source = 'kiosk' and a.recorded_at - a.created_at > ${`${eventTimes.onItsWay} s`}::interval then a.recorded_at end as arrived_at,
  case when a.source = 'kiosk' then (select k.doubt from kiosk_events k where k.user_id = a.user_id
    and k.work_date = a.work_date and k.attendance_id = a.id and k.outcome = 'accepted' and not k.is_double
      and k.removed_by is null limit 1)
  end as doubt,
  jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img, 'office_id', u.office_id, 'department_id', p.department_id,
    'position_level', p.level) as user,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'lat', o.lat, 'lng', o.lng,
    'max_distance', coalesce((select max_distance from office_distances d where d.office_id = o.id
      and d.valid_from <= a.work_date order by d.valid_from desc limit 1), 0)) end as office,
  exists (select from attendance_likes l where l.work_date = a.work_date and l.attendance_id = a.id and l.user_id = ${viewer?.id ?? null}) as liked,
  case when ${isOpen(viewer)} then a.doc end as doc,
  (select jsonb_build_object('by', b.name, 'note', case when ${isOpen(viewer)} then e.note end) from kiosk_events e
    join users b on b.id = e.accepted_by where e.outcome = 'accepted' and e.user_id = a.user_id
      and e.work_date = a.work_date and e.attendance_id = a.id and not e.is_double
      and e.removed_by is null) as counted,
  case when a.source = 'correction' then (select jsonb_build_object('was', ${clockTime(sql`r.minute`)}, 'by', b.name,
      'note', case when ${isOpen(viewer)} then c.reason end)
    from corrections c join users b on b.id = c.created_by left join removed_events r on r.correction_id = c.id
    where c.user_id = a.user_id and c.work_date = a.work_date and c.attendance_id = a.id and c.withdrawn_at is null
      and not c.is_double) end as corrected`;

/**
 * Whether an event is the first in of its day, which alone is judged (D3), and its day's verdict is one that few events
 * of a day have.
 */
const oneOfFew = (verdict: RawBuilder<unknown>) => sql<boolean>`a.seq = 1
  and (a.work_date, a.user_id) in (select v.work_date, v.user_id from day_verdicts v where ${verdict})`;

/**
 * The same for the verdict of most events of a day, of which the latest are late: others are looked up row by row until
 * the page is full. Only a `case` keeps PostgreSQL from asking for the verdicts of outs first.
 */
const oneOfMany = (verdict: RawBuilder<unknown>, date: Day) => sql<boolean>`a.seq = 1 and case
  when a.seq = 1 and a.user_id not in (select v.user_id from day_verdicts v where v.work_date = ${date} and v.is_late)
  then (select ${verdict} from day_verdicts v where v.work_date = a.work_date and v.user_id = a.user_id) end`;

/** The same for a verdict that many events of a day have, all near the list's end: the day's verdicts are read into a hash. */
const oneAtEnd = (verdict: RawBuilder<unknown>, date: Day) => sql<boolean>`a.seq = 1 and case when a.seq = 1
  then a.user_id in (select v.user_id from day_verdicts v where v.work_date = ${date} and ${verdict}) end`;

/** In and out alternate; the column says the same, but is not in the index a day is read from. */
const isOut = sql`a.seq % 2 = 0`;

/**
 * The types that the verdict `v` of a day decides. Without the `case` PostgreSQL would expect hardly anybody to be on
 * time, and count by reading the whole day.
 */
const verdictIs = {
  late: sql`v.is_late`,
  'on-time': sql`not v.is_late and not v.is_early and case when v.why -> 0 ->> 'code' = 'onTime' then true end`,
  early: sql`v.is_early`,
} satisfies Partial<Record<Query['type'], RawBuilder<unknown>>>;

const typeIs = (date: Day): Record<Query['type'], RawBuilder<boolean>> => ({
  all: sql`true`,
  away: sql`a.away`,
  'in-range': sql`not a.away`,
  late: oneOfFew(verdictIs.late),
  'on-time': oneOfMany(verdictIs['on-time'], date),
  early: oneAtEnd(verdictIs.early, date),
});

/**
 * What to count instead of events whose verdict is of a type: verdicts, of which each is of one such event. Offices and
 * ins and outs are of events alone.
 */
function countedVerdicts(query: Query, isOfOffices: boolean) {
  const { type, activity, office_id } = query;
  if (!(type in verdictIs) || activity !== 'all' || office_id !== null || isOfOffices) return null;
  const verdict = verdictIs[type as keyof typeof verdictIs];
  return sql`(select v.work_date, v.user_id from day_verdicts v where ${verdict}) a`;
}

/**
 * The events of a day that a viewer may see, with filters; `named` is the condition that the search matches the staff's
 * or office's name.
 */
function wanted(viewer: Viewer, { date, type, activity, user_id, office_id }: Query, named: RawBuilder<unknown>) {
  return sql`a.work_date = ${date} and ${seenBy(viewer)} and ${typeIs(date)[type]} and ${named}
    ${activity === 'all' ? sql`` : sql`and (${isOut}) = ${activity === 'out'}`}
    ${user_id === null ? sql`` : sql`and a.user_id = ${user_id}`}
    ${office_id === null ? sql`` : sql`and a.office_id = ${office_id}`}`;
}

/** Offices are looked up first: usually none matches, and then an index finds the events of the few staff who do. */
async function namedLike(
  db: Db,
  search: string,
  isJoined: boolean,
): Promise<{ named: RawBuilder<unknown>; isOfOffices: boolean }> {
  if (search === '') return { named: sql`true`, isOfOffices: false };
  const like = contains(search);
  const { rows } = await sql<{ id: number }>`select id from offices where lower(name) like ${like}`.execute(db);
  const staff = isJoined
    ? sql`lower(u.name) like ${like}`
    : sql`a.user_id in (select id from users where lower(name) like ${like})`;
  if (rows.length === 0) return { named: staff, isOfOffices: false };
  const offices = rows.map(({ id }) => id);
  return { named: sql`(${staff} or a.office_id = any(${offices}::int[]))`, isOfOffices: true };
}

/**
 * Whether a day has so few events that sorting them is soonest. PostgreSQL does not know that of today, or of one Sunday
 * among years of days: it would look for events of everybody in the order of their names.
 */
async function hasFew(db: Db, date: Day): Promise<boolean> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from (select from attendances where work_date = ${date} limit ${countLimit + 1}) day`.execute(
    db,
  );
  return rows[0]!.many <= countLimit;
}

/** A page of a day's clock events that a viewer may see. */
export async function attendancePage(db: Db, viewer: Viewer, query: Query) {
  const isByName = query.sort === 'name';
  const events =
    isByName && (await hasFew(db, query.date))
      ? sql`(select * from attendances where work_date = ${query.date} limit ${countLimit}) a`
      : sql`attendances a`;
  const joined = sql`${events} join users u on u.id = a.user_id`;
  const { named, isOfOffices } = await namedLike(db, query.search, isByName);
  const isNameJoined = isByName && query.search !== '';
  const verdicts = isNameJoined ? null : countedVerdicts(query, isOfOffices);
  return listPage<Read, Query['sort']>(db, query, {
    // Joined to more tables, the whole day would be sorted for its first twenty rows.
    from: isByName ? joined : sql`attendances a`,
    countFrom: verdicts ?? (isNameJoined ? joined : sql`attendances a`),
    where: wanted(viewer, query, named),
    ...(verdicts && { countWhere: wanted(viewer, { ...query, type: 'all' }, named) }),
    id: sql`a.id`,
    sorts: {
      'attendances.id': [],
      name: sql`lower(u.name)`,
      type: sql`(${isOut})`,
      platform: sql`a.platform`,
      created_at: sql`a.created_at`,
    },
    values: { type: [sql`false`, sql`true`], platform: clockPlatforms.map((name) => sql`${name}`) },
    cells: cells(viewer),
    cellsFrom: sql`attendances a ${joins}`,
  });
}

/** Most events that corrections took out which a list names. */
const mostRemoved = 50;

/** The events of a day that corrections took out, for a viewer who may see them; by name. */
export async function removedEvents(db: Db, viewer: Viewer, query: Query): Promise<RemovedRow[]> {
  const { date, activity, user_id, office_id, search } = query;
  const { rows } = await sql<RemovedRow>`
    select a.id, case when r.seq % 2 = 0 then 'out' else 'in' end as type, ${clockTime(sql`r.minute`)} as time,
      jsonb_build_object('id', u.id, 'name', u.name) as user, b.name as by,
      case when ${isOpen(viewer)} then a.reason end as note
    from corrections a join removed_events r on r.correction_id = a.id join users u on u.id = a.user_id
      join users b on b.id = a.created_by
    where a.work_date = ${date} and a.withdrawn_at is null and a.action = 'remove' and ${seenBy(viewer)}
      ${activity === 'all' ? sql`` : sql`and (r.seq % 2 = 0) = ${activity === 'out'}`}
      ${user_id === null ? sql`` : sql`and a.user_id = ${user_id}`}
      ${office_id === null ? sql`` : sql`and r.office_id = ${office_id}`}
      ${search === '' ? sql`` : sql`and lower(u.name) like ${contains(search)}`}
    order by lower(u.name), r.happened_at limit ${mostRemoved}`.execute(db);
  return rows;
}

/** A row for everyone who may see it, and its staff. */
export interface LiveRow {
  row: Read;
  staff: SeenStaff;
}

/** Rows by id for live viewers, oldest first. */
export async function liveRows(db: Db, ids: readonly number[]): Promise<LiveRow[]> {
  const { rows } = await sql<Read & { department_id: number | null }>`
    select ${cells(null)}, p.department_id from attendances a ${joins}
    where a.id = any(${ids}::bigint[]) order by a.id`.execute(db);
  return rows.map(({ department_id, ...row }) => {
    const { id, office_id, position_level: level } = row.user;
    return { row, staff: { id, office_id, level, department_id } };
  });
}

/**
 * The choices of the dropdowns: staff the viewer may see, found by name, and their offices; all offices for who may see all staff
 * (ENTITYB-21).
 */
export async function filterChoices(
  db: Db,
  viewer: Viewer,
  query: QueryOf<typeof attendance.allStaffs>,
): Promise<Omit<ReplyOf<typeof attendance.allStaffs>, 'tiles'>> {
  const seen = seenStaff(viewer);
  const { rows: offices } = await sql<Named>`select id, name from offices where removed_at is null
    and (${holdsEverywhere(viewer, 'see')} or id in (select office_id from ${seen} s where s.removed_at is null))
    order by lower(name), id`.execute(db);
  return { ...(await matchingStaff(db, seen, query, true)), offices };
}

/** The attendance fields that liking needs; null when the viewer may not see it. */
export async function likedRow(db: Db, viewer: Viewer, id: number) {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    type: string;
    is_late: boolean;
    work_date: Day;
    name: string;
  }>`select a.id, a.user_id, a.type, coalesce(v.is_late, false) as is_late, a.work_date, u.name
    from attendances a join users u on u.id = a.user_id
    left join day_verdicts v on v.work_date = a.work_date and v.user_id = a.user_id and a.seq = 1
    where a.id = ${id} and ${seenBy(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Likes an attendance or removes the like; concurrent clicks are never counted twice (ATT-31). */
export async function toggleLike(
  db: Db,
  { id, work_date, user_id }: { id: number; work_date: Day; user_id: number },
  by: number,
): Promise<ReplyOf<typeof attendance.likes>> {
  const { rows } = await sql<ReplyOf<typeof attendance.likes>>`
    with gone as (
      delete from attendance_likes where work_date = ${work_date} and attendance_id = ${id} and user_id = ${by} returning 1),
    added as (
      insert into attendance_likes (work_date, attendance_id, owner_id, user_id) select ${work_date}, ${id}, ${user_id}, ${by}
      where not exists (select from gone)
      on conflict do nothing returning 1)
    update attendances set likes = likes + (select count(*) from added) - (select count(*) from gone)
    where work_date = ${work_date} and id = ${id} returning likes, not exists (select from gone) as liked`.execute(db);
  return rows[0]!;
}
