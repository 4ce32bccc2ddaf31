// node bench/growth.ts [STAFF] [MONTHS] [STEP]: the size of MONTHS months of STAFF people by table, and of a year of 20,000
// by it; how long `hadir partition` locks each; and what a swipe costs in one table, just divided, and with five years of
// partitions of STEP months. By default 20,000, 3 and 12.

import type pg from 'pg';
import { addMonths, type Day, daysOf, monthStart, weekdayOf } from '#domain/lib/calendar.ts';
import { partition } from '#server/commands/partition.ts';
import { addEvents, type NewEvent, swipeFacts } from '#server/features/clock/store.ts';
import { createClock } from '#server/platform/clock.ts';
import { addPartitions } from '#server/platform/database/partitions.ts';
import { readEnv } from '#server/platform/env.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { addStaff, timed } from './crowd.ts';
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

/** Adds a day: an in and an out of each by a kiosk, their verdict, and an entry of the audit log for one of twenty. */
async function addDay(pool: pg.Pool, day: Day): Promise<void> {
  await pool.query(
    `with swiped as (
       insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at, kiosk_id)
       select u.id, u.office_id, $1, s.seq, m.minute, $1::date + m.minute * interval '1 minute', 'web_app', 'kiosk', now(), 1
       from users u cross join (values (1), (2)) s(seq)
         cross join lateral (select case s.seq when 1 then 400 + u.id * 7 % 40 else 960 + u.id % 60 end as minute) m
       where u.id > 100 order by m.minute, u.id returning *)
     insert into kiosk_events (id, kiosk_id, seq, card, manual, claimed_at, happened_at, received_at, outcome, user_id, work_date,
       attendance_id, answer)
     select gen_random_uuid(), 1, row_number() over (order by id), '5000000000', false, created_at, created_at, recorded_at,
       'accepted', user_id, work_date, id, jsonb_build_object('type', type, 'time', '07:24', 'date', work_date, 'is_late', false,
         'is_early', true, 'late_reason', null, 'start_time', '07:24', 'end_time', null, 'clocked_out', false, 'ampm', 'AM',
         'user', jsonb_build_object('id', user_id, 'name', 'Staf ' || user_id, 'img', null))
     from swiped`,
    [day],
  );
  await pool.query(
    `insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, platform, clock_in, clock_out, events,
       expected_minutes, is_late, is_early, is_over, why, reason, judged_at)
     select work_date, user_id, office_id, 10, 1, 'web_app', came, went, 2, 510, came > 435, came < 420, true,
       jsonb_build_array(jsonb_build_object('code', case when came < 420 then 'early' else 'onTime' end)), 'closing', now()
     from (select work_date, user_id, office_id, min(minute) as came, max(minute) as went from attendances
       where work_date = $1 group by work_date, user_id, office_id) d`,
    [day],
  );
  await pool.query(
    `insert into activity_logs (user_id, module, record_id, subject_id, code, "values", created_at)
     select 3, 'leaves', u.id, u.id, 'applied', jsonb_build_object('name', u.name, 'from', $1::date, 'until', $1::date),
       $1::date + interval '10 hours' from users u where u.id % 20 = 0 and u.id > 100`,
    [day],
  );
}

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
