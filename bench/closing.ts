// node bench/closing.ts: measures closing a day late in the month with 100,000 staff, and judging 1,000 of them again
// for the month.

import type pg from 'pg';
import { rejudge } from '#server/features/days/rejudge.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { addStaff, timed } from './crowd.ts';
import { sized } from './size.ts';

const staff = Number(process.env.STAFF ?? sized(100_000, 1_000));
const [day, today] = ['2026-03-25', '2026-03-26'];
const now = new Date('2026-03-25T16:15:00Z');

await runScript(async () => {
  const { db, pool } = await scratchDatabase(4);
  await seedDemo(pool, { now, zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await addCrowd(pool);
  await pool.query('delete from closed_days where work_date = $1', [day]);
  const closed = await timed('closing a day', () => closeDay(db, day, now, today));
  console.log(`  ${closed.judged} judged, ${closed.letters} letters, ${closed.failed.length} failed`);
  const again = await timed('closing it again', () => closeDay(db, day, now, today));
  console.log(`  ${again.letters} letters`);
  const people = (await pool.query('select id from users where id > 100 order by id limit 1000')).rows.map(
    ({ id }) => id,
  );
  await pool.query(`insert into holidays (details, start, "end") values ('Flood', '2026-03-25', '2026-03-25')`);
  const within = { db, now, today, viewer: null, announce: () => undefined };
  const judged = await timed('judging a month of 1,000 staff again', () =>
    db
      .transaction()
      .execute((tx) =>
        rejudge({ ...within, db: tx }, { people, spans: [{ from: '2026-03-01', to: day }], reason: 'holiday' }),
      ),
  );
  console.log(`  ${judged.judged} person-days, ${judged.moved.length} moved`);
  console.log(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
});

async function addCrowd(pool: pg.Pool): Promise<void> {
  await addStaff(pool, staff);
  // Every twelfth is absent, every tenth is late.
  await pool.query(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
    select u.id, 1, $1, s.seq, case s.seq when 1 then case when u.id % 10 = 0 then 450 else 415 end else 1000 end, now(), now(), 'web_app', 'kiosk'
    from users u cross join (values (1), (2)) s(seq) where u.id > 100 and u.id % 12 <> 0`,
    [day],
  );
  // The verdicts that earlier closings of the month would have stored.
  await pool.query(
    `insert into day_verdicts (work_date, user_id, is_over, reason, judged_at)
    select '2026-03-01'::date + n, u.id, true, 'closing', now() from generate_series(0, 23) n cross join users u where u.id > 100`,
  );
  await pool.query('analyze');
}
