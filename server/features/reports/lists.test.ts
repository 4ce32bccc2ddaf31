import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { attendance } from '#domain/attendance/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { addDays, localTime, minuteOf, monthEnd, monthQuery } from '#domain/lib/calendar.ts';
import type { StaffCell } from '#domain/reports/columns.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { staff } from '#domain/staff/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { createClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { demoDatabase } from '#server/seed/testing.ts';
import { attendancePage } from '../attendance/store.ts';
import { lateLists } from '../late/store.ts';
import { leaveLists } from '../leave/store.ts';
import { leaveOfficeLists } from '../leave-office/store.ts';
import { staffPage } from '../staff/list-store.ts';
import { letterPage } from '../warnings/list-store.ts';
import { type ReportFilters, type ReportRow, reportRows } from './store.ts';

let fixture: Database;
let viewer: Viewer;
const { day: today } = localTime(testNow, testZone);

beforeAll(async () => {
  const demo = await demoDatabase();
  fixture = openDatabase(demo.url, 4);
  viewer = (await viewerOfUser(fixture.pool, cast.aminah.id, createClock(testZone, testNow)))!;
  // Someone who left, whose applications, letters and clock events remain.
  await demo.ask(`update users set removed_at = now() where id =
    (select user_id from warning_letters where removed_at is null and user_id <> 1 group by 1 order by count(*) desc limit 1)`);
});
afterAll(() => fixture.close());

const nameOf = (row: ReportRow) => {
  const cell = row.staff as StaffCell;
  return typeof cell === 'string' ? cell : cell.name;
};
const narrowed = { user_id: null, office_id: null, department_id: null, type: 'Active' } as const;
const reported = async (type: ReportType, from: string, to: string, cells: readonly string[]) => {
  const filters: ReportFilters = { from, to, ...narrowed, showsFirst: false, zone: testZone };
  const rows: string[] = [];
  for await (const row of reportRows(fixture.db, type, filters, viewer))
    rows.push(cells.map((cell) => (cell === 'staff' ? nameOf(row) : (row[cell] ?? ''))).join(' '));
  return rows.sort();
};
/** Every row of a list, page by page. */
async function listed<Row>(
  pageOf: (page: number) => Promise<{ data: Row[]; total: number }>,
  cellsOf: (row: Row) => unknown[],
): Promise<string[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { data, total } = await pageOf(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows.map((row) => cellsOf(row).join(' ')).sort();
}

const months = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'];
/** Each list with a month filter, and the cells by which its rows are compared with the report. */
const monthly: Partial<Record<ReportType, [cells: string[], list: (month: string) => Promise<string[]>]>> = {
  'leaves-applications': [
    ['staff', 'from', 'to', 'total_days', 'status'],
    (month) =>
      listed(
        (page) => {
          const query = leave.list.query.parse({ month, page });
          return leaveLists.page({ db: fixture.db, viewer, today, query });
        },
        ({ user, date_start, date_end, total_days, status }) => [user.name, date_start, date_end, total_days, status],
      ),
  ],
  'late-applications': [
    ['staff', 'date', 'status', 'reason'],
    (month) =>
      listed(
        (page) => {
          const query = late.list.query.parse({ month, page });
          return lateLists.page({ db: fixture.db, viewer, today, query });
        },
        ({ user, date, status, reason }) => [user.name, date, status, reason],
      ),
  ],
  'leave-office': [
    ['staff', 'date', 'from', 'to', 'status'],
    (month) =>
      listed(
        (page) => {
          const query = leaveOffice.list.query.parse({ month, page });
          return leaveOfficeLists.page({ db: fixture.db, viewer, today, query });
        },
        ({ user, date, start_time, end_time, status }) => [user.name, date, start_time, end_time, status],
      ),
  ],
  'warning-letters': [
    ['staff', 'date', 'ref_no', 'type', 'status'],
    (month) =>
      listed(
        (page) => letterPage(fixture.db, viewer, warnings.list.query.parse({ month, page })),
        ({ user, date, ref_no, type, status }) => [user.name, date, ref_no, type, status],
      ),
  ],
};

it.each(Object.entries(monthly))('%s has the rows of its list, month by month', async (type, [cells, list]) => {
  let count = 0;
  for (const month of months) {
    const rows = await reported(type as ReportType, month, monthEnd(month), cells);
    expect(rows).toEqual(await list(monthQuery(month)));
    count += rows.length;
  }
  expect(count).toBeGreaterThan(0);
});

it('clock events are those of the attendance list, day by day', async () => {
  let count = 0;
  for (let day = '2026-02-01'; day <= '2026-02-14'; day = addDays(day, 1)) {
    const rows = await reported('clockin-clockout', day, day, ['staff', 'time', 'activity', 'platform']);
    const list = await listed(
      (page) =>
        attendancePage(fixture.db, viewer, {
          ...attendance.list.query.parse({ page, user_id: '' }),
          date: day,
        }),
      ({ user, time, type, platform }) => [user?.name, minuteOf(time), type, platform],
    );
    expect(rows).toEqual(list);
    count += rows.length;
  }
  expect(count).toBeGreaterThan(500);
});

it('staff are those of the staff list, and among the inactive those who were removed since', async () => {
  const states = [];
  for (const type of ['Active', 'Inactive'] as const) {
    const filters: ReportFilters = {
      from: '2025-03-13',
      to: today,
      ...narrowed,
      type,
      showsFirst: false,
      zone: testZone,
    };
    for await (const row of reportRows(fixture.db, 'staffs', filters, viewer))
      states.push(`${nameOf(row)} ${row.email} ${row.role} ${type === 'Active' ? 1 : 0}`);
  }
  const list = await listed(
    (page) =>
      staffPage(fixture.db, viewer, staff.list.query.parse({ page }), {
        today,
        expected: { due: [], over: [], down_offices: [], down_hours: [], halfway: [], other_ends: '[]' },
      }),
    ({ name, email, role, active }) => [name, email, role, active],
  );
  const { rows: left } = await fixture.pool.query(
    `select name || ' ' || email || ' ' || role || ' 0' as row from users where removed_at is not null`,
  );
  const present = list.filter((row) => !row.includes(cast.vikram.email));
  expect(states.sort()).toEqual([...present, ...left.map(({ row }) => row)].sort());
});
