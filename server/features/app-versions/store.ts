import type { Db } from '#server/platform/database/database.ts';

/** The app versions; locked for an edit. */
export function appVersionRow(db: Db, isLocked = false) {
  const query = db.selectFrom('app_versions').select(['id', 'android', 'ios', 'version']);
  return (isLocked ? query.forUpdate() : query).executeTakeFirstOrThrow();
}
