// node bench/holiday.ts [STAFF]: a holiday for everybody on a day that is over, added and removed in turns, of STAFF
// people, by default 20,000, a tenth of them on leave and a tenth absent that day: the time until it is answered, and
// until everybody is judged and notified, beside clock-ins.

import { setTimeout as wait } from 'node:timers/promises';
import { addDays, localTime, weekdayOf } from '#domain/lib/calendar.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { runScript } from '../scripts/started.ts';
import { beside } from './beside.ts';
import { swipe } from './clock-in.ts';
import { cardAt, openBench, ports } from './hadir.ts';
import { expectBelow, given, sized } from './size.ts';

const staff = given[0] ?? sized(20_000, 300);
const { day: today } = localTime(new Date(), 'Asia/Kuala_Lumpur');
/** The newest day before today, from Sunday to Thursday, on which the crowd works. */
const day = [1, 2, 3].map((ago) => addDays(today, -ago)).find((one) => weekdayOf(one) < 5)!;

await runScript(async () => {
  const bench = await openBench(staff);
  const ask = async (text: string, values: unknown[] = []): Promise<Record<string, number>[]> =>
    (await bench.pool.query(text, values)).rows;
  await fill(ask);
  await addEarlier(ask);
  await closeDay(bench.db, day, new Date(), today);
  await ask('vacuum analyze');
  await bench.checkpoint();
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  // Everybody in turn, again once all have.
  let used = 0;
  const swipeNext = () => swipe(cardAt(used++ % staff));
  let id: number | null = null;
  const [answered, judged]: [number[], number[]] = [[], []];
  await beside(`a holiday of ${staff} staff`, swipeNext, async () => {
    const since = performance.now();
    if (id === null) {
      const fields = { details: 'Banjir', start: day, end: day, position_ids: null };
      ({ id } = await call('POST', '/api/holiday/add', fields));
    } else {
      await call('DELETE', `/api/holiday/${id}`);
      id = null;
    }
    answered.push(performance.now() - since);
    const waits = `select from pgboss.job where name = 'judge-again' and state < 'completed'`;
    while ((await ask(waits)).length > 0) await wait(50);
    judged.push((performance.now() - since) / 1_000);
  });
  const [left] = await ask(`select (select count(*) from recount_notices) as waiting,
    (select count(*) from inbox i join messages m on m.id = i.message_id where m.created_by is null) as messages,
    (select count(*) from pgboss.job where name = 'judge-again' and retry_count > 0) as repeated`);
  console.log(
    `answered in at most ${Math.max(...answered).toFixed(0)} ms, judged in at most ${Math.max(...judged).toFixed(1)} s; ${left!.messages} messages, ${left!.waiting} waiting, ${left!.repeated} jobs repeated`,
  );
  if (left!.waiting! > 0) throw new Error('Somebody was not notified');
  expectBelow('seconds of judging a holiday', Math.max(...judged), 60);
});

/** The verdicts that earlier closings of the month stored; without them everybody absent would get letters of all its days. */
async function addEarlier(ask: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await ask(
    `insert into day_verdicts (work_date, user_id, office_id, position_id, working_hour_id, clock_in, clock_out, events,
       expected_minutes, is_over, reason, judged_at)
     select d::date, u.id, 1, 10, 1, 415, 1020, 2, 570, true, 'closing', now()
     from users u cross join generate_series(date_trunc('month', $1::date), $1::date - 1, interval '1 day') d
     where u.access_card_id >= '5000000000'`,
    [day],
  );
}

/** A tenth of the crowd has leave on the day, approved and charged; of the others nine in ten came, on time. */
async function fill(ask: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  const crowd = `users u where u.access_card_id >= '5000000000'`;
  await ask(`update organisation set letters_absence = 'automatic', letters_share = null`);
  await ask(
    `with given as (
       insert into user_leaves (user_id, leaves_id, total_days) select u.id, 1, 14 from ${crowd} and u.id % 10 = 0 returning id, user_id
     ), granted as (
       insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
       select id, user_id, 'grant', 14, date_trunc('year', $1::date), now() from given
     ), applied as (
       insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
       select user_id, 1, $1, $1, 1, 'Approved', '', now() from given returning id, user_id
     ), charged as (
       insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, created_at)
       select g.id, a.user_id, 'use', -1, date_trunc('year', $1::date), a.id, now() from applied a join given g using (user_id)
     )
     insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select user_id, $1, half, id, date_trunc('year', $1::date), true from applied, (values (1), (2)) h(half)`,
    [day],
  );
  await ask(
    `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     select u.id, 1, $1, s.seq, case s.seq when 1 then 415 else 1020 end, now(), now(), 'web_app', 'kiosk'
     from ${crowd.replace(' where', ' cross join (values (1), (2)) s(seq) where')} and u.id % 10 not in (0, 1)`,
    [day],
  );
}
