import { type RawBuilder, sql } from 'kysely';
import type { audit } from '#domain/audit/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type ListPage } from '#server/platform/lists.ts';
import { type EntryRow, entryRows } from './store.ts';

/** The filters of the log; the month as the instants it begins and ends at. */
export interface AuditWanted
  extends Pick<QueryOf<typeof audit.list>, 'page' | 'search' | 'user_id' | 'module' | 'after' | 'before'> {
  month: { from: Date; until: Date } | null;
}

/** Trigrams have three letters; a shorter search matches names only. */
const shortest = 3;
/** A text of as many letters is looked for by parts of that size, which fewer entries share than trigrams. */
const partSize = 5;
/** A text that as many of the newest entries contain is found soonest by reading the log in its order. */
const newestRead = { many: 200, common: 10 };
/** A name that more people share than this finds only the first of them. */
const namesake = 200;

/**
 * A page of the log, newest first. Deep pages are read along an index from the row next to them, so that a page costs
 * the same in a log of millions; rows are counted up to a limit.
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
      branches.map((branch) => branch(what, tail)),
      sql` union all `,
    );
  // Each branch is planned by itself: merged, a text search would be run along the order of the whole log.
  const tail = sql`${seek} order by ${order} limit ${offset + pageSize}`;
  const parts = branches.map((branch, nr) => ({
    name: sql.ref(`part_${nr}`),
    rows: branch(sql`id, created_at`, tail),
  }));
  const all = parts.map(({ name }) => sql`select id, created_at from ${name}`);
  const { rows } = await sql<{ id: number }>`
    with ${sql.join(parts.map((part) => sql`${part.name} as materialized (${part.rows})`))}
    select id from (${sql.join(all, sql` union all `)}) found
    order by ${order} limit ${pageSize} offset ${offset}`.execute(db);
  // A page read by number that is not full gives the exact total.
  const isEnd = beside === null && rows.length < pageSize && (rows.length > 0 || page === 0);
  const total = isEnd ? offset + rows.length : await countOf(db, some);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await entryRows(db, ids)).map((row) => [row.id, row]));
  return {
    data: (isReversed ? ids.toReversed() : ids).map((id) => found.get(id)!),
    total: Math.min(total, countLimit),
    more: total > countLimit,
    page,
  };
}

async function countOf(db: Db, some: Branch): Promise<number> {
  const limit = sql`limit ${countLimit + 1}`;
  // Each branch is ordered too, or the whole log would be read for the thousand rows of each person.
  const tail = sql`order by created_at desc, id desc ${limit}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from (${some(sql`id`, tail)}) found ${limit}) counted`.execute(db);
  return rows[0]!.total;
}

/** One of the queries that together make the list, each along its own index, with the end of its statement. */
type Branch = (what: RawBuilder<unknown>, tail: RawBuilder<unknown>) => RawBuilder<unknown>;

const rowsWhere =
  (where: RawBuilder<unknown>): Branch =>
  (what, tail) =>
    sql`(select ${what} from activity_logs where ${where} ${tail})`;

/** The same for each of some people, `person.who`, so that no row is read twice. */
const rowsOfEach =
  (ids: readonly number[], where: RawBuilder<unknown>): Branch =>
  (what, tail) =>
    sql`(select ${what} from unnest(${ids}::int[]) person(who)
      cross join lateral (select id, created_at from activity_logs where ${where} ${tail}) of_person)`;

/** The branches whose rows together make the list, with no row in two of them. */
async function branchesOf(db: Db, { user_id, module, month, search }: AuditWanted): Promise<Branch[]> {
  const narrowed = sql`${month ? sql`created_at >= ${month.from} and created_at < ${month.until}` : sql`true`}
    ${module === null ? sql`` : sql`and module = ${module}`}`;
  const like = contains(search);
  const said = await saying(db, search.toLowerCase());
  const ids = search === '' ? [] : await peopleNamed(db, like);
  if (user_id !== null) {
    const named = sql`user_id = any(${ids}::int[]) or subject_id = any(${ids}::int[])`;
    const found = search === '' ? narrowed : sql`${narrowed} and (${named} or ${said})`;
    return [
      rowsWhere(sql`user_id = ${user_id} and ${found}`),
      rowsWhere(sql`subject_id = ${user_id} and user_id is distinct from ${user_id} and ${found}`),
    ];
  }
  if (search === '') return [rowsWhere(narrowed)];
  const notBy = sql`(user_id is null or user_id <> all(${ids}::int[]))`;
  const notAbout = sql`(subject_id is null or subject_id <> all(${ids}::int[]))`;
  return [
    rowsOfEach(ids, sql`user_id = person.who and ${narrowed}`),
    rowsOfEach(ids, sql`subject_id = person.who and ${notBy} and ${narrowed}`),
    rowsWhere(sql`${said} and ${notBy} and ${notAbout} and ${narrowed}`),
  ];
}

const written = sql`lower(code || ' ' || "values"::text)`;

/** Whether code or values of an entry contain a text, as the index to be read wants it. */
async function saying(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const letters = [...text].length;
  if (letters < shortest) return sql`false`;
  if (letters < partSize || (await isCommon(db, text))) return sql`${written} like ${contains(text)}`;
  // First what costs little, where both are checked row by row.
  return sql`(strpos(${written}, ${text}) > 0 and parts_of(${written}) @> parts_of(${text}))`;
}

async function isCommon(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from (
    select ${written} as said from activity_logs order by created_at desc, id desc limit ${newestRead.many}) newest
    where strpos(said, ${text}) > 0`.execute(db);
  return rows[0]!.many >= newestRead.common;
}

async function peopleNamed(db: Db, like: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(name) like ${like} order by id limit ${namesake}`.execute(db);
  return rows.map(({ id }) => id);
}
