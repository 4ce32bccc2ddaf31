import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { loginFailures, sessionsShown } from '#domain/limits.ts';
import type { SessionUser } from '#domain/session/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { hasLeftBy } from '#server/platform/sign-in/session-store.ts';
import { isNoticeDue } from '../people/notice-store.ts';
import { rejectionNeedsReason } from '../people/organisation-store.ts';
import { staffDetail } from '../staff/store.ts';

/** A failed attempt: by email, and by network address (IPv6: /64) or known browser (D2). */
export interface Attempt {
  kind: 'password' | 'forgotten' | 'passkey';
  email: string;
  network: string;
  /** Whether that is one of the organisation's own, where the address counts for nothing. */
  own_network: boolean;
  browser: Buffer | null;
}

/** The attempts that count together: of a known browser; else of all own networks, by email alone; else of a network. */
const sameOrigin = ({ network, own_network, browser }: Omit<Attempt, 'kind' | 'email'>) =>
  sql`browser is not distinct from ${browser} and (${browser}::bytea is not null
    or case when ${own_network} then own_network else address = ${network}::inet end)`;

/**
 * Whether there were too many wrong passwords, or requests for one, within the window: for this email from this network
 * or known browser, or from this network for any email. A known browser is counted separately, and not for its network;
 * in own networks an email is counted wherever it is tried, and the network is not.
 */
export async function areTooMany(db: Db, { kind, email, ...origin }: Attempt, now: Date): Promise<boolean> {
  const { rows } = await sql<{ by_email: number; by_network: number }>`
    select count(*) filter (where lower(email) = lower(${email})) as by_email, count(*) as by_network from login_failures
    where kind = ${kind} and at > ${windowStart(now)} and ${sameOrigin(origin)}`.execute(db);
  const { by_email, by_network } = rows[0]!;
  const countsNetwork = origin.browser === null && !origin.own_network;
  return by_email >= loginFailures.email || (countsNetwork && by_network >= loginFailures.address);
}

/** Counts an attempt, and deletes those older than the window. */
export async function noteAttempt(db: Db, { network, ...attempt }: Attempt, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('at', '<=', windowStart(now)).execute();
  await db
    .insertInto('login_failures')
    .values({ ...attempt, address: network, at: now })
    .execute();
}

/**
 * Counts an attempt unless there were too many; then false. Those of one origin are counted one after the other, so that
 * of many at once no more pass than of as many one by one.
 */
export function noteUnlessTooMany(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { kind, own_network, email, network } = attempt;
    await lockKeyUntilCommit(tx, 'attempts', `${kind} ${own_network ? email.toLowerCase() : network}`);
    if (await areTooMany(tx, attempt, now)) return false;
    await noteAttempt(tx, attempt, now);
    return true;
  });
}

/** Deletes the attempts for this email from here, after its right password. */
export async function forgetAttempts(db: Db, { email, ...origin }: Attempt): Promise<void> {
  await sql`delete from login_failures where kind = 'password' and lower(email) = lower(${email})
    and ${sameOrigin(origin)}`.execute(db);
}

const windowStart = (now: Date) => new Date(now.getTime() - loginFailures.minutes * 60_000);

/** An account as a login sees it. */
interface Account {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  active: boolean;
  removed_at: Date | null;
  has_left: boolean;
}

/**
 * The account of an email or a staff number; a removed one only when no other has it. `day` is the one that counts for
 * service.
 */
export const accountOf = (db: Db, email: string, day: Day) =>
  accountBy(db, sql`${email} <> '' and (lower(email) = lower(${email}) or lower(staff_no) = lower(${email}))`, day);

/** The account of an email alone, or of a staff number alone, as a provider names somebody. */
export const accountOfIdentity = (db: Db, identity: { email: string } | { staff_no: string }, day: Day) =>
  accountBy(
    db,
    'email' in identity
      ? sql`lower(email) = lower(${identity.email})`
      : sql`lower(staff_no) = lower(${identity.staff_no})`,
    day,
  );

async function accountBy(db: Db, condition: RawBuilder<unknown>, day: Day): Promise<Account | null> {
  const { rows } = await sql<Account>`select id, name, email, password_hash, active, removed_at,
      ${hasLeftBy(day)} as has_left
    from users u where ${condition}
    order by removed_at desc nulls first limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Name and email of an account that may log in. */
export async function openAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The hash of a user's one-time password, if it is still valid (D10). */
export async function waitingPassword(db: Db, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Uses up a one-time password; false when another login was faster. The profile then asks for a new password (D10). */
export async function spendPassword(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`with used as (delete from one_time_passwords where user_id = ${userId} returning user_id)
    update users set must_change_password = true from used where id = used.user_id returning id`.execute(db);
  return rows.length > 0;
}

/** Whether a one-time password was mailed so recently, judged by its expiry, that another mail is not needed. */
export async function isPasswordNew(db: Db, userId: number, lately: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_passwords')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>=', lately)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new one-time password, replacing an older one. */
export async function keepPassword(db: Db, userId: number, hash: string, expires: Date): Promise<void> {
  const row = { password_hash: hash, expires_at: expires };
  await db
    .insertInto('one_time_passwords')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute();
}

/** Deletes a one-time password that could not be mailed. */
export async function dropPassword(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('one_time_passwords').where('user_id', '=', userId).execute();
}

/**
 * Notes a login, and locks the account until the transaction ends, so that whoever changes its password or closes it ends
 * this session too, or has done so before; false when it is closed.
 */
export async function noteLogin(db: Db, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_active: now })
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a password is still the one whose hash was checked. */
export async function hasStillPassword(db: Db, userId: number, hash: string | null): Promise<boolean> {
  const { rows } =
    await sql`select from users where id = ${userId} and password_hash is not distinct from ${hash}`.execute(db);
  return rows.length > 0;
}

/** Deletes everyone's expired sessions and tickets. */
export async function dropExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('tickets').where('expires_at', '<=', now).execute();
}

/** The signed-in user for every page (ENTITYA-01), without being online, which is not in any table. */
export async function userOfSession(db: Db, viewer: Viewer, today: Day): Promise<Omit<SessionUser, 'online'>> {
  const { decides, canSendMessage, applies_leave } = viewer;
  const [detail, rejection_needs_reason, notice_due] = await Promise.all([
    staffDetail(db, viewer.id, today),
    rejectionNeedsReason(db),
    isNoticeDue(db, viewer.id),
  ]);
  return { ...detail!, decides, send_message: canSendMessage, applies_leave, rejection_needs_reason, notice_due };
}

/** The newest message to all staff that is announced today (D8). */
export async function announcementOn(db: Db, today: Day): Promise<{ title: string; msg: string } | null> {
  const row = await db
    .selectFrom('messages')
    .select(['title', 'message as msg'])
    .where('send_to', '=', 'all')
    .where('announce_until', '>=', today)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an account of this email exists, such as the demo's. */
export async function hasAccount(db: Db, email: string, today: Day): Promise<boolean> {
  const account = await accountOf(db, email, today);
  return account !== null && account.removed_at === null;
}

/** Someone's open sessions, the most recently used first, with a mark on the caller's own. */
export async function openSessions(db: Db, userId: number, own: Buffer, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['agent', 'created_at', 'last_used_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(sessionsShown)
    .execute();
  return rows.map(({ token_hash, ...row }) => ({ ...row, is_this: token_hash.equals(own) }));
}
