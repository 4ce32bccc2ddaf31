// node bench/verdicts.ts: measures writing and reading stored verdicts, with 20,000 staff and a month of days.

import type pg from 'pg';
import { judgeDays } from '#server/features/days/judge.ts';
import { monthsLapses, withoutVerdicts } from '#server/features/warnings/follow-store.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { addStaff, timed } from './crowd.ts';
import { sized } from './size.ts';

const staff = sized(20_000, 100);
const now = new Date('2026-03-31T01:00:00Z');
const month = { from: '2026-03-01', to: '2026-03-30' };
const today = '2026-03-31';

await runScript(async () => {
  const { db, pool } = await scratchDatabase(2);
  await timed('seed of the demo year', () => seedDemo(pool, { now, zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' }));
  await timed(`crowd of ${staff} with a month of swipes`, () => addCrowd(pool));
  const judged = await timed('judging their month', () =>
    judgeDays(db, { people: 'all', ...month }, { now, today }, 'judge'),
  );
  console.log(`  ${judged.judged} person-days, ${judged.changed} written, ${judged.failed.length} failed`);
  await timed('judging one day of all', () =>
    judgeDays(db, { people: 'all', from: today, to: today }, { now, today }, 'judge'),
  );
  await pool.query('vacuum analyze');
  const day = '2026-03-25';
  const some = (
    await pool.query(
      'select array_agg(id) as ids from (select id from users where id > 100 order by random() limit 1000) u',
    )
  ).rows[0].ids;
  await read(pool, 'absent of a day, counted', `select count(*) from day_verdicts where work_date = $1 and is_absent`, [
    day,
  ]);
  await read(
    pool,
    'absent of a day, the first 20 by name',
    `select u.id, u.name from day_verdicts v join users u on u.id = v.user_id
     where v.work_date = $1 and v.is_absent order by lower(u.name), u.id limit 20`,
    [day],
  );
  await read(
    pool,
    'a day in numbers',
    `select count(*) filter (where clock_in is not null), count(*) filter (where is_late), count(*) filter (where is_absent),
       count(*) filter (where excuse = 'leave'), count(*) filter (where expected_minutes > 0 and clock_in is null)
     from day_verdicts where work_date = $1`,
    [today],
  );
  const totals = `count(*) filter (where v.is_late) as late, count(*) filter (where v.is_absent) as absent,
    count(*) filter (where v.left_early) as early, count(*) filter (where v.no_clockout) as open,
    sum(v.clock_out - v.clock_in) as minutes, sum(v.expected_minutes) as expected`;
  await read(
    pool,
    'a month of 1,000 staff, by person',
    `select v.user_id, ${totals} from day_verdicts v
     where v.work_date between $1 and $2 and v.user_id = any($3::int[]) and v.is_over group by v.user_id`,
    [month.from, month.to, some],
  );
  await read(
    pool,
    'a month of 1,000 staff, every day',
    `select v.work_date, v.user_id, v.clock_in, v.clock_out, v.is_late, v.is_absent, v.left_early, v.no_clockout
     from day_verdicts v where v.work_date between $1 and $2 and v.user_id = any($3::int[]) and v.is_over`,
    [month.from, month.to, some],
  );
  await time('their lapses, as letters read them', () => monthsLapses(db, some, month));
  await time('who of them lacks a day', () => withoutVerdicts(db, some, month));
  await read(
    pool,
    'the same days from their facts',
    `select count(*), count(holiday), count(leave), count(permits) from person_days($3, $1, $2)`,
    [month.from, month.to, some],
  );
  await read(pool, 'one person’s month from its facts', `select * from person_days(array[777], $1, $2)`, [
    month.from,
    month.to,
  ]);
  await read(pool, 'one attendance by its id', `select * from attendances where id = $1`, [600_000]);
});

async function read(pool: pg.Pool, what: string, text: string, values: unknown[]): Promise<void> {
  await time(what, async () => (await pool.query(text, values)).rows);
  if (process.env.PLANS)
    for (const row of (await pool.query(`explain (analyze, buffers) ${text}`, values)).rows)
      console.log(`    ${row['QUERY PLAN']}`);
}

async function time(what: string, work: () => Promise<unknown[]>): Promise<void> {
  const took: number[] = [];
  let rows = 0;
  for (let round = 0; round < sized(12, 3); round += 1) {
    const since = performance.now();
    rows = (await work()).length;
    if (round > 1) took.push(performance.now() - since);
  }
  console.log(`${what}: ${median(took).toFixed(1)} ms, least ${Math.min(...took).toFixed(1)} ms (${rows} rows)`);
}

async function addCrowd(pool: pg.Pool): Promise<void> {
  await addStaff(pool, staff);
  await pool.query(`insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at)
    select u.id, 1, d.day, s.seq, case s.seq when 1 then 400 + (u.id * 7 + extract(day from d.day)::int * 13) % 30 else 990 end,
      d.day::date + time '07:00', 'web_app', 'kiosk', d.day::date + time '07:00'
    from (select '2026-03-01'::date + n as day from generate_series(0, 29) n) d cross join users u cross join (values (1), (2)) s(seq)
    where u.id > 100 and (u.id + extract(day from d.day)::int) % 25 <> 0 order by d.day, s.seq, u.id`);
  await pool.query('analyze');
}
