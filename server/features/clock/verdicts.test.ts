import { describe, expect, it } from 'vitest';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { clockFixture, monday } from './testing.ts';

const { app, at, swipe, rows, fact } = clockFixture();
const { farid, gopal, zara } = cast;

describe('the verdict a swipe writes', () => {
  it.each([
    ['06:59', 'early', 'early'],
    ['07:00', 'on time', 'onTime'],
    ['07:05', 'on time', 'onTime'],
    ['07:06', 'late', 'late'],
  ])('at %s is %s, with the reason in its row', async (time, verdict, code) => {
    at(time, monday, 59);
    const { is_early, is_late, is_on_time } = (await swipe(farid.access_card_id)).body.attendance;
    expect([is_early, is_on_time, is_late]).toEqual([verdict === 'early', verdict === 'on time', verdict === 'late']);
    expect((await rows())[0].remark.code).toBe(code);
  });

  it('judges everyone by their own hours', async () => {
    at('08:00');
    expect((await swipe(zara.access_card_id)).body.attendance).toMatchObject({
      is_on_time: true,
      working_hour: { start_time: '08:00', end_time: '17:00' },
    });
    expect((await swipe(farid.access_card_id)).body.attendance.is_late).toBe(true);
  });

  it('gives no verdict to a later in of the day', async () => {
    at('07:00');
    await swipe(farid.access_card_id);
    at('12:00');
    await swipe(farid.access_card_id);
    at('13:00');
    const { body } = await swipe(farid.access_card_id);
    expect(body.attendance).toMatchObject({ type: 'in', is_late: false, is_early: false, is_on_time: false });
    expect((await rows()).at(-1).remark).toBeNull();
  });

  it('gives no verdict on a weekday that is off, nor on a public holiday', async () => {
    at('09:00', '2026-03-04');
    expect((await swipe(farid.access_card_id)).body.attendance.is_late).toBe(false);
    at('09:00', '2026-03-06');
    expect((await swipe(farid.access_card_id)).body.attendance).toMatchObject({
      is_late: false,
      working_hour: null,
    });
    expect((await rows()).map(({ work_date, remark }) => [work_date, remark.code])).toEqual([
      ['2026-03-04', 'holiday'],
      ['2026-03-06', 'dayOff'],
    ]);
  });

  it('is given no verdict on approved leave; an approved late application or permit excuses lateness', async () => {
    const apply = (table: string, fields: string, values: string) =>
      app().pool.query(
        `insert into ${table} (user_id, ${fields}, reason, status, created_at) values (${farid.id}, ${values}, 'r', 'Approved', now())`,
      );
    await apply(
      'leave_applications',
      'leaves_id, date_start, date_end, total_days',
      `${leaveTypes.annual.id}, '2026-03-09', '2026-03-10', 2`,
    );
    await apply('late_applications', 'date', `'2026-03-11'`);
    await apply(
      'leave_office_applications',
      'date, start_time, end_time, is_official',
      `'2026-03-12', '07:00', '09:00', true`,
    );
    for (const day of ['2026-03-09', '2026-03-11', '2026-03-12']) {
      at('08:30', day);
      expect((await swipe(farid.access_card_id)).body.attendance.is_late).toBe(false);
      expect((await swipe(gopal.access_card_id)).body.attendance.is_late).toBe(true);
    }
    const remarks = (await rows(farid.id)).map(({ remark }) => remark.code);
    expect(remarks).toEqual(['leave', 'lateApproved', 'permit']);
  });

  it.each<[portion: string, time: string, code: string, hours: [string, string]]>([
    ['morning', '11:44', 'early', ['11:45', '16:30']],
    ['morning', '11:50', 'onTime', ['11:45', '16:30']],
    ['morning', '11:51', 'late', ['11:45', '16:30']],
    ['afternoon', '07:00', 'onTime', ['07:00', '11:45']],
    ['afternoon', '07:06', 'late', ['07:00', '11:45']],
  ])('judges beside a %s of leave the other half: at %s %s', async (portion, time, code, [start_time, end_time]) => {
    await app().pool.query(
      `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, half_start, half_end, total_days,
         reason, created_at) values ($1, $2, 'Approved', $3, $3, $4, $4, 0.5, 'r', now())`,
      [farid.id, leaveTypes.annual.id, monday, portion],
    );
    at(time);
    const { attendance } = (await swipe(farid.access_card_id)).body;
    await app().pool.query('delete from leave_applications where user_id = $1', [farid.id]);
    expect([attendance.is_early, attendance.is_late]).toEqual([code === 'early', code === 'late']);
    expect(attendance.working_hour).toEqual({ start_time, end_time });
    expect((await rows())[0].remark.code).toBe(code);
  });

  it('uses a changed setting from the next swipe on, and shows the hours of Ramadhan', async () => {
    await fact(`insert into settings values ('${monday}', 30, 3, 7, true, 1)`);
    at('07:30');
    expect((await swipe(farid.access_card_id)).body.attendance).toMatchObject({
      is_late: false,
      working_hour: { start_time: '07:00', end_time: '15:30' },
    });
    await fact(`delete from settings where valid_from = '${monday}'`);
    expect((await swipe(gopal.access_card_id)).body.attendance.is_late).toBe(true);
  });
});
