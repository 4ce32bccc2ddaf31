import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays } from '#domain/lib/calendar.ts';
import { type ReportFile, reports } from '#domain/reports/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { enqueue, noteMade, type QueuedReport, takeNext } from './queue-store.ts';
import { makeNext, reportFilesQueue, reportQueue } from './worker.ts';

// At a priority below normal a process would take seconds to start on a busy machine.
vi.spyOn(os, 'setPriority').mockReturnValue();
const app: TestApp = await testApp();
const quiet = new AbortController().signal;
const folder = path.join(app.dataDir, 'reports');
const made = () => readdir(folder).catch(() => []);
const query = { date_start: '2026-03-01', date_end: '2026-03-12' };
const ask = (who: Who, type = 'late', more: object = {}) =>
  app.ask(who, reports.made, { params: { type }, query: { ...query, download: '1', ...more } });
const list = async (who: Who) => (await app.ask(who, reports.files)).body.data;
const remove = (who: Who, name: string) => app.ask(who, reports.removeFile, { params: { name } });
/** On a busy machine a process takes a moment to start. */
const soon = { timeout: 15_000 };
/** The contents of the queue, once it has this many reports. */
const inLine = (many: number) =>
  vi.waitFor(async () => {
    const { rows } = await app.pool.query('select name, state, attempts from report_files order by number');
    expect(rows).toHaveLength(many);
    return rows;
  }, soon);
const narrowed = { user_id: null, office_id: null, department_id: null, type: null };
const everybody = { ...narrowed, showsFirst: false, zone: testZone };
let requested = 0;
/** Adds a report to the queue without a call that waits for it. */
async function add(who: NonNullable<Who> = 'aminah', more: Partial<QueuedReport> = {}): Promise<string> {
  requested += 1;
  const name = `${String(requested).padStart(32, '0')}.xlsx`;
  // Each for another day, so that it is another report.
  const period = { from: '2026-03-01', to: addDays('2026-03-01', requested) };
  await app.db.transaction().execute((tx) =>
    enqueue(tx, {
      name,
      user_id: cast[who].id,
      type: 'late',
      format: 'xlsx',
      language: 'en',
      asked: { ...everybody, ...period },
      filename: 'late.xlsx',
      asked_at: app.platform.clock.now(),
      ...more,
    }),
  );
  return name;
}
/** Blocks everything that reads verdicts, until the returned function is called or the test ends. */
async function holdUp(): Promise<() => Promise<void>> {
  const holder = await app.pool.connect();
  await holder.query('begin; lock table day_verdicts in access exclusive mode');
  const letGo = async () => void (await holder.query('rollback'));
  onTestFinished(() => letGo().then(() => holder.release()));
  return letGo;
}

/** As if nobody had worked on the reports for too long. */
const silent = `update report_files set alive_at = clock_timestamp() - interval '31 seconds'`;
/** The connections that read verdicts for a report, and are blocked. */
const reading = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%day_verdicts%'`;

beforeEach(async () => {
  await app.pool.query('delete from report_files; delete from pgboss.job');
  await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
  await app.drain();
});

describe('the queue', () => {
  it('makes two at once over all servers, in the order of their requests', async () => {
    const names = [await add(), await add('badrul'), await add(), await add('badrul'), await add()];
    // That many servers ask at the same instant.
    const taken = await Promise.all(names.map(() => takeNext(app.platform.db)));
    expect(taken.flatMap((one) => one?.name ?? []).sort()).toEqual(names.slice(0, 2));
    const own = (await list('aminah')).map(({ state, place }: ReportFile) => `${state} ${place}`);
    expect(own).toEqual(['waiting 3', 'waiting 1', 'making null']);
    expect((await list('badrul')).map(({ place }: { place: number | null }) => place)).toEqual([2, null]);
  });

  it('continues until all are finished', async () => {
    for (let n = 0; n < 3; n += 1) await add();
    await makeNext(app.platform, quiet);
    await app.drain();
    const states = (await list('aminah')).map(({ state }: ReportFile) => state);
    expect(states).toEqual(['made', 'made', 'made']);
  });

  it('is full at twenty, and accepts the same report of one person once', async () => {
    const calls = [ask('aminah'), ask('aminah')];
    await inLine(1);
    await Promise.all([...calls, app.drain()]);
    const [first, second] = (await Promise.all(calls)).map(({ body }) => body.path);
    expect(first).toMatch(/^\/api\/report-files\/[0-9a-f]{32}\.xlsx$/);
    expect(second).toBe(first);
    for (let n = 0; n < 10; n += 1) for (const who of ['badrul', 'suraya'] as const) await add(who);
    expect(await ask('aminah', 'absence')).toMatchObject({ status: 503, body: { code: 'reports.busy' } });
  });

  it('has ten of one person at most, so that nobody fills it', async () => {
    for (let n = 0; n < 12; n += 1) await add('badrul');
    await inLine(10);
    expect(await ask('badrul', 'absence')).toMatchObject({ status: 503, body: { code: 'reports.busy' } });
    await add('aminah');
    await inLine(11);
  });
});

describe('a requested report', () => {
  it('is listed for its requester with its period and filters, and for nobody else', async () => {
    const call = ask('aminah', 'late', { office_id: 1 });
    await inLine(1);
    await app.drain();
    await call;
    const [file, ...more] = await list('aminah');
    expect(more).toEqual([]);
    expect(file).toMatchObject({ type: 'late', format: 'xlsx', language: 'en' });
    expect(file.filename).toBe('late-2026-03-01-2026-03-12-kuala-terengganu-headquarters.xlsx');
    expect(file).toMatchObject({ from: '2026-03-01', to: '2026-03-12', office: 'Kuala Terengganu Headquarters' });
    expect(file).toMatchObject({ staff: null, department: null, status: null });
    expect(file).toMatchObject({ state: 'made', percent: 100, place: null, failure: null });
    expect(file.size).toBeGreaterThan(1_000);
    expect(Date.parse(file.until) - Date.parse(file.made_at)).toBe(86_400_000);
    expect(await list('badrul')).toEqual([]);
    expect((await remove('badrul', file.name)).status).toBe(404);
    expect((await remove('farid', file.name)).status).toBe(403);
    expect(await made()).toEqual([file.name]);
    const { status, body } = await remove('aminah', file.name);
    expect([status, body.code]).toEqual([200, 'reports.file_removed']);
    expect([await made(), await list('aminah')]).toEqual([[], []]);
    expect((await remove('aminah', file.name)).status).toBe(404);
  });

  it('is listed page by page, the newest first, in its language', async () => {
    const names: string[] = [];
    const isMade = `update report_files set state = 'made', size = 1, made_at = asked_at where state = 'waiting'`;
    for (let at = 0; at < 25; at += 1) {
      names.unshift(await add('aminah', { language: at % 2 ? 'ms' : 'en' }));
      if (at % 10 === 0) await app.pool.query(isMade);
    }
    const pages = await Promise.all([0, 1, 2].map((page) => app.ask('aminah', reports.files, { query: { page } })));
    const files = pages.flatMap(({ body }) => body.data as ReportFile[]);
    expect(files.map(({ name }) => name)).toEqual(names);
    expect(pages.map(({ body }) => [body.data.length, body.total, body.page])).toEqual([
      [20, 25, 0],
      [5, 25, 1],
      [0, 25, 2],
    ]);
    expect(files.slice(-2).map(({ language }) => language)).toEqual(['ms', 'en']);
    expect((await app.ask('aminah', reports.files, { query: { page: -1 } })).status).toBe(422);
  });

  it('is finished even when its browser is closed', async () => {
    await app.app.listen({ port: 0 });
    const { port } = app.app.server.address() as { port: number };
    const leaving = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/api/reports/late?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` },
      signal: leaving.signal,
    });
    await inLine(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await app.drain();
    expect(await list('aminah')).toMatchObject([{ state: 'made', format: 'pdf' }]);
  });

  it('can be cancelled while it waits', async () => {
    const call = ask('aminah');
    const [{ name }] = await inLine(1);
    expect((await remove('aminah', name)).body.code).toBe('reports.canceled');
    expect(await call).toMatchObject({ status: 422, body: { message: 'The report was cancelled' } });
    await app.drain();
    expect(await made()).toEqual([]);
  });

  it('can be cancelled while it is made: its query ends and its draft is deleted', async () => {
    const letGo = await holdUp();
    const call = ask('aminah');
    const [{ name }] = await inLine(1);
    const making = app.drain();
    await vi.waitFor(async () => expect((await app.pool.query(reading)).rows).toHaveLength(1), soon);
    expect(await made()).toEqual([expect.stringMatching(`^${name}\\.\\w{8}\\.part$`)]);
    await remove('aminah', name);
    expect((await call).body.code).toBe('reports.canceled');
    // It ends although the lock it waited for is still held.
    await making;
    expect((await app.pool.query(reading)).rows).toEqual([]);
    expect(await made()).toEqual([]);
    await letGo();
  });

  it('may read for longer than a request may', async () => {
    const letGo = await holdUp();
    const { rows } = await app.pool.query('select current_database() as name');
    await app.pool.query(`alter database ${rows[0].name} set statement_timeout = '300ms'`);
    onTestFinished(() => app.pool.query(`alter database ${rows[0].name} reset statement_timeout`).then());
    await add();
    const making = makeNext(app.platform, quiet);
    const long = `${reading} and clock_timestamp() - query_start > interval '600ms'`;
    await vi.waitFor(async () => expect((await app.pool.query(long)).rowCount).toBe(1), soon);
    await letGo();
    await making;
    expect(await list('aminah')).toMatchObject([{ state: 'made' }]);
  });

  it('is made again when its database connection breaks', async () => {
    const letGo = await holdUp();
    await add();
    const making = makeNext(app.platform, quiet);
    await vi.waitFor(async () => expect((await app.pool.query(reading)).rowCount).toBe(1), soon);
    await app.pool.query(`select pg_terminate_backend(pid) from (${reading}) held`);
    await making;
    await letGo();
    expect(await list('aminah')).toMatchObject([{ state: 'making', failure: null }]);
    expect(await made()).toEqual([]);
    await app.pool.query(silent);
    await makeNext(app.platform, quiet);
    expect(await list('aminah')).toMatchObject([{ state: 'made' }]);
  });
});

it('a report with a bug is marked as failed, and the error is in the error log', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  // A day that the database does not accept.
  await add('aminah', { asked: { ...everybody, from: '2026-02-30', to: '2026-03-02' } });
  await app.platform.jobs.send(app.platform.db, reportQueue, {});
  await app.drain();
  expect(await list('aminah')).toMatchObject([{ state: 'failed', failure: 'broken' }]);
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query(`select text from error_log`);
    expect(rows.map(({ text }) => text).join()).toMatch(/Job reports.*could not be made/s);
  }, soon);
  logged.mockRestore();
});

describe('a server that is killed', () => {
  const die = async () => {
    const [{ name }] = await inLine(1);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.0123abcd.part`), 'half of it');
    await app.pool.query(silent);
  };

  it('leaves its report to the next server, and its draft to nobody', async () => {
    await add();
    await takeNext(app.platform.db);
    await die();
    await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
    await app.drain();
    expect(await list('aminah')).toMatchObject([{ state: 'made' }]);
    await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
    await app.drain();
    expect(await made()).toEqual([(await list('aminah'))[0].name]);
  });

  it('three times makes the report fail', async () => {
    await add();
    for (let n = 0; n < 3; n += 1) {
      expect(await takeNext(app.platform.db)).toBeDefined();
      await die();
    }
    expect(await takeNext(app.platform.db)).toBeUndefined();
    expect(await list('aminah')).toMatchObject([{ state: 'failed', failure: 'stopped' }]);
    await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
    await app.drain();
    expect(await made()).toEqual([]);
  });

  it('and resumes after another began does not make it twice', async () => {
    await add();
    const first = await takeNext(app.platform.db);
    await die();
    const second = await takeNext(app.platform.db);
    expect([first!.attempts, second!.attempts]).toEqual([1, 2]);
    expect(await noteMade(app.platform.db, first!, 1, testNow)).toBe(false);
    expect(await noteMade(app.platform.db, second!, 1, testNow)).toBe(true);
  });

  it('that stops in order puts its report back', async () => {
    const letGo = await holdUp();
    await add();
    const stopping = new AbortController();
    const making = makeNext(app.platform, stopping.signal);
    await vi.waitFor(async () => expect(await made()).toHaveLength(1), soon);
    stopping.abort();
    await making;
    await letGo();
    expect(await list('aminah')).toMatchObject([{ state: 'waiting', place: 1, percent: 0 }]);
    expect(await made()).toEqual([]);
  });
});
