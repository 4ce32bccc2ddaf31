import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database.ts';

/** Something done, in words, to a record of a module (B§2 Audit log). */
export interface Deed {
  /** Who did it; null is the system. */
  user_id: number | null;
  module: string;
  action: string;
  record_id?: number;
}

/** Writes an audit entry and returns the event that tells live viewers of it. */
export async function audit(db: Db, deed: Deed, now: Date): Promise<LiveEvent> {
  const { id } = await db
    .insertInto('activity_logs')
    .values({ ...deed, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { to: 'activity-log', id };
}

/** Writes some audit entries, in their order. */
export async function auditAll(db: Db, deeds: readonly Deed[], now: Date): Promise<LiveEvent[]> {
  if (deeds.length === 0) return [];
  const rows = deeds.map((deed) => ({ ...deed, created_at: now }));
  const written = await db.insertInto('activity_logs').values(rows).returning('id').execute();
  return written.map(({ id }) => ({ to: 'activity-log', id }));
}

/** Who last changed a record, by name; null when nobody did by hand. */
export async function lastChangedBy(db: Db, module: string, recordId: number): Promise<string | null> {
  const row = await db
    .selectFrom('activity_logs as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('u.name')
    .where('a.module', '=', module)
    .where('a.record_id', '=', recordId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}
