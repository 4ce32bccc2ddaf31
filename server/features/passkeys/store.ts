import { type Insertable, sql } from 'kysely';
import type { Role } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import type { Passkeys } from '#server/platform/database/tables.ts';
import { hasLeftBy } from '#server/platform/sign-in/session-store.ts';

/** Someone's passkeys, the oldest first. */
export function passkeysOf(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports', 'user_handle'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Locks somebody until the transaction ends, so that their passkeys are counted once; undefined when they were removed. */
export async function lockedOwner(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores a passkey; undefined when some account has it already. */
export function addPasskey(db: Db, passkey: Insertable<Passkeys>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** Whether a passkey has not been removed. */
export async function isStillThere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from passkeys where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Renames a passkey of someone's. */
export async function renamePasskey(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

/** Removes a passkey. */
export async function removePasskey(db: Db, id: number): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Removes all of someone's passkeys, and returns how many they were. */
export async function removePasskeysOf(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A passkey by which somebody signs in, with the state of its owner's account on the day that counts for service. */
export async function usedPasskey(db: Db, credentialId: Buffer, day: Day) {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    name: string;
    user_handle: Buffer;
    public_key: Buffer;
    counter: number;
    active: boolean;
    removed_at: Date | null;
    has_left: boolean;
  }>`select p.id, p.user_id, p.name, p.user_handle, p.public_key, p.counter, u.active, u.removed_at,
      ${hasLeftBy(day)} as has_left
    from passkeys p join users u on u.id = p.user_id where p.credential_id = ${credentialId}`.execute(db);
  return rows[0] ?? null;
}

/** Notes a use; false when the counter has not grown since, as another use or a copy was faster. */
export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db);
  return rows.length > 0;
}

/** What is to be signed, and by whom. */
interface NewChallenge {
  challenge: Buffer;
  purpose: 'sign_in' | 'enrol';
  bound_to: Buffer;
  address: string;
  user_id: number | null;
  user_handle: Buffer | null;
  expires_at: Date;
}

/** Most open challenges of one browser or session, in all its tabs. */
const mostOfOne = 20;

/** Stores a challenge in a transaction and deletes those that expired, and the oldest where a browser has many. */
export async function openChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  await lockKeyUntilCommit(db, 'attempts', challenge.bound_to.toString('hex'));
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await sql`delete from passkey_challenges where challenge in (select challenge from passkey_challenges
    where bound_to = ${challenge.bound_to} order by expires_at desc offset ${mostOfOne - 1})`.execute(db);
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** How many challenges are open for a network address, which gets no other until the transaction ends. */
export async function lockedChallengeCount(db: Db, address: string, now: Date): Promise<number> {
  await lockKeyUntilCommit(db, 'attempts', `challenge ${address}`);
  const { rows } = await sql<{ count: number }>`select count(*) from passkey_challenges
    where address = ${address}::inet and purpose = 'sign_in' and expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}

/** Uses up a challenge; undefined when it was used, expired, or made for another browser, session or purpose. */
export async function spendChallenge(
  db: Db,
  { challenge, purpose, bound_to }: Pick<NewChallenge, 'challenge' | 'purpose' | 'bound_to'>,
  now: Date,
): Promise<{ user_id: number | null; user_handle: Buffer | null } | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', bound_to)
    .returning(['user_id', 'user_handle', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

/** Turns on or off that administrators need a passkey. */
export async function savePolicy(db: Db, required: boolean): Promise<void> {
  await sql`insert into passkey_policy (id, required) values (true, ${required})
    on conflict (id) do update set required = excluded.required`.execute(db);
}

/** Everyone with an open account: what decides whether they need a passkey, and whether they have one. */
export async function accountsByRole(db: Db) {
  const { rows } = await sql<{ id: number; role: Role; super_user: boolean; has_passkey: boolean }>`
    select u.id, u.role, u.super_user, exists (select from passkeys p where p.user_id = u.id) as has_passkey
    from users u where u.active and u.removed_at is null order by u.id`.execute(db);
  return rows;
}

/** Name, email and staff number of some people, by id. */
export async function addresseesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'staff_no'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
