import { beforeAll, describe, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const today = '2026-03-02';
const counters = async (who: Who) => (await app.ask(who, session.notification)).body;

describe('hello', () => {
  it('returns the organisation, the time zone and the demo account before anyone logs in [LOGIN-07]', async () => {
    const { status, body } = await app.ask(null, session.hello);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organisation: { name: organisation.name },
      time_zone: 'Asia/Kuala_Lumpur',
      server_time: testNow.toISOString(),
      demo: { email: cast.aminah.email, password: organisation.demoPassword },
    });
  });

  it('offers no demo account where there is none', async () => {
    await app.db.updateTable('users').set({ removed_at: testNow }).where('id', '=', cast.aminah.id).execute();
    expect((await app.ask(null, session.hello)).body.demo).toBeNull();
    await app.db.updateTable('users').set({ removed_at: null }).where('id', '=', cast.aminah.id).execute();
  });
});

describe('the navigation', () => {
  const navsOf = async (who: Who) =>
    (await app.ask(who, session.authenticate)).body.navs as {
      key: string;
      name: string;
      children?: { path: string }[];
    }[];

  it.each([
    ['suraya', true],
    ['badrul', true],
    ['aminah', true],
    ['farid', false],
    ['devi', false],
    ['vikram', false],
  ] as const)('has the group Setting for %s: %s [SHELL-09 SHELL-10 ACCESSB-12]', async (who, isThere) => {
    const setting = (await navsOf(who)).find((nav) => nav.key === 'setting');
    expect(setting !== undefined).toBe(isThere);
    if (isThere) expect(setting).toMatchObject({ name: 'Setting', children: expect.any(Array) });
  });

  it('labels the dining-menu entry Others, with language and logout among its children [SHELL-06 SHELL-08]', async () => {
    const others = (await navsOf('farid')).find((nav) => nav.key === 'dining-menu');
    expect(others?.name).toBe('Others');
    const paths = others?.children?.map((child) => child.path);
    expect(paths).toEqual(expect.arrayContaining(['/d/language', '/d/logout']));
  });
});

describe('the announcement', () => {
  const announce = (title: string, send_to: string, announce_until: string | null) =>
    app.db
      .insertInto('messages')
      .values({ title, message: `${title}.`, send_to, announce_until, created_by: 3, created_at: testNow })
      .execute();
  const shown = async () => (await app.ask('farid', session.authenticate)).body.announcement;

  it('is the newest message to all staff that is announced today, at login and authenticate [SHELL-28 SHELL-29 CALLA-03]', async () => {
    expect(await shown()).toBeNull();
    await announce('Over', 'all', '2026-03-01');
    await announce('For the admins', 'admin', today);
    await announce('Not announced', 'all', null);
    expect(await shown()).toBeNull();
    await announce('Assembly', 'all', today);
    expect(await shown()).toEqual({ title: 'Assembly', msg: 'Assembly.' });
    await announce('Fire drill', 'all', '2026-03-09');
    expect(await shown()).toEqual({ title: 'Fire drill', msg: 'Fire drill.' });
    const { body } = await app.ask(null, session.login, {
      body: { email: cast.farid.email, password: organisation.demoPassword },
    });
    expect(body.announcement).toEqual({ title: 'Fire drill', msg: 'Fire drill.' });
  });
});

describe('the counters', () => {
  it('count what waits for each viewer this month [CALLA-05 COUNTER-01]', async () => {
    const zero = {
      leaves_application: 0,
      late_application: 0,
      leave_office_application: 0,
      duty_application: 0,
      warning_letter: 0,
    };
    expect(await counters('devi')).toMatchObject({ ...zero, unread_notification: 0 });
    const [farid, zara] = [cast.farid.id, cast.zara.id];
    const at = { reason: 'r', created_at: testNow };
    const leave = { leaves_id: 1, date_start: today, date_end: today, total_days: 1, ...at };
    await app.db
      .insertInto('leave_applications')
      .values([
        { user_id: farid, status: 'Pending', ...leave },
        { user_id: farid, status: 'Supported', ...leave },
        { user_id: farid, status: 'Approved', ...leave },
        { user_id: farid, status: 'Pending', ...leave, date_start: '2026-02-02', date_end: '2026-02-03' },
      ])
      .execute();
    await app.db
      .insertInto('late_applications')
      .values([
        { user_id: farid, status: 'Pending', date: today, ...at },
        { user_id: zara, status: 'Pending', date: today, ...at },
      ])
      .execute();
    await app.db
      .insertInto('leave_office_applications')
      .values({
        user_id: farid,
        status: 'Pending',
        date: today,
        start_time: '10:00',
        end_time: '11:00',
        is_official: true,
        ...at,
      })
      .execute();
    await app.db
      .insertInto('warning_letters')
      .values({
        ref_no: 'WL/2026/03/0001',
        user_id: farid,
        date: today,
        type: 'is_late',
        status: 'Pending',
        created_at: testNow,
      })
      .execute();
    const about = {
      title: 't',
      message: 'm',
      send_to: 'user',
      created_by: cast.aminah.id,
      created_at: testNow,
    };
    const sent = await app.db.insertInto('messages').values([about, about]).returning('id').execute();
    await app.db
      .insertInto('inbox')
      .values([
        { user_id: farid, message_id: sent[0]!.id, created_at: testNow },
        { user_id: farid, message_id: sent[1]!.id, is_read: true, created_at: testNow },
      ])
      .execute();

    expect(await counters('chong')).toMatchObject({ ...zero, leaves_application: 1 });
    expect(await counters('devi')).toMatchObject({
      ...zero,
      leaves_application: 1,
      late_application: 1,
      leave_office_application: 1,
      duty_application: 0,
    });
    expect(await counters('aminah')).toMatchObject({
      leaves_application: 2,
      late_application: 2,
      leave_office_application: 1,
      duty_application: 0,
      warning_letter: 1,
    });
    expect(await counters('farid')).toMatchObject({ ...zero, warning_letter: 1, unread_notification: 1 });
    expect(await counters('zara')).toMatchObject({ ...zero, unread_notification: 0 });
  });
});
