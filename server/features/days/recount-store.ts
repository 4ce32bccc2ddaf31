import { sql } from 'kysely';
import { openStatuses } from '#domain/applications/actions.ts';
import type { Portions } from '#domain/leave/halves.ts';
import { leaveKind } from '#domain/leave/kind.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lastDay } from '../leave-freezes/store.ts';
import { isOthers } from '../people/others-store.ts';

/** Some people, or everybody. */
export type People = readonly number[] | 'all';

/** Days from one to another; without a last one all from a day on. */
export interface Days {
  from: Day;
  to?: Day | undefined;
}
export type Spans = readonly Days[];

/** The leave that counts of some people on some days: a condition on applications `a`. */
const onDays = (people: People, spans: Spans) => sql`a.id in (
  select l.application_id from leave_days l where l.day <@ ${rangesOf(spans)}
    and l.day between ${firstOf(spans)} and ${lastOf(spans)}
    and (${whose(people)}::int[] is null or l.user_id = any(${whose(people)}::int[])))`;

const whose = (people: People) => (people === 'all' ? null : people);
const firstOf = (spans: Spans): Day => spans.map(({ from }) => from).sort()[0]!;
const lastOf = (spans: Spans): Day =>
  spans
    .map(({ to }) => to ?? lastDay)
    .sort()
    .at(-1)!;
const rangesOf = (spans: Spans) =>
  sql`${`{${spans.map(({ from, to }) => `[${from},${to ?? lastDay}]`).join()}}`}::datemultirange`;

/** The entries that leave on some days is charged to; the applications are locked, first as in a decision. */
export async function chargedEntries(db: Db, people: People, spans: Spans): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with touched as materialized (
      select a.id from leave_applications a where ${onDays(people, spans)} order by a.id for no key update
    )
    select distinct g.user_leave_id as id from touched t join leave_ledger g on g.application_id = t.id order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** An application whose number of charged days changed. */
export interface Recounted extends Portions {
  id: number;
  user_id: number;
  date_start: Day;
  date_end: Day;
  from: number;
  to: number;
  /** The days that are charged no longer, and those that are charged now. */
  returned: Day[];
  charged: Day[];
}

/** Why leave is counted again: the days became working days, or ceased to be. */
export type Recount = 'holiday' | 'hours';

/** An application of leave that was counted again: why, and whether it has ended, since no working day of it is left. */
export interface LeaveChange extends Recounted {
  because: Recount;
  hasEnded: boolean;
}

/** Charges days that should be charged and refunds those that should not, in one statement; returns what changed. */
export async function recountDays(
  db: Db,
  people: People,
  spans: Spans,
  { by, now }: { by: number | null; now: Date },
): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`
    with touched as materialized (select a.* from leave_applications a where ${onDays(people, spans)}),
    flipped as materialized (
      select l.user_id, l.day, l.half, l.application_id, l.period, not l.is_charged as is_charged from touched t
      cross join lateral person_days(array[t.user_id], greatest(t.date_start, ${firstOf(spans)}),
        least(t.date_end, ${lastOf(spans)})) p
      join leave_days l on l.application_id = t.id and l.day = p.work_date
      where p.work_date <@ ${rangesOf(spans)}
        and l.is_charged <> (p.serves and (t.terms ->> 'counts' is not distinct from 'calendar'
          or p.start_time is not null and p.holiday is null))
    ), kept as (
      update leave_days l set is_charged = f.is_charged from flipped f
      where l.user_id = f.user_id and l.day = f.day and l.half = f.half
    ), moved as materialized (
      select application_id, period, sum(case when is_charged then -0.5 else 0.5 end) as days from flipped
      group by application_id, period
    ), booked as (
      insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
      select (select min(user_leave_id) from leave_ledger where application_id = t.id), t.user_id,
        case when m.days > 0 then 'return' else 'use' end, m.days, m.period, t.id, ${by}::int, ${now}::timestamptz
      from moved m join touched t on t.id = m.application_id where m.days <> 0 order by t.id, m.period
    ), summed as (select application_id, sum(days) as days from moved group by application_id having sum(days) <> 0),
    counted as (
      update leave_applications a set total_days = a.total_days - s.days from summed s where a.id = s.application_id
    ), stepped as (
      insert into application_steps (kind, application_id, step, user_id, created_at)
      select 'leave', application_id, 'recount', ${by}::int, ${now}::timestamptz from summed order by application_id
    )
    select t.id, t.user_id, t.date_start, t.date_end, t.half_start, t.half_end,
      t.total_days as "from", t.total_days - s.days as "to",
      array(select distinct f.day::text from flipped f where f.application_id = t.id and not f.is_charged order by 1) as returned,
      array(select distinct f.day::text from flipped f where f.application_id = t.id and f.is_charged order by 1) as charged
    from summed s join touched t on t.id = s.application_id order by t.id`.execute(db);
  return rows;
}

/** Leave that ended without a decision, the state it was in, and the people it waited for. */
export interface Ended extends Portions {
  id: number;
  user_id: number;
  name: string;
  date_start: Day;
  date_end: Day;
  status: 'Pending' | 'Supported';
  deciders: { position_id: number; user_id: number }[];
}

/** Ends those of some applications that wait for a decision, and deletes their days, none of which is charged. */
export async function endUncharged(db: Db, ids: readonly number[], today: Day, now: Date): Promise<Ended[]> {
  const { supporter, approver } = leaveKind.deciders;
  const { rows } = await sql<Ended>`
    with open as materialized (
      select id, user_id, date_start, date_end, half_start, half_end, status from leave_applications
      where id = any(${ids}::int[]) and status in (${sql.join(openStatuses)})
    ), ended as (update leave_applications a set status = 'Canceled' from open o where a.id = o.id),
    freed as (delete from leave_days l using open o where l.application_id = o.id),
    stepped as (
      insert into application_steps (kind, application_id, step, created_at)
      select 'leave', id, 'empty', ${now}::timestamptz from open order by id
    )
    select o.*, u.name, coalesce((
      select jsonb_agg(jsonb_build_object('position_id', d.position_id, 'user_id', d.user_id) order by d.user_id)
      from deciders_of(u.position_id, ${today}) d
      where d.decision = case o.status when 'Pending' then ${supporter} else ${approver} end
        and coalesce('leave' = any(d.kinds), true) and d.user_id is not null and d.user_id <> o.user_id
        and ${isOthers(sql`o.user_id`)}), '[]') as deciders
    from open o join users u on u.id = o.user_id order by o.id`.execute(db);
  return rows;
}
