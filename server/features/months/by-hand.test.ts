import { beforeAll, expect, it } from 'vitest';
import { duty } from '#domain/duty/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { months } from '#domain/months/contract.ts';
import { figureNames } from '#domain/months/figures.ts';
import { reports } from '#domain/reports/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Sunday to Thursday from 07:00 to 16:30, cut at 11:45, on Thursdays to 15:30, cut at 11:15; five minutes of grace. */
const swipes: readonly [day: string, ...times: string[]][] = [
  // With the morning off: in time, and a minute too late.
  ['2028-02-06', '11:50', '16:30'],
  ['2028-02-07', '11:51', '16:30'],
  // With the afternoon off: a minute too soon, and late.
  ['2028-02-08', '07:00', '11:44'],
  ['2028-02-09', '07:06', '11:45'],
  // Beside half a day: duty to begin with; then five minutes after the end of it.
  ['2028-02-10', '13:00', '16:30'],
  ['2028-02-13', '09:05', '11:45'],
  // A permit to the end; an approved late application; a permit and duty, one after the other; and a minute before a permit.
  ['2028-02-17', '07:00', '14:30'],
  ['2028-02-20', '13:00', '16:30'],
  ['2028-02-21', '10:00', '16:30'],
  ['2028-02-23', '07:05', '15:29'],
  ['2028-02-29', '06:59', '16:30'],
];
/** By halves: on the 14th both, of two types; on the 15th nobody came. */
const halves =
  '06 morning,07 morning,08 afternoon,09 afternoon,10 morning,13 afternoon,14 morning,15 morning,20 morning';

let desk: Awaited<ReturnType<typeof leaveYears>>;
let id: number;
beforeAll(async () => {
  desk = await leaveYears('2028-01-04');
  const { annual, medical } = leaveTypes;
  for (const { id, name } of [annual, medical]) {
    const body = { id, name, type: 'annually', is_backdated: true, carry_forward: false, half_days: true };
    await desk.ask('aminah', types.edit, { body });
  }
  id = (await staffDesk(desk.app).add({ name: 'Orang Satu', start_date: '2020-01-01' })).id;
  for (const { id: leaves_id } of [annual, medical])
    await desk.ask('aminah', entitlements.add, { body: { user_id: id, leaves_id, total_days: 20 } });
  await desk.moveTo('2028-02-01');
  const half = (day: string, portion: string, leaves_id: number = annual.id) =>
    desk.takes(id, { leaves_id, date_start: day, date_end: day, half_start: portion, half_end: portion });
  for (const [day, portion] of halves.split(',').map((one) => one.split(' '))) await half(`2028-02-${day}`, portion!);
  await half('2028-02-14', 'afternoon', medical.id);
  const approved = async (kind: { apply: AnyEndpoint; approve: AnyEndpoint }, date: string, more: object = {}) => {
    const input = { params: { user_id: id }, body: { date, reason: 'Urusan', doc: '', ...more } };
    const made = await desk.ask('aminah', kind.apply, input);
    await desk.ask('devi', kind.approve, { params: { id: made.id } });
  };
  const from = (start_time: string, end_time: string) => ({ start_time, end_time });
  const course = { date_end: '', duty_kind_id: 2, place: 'Kuala Lumpur' };
  await approved(duty, '2028-02-10', { ...course, ...from('11:15', '13:00') });
  await approved(duty, '2028-02-13', { ...course, ...from('07:00', '09:00') });
  await approved(leaveOffice, '2028-02-17', { ...from('14:30', '16:30'), is_official: 0 });
  await approved(late, '2028-02-20');
  await approved(leaveOffice, '2028-02-21', { ...from('07:00', '08:00'), is_official: 0 });
  await approved(duty, '2028-02-21', { ...course, ...from('08:00', '10:00') });
  await approved(leaveOffice, '2028-02-23', { ...from('15:30', '16:30'), is_official: 0 });

  await desk.moveTo('2028-03-01');
  for (const [day, ...times] of swipes) await desk.swipes(id, day, ...times);
  await desk.query(`update organisation set starts_on = '2028-02-01', close_after_days = null;
    delete from attendances where work_date < '2028-02-01'; delete from day_verdicts where work_date < '2028-02-01';
    delete from closed_days; insert into closed_days (work_date, closed_at)
      select d::date, now() from generate_series('2028-02-01'::timestamp, '2028-02-29', interval '1 day') d`);
  const moment = { now: desk.app.platform.clock.now(), today: '2028-03-01' };
  await judgeDays(desk.app.db, { people: [id], from: '2028-02-01', to: '2028-02-29' }, moment, 'judge');
}, 60_000);

/**
 * Expected: the 21 days from Sunday to Thursday of a leap February, less the 14th. Absent: 1, 2, 3, 16, 22, 24, 27 and
 * 28 whole, the 15th half. Late by 6 on the 7th, 6 on the 9th, and 5 on the 13th, when duty ended at 09:00. Early by 1
 * on the 8th, and by 1 on the 23rd, when the permit began.
 */
const byHand = {
  ...{ expected: 20, present: 11, leave: 5, duty_days: 3, duty_minutes: 345, absent: 8.5, late: 3, late_minutes: 17 },
  ...{ left_early: 2, no_clockout: 0, minutes: 280 + 279 + 284 + 279 + 210 + 160 + 450 + 210 + 390 + 504 + 571 },
  ...{ corrections: 0 },
};

it('a leap February of half days, permits and duty is closed as it is counted by hand [D3 D5 D7]', async () => {
  await desk.ask('aminah', months.close, { body: { month: '2028-02', in_the_way: 0, reason: '' } });
  const { closing } = await desk.ask('aminah', months.detail, { params: { month: '2028-02' } });
  const { data } = await desk.ask('aminah', months.people, { params: { closing_id: closing.id } });
  const { figures } = data.find((row: { id: number }) => row.id === id);
  expect(Object.fromEntries(figureNames.map((name) => [name, figures[name]]))).toEqual(byHand);
  expect(figures.leave_types).toEqual({ [leaveTypes.annual.id]: 4.5, [leaveTypes.medical.id]: 0.5 });
});

it.each<[type: string, rows: number, sums: Record<string, string>]>([
  ['late', 3, { minutes: '17' }],
  ['leave-early', 2, { minutes: '2' }],
  ['absence', 9, {}],
  ['no-clockout', 0, {}],
  ['leaves-applications', 10, { approved_days: '5' }],
])('the report %s has the same [D11]', async (type, rows, sums) => {
  const query = { date_start: '2028-02-01', date_end: '2028-02-29', user_id: `${id}` };
  const report = await desk.ask('aminah', reports.preview, { params: { type }, query });
  const summed = Object.fromEntries(report.sums.map(({ key, text }: { key: string; text: string }) => [key, text]));
  expect([report.total, summed]).toEqual([rows, expect.objectContaining(sums)]);
});
