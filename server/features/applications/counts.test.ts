import { beforeAll, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { session } from '#domain/session/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`insert into late_applications (user_id, date, reason, status, created_at)
    values (1, '2026-03-05', 'Hujan', 'Pending', now())`);
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
