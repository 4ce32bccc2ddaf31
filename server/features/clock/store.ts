import { sql } from 'kysely';
import type pg from 'pg';
import type { CardColour } from '#domain/card-colours/rules.ts';
import type { ClockEvent } from '#domain/clock/rules.ts';
import type { Permit } from '#domain/days/cover.ts';
import type { Duty } from '#domain/days/duty.ts';
import type { Why } from '#domain/days/why.ts';
import type { KioskReport } from '#domain/kiosks/report.ts';
import type { Half } from '#domain/leave/halves.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lastDay } from '#server/platform/sign-in/session-store.ts';
import type { JudgedTerms } from '../days/person-days-store.ts';

/** Someone's newest event, with its work date; it carries a verdict only when it is the day's first in. */
export interface NewestEvent extends ClockEvent {
  work_date: Day;
  /** The reason for the verdict on the day's first in; null for any other event. */
  remark: Why | null;
}

/** Everything a swipe needs to know of its owner and their day so far. */
export interface SwipeFacts extends JudgedTerms {
  id: number;
  name: string;
  img: string | null;
  /** The colour of their card; null where cards have none. */
  card: CardColour | null;
  active: boolean;
  /** The last day of their service of the day; between two services that of the earlier one. */
  end_date: Day | null;
  /** From the previous day on: a second swipe may come after midnight, and a clock may have been set back. */
  newest: NewestEvent | null;
  /** The last in of the newest event's day. */
  last_in: Pick<ClockEvent, 'minute' | 'created_at'> | null;
  /** The first event of the newest event's day. */
  first_event: { platform: string; minute: number } | null;
  leave: string | null;
  /** The half of the day that leave takes; null where it takes all of it. */
  half: Half | null;
  late: boolean;
  permits: Permit[];
  duties: Duty[];
  /** The periods of Ramadhan whose shorter day they chose. */
  chosen: number[];
  /** The version of the reference facts at that moment. */
  facts_version: number;
  /** Whether the kiosk's event is stored already. */
  is_stored: boolean;
}

/** A swiped card, its work date, and the id of the kiosk's event that it is, if any. */
export interface Swipe {
  card: string;
  date: Day;
  event?: string;
}

// As one JSON parameter, since the plan does not depend on its length: PostgreSQL keeps one plan instead of planning
// each swipe. With its limit each event is looked up by its id; with "exists" all of some ten thousand events would be
// read for each statement. So are the events and the verdict of the day, also in a partition that has just begun and
// looks empty.
//
// The month is in the text, and not a parameter: where the tables are partitioned, PostgreSQL leaves out earlier partitions
// when it plans, once, instead of opening all of them for each swipe (decision 0170). With a parameter it planned each swipe.
const factsOfSwipes = (since: Day) => `
  select s.nr, u.id, u.name, u.img, (select k.colour from card_of(u.id) k) as card, u.active, ${lastDay('s.date')} as end_date, t.office_id, t.working_hour_id, t.position_id,
    n.id as n_id, n.work_date, n.seq, n.minute, n.created_at, n.likes,
    v.is_late, v.is_early, v.why -> 0 as remark, f.platform, f.minute as first_minute, i.minute as in_minute, i.created_at as in_at,
    l.name as leave, l.half,
    exists (select from late_on(s.date) l where l.user_id = u.id) as late,
    (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time) order by p.application_id)
      from permits_on(s.date) p where p.user_id = u.id) as permits,
    (select jsonb_agg(to_jsonb(w) - 'user_id' - 'application_id' order by w.application_id)
      from duty_on(s.date) w where w.user_id = u.id) as duties,
    array(select c.period_id from ramadhan_choices c where c.user_id = u.id and c.leaves_early) as chosen,
    (select version from facts_version) as facts_version,
    k.id is not null as is_stored
  from json_to_recordset($1) as s(nr int, card bpchar, date date, event uuid)
  join users u on u.access_card_id = s.card and u.removed_at is null
  left join lateral terms_on(u.id, s.date) t on true
  left join lateral leave_of(u.id, s.date) l on true
  left join lateral (select * from attendances a
    where a.user_id = u.id and a.work_date >= s.date - 1 and a.work_date >= '${since}' order by a.work_date desc, a.seq desc limit 1) n on true
  left join lateral (select minute, created_at from attendances a
    where a.user_id = u.id and a.work_date = n.work_date and a.work_date >= '${since}' and a.seq = n.seq - (n.seq + 1) % 2 limit 1) i on true
  left join lateral (select minute, platform from attendances a
    where a.user_id = u.id and a.work_date = n.work_date and a.work_date >= '${since}' and a.seq = 1 limit 1) f on true
  left join lateral (select is_late, is_early, why from day_verdicts v
    where v.work_date = n.work_date and v.work_date >= '${since}' and v.user_id = u.id limit 1) v on true
  left join lateral (select k.id from kiosk_events k where k.id = s.event limit 1) k on true`;

/** The owners of cards and their days, in one statement; null for an unknown card. */
export async function swipeFacts(pool: pg.Pool, swipes: readonly Swipe[]): Promise<(SwipeFacts | null)[]> {
  const values = [JSON.stringify(swipes.map((swipe, nr) => ({ nr, ...swipe })))];
  // The month of the earliest day that is read, so that a connection has one plan for a month.
  const first = swipes.map(({ date }) => date).sort()[0]!;
  const since = monthStart(addDays(first, -1));
  const { rows } = await pool.query({ name: `swipe-facts-${since}`, text: factsOfSwipes(since), values });
  const results: (SwipeFacts | null)[] = swipes.map(() => null);
  for (const row of rows) results[row.nr] = factsIn(row);
  return results;
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the statement above
function factsIn(row: any): SwipeFacts {
  const { id, name, img, card, active, end_date, office_id, working_hour_id, position_id, leave, half, late } = row;
  const { chosen, facts_version, is_stored } = row;
  const terms = { office_id, working_hour_id, position_id };
  const facts = { leave, half, late, chosen, facts_version, is_stored };
  const person = { id, name, img, card, active, end_date, ...terms, ...facts };
  const permits = row.permits ?? [];
  const duties = row.duties ?? [];
  if (row.n_id === null) return { ...person, permits, duties, newest: null, last_in: null, first_event: null };
  const { n_id, work_date, seq, minute, created_at, likes } = row;
  const isFirst = seq === 1;
  const is_late = isFirst && row.is_late === true;
  const is_early = isFirst && row.is_early === true;
  const remark = isFirst ? row.remark : null;
  return {
    ...person,
    permits,
    duties,
    newest: { id: n_id, work_date, seq, minute, created_at, is_late, is_early, remark, likes },
    last_in: { minute: row.in_minute, created_at: row.in_at },
    first_event: { platform: row.platform, minute: row.first_minute },
  };
}

/** Whether a card belonged to someone who has been removed. */
export async function wasCard(pool: pg.Pool, card: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from users where access_card_id = $1 and removed_at is not null limit 1',
    [card],
  );
  return rowCount === 1;
}

/** Swipes dated in the future: how many people have one, and the last of them. */
export interface SwipesAhead {
  people: number;
  until: Date;
}

/** The swipes dated after an instant of today; null without any. */
export async function swipesAhead(db: Db, after: Date, today: Day): Promise<SwipesAhead | null> {
  const { rows } = await sql<SwipesAhead>`
    select count(distinct user_id)::int as people, max(created_at) as until
    from attendances where work_date >= ${today} and created_at > ${after}`.execute(db);
  return rows[0]!.people > 0 ? rows[0]! : null;
}

/** The database's clock. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}

/** Notes that a kiosk was seen. */
export async function touchKiosk(pool: pg.Pool, id: number, now: Date): Promise<void> {
  await pool.query('update kiosks set last_seen_at = $2 where id = $1', [id, now]);
}

/** Notes that a kiosk was seen, and what it reported about itself, unless another server has noted something newer. */
export async function reportKiosk(pool: pg.Pool, id: number, now: Date, report: KioskReport): Promise<void> {
  await pool.query({ name: 'report-kiosk', text: reportText, values: [id, now, JSON.stringify(report)] });
}

// An instant in the future comes from a wrong clock, and one that is left out is that of the first report of it.
const reportText = `
  with seen as (update kiosks set last_seen_at = $2 where id = $1)
  insert into kiosk_states as s (kiosk_id, reported_at, waiting, waiting_since, clock_off, storage, last_error, version, emptied_at)
  select $1, $2, waiting, case when waiting > 0 then least(waiting_since, $2) end, clock_off, storage, last_error, version,
    case when waiting = 0 then $2::timestamptz end
  from json_to_record($3) as r(waiting bigint, waiting_since timestamptz, clock_off bigint, storage text, last_error text, version text)
  on conflict (kiosk_id) do update set reported_at = excluded.reported_at, waiting = excluded.waiting,
    waiting_since = excluded.waiting_since, clock_off = excluded.clock_off, storage = excluded.storage,
    last_error = excluded.last_error, version = excluded.version, emptied_at = coalesce(excluded.emptied_at, s.emptied_at)
  where s.reported_at is null or s.reported_at <= excluded.reported_at`;

/** Notes that a user's verified phone was used, and returns the card it stands for; null without one (D9). */
export async function touchPhone(pool: pg.Pool, userId: number, key: Buffer | null, now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ access_card_id: string }>(
    `update devices d set last_used = $2 from users u
      where u.id = d.user_id and d.user_id = $1 and d.verified_at is not null
        and d.key_hash is not distinct from $3 returning u.access_card_id`,
    [userId, now, key],
  );
  return rows[0]?.access_card_id ?? null;
}
