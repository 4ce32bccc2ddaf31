import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { beside } from './beside.ts';
import { fire, type Shot } from './client.ts';
import { type openBench, ports } from './hadir.ts';
import { expectBelow, sized } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;

/** How many staff have figures. */
const staff = sized(20_000, 300);
/** The previous month, which is closed, and its last day. */
const month = `date_trunc('month', now() - interval '1 month')::date`;
const monthEnd = `(${month} + interval '1 month' - interval '1 day')::date`;

/** Closes a month of 20,000 staff while people clock in, then reads the list of months, the month and a statement. */
export async function months(bench: Bench, swipe: () => Shot): Promise<void> {
  const ask = async (text: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
    (await bench.pool.query(text, values)).rows;
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  await fill(ask);
  await bench.checkpoint();
  const name = (await ask(`select to_char(${month}, 'YYYY-MM') as month`))[0]!.month!;
  const detail = `/api/months/detail/${name}`;
  const open = () =>
    ask('update month_closings set opened_at = now(), opened_by = 1, opened_reason = $1 where month = $2', [
      'Again',
      `${name}-01`,
    ]);
  let longest = 0;
  await beside(`closing a month of ${staff} staff`, swipe, async () => {
    await open();
    const { data } = (await (await call(detail)).json()) as { data: { in_the_way: number } };
    const since = performance.now();
    await call('/api/months/close', { month: name, in_the_way: data.in_the_way, reason: 'Measured' });
    longest = Math.max(longest, (performance.now() - since) / 1_000);
  });
  console.log(`closing it took at most ${longest.toFixed(1)} s`);
  expectBelow('seconds of closing a month', longest, 60);
  const [{ id, user_id }] = (await ask(
    'select max(c.id) as id, max(f.user_id) as user_id from month_closings c join month_figures f on f.closing_id = c.id',
  )) as [{ id: string; user_id: string }];
  const pages = {
    'the list of months': '/api/months',
    'a month': detail,
    'its first people': `/api/months/figures/${id}`,
    'a statement': `/api/months/statement/${id}/${user_id}`,
  };
  for (const [what, path] of Object.entries(pages)) {
    const run = await fire(ports.hadir, 1, sized(200, 10), () => ({ method: 'GET', path, headers }));
    if (run.failed > 0) throw new Error(`${run.failed} calls of ${what} failed`);
    console.log(`${what}: p50 ${run.p50.toFixed(1)} ms   p99 ${run.p99.toFixed(1)} ms`);
    expectBelow(`p50 of ${what}`, run.p50, 2_000);
  }
}

/** The verdicts of the month, one in ten late and one in twelve absent, all of its days closed, and the month before too. */
async function fill(ask: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>): Promise<void> {
  await ask(`insert into month_closings (month, closed_at, in_the_way, paper)
    select (${month} - interval '1 month')::date, now(), '[]', '{}' where not exists (select from month_closings
      where month = (${month} - interval '1 month')::date and opened_at is null)`);
  await ask(`insert into closed_days (work_date, closed_at)
    select d::date, now() from generate_series(${month}, ${monthEnd}, interval '1 day') d on conflict do nothing`);
  const first = (await ask(`select min(id) as id from users where access_card_id >= '5000000000'`))[0]!.id;
  await ask(
    `insert into day_verdicts (work_date, user_id, office_id, position_id, clock_in, clock_out, events, expected_minutes,
       excuse, is_late, is_absent, is_over, why, reason, judged_at)
     select d::date, u.id, 1, 10, case when k.here then case when k.late then 455 else 415 end end,
       case when k.here then 1000 end, case when k.here then 2 else 0 end, case when k.due then 570 else 0 end,
       case when not k.due then 'off' end, k.late, k.due and not k.here, true,
       case when k.late then '[{"code": "late", "values": {"minutes": 35, "start": "07:00", "grace": 5}}]' else '[]' end::jsonb,
       'closing', now()
     from generate_series(${month}, ${monthEnd}, interval '1 day') d cross join users u
       cross join lateral (select extract(dow from d) < 5 as due) w
       cross join lateral (select w.due, w.due and u.id % 12 <> 0 as here, w.due and u.id % 10 = 0 and u.id % 12 <> 0 as late) k
     where u.id between $1 and $1 + $2 - 1 on conflict do nothing`,
    [Number(first), staff],
  );
  await ask('vacuum analyze');
}
