import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { newStaff, staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const login = (email: string, password: string) => app.ask(null, session.login, { body: { email, password } });
const add = (more: object = {}) => app.ask('aminah', staff.add, { body: newStaff(more) });

describe('adding staff', () => {
  it('returns the new member, whose account works at once [CALLA-13 ACCESS-55 STAFF-67 ENTITYA-07]', async () => {
    const form = newStaff({ password: 'rahsia-1' });
    const { status, body } = await app.ask('aminah', staff.add, { body: form });
    expect(status).toBe(200);
    const { password: _, ...shown } = form;
    expect(body.data).toMatchObject(shown);
    expect(body.data).toMatchObject({ department: { name: 'Administration and Human Resources' } });
    const signedIn = await login(form.email, 'rahsia-1');
    expect(signedIn.body.user).toMatchObject({ id: body.data.id, must_change_password: true });
    expect(await desk.logged(body.data.id)).toMatchObject([
      { user_id: cast.aminah.id, subject_id: body.data.id, action: `Added staff ${form.name}` },
    ]);
  });

  it('accepts a form as browsers without JSON send it, with days as stored [FORMAT-09 FORMAT-10]', async () => {
    const form = newStaff({ employment_type: 'Contract', start_date: '2026-03-02', end_date: '2027-03-01' });
    const body = new URLSearchParams(
      Object.entries(form).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.ask('aminah', staff.add, { body, headers });
    expect(answer.body.data).toMatchObject({ name: form.name, active: 1, end_date: '2027-03-01' });
    const { rows } = await app.pool.query('select start_date, end_date from users where id = $1', [
      answer.body.data.id,
    ]);
    expect(rows).toEqual([{ start_date: '2026-03-02', end_date: '2027-03-01' }]);
  });

  it('without a password nobody can log in until a one-time password is requested', async () => {
    const user = await desk.add();
    for (const guess of ['', 'null', '      ', 'hadir-demo']) expect((await login(user.email, guess)).status).toBe(422);
    expect((await app.ask(null, session.forgotPassword, { body: { email: user.email } })).status).toBe(200);
  });

  it('of an inactive account grants no access [STAFF-97]', async () => {
    const user = await desk.add({ active: 0, password: 'rahsia-1' });
    expect(user).toMatchObject({ active: 0, status: 'Inactive' });
    expect((await login(user.email, 'rahsia-1')).body.message).toBe(sessionTexts.inactive.en);
  });

  it.each([
    ['the email', 'email', { email: 'FARID@hadir.example' }, texts.emailTaken],
    ['the access card', 'access_card_id', { access_card_id: cast.farid.access_card_id }, texts.cardTaken],
    ['the identity card', 'ic', { ic: cast.farid.ic.replaceAll('-', '') }, texts.icTaken],
  ])('refuses %s of another', async (_, field, taken, message) => {
    const { status, body } = await add(taken);
    expect([status, body.fields]).toEqual([422, { [field]: message.en }]);
  });

  it.each([
    ['an office that does not exist [STAFF-102]', { office_id: 999_999 }, 'office_id', texts.noOffice],
    [
      'working hours of another office [STAFF-101]',
      { working_hour_id: workingHours.mondayToFriday.id },
      'working_hour_id',
      texts.noHour,
    ],
    ['a position that does not exist', { position_id: 999_999 }, 'position_id', texts.noPosition],
    ['a blank name [STAFF-71]', { name: ' ' }, 'name', words.complete],
  ])('refuses %s', async (_, wrong, field, message) => {
    const { status, body } = await add(wrong);
    expect([status, body.fields]).toEqual([422, { [field]: message.en }]);
  });

  it('gives a card to one of two who request it at the same instant', async () => {
    const card = { access_card_id: '2999999999' };
    const answers = await Promise.all([add(card), add(card)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('starts their terms today, or on their first day of service', async () => {
    const contract = { employment_type: 'Contract', end_date: '2028-12-31' };
    const began = await desk.add({ ...contract, start_date: '2020-01-01' });
    const begins = await desk.add({ ...contract, start_date: '2026-04-01' });
    const terms = await app.db
      .selectFrom('staff_terms')
      .select(['user_id', 'valid_from'])
      .where('user_id', 'in', [began.id, begins.id])
      .orderBy('user_id')
      .execute();
    expect(terms).toEqual([
      { user_id: began.id, valid_from: '2026-03-02' },
      { user_id: begins.id, valid_from: '2026-04-01' },
    ]);
  });
});

describe('editing staff', () => {
  it('returns the data that the page merges, and logs what changed [CALLA-14 ACCESS-56 STAFF-68]', async () => {
    const user = await desk.add();
    const { body } = await desk.edit(user.id, { name: 'Nama Lain', contact: '0111', role: 'Manager' });
    expect(body.data).toMatchObject({ id: user.id, name: 'Nama Lain', contact: '0111', role: 'Manager' });
    expect(body.data.version).toBe(user.version + 1);
    const [entry] = await desk.logged(user.id);
    expect(entry).toMatchObject({
      // The current name, whatever it was then.
      action: 'Changed staff Nama Lain',
      before: { name: user.name, contact: '***', role: 'Normal User' },
      after: { name: 'Nama Lain', contact: '***', role: 'Manager' },
    });
  });

  it('keeps passwords, identity and access cards out of the log', async () => {
    const user = await desk.add();
    await desk.edit(user.id, { ic: '950203-11-9999', access_card_id: '2888888888', password: 'rahsia-9' });
    const [second, first] = await desk.logged(user.id);
    expect(second).toMatchObject({
      action: `Set a new password for ${user.name}`,
      before: null,
      after: null,
    });
    expect(first).toMatchObject({
      action: `Changed staff ${user.name}`,
      before: { ic: '***', access_card_id: '***' },
      after: { ic: '***', access_card_id: '***' },
    });
    const { rows } = await app.pool.query('select * from activity_logs');
    for (const secret of ['950203-11-9999', '2888888888', 'rahsia-9'])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('dates a change of office, hours, position, employment and grade, and adds it to transfer history [STAFF-98]', async () => {
    const user = await desk.add({
      employment_type: 'Contract',
      start_date: '2024-01-01',
      end_date: '2027-01-01',
    });
    const before = (date: string) =>
      app.db.updateTable('staff_terms').set({ valid_from: date }).where('user_id', '=', user.id).execute();
    await before('2024-01-01');
    const { body } = await desk.edit(user.id, {
      office_id: offices.kuantan.id,
      working_hour_id: workingHours.mondayToFriday.id,
      position_id: positions.fieldOfficer.id,
      employment_type: 'Permanent',
      grade: 'N29',
    });
    expect(body.data.department.name).toBe('Regional Services');
    await desk.edit(user.id, { grade: 'N32' });
    const terms = await app.db
      .selectFrom('staff_terms')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('valid_from')
      .execute();
    expect(terms).toMatchObject([
      {
        valid_from: '2024-01-01',
        office_id: offices.headquarters.id,
        employment_type: 'Contract',
        grade: 'N19',
      },
      { valid_from: '2026-03-02', office_id: offices.kuantan.id, employment_type: 'Permanent', grade: 'N32' },
    ]);
    const log = await app.db
      .selectFrom('transfer_history')
      .select(['changes', 'admin_id'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        changes: [
          { field: 'office_id', from: 'Kuala Terengganu Headquarters', to: 'Kuantan Branch' },
          {
            field: 'working_hour_id',
            from: 'Sunday to Thursday, from 07:00',
            to: 'Monday to Friday, from 08:00',
          },
          {
            ...{ field: 'position_id', from: 'Administrative Clerk', to: 'Field Officer' },
            ...{ from_ms: 'Kerani Tadbir', to_ms: 'Pegawai Lapangan' },
          },
          { field: 'employment_type', from: 'Contract', to: 'Permanent', from_ms: 'Kontrak', to_ms: 'Tetap' },
          { field: 'grade', from: 'N19', to: 'N29' },
        ],
        admin_id: cast.aminah.id,
      },
      { changes: [{ field: 'grade', from: 'N29', to: 'N32' }], admin_id: cast.aminah.id },
    ]);
  });

  it('that changes no terms adds nothing to transfer history', async () => {
    const user = await desk.add();
    await desk.edit(user.id, { name: 'Nama Baharu' });
    const log = await app.db.selectFrom('transfer_history').select('id').where('user_id', '=', user.id).execute();
    expect(log).toEqual([]);
  });

  it('moves the terms of someone whose service has not begun with their first day', async () => {
    const user = await desk.add({
      employment_type: 'Contract',
      start_date: '2026-04-01',
      end_date: '2027-01-01',
    });
    await desk.edit(user.id, { start_date: '2026-03-16' });
    const terms = await app.db.selectFrom('staff_terms').select('valid_from').where('user_id', '=', user.id).execute();
    expect(terms).toEqual([{ valid_from: '2026-03-16' }]);
  });

  it('refuses values that another has, and changes nothing', async () => {
    const user = await desk.add();
    const { status, body } = await desk.edit(user.id, { access_card_id: cast.farid.access_card_id });
    expect([status, body.fields]).toEqual([422, { access_card_id: texts.cardTaken.en }]);
    expect((await desk.edit(user.id, { access_card_id: user.access_card_id })).status).toBe(200);
  });

  it('shows the second of two editors what the first changed, and lets them save again', async () => {
    const user = await desk.add();
    await desk.edit(user.id, { office_id: offices.dungun.id, name: 'Diubah Badrul' }, 'badrul');
    const mine = { ...user, grade: 'N22' };
    const refused = await app.ask('aminah', staff.edit, { body: mine });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Badrul.* changed this record while you were editing/);
    expect(refused.body.fields).toEqual({
      name: 'Changed meanwhile to: Diubah Badrul',
      office_id: 'Changed meanwhile to: Dungun Branch',
      grade: 'Changed meanwhile to: N19',
    });
    const again = await app.ask('aminah', staff.edit, { body: { ...mine, version: refused.body.version } });
    expect(again.body.data).toMatchObject({ name: user.name, grade: 'N22' });
  });

  it('shows what was changed meanwhile as the form displays it [LIST-12]', async () => {
    const term = { employment_type: 'Contract', start_date: '2026-01-05', end_date: '2027-01-04' };
    const user = await desk.add(term);
    await desk.edit(user.id, {
      gender: 'M',
      end_date: '2026-12-31',
      start_date: null,
      employment_type: 'Permanent',
    });
    const { body } = await app.ask('aminah', staff.edit, { body: user });
    expect(body.fields).toEqual({
      gender: 'Changed meanwhile to: Male',
      employment_type: 'Changed meanwhile to: Permanent',
      start_date: 'Changed meanwhile to: -',
      end_date: 'Changed meanwhile to: 31-12-2026',
    });
    expect(body.fields_ms).toMatchObject({
      gender: 'Telah diubah kepada: Lelaki',
      employment_type: 'Telah diubah kepada: Tetap',
    });
  });

  it('of nobody is not found, and of someone else without the staff form is refused', async () => {
    const gone = { ...newStaff(), id: 999_999 };
    expect((await app.ask('aminah', staff.edit, { body: gone })).status).toBe(404);
    const short = { id: cast.gopal.id, active: 1, name: 'Gopal', contact: '011' };
    expect((await app.ask('aminah', staff.edit, { body: short })).status).toBe(422);
    const headless = { ...(await desk.detail(cast.gopal.id)), role: undefined };
    const { body } = await app.ask('aminah', staff.edit, { body: headless });
    expect(body.fields).toEqual({ role: words.options.en });
  });
});
