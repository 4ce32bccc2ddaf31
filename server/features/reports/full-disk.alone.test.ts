import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { reports } from '#domain/reports/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

// Every write fails as the system would with a full disk.
vi.mock('node:fs', async (actual) => {
  const real = await actual<typeof import('node:fs')>();
  return {
    ...real,
    createWriteStream: (place: string, options: object) => {
      real.writeFileSync(place, 'half of it');
      return real.createWriteStream('/dev/full', options);
    },
  };
});
// At a priority below normal a process would take seconds to start on a busy machine.
vi.spyOn(os, 'setPriority').mockReturnValue();

const app: TestApp = await testApp();

it('a report that fills the disk says so, and leaves nothing behind', async () => {
  const query = { date_start: '2026-03-01', date_end: '2026-03-12', download: '1' };
  const call = app.ask('aminah', reports.made, { params: { type: 'late' }, query });
  const isWaiting = async () => expect((await app.pool.query('select from report_files')).rowCount).toBe(1);
  await vi.waitFor(isWaiting, { timeout: 15_000 });
  await app.drain();
  const { status, body } = await call;
  expect([status, body.code]).toEqual([503, 'reports.full']);
  expect(body.message).toContain('no room left');
  const files = (await app.ask('aminah', reports.files)).body.data;
  expect(files).toMatchObject([{ state: 'failed', failure: 'full', percent: 0 }]);
  expect(await readdir(path.join(app.dataDir, 'reports'))).toEqual([]);
});
