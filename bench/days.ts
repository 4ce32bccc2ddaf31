import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { beside, doors, rounds } from './beside.ts';
import type { Shot } from './client.ts';
import { type openBench, ports } from './hadir.ts';
import { sized } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;

/** How many staff have their day closed, and how many have their month judged again. */
const [closed, judged] = [sized(100_000, 300), sized(1_000, 50)];
/** The previous month. */
const month = `date_trunc('month', now() - interval '1 month')::date`;
const monthEnd = `(${month} + interval '1 month' - interval '1 day')`;

/** Closes a day of 100,000 staff while people clock in. */
export async function closing(bench: Bench, swipe: () => Shot): Promise<void> {
  const { ask, call } = await asAdmin(bench);
  const first = await firstOfCrowd(ask);
  // The rest of the crowd starts only after the month.
  await ask(`update users set start_date = ${monthEnd} + interval '1 day' where id >= ${first + closed}`);
  const listed = await ask(`select d::date::text as day from generate_series(${month}, ${monthEnd}, interval '1 day') d
    where extract(dow from d) between 1 and 4 order by d desc limit ${rounds * Object.keys(doors).length}`);
  const open = listed.map(({ day }) => day!).reverse();
  // Every twelfth is absent, every tenth is late.
  await ask(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     select u.id, 1, d, s.seq, case when s.seq = 2 then 1020 when u.id % 10 = 0 then 490 else 415 end,
       now(), now(), 'web_app', 'kiosk'
     from unnest($1::date[]) d, users u, (values (1), (2)) s(seq)
     where u.id between ${first} and ${first + closed - 1} and u.id % 12 <> 0`,
    [open],
  );
  // The verdicts that earlier closings would have stored, for those who lapse on the day; no other month is read.
  await ask(
    `insert into day_verdicts (work_date, user_id, is_over, reason, judged_at)
     select d::date, u.id, true, 'closing', now() from generate_series(${month}, ${monthEnd}, interval '1 day') d, users u
     where u.id between ${first} and ${first + closed - 1} and (u.id % 12 = 0 or u.id % 10 = 0) and d::date <> all ($1)`,
    [open],
  );
  await ask('vacuum analyze');
  await bench.checkpoint();
  await beside('closing a day', swipe, async () => {
    const day = open.shift();
    if (!day) throw new Error('No day is left to close');
    const [run] = await ask(
      `insert into job_runs (job, work_date, started_at, ended_at) values ('close', $1, now(), now()) returning id`,
      [day],
    );
    await call(`/api/setting/runs/${run!.id}/again`);
    const ended = 'select from job_runs where work_date = $1 and id > $2 and ended_at is not null';
    while ((await ask(ended, [day, run!.id])).length === 0) await wait(100);
  });
}

/** Judges 1,000 staff again for 30 days and today after their hours changed, while others clock in. */
export async function rejudging(bench: Bench, swipe: () => Shot): Promise<void> {
  const { ask, call } = await asAdmin(bench);
  const first = await firstOfCrowd(ask);
  const from = 'now()::date - 30';
  const whose = `between ${first} and ${first + judged - 1}`;
  const [added] = await ask(
    `with added as (insert into working_hours (name) values ('Of a thousand') returning id),
      days as (insert into working_hour_days (working_hour_id, valid_from, days)
        select a.id, '2015-01-01', d.days from added a, working_hour_days d where d.working_hour_id = 1 order by d.valid_from limit 1)
    select id from added`,
  );
  const id = Number(added!.id);
  await ask(`update staff_terms set working_hour_id = ${id} where user_id ${whose}`);
  await ask(`update users set working_hour_id = ${id} where id ${whose}`);
  // Days that the closing filled keep their events.
  await ask(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     select u.id, 1, d::date, s.seq, case s.seq when 1 then 415 else 1020 end, now(), now(), 'web_app', 'kiosk'
     from generate_series(${from}, now()::date - 1, interval '1 day') d, users u, (values (1), (2)) s(seq) where u.id ${whose}
     on conflict do nothing`,
  );
  await ask('vacuum analyze');
  await bench.checkpoint();
  let end = '16:30';
  await beside('judging a month of 1,000 staff again', swipe, async () => {
    end = end === '16:30' ? '16:45' : '16:30';
    const week = Array.from({ length: 7 }, (_, at) => ({
      id: at,
      day: `${at}`,
      enable: true,
      start_time: '07:30',
      end_time: end,
    }));
    const [now] = await ask(`select (${from})::text as "from", version from working_hours where id = ${id}`);
    const body = { id, version: now!.version, name: 'Of a thousand', valid_from: now!.from, days: week };
    await call('/api/working_hours/edit', body);
    const waits = `select from pgboss.job where name = 'judge-again' and state < 'completed'`;
    while ((await ask(waits)).length > 0) await wait(50);
  });
}

type Ask = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>;

async function asAdmin(bench: Bench) {
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const ask: Ask = async (text, values = []) => (await bench.pool.query(text, values)).rows;
  const call = async (path: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return { ask, call };
}

async function firstOfCrowd(ask: Ask): Promise<number> {
  const [first] = await ask(`select min(id) as id from users where access_card_id >= '5000000000'`);
  return Number(first!.id);
}
