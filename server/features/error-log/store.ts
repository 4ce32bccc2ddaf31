import { sql } from 'kysely';
import { type ErrorGroup, errorsShown } from '#domain/error-log/contract.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * The newest errors, grouped, and the total number of entries; with a reference only the error that has it, with that
 * entry's text instead of the newest.
 */
export async function errorGroups(
  db: Db,
  reference: string | null = null,
): Promise<{ data: ErrorGroup[]; total: number }> {
  const { rows: data } = await sql<ErrorGroup>`
    select g.id, e.text, u.name, g.count, g.people, e.reference, g.first_at, g.last_at from (
      select max(id) as id, count(*) as count, count(distinct user_id) as people, min(created_at) as first_at,
        max(created_at) as last_at, max(id) filter (where reference = ${reference}::text) as entry
      from error_log
      where ${reference}::text is null or kind in (select kind from error_log where reference = ${reference}::text)
      group by kind order by max(id) desc limit ${errorsShown}) g
    join error_log e on e.id = coalesce(g.entry, g.id) left join users u on u.id = e.user_id
    order by g.id desc`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from error_log`.execute(db);
  return { data, total: rows[0]!.total };
}

/** Notes up to which entry someone has seen the log. */
export async function markSeen(db: Db, userId: number, upTo: number): Promise<void> {
  await sql`insert into error_log_readers as r (user_id, seen_id) values (${userId}, ${upTo})
    on conflict (user_id) do update set seen_id = greatest(r.seen_id, excluded.seen_id)`.execute(db);
}

/** Removes entries, optionally only up to one of them; returns how many. */
export async function clearErrors(db: Db, upTo: number | null): Promise<number> {
  const { numAffectedRows } = await sql`delete from error_log
    where ${upTo}::bigint is null or id <= ${upTo}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
