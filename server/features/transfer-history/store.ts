import { sql } from 'kysely';
import type { Transfer } from '#domain/transfer-history/contract.ts';
import { sayChanges, type TermChange } from '#domain/transfer-history/rules.ts';
import type { Db } from '#server/platform/database.ts';
import { listPage, newest } from '#server/platform/lists.ts';

/** A transfer as stored; `log` is a sentence of the first release, before transfers were values. */
type Stored = Omit<Transfer, 'log' | 'log_ms'> & { log: string | null; changes: TermChange[] };

/** A page of someone's changes of terms, the newest first (STAFF-131, STAFF-132). */
export async function transferPage(db: Db, userId: number, page: number) {
  const { data, ...rest } = await listPage<Stored, 'id'>(db, newest(page), {
    from: sql`transfer_history t left join users a on a.id = t.admin_id`,
    where: sql`t.user_id = ${userId}`,
    id: sql`t.id`,
    sorts: { id: [] },
    cells: sql`t.id, t.created_at, t.log, t.changes, a.name as admin`,
  });
  const said = data.map(({ log, changes, ...row }): Transfer => {
    const { en, ms } = sayChanges(changes);
    return { ...row, log: log ?? en, log_ms: log ?? ms };
  });
  return { ...rest, data: said };
}
