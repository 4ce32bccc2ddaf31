import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { audit } from '#domain/audit/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type ListPage } from '#server/platform/lists.ts';
import { type EntryRow, entryRows } from './store.ts';

/** What the log is narrowed by; the month as the instants it begins and ends at. */
export interface AuditWanted
  extends Pick<QueryOf<typeof audit.list>, 'page' | 'search' | 'user_id' | 'module' | 'after' | 'before'> {
  month: { from: Date; until: Date } | null;
}

/** Trigrams have three letters; what is shorter is looked for in names alone. */
const shortest = 3;
/** A name that so many share finds the first of them. */
const namesake = 200;

/**
 * A page of the log, the newest first. It is read along its index from the row beside it, or by its number while that is
 * small, so that a page costs the same in a log of millions; rows are counted to a limit.
 */
export async function auditPage(db: Db, query: AuditWanted): Promise<ListPage<EntryRow>> {
  const { page, after, before } = query;
  const isReversed = after === null && before !== null;
  const beside = after ?? before;
  const branches = await branchesOf(db, query);
  const offset = beside === null ? page * pageSize : 0;
  if (offset > 10 * countLimit) return { data: [], total: countLimit, more: true, page };
  const order = isReversed ? sql`created_at, id` : sql`created_at desc, id desc`;
  const seek =
    beside === null
      ? sql``
      : sql`and (created_at, id) ${isReversed ? sql`>` : sql`<`} (select created_at, id from activity_logs where id = ${beside})`;
  const some = (what: RawBuilder<unknown>, tail: RawBuilder<unknown>) =>
    sql.join(
      branches.map((branch) => sql`(select ${what} from activity_logs where ${branch} ${tail})`),
      sql` union all `,
    );
  const { rows } = await sql<{ id: number }>`select id from (${some(
    sql`id, created_at`,
    sql`${seek} order by ${order} limit ${offset + pageSize}`,
  )}) found order by ${order} limit ${pageSize} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (select from (${some(
    sql`id`,
    sql`limit ${countLimit + 1}`,
  )}) found limit ${countLimit + 1}) counted`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await entryRows(db, ids)).map((row) => [row.id, row]));
  const total = counted[0]!.total;
  return {
    data: (isReversed ? ids.toReversed() : ids).map((id) => found.get(id)!),
    total: Math.min(total, countLimit),
    more: total > countLimit,
    page,
  };
}

/** The conditions whose rows make the list, without a row in two of them: each follows an index of its own. */
async function branchesOf(
  db: Db,
  { user_id, module, month, search }: AuditWanted,
): Promise<RawBuilder<unknown>[]> {
  const narrowed = sql`${month ? sql`created_at >= ${month.from} and created_at < ${month.until}` : sql`true`}
    ${module === null ? sql`` : sql`and module = ${module}`}
    ${search === '' ? sql`` : sql`and ${await searched(db, search)}`}`;
  if (user_id === null) return [narrowed];
  return [
    sql`user_id = ${user_id} and ${narrowed}`,
    sql`subject_id = ${user_id} and user_id is distinct from ${user_id} and ${narrowed}`,
  ];
}

async function searched(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const like = contains(search);
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(name) like ${like} order by id limit ${namesake}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const named = sql`user_id = any(${ids}::int[]) or subject_id = any(${ids}::int[])`;
  if ([...search].length < shortest) return sql`(${named})`;
  return sql`(${named} or lower(code || ' ' || "values"::text) like ${like})`;
}

/** Everybody who may have done something or be concerned, those who have gone too. */
export async function auditStaffs(db: Db, viewer: Viewer): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from users where id <> 1 or ${isDeveloper(viewer)} order by lower(name), id`.execute(db);
  return rows;
}
