import { execFileSync, spawn } from 'node:child_process';
import os from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { anAdmin } from '#server/platform/testing/viewers.ts';

const app: TestApp = await testApp();
const narrowed = { user_id: null, office_id: null, department_id: null, type: null };
const filters = {
  from: '2026-03-01',
  to: '2026-03-12',
  ...narrowed,
  showsFirst: false,
  zone: testZone,
};
/** The connections that read verdicts for a report, and are blocked. */
const reading = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%day_verdicts%'`;
/** On a busy machine a process of such a priority takes long to start. */
const soon = { timeout: 60_000 };

/** The priorities of the processes that a process has started; 0 is normal, more is lower. */
const prioritiesUnder = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'ppid=,nice='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, nice]) => (parent === pid ? [nice] : []));

it('the process of a report has a priority below normal, and ends with its server, even a killed one, as does its query', async () => {
  const holder = await app.pool.connect();
  onTestFinished(async () => {
    await holder.query('rollback');
    holder.release();
  });
  await holder.query('begin; lock table day_verdicts in access exclusive mode');
  const work = {
    url: app.platform.pool.options.connectionString,
    type: 'late',
    format: 'xlsx',
    language: 'en',
    asked: filters,
    byline: 'Aminah',
    viewer: anAdmin,
    from: { name: 'Perbadanan Seri Bayu', address: '' },
  };
  const program = new URL('./run-process.ts', import.meta.url).href;
  const source = `import { runProcess } from ${JSON.stringify(program)};
    const { signal } = new AbortController();
    const work = { ...${JSON.stringify(work)}, asked_at: new Date(${testNow.getTime()}) };
    for await (const _ of runProcess(work, { signal, onPercent: () => undefined }));`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGKILL'));
  await vi.waitFor(async () => expect((await app.pool.query(reading)).rowCount).toBe(1), soon);
  expect(prioritiesUnder(server.pid!)).toEqual([os.constants.priority.PRIORITY_BELOW_NORMAL]);
  server.kill('SIGKILL');
  await vi.waitFor(async () => expect((await app.pool.query(reading)).rowCount).toBe(0), soon);
}, 120_000);
