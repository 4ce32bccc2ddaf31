import { describe, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { at, dashboardFixture, sunday, today } from './testing.ts';

const { app, seen, swipe, came, warned, leave, holiday, query } = dashboardFixture();

describe('my leaves, hours and holidays', () => {
  it('lists my leaves with the balance of their current period [DASH-15 ENTITYA-14]', async () => {
    const { rows } = await query('select id from user_leaves where user_id = $1 and leaves_id = $2', [
      cast.farid.id,
      leaveTypes.annual.id,
    ]);
    await query(
      `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
       select e.id, e.user_id, 'use', v.days, v.period::date, now() from user_leaves e
         cross join (values (-3, '2026-01-01'), (-2, '2027-01-01')) v(days, period) where e.id = $1`,
      [rows[0].id],
    );
    expect((await seen('farid')).leaves).toEqual([
      { name: 'Annual Leave', balance: 11, total_days: 14 },
      { name: 'Medical Leave', balance: 14, total_days: 14 },
      { name: 'Emergency Leave', balance: 2, total_days: 2 },
    ]);
    expect((await seen('gopal')).leaves).toEqual([]);
  });

  it('lists my own week, Sunday first, with its Ramadhan ends [DASH-16 DASH-17 ENTITYA-14]', async () => {
    const { working_hours, own_hours } = await seen('zara');
    expect(own_hours).toBe(true);
    expect(working_hours.map(({ start_time }: { start_time: string | null }) => start_time)).toEqual([
      null,
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      null,
    ]);
    expect(working_hours[1]).toEqual({
      day: 'Mon',
      start_time: '08:00',
      end_time: '17:00',
      end_time_ramadhan: '16:00',
    });
  });

  it('shows the usual week to staff without hours, who are never late by it [DASH-20 DASH-21]', async () => {
    await query('update staff_terms set working_hour_id = null where user_id = $1', [cast.gopal.id]);
    const { working_hours, own_hours, attendance, late_from } = await seen('gopal');
    expect([attendance.working_hour, late_from]).toEqual([null, null]);
    await query('update staff_terms set working_hour_id = 1 where user_id = $1', [cast.gopal.id]);
    expect(own_hours).toBe(false);
    expect(working_hours.slice(3, 5)).toMatchObject([
      { day: 'Wed', start_time: '07:00', end_time: '16:30' },
      { day: 'Thu', start_time: '07:00', end_time: '15:30' },
    ]);
  });

  it('shows that Ramadhan mode is on, and today ends earlier [DASH-17 ENTITYA-14]', async () => {
    expect((await seen('farid')).ramadhan).toBe(0);
    await query(`insert into settings values ($1, 5, 3, 7, true, 1.5)`, [today]);
    const { ramadhan, attendance, working_hours } = await seen('farid');
    await query(`delete from settings where valid_from = $1`, [today]);
    expect(ramadhan).toBe(1);
    expect(attendance.working_hour.end_time).toBe('15:00');
    expect(working_hours[1]).toMatchObject({ end_time: '16:30', end_time_ramadhan: '15:00' });
  });

  it('lists the next three holidays that apply to me, including a current one [DASH-12 ENTITYA-14]', async () => {
    await holiday('Gone', '2026-02-17', sunday);
    await holiday('On', sunday, '2026-03-03');
    await holiday('For drivers', '2026-03-04', '2026-03-04', [positions.driver.id]);
    await holiday('For nobody yet', '2026-03-04', '2026-03-04', []);
    await holiday('For clerks', '2026-03-05', '2026-03-05', [positions.administrativeClerk.id]);
    await holiday('For all', '2026-03-21', '2026-03-22');
    await holiday('Far', '2026-05-01');
    expect((await seen('farid')).public_holiday).toEqual([
      { details: 'On', start: sunday, end: '2026-03-03' },
      { details: 'For clerks', start: '2026-03-05', end: '2026-03-05' },
      { details: 'For all', start: '2026-03-21', end: '2026-03-22' },
    ]);
  });
});

describe('everyone together', () => {
  it('counts active staff by platform and app version [DASH-04 ENTITYA-14]', async () => {
    const phone = (who: keyof typeof cast, platform: string, version: string) =>
      query(`insert into devices (user_id, name, platform, version, registered_at) values ($1, 'x', $2, $3, now())`, [
        cast[who].id,
        platform,
        version,
      ]);
    await phone('farid', 'android', '1.8');
    await phone('zara', 'android', '1.8');
    await phone('gopal', 'ios', '1.7');
    await query(`update users set app_version = '1.8' where id = $1`, [cast.devi.id]);
    const { app_versions } = await seen('farid');
    await query(`update users set app_version = null`);
    expect(app_versions).toEqual([
      { platform: 'android', app_version: '1.8', total: 2 },
      { platform: 'ios', app_version: '1.7', total: 1 },
      { platform: 'web_app', app_version: '1.8', total: 1 },
    ]);
  });

  it('counts who clocked in today at each office, once each, and not the developer account’s own user [DASH-25]', async () => {
    await swipe('farid', '06:50');
    await swipe('farid', '12:00');
    await swipe('vikram', '06:55');
    await came('zara', today, '07:55');
    await came('gopal', sunday, '07:00');
    const totals = async (who: Who) =>
      (await seen(who)).offices.map(({ id, total }: { id: number; total: number }) => [id, total]);
    expect(await totals('aminah')).toEqual([
      [offices.headquarters.id, 1],
      [offices.dungun.id, 0],
      [offices.kotaBharu.id, 0],
      [offices.kuantan.id, 1],
    ]);
    expect((await totals('suraya'))[0]).toEqual([offices.headquarters.id, 2]);
    expect((await seen('farid')).offices[0]).toMatchObject({ name: offices.headquarters.name, lat: 5.3302 });
  });

  it('lists who is late today, newest first, with the time [DASH-32 ENTITYA-14]', async () => {
    await came('gopal', sunday, '07:50');
    await swipe('farid', '07:20');
    await swipe('gopal', '07:31');
    await swipe('zara', '07:40');
    await swipe('vikram', '07:45');
    const names = (body: { late_users: { name: string; time: string }[] }) =>
      body.late_users.map(({ name, time }) => [name, time]);
    const admin = await seen('aminah');
    expect(names(admin)).toEqual([
      [cast.gopal.name, '07:31'],
      [cast.farid.name, '07:20'],
    ]);
    expect(admin.late_total).toBe(2);
    expect(names(await seen('suraya'))[0]).toEqual([cast.vikram.name, '07:45']);
  });

  it('lists the warnings issued today, whatever day they are about [DASH-33 ENTITYA-14]', async () => {
    await warned('farid', 'absence', sunday, at('00:15'));
    await warned('gopal', 'is_late', today, at('06:00'));
    await warned('zara', 'no_clockout', today, at('23:59', sunday));
    await warned('vikram', 'is_late', sunday, at('00:15'));
    const { warnings } = await seen('aminah');
    expect(warnings.map(({ user, type }: { user: { name: string }; type: string }) => [user.name, type])).toEqual([
      [cast.gopal.name, 'is_late'],
      [cast.farid.name, 'absence'],
    ]);
  });

  it('lists who was recognised most this month, ties by name [DASH-34 ENTITYA-14]', async () => {
    await came('farid', sunday, '06:50', { likes: 3 });
    await came('farid', today, '06:50', { likes: 4 });
    await came('gopal', today, '06:50', { likes: 9 });
    await came('chong', today, '06:50', { likes: 7 });
    await came('devi', '2026-02-26', '06:50', { likes: 30 });
    await came('vikram', today, '06:50', { likes: 50 });
    const { early_birds } = await seen('aminah');
    expect(
      early_birds.map(({ name, total_likes }: { name: string; total_likes: number }) => [name, total_likes]),
    ).toEqual([
      [cast.gopal.name, 9],
      [cast.chong.name, 7],
      [cast.farid.name, 7],
    ]);
  });

  it('has empty lists on a quiet day [DASH-36 DASH-37 DASH-38]', async () => {
    expect(await seen('aminah')).toMatchObject({
      late_users: [],
      warnings: [],
      early_birds: [],
      late_total: 0,
    });
  });
});

describe('the counters of what is pending', () => {
  it('are all pending for an admin, and what waits for them for an approver [ACCESS-44 ACCESS-63 CALLA-04]', async () => {
    await leave('farid', 'Pending', '2026-03-12');
    await leave('farid', 'Supported', '2026-03-12');
    await warned('gopal', 'is_late', sunday, at('00:15'));
    const of = async (who: Who) => {
      const { leaves_application, warning_letter } = (await app().ask(who, session.notification)).body;
      return [leaves_application, warning_letter];
    };
    expect(await of('aminah')).toEqual([2, 1]);
    expect(await of('badrul')).toEqual([2, 1]);
    expect(await of('chong')).toEqual([1, 0]);
    expect(await of('devi')).toEqual([1, 0]);
    expect(await of('zara')).toEqual([0, 0]);
  });
});
