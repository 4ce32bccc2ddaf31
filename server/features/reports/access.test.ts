import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { enqueue } from './queue-store.ts';
import { makeNext } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

it('a report that waits fails once its requester may make none any more [D16]', async () => {
  const name = `${'0'.repeat(32)}.xlsx`;
  const narrowed = { user_id: null, office_id: null, department_id: null, type: null, showsFirst: false };
  await grantTo(app.pool, [{ id: cast.gopal.id, preset: 'payroll' }]);
  await app.db.transaction().execute((tx) =>
    enqueue(tx, {
      name,
      user_id: cast.gopal.id,
      type: 'late',
      format: 'xlsx',
      language: 'en',
      asked: { ...narrowed, from: '2026-03-01', to: '2026-03-02', zone: testZone },
      filename: 'late.xlsx',
      asked_at: app.platform.clock.now(),
    }),
  );
  await app.pool.query('update grants set ended_at = now()');
  await makeNext(app.platform, new AbortController().signal);
  const { rows } = await app.pool.query('select state, failure from report_files where name = $1', [name]);
  expect(rows).toEqual([{ state: 'failed', failure: 'access' }]);
});
