// node bench/calendar.ts [STAFF]: the calendar of people as the page asks for it: each fifty of a month of 2,000 people,
// the same among STAFF, by default 20,000, with and without a filter, and as a decider's own.

import { gzipSync } from 'node:zlib';
import { localTime, monthStart } from '#domain/lib/calendar.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { openBench, ports } from './hadir.ts';
import { expectBelow, given, sized } from './size.ts';

const staff = given[0] ?? sized(20_000, 400);
/** How many of them are of the office and the department that are filtered by. */
const some = sized(2_000, 100);
/** Pages read of each calendar, and how often. */
const [pages, rounds] = [sized(40, 2), sized(3, 1)];
const { day: today } = localTime(new Date(), 'Asia/Kuala_Lumpur');
const first = monthStart(today);

await runScript(async () => {
  const bench = await openBench(staff);
  const ask = async (text: string, values: unknown[] = []): Promise<Record<string, number>[]> =>
    (await bench.pool.query(text, values)).rows;
  const { office_id, department_id } = await fill(ask);
  await bench.checkpoint();
  const chong = await openSession(bench.db, cast.chong.id, 'web_app', new Date());
  const aminah = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const read = async (token: string, query: Record<string, string>) => {
    const words = new URLSearchParams({ from: first, ...query });
    const since = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}/api/calendar?${words}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    const took = performance.now() - since;
    if (!answer.ok) throw new Error(text);
    return { took, text, total: (JSON.parse(text) as { total: number }).total };
  };
  const calendars: Record<string, [token: string, query: Record<string, string>]> = {
    everybody: [aminah, {}],
    'an office': [aminah, { office_id: String(office_id) }],
    'a department': [aminah, { department_id: String(department_id) }],
    'a name': [aminah, { search: 'staf 1' }],
    'who is away': [aminah, { away: '1' }],
    'two weeks of an office': [aminah, { office_id: String(office_id), span: 'weeks', from: today }],
    'a decider’s own': [chong, { whose: 'mine' }],
    'a decider’s': [chong, {}],
  };
  for (const [name, [token, query]] of Object.entries(calendars)) {
    const took: number[] = [];
    let [total, bytes] = [0, 0];
    // The first round gives each connection its plans.
    for (let round = 0; round <= rounds; round += 1)
      for (let page = 0; page < pages && (page === 0 || page * 50 < total); page += 1) {
        const reply = await read(token, { ...query, page: String(page) });
        total = reply.total;
        if (round > 0) took.push(reply.took);
        if (round === 1) bytes += gzipSync(reply.text).length;
      }
    const inAll = Math.min(pages, Math.ceil(total / 50));
    took.sort((a, b) => a - b);
    console.log(
      `${name}, ${total} people: fifty in p50 ${median(took).toFixed(1)} ms, at most ${took.at(-1)!.toFixed(0)} ms; ${inAll} pages ${(bytes / 1_000).toFixed(0)} kB with gzip`,
    );
    expectBelow(`p50 of the calendar of ${name}`, median(took), 2_000);
  }
});

/** A tenth of the crowd is on leave for three days of the month, one in thirty on duty elsewhere; one department has a limit. */
async function fill(ask: (text: string, values?: unknown[]) => Promise<Record<string, number>[]>) {
  const crowd = `users u where u.access_card_id >= '5000000000'`;
  await ask(`insert into departments (name, max_away) values ('Latihan', 20)`);
  await ask(`insert into positions (name, department_id, level, support_id, approve_id)
    select 'Pelatih', d.id, 9, p.support_id, p.approve_id from departments d, positions p
    where d.name = 'Latihan' and p.id = ${cast.farid.position_id}`);
  await ask(
    `update users set position_id = (select id from positions where name = 'Pelatih'), office_id = 2
      where id in (select u.id from ${crowd} order by u.id limit $1)`,
    [some],
  );
  await ask(`update staff_terms t set position_id = u.position_id, office_id = u.office_id from users u
    where u.id = t.user_id and u.position_id = (select id from positions where name = 'Pelatih')`);
  await ask(
    `with applied as (
       insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
       select u.id, 1, $1::date + u.id % 25, $1::date + u.id % 25 + 2, 3, 'Approved', '', now() from ${crowd} and u.id % 10 = 0
       returning id, user_id, date_start)
     insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select user_id, date_start + n, half, id, date_trunc('year', date_start), true
     from applied, generate_series(0, 2) n, (values (1), (2)) h(half)`,
    [first],
  );
  await ask(
    `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
     select u.id, 2, false, $1::date + u.id % 28, $1::date + u.id % 28, 'Kuala Lumpur', 'x', 'Approved', now()
     from ${crowd} and u.id % 30 = 1`,
    [first],
  );
  await ask('vacuum analyze');
  const [ids] = await ask(
    `select 2 as office_id, (select id from departments where name = 'Latihan') as department_id`,
  );
  return ids as { office_id: number; department_id: number };
}
