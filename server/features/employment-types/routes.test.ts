import { beforeAll, describe, expect, it } from 'vitest';
import { employmentTypes } from '#domain/employment-types/contract.ts';
import { grades } from '#domain/grades/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { words } from '#domain/lib/words.ts';
import { session } from '#domain/session/contract.ts';
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

  it('keep their names while rules of leave go by them, though nobody has them [0138 0139]', async () => {
    const ids = [(await add('Musim')).body.id, (await add('Gantian')).body.id];
    await app.pool.query(`update leave_types set only_employment_types = '{Contract,Musim}' where id = 1`);
    await app.pool.query(
      `insert into leave_rules (leaves_id, rows, pro_rata, rounding, changes, accrual)
       values (2, '[{"employment_types": ["Gantian"], "grades": ["XY1"]}]', 'none', 'up', 'whole', false)`,
    );
    const { rows } = await app.pool.query('select name from leave_types where id in (1, 2) order by id');
    for (const [at, id] of ids.entries()) {
      const { status, body } = await edit(id, 'Lain');
      expect([status, body.fields.name]).toEqual([422, expect.stringContaining(rows[at].name)]);
    }
    const grade = (await app.ask('aminah', grades.add, { body: { name: 'XY1' } })).body.id;
    const renamed = await app.ask('aminah', grades.edit, { body: { id: grade, name: 'XY2' } });
    expect(Object.keys(renamed.body.fields)).toEqual(['name']);
    await app.pool.query(`delete from leave_rules; update leave_types set only_employment_types = '{}'`);
    expect((await edit(ids[0]!, 'Bermusim')).status).toBe(200);
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

  describe('and who applies for leave here [D6 D12]', () => {
    const rule = (id: number, applies: boolean, valid_from?: string) =>
      app.ask('aminah', employmentTypes.edit, { body: { id, ...names.get(id)!, applies, valid_from } });
    const names = new Map<number, { name: string; name_ms: string }>();
    const idOf = async (wanted: string) => {
      const row = (await list()).find(({ name }: { name: string }) => name === wanted);
      names.set(row.id, { name: row.name, name_ms: row.name_ms });
      return row.id as number;
    };
    const state = async (wanted: string) => (await list()).find(({ name }: { name: string }) => name === wanted);
    const coming = async (id: number) =>
      (await app.ask('aminah', employmentTypes.coming, { params: { id } })).body.data;
    const me = async (who: 'farid' | 'gopal') => (await app.ask(who, session.authenticate, {})).body.user.applies_leave;
    const range = { leaves_id: 1, date_start: '2026-04-07', date_end: '2026-04-07', reason: 'Urusan' };
    const refusalOf = async (who: 'farid' | 'gopal') => {
      const { body } = await app.ask(who, leave.apply, { params: { user_id: cast[who].id }, body: range });
      return body.message;
    };

    it('is everybody but Permanent staff, as specified [DASH-28 MYLEAVE-05]', async () => {
      expect((await list()).filter(({ applies }: { applies: boolean }) => !applies)).toMatchObject([
        { name: 'Permanent' },
      ]);
      expect([await me('farid'), await me('gopal')]).toEqual([true, false]);
      expect(await refusalOf('gopal')).toBe('Permanent staff cannot apply for leave here');
    });

    it('changes for button and call on the day, until which it is listed and can be withdrawn [D5]', async () => {
      const id = await idOf('Contract');
      expect((await rule(id, false, '2026-03-01')).body.fields).toEqual({ valid_from: 'Choose today or a later day' });
      expect((await rule(id, false, '2026-03-09')).status).toBe(200);
      expect(await coming(id)).toMatchObject([
        { valid_from: '2026-03-09', applies: false, written_by: cast.aminah.name },
      ]);
      expect(await state('Contract')).toMatchObject({ applies: true, changes_from: '2026-03-09' });
      expect(await me('farid')).toBe(true);
      app.setNow('2026-03-09T01:00:00Z');
      expect(await me('farid')).toBe(false);
      expect(await refusalOf('farid')).toBe('Staff of your employment type do not apply for leave here');
      app.setNow('2026-03-02T01:00:00Z');
      const withdraw = () => app.ask('aminah', employmentTypes.withdraw, { params: { id, valid_from: '2026-03-09' } });
      expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
      expect(await state('Contract')).toMatchObject({ applies: true, changes_from: null });
    });

    it('can be Permanent staff too, from today; what is not sent stays', async () => {
      const id = await idOf('Permanent');
      expect((await rule(id, true)).status).toBe(200);
      expect([await me('gopal'), await refusalOf('gopal')]).toEqual([true, leaveTexts.notGiven.en]);
      expect((await edit(id, 'Permanent', 'Tetap')).status).toBe(200);
      expect(await me('gopal')).toBe(true);
      expect((await rule(id, false)).status).toBe(200);
      expect(await me('gopal')).toBe(false);
      const entries = await entriesIn(app.db, 'employment_types', id);
      expect(entries.at(-1)).toMatchObject({ after: { applies: false, valid_from: '2026-03-02' } });
    });

    it('is not asked of an administrator who enters leave for somebody [ACCESSB-39]', async () => {
      const gopal = { params: { user_id: cast.gopal.id }, body: range };
      expect((await app.ask('aminah', leave.apply, gopal)).body.message).toBe(leaveTexts.notGiven.en);
    });
  });
});
