import type { Db } from '#server/platform/database/database.ts';
import { entryRows } from './store.ts';

/** The entries of the audit log as read, oldest first; of one module, or of one of its records. */
export async function entriesIn(db: Db, module?: string, recordId?: number) {
  let wanted = db.selectFrom('activity_logs').select('id');
  if (module !== undefined) wanted = wanted.where('module', '=', module);
  if (recordId !== undefined) wanted = wanted.where('record_id', '=', recordId);
  return entryRows(
    db,
    (await wanted.execute()).map(({ id }) => id),
  );
}
