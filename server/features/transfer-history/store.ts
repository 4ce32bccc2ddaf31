import { sql } from 'kysely';
import type { Transfer } from '#domain/transfer-history/contract.ts';
import type { Db } from '#server/platform/database.ts';
import { listPage } from '#server/platform/lists.ts';

/** A page of someone's changes of terms, the newest first (STAFF-131, STAFF-132). */
export function transferPage(db: Db, userId: number, page: number) {
  return listPage<Transfer>(page, (slice) =>
    sql<Transfer & { total: number }>`
      select t.id, t.created_at, t.log, a.name as admin, count(*) over () as total
      from transfer_history t left join users a on a.id = t.admin_id
      where t.user_id = ${userId} order by t.id desc ${slice}`.execute(db),
  );
}
