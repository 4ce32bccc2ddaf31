import { backups } from '#domain/backups/contract.ts';
import { backupDue, backupState, daysSince } from '#domain/backups/rules.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { backupTimes } from './store.ts';

/** Mounts the state of the backups (decision 0160). */
export const backupRoutes = routesOf(backups, {
  state: async ({ db, now }) => {
    const times = await backupTimes(db);
    const { backed_up_at, verified_backup_at } = times;
    return {
      ...times,
      state: backupState(backed_up_at, verified_backup_at, now),
      age: verified_backup_at && daysSince(verified_backup_at, now),
      backup_age: backed_up_at && daysSince(backed_up_at, now),
      due: backupDue(backed_up_at, verified_backup_at, now),
    };
  },
});
