import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { addDays, type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { months } from '#domain/months/contract.ts';
import { outages } from '#domain/outages/contract.ts';
import { payroll } from '#domain/payroll/contract.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { bytesOf } from '#server/features/months/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Sunday to Thursday from 07:00 to 16:30: twenty-two days of October 2025, of which the 20th is Deepavali. */
const worked = Array.from({ length: 31 }, (_, at) => addDays('2025-10-01', at)).filter(
  (day) => new Date(day).getUTCDay() < 5,
);
const usual = ['06:55', '16:40'];
const figures = [
  ...['expected', 'present', 'leave', 'duty_days', 'duty_minutes', 'absent', 'late', 'late_minutes', 'left_early'],
  ...['no_clockout', 'minutes', 'corrections', 'unpaid'],
];
/** A month of 585 minutes a day, with what is different. */
const row = (changed: Record<string, number> = {}) =>
  figures.map((name) => ({ expected: 21, present: 22, minutes: 12_870, ...changed })[name] ?? 0);

it('an October with forgotten swipes, a course, an outage and a late holiday is paid as ten people count it by hand, and prints the same in January [D5]', async () => {
  const app = await testApp();
  const desk = staffDesk(app);
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const [first, second] = [await desk.add(), await desk.add()];
  const { vikram: _, suraya, aminah, ...others } = cast;
  const people: { id: number; name: string }[] = [suraya, ...Object.values(others), first, second, aminah];
  expect(people).toHaveLength(10);
  const ids = people.map(({ id }) => id);
  await query(`update organisation set starts_on = '2025-10-01', letters_is_late = 'off', letters_leave_early = 'off',
    letters_no_clockout = 'off', letters_absence = 'off', close_after_days = null`);
  await query(
    `update users set active = true, office_id = 1, working_hour_id = 1, entered_on = '2025-01-01', start_date = '2020-01-01',
      end_date = null where id = any($1)`,
    [ids],
  );
  await query(
    `delete from staff_terms t where user_id = any($1)
     and valid_from > (select min(valid_from) from staff_terms e where e.user_id = t.user_id)`,
    [ids],
  );
  await query(
    `update staff_terms set office_id = 1, working_hour_id = 1, valid_from = '2020-01-01' where user_id = any($1)`,
    [ids],
  );
  await query(`insert into closed_days (work_date, closed_at)
    select d::date, now() from generate_series('2025-10-01'::timestamp, '2026-01-04', interval '1 day') d`);

  const [, forgot, noOut, course, waited, late, absent, unpaid, early, excused] = people.map(({ id }) => id);
  const other: Record<string, string[]> = {
    [`${forgot} 2025-10-06`]: ['06:55'],
    [`${noOut} 2025-10-07`]: ['06:55'],
    ...Object.fromEntries(['2025-10-12', '2025-10-13', '2025-10-14'].map((day) => [`${course} ${day}`, []])),
    [`${waited} 2025-10-19`]: ['09:05', '16:40'],
    [`${late} 2025-10-28`]: ['07:40', '16:40'],
    [`${absent} 2025-10-21`]: [],
    ...Object.fromEntries(['2025-10-22', '2025-10-23'].map((day) => [`${unpaid} ${day}`, []])),
    [`${early} 2025-10-26`]: ['06:55', '15:00'],
    [`${excused} 2025-10-27`]: ['07:50', '16:40'],
  };
  const swipes = ids.flatMap((id) =>
    worked.flatMap((day) =>
      (other[`${id} ${day}`] ?? usual).map((time, at) => ({
        ...{ user_id: id, work_date: day, seq: at + 1, minute: minuteOf(time) },
        at: instantOf(day, minuteOf(time), testZone),
      })),
    ),
  );
  await query(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     select s.user_id, 1, s.work_date, s.seq, s.minute, s.at, s.at, 'web_app', 'kiosk'
     from jsonb_to_recordset($1::jsonb) as s(user_id int, work_date date, seq int, minute int, at timestamptz)`,
    [JSON.stringify(swipes)],
  );
  await query(
    `insert into duty_applications (user_id, status, date, date_end, duty_kind_id, expects_swipe, place, reason, created_at)
     values ($1, 'Approved', '2025-10-12', '2025-10-14', 2, false, 'Kuala Lumpur', 'Kursus', now())`,
    [course],
  );
  await query(
    `with a as (insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
       values ($1, $2, '2025-10-22', '2025-10-23', 2, 'Approved', '', now()) returning id)
     insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select $1, d, h, a.id, '2025-01-01', true from a, generate_series(1, 2) h,
       unnest(array['2025-10-22'::date, '2025-10-23'::date]) d`,
    [unpaid, leaveTypes.annual.id],
  );
  await query(
    `insert into late_applications (user_id, status, date, reason, created_at) values ($1, 'Approved', '2025-10-27', 'Klinik', now())`,
    [excused],
  );
  const moveTo = async (day: Day) => {
    app.setNow(`${day}T02:00:00Z`);
    await query('update sessions set expires_at = $1::date + 30, last_used_at = $1::date', [day]);
  };
  const done = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, body.message]);
    return body as { id: number };
  };
  const judged = (from: Day, to: Day, today: Day) =>
    judgeDays(app.db, { people: ids, from, to }, { now: new Date(`${today}T02:00:00Z`), today }, 'judge');

  await moveTo('2025-11-10');
  await judged('2025-10-01', '2025-11-09', '2025-11-10');
  const outage = {
    office_id: 1,
    day: '2025-10-19',
    start_time: '06:30',
    end_time: '09:00',
    reason: 'Bekalan elektrik',
  };
  await done(app.ask('aminah', outages.add, { body: { ...outage, doc: '' } }));
  const missing = { user_id: forgot, day: '2025-10-06', action: 'add', event_id: null, way: 'out', time: '16:40' };
  await done(app.ask('aminah', corrections.add, { body: { ...missing, reason: 'Terlupa', doc: '' } }));

  const close = (month: string) => app.ask('aminah', months.close, { body: { month, in_the_way: 0, reason: '' } });
  await done(close('2025-10'));
  const columns = ['name', ...figures].map((field) => ({ field, of: 'month', head: field }));
  const layout = { name: 'Gaji', in_hours: false, absent_unpaid: true, unpaid_types: [leaveTypes.annual.id] };
  const { id } = await done(app.ask('aminah', payroll.add, { body: { ...layout, columns } }));
  const file = async (layoutId: number, month: string) =>
    String((await app.ask('aminah', payroll.file, { params: { id: layoutId, month }, query: { format: 'csv' } })).body);
  const october = await file(id, '2025-10');
  const [heads, ...rows] = parseCsv(october.slice(1));
  expect(heads).toEqual(columns.map(({ head }) => head));
  const byHand = [
    row(),
    row({ corrections: 1 }),
    row({ no_clockout: 1, minutes: 12_285 }),
    row({ present: 19, duty_days: 3, duty_minutes: 1_710, minutes: 11_115 }),
    row({ minutes: 12_740 }),
    row({ late: 1, late_minutes: 40, minutes: 12_825 }),
    row({ present: 21, absent: 1, unpaid: 1, minutes: 12_285 }),
    row({ expected: 19, present: 20, leave: 2, unpaid: 2, minutes: 11_700 }),
    row({ left_early: 1, minutes: 12_770 }),
    row({ minutes: 12_815 }),
  ];
  const expected = people.map(({ name }, at) => [name, ...byHand[at]!.map(String)]);
  expect(Object.fromEntries(rows.map(([name, ...cells]) => [name, cells]))).toEqual(
    Object.fromEntries(expected.map(([name, ...cells]) => [name, cells])),
  );

  // A holiday that is declared late, of a Wednesday: November carries it, October stays as it was closed.
  const closing = (await app.ask('aminah', months.detail, { params: { month: '2025-10' } })).body.closing.id;
  const papers = [`/api/months/statement/${closing}/${forgot}`, `/api/months/sheet/${closing}`];
  const printed = () => Promise.all(papers.map((url) => bytesOf(app, url, 'ms')));
  const before = await printed();
  await done(
    app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: '2025-10-29', end: '2025-10-29' } }),
  );
  await moveTo('2025-12-10');
  await judged('2025-11-10', '2025-12-09', '2025-12-10');
  await done(close('2025-11'));
  const carried = [{ field: 'name' }, { field: 'expected' }].map((one) => ({ ...one, of: 'earlier', head: one.field }));
  const later = await done(
    app.ask('aminah', payroll.add, { body: { ...layout, name: 'Pelarasan', columns: carried } }),
  );
  const [, ...changes] = parseCsv((await file(later.id, '2025-11')).slice(1));
  expect(changes.map(([, days]) => days)).toEqual(people.map(() => '-1'));

  await moveTo('2026-01-05');
  expect(await file(id, '2025-10')).toBe(october);
  for (const [at, bytes] of (await printed()).entries()) expect(bytes.equals(before[at]!)).toBe(true);
}, 120_000);
