import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { FileRead } from '#domain/personal-data/contract.ts';
import type { RequestState } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { nameOf } from '../people/store.ts';
import { isFormer } from './erase-store.ts';

/** A request as it is stored, with names. */
export interface RequestRow {
  id: number;
  user_id: number;
  name: string;
  asked_by: string | null;
  asked_at: Date;
  state: RequestState;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** Whether the person has left, so that administrators hand it over. */
  has_left: boolean;
}

const cellsOn = (today: Day) => sql`r.id, r.user_id, ${nameOf('r.user_id')} as name,
  case when r.asked_by <> r.user_id then ${nameOf('r.asked_by')} end as asked_by, r.asked_at, r.state, r.reason,
  ${nameOf('r.decided_by')} as decided_by, r.decided_at,
  exists (select from users u where u.id = r.user_id and ${isFormer(today)}) as has_left`;

/** Someone's own requests, the newest first. */
export async function ownRequests(db: Db, userId: number, today: Day): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${cellsOn(today)} from data_requests r where r.user_id = ${userId}
    order by r.id desc limit 20`.execute(db);
  return rows;
}

/** What waits, the oldest first, then the last fifty that were answered; user 1's only for the developer account. */
export async function requestsToAnswer(db: Db, showsFirst: boolean, today: Day): Promise<RequestRow[]> {
  const cells = cellsOn(today);
  const shown = sql`(r.user_id <> 1 or ${showsFirst})`;
  const { rows } = await sql<RequestRow>`
    (select ${cells} from data_requests r where r.state = 'waiting' and ${shown} order by r.id)
    union all (select ${cells} from data_requests r where r.state <> 'waiting' and ${shown}
      order by r.decided_at desc, r.id desc limit 50)`.execute(db);
  return rows;
}

/** A request, locked until the transaction ends where it is to be answered. */
export async function requestRow(db: Db, id: number, today: Day, isLocked = false): Promise<RequestRow | undefined> {
  const lock: RawBuilder<unknown> = isLocked ? sql`for update of r` : sql``;
  const { rows } =
    await sql<RequestRow>`select ${cellsOn(today)} from data_requests r where r.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** Adds a request; null when one of the person's waits already. They make no other until the transaction ends. */
export async function addRequest(db: Db, user_id: number, asked_by: number, now: Date): Promise<number | null> {
  await sql`select from users where id = ${user_id} for no key update`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into data_requests (user_id, asked_by, asked_at)
    select ${user_id}, ${asked_by}, ${now}
    where not exists (select from data_requests where user_id = ${user_id} and state = 'waiting') returning id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Answers a request. */
export async function answerRequest(
  db: Db,
  id: number,
  { reason, by, now }: { reason: string | null; by: number; now: Date },
): Promise<void> {
  const state: RequestState = reason === null ? 'given' : 'refused';
  await db
    .updateTable('data_requests')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Who else opened someone's medical files, the last first. */
export async function readsOf(db: Db, userId: number): Promise<FileRead[]> {
  const { rows } = await sql<FileRead>`select r.id, d.module, d.name, d.erased_at is null as is_there,
      ${nameOf('r.user_id')} as read_by, r.read_at
    from document_reads r join documents d on d.name = r.document
    where d.owner_id = ${userId} and r.user_id <> ${userId} order by r.id desc limit 100`.execute(db);
  return rows;
}

/** The files of a person that are there. */
export async function filesOf(
  db: Db,
  userId: number,
): Promise<{ folder: 'docs' | 'users'; name: string; module: string }[]> {
  const { rows } = await sql<{ folder: 'docs' | 'users'; name: string; module: string }>`select folder, name, module
    from documents where owner_id = ${userId} and erased_at is null order by uploaded_at, name`.execute(db);
  return rows;
}
