import { beforeAll, describe, expect, it } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const add = (name: string, parent_id: number | null = null) =>
  app.ask('aminah', departments.add, { body: { name, parent_id } });
const list = (query = {}) => app.ask('aminah', departments.list, { query });

describe('departments [ACCESS-38]', () => {
  it('answers data, parents and total, with the level and the name of the parent [CALLB-82 ENTITYB-17 DEPT-05]', async () => {
    const { body: top } = await add('Bahagian Audit');
    await add('Unit Audit Dalam', top.id);
    const { body } = await list({ search: 'unit audit' });
    expect(body.data).toMatchObject([
      {
        name: 'Unit Audit Dalam',
        parent_id: top.id,
        parent: { name: 'Bahagian Audit' },
        level: 2,
      },
    ]);
    expect(body.total).toBe(1);
    expect(body.parents).toContainEqual({ id: top.id, name: 'Bahagian Audit', parent_id: null });
  });

  it('answers the refreshed page, parents and total after adding and editing [CALLB-83 CALLB-84 DEPT-12]', async () => {
    const { body: added } = await add('Bahagian Undang-undang');
    const { id } = added;
    expect(added.parents).toContainEqual({ id, name: 'Bahagian Undang-undang', parent_id: null });
    expect(added.data.length).toBe(Math.min(added.total, 20));
    const { status, body: edited } = await app.ask('aminah', departments.edit, {
      body: { id, name: 'Bahagian Perundangan', parent_id: null },
    });
    expect(status).toBe(200);
    expect(edited.total).toBe(added.total);
    expect(edited.parents).toContainEqual({ id, name: 'Bahagian Perundangan', parent_id: null });
    expect(edited.data).toEqual((await list()).body.data);
  });

  it('pages by twenty, and an absurd page is empty with the true total [LIST-01 LIST-02 LIMITA-03 LIMITA-04]', async () => {
    for (let at = 0; at < 21; at += 1) await add(`Cawangan ${at}`);
    const first = await list({ search: 'cawangan' });
    const second = await list({ search: 'cawangan', page: 1 });
    const absurd = await list({ search: 'cawangan', page: 99_999_999_999 });
    expect([first.body.data.length, second.body.data.length, absurd.body.data.length]).toEqual([20, 1, 0]);
    expect(absurd.body.total).toBe(21);
  });

  it('takes pattern characters literally', async () => {
    await add('100% Kehadiran');
    expect((await list({ search: '100%' })).body.total).toBe(1);
    expect((await list({ search: '1_0%' })).body.total).toBe(0);
  });

  it.each([
    ['a blank name [DEPT-10]', { name: '   ' }, 'name', words.complete.en],
    ['a name of 151 characters [DEPT-11]', { name: 'x'.repeat(151) }, 'name', 'Please enter at most 150 characters'],
    [
      'a parent that does not exist',
      { name: 'Baharu', parent_id: 999_999 },
      'parent_id',
      departmentTexts.noParentFound.en,
    ],
    ['a parent that is no id', { name: 'Baharu', parent_id: 'abc' }, 'parent_id', words.options.en],
  ])('refuses %s', async (_, body, field, message) => {
    const answer = await app.ask('aminah', departments.add, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it('refuses a name that a sibling has, ignoring case, and allows it elsewhere', async () => {
    const { body: a } = await add('Bahagian Kewangan Am');
    expect((await add('bahagian kewangan AM')).body.fields).toEqual({ name: words.nameTaken.en });
    expect((await add('Bahagian Kewangan Am', a.id)).status).toBe(200);
    // A lone surrogate would be stored as a replacement character.
    const half = 'Please remove the characters that cannot be seen';
    expect((await add('Unit \ud800')).body.fields).toEqual({ name: half });
  });

  it('refuses to be placed below itself', async () => {
    const { body: a } = await add('Induk');
    const { body: b } = await add('Anak', a.id);
    const answer = await app.ask('aminah', departments.edit, {
      body: { id: a.id, name: 'Induk', parent_id: b.id },
    });
    expect(answer.body.fields).toEqual({ parent_id: departmentTexts.cycle.en });
  });

  it('shows the second of two editors what the first changed, and lets them save again', async () => {
    const { body: added } = await add('Bahagian Teknologi');
    const { id } = added;
    await app.ask('badrul', departments.edit, {
      body: { id, name: 'Bahagian Digital', parent_id: null, version: 1 },
    });
    const mine = { id, name: 'Bahagian Teknologi Maklumat', parent_id: null, version: 1 };
    const refused = await app.ask('aminah', departments.edit, { body: mine });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Badrul.* changed this record while you were editing/);
    expect(refused.body).toMatchObject({
      fields: { name: 'Changed meanwhile to: Bahagian Digital' },
      fields_ms: { name: 'Telah diubah kepada: Bahagian Digital' },
      version: 2,
      current: { name: 'Bahagian Digital', parent_id: null },
    });
    const again = await app.ask('aminah', departments.edit, {
      body: { ...mine, version: refused.body.version },
    });
    expect(again.status).toBe(200);
  });

  it('removes an unused department, and says what uses another [CALLB-85 DEPT-13]', async () => {
    const { body: a } = await add('Sementara');
    const { body: b } = await add('Di bawahnya', a.id);
    const refused = await app.ask('aminah', departments.remove, { params: { id: a.id } });
    expect(refused.body).toEqual({
      message: 'This department is still in use. Positions: 0, departments: 1. Move them first.',
      message_ms: 'Jabatan ini masih digunakan. Jawatan: 0, jabatan: 1. Sila pindahkan dahulu.',
      code: 'departments.in_use',
    });
    await app.ask('aminah', departments.remove, { params: { id: b.id } });
    const removed = await app.ask('aminah', departments.remove, { params: { id: a.id } });
    expect(removed.body).toEqual({
      message: 'Department has been removed',
      message_ms: 'Jabatan telah dipadam',
      code: 'departments.removed',
    });
    expect((await app.ask('aminah', departments.remove, { params: { id: a.id } })).status).toBe(404);
  });

  it("returns every field of a stale edit, with the parent's name", async () => {
    const { body: parent } = await add('Sektor Operasi');
    const { body: added } = await add('Unit Logistik');
    const { id } = added;
    const edit = (body: object) => app.ask('aminah', departments.edit, { body: { id, version: 1, ...body } });
    await edit({ name: 'Unit Logistik', parent_id: parent.id });
    const refused = await edit({ name: 'Unit Stor', parent_id: null });
    expect(refused.body).toMatchObject({
      fields: {
        name: 'Changed meanwhile to: Unit Logistik',
        parent_id: 'Changed meanwhile to: Sektor Operasi',
      },
      current: { name: 'Unit Logistik', parent_id: parent.id },
      shown: { parent_id: 'Sektor Operasi' },
    });
  });

  it('writes an audit entry for each change, with what changed', async () => {
    const { body } = await add('Bahagian Arkib');
    const { id } = body;
    await app.ask('badrul', departments.edit, { body: { id, name: 'Bahagian Rekod', parent_id: null } });
    await app.ask('aminah', departments.remove, { params: { id } });
    const name = 'Bahagian Arkib';
    expect(await entriesIn(app.db, 'departments', id)).toMatchObject([
      {
        user_id: 3,
        action: 'Added department Bahagian Arkib',
        before: null,
        after: { name, parent_id: null },
      },
      {
        user_id: 4,
        action: 'Changed department Bahagian Arkib',
        action_ms: 'Mengubah jabatan Bahagian Arkib',
        before: { name },
        after: { name: 'Bahagian Rekod' },
      },
      {
        user_id: 3,
        action: 'Removed department Bahagian Rekod',
        before: { name: 'Bahagian Rekod' },
        after: null,
      },
    ]);
  });
});
