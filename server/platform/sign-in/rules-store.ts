import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '../database/database.ts';
import { lockUntilCommit } from '../database/locks.ts';
import { maySignInOn } from './session-store.ts';

/** The name of a provider on its button. */
interface ProviderName {
  label: string;
  label_ms: string;
}

/** An account `u` that can be a break-glass one: of an active administrator with a password. */
const opens = sql`(u.role = 'Admin' or u.super_user) and u.active and u.removed_at is null
  and u.password_hash is not null and u.id <> 1`;

/**
 * Whether passwords are for break-glass accounts alone: switched so, and both a provider and such an account are left.
 * Otherwise everybody may use theirs, so that nobody is locked out (decision 0106).
 */
const isOff = sql`(select password_off from sign_in_rules)
  and exists (select from sign_in_providers where removed_at is null)
  and exists (select from break_glass b join users u on u.id = b.user_id where ${opens})`;

/** The provider somebody uses while passwords are off for them; null while they may use their password. */
export async function providerInstead(db: Db, userId: number): Promise<ProviderName | null> {
  const { rows } = await sql<ProviderName>`select label, label_ms from sign_in_providers
    where removed_at is null and ${isOff}
      and not exists (select from break_glass b join users u on u.id = b.user_id where u.id = ${userId} and ${opens})
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The provider everybody but break-glass accounts uses while passwords are off; null while they are not. */
export const providerForMost = (db: Db): Promise<ProviderName | null> => providerInstead(db, 0);

/** Whether passwords are for break-glass accounts alone. */
export async function arePasswordsOff(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_off: boolean }>`select ${isOff} as is_off`.execute(db);
  return rows[0]!.is_off;
}

/** Who can have a break-glass account, by name; `day` is the one that counts for service (D16). */
export async function possibleKeepers(db: Db, day: Day): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where ${opens} and ${maySignInOn(day)} order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** The organisation's own networks, in the order they were entered. */
export async function ownNetworks(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('own_networks').select('network').orderBy('position').execute();
  return rows.map(({ network }) => network);
}

/**
 * Whether passwords are off and somebody has the last break-glass account; the caller holds a lock until the commit, so
 * that two cannot close each other's at once.
 */
export async function isLastBreakGlass(db: Db, userId: number): Promise<boolean> {
  await lockUntilCommit(db, 'administrators');
  const { rows } = await sql<{ is_last: boolean }>`select ${isOff} and array(
      select u.id from break_glass b join users u on u.id = b.user_id where ${opens}) = array[${userId}::int] as is_last`.execute(
    db,
  );
  return rows[0]!.is_last;
}
