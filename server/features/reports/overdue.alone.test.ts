import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reports } from '#domain/reports/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

// The time-out of 300 seconds is shortened to four.
vi.mock('#domain/limits.ts', async (actual) => ({
  ...(await actual<typeof import('#domain/limits.ts')>()),
  reportTimeout: 4_000,
}));

const app: TestApp = await testApp();

it('a report that takes too long is answered, stopped, and marked as failed [REPORT-18]', async () => {
  const holder = await app.pool.connect();
  onTestFinished(async () => {
    await holder.query('rollback');
    holder.release();
  });
  await holder.query('begin; lock table day_verdicts in access exclusive mode');
  const query = { date: '2026-03-02', download: '1' };
  const call = app.ask('aminah', reports.made, { params: { type: 'late' }, query });
  const inLine = async () => expect((await app.pool.query('select from report_files')).rowCount).toBe(1);
  await vi.waitFor(inLine, { timeout: 15_000 });
  const making = app.drain();
  // The call is answered shortly before the page's time-out.
  const { status, body } = await call;
  expect([status, body.code]).toEqual([503, 'reports.still_making']);
  await making;
  const files = (await app.ask('aminah', reports.files)).body.data;
  expect(files).toMatchObject([{ state: 'failed', failure: 'overdue' }]);
  expect(await readdir(path.join(app.dataDir, 'reports'))).toEqual([]);
});
