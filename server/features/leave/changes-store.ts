import { sql } from 'kysely';
import type { LeaveChangeOf } from '#domain/leave/contract.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What was asked to be given back of some leave, the newest first, and whether its type allows it. */
export async function changesOf(db: Db, id: number): Promise<{ is_returnable: boolean; changes: LeaveChangeOf[] }> {
  const { rows } = await sql<{ is_returnable: boolean; changes: LeaveChangeOf[] }>`
    select t.is_returnable, coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'date', c.date, 'date_end', c.date_end,
        'status', c.status) order by c.id desc) from leave_changes c where c.leave_id = a.id and c.removed_at is null), '[]') as changes
    from leave_applications a join leave_types t on t.id = a.leaves_id where a.id = ${id}`.execute(db);
  return rows[0]!;
}
