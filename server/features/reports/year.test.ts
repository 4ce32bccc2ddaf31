import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localTime, minuteOf, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { monthRow } from '#domain/monthly-attendance/rules.ts';
import { reportColumns } from '#domain/reports/columns.ts';
import { type ReportType, reportTypes } from '#domain/reports/rules.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { anAdmin } from '#server/platform/testing/viewers.ts';
import { type Demo, demoDatabase } from '#server/seed/testing.ts';
import { verdictOf } from '../days/judge.ts';
import { monthFacts } from '../monthly-attendance/store.ts';
import { type ReportFilters, type ReportRow, reportPreview, reportRows } from './store.ts';

let demo: Demo;
let fixture: Database;
beforeAll(async () => {
  demo = await demoDatabase();
  fixture = openDatabase(demo.url, 2);
});
afterAll(() => fixture.close());

const filters: ReportFilters = {
  from: '2025-03-02',
  to: localTime(testNow, testZone).day,
  user_id: null,
  office_id: null,
  department_id: null,
  type: 'Active',
  showsFirst: false,
  zone: testZone,
};
const monthsOf = (from: string, to: string): string[] => {
  const months = [monthStart(from)];
  while (monthStart(to) > months.at(-1)!) months.push(monthStart(addDays(months.at(-1)!, 31)));
  return months;
};
const rowsOf = async (type: ReportType, of = filters): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for await (const row of reportRows(fixture.db, type, of, anAdmin)) rows.push(row);
  return rows;
};

const year = `between '${filters.from}' and '${filters.to}'`;
const verdicts = (is: string) => `day_verdicts where work_date ${year} and user_id <> 1 and ${is}`;
const applications = (table: string, is: string) => `${table} where removed_at is null and user_id <> 1 and ${is}`;
const written = `(created_at at time zone '${testZone}')::date`;

/** The rows of each report and one sum over them, by the simplest query. */
const plain: Record<ReportType, [question: string, day: [key: string, cell: string], sum?: [key: string, of: string]]> =
  {
    attendance: [verdicts('true'), ['date', 'work_date'], ['duration', 'clock_out - clock_in']],
    absence: [verdicts('is_absent'), ['date', 'work_date']],
    'no-clockout': [verdicts('no_clockout'), ['date', 'work_date'], ['clock_in', 'clock_in']],
    'leave-early': [verdicts('left_early'), ['date', 'work_date'], ['clock_out', 'clock_out']],
    late: [verdicts('is_late'), ['date', 'work_date'], ['clock_in', 'clock_in']],
    'leaves-applications': [
      applications(
        'leave_applications',
        `daterange(date_start, date_end, '[]') && daterange('${filters.from}', '${filters.to}', '[]')`,
      ),
      ['from', 'date_start'],
      ['total_days', 'total_days'],
    ],
    'late-applications': [applications('late_applications', `date ${year}`), ['date', 'date']],
    'leave-office': [applications('leave_office_applications', `date ${year}`), ['date', 'date']],
    'warning-letters': [applications('warning_letters', `date ${year}`), ['date', 'date']],
    'transfer-history': [`transfer_history where user_id <> 1 and ${written} ${year}`, ['date', written]],
    'clockin-clockout': [
      `attendances where user_id <> 1 and work_date ${year}`,
      ['date', 'work_date'],
      ['time', 'minute'],
    ],
    staffs: [
      `(select id as user_id, * from users) u where id <> 1 and active and removed_at is null
      and coalesce(start_date, '-infinity') <= '${filters.to}' and coalesce(end_date, 'infinity') >= '${filters.from}'`,
      ['started', 'start_date'],
    ],
  };

describe('over the seeded year', () => {
  it('the sum of leave counts only approved applications, and of them the days within the period', async () => {
    const rows = await rowsOf('leaves-applications');
    const total = (of: ReportRow[], key: string) => of.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
    const approved = rows.filter(({ status }) => status === 'Approved');
    expect(approved.length).toBeLessThan(rows.length);
    expect(total(rows, 'approved_days')).toBe(total(approved, 'approved_days'));
    const charged = (from: string, to: string) =>
      demo.ask<{ days: number }>(`select coalesce(sum(0.5), 0)::float8 as days from leave_days l
        join leave_applications a on a.id = l.application_id where l.is_charged and a.status = 'Approved'
        and a.user_id <> 1 and a.removed_at is null and l.day between '${from}' and '${to}'`);
    const months = monthsOf(filters.from, filters.to).map((first) => ({ from: first, to: monthEnd(first) }));
    let beyond = 0;
    for (const { from, to } of months) {
      const { sums, rows: firsts } = await reportPreview(
        fixture.db,
        'leaves-applications',
        { ...filters, from, to },
        { viewer: anAdmin, many: 999 },
      );
      expect([from, Number(sums.approved_days)]).toEqual([from, (await charged(from, to))[0]!.days]);
      beyond += firsts.filter((row) => row.approved_days !== null && row.approved_days !== row.total_days).length;
    }
    // Leave over the end of a month is in both months, with a part of its days in each.
    expect(beyond).toBeGreaterThan(0);
    expect(reportColumns['leaves-applications'].filter((column) => 'isSummed' in column)).toMatchObject([
      { key: 'approved_days' },
    ]);
  });

  it.each(reportTypes)(
    '%s has the rows and the sum of the simple query, and its preview and chart count the same',
    async (type) => {
      const [question, [day, cell], sum] = plain[type];
      const expected = await demo.ask<{ who: string; sum: string | null }>(
        `select (select name from users n where n.id = user_id) || ' ' || coalesce((${cell})::text, '') as who,
          ${sum?.[1] ?? 'null'} as sum from ${question}`,
      );
      const rows = await rowsOf(type);
      if (type !== 'transfer-history') expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row) => `${row.staff} ${row[day] ?? ''}`).sort()).toEqual(expected.map(({ who }) => who).sort());
      const total = (numbers: unknown[]) => numbers.reduce<number>((all, one) => all + Number(one ?? 0), 0);
      if (sum) expect(total(rows.map((row) => row[sum[0]]))).toBe(total(expected.map((row) => row.sum)));
      const preview = await reportPreview(fixture.db, type, filters, { viewer: anAdmin, many: 20 });
      expect(preview.total).toBe(rows.length);
      expect(total(preview.spread.map(({ count }) => count))).toBe(rows.length);
      expect(preview.rows).toEqual(rows.slice(0, 20));
      const summed = reportColumns[type].filter((column) => 'isSummed' in column).map(({ key }) => key);
      expect(preview.sums).toEqual(Object.fromEntries(summed.map((key) => [key, total(rows.map((row) => row[key]))])));
    },
  );

  it('attendance sums what was expected over the same days as the duration, not over those without a clock-out', async () => {
    const whole = 'clock_in is not null and clock_out is not null';
    const [whom] = await demo.ask<{ expected: number; all: number }>(
      `select sum(expected_minutes) filter (where ${whole}) as expected, sum(expected_minutes) as all
       from ${verdicts('true')}`,
    );
    expect(whom!.expected).toBeLessThan(whom!.all);
    const { sums } = await reportPreview(fixture.db, 'attendance', filters, { viewer: anAdmin, many: 1 });
    expect(Object.keys(sums)).toEqual(['duration', 'expected_out']);
    expect(sums.expected_out).toBe(whom!.expected);
    for (const row of await rowsOf('attendance'))
      expect(row.expected_out).toBe(row.duration === null ? null : row.expected);
  });

  it("agrees with everyone's monthly attendance, to the row and the minute", async () => {
    const people = await demo.ask<{ id: number }>('select id from users where id <> 1 and removed_at is null');
    const to = addDays(filters.to, -1);
    const months = monthsOf(filters.from, to);
    const kinds = {
      absence: 'is_absent',
      'no-clockout': 'no_clockout',
      'leave-early': 'left_early',
      late: 'is_late',
    } as const;
    for (const { id: user_id } of people) {
      const facts = await Promise.all(months.map((month) => monthFacts(fixture.pool, user_id, month, filters.to)));
      const shown = facts
        .flatMap((month) => month!.days)
        .filter(({ work_date }) => work_date >= filters.from && work_date <= to)
        .map((day) => monthRow(day.work_date, verdictOf(day, filters.to), null));
      const own = (type: ReportType) => rowsOf(type, { ...filters, to, user_id });
      const attendance = new Map((await own('attendance')).map((row) => [String(row.date), row]));
      for (const day of shown) {
        const row = attendance.get(day.date);
        const cells = [row?.clock_in, row?.clock_out, row?.duration, row?.expected].map((cell) => cell ?? null);
        const minute = (time: string | null) => (time === null ? null : minuteOf(time));
        const expected = [minute(day.clock_in), minute(day.clock_out), day.duration, row ? day.expected : null];
        expect([user_id, day.date, ...cells]).toEqual([user_id, day.date, ...expected]);
      }
      for (const [type, is] of Object.entries(kinds))
        expect((await own(type as ReportType)).map(({ date }) => date)).toEqual(
          shown.filter((day) => day[is]).map(({ date }) => date),
        );
    }
  });

  it('late and left-early minutes are those between the clock event and the hours of the day', async () => {
    const minute = (time: string) => `extract(epoch from (h.day ->> '${time}')::time)::int / 60`;
    for (const [type, is, of] of [
      ['late', 'is_late', `v.clock_in - ${minute('start_time')}`],
      ['leave-early', 'left_early', `${minute('end_time')} - v.clock_out`],
    ] as const) {
      const expected = await demo.ask<{ minutes: string }>(
        `select u.name || ' ' || v.work_date || ' ' || (${of}) as minutes from day_verdicts v join users u on u.id = v.user_id
         join lateral (select days -> extract(dow from v.work_date)::int as day from working_hour_days h
           where h.working_hour_id = v.working_hour_id and h.valid_from <= v.work_date order by h.valid_from desc limit 1) h on true
         where v.${is} and v.work_date ${year} and u.id <> 1`,
      );
      const rows = await rowsOf(type);
      expect(rows.map((row) => `${row.staff} ${row.date} ${row.minutes}`).sort()).toEqual(
        expected.map(({ minutes }) => minutes).sort(),
      );
    }
  });

  it('every row names the person, with their place on that day', async () => {
    const [row] = await demo.ask<{ staff: string; office: string; position: string }>(
      `select u.name as staff, o.name as office, p.name as position from day_verdicts v join users u on u.id = v.user_id
       join offices o on o.id = v.office_id join positions p on p.id = v.position_id
       where v.is_late and v.work_date ${year} and u.id <> 1 order by lower(u.name), u.id, v.work_date limit 1`,
    );
    const [first] = await rowsOf('late');
    expect(first).toMatchObject(row!);
  });
});
