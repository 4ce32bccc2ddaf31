import { beforeAll, describe, expect, it } from 'vitest';
import { allHoldings, holdingNames, impersonal, transient } from '#domain/personal-data/holdings.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { columnsOf } from './holdings-store.ts';

let app: TestApp;
let columns: Awaited<ReturnType<typeof columnsOf>>;
/** The columns that refer to users, as `table.column`. */
let people: string[];
beforeAll(async () => {
  app = await testApp();
  columns = await columnsOf(app.db);
  const { rows } = await app.pool.query(`select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace`);
  people = rows.map(({ name }) => name);
});

/** The types of columns that may hold a text about somebody. */
const texts = ['text', 'character varying', 'character', 'jsonb', 'ARRAY', 'inet', 'bytea'];
const listed = (table: string) => {
  const { clears = [], blanks = [], keeps = [], secrets = [], others = [] } = allHoldings[table]!;
  return [...clears, ...blanks, ...keeps, ...secrets, ...others];
};

describe('what is kept about people', () => {
  it('is declared for every table there is', () => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    const declared = [...holdingNames, ...Object.keys(transient), ...Object.keys(impersonal)];
    expect(tables.filter((table) => !declared.includes(table))).toEqual([]);
    expect(declared.filter((table) => !tables.includes(table))).toEqual([]);
    expect(declared.length).toBe(new Set(declared).size);
  });

  it('is decided for every text of a row that stays, and no bytes are exported', () => {
    const undecided = columns.filter(
      ({ table, column, type }) =>
        table in allHoldings &&
        (type === 'bytea' || (texts.includes(type) && !allHoldings[table]!.goes)) &&
        !(type === 'bytea' ? (allHoldings[table]!.secrets ?? []) : listed(table)).includes(column),
    );
    expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('is declared for every column that refers to a person', () => {
    const known = [
      ...holdingNames.flatMap((table) => {
        const holding = allHoldings[table]!;
        const owners = 'by' in holding ? holding.by : [];
        return [...owners, ...(holding.others ?? [])].map((column) => `${table}.${column}`);
      }),
      ...Object.entries(transient).map(([table, { by }]) => `${table}.${by}`),
      ...Object.entries(impersonal).flatMap(([table, { by = [] }]) => by.map((column) => `${table}.${column}`)),
    ];
    expect(people.filter((column) => !known.includes(column))).toEqual([]);
  });

  it('names no column that is not there', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const missing = holdingNames.flatMap((table) =>
      listed(table)
        .map((column) => `${table}.${column}`)
        .filter((name) => !there.has(name)),
    );
    expect(missing).toEqual([]);
  });
});
