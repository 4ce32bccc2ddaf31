import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTime } from '#domain/lib/calendar.ts';
import { type ReportType, reportTypes } from '#domain/reports/rules.ts';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { type Demo, demoDatabase } from '#server/seed/testing.ts';
import { type Asked, type ReportRow, reportPreview, reportRows } from './store.ts';

let demo: Demo;
let house: Database;
beforeAll(async () => {
  demo = await demoDatabase();
  house = openDatabase(demo.url, 2);
});
afterAll(() => house.close());

const asked: Asked = {
  from: '2025-03-02',
  to: localTime(testNow, testZone).day,
  ...{
    user_id: null,
    office_id: null,
    department_id: null,
    type: 'Active',
    showsFirst: false,
    zone: testZone,
  },
};
const rowsOf = async (type: ReportType): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for await (const row of reportRows(house.db, type, asked)) rows.push(row);
  return rows;
};

const year = `between '${asked.from}' and '${asked.to}'`;
const verdicts = (is: string) =>
  `select count(*)::int as rows, %s from day_verdicts where work_date ${year} and user_id <> 1 and ${is}`;
const applications = (table: string, is: string) =>
  `select count(*)::int as rows, %s from ${table} where removed_at is null and user_id <> 1 and ${is}`;

/** How many rows, and one sum over them, by the plainest question there is. */
const plain: Record<ReportType, [question: string, key: string, sum: string]> = {
  attendance: [verdicts('true'), 'duration', 'sum(clock_out - clock_in)'],
  absence: [verdicts('is_absent'), 'none', 'null'],
  'no-clockout': [verdicts('no_clockout'), 'clock_in', 'sum(clock_in)'],
  'leave-early': [verdicts('left_early'), 'clock_out', 'sum(clock_out)'],
  late: [verdicts('is_late'), 'clock_in', 'sum(clock_in)'],
  'leaves-applications': [
    applications(
      'leave_applications',
      `daterange(date_start, date_end, '[]') && daterange('${asked.from}', '${asked.to}', '[]')`,
    ),
    'total_days',
    'sum(total_days)',
  ],
  'late-applications': [applications('late_applications', `date ${year}`), 'none', 'null'],
  'leave-office': [applications('leave_office_applications', `date ${year}`), 'none', 'null'],
  'warning-letters': [applications('warning_letters', `date ${year}`), 'none', 'null'],
  'transfer-history': [
    `select count(*)::int as rows, %s from transfer_history where user_id <> 1
      and (created_at at time zone '${testZone}')::date ${year}`,
    'none',
    'null',
  ],
  'clockin-clockout': [
    `select count(*)::int as rows, %s from attendances where user_id <> 1 and work_date ${year}`,
    'time',
    'sum(minute)',
  ],
  staffs: [
    `select count(*)::int as rows, %s from users where id <> 1 and active and removed_at is null
      and coalesce(start_date, '-infinity') <= '${asked.to}' and coalesce(end_date, 'infinity') >= '${asked.from}'`,
    'none',
    'null',
  ],
};

describe('over the seeded year', () => {
  it.each(reportTypes)(
    '%s has the rows and the sum that plain SQL has, and its preview counts the same',
    async (type) => {
      const [question, key, sum] = plain[type];
      const [expected] = await demo.ask<{ rows: number; sum: number | null }>(
        question.replace('%s', `${sum} as sum`),
      );
      const rows = await rowsOf(type);
      expect(rows).toHaveLength(expected!.rows);
      if (type !== 'transfer-history') expect(rows.length).toBeGreaterThan(0);
      const summed = rows.reduce((all, row) => all + Number(row[key] ?? 0), 0);
      if (sum !== 'null') expect(summed).toBe(Number(expected!.sum));
      const preview = await reportPreview(house.db, type, asked, 20);
      expect(preview.total).toBe(expected!.rows);
      expect(preview.rows).toEqual(rows.slice(0, 20));
    },
  );

  it('late and left-early minutes are those of the hours of the day', async () => {
    for (const [type, of] of [
      ['late', `clock_in`],
      ['leave-early', `clock_out`],
    ] as const) {
      const rows = await rowsOf(type);
      const wrong = rows.filter((row) => !(Number(row.minutes) > 0 && Number(row[of]) > 0));
      expect(wrong).toEqual([]);
    }
  });

  it('every row says who, at which place of that day', async () => {
    const [row] = await demo.ask<{ staff: string; office: string; position: string }>(
      `select u.name as staff, o.name as office, p.name as position from day_verdicts v join users u on u.id = v.user_id
       join offices o on o.id = v.office_id join positions p on p.id = v.position_id
       where v.is_late and v.work_date ${year} and u.id <> 1 order by lower(u.name), u.id, v.work_date limit 1`,
    );
    const [first] = await rowsOf('late');
    expect(first).toMatchObject(row!);
  });
});
