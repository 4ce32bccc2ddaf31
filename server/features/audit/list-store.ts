import { type RawBuilder, sql } from 'kysely';
import type { audit } from '#domain/audit/contract.ts';
import { meantBy } from '#domain/audit/search.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, type ListPage, type Portion } from '#server/platform/database/lists.ts';
import { type EntryRow, entryRows } from './store.ts';

/** The filters of the log; the month as the instants it begins and ends at. */
export interface AuditWanted
  extends Pick<QueryOf<typeof audit.list>, 'page' | 'search' | 'user_id' | 'module' | 'after' | 'before'> {
  month: { from: Date; until: Date } | null;
  /** What a file reads at a time in place of a page. */
  portion?: Portion;
}

/** Trigrams have three letters; a shorter search matches names only. */
const shortest = 3;
/** A text of as many letters is looked for by parts of that size, which fewer entries share than trigrams. */
const partSize = 5;
/** So many entries next to a page are looked at first; a text that enough of them have is found by reading on. */
const nearby = { many: 200, common: 10 };
/** A name that more people share than this finds only the first of them. */
const namesake = 200;

/**
 * A page of the log, newest first. Deep pages are read along an index from the row next to them, so that a page costs
 * the same in a log of millions; rows are counted up to a limit.
 */
export async function auditPage(db: Db, query: AuditWanted): Promise<ListPage<EntryRow>> {
  const { page, after, before } = query;
  const { size, counted } = query.portion ?? { size: pageSize, counted: countLimit };
  const isReversed = after === null && before !== null;
  const beside = after ?? before;
  const offset = beside === null ? page * size : 0;
  if (offset > 10 * countLimit) return { data: [], total: countLimit, more: true, page };
  const order = isReversed ? sql`created_at, id` : sql`created_at desc, id desc`;
  const seek =
    beside === null
      ? sql``
      : sql`and (created_at, id) ${isReversed ? sql`>` : sql`<`} (select created_at, id from activity_logs where id = ${beside})`;
  const place = { seek, order, limit: offset + size };
  const search = query.search === '' ? null : await searched(db, query, place);
  const branches = branchesOf(query, search);
  const isNear = search !== null && query.user_id === null && search.near.length >= place.limit;
  const ids = isNear ? search.near.slice(offset, place.limit) : await idsOf(db, branches, place, size);
  // A page read by number that is not full gives the exact total.
  const isEnd = beside === null && ids.length < size && (ids.length > 0 || page === 0);
  const isCounted = beside === null || !query.portion;
  const total = isEnd ? offset + ids.length : isCounted ? await countOf(db, branches, counted) : 0;
  const entries = new Map((await entryRows(db, ids)).map((row) => [row.id, row]));
  return {
    data: (isReversed ? ids.toReversed() : ids).map((id) => entries.get(id)!),
    total: Math.min(total, counted),
    more: total > counted,
    page,
  };
}

/** The last of the wanted rows, a page of them. */
async function idsOf(db: Db, branches: readonly Branch[], place: Place, size: number): Promise<number[]> {
  // Each branch is planned by itself: merged, a text search would be run along the order of the whole log.
  const parts = branches.map((branch, nr) => ({ name: sql.ref(`part_${nr}`), rows: branch(place) }));
  const all = parts.map(({ name }) => sql`select id, created_at from ${name}`);
  const { rows } = await sql<{ id: number }>`
    with ${sql.join(parts.map((part) => sql`${part.name} as materialized (${part.rows})`))}
    select id from (${sql.join(all, sql` union `)}) found
    order by ${place.order} limit ${size} offset ${place.limit - size}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countOf(db: Db, branches: readonly Branch[], counted: number): Promise<number> {
  const limit = counted + 1;
  // Each branch is ordered too, or the whole log would be read for the thousand rows of each person.
  const place: Place = { seek: sql``, order: sql`created_at desc, id desc`, limit };
  const some = branches.map((branch) => branch(place, true));
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from (${sql.join(some, sql` union all `)}) found limit ${limit}) counted`.execute(db);
  return rows[0]!.total;
}

/** Which rows are wanted: the first ones beside a row, or of all. */
interface Place {
  seek: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
}

/**
 * One of the queries that together make the list, each along its own index; `isOnce` leaves out rows that another one
 * has, for counting. A page does that itself, so that an index alone is read.
 */
type Branch = (place: Place, isOnce?: boolean) => RawBuilder<unknown>;

const rowsWhere =
  (where: RawBuilder<unknown>, isNew = sql`true`): Branch =>
  ({ seek, order, limit }, isOnce) =>
    sql`(select id, created_at from activity_logs where ${where} and ${isOnce ? isNew : sql`true`} ${seek}
      order by ${order} limit ${limit})`;

/**
 * The same for each of some people, `person.who`. Where there are more people than wanted rows, those rows are of the
 * people whose own first rows come first.
 */
const rowsOfEach =
  (ids: readonly number[], where: RawBuilder<unknown>, isNew?: RawBuilder<unknown>): Branch =>
  (place, isOnce) => {
    const rows = rowsWhere(where, isNew);
    const { order, limit } = place;
    const people = sql`unnest(${ids}::int[]) person(who)`;
    const first = sql`${people} cross join lateral ${rows({ ...place, limit: 1 }, isOnce)} first_of_person`;
    const some = ids.length > limit ? sql`(select who from ${first} order by ${order} limit ${limit}) person` : people;
    return sql`(select id, created_at from ${some} cross join lateral ${rows(place, isOnce)} of_person)`;
  };

/** The entries of a month and a module. */
const narrowedTo = ({ month, module }: AuditWanted) =>
  sql`${month ? sql`created_at >= ${month.from} and created_at < ${month.until}` : sql`true`}
    ${module === null ? sql`` : sql`and module = ${module}`}`;

/** The branches whose rows together make the list. */
function branchesOf(query: AuditWanted, search: Search | null): Branch[] {
  const { user_id } = query;
  const narrowed = narrowedTo(query);
  const isBy = sql`user_id = ${user_id} and ${narrowed}`;
  const isAbout = sql`subject_id = ${user_id} and ${narrowed}`;
  const isByOther = sql`user_id is distinct from ${user_id}`;
  if (user_id !== null && (search === null || search.people.includes(user_id)))
    return [rowsWhere(isBy), rowsWhere(isAbout, isByOther)];
  if (search === null) return [rowsWhere(narrowed)];
  const { people: ids, matchesText } = search;
  const notBy = sql`(user_id is null or user_id <> all(${ids}::int[]))`;
  const notAbout = sql`(subject_id is null or subject_id <> all(${ids}::int[]))`;
  const ofOthers = rowsOfEach(
    ids,
    sql`subject_id = person.who and ${user_id === null ? narrowed : isBy}`,
    user_id === null ? notBy : undefined,
  );
  if (user_id !== null)
    return [
      ofOthers,
      rowsWhere(sql`${isAbout} and user_id = any(${ids}::int[])`),
      rowsWhere(sql`${matchesText} and ${isBy}`, notAbout),
      rowsWhere(sql`${matchesText} and ${isAbout}`, sql`${isByOther} and ${notBy}`),
    ];
  return [
    rowsOfEach(ids, sql`user_id = person.who and ${narrowed}`),
    ofOthers,
    rowsWhere(sql`${matchesText} and ${narrowed}`, sql`${notBy} and ${notAbout}`),
  ];
}

const written = sql`lower(code || ' ' || "values"::text)`;

/** Entries whose module or action says a text on the screen, in either language; each part has an index. */
function says(text: string): RawBuilder<unknown> {
  const parts = meantBy(text).map(({ module, codes }) =>
    codes === null ? sql`module = ${module}` : sql`(module = ${module} and code = any(${codes}::text[]))`,
  );
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** What a search comes to. */
interface Search {
  /** Whose entries match, by or about them. */
  people: number[];
  /** Whether code, values or sentence of an entry contain the text, as the indexes to be read want it. */
  matchesText: RawBuilder<unknown>;
  /** Those that match among the entries next to the page, in order. */
  near: number[];
}

/** Looks at the entries next to a page first: a text or name that many have fills it from them. */
async function searched(db: Db, query: AuditWanted, { seek, order }: Place): Promise<Search> {
  const text = query.search.toLowerCase();
  const letters = [...text].length;
  const people = await peopleNamed(db, contains(text));
  const inSentence = says(text);
  const { rows } = await sql<{ id: number; says: boolean; names: boolean }>`select * from (
      select id, created_at, ${letters >= shortest}::boolean and (strpos(${written}, ${text}) > 0 or ${inSentence}) as says,
        coalesce(user_id = any(${people}::int[]), false) or coalesce(subject_id = any(${people}::int[]), false) as names
      from activity_logs
      where ${query.user_id === null ? sql`true` : sql`user_id = ${query.user_id}`} and ${narrowedTo(query)} ${seek}
      order by ${order} limit ${nearby.many}) near
    where says or names order by ${order}`.execute(db);
  const isCommon = rows.filter(({ says }) => says).length >= nearby.common;
  const near = rows.map(({ id }) => id);
  if (letters < shortest) return { people, near, matchesText: sql`false` };
  // PostgreSQL knows how many entries are like a text, and from that whether to read them in order or by their parts.
  const like = sql`${written} like ${contains(text)}`;
  const inValues = letters < partSize || isCommon ? like : sql`(${like} and parts_of(${written}) @> parts_of(${text}))`;
  return { people, near, matchesText: sql`(${inValues} or ${inSentence})` };
}

async function peopleNamed(db: Db, like: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(name) like ${like} order by id limit ${namesake}`.execute(db);
  return rows.map(({ id }) => id);
}
