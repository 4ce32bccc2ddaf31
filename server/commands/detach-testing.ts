import { type ChildProcess, spawn } from 'node:child_process';
import { type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { judgeDays } from '../features/days/judge.ts';
import { closeMonth } from '../features/months/close.ts';
import { addPartitions } from '../platform/database/partitions.ts';
import { testApp } from '../platform/testing/app.ts';
import { testNow, testZone } from '../platform/testing/moment.ts';
import { cast } from '../seed/cast.ts';
import { detachMonths } from './detach-months.ts';
import { partition } from './partition.ts';

const { aminah, farid, gopal } = cast;
export const ids = [aminah.id, farid.id, gopal.id];
export const [december, january, february] = ['2022-12-01', '2023-01-01', '2023-02-01'];

const swipes: [user: number, day: Day, ...times: string[]][] = [
  [farid.id, '2022-12-05', '06:55', '16:40'],
  [gopal.id, '2022-12-06', '07:50'],
  [farid.id, '2023-01-03', '06:58', '16:35'],
  [gopal.id, '2023-02-07', '06:50', '16:45'],
];

/** A server with both tables divided by months, on which three months were judged three years ago, and two are closed. */
export async function detachFixture() {
  const app = await testApp();
  const printed: string[] = [];
  const around = () => ({
    ...app,
    ...app.platform,
    db: app.db,
    pool: app.pool,
    say: (line: string) => printed.push(line),
  });
  const run = (...args: string[]) => detachMonths.run(args, around() as never);
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

  app.setNow('2022-12-20T02:00:00Z');
  for (const table of ['attendances', 'day_verdicts']) await partition.run([table, '--months', '1'], around() as never);
  // None are added at a moment at which something else uses the tables.
  const last = `select to_regclass('partitions.attendances_2023_04') is not null
    and to_regclass('partitions.day_verdicts_2023_04') is not null as is_there`;
  while (!(await query(last))[0].is_there) await addPartitions(app.pool, '2023-03-10', testZone);
  app.setNow(testNow);
  await query(`update organisation set starts_on = '2022-12-01', letters_is_late = 'off', letters_leave_early = 'off',
      letters_no_clockout = 'off', letters_absence = 'off', close_after_days = null;
    update settings set valid_from = '2022-01-01' where valid_from = (select min(valid_from) from settings);
    update users set active = id in (1, ${cast.suraya.id}, ${ids}), entered_on = '2022-01-01';
    update staff_terms set office_id = 1, working_hour_id = 1, valid_from = '2022-01-01' where user_id in (${ids});
    insert into closed_days (work_date, closed_at)
      select d::date, now() from generate_series('2022-12-01'::timestamp, '2026-03-01', interval '1 day') d`);
  for (const [user, day, ...times] of swipes)
    for (const [at, time] of times.entries())
      await query(
        `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source, lat, reason)
         values ($1, 1, $2, $3, $4, $5, $5, 'ios', 'phone', 3.14159, 'At the "gate"\n, left')`,
        [user, day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
      );
  await query(`update attendances set likes = 1 where work_date = '2022-12-05' and seq = 1;
    insert into attendance_likes (work_date, attendance_id, owner_id, user_id)
      select work_date, id, user_id, ${gopal.id} from attendances where likes = 1`);
  const moment = { now: testNow, today: '2026-03-02' };
  await judgeDays(app.db, { people: ids, from: december, to: '2023-02-28' }, moment, 'judge');

  /** Closes a month as the nightly job does. */
  const close = (month: Day) =>
    app.db.transaction().execute((db) => {
      const call = { db, ...moment, viewer: null, announce: () => {}, platform: app.platform };
      return closeMonth(call, { month, seen: null, reason: null });
    });
  /** What there is of the days before March 2023: each row as text, by table. */
  const rows = async () => {
    const text = (table: string) =>
      query(`select t::text as row from ${table} t where work_date < '2023-03-01' order by 1`);
    const tables = ['attendances', 'attendance_likes', 'day_verdicts'];
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, (await text(table)).map(({ row }) => row)] as const)),
    ) as Record<string, string[]>;
  };
  const namesOf = async (table: string) =>
    (
      await query(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = $1::regclass order by 1`,
        [table],
      )
    ).map(({ name }) => name);
  /** The command in a process of its own, which a test kills. */
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, ['server/hadir.ts', 'detach-months', ...args], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: app.platform.env.databaseUrl! },
    });
  return { app, run, query, printed, close, rows, namesOf, start };
}
