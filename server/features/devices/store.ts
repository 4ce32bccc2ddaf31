import type { Db } from '#server/platform/database.ts';

/** Removes someone's device; its name, or undefined when they have none. */
export async function removeDeviceOf(db: Db, userId: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}
