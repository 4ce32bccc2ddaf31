import { sql } from 'kysely';
import type { Why } from '#domain/days/why.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type AcceptedEvent, insertOf } from './events-store.ts';
import {
  type AddedRow,
  attendanceColumns,
  type Source,
  type SwipeDetails,
  type SwipeOfRow,
} from './new-events-store.ts';

/** A person's day. */
export interface DayOf {
  user_id: number;
  work_date: Day;
}

/** A swipe that is stored: one that counts, or an event that is another swipe of one that does. */
export interface StoredSwipe extends DayOf {
  /** The kiosk's event; null of a phone's swipe, and of one that came without. */
  event_id: string | null;
  /** The correction that entered it; null of others. */
  correction_id: number | null;
  attendance_id: number;
  counts: boolean;
  /** Null when it does not count, as the office. */
  seq: number | null;
  office_id: number | null;
  likes: number;
  minute: number;
  happened_at: Date;
  recorded_at: Date;
  kiosk_id: number | null;
  /** Of an event that does not count; else it stays as it is. */
  source: Source;
}

/** Of some events, which are stored already, and the swipes of people around days: a swipe's minute goes over midnight. */
export async function swipesAround(
  db: Db,
  days: readonly DayOf[],
  events: readonly string[],
): Promise<{ swipes: StoredSwipe[]; stored: Set<string> }> {
  const { rows: swipes } = await sql<StoredSwipe>`
    with around as materialized (
      select distinct d.user_id, d.work_date + n as day
      from json_to_recordset(${JSON.stringify(days)}) as d(user_id int, work_date date), generate_series(-1, 1) n)
    select a.user_id, a.work_date, e.id as event_id, c.id as correction_id, a.id as attendance_id, true as counts, a.seq,
      a.office_id, a.likes, a.minute, a.created_at as happened_at, a.recorded_at, a.kiosk_id, a.source
    from around join attendances a on a.user_id = around.user_id and a.work_date = around.day
      left join kiosk_events e on e.user_id = a.user_id and e.work_date = a.work_date and e.attendance_id = a.id
        and e.outcome = 'accepted' and not e.is_double and e.removed_by is null
      left join corrections c on c.user_id = a.user_id and c.work_date = a.work_date and c.attendance_id = a.id
        and c.withdrawn_at is null and not c.is_double
    union all
    select c.user_id, c.work_date, null, c.id, c.attendance_id, false, null, null, 0, 0, c.happened_at, c.created_at, null,
      'correction'
    from around join corrections c on c.user_id = around.user_id and c.work_date = around.day
      and c.withdrawn_at is null and c.is_double
    union all
    select e.user_id, e.work_date, e.id, null, e.attendance_id, false, null, null, 0, 0, e.happened_at,
      coalesce(e.accepted_at, e.received_at), e.kiosk_id, case when e.accepted_at is null then 'kiosk' else 'correction' end
    from around join kiosk_events e on e.user_id = around.user_id and e.work_date = around.day
      and e.outcome = 'accepted' and e.is_double and e.removed_by is null`.execute(db);
  const { rows: stored } = await sql<{ id: string }>`
    select id from kiosk_events where id = any(${events}::uuid[])`.execute(db);
  return { swipes, stored: new Set(stored.map(({ id }) => id)) };
}

/** A row of an attendance that gets another place, and perhaps stands for another swipe. */
export interface MovedRow {
  id: number;
  work_date: Day;
  seq: number;
  /** The swipe that it stands for from now on; null when only its place changes. */
  swipe: SwipeOfRow | null;
}

/** Where a swipe at a kiosk was made. */
export const atKiosk: SwipeDetails = {
  platform: 'web_app',
  distance: null,
  away: false,
  lat: null,
  lng: null,
  reason: null,
};

const addedColumns = sql.raw(attendanceColumns.join(', '));

/**
 * Deletes rows of attendances, gives others their places, and adds rows; returns the ids of the added ones by person,
 * day and place. No two rows of a day may have a place even for a moment, so those that move are first put behind all.
 */
export async function writePlaces(
  db: Db,
  {
    deleted,
    moved,
    added,
  }: { deleted: readonly Pick<MovedRow, 'id' | 'work_date'>[]; moved: readonly MovedRow[]; added: readonly AddedRow[] },
): Promise<Map<string, number>> {
  const places = JSON.stringify(moved.map(({ swipe, ...row }) => ({ ...row, ...swipe, is_other: swipe !== null })));
  const gone = JSON.stringify(deleted.map(({ id, work_date }) => ({ id, work_date })));
  if (deleted.length + moved.length > 0)
    await sql`
      with gone as (select * from json_to_recordset(${gone}) as g(id bigint, work_date date)),
      unliked as (delete from attendance_likes l using gone g where l.work_date = g.work_date and l.attendance_id = g.id),
      removed as (delete from attendances a using gone g where a.work_date = g.work_date and a.id = g.id)
      update attendances a set seq = a.seq + 10000
      from json_to_recordset(${places}) as m(id bigint, work_date date) where a.work_date = m.work_date and a.id = m.id`.execute(
      db,
    );
  if (moved.length > 0)
    await sql`
      update attendances a set seq = m.seq,
        minute = case when m.is_other then m.minute else a.minute end,
        created_at = case when m.is_other then m.created_at else a.created_at end,
        recorded_at = case when m.is_other then m.recorded_at else a.recorded_at end,
        kiosk_id = case when m.is_other then m.kiosk_id else a.kiosk_id end,
        platform = case when m.is_other then m.platform else a.platform end,
        source = case when m.is_other then m.source else a.source end,
        distance = case when m.is_other then m.distance else a.distance end,
        away = case when m.is_other then m.away else a.away end,
        lat = case when m.is_other then m.lat else a.lat end,
        lng = case when m.is_other then m.lng else a.lng end,
        reason = case when m.is_other then m.reason else a.reason end
      from json_to_recordset(${places}) as m(id bigint, work_date date, seq smallint, is_other boolean, minute smallint,
        created_at timestamptz, recorded_at timestamptz, kiosk_id int, source text, platform text, distance int,
        away boolean, lat double precision, lng double precision, reason text)
      where a.work_date = m.work_date and a.id = m.id`.execute(db);
  if (added.length === 0) return new Map();
  const { rows } = await sql<DayOf & { id: number; seq: number }>`
    insert into attendances (${addedColumns}) select ${addedColumns}
    from json_populate_recordset(null::attendances, ${JSON.stringify(added)}) order by user_id, work_date, seq
    returning id, user_id, work_date, seq`.execute(db);
  return new Map(rows.map((row) => [placeKey(row), row.id]));
}

/** A place in a person's day. */
export const placeKey = ({ user_id, work_date, seq }: DayOf & { seq: number }): string =>
  `${user_id} ${work_date} ${seq}`;

/** Marks a point of a transaction, to which `backToSavepoint` undoes it, also after a statement that failed. */
export const setSavepoint = (db: Db): Promise<unknown> => sql`savepoint before_placing`.execute(db);
export const backToSavepoint = (db: Db): Promise<unknown> => sql`rollback to savepoint before_placing`.execute(db);

/** The attendance that stands for a stored event or, where `id` is null, for what a correction entered. */
export interface Pointed {
  id: string | null;
  correction_id: number | null;
  attendance_id: number;
  /** Whether it is another swipe of the same minute. */
  is_double: boolean;
}

/** Notes for which attendance stored events and corrections stand, and whether they are other swipes of one. */
export async function pointEvents(db: FactsDb, pointed: readonly Pointed[]): Promise<void> {
  const events = pointed.filter(({ id }) => id !== null);
  const corrections = pointed.filter(({ id }) => id === null);
  if (events.length > 0)
    await sql`update kiosk_events e set attendance_id = p.attendance_id, is_double = p.is_double
      from json_to_recordset(${JSON.stringify(events)}) as p(id uuid, attendance_id bigint, is_double boolean)
      where e.id = p.id`.execute(db);
  if (corrections.length > 0)
    await sql`update corrections c set attendance_id = p.attendance_id, is_double = p.is_double
      from json_to_recordset(${JSON.stringify(corrections)}) as p(correction_id int, attendance_id bigint, is_double boolean)
      where c.id = p.correction_id`.execute(db);
}

/**
 * Lets verdicts be stored of days that have fewer swipes than before, since a swipe of the day before stands for one of
 * theirs: otherwise the verdict with more swipes is taken for the newer one.
 */
export async function allowFewer(db: Db, days: readonly (DayOf & { events: number })[]): Promise<void> {
  if (days.length === 0) return;
  await sql`update day_verdicts v set events = least(v.events, d.events)
    from json_to_recordset(${JSON.stringify(days)}) as d(user_id int, work_date date, events smallint)
    where v.work_date = d.work_date and v.user_id = d.user_id`.execute(db);
}

/** The verdicts on the first ins of days. */
export async function arrivalsOf(
  db: Db,
  days: readonly DayOf[],
): Promise<(DayOf & { is_late: boolean; is_early: boolean; remark: Why | null })[]> {
  const { rows } = await sql<DayOf & { is_late: boolean; is_early: boolean; remark: Why | null }>`
    select v.user_id, v.work_date, v.is_late, v.is_early, v.why -> 0 as remark
    from json_to_recordset(${JSON.stringify(days)}) as d(user_id int, work_date date)
      join day_verdicts v on v.work_date = d.work_date and v.user_id = d.user_id`.execute(db);
  return rows;
}

/** Stores events that have been put in their place, and returns whether each is a copy, by its id. */
export async function addPlacedEvents(
  db: Db,
  events: readonly (AcceptedEvent & { attendance_id: number })[],
): Promise<Map<string, { is_copy: boolean }>> {
  const { rows } = await sql<{ id: string; is_copy: boolean }>`
    ${sql.raw(insertOf('j.attendance_id'))}
    from json_populate_recordset(null::kiosk_events, ${JSON.stringify(events)}) j order by j.id
    returning id, is_copy`.execute(db);
  return new Map(rows.map(({ id, is_copy }) => [id, { is_copy }]));
}
