import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, reachOf, type Viewer } from '#domain/access.ts';
import type { EventState, kioskEvents, RefusedEvent } from '#domain/kiosk-events/contract.ts';
import { mostChosen, reasonOf, shownDigits } from '#domain/kiosk-events/rules.ts';
import { addDays, type Day, instantOf } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { CodedText } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { choiceJson } from '../people/store.ts';
import { placesOf, visible } from '../people/visible-store.ts';

type Query = QueryOf<typeof kioskEvents.list>;

/**
 * Refused events `e` with their kiosk `k` and its office `o`, and the person `u` they are of: whom one was counted for,
 * else whose card it is today; each may be missing.
 */
const source = sql`kiosk_events e
  left join users u on u.id = coalesce(e.user_id,
    (select c.id from users c where c.access_card_id = e.card::bpchar and c.removed_at is null))
  left join kiosks k on k.id = e.kiosk_id left join offices o on o.id = k.office_id`;

const state = sql<EventState>`case when e.outcome = 'accepted' then 'accepted' when e.dismissed_at is not null
  then 'dismissed' else 'refused' end`;

/**
 * Refused events that a viewer may see: of people whose days they may put right and, where nobody is known, of kiosks of
 * offices where they may; user 1's only for the developer account (D1, D16).
 */
function seen(viewer: Viewer): RawBuilder<boolean> {
  const reach = reachOf(viewer, 'correct_days');
  const others = sql`(u.id is null or u.id <> 1 or ${isDeveloper(viewer)})`;
  if (reach === 'everywhere') return sql<boolean>`e.refusal is not null and ${others}`;
  return sql<boolean>`e.refusal is not null and ${others} and case when u.id is null
    then k.office_id = any(${reach.offices}::int[]) else ${visible(viewer, 'correct_days')} end`;
}

/** Whether a viewer may settle an event that they see: of nobody known, or of somebody else whom they may change. */
const settles = (viewer: Viewer) => sql<boolean>`(u.id is null or (u.id <> ${viewer.id}
  and (${isDeveloper(viewer)} or not (u.super_user or u.is_vendor))))`;

const isWaiting = sql`e.outcome = 'refused' and e.dismissed_at is null`;

const stateIs: Record<Query['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  refused: isWaiting,
  accepted: sql`e.outcome = 'accepted'`,
  dismissed: sql`e.dismissed_at is not null`,
};

/** A row as read. */
interface Read extends Omit<RefusedEvent, 'reason' | 'settled'> {
  refusal: CodedText;
  settled_by: string | null;
  settled_at: Date;
  note: string;
}

const withReason = ({ refusal, settled_by: by, settled_at: at, note, ...row }: Read) => ({
  ...row,
  reason: reasonOf(refusal),
  settled: by === null ? null : { by, at, note },
});

/** A page of refused events, and the numbers of all that match and the viewer may settle; days are those of the zone. */
export async function refusedPage(db: Db, viewer: Viewer, query: Query, zone: string) {
  const { kiosk_id, office_id, from, to, search } = query;
  const startOf = (day: Day) => instantOf(day, 0, zone);
  const where = sql`${seen(viewer)} and ${stateIs[query.state]}
    ${kiosk_id === null ? sql`` : sql`and e.kiosk_id = ${kiosk_id}`}
    ${office_id === null ? sql`` : sql`and k.office_id = ${office_id}`}
    ${from === null ? sql`` : sql`and e.received_at >= ${startOf(from)}`}
    ${to === null ? sql`` : sql`and e.received_at < ${startOf(addDays(to, 1))}`}
    ${search === '' ? sql`` : sql`and (lower(u.name) like ${contains(search)} or right(e.card, ${shownDigits}) = ${search})`}`;
  const page = await listPage<Read, Query['sort']>(db, query, {
    from: source,
    where,
    id: sql`e.number`,
    sorts: { received_at: sql`e.received_at`, happened_at: sql`e.happened_at` },
    cells: sql`e.number as id, ${state} as state, e.happened_at, e.received_at, e.doubt, e.refusal,
      right(e.card, ${shownDigits}) as card, e.manual,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as kiosk,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as office,
      case when u.id is not null then ${choiceJson(sql`u`)} end as "user",
      b.name as settled_by, coalesce(e.accepted_at, e.dismissed_at) as settled_at, e.note,
      ${isWaiting} and ${settles(viewer)} as settles`,
    cellsFrom: sql`${source} left join users b on b.id = coalesce(e.accepted_by, e.dismissed_by)`,
  });
  const { rows } = await sql<{ id: number }>`select e.number as id from ${source}
    where ${where} and ${isWaiting} and ${settles(viewer)} order by e.number limit ${mostChosen}`.execute(db);
  return { ...page, data: page.data.map(withReason), ids: rows.map(({ id }) => id) };
}

/** A refused event that is to be counted or dismissed, and who did so already. */
export interface LockedEvent {
  id: number;
  /** The id that its kiosk gave it. */
  event_id: string;
  state: EventState;
  kiosk_id: number | null;
  happened_at: Date;
  received_at: Date;
  user_id: number | null;
  settled_by: string | null;
}

/**
 * The chosen refused events that a viewer may see, locked until the transaction ends; by person, so that two who settle
 * events of the same people wait for each other in one order.
 */
export async function lockedEvents(db: Db, viewer: Viewer, numbers: readonly number[]): Promise<LockedEvent[]> {
  const chosen = sql`number = any(${numbers}::int[]) and refusal is not null`;
  await sql`select from kiosk_events where ${chosen} order by number for update`.execute(db);
  const { rows } = await sql<LockedEvent>`select e.number as id, e.id as event_id, ${state} as state,
      e.kiosk_id, e.happened_at, e.received_at, u.id as user_id, b.name as settled_by
    from ${source} left join users b on b.id = coalesce(e.accepted_by, e.dismissed_by)
    where ${chosen} and ${seen(viewer)} order by u.id, e.number`.execute(db);
  return rows;
}

/** Dismisses refused events. */
export async function dismissEvents(
  db: Db,
  numbers: readonly number[],
  { by, now, note }: { by: number; now: Date; note: string },
): Promise<void> {
  await sql`update kiosk_events set dismissed_by = ${by}, dismissed_at = ${now}, note = ${note}
    where number = any(${numbers}::int[]) and refusal is not null`.execute(db);
}

/** The kiosks of refused events, also revoked ones, and the offices where a viewer puts days right. */
export async function eventPlaces(db: Db, viewer: Viewer): Promise<{ kiosks: Named[]; offices: Named[] }> {
  const reach = reachOf(viewer, 'correct_days');
  const { rows } = await sql<Named>`select k.id, concat_ws(', ', k.name, o.name) as name
    from kiosks k join offices o on o.id = k.office_id
    where exists (select from kiosk_events e where e.kiosk_id = k.id and e.refusal is not null)
      and ${reach === 'everywhere' ? sql`true` : sql`k.office_id = any(${reach.offices}::int[])`}
    order by lower(k.name), k.id`.execute(db);
  return { kiosks: rows, offices: (await placesOf(db, viewer, 'correct_days')).offices };
}
