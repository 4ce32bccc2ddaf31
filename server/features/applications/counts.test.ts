import { beforeAll, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { session } from '#domain/session/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-03-10T01:00:00Z');
  await app.pool.query(`insert into late_applications (user_id, date, reason, status, created_at)
    values (1, '2026-03-05', 'Hujan', 'Pending', now())`);
});

it.each([
  ['2026-02-28', '2026-02-28', 0],
  ['2026-02-26', '2026-03-01', 1],
  ['2026-03-31', '2026-04-02', 1],
  ['2026-04-01', '2026-04-02', 0],
] as const)('counts leave from %s to %s in March as %d [D8 COUNTER-01]', async (start, end, many) => {
  await app.pool.query(
    `insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, reason, status, created_at)
     values ($1, $2, $3, $4, 1, 'Urusan', 'Pending', now())`,
    [cast.farid.id, leaveTypes.annual.id, start, end],
  );
  const { body: counters } = await app.ask('aminah', session.notification);
  const { body: list } = await app.ask('aminah', leave.list, { query: { waiting: 'anyone', month: '01-March-2026' } });
  await app.pool.query('delete from leave_applications');
  expect([counters.leaves_application, list.leaves_application, list.total]).toEqual([many, many, many]);
});

it.each([
  ['aminah', 0],
  ['badrul', 0],
  ['suraya', 1],
] as const)(
  '%s counts what their list shows: those of user 1 only for the developer account [D1 D8]',
  async (who, many) => {
    const { body: counters } = await app.ask(who, session.notification);
    const { body: list } = await app.ask(who, late.list, { query: { waiting: 'anyone' } });
    expect([counters.late_application, list.late_application, list.total]).toEqual([many, many, many]);
  },
);
