import type { Named } from '#domain/lib/fields.ts';
import type { Db } from '#server/platform/database.ts';

/** Someone by name, for what hangs on their page; undefined when there is none or they were removed. */
export function personOf(db: Db, id: number): Promise<Named | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
