import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A kiosk, as a notice names it. */
export interface NamedKiosk {
  kiosk_id: number;
  kiosk: string;
  office_id: number;
  office: string;
}

const named = sql`k.id as kiosk_id, k.name as kiosk, o.id as office_id, o.name as office`;
const inUse = sql`kiosks k join offices o on o.id = k.office_id and o.removed_at is null and k.revoked_at is null`;

/** A longer pause of the watch, in milliseconds, means that no server ran; silence is counted from its end. */
const pauseMs = 180_000;

/**
 * Notes that the kiosks are looked at, and returns since when they have been without a pause: while no server runs,
 * kiosks can report to nobody.
 */
export async function watchedSince(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    insert into kiosk_watch as w (since, looked_at) values (${now}, ${now}) on conflict (id) do update set
      since = case when abs(extract(epoch from w.looked_at - ${now})) * 1000 > ${pauseMs} then ${now} else w.since end,
      looked_at = ${now}
    returning since`.execute(db);
  return rows[0]!.since;
}

/**
 * Whether kiosks have had so many milliseconds to send what they saved: they have been looked at that long without a pause.
 * Before they were ever looked at there is nothing to wait for.
 */
export async function kiosksHadTime(db: Db, now: Date, timeMs: number): Promise<boolean> {
  const { rows } = await sql`select from kiosk_watch w
    where extract(epoch from ${now} - w.looked_at) * 1000 > ${pauseMs}
      or extract(epoch from ${now} - w.since) * 1000 < ${timeMs}`.execute(db);
  return rows.length === 0;
}

/** A kiosk that has not been heard of since. */
interface SilentKiosk extends NamedKiosk {
  since: Date;
}

/** The kiosks that have been silent for longer than the organisation allows, and have no alarm about it. */
export async function silentKiosks(db: Db, now: Date, watchedSince: Date): Promise<SilentKiosk[]> {
  const { rows } = await sql<SilentKiosk>`
    select ${named}, k.last_seen_at as since from ${inUse}
      cross join lateral (select ${now}::timestamptz - make_interval(mins => g.kiosk_silent_minutes) as before
        from organisation g where g.kiosk_silent_minutes is not null) l
    where k.last_seen_at < l.before and ${watchedSince} <= l.before
      and not exists (select from kiosk_alarms a where a.kiosk_id = k.id and a.kind = 'silent' and a.ended_at is null)
    order by k.id`.execute(db);
  return rows;
}

/** When somebody is due to come and to go at offices on a day: the first start and the last end of hours. */
export async function dueTimes(
  db: Db,
  offices: readonly number[],
  day: Day,
): Promise<{ office_id: number; first: string; last: string }[]> {
  const { rows } = await sql<{ office_id: number; first: string; last: string }>`
    select d.office_id, min(d.start_time) as first, max(d.end_time) as last
    from person_days(array(select id from users where office_id = any(${offices}::int[]) and active
      and removed_at is null and id <> 1), ${day}::date, ${day}::date) d
    where d.office_id = any(${offices}::int[]) and d.serves and d.is_due and d.holiday is null and d.leave is null
      and d.start_time is not null and d.end_time is not null
    group by d.office_id`.execute(db);
  return rows;
}

/** Adds alarms of a kind, and returns those that are new. */
export async function addAlarms(
  db: Db,
  kind: 'silent' | 'gap' | 'copy',
  found: readonly { kiosk_id: number; since: Date; first_seq?: number; last_seq?: number }[],
  now: Date,
): Promise<Set<number>> {
  if (found.length === 0) return new Set();
  const { rows } = await sql<{ kiosk_id: number }>`
    insert into kiosk_alarms (kiosk_id, kind, since, first_seq, last_seq, notified_at)
    select kiosk_id, ${kind}, since, first_seq, last_seq, ${now}
    from json_to_recordset(${JSON.stringify(found)}) as f(kiosk_id int, since timestamptz, first_seq bigint, last_seq bigint)
    on conflict do nothing returning kiosk_id`.execute(db);
  return new Set(rows.map(({ kiosk_id }) => kiosk_id));
}

/** A kiosk that is back, and how many of its events of the time it was silent have come. */
interface ReturnedKiosk extends NamedKiosk {
  since: Date;
  back_since: Date;
  count: number;
}

/**
 * Ends the alarms of kiosks that are back, once nothing waits there or they have been back for so long. Those of kiosks
 * no longer in use end without a word.
 */
export async function endSilences(db: Db, now: Date, settleMs: number): Promise<ReturnedKiosk[]> {
  await sql`update kiosk_alarms a set ended_at = ${now} from kiosks k join offices o on o.id = k.office_id
    where k.id = a.kiosk_id and a.ended_at is null and (k.revoked_at is not null or o.removed_at is not null)`.execute(
    db,
  );
  await sql`update kiosk_alarms a set back_at = ${now} from kiosks k
    where k.id = a.kiosk_id and a.kind = 'silent' and a.ended_at is null and a.back_at is null
      and k.last_seen_at > a.since`.execute(db);
  const { rows } = await sql<ReturnedKiosk>`
    with back as (
      update kiosk_alarms a set ended_at = ${now} from kiosks k left join kiosk_states s on s.kiosk_id = k.id
      where k.id = a.kiosk_id and a.kind = 'silent' and a.ended_at is null and a.back_at is not null
        and (s.emptied_at > a.since or a.back_at <= ${now}::timestamptz - make_interval(secs => ${settleMs / 1000}))
      returning a.kiosk_id, a.since, a.back_at)
    select ${named}, b.since, b.back_at as back_since,
      (select count(*)::int from kiosk_events e where e.kiosk_id = k.id and e.outcome = 'accepted'
        and e.happened_at > b.since and e.received_at - e.happened_at > interval '60 s') as count
    from back b join kiosks k on k.id = b.kiosk_id join offices o on o.id = k.office_id order by k.id`.execute(db);
  return rows;
}

/** Numbers of a kiosk's events that never came. */
interface Gap extends NamedKiosk {
  first_seq: number;
  last_seq: number;
  since: Date;
}

/** The gaps in the numbers of kiosks at which nothing waited since; each is found once. */
export async function newGaps(db: Db): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with seen as (
      select e.kiosk_id, e.seq, min(e.received_at) as since, coalesce(lag(e.seq) over (partition by e.kiosk_id order by e.seq), s.checked_seq) as before
      from kiosk_states s join kiosk_events e on e.kiosk_id = s.kiosk_id and e.seq > s.checked_seq and e.received_at <= s.emptied_at
      where s.emptied_at is not null group by e.kiosk_id, e.seq, s.checked_seq),
    checked as (update kiosk_states s set checked_seq = m.most
      from (select kiosk_id, max(seq) as most from seen group by kiosk_id) m where m.kiosk_id = s.kiosk_id)
    select ${named}, g.before + 1 as first_seq, g.seq - 1 as last_seq, g.since
    from seen g join kiosks k on k.id = g.kiosk_id and k.revoked_at is null
      join offices o on o.id = k.office_id and o.removed_at is null
    where g.seq > g.before + 1 order by k.id, g.seq`.execute(db);
  return rows;
}

/** Ends the alarms of gaps whose numbers have all come. */
export async function endGaps(db: Db, now: Date): Promise<Omit<Gap, 'since'>[]> {
  const { rows } = await sql<Omit<Gap, 'since'>>`
    with filled as (
      update kiosk_alarms a set ended_at = ${now}
      where a.kind = 'gap' and a.ended_at is null and a.last_seq - a.first_seq + 1 = (
        select count(distinct e.seq) from kiosk_events e
        where e.kiosk_id = a.kiosk_id and e.seq between a.first_seq and a.last_seq)
      returning a.kiosk_id, a.first_seq, a.last_seq)
    select ${named}, f.first_seq, f.last_seq
    from filled f join kiosks k on k.id = f.kiosk_id join offices o on o.id = k.office_id order by k.id, f.first_seq`.execute(
    db,
  );
  return rows;
}

/** The kiosks whose link two machines use, since the last alarm about it. */
export async function newCopies(db: Db): Promise<SilentKiosk[]> {
  const { rows } = await sql<SilentKiosk>`
    select ${named}, c.since from ${inUse}
      cross join lateral (select min(e.received_at) as since from kiosk_events e
        where e.kiosk_id = k.id and e.is_copy and e.received_at > coalesce((select max(coalesce(a.ended_at, 'infinity'))
          from kiosk_alarms a where a.kiosk_id = k.id and a.kind = 'copy'), '-infinity')) c
    where c.since is not null order by k.id`.execute(db);
  return rows;
}
