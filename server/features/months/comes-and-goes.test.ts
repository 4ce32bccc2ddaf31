import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import { addDays, type Day, weekdayOf } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { months } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { outages } from '#domain/outages/contract.ts';
import { payroll } from '#domain/payroll/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { instantAt, numbered } from '#server/features/clock/events-testing.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { bytesOf } from './testing.ts';

const { annual, emergency } = leaveTypes;
const weekdays = Array.from({ length: 29 }, (_, at) => addDays('2028-02-01', at)).filter((day) => weekdayOf(day) < 5);
const endOf = (day: string) => (weekdayOf(day) === 4 ? '15:30' : '16:30');

/**
 * Somebody whose first day is Thursday the 10th, and somebody whose last is Sunday the 20th, with the days on which they swipe
 * otherwise than from 07:00 to the end: a forgotten clock-out, a course, half days and whole ones of leave, an outage until
 * 09:00, an absence, late by 40 minutes, and early.
 */
const others: Record<'joins' | 'leaves', Record<string, string[]>> = {
  joins: {
    '2028-02-13': ['07:00'],
    '2028-02-14': [],
    '2028-02-15': ['11:45', '16:30'],
    '2028-02-16': [],
    '2028-02-17': ['09:05', '15:30'],
    '2028-02-20': [],
    '2028-02-21': ['07:40', '16:30'],
    '2028-02-22': ['07:00', '16:00'],
  },
  leaves: {
    '2028-02-02': ['07:00', '11:45'],
    '2028-02-07': [],
    '2028-02-08': [],
    '2028-02-17': ['09:05', '15:30'],
  },
};
const service = {
  joins: { start_date: '2028-02-10', end_date: null as string | null },
  leaves: { start_date: '2020-01-01', end_date: '2028-02-20' },
};
type Name = keyof typeof others;

let desk: Awaited<ReturnType<typeof leaveYears>>;
const person = {} as Record<Name, { id: number; name: string; access_card_id: string }>;
let closing: number;
beforeAll(async () => {
  desk = await leaveYears('2028-01-04');
  await desk.query(`update organisation set starts_on = '2028-02-01', close_after_days = null, letters_is_late = 'off',
    letters_leave_early = 'off', letters_no_clockout = 'off', letters_absence = 'off'`);
  const common = { type: 'annually', is_backdated: true, carry_forward: false, half_days: true };
  for (const { id, name } of [annual, emergency])
    await desk.ask('aminah', types.edit, { body: { id, name, ...common } });
  await desk.moveTo('2028-02-01');
  for (const who of ['joins', 'leaves'] as const) {
    person[who] = await staffDesk(desk.app).add({ name: `Orang ${who}`, ...service[who] });
    const user_id = person[who].id;
    for (const leaves_id of [annual.id, emergency.id])
      await desk.ask('aminah', entitlements.add, { body: { user_id, leaves_id, total_days: 14 } });
  }
  const half = { half_start: 'morning', half_end: 'morning' };
  const afternoon = { half_start: 'afternoon', half_end: 'afternoon' };
  const on = (leaves_id: number, from: string, to = from) => ({ leaves_id, date_start: from, date_end: to });
  await desk.takes(person.joins.id, { ...on(annual.id, '2028-02-15'), ...half });
  await desk.takes(person.joins.id, on(emergency.id, '2028-02-16'));
  await desk.takes(person.leaves.id, { ...on(annual.id, '2028-02-02'), ...afternoon });
  await desk.takes(person.leaves.id, on(emergency.id, '2028-02-07', '2028-02-08'));
  const course = { date: '2028-02-14', date_end: '', start_time: '', end_time: '', duty_kind_id: 2, place: 'Kuantan' };
  const made = await desk.ask('aminah', duty.apply, {
    params: { user_id: person.joins.id },
    body: { ...course, reason: 'Kursus', doc: '' },
  });
  await desk.ask('devi', duty.approve, { params: { id: made.id } });

  await desk.moveTo('2028-03-05');
  for (const who of ['joins', 'leaves'] as const)
    for (const day of weekdays) {
      if (day < service[who].start_date || (service[who].end_date !== null && day > service[who].end_date)) continue;
      await desk.swipes(person[who].id, day, ...(others[who][day] ?? ['07:00', endOf(day)]));
    }
  await desk.query(`delete from attendances where work_date < '2028-02-01';
    delete from day_verdicts where work_date < '2028-02-01'; delete from closed_days; insert into closed_days (work_date, closed_at)
    select d::date, now() from generate_series('2028-02-01'::timestamp, '2028-03-04', interval '1 day') d`);
  await judged('2028-02-01', '2028-03-04');
  await desk.ask('aminah', outages.add, {
    body: { office_id: 1, day: '2028-02-17', start_time: '06:30', end_time: '09:00', reason: 'TNB', doc: '' },
  });
  await desk.ask('aminah', corrections.add, {
    body: {
      ...{ user_id: person.joins.id, day: '2028-02-13', action: 'add', event_id: null, way: 'out', time: '16:30' },
      ...{ reason: 'Terlupa', doc: '' },
    },
  });
  await desk.ask('aminah', months.close, { body: { month: '2028-02', in_the_way: 0, reason: '' } });
  closing = (await desk.ask('aminah', months.detail, { params: { month: '2028-02' } })).closing.id;
}, 60_000);

/** Judges days of both on the day after the last of them. */
async function judged(from: Day, to: Day) {
  const span = { people: Object.values(person).map(({ id }) => id), from, to };
  await judgeDays(desk.app.db, span, { now: desk.app.platform.clock.now(), today: addDays(to, 1) }, 'judge');
}

/** What somebody's closed month came to, and what was added since, without what is 0; null where they have none. */
async function figuresOf(who: Name, of = closing) {
  const { data } = await desk.ask('aminah', months.people, { params: { closing_id: of } });
  const row = data.find((one: { id: number }) => one.id === person[who].id);
  if (!row) return null;
  const some = (all: Record<FigureName, number> | null) =>
    all && Object.fromEntries(figureNames.filter((name) => all[name] !== 0).map((name) => [name, all[name]]));
  return { figures: some(row.figures), types: row.figures.leave_types, adjusted: some(row.adjusted) };
}

const rowsIn = async (of: number) => {
  const { sheets } = await readXlsx(await bytesOf(desk.app, pathOf(months.sheet, { closing_id: of }), 'en'));
  const [heads, ...rows] = sheets[0]!.rows as unknown[][];
  return (name: string) => {
    const row = rows.find(([one]) => one === name);
    return row && ((head: string) => row[heads!.indexOf(head)]);
  };
};

it('counts whoever joins on the 10th, and whoever leaves on the 20th, as by hand [D5 D16]', async () => {
  expect(await figuresOf('joins')).toEqual({
    figures: {
      ...{ expected: 13, present: 11, leave: 1.5, duty_days: 1, duty_minutes: 570, absent: 1, late: 1 },
      ...{ late_minutes: 40, left_early: 1, minutes: 5610, corrections: 1 },
    },
    types: { [annual.id]: 0.5, [emergency.id]: 1 },
    adjusted: null,
  });
  expect(await figuresOf('leaves')).toEqual({
    figures: { expected: 12, present: 12, leave: 2.5, minutes: 6250 },
    types: { [annual.id]: 0.5, [emergency.id]: 2 },
    adjusted: null,
  });
});

it('adjusts what changes later, and carries it in the sheet and the payroll of March, of whoever has left too [D5]', async () => {
  await desk.ask('aminah', holidays.add, { body: { details: 'Cuti', start: '2028-02-23', end: '2028-02-23' } });
  // The kiosk's events of an absent day arrive after weeks; an administrator counts them.
  const next = numbered();
  const events = ['07:00', '16:30'].map((time) =>
    next(person.joins, time, { happened_at: instantAt(time, '2028-02-20') }),
  );
  await desk.app.ask(null, clock.events, { body: { events }, headers: lobby });
  const refused = await desk.ask('aminah', kioskEvents.list, { query: { sort: 'happened_at', sort_by: 'asc' } });
  for (const { id } of refused.data)
    await desk.ask('aminah', kioskEvents.accept, { body: { id, note: 'Kiosk luar talian' } });
  const body = {
    user_id: person.leaves.id,
    day: '2028-02-20',
    action: 'add',
    event_id: null,
    way: 'in',
    time: '16:50',
  };
  await desk.ask('aminah', corrections.add, { body: { ...body, reason: 'Kembali', doc: '' } });
  await desk.app.drain();
  expect((await figuresOf('joins'))!.adjusted).toEqual({ expected: -1, present: 1, absent: -1, minutes: 570 });
  expect((await figuresOf('leaves'))!.adjusted).toEqual({ no_clockout: 1, minutes: -570, corrections: 1 });
  const { data } = await desk.ask('aminah', months.adjustments, { params: { closing_id: closing } });
  const causes = data.map(({ reason, days }: { reason: string; days: string[] }) => `${days} ${reason}`);
  expect([...new Set(causes)].sort()).toEqual(['2028-02-20 correction', '2028-02-20 event', '2028-02-23 holiday']);

  await desk.moveTo('2028-04-05');
  await desk.query(`insert into closed_days (work_date, closed_at) select d::date, now()
    from generate_series('2028-03-05'::timestamp, '2028-04-04', interval '1 day') d`);
  await judged('2028-03-05', '2028-04-04');
  await desk.ask('aminah', months.close, { body: { month: '2028-03', in_the_way: 0, reason: '' } });
  const march = (await desk.ask('aminah', months.detail, { params: { month: '2028-03' } })).closing.id;
  expect(await figuresOf('leaves', march)).toBeNull();
  const sheet = await rowsIn(march);
  const [joins, leaves] = [sheet(person.joins.name)!, sheet(person.leaves.name)!];
  const carried = ['Days expected, earlier months', 'Hours worked, earlier months (minutes)', 'Days expected'];
  expect(carried.map(joins)).toEqual([-1, 570, 22]);
  expect(carried.map(leaves)).toEqual([0, -570, null]);
  expect(leaves('Position')).toBe('Administrative Clerk');

  const fields = ['expected', 'present', 'minutes', 'unpaid'].map((field) => ({ field, of: 'both', head: field }));
  const { id } = await desk.ask('aminah', payroll.add, {
    body: {
      ...{ name: 'Gaji', in_hours: false, absent_unpaid: true, unpaid_types: [emergency.id] },
      columns: [{ field: 'name', of: 'both', head: 'name' }, ...fields],
    },
  });
  const paid = async (month: string) => {
    const file = await desk.ask('aminah', payroll.file, { params: { id, month }, query: { format: 'csv' } });
    const rows = parseCsv(String(file).slice(1));
    return (['joins', 'leaves'] as const).map((who) =>
      rows
        .find(([name]) => name === person[who].name)
        ?.slice(1)
        .join(' '),
    );
  };
  expect(await paid('2028-02')).toEqual(['13 11 5610 2', '12 12 6250 2']);
  // He swipes on no day of March: 22 days less the holiday of February, and one of its absences that was none.
  expect(await paid('2028-03')).toEqual(['21 1 570 21', '0 0 -570 0']);
});
