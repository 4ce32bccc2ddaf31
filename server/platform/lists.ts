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
  /** Tables and joins that `where` and `sorts` read. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** What each column is sorted by; ties are broken by the id (D2). */
  sorts: Readonly<Record<Column, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>;
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

/** Where a page begins: so many rows from one end, or beside a row. */
interface Slice {
  isReversed: boolean;
  beside: number | null;
  offset: number;
  limit: number;
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
  const read = <Answer>(what: RawBuilder<unknown>) =>
    sql<Answer>`${source.with ?? sql``} ${what}`.execute(db).then(({ rows }) => rows);
  const found = sql`from ${source.from} where ${source.where}`;
  const sorted: RawBuilder<unknown> | readonly RawBuilder<unknown>[] = source.sorts[query.sort];
  const keys = [sorted, source.id].flat();
  const order = (isReversed: boolean) => {
    const direction = (query.sort_by === 'asc') === isReversed ? sql`desc` : sql`asc`;
    return sql.join(keys.map((key) => sql`${key} ${direction}`));
  };

  const rowsOf = async ({ isReversed, beside, offset, limit }: Slice, counted: number | null) => {
    const beyond = (query.sort_by === 'asc') === isReversed ? sql`<` : sql`>`;
    const of = sql`from ${source.from} where ${source.id} = ${beside}`;
    // The first key again, alone: an index on it is used even where the keys are of several tables.
    const seek =
      beside === null
        ? sql``
        : sql`and ${keys[0]} ${beyond}= (select ${keys[0]} ${of})
          and (${sql.join(keys)}) ${beyond} (select ${sql.join(keys)} ${of})`;
    const total = sql`select count(*) as of_all from (select ${found} limit ${counted ?? countLimit + 1}) c`;
    const rows = await read<Row & { of_all: number; at: number | null }>(sql`
      select t.of_all, m.at, r.* from (${total}) t left join lateral (select id, row_number() over () as at from (
        select ${source.id} as id ${found} ${seek} order by ${order(isReversed)} limit ${limit} offset ${offset}) o) m on true
      left join lateral (select ${source.cells} from ${source.cellsFrom ?? source.from} where ${source.id} = m.id) r on true
      order by m.at ${isReversed ? sql`desc` : sql`asc`}`);
    const data = rows.filter(({ at }) => at !== null).map(({ of_all, at, ...row }) => row as unknown as Row);
    return { data, total: rows[0]!.of_all };
  };
  const totalOfAll = async () =>
    (await read<{ total: number }>(sql`select count(*) as total ${found}`))[0]!.total;
  const answer = (data: Row[], total: number, page: number): ListPage<Row> => ({
    data,
    total: Math.min(total, countLimit),
    more: total > countLimit,
    page,
  });
  const plain = { isReversed: false, beside: null, limit: pageSize };

  if (query.last) {
    const total = await totalOfAll();
    const page = Math.max(0, Math.ceil(total / pageSize) - 1);
    const limit = total - page * pageSize;
    const { data } = await rowsOf({ ...plain, isReversed: true, offset: 0, limit }, 0);
    return { data, total, more: false, page };
  }
  if (query.around) {
    const [row] = await read<{ at: number }>(sql`select at from (select ${source.id} as id,
      row_number() over (order by ${order(false)}) - 1 as at ${found}) n where id = ${query.around}`);
    if (row) return listPage(db, { ...query, page: Math.floor(row.at / pageSize), around: null }, source);
  }
  const beside = query.after ?? query.before ?? null;
  if (beside !== null) {
    const isReversed = !query.after;
    const { data, total } = await rowsOf({ ...plain, isReversed, beside, offset: 0 }, null);
    // Gone, or not of this list any more: then its number counts.
    if (data.length > 0) return answer(data, total, query.page);
  }
  const { data, total } = await rowsOf({ ...plain, offset: query.page * pageSize }, null);
  if (data.length > 0 || total <= countLimit) return answer(data, total, query.page);
  return { data, total: await totalOfAll(), more: false, page: query.page };
}

/** What a history is asked by: a page of it, the newest first. */
export const newest = (page: number): ListQuery<'id'> => ({ page, sort: 'id', sort_by: 'desc' });

/** A LIKE pattern for what contains a text, with the pattern's own signs taken as text. Compare with lower(). */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
