import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '#domain/lib/sorts.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import type { Db } from './database.ts';

/** The query of a list; histories that can be neither sorted nor searched pass only the first three. */
export interface ListQuery<Column extends string> {
  page: number;
  sort: Column;
  sort_by: Direction;
  around?: number | null;
  after?: number | null;
  before?: number | null;
  /** Counted from the end, 1 the last page. */
  last?: number | null;
  /** What a file reads at a time in place of a page. */
  portion?: Portion;
}

/** Rows read at a time, and the number up to which the first portion counts all; the others count nothing. */
export interface Portion {
  size: number;
  counted: number;
}
const aPage: Portion = { size: pageSize, counted: countLimit };

/** Where a list's rows come from, in SQL. */
interface ListSource<Column extends string> {
  /** Tables and joins that `where` and `sorts` read; aliases that start with `list_` are reserved. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Tables that `where` reads, when those of `from` are needed only for sorting. */
  countFrom?: RawBuilder<unknown>;
  /** The condition for counting, where `countFrom` has as many rows as the list for another one. */
  countWhere?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The sort key of each column; ties are broken by the id (D2). */
  sorts: Readonly<Record<Column, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>;
  /**
   * All values of a column's key in ascending order, where there are few: rows of one value are read in id order, then
   * those of the next until the page is full, so that no index on the key is needed.
   */
  values?: Readonly<Partial<Record<Column, readonly RawBuilder<unknown>[]>>>;
  /** The cells of a row; read only for the twenty rows of the page. */
  cells: RawBuilder<unknown>;
  /** Tables and joins of the cells, where they need more than `from`. */
  cellsFrom?: RawBuilder<unknown>;
  /** A value that the rows of a page share, read once for its ids, `list_ids.ids`; cells have it as `list_page.shared`. */
  shared?: RawBuilder<unknown>;
  /** A `with` clause before the whole statement. */
  with?: RawBuilder<unknown>;
  /** A query of one row, whose columns are answered beside the page and read with it. */
  figures?: RawBuilder<unknown>;
}

/** A page as calls answer it. */
export interface ListPage<Row> {
  data: Row[];
  total: number;
  /** There are more than `total`, which were not counted. */
  more: boolean;
  /** Below zero where it was asked for from the end and nobody counted that far: -1 is the last. */
  page: number;
}

/**
 * A page of a list, in one statement: first the twenty ids are found, then only their cells are read. Rows are counted
 * up to a limit, so that a page costs the same in a list of thousands; only a page past the end counts on (D2).
 */
export async function listPage<Row, Column extends string, Figures extends object = object>(
  db: Db,
  query: ListQuery<Column>,
  source: ListSource<Column>,
): Promise<ListPage<Row> & Figures> {
  const list = listIn<Row, Column, Figures>(db, query, source);
  const { size, counted } = query.portion ?? aPage;
  if (query.last) return pageFromEnd(list, query, query.last);
  const at = query.around ? await list.placeOf(query.around) : null;
  const page = at === null ? query.page : Math.floor(at / size);
  const beside = at === null ? await besideIn(list, query) : null;
  if (beside !== null) {
    const slice = await list.slice({ isReversed: !query.after, beside });
    // The row is gone or no longer in this list: read the page by its number.
    if (slice.data.length > 0) return pageOf(slice, page, counted);
  }
  const slice = await list.slice({ offset: page * size });
  if (slice.data.length > 0 || slice.total <= counted) return pageOf(slice, page, counted);
  return { ...pageOf(slice, page, counted), total: await list.count(), more: false };
}

/** The row beside which a page is read; null where the list has none, since another would tell by its place what it is (0186). */
async function besideIn(
  list: Pick<List<unknown, object>, 'has'>,
  { after = null, before = null, portion }: Pick<ListQuery<string>, 'after' | 'before' | 'portion'>,
): Promise<number | null> {
  const beside = after ?? before;
  // A file reads on from its own rows.
  return beside === null || portion || (await list.has(beside)) ? beside : null;
}

/** A page counted from the end, or read from the row beside it; of a list that is counted whole it is the page of a number. */
async function pageFromEnd<Row, Figures extends object>(
  list: List<Row, Figures>,
  query: Pick<ListQuery<string>, 'after' | 'before'>,
  last: number,
): Promise<ListPage<Row> & Figures> {
  const beside = await besideIn(list, query);
  const reversed = { isReversed: true, offset: (last - 1) * pageSize };
  let slice = await list.slice(beside === null ? reversed : { isReversed: !query.after, beside });
  // The row is gone, or no longer in this list.
  if (beside !== null && slice.data.length === 0) slice = await list.slice(reversed);
  const pages = Math.max(1, Math.ceil(slice.total / pageSize));
  const page = slice.total > countLimit ? -last : Math.max(0, pages - last);
  // Uncounted ones are whole, wherever they begin; less is the beginning of the list.
  if (page < 0 && slice.data.length === pageSize) return pageOf(slice, page);
  const number = Math.max(0, page);
  return pageOf(await list.slice({ offset: number * pageSize }), number);
}

const pageOf = <Row, Figures extends object>(
  { data, total, figures }: FoundSlice<Row, Figures>,
  page: number,
  counted = countLimit,
): ListPage<Row> & Figures => ({
  ...figures,
  data,
  total: Math.min(total, counted),
  more: total > counted,
  page,
});

/** Which rows to read: a number of them from one end, or from beside a row. */
interface Slice {
  isReversed?: boolean;
  beside?: number | null;
  offset?: number;
}

interface FoundSlice<Row, Figures extends object> {
  data: Row[];
  total: number;
  figures: Figures;
}

/** The statements of a page. */
interface List<Row, Figures extends object> {
  slice(slice: Slice): Promise<FoundSlice<Row, Figures>>;
  count(): Promise<number>;
  /** Whether the list contains a record. */
  has(id: number): Promise<boolean>;
  /** How many rows come before a record; null when the list does not contain it. */
  placeOf(id: number): Promise<number | null>;
}

function listIn<Row, Column extends string, Figures extends object>(
  db: Db,
  query: ListQuery<Column>,
  source: ListSource<Column>,
): List<Row, Figures> {
  const { from, where, id, cells, cellsFrom = from, countFrom = from, countWhere = where } = source;
  const { size, counted } = query.portion ?? aPage;
  const read = <Answer>(what: RawBuilder<unknown>) =>
    sql<Answer>`${source.with ?? sql``} ${what}`.execute(db).then(({ rows }) => rows);
  const matching = sql`from ${from} where ${where}`;
  const countable = sql`from ${countFrom} where ${countWhere}`;
  const sorted: RawBuilder<unknown> | readonly RawBuilder<unknown>[] = source.sorts[query.sort];
  const keys = [sorted, id].flat();
  const isUp = (isReversed: boolean) => (query.sort_by === 'asc') !== isReversed;
  const order = (isReversed: boolean) =>
    sql.join(keys.map((key) => sql`${key} ${isUp(isReversed) ? sql`asc` : sql`desc`}`));

  /**
   * The rows after a row. The condition on the first key is repeated alone, so that its index is used even when the
   * keys are of several tables.
   */
  const seek = (beside: number, isReversed: boolean, first: RawBuilder<unknown>) => {
    const beyond = isUp(isReversed) ? sql`>` : sql`<`;
    const row = sql`from ${from} where ${id} = ${beside}`;
    return sql`and (${first}) ${beyond}= (select ${keys[0]} ${row})
      and (${sql.join([first, ...keys.slice(1)])}) ${beyond} (select ${sql.join(keys)} ${row})`;
  };

  const values = source.values?.[query.sort];
  /** The ids of a slice, in order. */
  const ordered = ({ isReversed = false, beside = null, offset = 0 }: Slice) => {
    const after = (first = keys[0]!) => (beside === null ? sql`` : seek(beside, isReversed, first));
    if (!values)
      return sql`select ${id} as id ${matching} ${after()} order by ${order(isReversed)} limit ${size} offset ${offset}`;
    const direction = isUp(isReversed) ? sql`asc` : sql`desc`;
    const wanted = offset + size;
    const part = (nr: number) => sql.ref(`list_part_${nr}`);
    const parts = (isUp(isReversed) ? values : values.toReversed()).map((value, nr) => {
      const before = Array.from({ length: nr }, (_, at) => sql`(select count(*) from ${part(at)})`);
      return sql`${part(nr)} as materialized (select ${sql.raw(`${nr}`)} as nr, ${id} as id ${matching}
        and (${keys[0]}) = ${value} ${after(value)} and ${sql.join([sql`0`, ...before], sql` + `)} < ${wanted}::int
        order by ${id} ${direction} limit ${wanted})`;
    });
    const all = parts.map((_, nr) => sql`select nr, id from ${part(nr)}`);
    return sql`with ${sql.join(parts)} select id from (${sql.join(all, sql` union all `)}) list_parts
      order by nr, id ${direction} limit ${size} offset ${offset}`;
  };

  return {
    async slice(slice) {
      const { isReversed = false, beside = null, offset = 0 } = slice;
      const count = sql`(select count(*) from (select ${countable} limit ${counted + 1}) list_counted)`;
      const some = sql`cardinality(list_page.ids)`;
      // A page read by its number that is not full is where the list ends, so nothing needs counting.
      const isEnd = sql`${some} < ${size}::int and (${some} > 0 or ${offset}::bigint = 0)`;
      const total =
        beside === null
          ? sql`case when ${isEnd} then ${offset}::bigint + ${some} else ${count} end`
          : query.portion
            ? sql`0`
            : count;
      const { figures, shared } = source;
      const ids = sql`(select array(${ordered(slice)}) as ids offset 0)`;
      const withFigures = figures ? sql`, (select to_jsonb(f) from (${figures}) f) as figures` : sql``;
      const rows = await read<Row & { of_all: number; at: number | null; figures?: Figures }>(sql`
        select list_total.of_all, list_mark.at, list_row.* ${withFigures}
        from ${shared ? sql`(select list_ids.ids, ${shared} as shared from ${ids} list_ids offset 0)` : ids} list_page
        cross join lateral (select ${total} as of_all) list_total
        left join lateral unnest(list_page.ids) with ordinality list_mark(id, at) on true
        left join lateral (select ${cells} from ${cellsFrom} where ${id} = list_mark.id) list_row on true
        order by list_mark.at ${isReversed ? sql`desc` : sql`asc`}`);
      const data = rows.filter(({ at }) => at !== null).map(({ of_all, at, figures, ...row }) => row as unknown as Row);
      return { data, total: rows[0]!.of_all, figures: (rows[0]!.figures ?? {}) as Figures };
    },
    async count() {
      const [row] = await read<{ total: number }>(sql`select count(*) as total ${countable}`);
      return row!.total;
    },
    async has(record) {
      return (await read(sql`select 1 ${matching} and ${id} = ${record}`)).length > 0;
    },
    async placeOf(record) {
      const before = sql`select count(*) ${matching} ${seek(record, true, keys[0]!)}`;
      const [row] = await read<{ at: number }>(sql`select (${before}) as at ${matching} and ${id} = ${record}`);
      return row?.at ?? null;
    },
  };
}

/** The query of a history: a page of it, newest first. */
export const newest = (page: number): ListQuery<'id'> => ({ page, sort: 'id', sort_by: 'desc' });

/** A LIKE pattern for texts that contain a text, with its pattern characters escaped. Compare with lower(). */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
