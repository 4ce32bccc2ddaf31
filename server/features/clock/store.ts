import type pg from 'pg';
import type { ClockEvent, Permit, Remark } from '#domain/clock/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';

/** The newest event of someone, with its work date. */
export interface NewestEvent extends ClockEvent {
  work_date: Day;
  remark: Remark | null;
}

/** Everything a swipe needs to know of its owner and of their day so far. */
export interface SwipeFacts {
  id: number;
  name: string;
  img: string | null;
  active: boolean;
  office_id: number | null;
  working_hour_id: number | null;
  position_id: number | null;
  /** Of the date or the day before, since a second swipe may fall beyond midnight. */
  newest: NewestEvent | null;
  /** The newest in of the newest event's day. */
  since: Pick<ClockEvent, 'minute' | 'created_at'> | null;
  leave: string | null;
  late: boolean;
  permits: Permit[];
}

const factsOfSwipe = `
  select u.id, u.name, u.img, u.active, u.office_id, u.working_hour_id, u.position_id,
    n.id as n_id, n.work_date, n.seq, n.minute, n.created_at, n.is_late, n.is_early, n.remark, n.likes,
    i.minute as in_minute, i.created_at as in_at,
    (select t.name from leave_applications l join leave_types t on t.id = l.leaves_id
      where l.user_id = u.id and l.status = 'Approved' and l.date_start <= $2 and l.date_end >= $2 limit 1) as leave,
    exists (select from late_applications l where l.user_id = u.id and l.date = $2 and l.status = 'Approved') as late,
    (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time))
      from leave_office_applications p where p.user_id = u.id and p.date = $2 and p.status = 'Approved') as permits
  from users u
  left join lateral (select * from attendances a where a.user_id = u.id and a.work_date between $2::date - 1 and $2
    order by a.work_date desc, a.seq desc limit 1) n on true
  left join lateral (select * from attendances a
    where a.user_id = u.id and a.work_date = n.work_date and a.seq = n.seq - (n.seq + 1) % 2) i on true
  where u.access_card_id = $1 and u.removed_at is null`;

/** The owner of a card and their day, in one statement; null when no card is so numbered. */
export async function swipeFacts(pool: pg.Pool, card: string, date: Day): Promise<SwipeFacts | null> {
  const { rows } = await pool.query({ name: 'swipe-facts', text: factsOfSwipe, values: [card, date] });
  const row = rows[0];
  if (!row) return null;
  const { id, name, img, active, office_id, working_hour_id, position_id, leave, late } = row;
  const { n_id, work_date, seq, minute, created_at, is_late, is_early, remark, likes } = row;
  return {
    id,
    name,
    img,
    active,
    office_id,
    working_hour_id,
    position_id,
    leave,
    late,
    permits: row.permits ?? [],
    newest:
      n_id === null
        ? null
        : { id: n_id, work_date, seq, minute, created_at, is_late, is_early, remark, likes },
    since: n_id === null ? null : { minute: row.in_minute, created_at: row.in_at },
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

/** A clock event about to be written. */
export interface NewEvent {
  user_id: number;
  office_id: number | null;
  work_date: Day;
  seq: number;
  minute: number;
  created_at: Date;
  platform: string;
  kiosk_id: number | null;
  is_late: boolean;
  is_early: boolean;
  remark: Remark | null;
  distance: number | null;
  away: boolean;
  lat: number | null;
  lng: number | null;
  reason: string | null;
}

const insertEvent = `
  insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, kiosk_id, is_late, is_early,
    remark, distance, away, lat, lng, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  on conflict (user_id, work_date, seq) do nothing returning id`;

/** Writes an event once; null when another swipe took its place in the day first (D3). */
export async function addEvent(pool: pg.Pool, event: NewEvent): Promise<number | null> {
  const values = [
    event.user_id,
    event.office_id,
    event.work_date,
    event.seq,
    event.minute,
    event.created_at,
    event.platform,
    event.kiosk_id,
    event.is_late,
    event.is_early,
    event.remark,
    event.distance,
    event.away,
    event.lat,
    event.lng,
    event.reason,
  ];
  const { rows } = await pool.query<{ id: number }>({ name: 'add-event', text: insertEvent, values });
  return rows[0]?.id ?? null;
}

/** Notes that a kiosk was heard from. */
export async function touchKiosk(pool: pg.Pool, id: number, now: Date): Promise<void> {
  await pool.query('update kiosks set last_seen_at = $2 where id = $1', [id, now]);
}

/** Notes that a user's verified phone was used, and returns the card it stands for; null without one (D9). */
export async function touchPhone(pool: pg.Pool, userId: number, now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ access_card_id: string }>(
    `update devices d set last_used = $2 from users u
      where u.id = d.user_id and d.user_id = $1 and d.verified_at is not null returning u.access_card_id`,
    [userId, now],
  );
  return rows[0]?.access_card_id ?? null;
}
