import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Role, Viewer } from '#domain/access.ts';
import { decidesByKind, type Made } from '#domain/applications/deciders.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { sessionDays } from '#domain/limits.ts';
import type { StillThere } from '#domain/session/contract.ts';
import { serviceDay } from '#domain/staff/service.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

const dayMs = 86_400_000;
const touchMs = 60_000;

/** What is stored of a secret: its SHA-256. Tokens have 256 random bits, so no salt is needed (D2). */
export const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
/** A new secret of some bits, as URL-safe text. */
export const newSecret = (bits = 256) => randomBytes(bits / 8).toString('base64url');

interface SessionRow extends Omit<Viewer, 'role' | 'decides'> {
  role: Role;
  decisions: Made[];
  last_used_at: Date;
}

/** The positions that a user `u` holds on a day: theirs, and those they act in beside it (decision 0153). */
const positionsHeld = (
  day: string,
) => `array_remove(array[u.position_id], null) || array(select a.position_id from acting_posts a
    where a.user_id = u.id and not a.is_instead and a.removed_at is null and ${day}::date between a.date_from and a.date_to)`;
/** The same, as a part of other statements. */
export const positionsHeldOn = (day: Day) => sql.raw(`(${positionsHeld(`'${day}'`)})`);

const viewerColumns = (today: string) => `
  u.id, u.name, u.role, u.super_user, u.is_vendor as "isVendor", u.office_id, u.position_id,
  ${positionsHeld(today)} as position_ids,
  p.department_id, p.level, coalesce(p.send_message, false) as "canSendMessage",
  applies_for_leave(u.employment_type, ${today}::date) as applies_leave,
  coalesce((select jsonb_agg(distinct jsonb_build_object('decision', d.decision, 'kinds', d.kinds))
    from decided_by(u.id, ${today}::date) d), '[]') as decisions,
  coalesce((select jsonb_agg(jsonb_build_object('module', o.module, 'name', o.name, 'active', o.active))
    from policies o where o.user_id = u.id), '[]') as policies,
  grants_of(u.id) as grants`;

const administers = (user: string) => `(${user}.role <> 'Normal User' or ${user}.super_user)`;

/**
 * The last day of the service of a user that counts on a day: the newest one that has begun by then (D16), or the first
 * one. Null where that has no end.
 */
export const lastDay = (day: string, user = 'u') => `case when ${user}.start_date > ${day}::date
    then coalesce((select max(e.last_day) from service_ends e
      where e.user_id = ${user}.id and e.first_day <= ${day}::date), ${user}.end_date)
    else ${user}.end_date end`;
const isServing = (day: string, user: string) => `coalesce(${lastDay(day, user)} >= ${day}::date, true)`;
const isOpen = (user: string, day: string) =>
  `${user}.active and ${user}.removed_at is null and ${isServing(day, user)}`;

/**
 * Whether a user `u` may be signed in, given the day that counts for service (D16). While all who administer have left,
 * those who did stay, so that somebody can enter the next.
 */
export const maySignIn = (day: string) => `u.active and u.removed_at is null and (${isServing(day, 'u')}
    or ${administers('u')} and not exists (select from users o where ${administers('o')} and ${isOpen('o', day)}))`;
/** The same, as a part of other statements. */
export const maySignInOn = (day: Day) => sql.raw(`(${maySignIn(`'${day}'`)})`);
/** Whether the service of a user `u` was over before a day, and they may not sign in. */
export const hasLeftBy = (day: Day) =>
  sql.raw(`(coalesce(${lastDay(`'${day}'`)} < '${day}', false) and not (${maySignIn(`'${day}'`)}))`);

const bySession = (secret: 'token_hash' | 'docs_hash') => `select ${viewerColumns('$3')}, s.last_used_at
  from sessions s join users u on u.id = s.user_id left join positions p on p.id = u.position_id
  where s.${secret} = $1 and s.expires_at > $2 and ${maySignIn('$4')}`;
const byToken = bySession('token_hash');
const byDocsKey = bySession('docs_hash');

const byUser = `select ${viewerColumns('$2')}, now() as last_used_at
  from users u left join positions p on p.id = u.position_id where u.id = $1 and ${maySignIn('$3')}`;

function toViewer(row: SessionRow): Viewer {
  const { decisions, last_used_at: _, ...viewer } = row;
  return { ...viewer, decides: decidesByKind(decisions) };
}

/** Today, and the day that counts for service. */
function daysOf(clock: Clock, now: Date): [Day, Day] {
  const local = clock.local(now);
  return [local.day, serviceDay(local)];
}

/** The viewer of a token, or null when it is invalid; a use extends its expiry at most once a minute (D2). */
export async function viewerOfToken(pool: pg.Pool, token: string, clock: Clock): Promise<Viewer | null> {
  const [hash, now] = [hashOf(token), clock.now()];
  const { rows } = await pool.query<SessionRow>({
    name: 'viewer-of-token',
    text: byToken,
    values: [hash, now, ...daysOf(clock, now)],
  });
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() > touchMs) await touch(pool, hash, row.id, now);
  return toViewer(row);
}

/** The viewer of a documents key; null when its session has ended. */
export async function viewerOfDocsKey(pool: pg.Pool, key: string, clock: Clock): Promise<Viewer | null> {
  const now = clock.now();
  const values = [hashOf(key), now, ...daysOf(clock, now)];
  const { rows } = await pool.query<SessionRow>({ name: 'viewer-of-docs-key', text: byDocsKey, values });
  return rows[0] ? toViewer(rows[0]) : null;
}

/** The current viewer of a user, for sockets and events; null when removed. */
export async function viewerOfUser(pool: pg.Pool, userId: number, clock: Clock): Promise<Viewer | null> {
  const values = [userId, ...daysOf(clock, clock.now())];
  const { rows } = await pool.query<SessionRow>({ name: 'viewer-of-user', text: byUser, values });
  return rows[0] ? toViewer(rows[0]) : null;
}

async function touch(pool: pg.Pool, hash: Buffer, userId: number, now: Date): Promise<void> {
  const text = `with touched as (update sessions set last_used_at = $2, expires_at = $3 where token_hash = $1)
    update users set last_active = $2 where id = $4`;
  await pool.query(text, [hash, now, new Date(now.getTime() + sessionDays * dayMs), userId]);
}

/** A session's documents key: derived from its token, which cannot be derived from it (D2). */
export const docsKeyOf = (token: string) => hashOf(`documents ${token}`).toString('base64url');

/** Opens a session and returns its token; only hashes are stored. `agent` is the browser's user agent. */
export async function openSession(db: Db, userId: number, platform: string, now: Date, agent = ''): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      docs_hash: hashOf(docsKeyOf(token)),
      user_id: userId,
      platform,
      agent: agent.slice(0, 200),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionDays * dayMs),
    })
    .execute();
  return token;
}

/** Adds a documents key to a session from before there were such keys. */
export async function keepDocsKey(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ docs_hash: hashOf(docsKeyOf(token)) })
    .where('token_hash', '=', hashOf(token))
    .where('docs_hash', 'is', null)
    .execute();
}

/** Ends one session. */
export async function endSession(db: Db, token: string): Promise<StillThere | null> {
  const { rows } = await sql<StillThere>`with ended as (
      delete from sessions where token_hash = ${hashOf(token)} returning provider_id, end_session_url
    ) select p.label, p.label_ms, e.end_session_url as url from ended e join sign_in_providers p on p.id = e.provider_id
    where e.end_session_url is not null and p.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Ends every session of a user: on role change, deactivation, removal, or a password set by an admin (D2). */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * A one-time ticket for one path, so that a session token is never in an address; it is invalid once its session has
 * ended (D2).
 */
export async function openTicket(db: Db, token: string, path: string, expires: Date): Promise<string> {
  const ticket = newSecret();
  await db
    .insertInto('tickets')
    .values({ ticket_hash: hashOf(ticket), session_hash: hashOf(token), path, expires_at: expires })
    .execute();
  return ticket;
}

/**
 * How many tickets somebody has that are neither used nor expired, by whichever session; they are given no other until
 * the transaction ends.
 */
export async function lockedTickets(db: Db, userId: number, now: Date): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) from tickets t
    join sessions s on s.token_hash = t.session_hash where s.user_id = ${userId} and t.expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}

/** The viewer of a ticket for a path; it is used up by this call. */
export async function viewerOfTicket(
  db: Db,
  pool: pg.Pool,
  ticket: string,
  path: string,
  clock: Clock,
): Promise<Viewer | null> {
  const now = clock.now();
  const { rows } = await sql<{ user_id: number }>`
    with used as (
      delete from tickets where ticket_hash = ${hashOf(ticket)} and path = ${path} returning session_hash, expires_at
    ) select s.user_id from used join sessions s on s.token_hash = used.session_hash
    where used.expires_at > ${now} and s.expires_at > ${now}`.execute(db);
  return rows[0] ? viewerOfUser(pool, rows[0].user_id, clock) : null;
}

/** Ends someone's sessions except that of a token hash, and returns the hashes of the ended ones. */
export async function endOtherSessions(db: Db, id: number, keptHash: Buffer): Promise<Buffer[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('token_hash', '!=', keptHash)
    .returning('token_hash')
    .execute();
  return ended.map((one) => one.token_hash);
}
