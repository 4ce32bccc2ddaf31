import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deviceCode, type devicePlatforms } from '#domain/devices/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hashOf as hashOfKey } from '#server/platform/sign-in/session-store.ts';

/** What a phone registers about itself. */
interface Phone {
  name: string;
  platform: (typeof devicePlatforms)[number];
  version: string;
}

/** Identifies one browser of a user: the hash of the id it stores and sends; null when it sends none. */
export function deviceKeyOf({ headers }: { headers: Record<string, unknown> }): Buffer | null {
  const id = headers['x-device-id'];
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? hashOfKey(id) : null;
}

/** Someone's phone. */
export function deviceOf(db: Db, userId: number) {
  return db
    .selectFrom('devices')
    .select(['name', 'platform', 'version', 'verified_at', 'key_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether someone has a pending support report (DEVICE-19). */
export async function hasPendingReport(db: Db, userId: number): Promise<boolean> {
  const { rows } =
    await sql`select from support_reports where user_id = ${userId} and status = 'Pending' limit 1`.execute(db);
  return rows.length > 0;
}

const hashOf = (userId: number, code: string) => createHash('sha256').update(`${userId} ${code}`).digest();

/**
 * Registers a phone with its code, replacing one that is not verified; false when a verified one exists. Another
 * person's registration of the same browser is replaced too, unless it is verified; then this one is refused as taken.
 */
export async function registerDevice(
  db: Db,
  userId: number,
  phone: Phone,
  { key, code, expires, now }: { key: Buffer | null; code: string; expires: Date; now: Date },
): Promise<boolean> {
  const row = {
    ...phone,
    key_hash: key,
    registered_at: now,
    last_used: null,
    code_hash: hashOf(userId, code),
    code_expires_at: expires,
    code_tries: 0,
  };
  await sql`delete from devices d using users u where u.id = d.user_id and d.key_hash = ${key} and u.id <> ${userId}
    and (d.verified_at is null or u.removed_at is not null or exists (select from service_ends e
      where e.user_id = u.id and e.left_at is not null and e.due_from is null))`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row).where('devices.verified_at', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * Updates the version of a verified phone that registers again, matched by its key or else its name; false when it is
 * another phone.
 */
export async function renewDevice(
  db: Db,
  userId: number,
  { name, platform, version }: Phone,
  key: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set({ version })
    .where('user_id', '=', userId)
    .where((is) => (key === null ? is.and({ name, platform }).and('key_hash', 'is', null) : is('key_hash', '=', key)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/**
 * Tries a code and counts the try, in one statement, so that concurrent tries are counted; undefined when the code is
 * no longer valid.
 */
export async function tryCode(
  db: Db,
  userId: number,
  code: string,
  now: Date,
): Promise<{ name: string; verified_at: Date | null; code_tries: number } | undefined> {
  const { rows } = await sql<{ name: string; verified_at: Date | null; code_tries: number }>`
    update devices set code_tries = code_tries + 1,
      verified_at = case when code_hash = ${hashOf(userId, code)} then ${now}::timestamptz end
    where user_id = ${userId} and verified_at is null and code_expires_at > ${now}
      and code_tries < ${deviceCode.tries} returning name, verified_at, code_tries`.execute(db);
  return rows[0];
}

/** Removes someone's device; returns its name, or undefined when they have none. */
export async function removeDeviceOf(db: Db, userId: number): Promise<string | undefined> {
  const removed = await db.deleteFrom('devices').where('user_id', '=', userId).returning('name').executeTakeFirst();
  return removed?.name;
}
