import { describe, expect, it, vi } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { at, dashboardFixture, sunday, today } from './testing.ts';

const { app, seen, swipe, came, warned, leave, holiday, query } = dashboardFixture();

const everyones = [
  'app_versions',
  'attendance',
  'day',
  'late_count',
  'late_from',
  'leaves',
  'like_count',
  'my_month',
  'offices',
  'own_hours',
  'public_holiday',
  'ramadhan',
  'time_zone',
  'today',
  'warning_count',
  'working_hours',
];

describe('what it costs', () => {
  const isAboutEveryone = (text: string) => text.includes('app_versions');
  const isAboutOne = (text: string) => text.includes('as public_holiday');

  it('takes three statements for an admin and two for others', async () => {
    const statementsFor = (who: keyof typeof cast) => statementsOf(() => app().ask(who, dashboard.dashboard));
    // The first one of a server reads the hours of the date too, which it caches.
    expect(await statementsFor('aminah')).toHaveLength(4);
    expect(await statementsFor('aminah')).toHaveLength(3);
    expect(await statementsFor('farid')).toHaveLength(2);
  });

  it('shares what is the same for everyone among concurrent callers', async () => {
    const rush = ['chong', 'devi', 'farid', 'gopal'] as const;
    await Promise.all(rush.map((one) => app().tokenOf(one)));
    const allRequested = Promise.withResolvers<void>();
    let people = 0;
    const statements = await statementsOf(
      () => Promise.all(rush.map((one) => app().ask(one, dashboard.dashboard))),
      (text) => {
        if (isAboutOne(text) && ++people === rush.length) allRequested.resolve();
        return isAboutEveryone(text) ? allRequested.promise : null;
      },
    );
    expect(people).toBe(4);
    // One read for the first of the four, and one for the three who came meanwhile.
    expect(statements.filter(isAboutEveryone)).toHaveLength(2);
  });
});

describe('who sees what', () => {
  it('answers nobody without a token [CALLA-07]', async () => {
    expect((await app().ask(null, dashboard.dashboard)).status).toBe(401);
  });

  it.each(['aminah', 'badrul', 'suraya'] as const)(
    'returns all dashboard data to %s, an admin [CALLA-07 ENTITYA-14 ACCESS-62]',
    async (who) => {
      const admins = ['early_birds', 'late_total', 'late_users', 'staff_today', 'warnings'];
      expect(Object.keys(await seen(who)).sort()).toEqual([...everyones, ...admins].sort());
    },
  );

  it('shows what is to be done before the first day to administrators alone, until it is hidden', async () => {
    const hidden = (at: string | null) => app().pool.query('update organisation set setup_done_at = $1', [at]);
    expect(await seen('aminah')).not.toHaveProperty('checklist');
    await hidden(null);
    try {
      expect((await seen('aminah')).checklist?.[0]).toMatchObject({ name: 'organisation' });
      expect(await seen('farid')).not.toHaveProperty('checklist');
    } finally {
      await hidden('2026-03-02');
    }
  });

  it.each(['vikram', 'chong', 'devi', 'farid', 'gopal', 'zara'] as const)(
    'returns nothing about others to %s, no admin [DASH-35 ACCESS-46]',
    async (who) => {
      await came('gopal', today, '07:20', { likes: 4 });
      await warned('gopal', 'is_late', sunday, at('00:15'));
      expect(Object.keys(await seen(who)).sort()).toEqual(everyones);
    },
  );

  it('takes three statements, whoever asks and however many staff there are [CALLA-07]', async () => {
    await app().tokenOf('aminah');
    await seen('aminah');
    const query = vi.spyOn(app().platform.pool, 'query');
    await seen('aminah');
    expect(query.mock.calls.length).toBeLessThanOrEqual(4);
    query.mockRestore();
  });
});

describe('my day', () => {
  it('is empty before the first swipe, and counts to the next minute [ENTITYA-12 DASH-10]', async () => {
    app().setNow('2026-03-01T22:58:18Z');
    const { attendance, late_from, day, today: date } = await seen('farid');
    expect(attendance).toMatchObject({
      type: null,
      is_late: false,
      likes: 0,
      clocked_in: false,
      clocked_out: false,
      start_time: null,
      start_timestamp: null,
      seconds_til_reset: 42,
      ampm: 'AM',
      working_hour: { start_time: '07:00', end_time: '16:30' },
    });
    expect([day, date, late_from]).toEqual(['Mon', today, '07:06']);
  });

  it('is clocked in since the swipe, late where it was [ENTITYA-12 DASH-06 DASH-09]', async () => {
    await swipe('farid', '07:20');
    app().setNow(at('08:00'));
    const { attendance } = await seen('farid');
    expect(attendance).toMatchObject({
      type: 'in',
      is_late: true,
      clocked_in: true,
      clocked_out: false,
      start_time: '07:20',
      start_timestamp: at('07:20').getTime() / 1000,
    });
  });

  it('is clocked out after the second, and still late [ENTITYA-12 DASH-07]', async () => {
    await swipe('farid', '07:20');
    await swipe('farid', '12:30');
    const { attendance } = await seen('farid');
    expect(attendance).toMatchObject({ type: 'out', clocked_out: true, is_late: true, ampm: 'PM' });
  });

  it('cannot be late on a holiday of mine, or on approved leave [DASH-09]', async () => {
    await holiday('Flood watch', today, today, [cast.gopal.position_id]);
    expect((await seen('gopal')).late_from).toBeNull();
    await leave('chong', 'Approved', today);
    await leave('devi', 'Pending', today);
    expect((await seen('chong')).late_from).toBeNull();
    expect((await seen('devi')).late_from).toBe('07:06');
  });

  it('takes an approved permit and late application into account [DASH-09]', async () => {
    await query(
      `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
       values ($1, $2, '07:00', '09:30', true, 'x', 'Approved', now())`,
      [cast.farid.id, today],
    );
    await query(
      `insert into late_applications (user_id, date, reason, status, created_at) values ($1, $2, 'x', 'Approved', now())`,
      [cast.gopal.id, today],
    );
    expect((await seen('farid')).late_from).toBe('09:31');
    expect((await seen('gopal')).late_from).toBeNull();
  });
});

describe('my month', () => {
  const stateOf = (body: { my_month: { day: string; state: string }[] }, day: string) =>
    body.my_month.find((one) => one.day === day)?.state;

  it('has every day of the month, judged by my records of it [ENTITYA-14]', async () => {
    app().setNow(at('10:00', '2026-03-10'));
    await came('farid', '2026-03-01', '06:50');
    await came('farid', '2026-03-02', '07:40');
    await holiday('Installation of the Sultan of Terengganu', '2026-03-04');
    await holiday('For others', '2026-03-05', '2026-03-05', [positions.driver.id]);
    await leave('farid', 'Approved', '2026-03-08', '2026-03-09');
    await leave('farid', 'Pending', '2026-03-12');
    const body = await seen('farid');
    expect(body.my_month).toHaveLength(31);
    const days = ['01', '02', '03', '04', '05', '06', '08', '09', '10', '12', '31'];
    expect(days.map((day) => stateOf(body, `2026-03-${day}`))).toEqual([
      'on-time',
      'late',
      'absent',
      'holiday',
      'absent',
      'off',
      'leave',
      'leave',
      'awaited',
      'awaited',
      'awaited',
    ]);
    expect(body.my_month[0]).toMatchObject({ clock_in: '06:50', clock_out: null, name: null });
    expect(body.my_month[3].name).toBe('Installation of the Sultan of Terengganu');
    expect(body.my_month[7].name).toBe(leaveTypes.annual.name);
  });

  it('judges each day by the hours and position of that day [ENTITYA-14]', async () => {
    app().setNow(at('10:00', '2026-03-20'));
    await query(
      `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
       values ($1, '2026-03-08', 4, 2, $2, 'Permanent', 'N22')`,
      [cast.gopal.id, positions.driver.id],
    );
    await holiday('For drivers', '2026-03-03', '2026-03-09', [positions.driver.id]);
    const body = await seen('gopal');
    await query(`delete from staff_terms where user_id = $1 and valid_from = '2026-03-08'`, [cast.gopal.id]);
    const days = ['01', '03', '06', '08', '13', '15'];
    expect(days.map((day) => stateOf(body, `2026-03-${day}`))).toEqual([
      'absent',
      'absent',
      'off',
      'holiday',
      'absent',
      'off',
    ]);
  });

  it('shows when I came and left, and the reasons of the verdict [ENTITYA-14]', async () => {
    await swipe('farid', '07:20');
    await swipe('farid', '16:31');
    const { my_month } = await seen('farid');
    expect(my_month[1]).toMatchObject({
      day: today,
      state: 'late',
      clock_in: '07:20',
      clock_out: '16:31',
      remark: { code: 'late', values: { minutes: 20, start: '07:00', grace: 5 } },
    });
  });

  it('counts my lates, letters and recognitions of this month only [DASH-13 DASH-14 DASH-22 ENTITYA-14]', async () => {
    await came('farid', '2026-02-26', '07:40', { likes: 9 });
    await came('farid', sunday, '07:40');
    await came('farid', today, '06:40', { likes: 4 });
    await came('gopal', today, '07:40', { likes: 7 });
    await warned('farid', 'is_late', '2026-02-26', at('00:15', '2026-02-27'));
    await warned('farid', 'absence', sunday, at('00:15'));
    await warned('farid', 'no_clockout', sunday, at('00:15'), 'Verified');
    await warned('farid', 'leave_early', sunday, at('00:15'), 'Rejected');
    await warned('gopal', 'is_late', sunday, at('00:15'));
    const { late_count, warning_count, like_count } = await seen('farid');
    expect({ late_count, warning_count, like_count }).toEqual({
      late_count: 1,
      warning_count: 2,
      like_count: 4,
    });
  });
});
