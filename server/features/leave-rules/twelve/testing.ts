import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { noRules } from '#domain/leave-rules/presets.ts';
import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { pdf } from '#server/features/applications/testing.ts';
import { leaveYears, type Readings } from '#server/features/balances/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/**
 * Twelve invented people and what happens in their leave year of 2026. They work Sunday to Thursday; 1 February, March
 * and November 2026 are Sundays.
 */
export const people = {
  joiner: { name: 'Nurul, joins in March' },
  leaver: {
    name: 'Osman, leaves in October',
    ...{ employment_type: 'Contract', start_date: '2022-01-03', end_date: '2027-01-02' },
  },
  promoted: { name: 'Lim, promoted in July', start_date: '2015-03-01' },
  mother: { name: 'Siti, maternity over New Year', start_date: '2018-05-02' },
  pilgrim: { name: 'Ismail, on hajj', gender: 'M', start_date: '2010-08-01' },
  halves: { name: 'Farah, half days', start_date: '2019-10-01' },
  sick: { name: 'Kamala, ill on leave', start_date: '2016-02-01' },
  carrier: { name: 'Tan, carries days', start_date: '2012-06-03' },
  earner: { name: 'Devan, earns by month', gender: 'M', start_date: '2021-09-01', grade: 'H11' },
  unpaid: { name: 'Wong, unpaid and corrected', start_date: '2017-04-02' },
  early: { name: 'Rosli, back early', gender: 'M', start_date: '2014-11-02' },
  weekends: { name: 'Mei, works on rest days', start_date: '2020-07-01' },
};
export type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

const { annual, medical, maternity, replacement: replaced } = leaveTypes;
/** Leave types that the seed does not have, by name. */
export const [hajj, unpaid, earned] = ['Hajj Leave', 'Unpaid Leave', 'Earned Leave'] as const;
const row = (employment_type: string, grade: string, years_from: number, years_to: number | null, days: number) => ({
  ...{ employment_types: [employment_type], grades: [grade], grade_from: null, grade_to: null },
  ...{ years_from, years_to, days },
});
/** The circular: contract staff by years, permanent staff by grade; five days are carried, until the end of March. */
const circular: LeaveRules = {
  ...noRules,
  rows: [
    row('Contract', 'N19', 0, 2, 8),
    row('Contract', 'N19', 2, 5, 12),
    row('Contract', 'N19', 5, null, 16),
    row('Permanent', 'N19', 0, null, 20),
    row('Permanent', 'N29', 0, null, 24),
  ],
  pro_rata: 'months',
  rounding: 'nearest',
  carry_most: 5,
  expires_on: '03-31',
};
/** Fifteen days of the trades' grade, earned month by month. */
const byMonth: LeaveRules = { ...noRules, rows: [row('Permanent', 'H11', 0, null, 15)], accrual: true };

type Years = Awaited<ReturnType<typeof leaveYears>>;
type Story = readonly [day: Day, what: (desk: Years, id: Record<Name, number>) => Promise<unknown>];

const typeIds: Record<string, number> = {};
/** The id of a leave type that the seed does not have. */
export const idOf = (name: string) => typeIds[name]!;
/** The days of leave of a type. */
export const on = (leaves_id: number, date_start: Day, date_end = date_start, more: object = {}) => ({
  ...{ leaves_id, date_start, date_end },
  ...more,
});
const gives = (desk: Years, user_id: number, leaves_id: number, total_days: number) =>
  desk.ask('aminah', entitlements.add, { body: { user_id, leaves_id, total_days } });
const holiday = async (desk: Years, details: string, day: Day) => {
  await desk.ask('aminah', holidays.add, { body: { details, start: day, end: day } });
  await desk.app.drain();
};
const edits = (desk: Years, type: { id: number; name: string; is_backdated: boolean }, more: object) => {
  const { id, name, is_backdated } = type;
  return desk.ask('aminah', types.edit, {
    body: { ...{ id, name, type: 'annually', is_backdated, carry_forward: false }, ...more },
  });
};
const adds = async (desk: Years, name: string, more: object = {}) => {
  const body = { name, type: 'annually', is_backdated: false, carry_forward: false, ...more };
  typeIds[name] = (await desk.ask('aminah', types.add, { body })).id;
};
/** Work on a day off, claimed and approved. */
const works = async (desk: Years, user_id: number, day: Day, from: string, to: string) => {
  await desk.swipes(user_id, day, from, to);
  const claim = { params: { user_id }, body: { date: day, reason: 'Majlis rasmi' } };
  const { id } = await desk.ask('aminah', replacement.apply, claim);
  await desk.ask('devi', replacement.approve, { params: { id } });
};
const books = async (desk: Years) => {
  await desk.book(annual.id);
  await desk.book(idOf(earned));
};

/** What happens, in order. */
const story: readonly Story[] = [
  ['2025-11-30', (desk, id) => gives(desk, id.carrier, annual.id, 20)],
  ['2025-12-01', (desk, id) => desk.takes(id.carrier, on(annual.id, '2025-12-07', '2025-12-11'))],
  ['2025-12-02', (desk, id) => desk.takes(id.carrier, on(annual.id, '2025-12-14', '2025-12-17'))],
  ['2026-01-04', books],
  ['2026-01-05', (desk, id) => gives(desk, id.mother, maternity.id, 98)],
  ['2026-01-05', (desk, id) => gives(desk, id.pilgrim, idOf(hajj), 40)],
  ['2026-01-05', (desk, id) => gives(desk, id.sick, medical.id, 14)],
  ['2026-01-05', (desk, id) => gives(desk, id.unpaid, idOf(unpaid), 30)],
  ['2026-01-06', (desk) => holiday(desk, 'Hari Kebangsaan', '2026-08-31')],
  ['2026-02-01', (desk, id) => desk.takes(id.leaver, on(annual.id, '2026-02-15', '2026-02-18'))],
  ['2026-02-02', (desk, id) => desk.takes(id.carrier, on(annual.id, '2026-02-08', '2026-02-10'))],
  ['2026-02-15', (desk, id) => works(desk, id.weekends, '2026-02-07', '08:00', '16:00')],
  ['2026-02-15', (desk, id) => works(desk, id.weekends, '2026-02-13', '08:00', '13:00')],
  ['2026-03-01', (desk, id) => desk.takes(id.sick, on(annual.id, '2026-03-08', '2026-03-12'))],
  ['2026-03-08', (desk, id) => desk.takes(id.weekends, on(replaced.id, '2026-03-15'))],
  [
    '2026-03-10',
    async (desk, id) => {
      id.joiner = (await staffDesk(desk.app).add({ ...people.joiner, start_date: '2026-03-16' })).id;
    },
  ],
  [
    '2026-03-11',
    async (desk, id) => {
      const { doc } = await desk.ask('aminah', leave.upload, { body: { doc: pdf } });
      await desk.takes(id.sick, on(medical.id, '2026-03-09', '2026-03-10', { doc }));
    },
  ],
  ['2026-04-01', (desk, id) => desk.takes(id.promoted, on(annual.id, '2026-04-05', '2026-04-07'))],
  ['2026-04-02', (desk, id) => desk.takes(id.pilgrim, on(idOf(hajj), '2026-05-10', '2026-06-18'))],
  ['2026-04-05', (desk, id) => desk.takes(id.earner, on(idOf(earned), '2026-04-12', '2026-04-13'))],
  [
    '2026-05-20',
    async (desk, id) => {
      const { data } = await desk.ask('aminah', entitlements.list, { params: { user_id: id.unpaid } });
      const entry = data.find((one: { leaves_id: number }) => one.leaves_id === annual.id);
      const to = { total_days: 20, balance: 17.5, was: 20, reason: 'Surat 1998', doc: '', period: '' };
      await desk.ask('aminah', entitlements.correct, { body: { id: entry.id, version: entry.version, ...to } });
    },
  ],
  ['2026-06-01', (desk, id) => desk.takes(id.joiner, on(annual.id, '2026-06-08', '2026-06-09'))],
  [
    '2026-06-02',
    (desk, id) =>
      desk.takes(id.halves, on(annual.id, '2026-06-10', '2026-06-10', { half_start: 'morning', half_end: 'morning' })),
  ],
  ['2026-06-07', (desk, id) => desk.takes(id.early, on(annual.id, '2026-06-14', '2026-06-18'))],
  [
    '2026-06-16',
    async (desk, id) => {
      const body = { date: '2026-06-17', date_end: '', reason: 'Kerja mendesak' };
      const request = await desk.ask('aminah', leaveChanges.apply, { params: { user_id: id.early }, body });
      await desk.ask('devi', leaveChanges.approve, { params: { id: request.id } });
    },
  ],
  ['2026-06-20', (desk, id) => staffDesk(desk.app).edit(id.promoted, { grade: 'N29', valid_from: '2026-07-01' })],
  ['2026-07-01', (desk, id) => desk.takes(id.unpaid, on(idOf(unpaid), '2026-07-05', '2026-07-16'))],
  [
    '2026-08-20',
    (desk, id) =>
      desk.takes(
        id.halves,
        on(annual.id, '2026-08-30', '2026-09-01', { half_start: 'afternoon', half_end: 'morning' }),
      ),
  ],
  [
    '2026-09-01',
    (desk, id) =>
      desk.ask('aminah', staffRecord.change, { params: { user_id: id.leaver }, body: { end_date: '2026-10-31' } }),
  ],
  ['2026-09-02', (desk, id) => desk.takes(id.carrier, on(annual.id, '2026-09-06', '2026-09-09'))],
  ['2026-10-04', (desk, id) => works(desk, id.weekends, '2026-10-03', '08:00', '16:00')],
  ['2026-10-05', (desk, id) => desk.takes(id.mother, on(maternity.id, '2026-11-16', '2027-02-21'))],
  ['2026-10-06', (desk, id) => desk.takes(id.leaver, on(annual.id, '2026-10-25', '2026-10-29'))],
  [
    '2026-11-01',
    (desk, id) => desk.takes(id.halves, on(annual.id, '2026-11-16', '2026-11-17', { half_start: 'afternoon' })),
  ],
  ['2026-11-10', (desk) => holiday(desk, 'Cuti peristiwa', '2026-11-17')],
  ['2027-01-04', books],
];

/** Lets the twelve's year happen up to each of some days, and reads what each of them has then. */
export async function twelve(ends: readonly Day[]) {
  const desk = await leaveYears('2025-11-30');
  await edits(desk, annual, { carry_forward: true, half_days: true, is_returnable: true });
  await edits(desk, medical, { replaces_leave: true });
  await edits(desk, maternity, { counts: 'calendar', only_gender: 'F', most_days: 98 });
  const earning = { is_replacement: true, half_from_minutes: 240, whole_from_minutes: 420, credit_months: 3 };
  await edits(desk, replaced, { carry_forward: true, ...earning });
  await adds(desk, hajj, { counts: 'calendar', times_in_service: 1 });
  await adds(desk, unpaid);
  await adds(desk, earned);
  await desk.rule(annual.id, circular);
  await desk.rule(idOf(earned), byMonth);
  const id = {} as Record<Name, number>;
  for (const name of names) if (name !== 'joiner') id[name] = (await staffDesk(desk.app).add(people[name])).id;
  const readings = new Map<Day, Record<string, Readings>>();
  const happening = story.map(([day, what]) => [day, () => what(desk, id)] as const);
  await desk.follow(happening, ends, async (end) => {
    const here = names.filter((name) => id[name] !== undefined);
    const read = await desk.readings(here.map((name) => ({ id: id[name], name: people[name].name })));
    readings.set(end, Object.fromEntries(here.map((name, at) => [name, read[at]!])));
  });
  return { desk, id, readings };
}
