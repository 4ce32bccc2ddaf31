import { sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { CorrectedPerson, corrections, DayEvent } from '#domain/corrections/contract.ts';
import type { CorrectionNote } from '#domain/corrections/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import { mostCorrected } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { departmentWithBelow } from '../departments/store.ts';
import { isFoundBy, servedOn } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';

/** Events `a` as the page has them, in their order. */
const eventsJson = sql`jsonb_agg(jsonb_build_object('type', a.type,
  'time', to_char(make_time(a.minute / 60, a.minute % 60, 0), 'HH24:MI')) order by a.seq)`;

/** Who entered the events of corrections, by correction. */
export async function enteredBy(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select c.id, b.name from corrections c
    join users b on b.id = c.created_by where c.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who took an attendance of somebody out; undefined when nobody did. */
export async function removerOf(db: Db, user_id: number, attendance_id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select b.name from removed_events r join corrections c on c.id = r.correction_id
    join users b on b.id = c.created_by
    where c.user_id = ${user_id} and c.withdrawn_at is null and r.attendance_id = ${attendance_id} limit 1`.execute(db);
  return rows[0]?.name;
}

/** What was corrected on somebody's day. */
export async function notesOf(db: Db, user_id: number, day: Day): Promise<CorrectionNote[]> {
  const { rows } = await sql<{ notes: CorrectionNote[] }>`
    select notes from corrections_of(${user_id}, ${day}, ${day})`.execute(db);
  return rows[0]?.notes ?? [];
}

/**
 * The events of somebody's day in the order of their times, with those that do not count: what corrections took out, and
 * what they entered within a minute of a swipe.
 */
export async function dayEvents(db: Db, user_id: number, day: Day): Promise<DayEvent[]> {
  const { rows } = await sql<Omit<DayEvent, 'correction'> & { correction_id: number | null }>`
    select e.id, e.type, to_char(make_time(e.minute / 60, e.minute % 60, 0), 'HH24:MI') as time, e.platform, e.counts,
      e.correction_id
    from (
      select a.id, a.type, a.minute, a.created_at as at, a.platform, true as counts,
        (select c.id from corrections c where c.user_id = a.user_id and c.work_date = a.work_date and c.attendance_id = a.id
          and c.withdrawn_at is null and not c.is_double) as correction_id
      from attendances a where a.user_id = ${user_id} and a.work_date = ${day}
      union all
      select r.attendance_id, case when r.seq % 2 = 0 then 'out' else 'in' end, r.minute, r.happened_at, r.platform, false, c.id
      from corrections c join removed_events r on r.correction_id = c.id
      where c.user_id = ${user_id} and c.work_date = ${day} and c.withdrawn_at is null
      union all
      select a.id, a.type, c.minute, c.happened_at, a.platform, false, c.id
      from corrections c join attendances a on a.work_date = c.work_date and a.id = c.attendance_id
      where c.user_id = ${user_id} and c.work_date = ${day} and c.withdrawn_at is null and c.is_double) e
    order by e.at, e.counts`.execute(db);
  const notes = new Map((await notesOf(db, user_id, day)).map((note) => [note.id, note]));
  return rows.map(({ correction_id, ...event }) => ({
    ...event,
    correction: correction_id === null ? null : (notes.get(correction_id) ?? null),
  }));
}

/** The events of a day that count, in their order, by person. */
export async function countedEvents(
  db: Db,
  ids: readonly number[],
  day: Day,
): Promise<Map<number, Pick<DayEvent, 'type' | 'time'>[]>> {
  const { rows } = await sql<{ user_id: number; events: Pick<DayEvent, 'type' | 'time'>[] }>`
    select user_id, ${eventsJson} as events from attendances a
    where user_id = any(${ids}::int[]) and work_date = ${day} group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, events }) => [user_id, events]));
}

/** Whether a viewer may correct days of staff `u`: of their area, never their own, nor of a developer account. */
const correctable = (viewer: Viewer) => sql<boolean>`(u.removed_at is null and u.id <> ${viewer.id}
  and ${visible(viewer, 'see')} and ${visible(viewer, 'correct_days')}
  and (${isDeveloper(viewer)} or not (u.super_user or u.is_vendor)))`;

/** Some of those whose days a viewer may correct, by id, locked so that nobody removes them meanwhile. */
export async function lockedCorrectable(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`select u.id, u.name from users u
    where u.id = any(${ids}::int[]) and ${correctable(viewer)} order by u.id for no key update`.execute(db);
  return rows;
}

/** Those whose day a viewer may correct, by name, with its events, and how many more there are. */
export async function peopleToCorrect(
  db: Db,
  viewer: Viewer,
  { day, search, office_id, department_id, lacks }: QueryOf<typeof corrections.people>,
): Promise<{ data: CorrectedPerson[]; more: number }> {
  const lacking = { all: sql`true`, in: sql`e.many = 0`, out: sql`e.many % 2 = 1` }[lacks];
  const { rows } = await sql<CorrectedPerson & { many: number }>`
    select u.id, u.name, coalesce(e.events, '[]') as events, (count(*) over ())::int as many
    from users u join lateral terms_on(u.id, ${day}) t on t.office_id is not null and t.position_id is not null
        and t.working_hour_id is not null
      left join positions p on p.id = t.position_id
      cross join lateral (select count(*) as many, ${eventsJson} as events from attendances a
        where a.user_id = u.id and a.work_date = ${day}) e
    where ${correctable(viewer)} and ${servedOn(sql`${day}::date`)} and ${lacking}
      ${search === '' ? sql`` : sql`and ${isFoundBy(search)}`}
      ${office_id === null ? sql`` : sql`and t.office_id = ${office_id}`}
      ${department_id === null ? sql`` : sql`and p.department_id in (${departmentWithBelow(department_id)})`}
    order by lower(u.name), u.id limit ${mostCorrected}`.execute(db);
  const more = rows.length === 0 ? 0 : rows[0]!.many - rows.length;
  return { data: rows.map(({ many: _, ...person }) => person), more };
}
