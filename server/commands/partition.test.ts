import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { audit } from '#domain/audit/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { migrate } from '../platform/database/migrate.ts';
import { addPartitions } from '../platform/database/partitions.ts';
import { functionFiles, migrationFiles } from '../platform/database/scripts.ts';
import { type TestApp, testApp } from '../platform/testing/app.ts';
import { statementsOf } from '../platform/testing/statements.ts';
import { cast, organisation } from '../seed/cast.ts';
import { dividedFrom, partition } from './partition.ts';
import { type Partitionable, partitionsOf } from './partition-store.ts';
import { blankDatabase, emptyFolder, makeBackup, restoreInto } from './testing.ts';

let app: TestApp;
const printed: string[] = [];
const run = (...args: string[]) =>
  partition.run(args, {
    ...app,
    ...app.platform,
    db: app.db,
    pool: app.pool,
    say: (line: string) => printed.push(line),
  } as never);
const swipe = (card: string) =>
  app.ask(null, clock.clockInOut, {
    body: { code: card, platform: 'web_app' },
    headers: { 'x-clockin-device-id': organisation.kioskSecret },
  });
const namesOf = async (table: Partitionable) => (await partitionsOf(app.pool, table))?.map(({ name }) => name);
const one = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows[0];
const zone = 'Asia/Kuala_Lumpur';
/** Seven on that morning there. */
const morning = (day: string) => new Date(`${day}T07:00:00+08:00`);

it.each`
  today           | from
  ${'2026-03-02'} | ${'2026-04-01'}
  ${'2026-03-24'} | ${'2026-04-01'}
  ${'2026-03-25'} | ${'2026-05-01'}
  ${'2026-12-31'} | ${'2027-02-01'}
`('on $today tables are divided from $from on, at least a week later', ({ today, from }) => {
  expect(dividedFrom(today)).toBe(from);
});

describe('npm run hadir -- partition', () => {
  beforeAll(async () => {
    app = await testApp();
  });

  it.each`
    args                                                         | message
    ${['users']}                                                 | ${/^Name one of attendances, day_verdicts, activity_logs/}
    ${['attendances', '--months', '2']}                          | ${/^Partitions have 1, 3, 6 or 12 months/}
    ${['--before', '2024-01-01', '--to', 'slow']}                | ${/^To move partitions, name the TABLE/}
    ${['attendances', '--before', '2024-01-01']}                 | ${/^To move partitions, name the TABLE/}
    ${['attendances', '--before', 'January', '--to', 'slow']}    | ${/^Not a day/}
    ${['attendances', '--before', '2024-01-01', '--to', 'slow']} | ${/^attendances has no partitions yet/}
  `('refuses $args', async ({ args, message }) => {
    await expect(run(...args)).rejects.toThrow(message);
  });

  it('divides nothing where rows are dated ahead, and leaves the table as it was', async () => {
    await app.pool.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values (7, '2027-03-04', 1, 480, '2027-03-04T00:00:00Z', now(), 'web_app', 'kiosk')`,
    );
    await expect(run('attendances')).rejects.toThrow('1 rows of 2026-04-01 or later');
    expect(await namesOf('attendances')).toBe(undefined);
    await app.pool.query('delete from attendances');
  });

  it('divides the tables while people swipe, who notice nothing', async () => {
    let isDone = false;
    const statuses: number[] = [];
    const people = Object.values(cast).filter(({ active }) => active);
    const swiping = (async () => {
      // A minute apart, until ten in the evening at most: what is swiped after midnight is of another day.
      for (let at = 0; !isDone && at < 900; at += 1) {
        app.setNow(new Date(morning('2026-03-02').getTime() + at * 61_000));
        for (const { status } of await Promise.all(people.map(({ access_card_id }) => swipe(access_card_id))))
          statuses.push(status);
      }
    })();
    try {
      await run('attendances', '--months', '1');
      await run('day_verdicts', '--months', '3');
      await run('activity_logs');
    } finally {
      isDone = true;
      await swiping;
    }
    // The next partition waits for nobody who swipes: it is tried again every minute.
    await vi.waitFor(async () => expect(await addPartitions(app.pool, '2026-03-02', app.platform.clock.zone)).toBe(0));
    expect(statuses.length).toBeGreaterThan(people.length);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const { events, people: came } = await one(
      'select count(*) as events, count(distinct user_id) as people from attendances',
    );
    expect([events, came]).toEqual([statuses.length, people.length]);
    expect(await namesOf('attendances')).toEqual([
      'attendances_before_2026_04',
      'attendances_2026_04',
      'attendances_later',
    ]);
    expect(await namesOf('day_verdicts')).toEqual([
      'day_verdicts_before_2026_04',
      'day_verdicts_2026_04',
      'day_verdicts_later',
    ]);
    expect(printed.filter((line) => line.startsWith('Locked'))).toHaveLength(3);
  });

  it('does nothing when it is run again', async () => {
    const before = await namesOf('attendances');
    await run('attendances', '--months', '12');
    expect(await namesOf('attendances')).toEqual(before);
  });
});

describe('partitioned tables', () => {
  afterEach(() => app.setNow(morning('2026-03-03')));

  it('keep the keys, indexes, checks, rights and numbers they had', async () => {
    const { last } = await one('select max(id) as last from attendances');
    app.setNow(morning('2026-03-03'));
    expect((await swipe(cast.farid.access_card_id)).body.attendance.id).toBeGreaterThan(last);
    const names = async (text: string) => (await app.pool.query(text)).rows.map(({ name }) => name);
    const indexes = (table: string) =>
      names(
        `select indexname as name from pg_indexes where schemaname = 'public' and tablename = '${table}' order by 1`,
      );
    const plain = await blankDatabase();
    await migrate(plain.pool);
    for (const table of ['attendances', 'day_verdicts', 'activity_logs']) {
      const { rows } = await plain.pool.query(
        `select indexname as name from pg_indexes where schemaname = 'public' and tablename = $1 order by 1`,
        [table],
      );
      expect(await indexes(table)).toEqual(rows.map(({ name }) => name));
    }
    await expect(app.pool.query('insert into attendance_likes values ($1, 1, 7, 3)', ['2020-01-01'])).rejects.toThrow(
      'attendance_likes_work_date_attendance_id_fkey',
    );
    const { validated } = await one(
      `select bool_and(convalidated) as validated from pg_constraint where confrelid = 'attendances'::regclass`,
    );
    expect(validated).toBe(true);
  });

  it('are closed to the application as before: the log can only be added to, and partitions not be reached', async () => {
    const own = app.platform.pool;
    await own.query(`insert into activity_logs (module, code, created_at) values ('staff', 'removed', now())`);
    for (const refused of [
      'delete from activity_logs',
      `update activity_logs set code = 'added'`,
      'select from partitions.activity_logs_before_2026_04',
      'delete from partitions.activity_logs_before_2026_04',
      'drop table partitions.attendances_later',
      'create table partitions.mine (id integer)',
    ])
      await expect(own.query(refused), refused).rejects.toThrow(/permission denied|must be owner/);
  });

  it('get the partitions of next month from a server, which can add nothing else', async () => {
    const own = app.platform.pool;
    expect(await addPartitions(own, '2026-03-31', zone)).toBe(0);
    expect(await addPartitions(own, '2026-06-10', zone)).toBe(4);
    expect(await addPartitions(own, '2026-06-10', zone)).toBe(0);
    expect((await namesOf('attendances'))!.slice(1)).toEqual([
      ...['04', '05', '06', '07'].map((month) => `attendances_2026_${month}`),
      'attendances_later',
    ]);
    expect(await namesOf('day_verdicts')).toContain('day_verdicts_2026_07');
    const { options } = await one(`select reloptions as options from pg_class where relname = 'day_verdicts_2026_07'`);
    expect(options).toContain('fillfactor=80');
  });

  it('are left as they are while somebody holds one, and where rows are dated ahead', async () => {
    const reader = await app.pool.connect();
    await reader.query('begin');
    await reader.query('select from attendances limit 1');
    expect(await addPartitions(app.platform.pool, '2026-07-01', zone)).toBe(0);
    await reader.query('rollback');
    reader.release();
    await app.pool.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values (7, '2026-08-04', 1, 480, '2026-08-04T00:00:00Z', now(), 'web_app', 'kiosk')`,
    );
    expect(await addPartitions(app.platform.pool, '2026-07-01', zone)).toBe(0);
    await app.pool.query(`delete from attendances where work_date = '2026-08-04'`);
    expect(await addPartitions(app.platform.pool, '2026-07-01', zone)).toBe(1);
  });

  it('are read by a swipe from its month on alone, in two statements', async () => {
    app.setNow(morning('2026-05-12'));
    await swipe(cast.gopal.access_card_id);
    const texts = await statementsOf(() => swipe(cast.farid.access_card_id));
    expect(texts).toHaveLength(2);
    const swiped = texts[0]!.replace('$1', `'[{"nr":0,"card":"${cast.farid.access_card_id}","date":"2026-05-12"}]'`);
    const { rows } = await app.pool.query({ text: `explain ${swiped}`, rowMode: 'array' });
    const plan = rows.flat().join('\n');
    expect(plan).toContain('attendances_2026_05');
    expect(plan).not.toMatch(/_before_2026_04|attendances_2026_04/);
    expect(await one(`select count(*) as many from partitions.attendances_2026_05`)).toEqual({ many: 2 });
  });

  it('are lists as before, across partitions', async () => {
    app.setNow(morning('2026-05-12'));
    for (const [date, many] of [
      ['2026-05-12', 2],
      ['2026-03-03', 1],
    ] as const)
      expect((await app.ask('aminah', attendance.list, { query: { date } })).body.data).toHaveLength(many);
    expect((await app.ask('aminah', audit.list, { query: {} })).status).toBe(200);
  });

  it('are changed by migrations as a table is', async () => {
    const text = `alter table attendances add column note text; create index attendances_note on attendances (note) where note is not null;
      alter table attendances drop column note; alter table day_verdicts add constraint day_verdicts_odd check (events >= 0);
      alter table activity_logs alter column record_id type bigint`;
    const migrations = [...(await migrationFiles()), { name: '9999-later.sql', text }];
    expect(await migrate(app.pool, { migrations, functions: await functionFiles() })).toEqual(['9999-later.sql']);
    await app.pool.query(`delete from migrations where name = '9999-later.sql';
      alter table day_verdicts drop constraint day_verdicts_odd; alter table activity_logs alter column record_id type integer`);
    expect(await migrate(app.pool)).toEqual([]);
  });

  it('are in a backup, which is restored into undivided ones [D13]', async () => {
    const [target, file] = [await blankDatabase(), path.join(emptyFolder(), 'divided.gz')];
    const { tables } = await makeBackup({ pool: app.pool, dataDir: app.dataDir, file });
    expect(tables.attendances).toBeGreaterThan(2);
    await restoreInto({ pool: target.pool, dataDir: emptyFolder(), file });
    for (const [table, key] of [
      ['attendances', 'id'],
      ['day_verdicts', 'work_date, user_id'],
    ]) {
      const text = `select md5(string_agg(to_jsonb(t)::text, ' ' order by ${key})) as digest from ${table} t`;
      expect((await target.pool.query(text)).rows[0]).toEqual(await one(text));
    }
  });
});

it('what an interrupted division has left is removed by the next check, before it could refuse a row', async () => {
  const other = await testApp();
  await other.pool.query(
    `alter table attendances add constraint attendances_is_before_2026_04 check (work_date < '2026-04-01') not valid`,
  );
  await addPartitions(other.platform.pool, '2026-03-03', zone);
  const text = `select from pg_constraint where conname = 'attendances_is_before_2026_04'`;
  expect((await other.pool.query(text)).rowCount).toBe(0);
});
