import { sql } from 'kysely';
import type { HoursDay } from '#domain/days/hours.ts';
import type { StateCode, StateWeekends, Weekend } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { type OwnWeekend, type UsedHours, weekendsWith } from '#domain/weekends/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Writer, writtenBy } from '#server/platform/database/dated.ts';

/** An entry of an organisation's own, with its version and who wrote it. */
interface StoredWeekend extends OwnWeekend {
  version: number;
  written_by: string | null;
}

/** All weekends that an organisation has entered, in the order in which they were written. */
export async function ownWeekends(db: Db): Promise<StoredWeekend[]> {
  const { rows } = await sql<StoredWeekend>`
    select w.state, w.valid_from as "from", w.days, w.rest, w.version, u.name as written_by
    from state_weekends w left join users u on u.id = w.written_by order by w.written_at, w.id`.execute(db);
  return rows;
}

/** The weekends of every state: the usual ones, and the organisation's own (decision 0149). */
export const weekendsOf = async (db: Db): Promise<StateWeekends> => weekendsWith(await ownWeekends(db));

/** The version of a state's weekends: it grows with each change, and is 1 before any. */
export const versionOf = (own: readonly StoredWeekend[], state: StateCode): number =>
  own.reduce((sum, one) => sum + (one.state === state ? one.version : 0), 1);

/** A state's offices and the staff who work at them today. */
interface StateCount {
  state: StateCode;
  offices: number;
  staff: number;
}

/** The states that have an office. */
export async function stateCounts(db: Db): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select o.state, count(*) as offices, coalesce(sum(u.staff), 0)::int as staff from offices o
      left join (select office_id, count(*) as staff from users where removed_at is null group by 1) u on u.office_id = o.id
    where o.removed_at is null and o.state is not null group by 1`.execute(db);
  return rows;
}

/** Writes a weekend of a state, in place of the organisation's own from the same day; returns its id. */
export async function writeWeekend(
  db: Db,
  state: StateCode,
  { from, days, rest: replaced }: Weekend,
  writer: Writer,
): Promise<number> {
  const { written_by, written_at } = writtenBy(writer);
  const { rows } = await sql<{ id: number }>`
    insert into state_weekends as w (state, valid_from, days, rest, written_by, written_at)
    values (${state}, ${from}, ${days}::integer[], ${replaced}, ${written_by}, ${written_at})
    on conflict (state, valid_from) do update set days = excluded.days, rest = excluded.rest, version = w.version + 1,
      written_by = excluded.written_by, written_at = excluded.written_at returning id`.execute(db);
  return rows[0]!.id;
}

/**
 * The sets of working hours that offices of a state offer or that somebody works by there from a day on, by name, locked
 * against other changes until the transaction ends.
 */
export async function usedHours(db: Db, state: StateCode, from: Day): Promise<UsedHours[]> {
  const { rows } = await sql<Omit<UsedHours, 'days'> & { days: HoursDay[] | null }>`
    with places as materialized (
      select id, removed_at, state is not distinct from ${state} as is_here from offices),
    worked as materialized (
      select distinct s.user_id, s.working_hour_id, coalesce(p.is_here, false) as is_here
      from (select t.user_id, t.office_id, t.working_hour_id,
          lead(t.valid_from) over (partition by t.user_id order by t.valid_from) as until from staff_terms t) s
        join users u on u.id = s.user_id and (u.removed_at is null or u.removed_at >= ${from}::date)
        left join places p on p.id = s.office_id
      where s.working_hour_id is not null and (s.until is null or s.until > ${from})),
    offered as materialized (
      select o.working_hour_id, p.is_here from office_working_hours o join places p on p.id = o.office_id
      where p.removed_at is null)
    select h.id, h.name,
      (select d.days from working_hour_days d where d.working_hour_id = h.id
        order by d.valid_from <= ${from} desc, abs(d.valid_from - ${from}::date) limit 1) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('valid_from', d.valid_from, 'days', d.days) order by d.valid_from), '[]')
        from working_hour_days d where d.working_hour_id = h.id and d.valid_from > ${from}) as coming,
      exists (select from offered f where f.working_hour_id = h.id and not f.is_here)
        or exists (select from worked w where w.working_hour_id = h.id and not w.is_here) as is_elsewhere,
      array(select w.user_id from worked w where w.working_hour_id = h.id and w.is_here order by w.user_id) as people
    from working_hours h
    where h.removed_at is null and (h.id in (select working_hour_id from offered where is_here)
      or h.id in (select working_hour_id from worked where is_here))
    order by lower(h.name), h.id for update of h`.execute(db);
  return rows.flatMap(({ days, ...hours }) => (days ? [{ ...hours, days }] : []));
}

/** The offices of a state, those that were removed too, each with the sets that it offers while it is there. */
export async function officesOf(db: Db, state: StateCode): Promise<{ id: number; offered: number[] }[]> {
  const { rows } = await sql<{ id: number; offered: number[] }>`
    select o.id, array(select w.working_hour_id from office_working_hours w where w.office_id = o.id
      and o.removed_at is null) as offered from offices o where o.state = ${state} order by o.id`.execute(db);
  return rows;
}

/** How many of some people were not removed, and the names of the first twelve. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<{ staff: number; names: string[] }> {
  const { rows } = await sql<{ staff: number; names: string[] }>`
    select count(*) as staff, coalesce(array_agg(name order by at) filter (where at <= 12), '{}') as names
    from (select name, row_number() over (order by lower(name), id) as at from users
      where id = any(${ids}::int[]) and removed_at is null) n`.execute(db);
  return rows[0]!;
}

/** The newest step of any application. */
export async function lastStep(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from application_steps`.execute(db);
  return rows[0]!.last;
}

/** How many leave applications were counted again since a step. */
export async function recountedSince(db: Db, step: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(distinct application_id) as many from application_steps
    where id > ${step} and kind = 'leave' and step = 'recount'`.execute(db);
  return rows[0]!.many;
}
