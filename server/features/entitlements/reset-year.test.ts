import { afterAll, beforeAll, expect, it } from 'vitest';
import { localTime } from '#domain/lib/calendar.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { type Demo, demoDatabase } from '#server/seed/testing.ts';
import { resetLeaves } from './reset-leaves.ts';

// The demo year opened its periods as it was generated; opening them again must find nothing.
const today = localTime(testNow, testZone).day;
let demo: Demo;
let app: Database;
beforeAll(async () => {
  demo = await demoDatabase();
  app = openDatabase(demo.url, 2);
});
afterAll(() => app.close());

const reset = (day: string) => resetLeaves(app.db, { day, yearStart: '01-01' }, testNow);
const openings = () =>
  demo.ask(`select user_leave_id, kind, days, period from leave_ledger where kind in ('reset', 'carry')
    order by user_leave_id, period`);

it('nothing is left to open in the demo year, and deleted openings are recreated as they were [D6 D13]', async () => {
  expect(await reset(today)).toMatchObject({ changed: 0, rows: 0 });
  const before = await openings();
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['reset', 'carry']));
  await demo.ask(`delete from leave_ledger where kind in ('reset', 'carry')`);
  expect((await reset(today)).rows).toBe(before.length);
  expect(await openings()).toEqual(before);
});

it('two years on, each balance is its total days, plus what was left when it carries forward, of who serves [D6 D16]', async () => {
  const balances = () =>
    demo.ask<{ id: number; carries: boolean; total: number; last: string | null; balance: number }>(
      `select e.id, t.carry_forward as carries, e.total_days as total, u.end_date as last,
        (select sum(days)::int from leave_ledger where user_leave_id = e.id) as balance
      from user_leaves e join leave_types t on t.id = e.leaves_id join users u on u.id = e.user_id order by e.id`,
    );
  // No leave is applied for after this day.
  await reset('2026-12-31');
  const before = await balances();
  await reset('2028-01-01');
  const due = before.map((one) => {
    const years = ['2027-01-01', '2028-01-01'].filter((first) => one.last === null || one.last >= first).length;
    const anew = years > 0 ? one.total : one.balance;
    return { ...one, balance: one.carries ? one.balance + years * one.total : anew };
  });
  expect(due.some(({ last }) => last !== null && last < '2027-01-01')).toBe(true);
  expect(await balances()).toEqual(due);
});
