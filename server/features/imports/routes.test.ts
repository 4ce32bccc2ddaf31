import { beforeAll, describe, expect, it } from 'vitest';
import { imports } from '#domain/imports/contract.ts';
import { importKinds } from '#domain/imports/kind-names.ts';
import { importTexts as texts } from '#domain/imports/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { csvOf } from './files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const bodyOf = (csv: string, more: object = {}) => ({
  kind: 'departments',
  doc: Buffer.from(csv).toString('base64'),
  original_name: 'jabatan.csv',
  ...more,
});
const check = (csv: string, more: object = {}) => app.ask('aminah', imports.check, { body: bodyOf(csv, more) });
const run = (csv: string, key: string, more: object = {}) =>
  app.ask('aminah', imports.run, { body: bodyOf(csv, { key, ...more }) });

describe('a file', () => {
  it('is checked without writing, then written as it was checked, with one audit entry', async () => {
    const csv = 'Name,Parent\nAudit Dalam,\nUnit Semakan,Audit Dalam\n';
    const { body } = await check(csv);
    expect(body).toMatchObject({ added: 2, changed: 0, unchanged: 0, wrong: 0 });
    expect(body.rows).toEqual([
      { row: 2, name: 'Audit Dalam', is_new: true, changes: [] },
      { row: 3, name: 'Unit Semakan', is_new: true, changes: [] },
    ]);
    expect((await app.pool.query(`select from departments where name = 'Audit Dalam'`)).rowCount).toBe(0);
    expect((await run(csv, body.key)).body).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const { rows } = await app.pool.query(`select code, "values" from activity_logs where module = 'imports'`);
    expect(rows).toEqual([{ code: 'departments', values: { added: 2, changed: 0, filename: 'jabatan.csv' } }]);
    expect((await app.pool.query(`select from import_rows`)).rowCount).toBe(2);
  });

  it('that is sent twice at once is written once, and the other is told', async () => {
    const csv = 'Name,Parent\nSekali Sahaja,\n';
    const { body } = await check(csv);
    const replies = await Promise.all([run(csv, body.key), run(csv, body.key)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)!.body.message).toBe(texts.changedSince.en);
    expect((await app.pool.query(`select from departments where name = 'Sekali Sahaja'`)).rowCount).toBe(1);
  });

  it('of another template is named, and nothing of it is read', async () => {
    const { body } = await check('Name,Level,Department\nKerani,5,Kewangan\n');
    expect(body).toMatchObject({ wrong: 1, added: 0 });
    expect(body.faults[0].message).toBe('These are the columns of another template: Positions');
  });

  it('that two administrators send at once is written once', async () => {
    const csv = 'Name,Parent\nDua Sesi,\n';
    const { body } = await check(csv);
    const replies = await Promise.all(
      (['aminah', 'suraya'] as const).map((who) => app.ask(who, imports.run, { body: bodyOf(csv, { key: body.key }) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await app.pool.query(`select from imports where filename = 'jabatan.csv' and added = 1`)).rowCount).toBe(2);
  });

  it('takes no super user away, for whoever is none; for a super user not themself [D1]', async () => {
    const { body: all } = await app.ask('aminah', imports.rows, { params: { kind: 'staff' } });
    const own = all.rows.find((row: string[]) => row.includes(cast.suraya.email));
    const csv = csvOf([all.heads, [...own.slice(0, -1), 'no']]);
    const faultsAs = async (who: 'aminah' | 'suraya') =>
      (await app.ask(who, imports.check, { body: bodyOf(csv, { kind: 'staff' }) })).body.faults;
    for (const who of ['aminah', 'suraya'] as const) expect(await faultsAs(who)).toHaveLength(1);
    expect((await faultsAs('suraya'))[0].message).toBe(staffTexts.ownActive.en);
  });

  it('gives an Admin another staff number, by which a provider knows them, by no Manager, nor the former one back [D16]', async () => {
    const { body: all } = await app.ask('aminah', imports.rows, { params: { kind: 'staff' } });
    const own: string[] = all.rows.find((row: string[]) => row.includes(cast.aminah.email));
    const at = all.heads.findIndex((head: string) => head.startsWith('Staff number'));
    const csv = csvOf([all.heads, own.with(at, 'LAIN-1')]);
    const checkAs = async (who: 'badrul' | 'suraya') =>
      (await app.ask(who, imports.check, { body: bodyOf(csv, { kind: 'staff' }) })).body;
    const { faults } = await checkAs('badrul');
    expect(faults.map(({ message }: { message: string }) => message)).toEqual([staffTexts.adminOnly.en]);
    const { key } = await checkAs('suraya');
    expect((await app.ask('suraya', imports.run, { body: bodyOf(csv, { kind: 'staff', key }) })).status).toBe(200);
    const [{ id }] = (await app.ask('badrul', imports.list, { query: {} })).body.data;
    const refused = await app.ask('badrul', imports.undo, { params: { id } });
    expect(refused.body.message).toContain('You may not change this person');
    expect((await app.ask('suraya', imports.undo, { params: { id } })).status).toBe(200);
  });

  it('has its faults by row and column in both languages', async () => {
    const { body } = await check('Name,Parent\nUnit A,Tiada\n');
    expect(body).toMatchObject({ wrong: 1, added: 0 });
    expect(body.faults).toEqual([
      {
        row: 2,
        column: 'Parent',
        message: 'There is no department called Tiada',
        message_ms: 'Tiada jabatan bernama Tiada',
      },
    ]);
    expect((await run('Name,Parent\nUnit A,Tiada\n', body.key)).status).toBe(422);
  });

  it('has columns that are chosen, or not imported', async () => {
    const csv = 'Nama unit,Bil.\nUnit Pilihan,1\n';
    expect((await check(csv)).body).toMatchObject({ wrong: 3, heads: [{ column: null }, { column: null }] });
    const { body } = await check(csv, { columns: { 'Nama unit': 'name', 'Bil.': '' } });
    expect(body).toMatchObject({ wrong: 0, added: 1, heads: [{ column: 'name' }, { column: '' }] });
  });

  it('has a head that objects have too, and is read as any other', async () => {
    const { status, body } = await check('Name,constructor,toString\nUnit Pembina,1,2\n');
    expect([status, body.heads.map(({ column }: { column: string | null }) => column)]).toEqual([
      200,
      ['name', null, null],
    ]);
  });

  it.each([
    ['that cannot be read', 'PK\u0003\u0004no workbook', texts.unreadable.en],
    ['without rows', 'Name,Parent\n', texts.noRows.en],
  ])('%s is refused', async (_, csv, message) => {
    expect((await check(csv)).body.message).toBe(message);
  });
});

it.each(importKinds)('%s that are exported change nothing when they are imported', async (kind) => {
  const { body: all } = await app.ask('aminah', imports.rows, { params: { kind } });
  const { body } = await check(csvOf([all.heads, ...all.rows, all.heads.map(() => '')]), { kind });
  if (all.rows.length > 0) expect(body).toMatchObject({ wrong: 0, added: 0, changed: 0, unchanged: all.rows.length });
  const { body: columns } = await app.ask('aminah', imports.columns, { params: { kind } });
  expect(columns.data.map(({ head }: { head: string }) => head)).toEqual(all.heads);
});
