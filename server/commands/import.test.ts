import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importKinds } from '#domain/imports/kind-names.ts';
import { csvOf, templateRows } from '../features/imports/files.ts';
import { migrate } from '../platform/database/migrate.ts';
import { blankDatabase } from './testing.ts';

let database: Awaited<ReturnType<typeof blankDatabase>>;
const folder = mkdtempSync(path.join(tmpdir(), 'hadir-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  database = await blankDatabase();
  await migrate(database.pool);
});

/** Runs the command as an operator would, at nine in the morning of Tuesday 3 March 2026. */
function hadir(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    HADIR_DATA: folder,
    HADIR_CLOCK: '2026-03-03T01:00:00Z',
    HADIR_TIME_ZONE: 'Asia/Kuala_Lumpur',
  };
  return new Promise<{ code: number; output: string; complained: string }>((resolve) => {
    execFile(process.execPath, ['server/hadir.ts', 'import', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout.trim(), complained: stderr.trim() }),
    );
  });
}

let files = 0;
/** A file in the test's folder. */
function fileOf(content: string | Uint8Array, ending = 'csv'): string {
  files += 1;
  const file = path.join(folder, `${files}.${ending}`);
  writeFileSync(file, content);
  return file;
}
const count = async (table: string) => (await database.pool.query(`select from ${table}`)).rowCount;

describe('npm run hadir -- import', () => {
  it('takes the example of each template, in the order of the kinds, once [D13]', async () => {
    await database.pool.query(`insert into leave_types (name, type) values ('Annual Leave', 'annually')`);
    for (const kind of importKinds) {
      const file = fileOf(csvOf(templateRows(kind)));
      expect(await hadir(kind, file)).toMatchObject({
        code: 0,
        complained: '',
        output: expect.stringMatching(/: 1 new, 0 changed, 0 unchanged\.$/),
      });
    }
    const { output } = await hadir('staff', '--template');
    expect(output).toBe(csvOf(templateRows('staff')).trim());
    expect((await hadir('staff', fileOf(output))).output).toBe('Staff: 0 new, 0 changed, 1 unchanged.');
    const other = fileOf(output.replace(',F,', ',P,').replace('0123456789', '012-345 6780').replace('1001', '1002'));
    expect(await hadir('staff', other)).toMatchObject({
      code: 1,
      complained: 'Row 2, Gender / Jantina: P is not one of: Male, Female',
    });
    const dry = await hadir('staff', fileOf(output.replace('0123456789', '012-345 6780')), '--dry-run');
    expect(dry.output.split('\n')).toEqual([
      'Row 2: Aisyah binti Rahman: Contact / No. telefon: 0123456789 → 0123456780',
      'Staff: 0 new, 1 changed, 0 unchanged. Nothing was written.',
    ]);
    const { rows } = await database.pool.query(
      `select u.name, p.name as position, o.name as office, h.name as hours, t.valid_from, u.entered_on from users u
        join positions p on p.id = u.position_id join offices o on o.id = u.office_id
        join working_hours h on h.id = u.working_hour_id join staff_terms t on t.user_id = u.id`,
    );
    expect(rows).toEqual([
      {
        name: 'Aisyah binti Rahman',
        position: 'Finance Officer',
        office: 'Head Office',
        hours: 'Office hours',
        valid_from: '2026-03-03',
        entered_on: '2026-03-03',
      },
    ]);
    expect(await count('imports')).toBe(importKinds.length);
    expect(
      (await database.pool.query(`select code from activity_logs where module = 'imports' order by id`)).rows,
    ).toEqual(importKinds.map((code) => ({ code })));
  }, 120_000);

  it('says every fault in a line of its own, and writes nothing [D13]', async () => {
    const before = await count('departments');
    const file = fileOf('Name;Parent\nAudit;\nAccounts;Nowhere\nTax;Payroll\nPayroll;Tax\n;Audit\n');
    const { code, output, complained } = await hadir('departments', file);
    expect([code, output]).toEqual([1, '']);
    expect(complained.split('\n')).toEqual([
      'Row 3, Parent: There is no department called Nowhere',
      'Row 4, Parent: Tax would be under itself: Tax > Payroll > Tax',
      'Row 5, Parent: Payroll would be under itself: Tax > Payroll > Tax',
      'Row 6, Name: Please complete this field',
    ]);
    expect(await count('departments')).toBe(before);
  }, 60_000);

  it('reads workbooks, with heads in either language [D13]', async () => {
    const rows = [
      ['Nama', 'Jabatan induk'],
      ['Unit Akaun', 'Bahagian Kewangan'],
      ['Bahagian Kewangan', null],
    ];
    const file = fileOf(await writeXlsx({ sheets: [{ name: 'Jabatan', rows }] }), 'xlsx');
    expect((await hadir('departments', file)).output).toMatch(
      /^Import \d+\. Departments: 2 new, 0 changed, 0 unchanged\.$/,
    );
    const { rows: made } = await database.pool.query(
      `select d.name, p.name as parent from departments d join departments p on p.id = d.parent_id`,
    );
    expect(made).toEqual([{ name: 'Unit Akaun', parent: 'Bahagian Kewangan' }]);
  });

  it('writes a file that is sent twice at once only once [D13]', async () => {
    const file = fileOf('Name,Parent\nLegal,\nContracts,Legal\n');
    const outputs = (await Promise.all([hadir('departments', file), hadir('departments', file)])).map(({ output }) =>
      output.replace(/^Import \d+\. /, ''),
    );
    expect(outputs.sort()).toEqual([
      'Departments: 0 new, 0 changed, 2 unchanged.',
      'Departments: 2 new, 0 changed, 0 unchanged.',
    ]);
  });

  it.each`
    args                             | complained
    ${[]}                            | ${/^Import what\? One of: departments, /}
    ${['kiosks', 'x.csv']}           | ${/^Import what\?/}
    ${['staff']}                     | ${/^Which file\?/}
    ${['staff', '/nowhere/x.csv']}   | ${/could not be read/}
    ${['staff', 'x.csv', '--wrong']} | ${/--wrong/}
  `('refuses $args [D13]', async ({ args, complained }) => {
    const { code, output, complained: text } = await hadir(...args);
    expect([code, output]).toEqual([1, '']);
    expect(text).toMatch(complained);
  });

  it('undoes an import by its number, once [D13]', async () => {
    const done = await hadir('departments', fileOf('Name,Parent\nUnit Silap,\n'));
    const [, id] = /^Import (\d+)\. Departments: 1 new/.exec(done.output)!;
    const sum = `${files}.csv: 1 removed, 0 as before.`;
    expect((await hadir('undo', id!, '--dry-run')).output).toBe(`${sum} Nothing was written.`);
    expect((await hadir('undo', id!)).output).toBe(sum);
    expect(await hadir('undo', id!)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('This import has been undone already'),
    });
    expect(await hadir('undo', 'x')).toMatchObject({ code: 1, complained: expect.stringContaining('Which import?') });
  }, 60_000);
});
