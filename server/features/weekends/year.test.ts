import { beforeAll, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { offices } from '#domain/offices/contract.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { newOffice } from '#server/features/offices/testing.ts';
import { runOne } from '#server/features/runs/work.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { workingHours } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/**
 * On how many days of each month of 2027 somebody who never swipes is absent. Johor has its weekend on Friday and Saturday
 * from Sunday 1 August on; Kuala Lumpur has the same hours, and keeps them. 16 September, a Thursday, is a holiday of all,
 * Sunday 15 August one of Johor and Friday 20 August one of Kuala Lumpur.
 */
const absent = {
  // Monday to Friday, and from August on Sunday to Thursday. Leave from Thursday 29 July to Tuesday 3 August: 2 and 3 days.
  south: '21 20 23 22 21 22 20 19 21 21 22 22',
  capital: '21 20 23 22 21 22 22 21 21 21 22 23',
  // Sunday to Thursday. Leaves on 30 April, and is back from Sunday 3 October.
  returned: '21 20 23 21 0 0 0 0 0 21 22 22',
};
type Name = keyof typeof absent;
const names = Object.keys(absent) as Name[];

let desk: Awaited<ReturnType<typeof leaveYears>>;
const id = {} as Record<Name, number>;
const balances: number[] = [];
let rows: { user_id: number; work_date: string; is_absent: boolean; excuse: string | null }[];

beforeAll(async () => {
  desk = await leaveYears('2026-12-10');
  const { mondayToFriday, fromSeven } = workingHours;
  await desk.query(`update offices set state = null; update organisation set starts_on = '2027-01-01',
    letters_absence = 'off', close_after_days = null`);
  const members = staffDesk(desk.app);
  for (const [name, state] of [['south', 'JHR'] as const, ['capital', 'KUL'] as const]) {
    const body = newOffice({ state, working_hour_ids: [`${mondayToFriday.id}`] });
    const office_id = (await desk.ask('aminah', offices.add, { body })).data.id;
    id[name] = (await members.add({ office_id, working_hour_id: mondayToFriday.id, start_date: '2020-01-01' })).id;
  }
  id.returned = (await members.add({ working_hour_id: fromSeven.id, start_date: '2020-01-01' })).id;
  const leaves_id = leaveTypes.annual.id;
  await desk.ask('aminah', entitlements.add, { body: { user_id: id.south, leaves_id, total_days: 20 } });
  const holiday = (day: string, states?: string[]) =>
    desk.ask('aminah', holidays.add, {
      body: { details: `Cuti ${day}`, start: day, end: day, ...(states && { states }) },
    });
  await holiday('2027-09-16');
  await holiday('2027-08-15', ['JHR']);
  await holiday('2027-08-20', ['KUL']);

  await desk.moveTo('2027-04-10');
  await members.edit(id.returned, { end_date: '2027-04-30' });
  await desk.moveTo('2027-05-01');
  await runOne(desk.app.platform, 'leavers', '2027-04-30', null);

  await desk.moveTo('2027-07-15');
  const balance = async () =>
    (await desk.ask('aminah', entitlements.list, { params: { user_id: id.south } })).data[0].balance;
  await desk.takes(id.south, { leaves_id, date_start: '2027-07-29', date_end: '2027-08-03' });
  balances.push(await balance());
  const states = (await desk.ask('aminah', weekends.list)).data;
  const { version } = states.find(({ state }: { state: string }) => state === 'JHR');
  const weekend = { state: 'JHR', valid_from: '2027-08-01', days: [5, 6], rest: 5, version };
  await desk.ask('aminah', weekends.change, { body: weekend });
  await desk.app.drain();
  balances.push(await balance());

  await desk.moveTo('2027-09-20');
  const back = await members.edit(id.returned, { start_date: '2027-10-03', end_date: null });
  expect([back.status, back.body.message]).toEqual([200, back.body.message]);
  await desk.moveTo('2028-01-02');
  const span = { people: Object.values(id), from: '2027-01-01', to: '2027-12-31' };
  await judgeDays(desk.app.db, span, { now: desk.app.platform.clock.now(), today: '2028-01-02' }, 'judge');
  rows = (await desk.query(
    `select user_id, work_date, is_absent, excuse from day_verdicts where work_date between '2027-01-01' and '2027-12-31'
     and user_id = any($1) order by work_date`,
    [Object.values(id)],
  )) as typeof rows;
}, 60_000);

const own = (name: Name) => rows.filter(({ user_id }) => user_id === id[name]);

describe('a year in which a weekend changes and somebody comes back', () => {
  it.each(names)('has the absences of %s that are counted by hand [D5 D15 D16]', (name) => {
    const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`);
    const counted = months.map(
      (month) => own(name).filter(({ work_date, is_absent }) => is_absent && work_date.startsWith(month)).length,
    );
    expect(counted.join(' ')).toBe(absent[name]);
  });

  it('charges leave over the change by the weekend of each day, once both are known [D6 D15]', () => {
    // Thursday, Friday, Monday and Tuesday; then Sunday too.
    expect(balances).toEqual([16, 15]);
    const days = own('south').filter(({ excuse }) => excuse === 'leave');
    // The Saturday is a rest day of leave.
    expect(days.map(({ work_date }) => work_date.slice(5))).toEqual([
      ...['07-29', '07-30', '07-31', '08-01', '08-02', '08-03'],
    ]);
  });

  it('has nothing of the months between two services [D16]', () => {
    const between = own('returned').filter(({ work_date }) => work_date > '2027-04-30' && work_date < '2027-10-03');
    expect(between.filter(({ excuse }) => excuse !== 'out')).toEqual([]);
  });
});
