import { sql } from 'kysely';
import type { Transfer } from '#domain/transfer-history/contract.ts';
import type { Db } from '#server/platform/database.ts';
import { listPage, newest } from '#server/platform/lists.ts';

/** A page of someone's changes of terms, the newest first (STAFF-131, STAFF-132). */
export function transferPage(db: Db, userId: number, page: number) {
  return listPage<Transfer, 'id'>(db, newest(page), {
    from: sql`transfer_history t left join users a on a.id = t.admin_id`,
    where: sql`t.user_id = ${userId}`,
    id: sql`t.id`,
    sorts: { id: [] },
    cells: sql`t.id, t.created_at, t.log, a.name as admin`,
  });
}
