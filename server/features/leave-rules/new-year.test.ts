import { beforeAll, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { noRules } from '#domain/leave-rules/presets.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Twenty days a year, of which five are carried until the end of March. 1 January 2028 is a Saturday. */
const row = { employment_types: ['Permanent'], grades: ['N19'], grade_from: null, grade_to: null };
const rules = {
  ...{ ...noRules, rows: [{ ...row, years_from: 0, years_to: null, days: 20 }] },
  ...{ carry_most: 5, expires_on: '03-31' },
};
const { annual } = leaveTypes;
const people = ['away over New Year', 'three days left', 'two left and away'] as const;

/** Opening, carried, given, taken, lapsed, corrected, left of each of the three. */
const byHand: readonly [when: string, ...numbers: [string, string, string]][] = [
  // 28 to 30 December are 3 of 2027, 2 to 5 January 4 of 2028; before them 0, 15 + 2 and 15 days.
  ['31 December', '0 0 20 3 0 0 17', '0 0 20 17 0 0 3', '0 0 20 18 0 0 2'],
  ['2 January, before the run', '0 17 20 4 0 0 33', '0 3 20 0 0 0 23', '0 2 20 4 0 0 18'],
  ['4 January, booked: twelve are above the limit', '0 17 20 4 12 0 21', '0 3 20 0 0 0 23', '0 2 20 4 0 0 18'],
  ['4 January, given back from that day on', '0 17 20 2 12 0 23', '0 3 20 0 0 0 23', '0 2 20 4 0 0 18'],
  // 29 December becomes a holiday in February: one more is carried, where that is above the limit it lapses.
  ['2 February, a holiday of December', '0 18 20 2 13 0 23', '0 4 20 0 0 0 24', '0 3 20 4 0 0 19'],
  ['29 February, a day of leave', '0 18 20 3 13 0 22', '0 4 20 0 0 0 24', '0 3 20 4 0 0 19'],
  // Of five, four and three carried days three, none and all are taken.
  ['1 April, what was carried lapses', '0 18 20 3 15 0 20', '0 4 20 0 4 0 20', '0 3 20 4 0 0 19'],
  // A day of December more lapses in May, but where it was taken before April.
  ['2 May, another holiday of December', '0 19 20 3 16 0 20', '0 5 20 0 5 0 20', '0 4 20 4 0 0 20'],
  ['31 December 2028', '0 19 20 3 16 0 20', '0 5 20 0 5 0 20', '0 4 20 4 0 0 20'],
];

const read: Record<string, (readonly number[] | undefined)[][]> = {};
beforeAll(async () => {
  const desk = await leaveYears('2027-01-04');
  const body = { id: annual.id, name: annual.name, type: 'annually', is_backdated: true, carry_forward: true };
  await desk.ask('aminah', types.edit, { body: { ...body, is_returnable: true } });
  await desk.rule(annual.id, rules);
  const members: { id: number; name: string }[] = [];
  for (const name of people) members.push(await staffDesk(desk.app).add({ name, start_date: '2020-01-01' }));
  const [first, second, third] = members.map(({ id }) => id) as [number, number, number];
  const takes = (id: number, date_start: Day, date_end: Day) =>
    desk.takes(id, { leaves_id: annual.id, date_start, date_end });
  let at = 0;
  const reads = async () => {
    const all = await desk.readings(members);
    read[byHand[at++]![0]] = all.map(({ statement, parts, paper, sheet }) =>
      [statement, parts, paper, sheet].map((reader) => reader[annual.name]),
    );
  };
  const holiday = async (day: Day) => {
    await desk.ask('aminah', holidays.add, { body: { details: `Cuti ${day}`, start: day, end: day } });
    await desk.app.drain();
  };

  await desk.book(annual.id);
  await desk.moveTo('2027-06-01');
  for (const id of [second, third]) await takes(id, '2027-06-06', '2027-06-24');
  await desk.moveTo('2027-12-01');
  for (const id of [first, third]) await takes(id, '2027-12-28', '2028-01-05');
  await takes(second, '2027-12-28', '2027-12-29');
  await desk.moveTo('2027-12-31');
  await reads();
  await desk.moveTo('2028-01-02');
  await reads();
  await desk.moveTo('2028-01-04');
  await desk.book(annual.id);
  await reads();
  const back = { date: '2028-01-04', date_end: '', reason: 'Kerja mendesak', doc: '' };
  const { id } = await desk.ask('aminah', leaveChanges.apply, { params: { user_id: first }, body: back });
  await desk.ask('devi', leaveChanges.approve, { params: { id } });
  await reads();
  await desk.moveTo('2028-02-01');
  await holiday('2027-12-29');
  await desk.moveTo('2028-02-02');
  await reads();
  await desk.moveTo('2028-02-29');
  await takes(first, '2028-02-29', '2028-02-29');
  await reads();
  await desk.moveTo('2028-04-01');
  await reads();
  await desk.moveTo('2028-05-01');
  await holiday('2027-12-28');
  await desk.moveTo('2028-05-02');
  await reads();
  await desk.moveTo('2028-12-31');
  await reads();
}, 120_000);

describe('leave over New Year, with days that are carried and lapse', () => {
  it.each(byHand)('is on %s as it is counted by hand, wherever it is read [D6]', (when, ...numbers) => {
    for (const [at, name] of people.entries()) {
      const columns = numbers[at]!.split(' ').map(Number);
      expect([name, read[when]?.[at]]).toEqual([name, Array(4).fill(columns)]);
    }
  });
});
