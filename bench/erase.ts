// node bench/erase.ts [STAFF] [MONTHS]: how long erasing one person takes beside so many months of so many people, and
// the counts that are shown before it. By default 20,000 and 3.

import { addMonths, daysOf, monthStart, weekdayOf } from '#domain/lib/calendar.ts';
import { eraseRows } from '#server/features/personal-data/erase-rows.ts';
import { addErasure } from '#server/features/personal-data/erase-store.ts';
import { countsAbout } from '#server/features/personal-data/holdings-store.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { addStaff, timed } from './crowd.ts';
import { addDay } from './crowd-days.ts';
import { expectBelow, given, sized } from './size.ts';

const [staff = sized(20_000, 100), months = sized(3, 1)] = given;
const now = new Date('2026-03-02T04:00:00Z');
const today = '2026-03-02';

await runScript(async () => {
  const { db, pool } = await scratchDatabase(2);
  await seedCast(pool, { now, zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await addStaff(pool, staff);
  const days = daysOf(addMonths(monthStart(today), -months), '2026-02-28').filter((day) => weekdayOf(day) % 6 > 0);
  await timed(`${days.length} days of ${staff} staff`, async () => {
    for (const day of days) await addDay(pool, day);
    await addWords(months);
    await pool.query('vacuum analyze');
  });
  await pool.query(`update users set name = 'Bekas Staf bin Lama', email = 'bekas@hadir.example', ic = '880808-14-5566',
    contact = '0198765432', emergency_contact = '0171112222', staff_no = 'KD-0101', active = false, removed_at = now()
    where access_card_id = '5000000001'`);
  const [one] = (await pool.query(`select id from users where access_card_id = '5000000001'`)).rows;
  await addErasure(db, one.id, null, now);
  const since = performance.now();
  await timed('the counts of what goes', () => countsAbout(db, one.id));
  await timed('erasing one person', () => eraseRows(db, { person: one.id, now, today }));
  expectBelow('erasing', performance.now() - since, 60_000);

  /** Applications with reasons and steps, notices, and entries of the log: as many as so many months of so many people have. */
  async function addWords(many: number): Promise<void> {
    await pool.query(
      `with applied as (
         insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, remark, approved_by, approved_at, created_at)
         select u.id, 1, 'Approved', $1::date - n, $1::date - n, 1, 'Urusan keluarga di kampung, pulang petang ' || n, 'Baik', 3, now(), now()
         from users u cross join generate_series(1, $2::int) n where u.id > 100 returning id)
       insert into application_steps (kind, application_id, step, user_id, remark, created_at)
       select 'leave', a.id, s.step, 3, 'Diluluskan, sila maklumkan pengganti', now() from applied a cross join (values ('apply'), ('approve')) s(step)`,
      [today, many],
    );
    await pool.query(
      `with sent as (
         insert into messages (title, title_ms, message, message_ms, send_to, created_at)
         select 'Your leave has been approved', 'Cuti anda telah diluluskan',
           '<p>Annual Leave, 02-03-2026, 1 day.</p><p>“Diluluskan, sila maklumkan pengganti”</p><p><a href="/d/my-leaves">Open my leaves</a></p>',
           '<p>Cuti Rehat, 02-03-2026, 1 hari.</p><p>“Diluluskan, sila maklumkan pengganti”</p><p><a href="/d/my-leaves">Buka cuti saya</a></p>',
           'user', now()
         from users u cross join generate_series(1, $1::int * 3) n where u.id > 100 returning id)
       insert into inbox (user_id, message_id, created_at) select u.id, s.id, now() from sent s
         join (select id, row_number() over (order by id) - 1 as nr from users where id > 100) u on u.nr = s.id % $2::int`,
      [many, staff],
    );
  }
});
