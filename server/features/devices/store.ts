import { sql } from 'kysely';
import type { Db } from '#server/platform/database.ts';

/** Removes someone's device; the device's and its owner's name, or undefined when they have none. */
export async function removeDeviceOf(
  db: Db,
  userId: number,
): Promise<{ device: string; owner: string } | undefined> {
  const { rows } = await sql<{ device: string; owner: string }>`
    delete from devices d using users u where u.id = d.user_id and d.user_id = ${userId} and u.removed_at is null
    returning d.name as device, u.name as owner`.execute(db);
  return rows[0];
}
