import { expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { offices } from '#domain/offices/contract.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { newOffice } from '#server/features/offices/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { offices as castOffices, workingHours } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

// By hand: 5 March 2028 is a Sunday, in Terengganu the first day of the week.
it('leave is charged by the weekend, the place and the holidays of each of its days, as they come to be [D6 D15]', async () => {
  const { ask, app, query, takes } = await leaveYears('2028-03-01');
  const { data } = await ask('aminah', offices.list);
  const headquarters = data.find(({ id }: { id: number }) => id === castOffices.headquarters.id);
  await ask('aminah', offices.edit, { body: { ...headquarters, state: 'TRG' } });
  const hours = workingHours.mondayToFriday.id;
  const capital = await ask('aminah', offices.add, { body: newOffice({ state: 'KUL', working_hour_ids: [hours] }) });
  const desk = staffDesk(app);
  const { id } = await desk.add({ start_date: '2020-01-01' });
  const leaves_id = leaveTypes.annual.id;
  await ask('aminah', entitlements.add, { body: { user_id: id, leaves_id, total_days: 20 } });
  const application = await takes(id, { leaves_id, date_start: '2028-03-05', date_end: '2028-03-16' });
  const charged = async () => {
    await app.drain();
    const [row] = await query(
      `select total_days::float as days, (select sum(days)::float from leave_ledger where user_id = $2) as left
       from leave_applications where id = $1`,
      [application, id],
    );
    return [row.days, row.left];
  };
  const holiday = (details: string, day: string, state: string) =>
    ask('aminah', holidays.add, { body: { details, start: day, end: day, states: [state] } });

  // 5 to 9 and 12 to 16 March.
  expect(await charged()).toEqual([10, 10]);
  const states = (await ask('aminah', weekends.list)).data;
  const { version } = states.find(({ state }: { state: string }) => state === 'TRG');
  const saturdayAndSunday = { state: 'TRG', valid_from: '2028-03-12', days: [6, 0], rest: 0, version };
  await ask('aminah', weekends.change, { body: saturdayAndSunday });
  // The 12th, a Sunday, is off.
  expect(await charged()).toEqual([9, 11]);
  await holiday('Cuti Kuala Lumpur', '2028-03-14', 'KUL');
  expect(await charged()).toEqual([9, 11]);
  for (const day of ['2028-03-08', '2028-03-15', '2028-03-16']) await holiday('Cuti Terengganu', day, 'TRG');
  expect(await charged()).toEqual([6, 14]);
  // In Kuala Lumpur from the 13th: the 14th is a holiday, the 15th and 16th are none.
  const move = { office_id: capital.data.id, working_hour_id: hours, valid_from: '2028-03-13' };
  expect((await desk.edit(id, move)).status).toBe(200);
  expect(await charged()).toEqual([7, 13]);
}, 60_000);
