import type { Db } from '#server/platform/database/database.ts';

/** When the last backup was made, and when the last verified one was made and verified. */
export function backupTimes(db: Db) {
  return db
    .selectFrom('organisation')
    .select(['backed_up_at', 'verified_backup_at', 'backup_verified_at'])
    .executeTakeFirstOrThrow();
}
