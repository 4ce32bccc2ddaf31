import type pg from 'pg';
import { sameness } from '#domain/error-log/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { lockUntilCommit } from '../database/locks.ts';
import { maySignIn } from '../sign-in/session-store.ts';

/** The channel on which all servers listen. */
export const channel = 'hadir_live';

/** Sends payloads to every listening server; within a transaction they are sent on commit, in commit order. */
export async function notify(db: pg.Pool | pg.PoolClient, payloads: readonly string[]): Promise<void> {
  await db.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) payload`, [payloads]);
}

/** Which of these session hashes are no longer valid, at an instant and on the day that counts for service. */
export async function deadSessions(
  pool: pg.Pool,
  hashes: readonly string[],
  { now, day }: { now: Date; day: Day },
): Promise<string[]> {
  const { rows } = await pool.query<{ hash: Buffer }>(
    `select hash from unnest($1::bytea[]) hash where not exists (
       select from sessions s join users u on u.id = s.user_id
       where s.token_hash = hash and s.expires_at > $2 and ${maySignIn('$3')})`,
    [hashes.map((hash) => Buffer.from(hash, 'base64url')), now, day],
  );
  return rows.map((row) => row.hash.toString('base64url'));
}

/** Writes an entry to the error log; entries of one `kind` are the same error, `reference` is that of the request. */
export async function keepError(
  pool: pg.Pool,
  userId: number | null,
  text: string,
  now: Date,
  { kind = sameness(text), reference = null }: { kind?: string; reference?: string | null } = {},
): Promise<void> {
  await pool.query(
    'insert into error_log (user_id, text, kind, created_at, reference) values ($1, $2, md5($3), $4, $5)',
    [userId, text, kind, now, reference],
  );
}

/** Notes that someone is active on their page, at most once a minute, like a call. */
export async function touchActive(pool: pg.Pool, userId: number, now: Date): Promise<void> {
  await pool.query(
    `update users set last_active = $2::timestamptz
     where id = $1 and (last_active is null or last_active < $2::timestamptz - interval '1 minute')`,
    [userId, now],
  );
}

/**
 * A server's heartbeat; returns whether the server was unknown until now, and whether there are rows of dead servers to
 * remove.
 */
export async function beat(
  pool: pg.Pool,
  serverId: string,
  deadMs: number,
): Promise<{ isNew: boolean; hasDead: boolean }> {
  const { rows } = await pool.query(
    `with beaten as (
       insert into servers (id, beat_at) values ($1, now())
       on conflict (id) do update set beat_at = now() returning (xmax = 0) as is_new),
     alive as (select id from servers where id = $1 or beat_at > now() - $2 * interval '1 millisecond')
     select is_new as "isNew",
       exists (select from servers where id not in (select id from alive))
         or exists (select from online where server_id not in (select id from alive)) as "hasDead"
     from beaten`,
    [serverId, deadMs],
  );
  return rows[0];
}

/** Removes a server; the users it still had online are removed in the next sweep of another. */
export async function removeServer(pool: pg.Pool, serverId: string): Promise<void> {
  await pool.query('delete from servers where id = $1', [serverId]);
}

/** The ids of everyone online. */
export async function onlineUsers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number }>('select distinct user_id from online order by user_id');
  return rows.map((row) => row.user_id);
}

/** Sockets of one server that opened and closed. */
interface Moves {
  came: readonly { socketId: string; userId: number }[];
  went: readonly string[];
}

/** Someone who came online with their first socket, or went with the last. */
export interface Moved {
  id: number;
  is_here: boolean;
}

/**
 * Writes opened and closed sockets, and removes what dead servers left. Users whose first socket opened or last one
 * closed are announced in the same transaction; a lock over all servers makes the order of announcements that of
 * events.
 */
export async function moveOnline(
  pool: pg.Pool,
  { serverId, deadMs, now }: { serverId: string; deadMs: number; now: Date },
  { came, went }: Moves,
  payloads: (moved: readonly Moved[]) => readonly string[],
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await lockUntilCommit(client, 'presence');
    const ids = came.map((one) => one.socketId);
    const users = came.map((one) => one.userId);
    const { rows } = await client.query<Moved>(moving, [serverId, deadMs, now, ids, users, went]);
    if (rows.length > 0) await notify(client, payloads(rows));
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed in a transaction is destroyed, and its transaction with it.
    client.release(failure);
  }
}

/** All parts of the statement see the table as it was before. */
const moving = `
  with alive as (select id from servers where id = $1 or beat_at > now() - $2 * interval '1 millisecond'),
  buried as (delete from servers where id not in (select id from alive)),
  taken as (
    delete from online where socket_id = any($6::uuid[]) or server_id not in (select id from alive)
    returning socket_id, user_id),
  put as (
    insert into online (socket_id, server_id, user_id, since)
    select socket_id, $1, user_id, $3 from unnest($4::uuid[], $5::int[]) as new (socket_id, user_id)
    on conflict (socket_id) do nothing returning user_id)
  select distinct user_id as id, true as is_here from put
  where user_id not in (select user_id from online)
  union all
  select distinct user_id, false from taken
  where user_id not in (select user_id from put)
    and user_id not in (select user_id from online where socket_id not in (select socket_id from taken))`;
