import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countLimit, pageSize } from '#domain/limits.ts';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { type ListQuery, listPage } from './lists.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

type Row = { id: number; grade: number };
type Query = ListQuery<'id' | 'grade'>;
const byGrade: Query = { page: 0, sort: 'grade', sort_by: 'asc' };

/** All grades, where a list is read grade by grade. */
let grades: RawBuilder<unknown>[] | undefined;
const everyGrade = Array.from({ length: 8 }, (_, grade) => sql`${sql.raw(`${grade}`)}`);

/** Rows of seven grades, each grade with many rows; an eighth has none. */
const list = (rows: number, query: Partial<Query> = {}, table = 't', where = sql`true`) =>
  listPage<Row, 'id' | 'grade'>(
    database.db,
    { ...byGrade, ...query },
    {
      from: sql`(select i::int as id, (i * 5 % 7)::int as grade from generate_series(1, ${rows}::int) i) ${sql.ref(table)}`,
      where,
      id: sql.ref(`${table}.id`),
      sorts: { id: [], grade: sql.ref(`${table}.grade`) },
      ...(grades ? { values: { grade: grades } } : {}),
      cells: sql`${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.grade`)}`,
    },
  );
const ids = ({ data }: { data: Row[] }) => data.map(({ id }) => id);
/** All of them, sorted. */
const sorted = (rows: number, direction: Query['sort_by']) => {
  const all = Array.from({ length: rows }, (_, at) => ({ id: at + 1, grade: ((at + 1) * 5) % 7 }));
  all.sort((a, b) => a.grade - b.grade || a.id - b.id);
  return (direction === 'asc' ? all : all.reverse()).map(({ id }) => id);
};
const many = countLimit + 5 * pageSize + 3;
const lastPage = Math.ceil(many / pageSize) - 1;

describe.each([
  ['sorted', undefined],
  ['read value by value', everyGrade],
])('a page of a list, %s', (_, given) => {
  beforeAll(() => {
    grades = given;
  });

  it.each(['asc', 'desc'] as const)(
    'is sorted %s, ties by id, without omissions or duplicates [LIST-01 LIST-02]',
    async (sort_by) => {
      const pages = [];
      for (let page = 0; page < 4; page += 1) pages.push(...ids(await list(70, { page, sort_by })));
      expect(pages).toEqual(sorted(70, sort_by));
    },
  );

  it('is empty past the end, and for an empty list, with the true total', async () => {
    expect(await list(30, { page: 9 })).toEqual({ data: [], total: 30, more: false, page: 9 });
    expect(await list(0)).toEqual({ data: [], total: 0, more: false, page: 0 });
    expect(await list(0, { last: 1 })).toEqual({ data: [], total: 0, more: false, page: 0 });
    expect(await list(many, { page: 10_000_000 })).toMatchObject({ data: [], total: many, more: false });
  });

  it.each([
    [countLimit - 1, countLimit - 1, false],
    [countLimit, countLimit, false],
    [countLimit + 1, countLimit, true],
    [many, countLimit, true],
  ])('of %i rows counts %i and says whether there are more: %s', async (rows, total, more) => {
    expect(await list(rows)).toMatchObject({ total, more });
  });

  it.each(['asc', 'desc'] as const)('is found by a record on it, %s', async (sort_by) => {
    const order = sorted(70, sort_by);
    for (const at of [0, 19, 20, 41, 69]) {
      const answer = await list(70, { sort_by, around: order[at]! });
      expect(answer.page).toBe(Math.floor(at / pageSize));
      expect(ids(answer)).toContain(order[at]);
    }
  });

  it('is the requested one when the record is not in the list', async () => {
    expect(await list(70, { page: 2, around: 999 })).toMatchObject({ page: 2, total: 70 });
  });

  it.each(['asc', 'desc'] as const)('is the last one, read from the end, %s', async (sort_by) => {
    for (const rows of [1, 20, 41, countLimit]) {
      const page = Math.ceil(rows / pageSize) - 1;
      const answer = await list(rows, { sort_by, last: 1 });
      expect(answer).toMatchObject({ page, total: rows, more: false });
      expect(ids(answer)).toEqual(sorted(rows, sort_by).slice(page * pageSize));
    }
  });

  it.each(['asc', 'desc'] as const)(
    'of more rows than are counted is one from the end, without its number, %s',
    async (sort_by) => {
      const order = sorted(many, sort_by);
      const from = (last: number) => order.slice(many - last * pageSize, many - (last - 1) * pageSize);
      const ends = { total: countLimit, more: true };
      for (const last of [1, 2, 40]) {
        const answer = await list(many, { sort_by, last });
        expect(answer).toMatchObject({ ...ends, page: -last });
        expect(ids(answer)).toEqual(from(last));
      }
      const before = await list(many, { sort_by, last: 2, before: from(1)[0]! });
      const after = await list(many, { sort_by, last: 2, after: from(3).at(-1)! });
      const gone = await list(many, { sort_by, last: 2, before: many + 1 });
      for (const answer of [before, after, gone]) {
        expect(answer).toMatchObject({ ...ends, page: -2 });
        expect(ids(answer)).toEqual(from(2));
      }
    },
  );

  it('is the first where somebody goes back from the end to the beginning', async () => {
    const order = sorted(many, 'asc');
    const last = Math.ceil(many / pageSize);
    for (const before of [order[3]!, order[0]!]) {
      const answer = await list(many, { last, before });
      expect(answer).toMatchObject({ page: 0, total: countLimit, more: true });
      expect(ids(answer)).toEqual(order.slice(0, pageSize));
    }
    // Rows went meanwhile: the list is counted whole again.
    expect(await list(45, { last: 2, before: 41 })).toMatchObject({ page: 1, total: 45, more: false });
  });

  it.each(['asc', 'desc'] as const)(
    'is the next and the previous one when read from an adjacent row, %s',
    async (sort_by) => {
      const order = sorted(many, sort_by);
      for (const page of [1, 30, lastPage - 1]) {
        const wanted = order.slice(page * pageSize, (page + 1) * pageSize);
        const after = await list(many, { page, sort_by, after: order[page * pageSize - 1]! });
        const before = await list(many, { page, sort_by, before: order[(page + 1) * pageSize]! });
        expect([ids(after), ids(before)]).toEqual([wanted, wanted]);
        expect(after).toMatchObject({ page, total: countLimit, more: true });
      }
    },
  );

  it.each(['m', 'r', 'o', 'n', 'c', 'id', 'at'])('is the same for a table called %s', async (table) => {
    expect(await list(70, { page: 1 }, table)).toEqual(await list(70, { page: 1 }));
    expect(await list(70, { around: 41 }, table)).toEqual(await list(70, { around: 41 }));
  });

  it('is found by its number when the adjacent row is gone', async () => {
    expect(ids(await list(70, { page: 1, after: 999 }))).toEqual(sorted(70, 'asc').slice(20, 40));
  });

  it('is found by its number beside a row that the list does not have, whose place it does not tell [0186]', async () => {
    const other = sorted(70, 'asc')[30]!;
    const seen = sorted(70, 'asc').filter((id) => id !== other);
    for (const query of [{ after: other }, { before: other }])
      expect(ids(await list(70, { page: 1, ...query }, 't', sql`t.id <> ${other}`))).toEqual(seen.slice(20, 40));
    const fromEnd = await list(70, { last: 1, before: other }, 't', sql`t.id <> ${other}`);
    expect(ids(fromEnd)).toEqual(seen.slice(60));
  });
});
