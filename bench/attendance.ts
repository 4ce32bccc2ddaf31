// node bench/attendance.ts [STAFF] [ROWS]: measures the attendance list over a day of 200 and a day of 40,000 events
// with STAFF people, by default 20,000, and the dashboard's counts. With ROWS: a day of 200 events beside 100,000 and
// beside ROWS events on other days, in tables divided by years.

import type pg from 'pg';
import type { Viewer } from '#domain/access.ts';
import { attendance } from '#domain/attendance/contract.ts';
import { addDays } from '#domain/lib/calendar.ts';
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
import { addDay, addHistory, divideByYears } from './history.ts';
import { expectBelow, given, sized } from './size.ts';

const [staff = sized(20_000, 400), rows = 0] = given;
const now = new Date('2026-03-02T04:00:00Z');
const [busyDay, quietDay] = ['2026-02-26', '2026-02-25'];
/** The most events of a day: everybody in and out. */
const mostEvents = staff * 2;
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

/** A day in a small table beside the same in a large one, which is divided by years (decision 0170). */
async function tablesCompared(): Promise<void> {
  const [small, large] = [await opened(), await opened()];
  await divideByYears(large.pool, addDays(quietDay, -Math.ceil(rows / mostEvents)), '2026-03-02');
  for (const [database, many] of [[small, 100_000] as const, [large, rows] as const])
    await timed(`${many} rows`, async () => {
      await addHistory(database, addDays(quietDay, -1), many, Math.min(mostEvents, many / 10));
      await addDay(database.pool, busyDay, 200);
      await database.pool.query('vacuum analyze');
    });
  await compare(pagesOf(small.db, busyDay), pagesOf(large.db, busyDay), 2);
}

/** A database with the staff; a power cut would leave nothing of it. */
async function opened() {
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '16GB' };
  const database = await scratchDatabase(2, settings);
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
