import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { instantOf } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, workingHours } from '#server/seed/cast.ts';
import type { JudgingTask } from './portions.ts';
import { rejudge, type Touched } from './rejudge.ts';

// The process has a low priority, and waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const today = '2026-03-04';
const now = instantOf(today, 600, testZone);
const flood = { details: 'Flood', start: '2026-03-02', end: '2026-03-03' };
const touched = { people: 'all', spans: [{ from: flood.start, to: flood.end }], reason: 'holiday' } as const;
/** More people than a portion has. */
const [crowd, first] = [1_300, 1_001];

type Store = Pick<Database, 'db' | 'pool'>;

/** One of the second portion, who cannot be judged on the first of the days. */
const unclear = first + 700;

/** People like Farid, and two closed days on which nobody came; then somebody's hours become unreadable. */
async function closedDays({ db, pool }: Store): Promise<void> {
  await pool.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', ${first - 1} + n, 'email', n || '@hadir.example',
        'ic', lpad(n::text, 12, '0'), 'access_card_id', lpad((2000000000 + n)::text, 10, '0')))).*
      from users u, generate_series(1, ${crowd}) n where u.id = ${cast.farid.id};
    insert into staff_terms select (jsonb_populate_record(t, jsonb_build_object('user_id', ${first - 1} + n))).*
      from staff_terms t, generate_series(1, ${crowd}) n where t.user_id = ${cast.farid.id}`,
  );
  for (const day of [flood.start, flood.end]) await closeDay(db, day, now, today);
  const hours = workingHours.fromEight.id;
  await pool.query(
    `update working_hour_days set days = jsonb_set(days, '{1,start_time}', '"eight"') where working_hour_id = ${hours}`,
  );
  await pool.query(`update staff_terms set working_hour_id = ${hours} where user_id = ${unclear}`);
}

const addFlood = ({ pool }: Store) =>
  pool.query(`insert into holidays (details, start, "end") values ($1, $2, $3)`, Object.values(flood));

/** What judging again writes, except instants and how many share an audit entry. */
async function left({ pool }: Store): Promise<unknown[]> {
  const ask = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;
  return Promise.all([
    ask('select work_date, user_id, is_absent, excuse, why, reason from day_verdicts order by 1, 2'),
    ask('select ref_no, user_id, date, type, status, decided_by from warning_letters order by ref_no'),
    ask(`select i.user_id, m.message from inbox i join messages m on m.id = i.message_id order by 1, 2`),
    ask(
      `select code, subject_id, count(*)::int from activity_logs where module = 'warnings' group by 1, 2 order by 1, 2`,
    ),
    ask(
      `select code, sum((values ->> 'count')::int)::int from activity_logs where module = 'verdicts' group by 1 order by 1`,
    ),
  ]);
}

/** The result of judging the days in one transaction, as for a few people. */
const expected = () => (known ??= inOneTransaction());
let known: Promise<unknown[]> | undefined;

async function inOneTransaction(): Promise<unknown[]> {
  const store = await testDatabase();
  await closedDays(store);
  await addFlood(store);
  const within = { now, today, viewer: { id: cast.aminah.id }, announce: () => undefined };
  await store.db.transaction().execute((db) => rejudge({ ...within, db }, touched));
  return left(store);
}

const absent = async ({ pool }: Store): Promise<{ user_id: number; work_date: string }[]> =>
  (
    await pool.query('select user_id, work_date from day_verdicts where is_absent and work_date between $1 and $2', [
      flood.start,
      flood.end,
    ])
  ).rows;

it('days of many people are judged after the call, as in it, and announced; who cannot be judged is reported [D5]', async () => {
  const app = await testApp();
  app.setNow(now);
  await closedDays(app);
  const before = await absent(app);
  const announced: LiveEvent[] = [];
  app.platform.live.announce = (events) => void announced.push(...events);
  const add = (more: object = {}) => app.ask('aminah', holidays.add, { body: { ...flood, ...more } });
  expect((await add({ position_ids: [999_999] })).status).toBe(422);
  expect(await app.drain()).toBe(0);
  expect((await add()).status).toBe(200);
  expect(await absent(app)).toEqual(before);
  announced.length = 0;
  expect(await app.drain()).toBe(1);
  expect(await absent(app)).toEqual([{ user_id: unclear, work_date: flood.start }]);
  expect(await left(app)).toEqual(await expected());
  const notified = new Set(announced.flatMap((event) => (event.to === 'users' ? event.ids : [])));
  expect(notified).toEqual(new Set(before.map(({ user_id }) => user_id)));
  await app.platform.failures.settled();
  const { rows } = await app.pool.query('select user_id, text from error_log');
  expect(rows).toEqual([{ user_id: unclear, text: expect.stringContaining('Judging again') }]);
});

it('judging that is killed in the middle and run again gives the result of an uninterrupted one [D5]', async () => {
  const store = await testDatabase();
  await closedDays(store);
  await addFlood(store);
  // Someone of the second portion, whose verdict another transaction is about to write.
  const other = new pg.Client(store.url);
  await other.connect();
  await other.query(`begin; select from day_verdicts where user_id = ${unclear} for update`);
  const child = judging(store.url, touched);
  await untilLockWait(store.pool, 60_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await other.query('rollback');
  await other.end();
  const { rows } = await store.pool.query(
    `select count(*) filter (where status = 'Rejected')::int as done, count(*)::int as letters from warning_letters`,
  );
  expect(rows[0].done).toBeGreaterThan(0);
  expect(rows[0].done).toBeLessThan(rows[0].letters);

  await once(judging(store.url, touched), 'exit');
  expect(await left(store)).toEqual(await expected());
});

/** The process that a server starts for it. */
function judging(url: string, span: Touched): ChildProcess {
  const child = fork('server/features/days/process.ts', { execArgv: [], serialization: 'advanced' });
  child.send({ url, task: { touched: span, by: cast.aminah.id, now, today } satisfies JudgingTask });
  return child;
}
