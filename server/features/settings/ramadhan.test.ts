import { expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { clockFixture, monday } from '#server/features/clock/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast } from '#server/seed/cast.ts';

const { app, at, swipe, fact } = clockFixture();
const { farid } = cast;
const tuesday = '2026-03-03';

/** Farid works from 07:00 to 16:30; one and a half hours are cut, and he leaves a minute before 15:00. */
it("A day of Ramadhan ends at the same minute wherever somebody's own end is shown or used [SETTING-05 SETTING-06 DASH-17 STAFF-41]", async () => {
  await fact(`insert into settings values ('${monday}', 5, 3, 7, true, 1.5)`);
  const ends = { start_time: '07:00', end_time: '15:00' };
  const seen = async (who: 'aminah' | 'farid', row: Parameters<ReturnType<typeof app>['ask']>[1], params = {}) =>
    (await app().ask(who, row, { params })).body;
  at('07:00');
  expect((await swipe(farid.access_card_id)).body.attendance.working_hour).toEqual(ends);
  at('14:59');
  expect((await swipe(farid.access_card_id)).body.attendance.working_hour).toEqual(ends);

  const board = await seen('farid', dashboard.dashboard);
  expect(board).toMatchObject({ ramadhan: 1, attendance: { working_hour: ends } });
  expect(board.working_hours[1]).toMatchObject({ end_time: '16:30', end_time_ramadhan: '15:00' });
  const both = { end_time: '16:30', end_time_ramadhan: '15:00' };
  const { user } = await seen('aminah', staff.detail, { user_id: farid.id });
  expect(user.ramadhan).toBe(1);
  expect(user.working_hour.days[1]).toMatchObject(both);

  // Closed, it is a day of eight hours that was left a minute early, on the screen, in the count and on paper.
  at('00:15', tuesday);
  const { lapses } = await closeDay(app().platform.db, monday, app().platform.clock.now(), tuesday);
  expect(lapses).toMatchObject({ leave_early: 1 });
  const month = await seen('farid', monthlyAttendance.month, { userId: farid.id, month: '01-March-2026' });
  expect(month.data[1]).toMatchObject({
    left_early: true,
    expected: 480,
    duration: 479,
    remark: [{ code: 'onTime' }, { code: 'leftEarly', values: { minutes: 1, end: '15:00' } }],
    facts: { hours: ends, ramadhan: true },
  });
  const paper = await app().app.inject({
    url: `/api/users/attendance/${farid.id}/01-March-2026`,
    query: { download: '1', language: 'en' },
    headers: { authorization: `Bearer ${await app().tokenOf('farid')}` },
  });
  expect(pagesOfPdf(paper.rawPayload)[0]!.replaceAll(/\s+/g, ' ')).toContain('Left 1 min before 03:00 PM');

  // Every other day keeps its own end.
  await fact(`insert into settings values ('${tuesday}', 5, 3, 7, false, 1.5)`);
  expect((await seen('farid', dashboard.dashboard)).attendance.working_hour).toEqual({
    ...ends,
    end_time: '16:30',
  });
});
