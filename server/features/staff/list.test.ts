import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, offices, organisation, workingHours } from '#server/seed/cast.ts';
import { castLeaves } from '#server/seed/leave-types.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { judgeDays } from '../days/judge.ts';
import { staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});

const list = (query = {}) => app.ask('aminah', staff.list, { query });
const swipe = (code: string) =>
  app.ask(null, clock.clockInOut, {
    headers: { 'x-clockin-device-id': organisation.kioskSecret },
    body: { code, platform: 'web_app' },
  });

describe('staff whose name is misspelt', () => {
  const alike = async (search: string, who: 'aminah' | 'farid' = 'aminah') =>
    app.ask(who, staff.alike, { query: { search } });

  it('are found but for a slip or two, in any order, with their email', async () => {
    const { devi, farid } = cast;
    const alikeTo = async (search: string) => (await alike(search)).body.data;
    expect(await alikeTo('dvei')).toEqual([{ id: devi.id, name: devi.name, email: devi.email }]);
    expect((await alikeTo('Fraid')).map(({ id }: { id: number }) => id)).toEqual([farid.id]);
    expect([await alikeTo(''), await alikeTo('.*'), await alikeTo('xqzw')]).toEqual([[], [], []]);
  });

  it('are those that whoever asks may see', async () => {
    expect((await alike('dvei', 'farid')).status).toBe(403);
  });
});

describe('the staff list', () => {
  it('returns data, total, departments and offices, by name [CALLA-11 ENTITYA-19 ACCESS-54 STAFF-10]', async () => {
    const { body } = await list();
    expect(body.total).toBe(Object.keys(cast).length);
    const names = body.data.map((row: { name: string }) => row.name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b)));
    expect(body.data.find((row: { id: number }) => row.id === cast.farid.id)).toMatchObject({
      name: cast.farid.name,
      email: cast.farid.email,
      contact: cast.farid.contact,
      role: 'Normal User',
      active: 1,
      img: null,
      online: false,
      in_office: false,
    });
    expect(body.departments).toHaveLength(Object.keys(departments).length);
    expect(body.offices).toContainEqual({ id: offices.kuantan.id, name: offices.kuantan.name });
  });

  it('shows only parts of an IC number, and no passwords or cards', async () => {
    const { body } = await list({ search: 'farid' });
    expect(body.data[0].ic).toBe('970611-••-••93');
    expect(Object.keys(body.data[0])).not.toEqual(expect.arrayContaining(['access_card_id', 'password_hash']));
  });

  it.each([
    ['part of a name, whatever the capitals', 'FARID bin', ['farid']],
    ['part of an email', 'zara@', ['zara']],
    ['a phone number', '0135550008', ['gopal']],
    ['signs of a pattern, taken as text', '%', []],
    ['nothing anyone has', 'nobody is called this', []],
  ] as const)('finds by %s [STAFF-05 LIST-05]', async (_, search, who) => {
    const { body } = await list({ search: `  ${search} ` });
    expect(body.data.map((row: { id: number }) => row.id)).toEqual(who.map((one) => cast[one].id));
    expect(body.total).toBe(who.length);
  });

  it('filters by office, and by a department without its subdepartments; all is everyone [STAFF-08 STAFF-09]', async () => {
    const inKuantan = await list({ office_id: offices.kuantan.id });
    expect(inKuantan.body.data.map((row: { id: number }) => row.id)).toEqual([cast.zara.id]);
    const corporate = await list({ department_id: departments.corporate.id });
    const ids = corporate.body.data.map((row: { id: number }) => row.id);
    expect(ids.toSorted()).toEqual([cast.vikram.id, cast.suraya.id, cast.devi.id]);
    const all = await list({ department_id: 'all', office_id: 'all' });
    expect(all.body.total).toBe(Object.keys(cast).length);
    expect((await list({ office_id: 'kuantan' })).status).toBe(422);
  });

  it('shows who is online and who is in the office [STAFF-14 STAFF-18 STAFF-19]', async () => {
    const online = vi.spyOn(app.platform.live, 'isOnline').mockImplementation((id) => id === cast.gopal.id);
    await swipe(cast.gopal.access_card_id);
    const row = async () => (await list({ search: 'gopal' })).body.data[0];
    expect(await row()).toMatchObject({ online: true, in_office: true });
    app.setNow('2026-03-02T09:00:00Z');
    await swipe(cast.gopal.access_card_id);
    // A swipe counts as activity too.
    expect(await row()).toMatchObject({ in_office: false, last_active: '2026-03-02T09:00:00.000Z' });
    expect((await list({ search: 'farid' })).body.data[0].online).toBe(false);
    online.mockRestore();
    expect((await list({ search: 'aminah' })).body.data[0].last_active).toMatch(/^2026-03-02T/);
    app.setNow('2026-03-01T23:00:00Z');
  });

  it('pages by twenty without omissions or duplicates, and a page far too high is empty [STAFF-28 STAFF-29 LIST-01 LIST-02]', async () => {
    for (let at = 0; at < 32; at += 1) await desk.add({ name: 'Nama Yang Sama' });
    const total = Object.keys(cast).length + 32;
    const pages = await Promise.all([0, 1, 2].map((page) => list({ page })));
    expect(pages.map(({ body }) => body.data.length)).toEqual([20, 20, 1]);
    const ids = pages.flatMap(({ body }) => body.data.map((row: { id: number }) => row.id));
    expect(new Set(ids).size).toBe(total);
    const absurd = await list({ page: 99_999_999_999 });
    expect([absurd.body.data, absurd.body.total]).toEqual([[], total]);
    const second = await list({ search: 'yang sama', page: 1 });
    expect([second.body.data.length, second.body.total]).toEqual([12, 32]);
  });

  it('is closed to everyone else [STAFF-03 STAFF-35 ACCESS-64]', async () => {
    for (const row of [staff.list, staff.detail, staff.add, staff.remove]) {
      const params = { user_id: cast.gopal.id, id: cast.gopal.id };
      expect((await app.ask('farid', row, { params })).status).toBe(403);
      expect((await app.ask('vikram', row, { params })).status).toBe(403);
      expect((await app.ask(null, row, { params })).status).toBe(401);
    }
  });
});

describe('one member of staff', () => {
  it('is returned with the choices of their form [CALLA-12 ENTITYB-22 STAFF-39]', async () => {
    const { body } = await app.ask('aminah', staff.detail, {
      params: { user_id: cast.farid.id },
      query: { editMode: 1 },
    });
    expect(body.offices).toContainEqual({
      id: offices.headquarters.id,
      name: offices.headquarters.name,
      working_hours: [workingHours.fromSeven, workingHours.fromEight],
    });
    expect(body.working_hours).toContainEqual(workingHours.mondayToFriday);
    const { id, name, department_id, level } = positions.administrativeClerk;
    expect(body.positions).toContainEqual({ id, name, department_id, level });
    expect(body.departments).toContainEqual({ id: 4, name: departments.finance.name });
    expect(body.all_leaves).toContainEqual({ id: 1, name: 'Annual Leave', type: 'annually' });
    expect(body.employment_types).toEqual(['Permanent', 'Contract', 'Part Time', 'Temporary', 'Internship']);
    expect(body.employment_names[0]).toEqual({ name: 'Permanent', name_ms: 'Tetap' });
    const of = (scheme: string) =>
      body.grades.filter((name: string) => new RegExp(`^${scheme}\\d`).test(name)).join(' ');
    expect(of('N')).toBe(
      'N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N12 N13 N14 N19 N22 N26 N28 N29 N32 N36 N38 N40 N41 N44 N48 N52 N54',
    );
    expect([of('FT'), of('H')]).toEqual(['FT1 FT2 FT3 FT4 FT19 FT22 FT26 FT28', 'H1 H2 H3 H11 H14 H16']);
    expect(body.grades.slice(-4)).toEqual(['JUSA C', 'JUSA B', 'JUSA A', 'Vendor']);
  });

  it('has every field the specification names, and no password [ENTITYA-01 ENTITYA-07]', async () => {
    const user = await desk.detail(cast.farid.id);
    const named = `id name email contact ic gender marital_status emergency_contact access_card_id role super_user
      office_id office employment_type working_hour_id working_hour position_id position position_ids department grade
      leaves start_date end_date active status img last_active in_office late_count warning_count leaves_balance
      like_count ramadhan device app_version isSkaloot policies chat_sender_ids warning_letter leaves_application
      late_application leave_office_application error_log bug_report unread_notification`.split(/\s+/);
    expect(named.filter((field) => !(field in user))).toEqual([]);
    const { body } = await app.ask('farid', session.authenticate);
    expect(named.filter((field) => !(field in body.user))).toEqual([]);
    for (const one of [user, body.user])
      expect(Object.keys(one).filter((field) => field.startsWith('password'))).toEqual([]);
  });

  it('is shown with the full IC number [ENTITYA-06 ENTITYA-08 ENTITYA-09 STAFF-43 STAFF-48]', async () => {
    const { ic, access_card_id, office_id, start_date, end_date, grade } = cast.farid;
    const user = await desk.detail(cast.farid.id);
    expect(user).toMatchObject({ ic, access_card_id, office_id, start_date, end_date, grade });
    expect(user).toMatchObject({
      gender: 'M',
      marital_status: 'Single',
      emergency_contact: null,
      role: 'Normal User',
      super_user: false,
      isSkaloot: false,
      office: {
        name: offices.headquarters.name,
        working_hours: [workingHours.fromSeven, workingHours.fromEight],
      },
      employment_type: 'Contract',
      position: { name: 'Administrative Clerk', department_id: 3, level: 5 },
      position_ids: [positions.administrativeClerk.id],
      department: { id: 3, name: 'Administration and Human Resources' },
      active: 1,
      status: 'Active',
      ramadhan: 0,
      device: null,
      app_version: null,
      policies: {},
      version: expect.any(Number),
    });
  });

  it('has their hours of the week and their leave [STAFF-40 STAFF-42]', async () => {
    const user = await desk.detail(cast.farid.id);
    const [, monday] = user.working_hour.days;
    expect(user.working_hour.days).toHaveLength(7);
    expect(monday).toMatchObject({
      enable: true,
      start_time: '07:00',
      end_time: '16:30',
      end_time_ramadhan: '15:30',
    });
    expect(user.working_hour.days[6]).toMatchObject({ enable: false, end_time_ramadhan: null });
    expect(user.leaves).toContainEqual({
      id: expect.any(Number),
      leaves_id: 1,
      leaves: { name: 'Annual Leave', type: 'annually' },
      total_days: castLeaves.annual,
      balance: castLeaves.annual,
    });
    expect(user.leaves_balance).toBe(castLeaves.annual + castLeaves.medical + castLeaves.emergency);
  });

  it('has this month’s number of lates, letters and likes [STAFF-49 STAFF-53 STAFF-57 STAFF-58]', async () => {
    const { id } = cast.zara;
    const event = (work_date: string, minute: number, likes: number) => ({
      user_id: id,
      work_date,
      seq: 1,
      minute,
      created_at: testNow,
      recorded_at: testNow,
      platform: 'web_app',
      source: 'kiosk',
      likes,
    });
    const letter = (ref_no: string, date: string, status: string) => ({
      user_id: id,
      ref_no,
      date,
      status,
      type: 'is_late',
      created_at: testNow,
    });
    await app.db
      .insertInto('attendances')
      .values([event('2026-02-27', 500, 9), event('2026-03-01', 480, 3), event('2026-03-02', 500, 2)])
      .execute();
    const month = { people: [id], from: '2026-02-27', to: '2026-03-02' };
    await judgeDays(app.db, month, { now: testNow, today: '2026-03-02' }, 'judge');
    await app.db
      .insertInto('warning_letters')
      .values([
        letter('a', '2026-02-27', 'Pending'),
        letter('b', '2026-03-01', 'Verified'),
        letter('c', '2026-03-02', 'Rejected'),
      ])
      .execute();
    expect(await desk.detail(id)).toMatchObject({ late_count: 1, like_count: 5, warning_count: 1 });
  });

  it('has the phone they clock in with [STAFF-44]', async () => {
    const at = new Date('2026-02-20T01:00:00Z');
    const phone = { user_id: cast.gopal.id, name: 'Galaxy A16', platform: 'android', version: '1.8' };
    await app.db
      .insertInto('devices')
      .values({ ...phone, registered_at: at, verified_at: at, last_used: null })
      .execute();
    expect((await desk.detail(cast.gopal.id)).device).toEqual({
      name: 'Galaxy A16',
      platform: 'android',
      verified: true,
      registered_at: expect.stringMatching(/^2026-02-20T01:00:00/),
      last_used: null,
      can_remove: true,
    });
  });

  it('is null for new, with the same lists [STAFF-34]', async () => {
    const { body } = await app.ask('aminah', staff.detail, { params: { user_id: 'new' } });
    expect(body.user).toBeNull();
    expect(body.offices).toHaveLength(Object.keys(offices).length);
  });

  it.each(['999999', 'abc', '0', '-1', '99999999999999'])('of id %s is not found', async (user_id) => {
    expect((await app.ask('aminah', staff.detail, { params: { user_id } })).status).toBe(404);
  });
});
