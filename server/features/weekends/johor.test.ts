import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, offices } from '#server/seed/cast.ts';

const { farid } = cast;
const now = '2025-01-15T01:00:00Z';
let app: TestApp;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

/** Farid works in Johor, Sunday to Thursday from 07:00; he swiped on a Friday and on a Sunday of January, and no other day. */
beforeAll(async () => {
  app = await testApp();
  app.setNow(now);
  await query(`delete from attendances; delete from day_verdicts; delete from holidays; delete from leave_days;
    delete from leave_ledger where application_id is not null; delete from leave_applications;
    update organisation set starts_on = '2024-12-01'; update users set entered_on = null;
    update staff_terms set valid_from = '2020-01-01'`);
  await query(`update offices set state = 'JHR' where id = any($1)`, [[offices.headquarters.id, offices.dungun.id]]);
  for (const [day, ...times] of [
    ['2025-01-03', '07:30', '16:40'],
    ['2025-01-05', '07:30', '16:40'],
  ] as const)
    for (const [at, time] of times.entries())
      await query(
        `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
         values ($1, 1, $2, $3, $4, $5, $5, 'web_app', 'kiosk')`,
        [farid.id, day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
      );
  const moment = { now: new Date(now), today: '2025-01-15' };
  await judgeDays(app.db, { people: [farid.id], from: '2024-12-01', to: '2025-01-14' }, moment, 'judge');
});

/** The days of a month on which something is so, of those that are over. */
async function daysOf(
  month: string,
  isSo: (row: { expected: number; is_absent: boolean; is_late: boolean }) => boolean,
) {
  const { body } = await app.ask('aminah', monthlyAttendance.month, {
    params: { userId: farid.id, month: `01-${month}` },
  });
  return body.data
    .filter((row: { date: string }) => row.date < '2025-01-15')
    .filter(isSo)
    .map(({ date }: { date: string }) => Number(date.slice(-2)));
}
const off = (month: string) => daysOf(month, ({ expected }) => expected === 0);
const absent = (month: string) => daysOf(month, ({ is_absent }) => is_absent);
const late = (month: string) => daysOf(month, ({ is_late }) => is_late);
const stored = async () =>
  (
    await query(
      `select work_date, is_absent, is_late, expected_minutes from day_verdicts
       where user_id = $1 and work_date between '2025-01-01' and '2025-01-12' order by 1`,
      [farid.id],
    )
  )
    .filter((row) => row.is_absent || row.is_late)
    .map(({ work_date, is_late }) => `${Number(work_date.slice(-2))} ${is_late ? 'late' : 'absent'}`);

// By hand: 1 January 2025 was a Wednesday.
describe('the weekend of Johor on 1 January 2025', () => {
  it('was Friday and Saturday until then [D5]', async () => {
    expect(await off('December-2024')).toEqual([6, 7, 13, 14, 20, 21, 27, 28]);
    expect(await off('January-2025')).toEqual([3, 4, 10, 11]);
    expect(await late('January-2025')).toEqual([5]);
    expect(await stored()).toEqual([
      ...['1 absent', '2 absent', '5 late', '6 absent', '7 absent', '8 absent', '9 absent', '12 absent'],
    ]);
  });

  it('is Saturday and Sunday from then on, whenever it is entered, and December stays as it was [D5]', async () => {
    const before = await absent('December-2024');
    const body = { state: 'JHR', valid_from: '2025-01-01', days: [6, 0], rest: 0 };
    expect((await app.ask('aminah', weekends.change, { body })).status).toBe(200);
    expect(await off('December-2024')).toEqual([6, 7, 13, 14, 20, 21, 27, 28]);
    expect(await absent('December-2024')).toEqual(before);
    expect(await off('January-2025')).toEqual([4, 5, 11, 12]);
    expect(await late('January-2025')).toEqual([3]);
    await app.drain();
    expect(await stored()).toEqual([
      ...['1 absent', '2 absent', '3 late', '6 absent', '7 absent', '8 absent', '9 absent', '10 absent'],
    ]);
  });
});
