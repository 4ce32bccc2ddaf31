import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Those of some applications that keep rules of their type, or take the place of other leave. */
export async function concernedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from leave_applications where id = any(${ids}::int[]) and terms is not null
    union select application_id from leave_replaced where application_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
