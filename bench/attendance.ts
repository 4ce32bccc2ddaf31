// node bench/attendance.ts [STAFF] [ROWS]: measures the attendance list over a day of 200 and a day of 40,000 events
// with STAFF people, by default 20,000, and the dashboard's counts. With ROWS: a day of 200 events beside 10,000 and
// beside ROWS events on other days.

import type pg from 'pg';
import type { Viewer } from '#domain/access.ts';
import { attendance } from '#domain/attendance/contract.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { rowsShown } from '#domain/today/rules.ts';
import { attendancePage, filterChoices } from '#server/features/attendance/store.ts';
import { adminFacts } from '#server/features/dashboard/store.ts';
import { everybody } from '#server/features/today/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cast } from '#server/seed/cast.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { addStaff, timed } from './crowd.ts';
import { compare, type Timed } from './database.ts';
import { expectBelow, given, sized } from './size.ts';

const [staff = sized(20_000, 400), rows = 0] = given;
const now = new Date('2026-03-02T04:00:00Z');
const [busyDay, quietDay] = ['2026-02-26', '2026-02-25'];
type Query = Partial<QueryOf<typeof attendance.list>>;

const queries: Record<string, Query> = {
  'as it opens': {},
  'last page': { last: 1 },
  'fifth page': { page: 4 },
};
for (const sort of ['name', 'type', 'platform', 'created_at'] as const)
  for (const sort_by of ['asc', 'desc'] as const) {
    queries[`by ${sort} ${sort_by}`] = { sort, sort_by };
    queries[`by ${sort} ${sort_by}, fifth page`] = { sort, sort_by, page: 4 };
    queries[`by ${sort} ${sort_by}, last page`] = { sort, sort_by, last: 1 };
  }
for (const type of ['away', 'in-range', 'late', 'on-time', 'early'] as const) queries[`type ${type}`] = { type };
Object.assign(queries, {
  'activity out': { activity: 'out' },
  'a person': { user_id: 5_000 },
  'an office': { office_id: 1 },
  'an office with nobody': { office_id: 4 },
  'a text of two letters': { search: 'af' },
  'a text of three letters': { search: 'taf' },
  'a text of one': { search: 'staf 4711' },
  'a text of nobody': { search: 'nobody at all' },
  'a text of two letters, by name': { search: 'af', sort: 'name', sort_by: 'asc' },
} satisfies Record<string, Query>);

const viewer = { ...cast.aminah, isVendor: false, grants: [] } as unknown as Viewer;
const base = attendance.list.query.parse({}) as QueryOf<typeof attendance.list>;

await runScript(rows === 0 ? daysCompared : tablesCompared);

/** A quiet day beside a busy one. */
async function daysCompared(): Promise<void> {
  const { db, pool } = await opened();
  await addDay(pool, quietDay, sized(200, 40));
  await addDay(pool, busyDay, sized(40_000, 400));
  await pool.query('vacuum analyze');
  await compare(pagesOf(db, quietDay), pagesOf(db, busyDay), 3);
  await counts(db, pool);
}

/** A day in a small table beside the same in a large one. */
async function tablesCompared(): Promise<void> {
  const [small, large] = [await opened(), await opened()];
  for (const [{ pool }, many] of [[small, 10_000] as const, [large, rows] as const]) {
    await addDay(pool, busyDay, 200);
    await timed(`${many} rows`, () => addDays(pool, many));
  }
  await compare(pagesOf(small.db, busyDay), pagesOf(large.db, busyDay), 1.3);
}

/** A database with the staff. */
async function opened() {
  const database = await scratchDatabase(2);
  await seedCast(database.pool, { now, zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await timed(`${staff} staff`, () => addStaff(database.pool, staff));
  return database;
}

function pagesOf(db: Db, date: string): Timed {
  const page = (query: Query) => () => attendancePage(db, viewer, { ...base, ...query, date });
  return Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, page(query)]));
}

/** Prints how long the dashboard's counts of the whole organisation take, and the choices of the list's filters. */
async function counts(db: Db, pool: pg.Pool): Promise<void> {
  const began = new Date('2026-02-25T16:00:00Z');
  const { rows } = await pool.query('select array_agg(id) as due from working_hours');
  const due = rows[0].due as number[];
  const expected = { due, over: [], down_offices: [], down_hours: [], halfway: [], other_ends: '[]' };
  const everything = { group: null, limit: rowsShown, showsFirst: false };
  const begun = due.map((id) => [id, '07:00', '11:45'] as const);
  for (const [name, work] of Object.entries({
    'dashboard of an admin, the busy day at noon': () => adminFacts(pool, busyDay, began, true, expected),
    'the same after hours, when the rest is absent': () =>
      adminFacts(pool, busyDay, began, true, { ...expected, over: due }),
    'the list of today, the busy day at noon': () =>
      everybody(db, everything, { today: busyDay, time: '12:00', expected, begun }),
    'the same of a quiet day, when nearly all are missing': () =>
      everybody(db, everything, { today: quietDay, time: '12:00', expected, begun }),
    'choices of the filters': () => filterChoices(db, viewer, { search: 'af', limit: 50, user_id: null }),
  })) {
    const took: number[] = [];
    for (let run = 0; run < sized(17, 3); run += 1) {
      const since = performance.now();
      await work();
      if (run > 1) took.push(performance.now() - since);
    }
    console.log(`${name}: ${median(took).toFixed(1)} ms`);
    expectBelow(name, median(took), 2_000);
  }
}

/** Adds a day with that many events, in and out, with verdicts: half early, a few late, a few away. */
async function addDay(pool: pg.Pool, day: string, events: number): Promise<void> {
  await pool.query(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at, away)
     select u.id, u.office_id, $1, s.seq, m.minute, $1::date + m.minute * interval '1 minute',
       case when u.id % 3 = 0 then 'android' else 'web_app' end, 'kiosk', now(), u.id % 50 = 0
     from (select id, office_id from users where id > 100 order by id limit $2) u cross join (values (1), (2)) s(seq)
       cross join lateral (select case s.seq when 1 then 400 + u.id * 7 % 40 else 960 + u.id % 60 end as minute) m
     order by m.minute, u.id`,
    [day, events / 2],
  );
  await pool.query(
    `insert into day_verdicts (work_date, user_id, office_id, platform, clock_in, events, is_late, is_early, why, reason, judged_at)
     select work_date, user_id, office_id, platform, minute, 2, minute > 435, minute < 420,
       jsonb_build_array(jsonb_build_object('code', case when minute < 420 then 'early' when minute > 435 then 'late' else 'onTime' end)),
       'swipe', now() from attendances where work_date = $1 and seq = 1`,
    [day],
  );
}

/** Adds other days, of at most 40,000 events each, until the table has that many rows. */
async function addDays(pool: pg.Pool, many: number): Promise<void> {
  const { rows: counts } = await pool.query('select count(*) as many, min(work_date) as first from attendances');
  const size = Math.min(40_000, staff * 2, many / 10);
  for (let at = 1; counts[0].many + at * size <= many; at += 1) {
    const day = new Date(Date.parse(counts[0].first) - at * 86_400_000).toISOString().slice(0, 10);
    await addDay(pool, day, size);
  }
  await pool.query('vacuum analyze');
}
