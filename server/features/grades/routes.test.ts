import { beforeAll, describe, expect, it } from 'vitest';
import { grades } from '#domain/grades/contract.ts';
import { words } from '#domain/lib/words.ts';
import { staff } from '#domain/staff/contract.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { newStaff, staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const add = (name: string) => app.ask('aminah', grades.add, { body: { name } });
const edit = (id: number, name: string) => app.ask('aminah', grades.edit, { body: { id, name } });
const remove = (id: number) => app.ask('aminah', grades.remove, { params: { id } });
const list = async (query = {}) => (await app.ask('aminah', grades.list, { query })).body;
const named = async (name: string) =>
  (await list({ search: name })).data.find((one: { name: string }) => one.name === name);

describe('grades', () => {
  it('are those of the public service until and since December 2024, by scheme and number [CALLA-12]', async () => {
    const names = async (search: string) => (await list({ search })).data.map(({ name }: { name: string }) => name);
    expect(await names('m')).toEqual(['M9', 'M10', 'M12', 'M13', 'M14', 'M41', 'M44', 'M48', 'M52', 'M54']);
    expect(await names('jusa')).toEqual(['JUSA C', 'JUSA B', 'JUSA A']);
  });

  it('are choices of the staff form once they are added, and refused before', async () => {
    const refused = await app.ask('aminah', staff.add, { body: newStaff({ grade: 'UD15' }) });
    expect(refused.body.fields).toEqual({ grade: words.options.en });
    await add('UD15');
    const { body } = await app.ask('aminah', staff.detail, { params: { user_id: 'new' } });
    expect(body.grades).toContain('UD15');
    expect(body.grades.indexOf('UD15')).toBe(body.grades.indexOf('S54') + 1);
    expect(await desk.add({ grade: 'UD15' })).toMatchObject({ grade: 'UD15' });
  });

  it('cannot be renamed or removed while somebody has them, also from a later day', async () => {
    const { body } = await add('UD9');
    const person = await desk.add();
    await desk.edit(person.id, { grade: 'UD9', valid_from: '2030-01-01' });
    expect(await named('UD9')).toMatchObject({ users_count: 1 });
    expect((await edit(body.id, 'UD10')).body.fields).toEqual({
      name: 'Staff have this grade: 1. Its name stays; add another grade instead.',
    });
    expect((await edit(body.id, 'UD9')).status).toBe(200);
    const refused = await remove(body.id);
    expect(refused.body.message).toBe('This grade is still in use. Staff: 1. Change their grade first.');
    await app.ask('aminah', staff.withdraw, { params: { user_id: person.id, valid_from: '2030-01-01' } });
    expect((await edit(body.id, 'UD10')).status).toBe(200);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).status).toBe(404);
    expect((await add('UD10')).status).toBe(200);
  });

  it('that were removed stay readable in transfer history', async () => {
    const { body } = await add('UD12');
    const person = await desk.add({ grade: 'UD12' });
    await desk.edit(person.id, { grade: 'N19' });
    expect((await remove(body.id)).status).toBe(200);
    const history = await app.ask('aminah', transferHistory.list, { params: { user_id: person.id } });
    expect(history.body.data[0].log).toBe('Grade changed from UD12 to N19.');
  });

  it('cannot be given while they are removed, nor removed while they are given', async () => {
    for (const name of ['UD41', 'UD42', 'UD43', 'UD44']) {
      const { body } = await add(name);
      const [given, removed] = await Promise.all([
        app.ask('aminah', staff.add, { body: newStaff({ grade: name }) }),
        remove(body.id),
      ]);
      expect([given.status, removed.status].sort()).toEqual([200, 422]);
    }
  });

  it.each([
    ['no name', { name: ' ' }, words.complete.en],
    ['a name of 31 characters', { name: 'x'.repeat(31) }, 'Please enter at most 30 characters'],
    ['a name in use, whatever its case', { name: 'n19' }, words.nameTaken.en],
  ])('refuse %s', async (_, body, message) => {
    expect((await app.ask('aminah', grades.add, { body })).body.fields).toEqual({ name: message });
  });

  it('show the second of two editors what the first changed, and are logged', async () => {
    const { id } = (await add('UD51')).body;
    await app.ask('badrul', grades.edit, { body: { id, name: 'UD52', version: 1 } });
    const stale = await app.ask('aminah', grades.edit, { body: { id, name: 'UD53', version: 1 } });
    expect(stale.body).toMatchObject({ version: 2, fields: { name: 'Changed meanwhile to: UD52' } });
    await remove(id);
    expect((await entriesIn(app.db, 'grades', id)).map(({ action }) => action)).toEqual([
      'Added grade UD51',
      'Changed grade UD51',
      'Removed grade UD52',
    ]);
  });

  it('are for administrators only', async () => {
    expect((await app.ask('farid', grades.list, {})).status).toBe(403);
    expect((await named('N19')).users_count).toBeGreaterThanOrEqual([cast.farid, cast.zara].length);
  });
});
