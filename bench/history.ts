import type pg from 'pg';
import { addDays, type Day, daysOf } from '#domain/lib/calendar.ts';
import { partition } from '#server/commands/partition.ts';
import { createClock } from '#server/platform/clock.ts';
import { addPartitions } from '#server/platform/database/partitions.ts';
import { readEnv } from '#server/platform/env.ts';
import { fillFast } from './database.ts';

const zone = 'Asia/Kuala_Lumpur';
/** How many days are written at once. */
const daysAtOnce = 20;

/** Divides the attendances and verdicts by years, as an organisation would have in the month of a day, until another. */
export async function divideByYears(pool: pg.Pool, first: Day, until: Day): Promise<void> {
  const clock = createClock(zone, new Date(`${first}T04:00:00Z`));
  const say = () => undefined;
  const app = { db: undefined as never, pool, env: readEnv({}), clock, say, close: async () => undefined };
  for (const table of ['attendances', 'day_verdicts']) await partition.run([table], app);
  // Each call adds 24 at most.
  while ((await addPartitions(pool, until, zone)) > 0);
}

/** Adds a day with that many events, in and out, with verdicts: half early, a few late, a few away. */
export const addDay = (pool: pg.Pool, day: Day, events: number): Promise<void> => writeDays(pool, [day], events);

/** Adds days, the last of which is given, of so many events each, until so many were written. */
export async function addHistory(database: { url: string }, last: Day, many: number, events: number): Promise<void> {
  const days = daysOf(addDays(last, 1 - Math.ceil(many / events)), last);
  await fillFast(database, ['attendances', 'day_verdicts'], async (client) => {
    for (let at = 0; at < days.length; at += daysAtOnce)
      await writeDays(client, days.slice(at, at + daysAtOnce), events);
  });
}

async function writeDays(client: Pick<pg.ClientBase, 'query'>, days: readonly Day[], events: number): Promise<void> {
  await client.query(
    `with swiped as (
       insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at, away)
       select u.id, u.office_id, d.day, s.seq, m.minute, d.day + m.minute * interval '1 minute',
         case when u.id % 3 = 0 then 'android' else 'web_app' end, 'kiosk', now(), u.id % 50 = 0
       from unnest($1::date[]) d (day)
         cross join (select id, office_id from users where id > 100 order by id limit $2) u cross join (values (1), (2)) s(seq)
         cross join lateral (select case s.seq when 1 then 400 + u.id * 7 % 40 else 960 + u.id % 60 end as minute) m
       order by d.day, m.minute, u.id returning *)
     insert into day_verdicts (work_date, user_id, office_id, platform, clock_in, events, is_late, is_early, why, reason, judged_at)
     select work_date, user_id, office_id, platform, minute, 2, minute > 435, minute < 420,
       jsonb_build_array(jsonb_build_object('code', case when minute < 420 then 'early' when minute > 435 then 'late' else 'onTime' end)),
       'swipe', now() from swiped where seq = 1`,
    [days, events / 2],
  );
}
