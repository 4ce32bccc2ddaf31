// node bench/growth.ts [STAFF] [MONTHS] [STEP]: the size of MONTHS months of STAFF people by table, and of a year of 20,000
// by it; how long `hadir partition` locks each; and what a swipe costs in one table, just divided, and with five years of
// partitions of STEP months. By default 20,000, 3 and 12.

import type pg from 'pg';
import { addMonths, type Day, daysOf, monthStart, weekdayOf } from '#domain/lib/calendar.ts';
import { partition } from '#server/commands/partition.ts';
import { addEvents, type NewEvent } from '#server/features/clock/new-events-store.ts';
import { swipeFacts } from '#server/features/clock/store.ts';
import { createClock } from '#server/platform/clock.ts';
import { addPartitions } from '#server/platform/database/partitions.ts';
import { readEnv } from '#server/platform/env.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { addStaff, timed } from './crowd.ts';
import { addDay } from './crowd-days.ts';
import { cardAt } from './hadir.ts';
import { expectBelow, given, sized } from './size.ts';

const [staff = sized(20_000, 100), months = sized(3, 1), step = 12] = given;
const zone = 'Asia/Kuala_Lumpur';
const now = new Date('2026-03-02T04:00:00Z');
const today = '2026-03-02';
const fiveYears = '2031-03-03';
/** Workdays of a year, and swipes of a series. */
const [workdays, series] = [250, sized(300, 10)];

await runScript(async () => {
  const { db, pool } = await scratchDatabase(2);
  await seedCast(pool, { now, zone, passwordHash: 'none' });
  await addStaff(pool, staff);
  const days = daysOf(addMonths(monthStart(today), -months), '2026-02-28').filter((day) => weekdayOf(day) % 6 > 0);
  await timed(`${days.length} days of ${staff} staff`, async () => {
    for (const day of days) await addDay(pool, day);
    await pool.query('vacuum analyze');
  });
  await printSizes(pool, days.length);
  await swipes(pool, 'in one table', today);
  const app = {
    db,
    pool,
    env: readEnv({}),
    clock: createClock(zone, now),
    say: (line: string) => console.log(`  ${line}`),
    close: async () => undefined,
  };
  for (const table of ['attendances', 'day_verdicts', 'activity_logs'])
    await partition.run([table, '--months', String(step)], app);
  await swipes(pool, 'just divided', '2026-03-03');
  // Each call adds 24 at most.
  while ((await addPartitions(pool, fiveYears, zone)) > 0);
  const { rows } = await pool.query(
    `select count(*) as many from pg_inherits where inhparent = 'attendances'::regclass`,
  );
  await swipes(pool, `after five years, ${rows[0].many} partitions`, fiveYears);
});

/** Prints the largest tables, and what a year of 20,000 staff comes to by them. */
async function printSizes(pool: pg.Pool, days: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `select relname as name, reltuples as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes from pg_class
     where relname in ('attendances', 'day_verdicts', 'kiosk_events', 'activity_logs') order by pg_total_relation_size(oid) desc`,
  );
  const year = (workdays / days) * (20_000 / staff);
  for (const { name, rows: many, heap, indexes } of rows)
    console.log(
      `${name.padEnd(14)} ${(many / 1e6).toFixed(2)} million rows, ${(heap / 1e6).toFixed(0)} + ${(indexes / 1e6).toFixed(0)} MB; a year of 20,000: ${((many * year) / 1e6).toFixed(1)} million, ${(((heap + indexes) * year) / 1e9).toFixed(1)} GB`,
    );
}

/** Prints what the two statements of a swipe take, one swipe after the other, and those of thirty at once. */
async function swipes(pool: pg.Pool, what: string, day: Day): Promise<void> {
  const took: Record<string, number[]> = { read: [], write: [], 'thirty read': [] };
  const measure = async <Out>(name: string, work: () => Promise<Out>): Promise<Out> => {
    const since = performance.now();
    const out = await work();
    took[name]!.push(performance.now() - since);
    return out;
  };
  for (let at = 0; at < Math.min(series, staff); at += 1) {
    const [facts] = await measure('read', () => swipeFacts(pool, [{ card: cardAt(at), date: day }]));
    await measure('write', () => addEvents(pool, [firstIn(facts!.id, day)]));
    const cards = Array.from({ length: 30 }, (_, nr) => ({ card: cardAt((at * 30 + nr) % staff), date: day }));
    await measure('thirty read', () => swipeFacts(pool, cards));
  }
  // The first prepare their plans.
  const figures = Object.entries(took).map(([name, all]) => {
    const settled = all.slice(Math.min(20, all.length - 1));
    expectBelow(`${name} ${what}`, median(settled), 1_000);
    return `${name} ${Math.min(...settled).toFixed(2)} ms, median ${median(settled).toFixed(2)}`;
  });
  console.log(`a swipe ${what}: ${figures.join('; ')}`);
}

/** Somebody's first swipe of a day. */
function firstIn(user_id: number, work_date: Day): NewEvent {
  const terms = { office_id: 1, position_id: 10, working_hour_id: 1 };
  const at = new Date(`${work_date}T07:20:00+08:00`);
  return {
    ...{ user_id, office_id: 1, work_date, seq: 1, minute: 440, created_at: at, recorded_at: at, platform: 'web_app' },
    ...{
      source: 'kiosk',
      kiosk_id: 1,
      distance: null,
      away: false,
      lat: null,
      lng: null,
      reason: null,
      recorded: null,
    },
    verdict: {
      ...{
        ...terms,
        work_date,
        user_id,
        platform: 'web_app',
        clock_in: 440,
        clock_out: null,
        events: 1,
        expected_minutes: 510,
      },
      ...{ duty_minutes: 0, excuse: null, leave_half: null, is_late: true, is_early: false, left_early: false },
      ...{ no_clockout: false, is_absent: false, is_over: false, why: [], reason: 'swipe', judged_at: at },
    },
  };
}
