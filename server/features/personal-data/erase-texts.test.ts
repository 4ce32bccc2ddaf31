import { beforeAll, describe, expect, it } from 'vitest';
import { identifiersOf } from '#domain/personal-data/rules.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { replaceEverywhere } from './erase-texts-store.ts';
import { columnsOf } from './holdings-store.ts';
import { siti } from './testing-person.ts';

let app: TestApp;
const query = async (sql: string, values: unknown[] = []) => (await app.pool.query(sql, values)).rows;
const filler = 'Tiada apa-apa. '.repeat(40);
beforeAll(async () => {
  app = await testApp();
});

describe('texts that mention somebody', () => {
  it('are found among many rows, wherever they are, and what only two rows together would say stays', async () => {
    await query('delete from error_log');
    const [first, last] = siti.name.split(' Nurhaliza ') as [string, string];
    const words: Record<number, string> = {
      1: siti.name,
      700: `${first} Nurhaliza`,
      701: last,
      1500: siti.ic,
      2000: siti.email,
    };
    await query(
      `insert into error_log (text, created_at) select coalesce($1::jsonb ->> n::text, $2), now()
       from generate_series(1, 2000) n`,
      [JSON.stringify(words), filler],
    );
    const columns = (await columnsOf(app.db)).filter(({ table }) => table === 'error_log');
    const identifiers = identifiersOf({ ...siti, is_shared: false, past: [], taken: [] })!;
    await replaceEverywhere(app.db, identifiers, { name: 'X', columns });
    const rows = await query('select text from error_log where text <> $1 order by text', [filler]);
    expect(rows.map(({ text }) => text)).toEqual([`${first} Nurhaliza`, 'X', 'X', 'X', last].sort());
  });

  it('are replaced once where they name a field of JSON too, which stays', async () => {
    await query(`insert into job_runs (job, work_date, started_at, counts) values ('close', '2026-02-03', now(), $1)`, [
      { [siti.ic]: siti.ic },
    ]);
    const columns = (await columnsOf(app.db)).filter(({ table }) => table === 'job_runs');
    const identifiers = identifiersOf({ ...siti, is_shared: false, past: [], taken: [] })!;
    await replaceEverywhere(app.db, identifiers, { name: 'X', columns });
    expect(await query(`select counts from job_runs where work_date = '2026-02-03'`)).toEqual([
      { counts: { [siti.ic]: 'X' } },
    ]);
  });

  it('are found in each partition of a table', async () => {
    await query(`create table parted (n int, words text) partition by range (n);
      create table parted_first partition of parted for values from (0) to (10);
      create table parted_later partition of parted for values from (10) to (maxvalue)`);
    await query(`insert into parted values (1, 'here'), (2, null)`);
    await query('insert into parted select n, $1 from generate_series(10, 1500) n', [filler]);
    await query(`insert into parted values (2000, 'and HERE')`);
    const pages = await query(
      `select (first_row::text::point)[0]::int as page from pages_that_match('parted', 't.words', 'here')`,
    );
    const [{ page: last }] = await query(
      `select (ctid::text::point)[0]::int / 32 * 32 as page from parted_later where n = 2000`,
    );
    expect(pages.map(({ page }) => page)).toEqual([0, last]);
    expect(last).toBeGreaterThan(32);
    await query('drop table parted');
  });
});
