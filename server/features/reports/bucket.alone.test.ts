import os from 'node:os';
import { beforeEach, expect, it, vi } from 'vitest';
import { reports } from '#domain/reports/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testS3 } from '#server/platform/testing/s3.ts';
import { reportFilesQueue } from './worker.ts';

// At a priority below normal a process would take seconds to start on a busy machine.
vi.spyOn(os, 'setPriority').mockReturnValue();
const s3 = await testS3();
const app: TestApp = await testApp({ files: s3.place });
const query = { date_start: '2026-03-01', date_end: '2026-03-12', download: '1' };
const list = async () => (await app.ask('aminah', reports.files)).body.data;

/** Asks for a report and makes it. */
async function make() {
  const call = app.ask('aminah', reports.made, { params: { type: 'late' }, query });
  const isWaiting = async () =>
    expect((await app.pool.query(`select from report_files where state = 'waiting'`)).rowCount).toBe(1);
  await vi.waitFor(isWaiting, { timeout: 15_000 });
  await app.drain();
  return call;
}

beforeEach(async () => {
  s3.set('well');
  await app.pool.query('delete from report_files');
  await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
  await app.drain();
});

it('a report is made into the bucket, opened from it, and removed', async () => {
  const { status, body } = await make();
  expect(status).toBe(200);
  const [{ name, size }] = await list();
  expect(await app.platform.files.reportNames()).toEqual([name]);
  const file = await app.ask('aminah', reports.file, { params: { name } });
  expect([file.status, file.headers['content-length'], body.path]).toEqual([
    200,
    String(size),
    `/api/report-files/${name}`,
  ]);
  expect((await app.ask('aminah', reports.removeFile, { params: { name } })).status).toBe(200);
  expect(await app.platform.files.reportNames()).toEqual([]);
}, 60_000);

it('is made again once the bucket is back, and nothing is half written', async () => {
  await make().then(({ status }) => expect(status).toBe(200));
  await app.pool.query('delete from report_files');
  const call = app.ask('aminah', reports.made, { params: { type: 'late' }, query });
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), { timeout: 15_000 });
  s3.set('away');
  await app.drain();
  expect(await list()).toMatchObject([{ state: 'making', failure: null }]);
  s3.set('well');
  await app.pool.query(`update report_files set alive_at = alive_at - interval '1 minute'`);
  await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
  await app.drain();
  expect((await call).status).toBe(200);
  const [{ name, state }] = await list();
  expect([state, await app.platform.files.reportNames()]).toEqual(['made', [name]]);
}, 60_000);
