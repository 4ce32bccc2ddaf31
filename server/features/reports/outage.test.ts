import { expect, it } from 'vitest';
import { type DashboardData, dashboard } from '#domain/dashboard/contract.ts';
import { outages } from '#domain/outages/contract.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { createClock } from '#server/platform/clock.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { reportRows } from './store.ts';

const day = '2026-03-02';
const next = '2026-03-03';

it('a day on which there was no time to swipe leaves the absences, and is counted by itself with why [D5]', async () => {
  const app = await testApp();
  const now = new Date(`${next}T02:00:00Z`);
  app.setNow(now);
  await app.pool.query('delete from holidays; delete from leave_applications; delete from attendances');
  await app.pool.query(`delete from day_verdicts; update organisation set starts_on = '2026-01-01'`);
  await closeDay(app.db, day, now, next);
  const viewer = (await viewerOfUser(app.pool, cast.aminah.id, createClock(testZone, now)))!;
  const remarks = async (type: ReportType) => {
    const narrowed = { user_id: cast.farid.id, office_id: null, department_id: null, type: 'Active' } as const;
    const filters = { from: day, to: day, ...narrowed, showsFirst: false, zone: testZone };
    const codes: unknown[] = [];
    for await (const { remark } of reportRows(app.db, type, filters, viewer))
      codes.push((remark as unknown as { code: string }[]).map(({ code }) => code));
    return codes;
  };
  expect([await remarks('absence'), await remarks('attendance')]).toEqual([[['absent']], [['absent']]]);
  const time = { office_id: offices.headquarters.id, day, start_time: '06:50', end_time: '18:00' };
  await app.ask('aminah', outages.add, { body: { ...time, reason: 'Bekalan elektrik terputus' } });
  expect([await remarks('absence'), await remarks('attendance')]).toEqual([[], [['kioskDownDay']]]);
  const { my_month } = (await app.ask('farid', dashboard.dashboard, {})).body as DashboardData;
  expect(my_month.find((one) => one.day === day)!.state).toBe('outage');
});
