import { beforeAll, describe, expect, it } from 'vitest';
import { duty } from '#domain/duty/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import { addDays, weekdayOf } from '#domain/lib/calendar.ts';
import { months } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { reports } from '#domain/reports/contract.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { type PersonFigures, statistics } from '#domain/statistics/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

const { annual, maternity } = leaveTypes;
/**
 * February 2028 has 21 days from Sunday to Thursday, of 570 minutes and on the four Thursdays 510; Wednesday 16th is a
 * holiday, so that 20 of them are expected: 16 × 570 + 4 × 510 = 11160 minutes.
 */
const weekdays = Array.from({ length: 29 }, (_, at) => addDays('2028-02-01', at)).filter((day) => weekdayOf(day) < 5);
const endOf = (day: string) => (weekdayOf(day) === 4 ? '15:30' : '16:30');

/** Three people, and on which days they swipe otherwise than from 07:00 to the end; those of nobody are of nobody's swipe. */
const people = {
  // From 10 January 98 days in a row.
  mother: { name: 'Siti, maternity' },
  // Late by 20 minutes, early by 30, in alone, absent, absent beside a morning of leave, on a course; and a holiday's morning.
  nurse: { name: 'Devi, everything once' },
  // Waits for a decision on leave from the 14th to the 18th, and works meanwhile.
  waiting: { name: 'Mei, waits' },
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const nurses: Record<string, string[]> = {
  '2028-02-01': ['07:20', '16:30'],
  '2028-02-02': ['07:00', '16:00'],
  '2028-02-03': ['07:00'],
  ...{ '2028-02-06': [], '2028-02-07': [], '2028-02-08': [] },
  '2028-02-16': ['08:00', '12:00'],
};
const swipesOf = (who: Name, day: string): string[] =>
  who === 'mother' ? [] : ((who === 'nurse' ? nurses[day] : day === '2028-02-16' ? [] : null) ?? ['07:00', endOf(day)]);

/** As closed; what is not named is 0. */
const closed: Record<Name, Partial<Record<FigureName, number>>> = {
  // All of the 29 days are charged, also the holiday and the rest days.
  mother: { leave: 29 },
  // 550 + 540 + 240, and of 14 whole days 11 × 570 + 3 × 510 = 7800.
  nurse: {
    ...{ expected: 20, present: 18, leave: 0.5, duty_days: 1, duty_minutes: 570, absent: 1.5 },
    ...{ late: 1, late_minutes: 20, left_early: 1, no_clockout: 1, minutes: 9130 },
  },
  waiting: { expected: 20, present: 20, minutes: 11_160 },
};
/** In statistics a day of duty is present, and an absence is a day, also beside half a day of leave. */
const counted: Record<Name, Partial<PersonFigures>> = {
  mother: { due: 0, present: 0, late: 0, absent: 0, leave: 29, minutes: 0 },
  nurse: { due: 20, present: 19, late: 1, absent: 2, leave: 0.5, minutes: 9130 },
  waiting: { due: 20, present: 20, late: 0, absent: 0, leave: 0, minutes: 11_160 },
};
/** Rows of each report, and its sums. */
const reported: readonly [type: ReportType, rows: Record<Name, number>, sums: Partial<Record<Name, object>>][] = [
  // Hours worked, and those expected on the same days: 570 + 570 + 7800, nothing on a holiday.
  [
    'attendance',
    { mother: 29, nurse: 29, waiting: 29 },
    {
      nurse: { duration: '152 h 10 min', expected_out: '149 h 0 min' },
      waiting: { duration: '186 h 0 min', expected_out: '186 h 0 min' },
    },
  ],
  ['absence', { mother: 0, nurse: 2, waiting: 0 }, {}],
  ['no-clockout', { mother: 0, nurse: 1, waiting: 0 }, {}],
  ['leave-early', { mother: 0, nurse: 1, waiting: 0 }, { nurse: { minutes: '30' } }],
  ['late', { mother: 0, nurse: 1, waiting: 0 }, { nurse: { minutes: '20' } }],
  [
    'leaves-applications',
    { mother: 1, nurse: 1, waiting: 1 },
    { mother: { approved_days: '29' }, nurse: { approved_days: '0.5' }, waiting: { approved_days: '0' } },
  ],
  ['late-applications', { mother: 0, nurse: 0, waiting: 0 }, {}],
  ['leave-office', { mother: 0, nurse: 0, waiting: 0 }, {}],
  ['warning-letters', { mother: 0, nurse: 0, waiting: 0 }, {}],
  ['transfer-history', { mother: 0, nurse: 0, waiting: 0 }, {}],
  // Two of each present day, and one of the day without an out.
  ['clockin-clockout', { mother: 0, nurse: 35, waiting: 40 }, {}],
  ['staffs', { mother: 1, nurse: 1, waiting: 1 }, {}],
];

let desk: Awaited<ReturnType<typeof leaveYears>>;
const id = {} as Record<Name, number>;
let closing: number;
beforeAll(async () => {
  desk = await leaveYears('2028-01-04');
  await desk.query(`update organisation set starts_on = '2028-02-01', close_after_days = null, letters_is_late = 'off',
    letters_leave_early = 'off', letters_no_clockout = 'off', letters_absence = 'off'`);
  const edit = (type: { id: number; name: string }, more: object) =>
    desk.ask('aminah', types.edit, {
      body: { id: type.id, name: type.name, type: 'annually', is_backdated: false, carry_forward: false, ...more },
    });
  await edit(annual, { half_days: true });
  await edit(maternity, { counts: 'calendar' });
  for (const name of names) {
    id[name] = (await staffDesk(desk.app).add({ ...people[name], start_date: '2020-01-01' })).id;
    for (const [leaves_id, total_days] of [[annual.id, 20] as const, [maternity.id, 98] as const])
      await desk.ask('aminah', entitlements.add, { body: { user_id: id[name], leaves_id, total_days } });
  }
  await desk.ask('aminah', holidays.add, {
    body: { details: 'Hari Hol', start: '2028-02-16', end: '2028-02-16' },
  });
  await desk.takes(id.mother, { leaves_id: maternity.id, date_start: '2028-01-10', date_end: '2028-04-16' });
  const morning = { half_start: 'morning', half_end: 'morning' };
  await desk.takes(id.nurse, { leaves_id: annual.id, date_start: '2028-02-07', date_end: '2028-02-07', ...morning });
  await desk.ask('aminah', leave.apply, {
    params: { user_id: id.waiting },
    body: { leaves_id: maternity.id, date_start: '2028-02-14', date_end: '2028-02-18', reason: 'Urusan' },
  });
  const course = { date: '2028-02-08', date_end: '', start_time: '', end_time: '', duty_kind_id: 2, place: 'Kuantan' };
  const applied = await desk.ask('aminah', duty.apply, {
    params: { user_id: id.nurse },
    body: { ...course, reason: 'Kursus', doc: '' },
  });
  await desk.ask('devi', duty.approve, { params: { id: applied.id } });

  await desk.moveTo('2028-03-05');
  for (const name of names) for (const day of weekdays) await desk.swipes(id[name], day, ...swipesOf(name, day));
  await desk.query(`delete from attendances where work_date < '2028-02-01';
    delete from day_verdicts where work_date < '2028-02-01'; delete from closed_days; insert into closed_days (work_date, closed_at)
    select d::date, now() from generate_series('2028-02-01'::timestamp, '2028-03-04', interval '1 day') d`);
  const moment = { now: desk.app.platform.clock.now(), today: '2028-03-05' };
  const span = { people: Object.values(id), from: '2028-02-01', to: '2028-03-04' };
  await judgeDays(desk.app.db, span, moment, 'judge');
  await desk.ask('aminah', months.close, { body: { month: '2028-02', in_the_way: 1, reason: 'Menunggu keputusan' } });
  closing = (await desk.ask('aminah', months.detail, { params: { month: '2028-02' } })).closing.id;
}, 60_000);

/** What somebody's February was closed with, and what was added since, without what is 0. */
async function figuresOf(who: Name) {
  const { data } = await desk.ask('aminah', months.people, { params: { closing_id: closing } });
  const row = data.find((one: { id: number }) => one.id === id[who]);
  const some = (all: Record<FigureName, number> | null) =>
    all && Object.fromEntries(figureNames.filter((name) => all[name] !== 0).map((name) => [name, all[name]]));
  return { figures: some(row.figures), types: row.figures.leave_types, adjusted: some(row.adjusted) };
}

describe('a February with maternity leave over a holiday, halves, duty and what waits', () => {
  it.each(names)('is closed for the %s as it is counted by hand [D5 D6]', async (who) => {
    const { figures, types: byType } = await figuresOf(who);
    expect(figures).toEqual(closed[who]);
    expect(byType).toEqual({ mother: { [maternity.id]: 29 }, nurse: { [annual.id]: 0.5 }, waiting: {} }[who]);
  });

  it('has the same in statistics, by person, place and type of leave [D11]', async () => {
    const { data } = await desk.ask('aminah', statistics.people, { query: { month: '2028-02' } });
    const rows = Object.fromEntries(
      names.map((who) => {
        const row = data.find((one: PersonFigures) => one.id === id[who]);
        const { due, present, late, absent, leave: days, minutes } = row;
        return [who, { due, present, late, absent, leave: days, minutes }];
      }),
    );
    expect(rows).toEqual(counted);
    const types = (await desk.ask('aminah', statistics.leave, { query: { month: '2028-02' } })).data;
    const last = types.map(({ name, days }: { name: string; days: number[] }) => [name, days.at(-1)]);
    expect(Object.fromEntries(last)).toMatchObject({ [annual.name]: 0.5, [maternity.name]: 29 });
    for (const by of ['department', 'office']) {
      const places = (await desk.ask('aminah', statistics.months, { query: { month: '2028-02', by } })).data;
      const total = places.reduce((sum: number, place: { leave: number[] }) => sum + place.leave.at(-1)!, 0);
      expect([by, total]).toEqual([by, 29.5]);
    }
  });

  it.each(reported)('has the same in the report %s [D11]', async (type, rows, sums) => {
    const span = type === 'attendance' ? { month: '01-February-2028' } : {};
    const days = { date_start: '2028-02-01', date_end: '2028-02-29', ...span };
    for (const who of names) {
      const query = { ...days, user_id: `${id[who]}`, ...(type === 'staffs' && { type: 'Active' }) };
      const report = await desk.ask('aminah', reports.preview, { params: { type }, query });
      const texts = report.sums.map(({ key, text }: { key: string; text: string }) => [key, text]);
      expect([who, report.total]).toEqual([who, rows[who]]);
      if (sums[who]) expect([who, Object.fromEntries(texts)]).toEqual([who, sums[who]]);
    }
  });

  it('gives no day of maternity leave back for a holiday that is added after the close [D5 D6]', async () => {
    const late = { details: 'Cuti peristiwa', start: '2028-02-22', end: '2028-02-22' };
    await desk.ask('aminah', holidays.add, { body: late });
    await desk.app.drain();
    expect((await figuresOf('mother')).adjusted).toBeNull();
    expect((await figuresOf('nurse')).adjusted).toEqual({ expected: -1 });
    const { data } = await desk.ask('aminah', entitlements.list, { params: { user_id: id.mother } });
    const entry = data.find(({ leaves_id }: { leaves_id: number }) => leaves_id === maternity.id);
    expect(entry.balance).toBe(0);
  });
});
