import { isAdmin } from '#domain/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type EntryRow, entryRows } from './store.ts';

/** The page of the audit log. */
export const auditPath = '/d/audit';

/** Shows new entries to administrators who look at the audit log (AUDIT-04). */
export function auditLive({ db, live }: Platform): void {
  live.rows<EntryRow>('activity-log', {
    paths: [auditPath],
    load: (ids) => entryRows(db, ids),
    may: isAdmin,
    message: ({ id, user_id, username, module, code, action, action_ms, created_at }) => ({
      type: 'activity-log',
      row: { id, user_id, username, module, code, action, action_ms, created_at: created_at.toISOString() },
    }),
  });
}
