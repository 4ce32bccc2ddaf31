import { beforeAll, describe, expect, it } from 'vitest';
import { duty } from '#domain/duty/contract.ts';
import { dutyKinds } from '#domain/duty-kinds/contract.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-03-10T01:00:00Z');
});

const fields = { name: 'Meeting', name_ms: 'Mesyuarat', expects_swipe: false };
const add = (changed = {}) => app.ask('aminah', dutyKinds.add, { body: { ...fields, ...changed } });
const edit = (id: number, changed = {}) => app.ask('aminah', dutyKinds.edit, { body: { ...fields, id, ...changed } });
const remove = (id: number) => app.ask('aminah', dutyKinds.remove, { params: { id } });
const list = async (query = {}) => (await app.ask('aminah', dutyKinds.list, { query })).body.data;
const apply = (duty_kind_id: number, date: string) =>
  app.ask('farid', duty.apply, {
    params: { user_id: cast.farid.id },
    body: { date, duty_kind_id, place: 'Kuala Lumpur', reason: 'Mesyuarat' },
  });

describe('kinds of duty', () => {
  it('are at first official duty, courses and work from home, which alone expects a swipe', async () => {
    expect(await list()).toMatchObject([
      { name: 'Course', name_ms: 'Kursus', expects_swipe: false, applications: 0 },
      { name: 'Official duty', name_ms: 'Tugas rasmi', expects_swipe: false },
      { name: 'Work from home', name_ms: 'Bekerja dari rumah', expects_swipe: true },
    ]);
    expect(await list({ search: 'kursus' })).toHaveLength(1);
  });

  it('can be applied for once they are added, and no longer once they are removed', async () => {
    const { id } = (await add()).body;
    expect((await app.ask('farid', duty.kinds)).body.kinds.at(-1)).toMatchObject({ id, name_ms: 'Mesyuarat' });
    expect((await remove(id)).body.message).toBe('Kind of duty has been removed');
    expect((await app.ask('farid', duty.kinds)).body.kinds).toHaveLength(3);
    expect((await apply(id, '2026-03-12')).body.fields).toEqual({ duty_kind_id: words.options.en });
    expect((await add()).status).toBe(200);
  });

  it('that applications wait for, or that are for today or later, cannot be removed', async () => {
    const { id } = (await add({ name: 'Audit' })).body;
    const application = (await apply(id, '2026-03-11')).body;
    const inUse = 'This kind of duty is still in use. Applications: 1. Settle them first.';
    expect((await remove(id)).body.message).toBe(inUse);
    await app.ask('devi', duty.approve, { params: { id: application.id } });
    expect((await remove(id)).body.message).toBe(inUse);
    expect((await list({ search: 'Audit' }))[0]).toMatchObject({ applications: 1 });
    app.setNow('2026-03-12T01:00:00Z');
    expect((await remove(id)).status).toBe(200);
    const { body } = await app.ask('farid', duty.detail, { params: { id: application.id } });
    expect(body.kind).toEqual({ name: 'Audit', name_ms: 'Mesyuarat' });
    app.setNow('2026-03-10T01:00:00Z');
  });

  it('cannot be applied for while they are removed', async () => {
    for (const day of ['15', '16', '17', '18']) {
      const { id } = (await add({ name: `Lawatan ${day}` })).body;
      const [applied, removed] = await Promise.all([apply(id, `2026-03-${day}`), remove(id)]);
      expect([applied.status, removed.status].sort()).toEqual([200, 422]);
    }
  });

  it.each([
    ['no name', { name: ' ' }, { name: words.complete.en }],
    ['no Malay name', { name_ms: '' }, { name_ms: words.complete.en }],
    ['a name in use, whatever its case', { name: 'course' }, { name: words.nameTaken.en }],
  ])('refuse %s', async (_, changed, refused) => expect((await add(changed)).body.fields).toEqual(refused));

  it('show the second of two editors what the first changed, and are logged', async () => {
    const { id } = (await add({ name: 'Site visit' })).body;
    await app.ask('badrul', dutyKinds.edit, {
      body: { ...fields, id, name: 'Site visit', expects_swipe: true, version: 1 },
    });
    const stale = await edit(id, { name: 'Site visit', version: 1 });
    expect(stale.body).toMatchObject({ version: 2, fields: { expects_swipe: 'Changed meanwhile to: Yes' } });
    await remove(id);
    expect((await entriesIn(app.db, 'duty_kinds', id)).map(({ action }) => action)).toEqual([
      'Added kind of duty Site visit',
      'Changed kind of duty Site visit',
      'Removed kind of duty Site visit',
    ]);
  });

  it('are for administrators only', async () => {
    expect((await app.ask('farid', dutyKinds.list, {})).status).toBe(403);
  });
});
