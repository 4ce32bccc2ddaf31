import type pg from 'pg';
import type { CardColour } from '#domain/card-colours/rules.ts';
import type { Swiped } from '#domain/clock/contract.ts';
import type { Doubt } from '#domain/clock/events.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { CodedText } from '#domain/lib/text.ts';

/** An event as its kiosk sent it; `kiosk_id` is null when no kiosk has the link it came with. */
export interface RecordedEvent {
  id: string;
  kiosk_id: number | null;
  seq: number;
  card: string;
  manual: boolean;
  claimed_at: Date;
  happened_at: Date;
  received_at: Date;
  doubt: Doubt | null;
}

/** An event that is refused, with the text it is answered. */
export interface RefusedEvent extends RecordedEvent {
  outcome: 'refused';
  refusal: CodedText;
}

/** An event that counts, or is another swipe of one that does; its answer without the id of the attendance. */
export interface AcceptedEvent extends RecordedEvent {
  outcome: 'accepted';
  user_id: number;
  work_date: Day;
  is_double: boolean;
  answer: Omit<Swiped, 'id'>;
}

/** Another swipe of the same minute, for which an attendance stands. */
export interface DoubleEvent extends AcceptedEvent {
  attendance_id: number;
}

/** Columns of a new event, apart from those that its statement works out. */
const columns = [
  ...['id', 'kiosk_id', 'seq', 'card', 'manual', 'claimed_at', 'happened_at', 'received_at', 'doubt'],
  ...['outcome', 'refusal', 'user_id', 'work_date', 'is_double'],
] as const;

/** SQL: whether an event came by the link that its kiosk had then. */
const isOfLink = (event: string) => `${event}.refusal ->> 'code' is distinct from '${clockTexts.kioskRevoked.code}'`;

/**
 * SQL that inserts the events `j` into `kiosk_events`, with whether the kiosk has another event of the same number: then
 * two machines use its link, or it lost its storage (D4). Each link of a kiosk is numbered by itself, so what comes by a
 * link that was given up is no copy of anything.
 * @param attendance the id of the attendance that stands for an event
 */
export const insertOf = (attendance: string) => `
  insert into kiosk_events (${columns}, attendance_id, answer, is_copy)
  select ${columns.map((name) => `j.${name}`)}, ${attendance}, j.answer || jsonb_build_object('id', ${attendance}),
    ${isOfLink('j')} and exists (select from kiosk_events k
      where k.kiosk_id = j.kiosk_id and k.seq = j.seq and k.id <> j.id and ${isOfLink('k')})`;

// A double is written only while the attendance that stands for it is there: an event that arrives late may displace it.
const insertOthers = `
  with first as materialized (select a.id from attendances a where a.id = any($2::bigint[]) order by a.id for key share)
  ${insertOf('j.attendance_id')}
  from json_populate_recordset(null::kiosk_events, $1) j
  where not j.is_double or exists (select from first where first.id = j.attendance_id)
  order by j.id on conflict (id) do nothing returning id, is_copy`;

/**
 * Stores events that write no attendance: refused ones and doubles. Returns whether each is a copy; null for one that is
 * stored already, and for a double whose attendance has gone.
 */
export async function addOtherEvents(
  pool: pg.Pool,
  events: readonly (RefusedEvent | DoubleEvent)[],
): Promise<({ is_copy: boolean } | null)[]> {
  const rows = events.map((event) => ({ is_double: false, ...event }));
  const attendances = events.flatMap((event) => (event.outcome === 'accepted' ? event.attendance_id : []));
  const { rows: written } = await pool.query<{ id: string; is_copy: boolean }>({
    name: 'add-other-events',
    text: insertOthers,
    values: [JSON.stringify(rows), attendances],
  });
  const copies = new Map(written.map(({ id, is_copy }) => [id, { is_copy }]));
  // Of an event that two calls brought at once, one has written it.
  const first = new Map(events.map((event) => [event.id, event] as const).reverse());
  return events.map((event) => (first.get(event.id) === event ? (copies.get(event.id) ?? null) : null));
}

/** An event that was stored before, with the person it greets. */
interface StoredEvent {
  kiosk_id: number | null;
  is_copy: boolean;
  is_double: boolean;
  outcome: 'accepted' | 'refused';
  refusal: CodedText | null;
  /** Null where its months left the database (decision 0193). */
  answer: Swiped | null;
  user: { id: number; name: string; img: string | null; card: CardColour | null };
}

/** Events that were stored before, by id. */
export async function storedEvents(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const { rows } = await pool.query<StoredEvent & { id: string }>({
    name: 'stored-events',
    text: `select e.id, e.kiosk_id, e.is_copy, e.is_double, e.outcome, e.refusal, e.answer,
        jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img, 'card', (select k.colour from card_of(u.id) k)) as "user"
      from kiosk_events e left join users u on u.id = e.user_id where e.id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a statement failed because an event is stored already: another call sent it at the same moment. */
export const isStoredAlready = (error: unknown): boolean =>
  (error as Partial<pg.DatabaseError>).constraint === 'kiosk_events_pkey';

/** A link that no kiosk in use has: whose it is or was, and whether that one is in use after all. */
export async function ownerOfLink(pool: pg.Pool, secretHash: Buffer): Promise<{ id: number; in_use: boolean } | null> {
  const { rows } = await pool.query<{ id: number; in_use: boolean }>(
    `select k.id, k.revoked_at is null and o.removed_at is null as in_use
      from kiosks k join offices o on o.id = k.office_id where k.secret_hash = $1
    union all select kiosk_id, false from kiosk_links where secret_hash = $1`,
    [secretHash],
  );
  return rows[0] ?? null;
}

/** How many events of links that no kiosk has are stored, up to so many. */
export async function countOwnerless(pool: pg.Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ many: number }>(
    `select count(*) as many
      from (select from kiosk_events where kiosk_id is null and outcome = 'refused' limit $1) e`,
    [most],
  );
  return rows[0]!.many;
}

/** When a kiosk last had nothing waiting; null when it never said so. */
export async function emptiedAt(pool: pg.Pool, kioskId: number): Promise<Date | null> {
  const { rows } = await pool.query<{ emptied_at: Date | null }>({
    name: 'emptied-at',
    text: 'select emptied_at from kiosk_states where kiosk_id = $1',
    values: [kioskId],
  });
  return rows[0]?.emptied_at ?? null;
}

/** The highest number of a kiosk's events; 0 without any. */
export async function highestSeq(pool: pg.Pool, kioskId: number): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>({
    name: 'highest-seq',
    text: 'select coalesce(max(seq), 0) as seq from kiosk_events where kiosk_id = $1',
    values: [kioskId],
  });
  return rows[0]!.seq;
}
