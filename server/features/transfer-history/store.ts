import { sql } from 'kysely';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Transfer, transferHistory } from '#domain/transfer-history/contract.ts';
import { type HistoryChange, sayChanges } from '#domain/transfer-history/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { nameOf } from '../people/store.ts';

/** A transfer as stored. */
type Stored = Omit<Transfer, 'log' | 'log_ms'> & { changes: HistoryChange[] };

type Query = QueryOf<typeof transferHistory.list>;

/** A page of someone's changes of terms (STAFF-131, STAFF-132). */
export async function transferPage(db: Db, userId: number, query: Query) {
  const { data, ...page } = await listPage<Stored, Query['sort']>(db, query, {
    from: sql`transfer_history t left join users a on a.id = t.admin_id`,
    where: sql`t.user_id = ${userId}`,
    id: sql`t.id`,
    sorts: { created_at: [], admin: sql`lower(coalesce(a.name, ''))` },
    cells: sql`t.id, t.created_at, case when t.acting_post_id is null then 'transfer' else 'acting' end as kind, t.changes, a.name as admin, t.valid_from, t.withdrawn_at,
      ${nameOf('t.withdrawn_by')} as withdrawn_by`,
  });
  const transfers = data.map(({ changes, ...row }): Transfer => {
    const { en, ms } = sayChanges(changes);
    return { ...row, log: en, log_ms: ms };
  });
  return { ...page, data: transfers };
}
