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

/** A card at a reader, and the work date it is read on. */
export interface Swipe {
  card: string;
  date: Day;
}

// As JSON, whose length is not planned for: so PostgreSQL keeps one plan instead of making one a swipe.
const factsOfSwipes = `
  select s.nr, u.id, u.name, u.img, u.active, u.office_id, u.working_hour_id, u.position_id,
    n.id as n_id, n.work_date, n.seq, n.minute, n.created_at, n.is_late, n.is_early, n.remark, n.likes,
    i.minute as in_minute, i.created_at as in_at,
    (select t.name from leave_applications l join leave_types t on t.id = l.leaves_id where l.user_id = u.id
      and l.status = 'Approved' and l.date_start <= s.date and l.date_end >= s.date limit 1) as leave,
    coalesce((select true from late_applications l
      where l.user_id = u.id and l.date = s.date and l.status = 'Approved' limit 1), false) as late,
    (select jsonb_agg(jsonb_build_object('start_time', p.start_time, 'end_time', p.end_time))
      from leave_office_applications p where p.user_id = u.id and p.date = s.date and p.status = 'Approved') as permits
  from json_to_recordset($1) as s(nr int, card bpchar, date date)
  join users u on u.access_card_id = s.card and u.removed_at is null
  left join lateral (select * from attendances a where a.user_id = u.id and a.work_date between s.date - 1 and s.date
    order by a.work_date desc, a.seq desc limit 1) n on true
  left join lateral (select minute, created_at from attendances a
    where a.user_id = u.id and a.work_date = n.work_date and a.seq = n.seq - (n.seq + 1) % 2) i on true`;

/** The owners of cards and their days, in one statement; null where no card is so numbered. */
export async function swipeFacts(pool: pg.Pool, swipes: readonly Swipe[]): Promise<(SwipeFacts | null)[]> {
  const values = [JSON.stringify(swipes.map((swipe, nr) => ({ nr, ...swipe })))];
  const { rows } = await pool.query({ name: 'swipe-facts', text: factsOfSwipes, values });
  const found: (SwipeFacts | null)[] = swipes.map(() => null);
  for (const row of rows) found[row.nr] = factsIn(row);
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the statement above
function factsIn(row: any): SwipeFacts {
  const { id, name, img, active, office_id, working_hour_id, position_id, leave, late } = row;
  const { n_id, work_date, seq, minute, created_at, is_late, is_early, remark, likes } = row;
  const newest =
    n_id === null ? null : { id: n_id, work_date, seq, minute, created_at, is_late, is_early, remark, likes };
  const since = n_id === null ? null : { minute: row.in_minute, created_at: row.in_at };
  const permits = row.permits ?? [];
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
    permits,
    newest,
    since,
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

const columns = `user_id, office_id, work_date, seq, minute, created_at, platform, kiosk_id, is_late, is_early,
    remark, distance, away, lat, lng, reason`;
const insertEvents = `
  insert into attendances (${columns}) select ${columns} from json_populate_recordset(null::attendances, $1)
  on conflict (user_id, work_date, seq) do nothing returning id, user_id, work_date, seq`;

/** Writes events once, in one statement: the id of each, or null where another swipe took its place first (D3). */
export async function addEvents(pool: pg.Pool, events: readonly NewEvent[]): Promise<(number | null)[]> {
  const keyOf = (event: Pick<NewEvent, 'user_id' | 'work_date' | 'seq'>) =>
    `${event.user_id} ${event.work_date} ${event.seq}`;
  // Always in the same order, so that two servers never wait for each other.
  const sorted = events.toSorted((a, b) => a.user_id - b.user_id);
  const { rows } = await pool.query({
    name: 'add-events',
    text: insertEvents,
    values: [JSON.stringify(sorted)],
  });
  const ids = new Map<string, number>(rows.map((row) => [keyOf(row), row.id]));
  return events.map((event) => {
    const key = keyOf(event);
    const id = ids.get(key) ?? null;
    ids.delete(key);
    return id;
  });
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
