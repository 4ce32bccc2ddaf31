import { beforeAll, describe, expect, it } from 'vitest';
import { capitalised } from '#domain/lib/text.ts';
import { allHoldings } from '#domain/personal-data/holdings.ts';
import { isOnPaper, paperField } from '#domain/personal-data/paper-texts.ts';
import { paperValue } from '#domain/personal-data/paper-values.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { columnsOf } from './holdings-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Fields that are called the same in both languages. */
const alike = new Set(['status', 'platform', 'kiosk_id', 'format']);

/** What is on paper, as `table.column`. */
const isRead = ({ table, column }: { table: string; column: string }) =>
  table in allHoldings && isOnPaper(table, column) && !(allHoldings[table]!.secrets ?? []).includes(column);

describe('all that is kept about a person, on paper', () => {
  it('has a name in both languages for each field', async () => {
    const unnamed = (await columnsOf(app.db)).filter(isRead).filter(({ table, column }) => {
      const plain = capitalised(column.replace(/_ids?$/, '').replaceAll('_', ' '));
      const { en, ms } = paperField(column, table);
      return en === plain && ms === plain && !alike.has(column);
    });
    expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('has words in both languages for each value that a table allows', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string; values: string[] }>(
      `select c.conrelid::regclass::text as "table", a.attname as "column", array(select m[1] from
         regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::', 'g') m) as values
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and array_length(c.conkey, 1) = 1 and pg_get_constraintdef(c.oid) like '%ANY%'`,
    );
    const raw = rows.filter(isRead).flatMap(({ table, column, values }) =>
      values.flatMap((value) => {
        const { en, ms } = paperValue(table, column, value);
        return en === value && ms === value && column !== 'format' ? [`${table}.${column}: ${value}`] : [];
      }),
    );
    expect(raw).toEqual([]);
  });
});
