import { describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { type Day, monthQuery } from '#domain/lib/calendar.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { offices } from '#domain/offices/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { cast, workingHours as hours } from '#server/seed/cast.ts';
import { clockFixture, monday } from '../clock/testing.ts';

const { app, at, swipe } = clockFixture();
const { farid } = cast;

/** What each screen shows of Farid's day: list, dashboards, month and staff page. */
async function listsOf(day: Day = monday) {
  const [list, own, admins, month, page] = await Promise.all([
    app().ask('aminah', attendance.list, { query: { date: day } }),
    app().ask('farid', dashboard.dashboard),
    app().ask('aminah', dashboard.dashboard),
    app().ask('farid', monthlyAttendance.month, { params: { userId: farid.id, month: monthQuery(day) } }),
    app().ask('aminah', staff.detail, { params: { user_id: farid.id } }),
  ]);
  const first = list.body.data.find(
    (row: { user_id: number; type: string }) => row.user_id === farid.id && row.type === 'in',
  );
  const mine = own.body.my_month.find((one: { day: Day }) => one.day === day);
  const row: MonthRow = month.body.data.find(({ date }: MonthRow) => date === day);
  return {
    why: [first?.remark ?? null, mine.remark, row.clock_in === null ? null : (row.remark[0] ?? null)],
    late: [first?.is_late ?? false, own.body.attendance.is_late, mine.state === 'late', row.is_late],
    lates: [own.body.late_count, page.body.user.late_count, admins.body.late_total],
  };
}
const agreed = (why: object | null, isLate: boolean) => ({
  why: [why, why, why],
  late: [isLate, isLate, isLate, isLate],
  lates: isLate ? [1, 1, 1] : [0, 0, 0],
});

/** A set of hours that begins each day at a time. */
async function beginAt(start_time: string) {
  const { body } = await app().ask('aminah', workingHours.list, {});
  const set = body.data.find(({ id }: { id: number }) => id === hours.fromSeven.id);
  const days = set.days.map((day: { enable: boolean }) => ({
    ...day,
    ...(day.enable ? { start_time } : {}),
  }));
  const { status } = await app().ask('aminah', workingHours.edit, {
    body: { ...set, days, valid_from: monday },
  });
  expect(status).toBe(200);
}

describe('list, dashboard, month and staff page', () => {
  it('agree when the hours of today are changed after the swipe [D3 D5]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    expect(await listsOf()).toEqual(agreed({ code: 'late', values: { minutes: 10, start: '07:00', grace: 5 } }, true));
    at('09:00');
    await beginAt('07:32');
    expect(await listsOf()).toEqual(agreed({ code: 'early', values: { minutes: 22, start: '07:32' } }, false));
    await beginAt('07:00');
    expect((await listsOf()).late).toEqual([true, true, true, true]);
  });

  it('agree when duty elsewhere is approved after the swipe, and canceled [D3 D5 D7]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    const body = { date: monday, start_time: '07:00', end_time: '09:00', duty_kind_id: 2, place: 'JPN', reason: 'x' };
    const { id } = (await app().ask('farid', duty.apply, { params: { user_id: farid.id }, body })).body;
    await app().ask('devi', duty.approve, { params: { id } });
    const values = { name: 'Course', name_ms: 'Kursus', place: 'JPN' };
    expect(await listsOf()).toEqual(agreed({ code: 'onDuty', values }, false));
    await app().ask('aminah', duty.cancel, { params: { id } });
    expect((await listsOf()).late).toEqual([true, true, true, true]);
    // Before the swipe: the swipe itself reads it.
    await app().pool.query(`update duty_applications set status = 'Approved' where id = $1`, [id]);
    await app().pool.query('delete from attendances; delete from day_verdicts');
    at('08:00');
    await swipe(farid.access_card_id);
    expect(await listsOf()).toEqual(agreed({ code: 'onDuty', values }, false));
    await app().pool.query('delete from duty_applications');
  });

  it('agree when a holiday is added to today, moved away and removed [D3 D5]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    const fields = { details: 'Flood watch', start: monday, end: monday, position_ids: null };
    const { body } = await app().ask('aminah', holidays.add, { body: fields });
    expect(await listsOf()).toEqual(agreed({ code: 'holiday', values: { name: 'Flood watch' } }, false));
    const moved = { ...fields, id: body.id, start: '2026-03-03', end: '2026-03-03' };
    expect((await app().ask('aminah', holidays.edit, { body: moved })).status).toBe(200);
    expect((await listsOf()).late).toEqual([true, true, true, true]);
    await app().ask('aminah', holidays.edit, { body: { ...moved, start: monday } });
    expect((await listsOf()).late).toEqual([false, false, false, false]);
    expect((await app().ask('aminah', holidays.remove, { params: { id: body.id } })).status).toBe(200);
    expect((await listsOf()).late).toEqual([true, true, true, true]);
  });

  it('agree when today is a holiday of a state, and the office of somebody is in it, and no longer [D3 D5]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    const fields = { details: 'Hari Keputeraan', start: monday, end: monday, states: ['TRG'] };
    const { body } = await app().ask('aminah', holidays.add, { body: fields });
    expect((await listsOf()).late).toEqual([true, true, true, true]);
    const inState = async (state: string | null) => {
      const { data } = (await app().ask('aminah', offices.detail, { params: { office_id: farid.office_id } })).body;
      expect((await app().ask('aminah', offices.edit, { body: { ...data, state } })).status).toBe(200);
    };
    await inState('TRG');
    expect(await listsOf()).toEqual(agreed({ code: 'holiday', values: { name: 'Hari Keputeraan' } }, false));
    await inState('PHG');
    expect((await listsOf()).late).toEqual([true, true, true, true]);
    await inState(null);
    // Before the swipe: the swipe itself reads it.
    const atOffice = { ...fields, id: body.id, states: [], office_ids: [farid.office_id] };
    expect((await app().ask('aminah', holidays.edit, { body: atOffice })).status).toBe(200);
    await app().pool.query('delete from attendances; delete from day_verdicts');
    at('08:00');
    await swipe(farid.access_card_id);
    expect(await listsOf()).toEqual(agreed({ code: 'holiday', values: { name: 'Hari Keputeraan' } }, false));
    await app().ask('aminah', holidays.remove, { params: { id: body.id } });
  });

  it('agree when somebody is moved to other hours today [D3 D5]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    const { body } = await app().ask('aminah', staff.detail, { params: { user_id: farid.id } });
    const moved = { ...body.user, working_hour_id: hours.fromEight.id };
    expect((await app().ask('aminah', staff.edit, { body: moved })).body.message).toBeUndefined();
    expect(await listsOf()).toEqual(agreed({ code: 'early', values: { minutes: 50, start: '08:00' } }, false));
    const { body: again } = await app().ask('aminah', staff.detail, { params: { user_id: farid.id } });
    await app().ask('aminah', staff.edit, { body: { ...again.user, working_hour_id: hours.fromSeven.id } });
    expect((await listsOf()).late).toEqual([true, true, true, true]);
  });
});

describe('a swipe', () => {
  it('adds to the day without judging its beginning again [D3]', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    for (const time of ['12:00', '13:00', '16:45']) {
      at(time);
      await swipe(farid.access_card_id);
    }
    const { rows } = await app().pool.query('select * from day_verdicts where user_id = $1', [farid.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      work_date: monday,
      office_id: farid.office_id,
      position_id: farid.position_id,
      working_hour_id: farid.working_hour_id,
      platform: 'web_app',
      clock_in: 430,
      clock_out: 1005,
      events: 4,
      expected_minutes: 570,
      excuse: null,
      is_late: true,
      is_over: false,
      left_early: false,
    });
  });
});
