import { beforeAll, describe, expect, it } from 'vitest';
import { employmentTypes } from '#domain/employment-types/contract.ts';
import { words } from '#domain/lib/words.ts';
import { staff } from '#domain/staff/contract.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { newStaff, staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const add = (name: string, name_ms: string | null = null) =>
  app.ask('aminah', employmentTypes.add, { body: { name, name_ms } });
const edit = (id: number, name: string, name_ms: string | null = null) =>
  app.ask('aminah', employmentTypes.edit, { body: { id, name, name_ms } });
const remove = (id: number) => app.ask('aminah', employmentTypes.remove, { params: { id } });
const list = async (query = {}) => (await app.ask('aminah', employmentTypes.list, { query })).body.data;
const service = { start_date: '2026-01-02', end_date: '2028-01-01' };

describe('employment types', () => {
  it('are at first the five there were, Permanent and Contract among them [ENTITYA-08]', async () => {
    const names = (await list()).map(({ name, name_ms }: Record<string, string>) => `${name}: ${name_ms}`);
    expect(names).toEqual([
      'Permanent: Tetap',
      'Contract: Kontrak',
      'Part Time: Sambilan',
      'Temporary: Sementara',
      'Internship: Latihan industri',
    ]);
    expect((await list({ search: 'kontrak' })).map(({ name }: { name: string }) => name)).toEqual(['Contract']);
  });

  it('are choices of the staff form, with both days of service, and shown by their Malay name [STAFF-91 STAFF-92]', async () => {
    await add('Secondment', 'Pinjaman');
    const { body } = await app.ask('aminah', staff.detail, { params: { user_id: 'new' } });
    expect(body.employment_types.at(-1)).toBe('Secondment');
    expect(body.employment_names.at(-1)).toEqual({ name: 'Secondment', name_ms: 'Pinjaman' });
    const open = await app.ask('aminah', staff.add, { body: newStaff({ employment_type: 'Secondment' }) });
    expect(open.body.fields).toEqual({ start_date: words.complete.en, end_date: words.complete.en });
    const person = await desk.add({ employment_type: 'Secondment', ...service });
    expect(person).toMatchObject({ employment_type: 'Secondment', employment_type_ms: 'Pinjaman' });
    const unknown = await app.ask('aminah', staff.add, {
      body: newStaff({ employment_type: 'Volunteer', ...service }),
    });
    expect(unknown.body.fields).toEqual({ employment_type: words.options.en });
  });

  it('keep their names while somebody has them; Malay names can change', async () => {
    const { body } = await add('Daily', 'Harian');
    await desk.add({ employment_type: 'Daily', ...service });
    expect((await edit(body.id, 'Per day', 'Harian')).body.fields.name).toMatch(
      /^Staff have this employment type: 1\./,
    );
    expect((await edit(body.id, 'Daily', 'Sambilan harian')).status).toBe(200);
    expect((await remove(body.id)).body).toMatchObject({ code: 'employment_types.in_use' });
  });

  it('that were removed stay readable in history, in both languages', async () => {
    const { body } = await add('Trainee', 'Pelatih');
    const person = await desk.add({ employment_type: 'Trainee', ...service });
    await desk.edit(person.id, { employment_type: 'Contract' });
    expect((await remove(body.id)).status).toBe(200);
    const history = await app.ask('aminah', transferHistory.list, { params: { user_id: person.id } });
    expect(history.body.data[0]).toMatchObject({
      log: 'Employment type changed from Trainee to Contract.',
      log_ms: 'Jenis pelantikan ditukar daripada Pelatih kepada Kontrak.',
    });
  });

  it('that rules of service and filters name keep their names for good [LEAVE-03 STAFF-91]', async () => {
    const [permanent] = await list();
    expect((await edit(permanent.id, 'Tetap', 'Tetap')).body.fields.name).toMatch(/^Rules of service and filters/);
  });
});
