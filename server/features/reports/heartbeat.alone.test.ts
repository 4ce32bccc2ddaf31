import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { enqueue } from './queue-store.ts';
import { makeNext } from './worker.ts';

const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
vi.mock('./queue-store.ts', async (actual) => ({
  ...(await actual<typeof import('./queue-store.ts')>()),
  noteProgress: () => {
    begun.resolve();
    return ended.promise;
  },
}));
// The database is gone after the first heartbeat has begun.
vi.mock('./run-process.ts', () => ({
  // biome-ignore lint/correctness/useYield: it fails before its first byte
  runProcess: async function* () {
    await begun.promise;
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  },
}));

const app: TestApp = await testApp();

it('a report that is given up has no heartbeat afterwards', async () => {
  const narrowed = { user_id: null, office_id: null, department_id: null, type: null };
  const name = `${'0'.repeat(32)}.xlsx`;
  await app.db.transaction().execute((tx) =>
    enqueue(tx, {
      name,
      user_id: cast.aminah.id,
      type: 'late',
      format: 'xlsx',
      language: 'en',
      asked: { from: '2026-03-01', to: '2026-03-12', ...narrowed, showsFirst: false, zone: testZone },
      filename: 'late.xlsx',
      asked_at: app.platform.clock.now(),
    }),
  );
  let isOver = false;
  const making = makeNext(app.platform, new AbortController().signal).then(() => {
    isOver = true;
  });
  await begun.promise;
  const folder = path.join(app.dataDir, 'reports');
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 15_000 });
  // More than what it does after its file is deleted.
  for (let n = 0; n < 50; n += 1) await app.pool.query('select');
  expect(isOver).toBe(false);
  ended.resolve(true);
  await making;
});
