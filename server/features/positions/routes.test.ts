import { beforeAll, describe, expect, it, vi } from 'vitest';
import { departments as departmentCalls } from '#domain/departments/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { words } from '#domain/lib/words.ts';
import { positions } from '#domain/positions/contract.ts';
import { deciders } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { departments, positions as seeded } from '#server/seed/positions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const bare = { level: 9, send_message: false, department_id: departments.finance.id };
const add = (name: string, changed = {}) => app.ask('aminah', positions.add, { body: { ...bare, name, ...changed } });
const list = (query = {}) => app.ask('aminah', positions.list, { query });

describe('positions [ACCESS-39]', () => {
  it('returns data, departments, positions and total, of one department or all [CALLB-86 ENTITYB-18]', async () => {
    const all = await list();
    const some = await list({ department_id: departments.finance.id });
    expect(all.body.total).toBeGreaterThan(some.body.total);
    expect(some.body.data.every((one: { department_id: number }) => one.department_id === departments.finance.id)).toBe(
      true,
    );
    const clerk = all.body.data.find((one: { name: string }) => one.name === 'Administrative Clerk');
    expect(clerk).toEqual({
      ...seeded.administrativeClerk,
      send_message: false,
      department: { name: departments.administration.name, level: 3, parent_id: departments.corporate.id },
      users_count: expect.any(Number),
      version: 1,
    });
    expect(all.body.departments).toContainEqual(expect.objectContaining({ id: departments.finance.id }));
    expect(all.body.positions.length).toBe(all.body.total);
  });

  it('adds and edits with its deciders and returns the refreshed page [CALLB-87 CALLB-88 POS-10 POS-12 POS-20]', async () => {
    const { body: senior } = await add('Ketua Unit', { level: 4 });
    const { body: added } = await add('Kerani Unit', {
      level: 6,
      support_id: senior.position.id,
      send_message: true,
    });
    expect(added.positions).toContainEqual(expect.objectContaining({ id: added.position.id, name: 'Kerani Unit' }));
    const { id } = added.position;
    expect(added.position).toMatchObject({ name: 'Kerani Unit', level: 6, send_message: true });
    expect(added.data).toContainEqual(added.position);
    const edited = await app.ask('aminah', positions.edit, {
      body: {
        ...bare,
        id,
        name: 'Kerani Kanan',
        level: 5,
        approve_id: senior.position.id,
        late_approve_id: senior.position.id,
        leave_office_approve_id: senior.position.id,
      },
    });
    expect(edited.status).toBe(200);
    expect(edited.body.total).toBe(added.total);
    expect(edited.body.departments).toEqual(added.departments);
    expect(edited.body.position).toMatchObject({
      id,
      level: 5,
      send_message: false,
      support_id: null,
      approve_id: senior.position.id,
      late_approve_id: senior.position.id,
      leave_office_approve_id: senior.position.id,
    });
    expect((await list({ search: 'kerani kanan' })).body.data).toEqual([edited.body.position]);
  });

  it.each([
    ['a blank name [POS-15]', { name: ' ' }, { name: words.complete.en }],
    ['a name of 151 characters [POS-16]', { name: 'x'.repeat(151) }, { name: 'Please enter at most 150 characters' }],
    ['no department [POS-17]', { department_id: '' }, { department_id: words.options.en }],
    ['a department that does not exist', { department_id: 999_999 }, { department_id: texts.unknownDepartment.en }],
    ['no level [POS-18]', { level: '' }, { level: words.complete.en }],
    ['level 0 [POS-19]', { level: 0 }, { level: 'Please enter 1 or more' }],
    ['a level that is no number [POS-19]', { level: 'satu' }, { level: words.notNumber.en }],
    ['half a level', { level: 1.5 }, { level: words.notNumber.en }],
    [
      'a decider who is no candidate [POS-13]',
      { support_id: cast.gopal.position_id },
      { support_id: texts.notCandidate.en },
    ],
    ['a decider that does not exist', { approve_id: 999_999 }, { approve_id: texts.notCandidate.en }],
  ])('refuses %s', async (_, changed, fields) => {
    const answer = await add('Salah', changed);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(fields);
  });

  it('takes any other position as decider where that is sent, never itself, and keeps it while its place stays', async () => {
    const anyone = { any_decider: true, approve_id: cast.gopal.position_id };
    const { status, body } = await add('Pengerusi Cawangan', { level: 1, ...anyone });
    expect([status, body.position.approve_id]).toEqual([200, cast.gopal.position_id]);
    const { users_count: _, department: __, ...fields } = body.position;
    const edit = async (changed: object) =>
      (await app.ask('aminah', positions.edit, { body: { ...fields, version: undefined, ...changed } })).body;
    expect((await edit({ name: 'Pengerusi Wilayah' })).position.approve_id).toBe(cast.gopal.position_id);
    expect((await edit({ level: 2 })).fields).toEqual({ approve_id: texts.notCandidate.en });
    expect((await edit({ support_id: cast.gopal.position_id })).fields).toEqual({ support_id: texts.notCandidate.en });
    expect((await edit({ any_decider: true, support_id: fields.id })).fields).toEqual({
      support_id: texts.notCandidate.en,
    });
    expect((await edit({ any_decider: true, support_id: 999_999 })).fields).toEqual({
      support_id: texts.notCandidate.en,
    });
    expect((await edit({ any_decider: true, level: 2 })).position.level).toBe(2);
  });

  it('finds those that lack a decider; a supporter is optional [D6]', async () => {
    const { body: senior } = await add('Ketua Sah', { level: 2 });
    const by = senior.position.id;
    await add('Kerani Lengkap', { approve_id: by, late_approve_id: by, leave_office_approve_id: by });
    await add('Kerani Separuh', { approve_id: by, late_approve_id: by });
    const names = async (query: object) =>
      (await list({ search: 'Kerani', ...query })).body.data.map(({ name }: { name: string }) => name);
    expect(await names({ deciders: 'missing' })).toContain('Kerani Separuh');
    expect(await names({ deciders: 'missing' })).not.toContain('Kerani Lengkap');
    expect(await names({ deciders: 'all' })).toContain('Kerani Lengkap');
    for (const deciders of ['semua', '0', '1.5']) expect((await list({ deciders })).status).toBe(422);
  });

  it.each(deciders)('lists those for which a position decides by %s', async (field) => {
    const { id } = (await add(`Ketua ${field}`, { level: 2 })).body.position;
    await add(`Kerani ${field}`, { [field]: id });
    const { body } = await list({ deciders: id });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([`Kerani ${field}`]);
  });

  it('refuses a name its department has, and allows it in another', async () => {
    await add('Juruaudit');
    expect((await add('JURUAUDIT')).body.fields).toEqual({ name: words.nameTaken.en });
    expect((await add('Juruaudit', { department_id: departments.operations.id })).status).toBe(200);
  });

  it('lets one of several succeed who add the same name at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add('Serentak Sekali')));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('cannot use a department or decider that is removed at the same time', async () => {
    const { body: department } = await app.ask('aminah', departmentCalls.add, { body: { name: 'Sekejap' } });
    const senior = (await add('Ketua Sekejap', { level: 2 })).body.position;
    const answers = await Promise.all([
      app.ask('badrul', departmentCalls.remove, { params: { id: department.id } }),
      add('Kerani Sekejap', { department_id: department.id }),
      app.ask('badrul', positions.remove, { params: { id: senior.id } }),
      add('Kerani Tanpa Ketua', { support_id: senior.id }),
    ]);
    expect(answers.slice(0, 2).filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.slice(2).filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('refreshes its holders, and those who decide by it, on every open page', async () => {
    const announce = vi.spyOn(app.platform.live, 'announce');
    const [clerk] = (await list({ search: 'Administrative Clerk' })).body.data;
    expect((await app.ask('aminah', positions.edit, { body: clerk })).status).toBe(200);
    const renewed = announce.mock.calls.flat(2).find((event) => event.to === 'users');
    expect(renewed).toMatchObject({ message: { type: 'function', name: 'update-user' } });
    const { farid, gopal, chong, devi, zara } = cast;
    const ids = renewed?.to === 'users' ? renewed.ids : [];
    expect(ids).toEqual(expect.arrayContaining([farid.id, gopal.id, chong.id, devi.id]));
    expect(ids).not.toContain(zara.id);
    announce.mockRestore();
  });

  it('refuses an unknown filter, and answers a page far too high empty', async () => {
    expect((await list({ department_id: 'semua' })).status).toBe(422);
    expect((await list({ page: 9_999 })).body.data).toEqual([]);
  });

  it('removes one nobody holds, and says what uses another [CALLB-89 POS-21]', async () => {
    const { body } = await add('Sementara');
    const reply = await app.ask('aminah', positions.remove, { params: { id: cast.farid.position_id } });
    expect(reply.body.message).toMatch(
      /^This position is still in use. Staff: [1-9]\d*, positions it decides for: \d+. Change them first.$/,
    );
    const deciding = await app.ask('aminah', positions.remove, { params: { id: cast.devi.position_id } });
    expect(deciding.body.message).toMatch(/positions it decides for: [1-9]\d*. Change them first.$/);
    expect((await app.ask('aminah', positions.remove, { params: { id: body.position.id } })).body.message).toBe(
      'Position has been removed',
    );
    expect((await entriesIn(app.db, 'positions', body.position.id)).at(-1)).toMatchObject({
      action: 'Removed position Sementara',
      before: { name: 'Sementara' },
    });
  });

  it('cannot be removed while public holidays name it, and says which', async () => {
    const { body } = await add('Kerani Cuti');
    const { id } = body.position;
    const name = (details: string) =>
      app.ask('aminah', holidays.add, {
        body: { details, start: '2026-08-31', end: '2026-08-31', position_ids: [id] },
      });
    const holiday = (await name('Hari Kerani')).body;
    await name('Hari Pejabat');
    const refused = await app.ask('aminah', positions.remove, { params: { id } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: 'This position is named by public holidays: Hari Kerani, Hari Pejabat. Change them first.',
      code: 'positions.in_holiday',
    });
    // Nothing was lost: the holiday can still be saved as it is.
    const again = await app.ask('aminah', holidays.edit, {
      body: {
        id: holiday.id,
        details: 'Hari Kerani',
        start: '2026-08-31',
        end: '2026-08-31',
        position_ids: [id],
      },
    });
    expect(again.status).toBe(200);
  });

  it('cannot be named by a holiday that is added while it is removed', async () => {
    const { body } = await add('Kerani Sekejap');
    const { id } = body.position;
    const day = { start: '2026-09-16', end: '2026-09-16' };
    const [removed, named] = await Promise.all([
      app.ask('badrul', positions.remove, { params: { id } }),
      app.ask('aminah', holidays.add, { body: { details: 'Hari Malaysia', ...day, position_ids: [id] } }),
    ]);
    expect([removed.status, named.status].sort()).toEqual([200, 422]);
  });

  it('returns every field of a stale edit, with the names behind its ids', async () => {
    const { body: senior } = await add('Ketua Arkib', { level: 3 });
    const { body } = await add('Kerani Arkib');
    const edit = (changed: object) =>
      app.ask('aminah', positions.edit, {
        body: { ...bare, id: body.position.id, name: 'Kerani Arkib', version: 1, ...changed },
      });
    await edit({ approve_id: senior.position.id });
    expect((await edit({ level: 8 })).body).toMatchObject({
      version: 2,
      fields: { level: 'Changed meanwhile to: 9', approve_id: 'Changed meanwhile to: Ketua Arkib' },
      current: {
        name: 'Kerani Arkib',
        department_id: departments.finance.id,
        level: 9,
        send_message: false,
        support_id: null,
        approve_id: senior.position.id,
        late_approve_id: null,
        leave_office_approve_id: null,
      },
      shown: { department_id: 'Finance', approve_id: 'Ketua Arkib' },
    });
  });

  it('shows the second of two editors what the first changed', async () => {
    const { body } = await add('Serentak');
    const { id } = body.position;
    const edit = (who: 'aminah' | 'badrul', level: number) =>
      app.ask(who, positions.edit, { body: { ...bare, id, name: 'Serentak', level, version: 1 } });
    await edit('badrul', 7);
    expect((await edit('aminah', 8)).body).toMatchObject({
      version: 2,
      fields: { level: 'Changed meanwhile to: 7' },
    });
  });
});
