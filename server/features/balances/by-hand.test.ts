import { beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/balances/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { noRules } from '#domain/leave-rules/presets.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveYears, type Story } from './testing.ts';

const { annual } = leaveTypes;

/**
 * Three people who work Sunday to Thursday. By the rules ten days a year for permanent staff; four are carried into a year,
 * until the end of March, and six in all; a balance may go three below zero. Emergency leave is charged to annual leave.
 */
const people = {
  debtor: { name: 'Hamid, owes days', employment_type: 'Permanent' },
  saver: { name: 'Lina, saves them', employment_type: 'Permanent' },
  // In no row of the rules: everything is carried, as the type says.
  outsider: { name: 'Ravi, on contract', employment_type: 'Contract', end_date: '2031-12-31' },
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

/** What is left on some days. */
const days = [
  ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-04-30', '2026-12-31', '2027-01-31', '2027-04-30', '2028-01-31'],
] as const;
const left: Record<Name, string> = {
  // 10 − 5 − 5 − 3. Then 10 − 3 owed − 6 + 3 given back; − 4 − 3; 2 given by hand, and what was owed corrected to
  // nothing, + 3; the 2 and by the rules 10; 2 more by hand, and the 2 carried lapse; of 12 only 4 are carried, and 10
  // by the rules again.
  debtor: '-3 4 -3 2 2 12 12 14',
  // 10; 4 of them carried; − 3 + 1 given back, of the 4 the other 2 lapse; 2 more may be carried in all, and lapse; then none.
  saver: '10 14 14 10 10 12 10 10',
  // 10 − 3; 10 + 7; corrected to 12, 5 less, and 2 more days a year; − 2 of the leave over New Year; 12 + 12 − 3; − 2 over
  // the end of a month; and 12 + 19.
  outsider: '7 17 17 14 12 21 19 31',
};
/** The leave year to a day: opening, carried, given, taken, lapsed, corrected, left. */
const statements: readonly [who: Name, day: Day, numbers: string][] = [
  ['debtor', '2025-12-31', '0 0 10 13 0 0 -3'],
  ['debtor', '2026-02-28', '0 -3 10 10 0 0 -3'],
  ['debtor', '2026-12-31', '0 0 12 10 0 0 2'],
  ['debtor', '2028-01-31', '0 12 10 0 8 0 14'],
  ['saver', '2026-02-28', '0 10 10 0 6 0 14'],
  ['saver', '2026-12-31', '0 10 10 2 8 0 10'],
  ['saver', '2027-04-30', '0 10 10 0 10 0 10'],
  ['saver', '2028-01-31', '0 10 10 0 10 0 10'],
  ['outsider', '2026-12-31', '0 7 12 2 0 -5 12'],
  ['outsider', '2027-04-30', '0 12 12 5 0 0 19'],
  ['outsider', '2028-01-31', '0 19 12 0 0 0 31'],
];

let desk: Awaited<ReturnType<typeof leaveYears>>;
const id = {} as Record<Name, number>;
const readings = new Map<string, Record<Name, readonly number[]>>();
const refused: string[] = [];

/** What is refused, with the message of the field. */
const refuses = async (who: Name, fields: object) => {
  const body = { reason: 'Urusan', ...fields };
  const answer = await desk.app.ask('aminah', leave.apply, { params: { user_id: id[who] }, body });
  refused.push(`${answer.status} ${answer.body.message}`);
};
const entryOf = async (who: Name) =>
  (await desk.ask('aminah', entitlements.list, { params: { user_id: id[who] } })).data[0];
const edits = async (who: Name, total_days: number) => {
  const { id: entry, version } = await entryOf(who);
  await desk.ask('aminah', entitlements.edit, { body: { id: entry, version, total_days } });
};
const correct = async (who: Name, fields: object) => {
  const { id: entry, version } = await entryOf(who);
  const body = { id: entry, version, reason: 'Surat 2025', doc: '', period: '', ...fields };
  await desk.ask('aminah', entitlements.correct, { body });
};
const givesBack = async (who: Name, date: Day) => {
  const body = { date, date_end: '', reason: 'Kerja mendesak' };
  const request = await desk.ask('aminah', leaveChanges.apply, { params: { user_id: id[who] }, body });
  await desk.ask('devi', leaveChanges.approve, { params: { id: request.id } });
};

beforeAll(async () => {
  desk = await leaveYears('2025-11-03');
  const type = { type: 'annually', is_backdated: false, is_returnable: true };
  await desk.ask('aminah', types.edit, {
    body: { ...type, id: annual.id, name: annual.name, carry_forward: true, half_days: true, below_zero: 3 },
  });
  const body = { ...type, name: 'Cuti Kecemasan', carry_forward: false, charged_to: annual.id };
  const { id: emergency } = await desk.ask('aminah', types.add, { body });
  // Recurs by month, and is charged to the leave year of annual leave.
  const monthly = { ...body, type: 'monthly', name: 'Cuti Bencana' };
  const { id: disaster } = await desk.ask('aminah', types.add, { body: monthly });
  await desk.rule(annual.id, {
    ...noRules,
    rows: [
      {
        ...{ employment_types: ['Permanent'], grades: [], grade_from: null, grade_to: null },
        ...{ years_from: 0, years_to: null, days: 10 },
      },
    ],
    ...{ carry_most: 4, carry_lifetime: 6, expires_on: '03-31' },
  });
  for (const name of names) {
    id[name] = (await staffDesk(desk.app).add({ ...people[name], start_date: '2020-01-01' })).id;
    await desk.ask('aminah', entitlements.add, { body: { user_id: id[name], leaves_id: annual.id, total_days: 10 } });
  }
  const takes = (who: Name, leaves_id: number, date_start: Day, date_end: Day) =>
    desk.takes(id[who], { leaves_id, date_start, date_end });
  const story: Story = [
    ['2025-12-01', () => takes('debtor', annual.id, '2025-12-07', '2025-12-11')],
    ['2025-12-02', () => takes('debtor', emergency, '2025-12-14', '2025-12-18')],
    // Four days of December are one too many; three of December and six of January are not.
    ['2025-12-03', () => refuses('debtor', { leaves_id: emergency, date_start: '2025-12-28', date_end: '2026-01-08' })],
    ['2025-12-03', () => takes('debtor', emergency, '2025-12-29', '2026-01-08')],
    ['2025-12-04', () => takes('outsider', annual.id, '2025-12-07', '2025-12-09')],
    ['2026-01-04', () => desk.book(annual.id)],
    // The 6th, 7th and 8th.
    ['2026-01-05', () => givesBack('debtor', '2026-01-06')],
    // 14, of which 4 lapse before April, and 3 below zero: 13 days from the 5th on are the most.
    ['2026-01-06', () => refuses('saver', { leaves_id: emergency, date_start: '2026-04-05', date_end: '2026-04-22' })],
    [
      '2026-01-06',
      async () => {
        const ids = [await takes('saver', emergency, '2026-04-05', '2026-04-21')];
        await desk.ask('aminah', leave.cancel, { body: { ids, remark: 'Ditangguhkan' } });
      },
    ],
    ['2026-02-01', () => takes('debtor', annual.id, '2026-02-01', '2026-02-04')],
    ['2026-02-02', () => takes('debtor', emergency, '2026-02-08', '2026-02-10')],
    [
      '2026-02-03',
      () =>
        refuses('debtor', {
          ...{ leaves_id: annual.id, date_start: '2026-02-15', date_end: '2026-02-15' },
          ...{ half_start: 'morning', half_end: 'morning' },
        }),
    ],
    ['2026-03-01', () => takes('saver', emergency, '2026-03-01', '2026-03-03')],
    ['2026-03-02', () => givesBack('saver', '2026-03-03')],
    ['2026-03-10', () => edits('debtor', 12)],
    ['2026-04-13', () => correct('outsider', { total_days: 10, balance: 12, was: 17 })],
    ['2026-04-14', () => edits('outsider', 12)],
    ['2026-04-15', () => correct('debtor', { total_days: 10, balance: 0, was: -3, period: '2025-01-01' })],
    ['2026-12-20', () => takes('outsider', annual.id, '2026-12-30', '2027-01-05')],
    ['2027-01-04', () => desk.book(annual.id)],
    ['2027-02-10', () => edits('debtor', 12)],
    ['2027-03-01', () => takes('outsider', disaster, '2027-03-31', '2027-04-01')],
    ['2028-01-04', () => desk.book(annual.id)],
  ];
  await desk.follow(story, days, async (end) => {
    const read = {} as Record<Name, readonly number[]>;
    for (const who of names) {
      const { data } = await desk.ask('aminah', balances.statement, { params: { user_id: id[who] } });
      const { opening, carried, given, taken, lapsed, corrected, left: now } = data[0];
      read[who] = [opening, carried, given, taken, lapsed, corrected, now];
      expect([end, who, (await entryOf(who)).balance]).toEqual([end, who, now]);
    }
    readings.set(end, read);
  });
}, 120_000);

describe('balances below zero, charged by another type, carried with limits and corrected', () => {
  it.each(names)('of the %s are as they are counted by hand [D6]', (who) => {
    expect(days.map((day) => readings.get(day)![who].at(-1)).join(' ')).toBe(left[who]);
  });

  it.each(statements)('have the statement of the %s on %s as it is counted by hand [D6]', (who, day, numbers) => {
    expect(readings.get(day)![who].join(' ')).toBe(numbers);
  });

  it('go no further below, neither by a day of the old year nor by half a day [D6]', () => {
    expect(refused).toHaveLength(3);
    for (const text of refused) expect(text).toMatch(/^422 /);
  });
});
