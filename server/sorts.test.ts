import { beforeAll, describe, expect, it } from 'vitest';
import { attendance, attendanceSorts } from '#domain/attendance/contract.ts';
import { departmentSorts, departments } from '#domain/departments/contract.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entitlements, historySorts } from '#domain/entitlements/contract.ts';
import { holidaySorts, holidays } from '#domain/holidays/contract.ts';
import { inbox, inboxSorts } from '#domain/inbox/contract.ts';
import { late, lateSorts } from '#domain/late/contract.ts';
import { leave, leaveSorts } from '#domain/leave/contract.ts';
import { leaveFreezeSorts, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveOffice, leaveOfficeSorts } from '#domain/leave-office/contract.ts';
import { leaveTypeSorts, leaveTypes } from '#domain/leave-types/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Sorts } from '#domain/lib/sorts.ts';
import { pageSize } from '#domain/limits.ts';
import { messageSorts, messages } from '#domain/messages/contract.ts';
import { officeSorts, offices } from '#domain/offices/contract.ts';
import { positionSorts, positions } from '#domain/positions/contract.ts';
import { staff, staffSorts } from '#domain/staff/contract.ts';
import { support, supportSorts } from '#domain/support/contract.ts';
import { transferHistory, transferSorts } from '#domain/transfer-history/contract.ts';
import { warningSorts, warnings } from '#domain/warnings/contract.ts';
import { workingHourSorts, workingHours } from '#domain/working-hours/contract.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { demoDatabase } from '#server/seed/testing.ts';

/** Someone of the demo organisation who took leave. */
let someone: number;
let hadir: TestApp;
beforeAll(async () => {
  const demo = await demoDatabase();
  hadir = await testApp({ databaseUrl: demo.url }, () => openDatabase(demo.url, 5));
  const [row] = await demo.ask<{ user_id: number }>(
    'select user_id from leave_applications group by 1 having count(*) > 2 order by 1 limit 1',
  );
  someone = row!.user_id;
  // A year without help or transfers.
  await demo.ask(`insert into support_reports (user_id, report, created_at)
    select id, 'Rosak', now() - make_interval(hours => id) from users where id in (3, 7, 9)`);
  await demo.ask(`insert into transfer_history (user_id, log, admin_id, created_at)
    select ${someone}, 'Ditukar', id, now() - make_interval(days => id) from users where id in (3, 4)`);
});

type Case = [name: string, AnyEndpoint, Sorts, query?: object];
const lists: Case[] = [
  ['attendance', attendance.list, attendanceSorts, { date: '2026-02-25' }],
  ['departments', departments.list, departmentSorts],
  ['positions', positions.list, positionSorts],
  ['offices', offices.list, officeSorts],
  ['working hours', workingHours.list, workingHourSorts],
  ['holidays', holidays.list, holidaySorts],
  ['frozen leave dates', leaveFreezes.list, leaveFreezeSorts],
  ['leave types', leaveTypes.list, leaveTypeSorts],
  ['staff', staff.list, staffSorts],
  ['leave applications', leave.list, leaveSorts],
  ['leave someone took', entitlements.history, historySorts],
  ['late applications', late.list, lateSorts],
  ['leave-office applications', leaveOffice.list, leaveOfficeSorts],
  ['warning letters', warnings.list, warningSorts],
  ['messages', messages.list, messageSorts],
  ['the inbox', inbox.list, inboxSorts],
  ['support reports', support.list, supportSorts],
  ['transfers', transferHistory.list, transferSorts],
];
const cases = lists.flatMap(([name, row, { columns }, query]) =>
  columns.map((column) => [name, column, row, query] as const),
);

const asked = (row: AnyEndpoint, query: object) =>
  hadir.ask('aminah', row, { params: { user_id: someone }, query: query as Record<string, unknown> });

describe('lists that can be sorted', () => {
  it('are all tested here', () => {
    const understands = ({ query }: AnyEndpoint) => query.safeParse({ sort_by: 'asc' }).data?.sort !== undefined;
    const all = Object.values<Record<string, AnyEndpoint>>(endpoints).flatMap((calls) => Object.values(calls));
    const paths = (rows: AnyEndpoint[]) => rows.map(({ path }) => path).sort();
    expect(paths(lists.map(([, row]) => row))).toEqual(paths(all.filter(understands)));
  });

  it.each(cases)('give %s by %s, descending from the other end', async (_, sort, row, query) => {
    const ids = async (sort_by: string, page: number) => {
      const { status, body } = await asked(row, { ...query, sort, sort_by, page });
      expect(status).toBe(200);
      return { total: body.total, ids: body.data.map(({ id }: { id: number }) => id) };
    };
    const first = await ids('asc', 0);
    expect(first.ids.length).toBeGreaterThan(1);
    const pages = Math.ceil(first.total / pageSize);
    const last = await ids('desc', pages - 1);
    const before = pages > 1 ? await ids('desc', pages - 2) : { ids: [] };
    const end = [...before.ids, ...last.ids].toReversed();
    expect(end.slice(0, first.ids.length)).toEqual(first.ids);
  });

  it.each(lists)('refuse a column that %s does not have', async (_, row) => {
    expect((await asked(row, { sort: 'version' })).status).toBe(422);
    expect((await asked(row, { sort_by: 'up' })).status).toBe(422);
    const refused = 'around' in (row.query.safeParse({}).data as object) ? 422 : 200;
    expect((await asked(row, { around: 'me' })).status).toBe(refused);
  });
});
