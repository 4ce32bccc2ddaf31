import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Whether whoever administers needs a passkey (decision 0107). */
export async function arePasskeysRequired(db: Db): Promise<boolean> {
  const { rows } = await sql`select from passkey_policy where required`.execute(db);
  return rows.length > 0;
}

/** Whether somebody has a passkey. */
export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from passkeys where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

const passwordOf = (user: string) => sql`sha256(convert_to(coalesce(${sql.ref(`${user}.password_hash`)}, ''), 'UTF8'))`;

/** Lets a browser add somebody's first passkey; deletes what has expired. */
export async function openGrant(db: Db, bound: Buffer, userId: number, now: Date, expires: Date): Promise<void> {
  await db.deleteFrom('passkey_grants').where('expires_at', '<=', now).execute();
  await sql`insert into passkey_grants (bound_to, user_id, password, expires_at)
    select ${bound}, u.id, ${passwordOf('u')}, ${expires} from users u where u.id = ${userId}`.execute(db);
}

/** Who may add their first passkey on a browser; null when it is over, or they have another password since. */
export async function grantedTo(db: Db, bound: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select u.id from passkey_grants g join users u on u.id = g.user_id
    where g.bound_to = ${bound} and g.expires_at > ${now} and g.password = ${passwordOf('u')}
    and u.active and u.removed_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Ends all grants of somebody. */
export async function endGrants(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkey_grants').where('user_id', '=', userId).execute();
}
