import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '#domain/lib/sorts.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import type { Db } from './database.ts';

/** What a list is asked by; histories that are neither sorted nor searched give the first three. */
export interface ListQuery<Column extends string> {
  page: number;
  sort: Column;
  sort_by: Direction;
  around?: number | null;
  after?: number | null;
  before?: number | null;
  last?: boolean;
}

/** Where a list's rows come from, in SQL. */
export interface ListSource<Column extends string> {
  /** Tables and joins that `where` and `sorts` read; aliases that start with `list_` are ours. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Tables that `where` reads, where those of `from` are for sorting alone. */
  countFrom?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** What each column is sorted by; ties are broken by the id (D2). */
  sorts: Readonly<Record<Column, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>;
  /**
   * All values that a column's key can have, the least first, where they are few: rows of one are read in the order of the
   * id, then those of the next while the page is not full, so that no index is needed for it.
   */
  values?: Readonly<Partial<Record<Column, readonly RawBuilder<unknown>[]>>>;
  /** What a row says; looked up for the twenty of the page alone. */
  cells: RawBuilder<unknown>;
  /** Tables and joins of the cells, where they need more than `from`. */
  cellsFrom?: RawBuilder<unknown>;
  /** A `with` clause before it all. */
  with?: RawBuilder<unknown>;
}

/** A page as calls answer it. */
export interface ListPage<Row> {
  data: Row[];
  total: number;
  /** There are more than `total`; they were not counted. */
  more: boolean;
  page: number;
}

/**
 * A page of a list, in one statement: the twenty are found first, and only they are looked up. Rows are counted to a
 * limit, so that a page costs the same in a list of thousands; only the last page, and one past the end, count on (D2).
 */
export async function listPage<Row, Column extends string>(
  db: Db,
  query: ListQuery<Column>,
  source: ListSource<Column>,
): Promise<ListPage<Row>> {
  const list = listIn<Row, Column>(db, query, source);
  if (query.last) return lastPage(list);
  const at = query.around ? await list.placeOf(query.around) : null;
  const page = at === null ? query.page : Math.floor(at / pageSize);
  const beside = at === null ? (query.after ?? query.before ?? null) : null;
  if (beside !== null) {
    const found = await list.slice({ isReversed: !query.after, beside });
    // The row is gone or no longer in this list: read the page by its number.
    if (found.data.length > 0) return pageOf(found, page);
  }
  const found = await list.slice({ offset: page * pageSize });
  if (found.data.length > 0 || found.total <= countLimit) return pageOf(found, page);
  return { ...found, total: await list.count(), more: false, page };
}

/** The last page, read from the end. */
async function lastPage<Row>(list: List<Row>): Promise<ListPage<Row>> {
  const total = await list.count();
  const page = Math.max(0, Math.ceil(total / pageSize) - 1);
  const { data } = await list.slice({ isReversed: true, limit: total - page * pageSize, countTo: 0 });
  return { data, total, more: false, page };
}

const pageOf = <Row>({ data, total }: Found<Row>, page: number): ListPage<Row> => ({
  data,
  total: Math.min(total, countLimit),
  more: total > countLimit,
  page,
});

/** Rows of a list to be read: so many from one end, or beside a row. */
interface Slice {
  isReversed?: boolean;
  beside?: number | null;
  offset?: number;
  limit?: number;
  /** Rows are counted so far. */
  countTo?: number;
}

interface Found<Row> {
  data: Row[];
  total: number;
}

/** The three statements a page is made of. */
interface List<Row> {
  slice(slice: Slice): Promise<Found<Row>>;
  count(): Promise<number>;
  /** How many rows stand before a record; null where the list does not hold it. */
  placeOf(id: number): Promise<number | null>;
}

function listIn<Row, Column extends string>(
  db: Db,
  query: ListQuery<Column>,
  source: ListSource<Column>,
): List<Row> {
  const { from, where, id, cells, cellsFrom = from, countFrom = from } = source;
  const read = <Answer>(what: RawBuilder<unknown>) =>
    sql<Answer>`${source.with ?? sql``} ${what}`.execute(db).then(({ rows }) => rows);
  const found = sql`from ${from} where ${where}`;
  const counted = sql`from ${countFrom} where ${where}`;
  const sorted: RawBuilder<unknown> | readonly RawBuilder<unknown>[] = source.sorts[query.sort];
  const keys = [sorted, id].flat();
  const isUp = (isReversed: boolean) => (query.sort_by === 'asc') !== isReversed;
  const order = (isReversed: boolean) =>
    sql.join(keys.map((key) => sql`${key} ${isUp(isReversed) ? sql`asc` : sql`desc`}`));

  /** What stands after a row. The first key again, alone: an index on it is used even where the keys are of several tables. */
  const seek = (beside: number, isReversed: boolean, first: RawBuilder<unknown>) => {
    const beyond = isUp(isReversed) ? sql`>` : sql`<`;
    const row = sql`from ${from} where ${id} = ${beside}`;
    return sql`and ${first} ${beyond}= (select ${keys[0]} ${row})
      and (${sql.join([first, ...keys.slice(1)])}) ${beyond} (select ${sql.join(keys)} ${row})`;
  };

  const values = source.values?.[query.sort];
  /** The ids of a slice, in order. */
  const ordered = ({ isReversed = false, beside = null, offset = 0, limit = pageSize }: Slice) => {
    const after = (first = keys[0]!) => (beside === null ? sql`` : seek(beside, isReversed, first));
    if (!values)
      return sql`select ${id} as id ${found} ${after()} order by ${order(isReversed)} limit ${limit} offset ${offset}`;
    const direction = isUp(isReversed) ? sql`asc` : sql`desc`;
    const wanted = offset + limit;
    const part = (nr: number) => sql.ref(`list_part_${nr}`);
    const parts = (isUp(isReversed) ? values : values.toReversed()).map((value, nr) => {
      const before = Array.from({ length: nr }, (_, at) => sql`(select count(*) from ${part(at)})`);
      return sql`${part(nr)} as materialized (select ${sql.raw(`${nr}`)} as nr, ${id} as id ${found}
        and ${keys[0]} = ${value} ${after(value)} and ${sql.join([sql`0`, ...before], sql` + `)} < ${wanted}::int
        order by ${id} ${direction} limit ${wanted})`;
    });
    const all = parts.map((_, nr) => sql`select nr, id from ${part(nr)}`);
    return sql`with ${sql.join(parts)} select id from (${sql.join(all, sql` union all `)}) list_parts
      order by nr, id ${direction} limit ${limit} offset ${offset}`;
  };

  return {
    async slice(slice) {
      const { isReversed = false } = slice;
      const total = sql`select count(*) as of_all from (select ${counted} limit ${slice.countTo ?? countLimit + 1}) list_counted`;
      const rows = await read<Row & { of_all: number; at: number | null }>(sql`
        select list_total.of_all, list_mark.at, list_row.* from (${total}) list_total
        left join lateral (select id, row_number() over () as at from (${ordered(slice)}) list_ordered) list_mark on true
        left join lateral (select ${cells} from ${cellsFrom} where ${id} = list_mark.id) list_row on true
        order by list_mark.at ${isReversed ? sql`desc` : sql`asc`}`);
      const data = rows
        .filter(({ at }) => at !== null)
        .map(({ of_all, at, ...row }) => row as unknown as Row);
      return { data, total: rows[0]!.of_all };
    },
    async count() {
      const [row] = await read<{ total: number }>(sql`select count(*) as total ${counted}`);
      return row!.total;
    },
    async placeOf(record) {
      const [row] = await read<{ at: number }>(sql`select at from (select ${id} as id,
        row_number() over (order by ${order(false)}) - 1 as at ${found}) list_numbered where id = ${record}`);
      return row?.at ?? null;
    },
  };
}

/** What a history is asked by: a page of it, the newest first. */
export const newest = (page: number): ListQuery<'id'> => ({ page, sort: 'id', sort_by: 'desc' });

/** A LIKE pattern for what contains a text, with the pattern's own signs taken as text. Compare with lower(). */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
