// node bench/entitlements.ts [STAFF]: what is done for everybody's leave at once, of STAFF people, by default 20,000, each
// beside clock-ins: a leave year is counted and booked by rule, a type is given by a filter, and all balances of a type
// are exported; with the memory of the server meanwhile and after it.

import { setTimeout as wait } from 'node:timers/promises';
import type { ManyPerson } from '#domain/balances/contract.ts';
import type { LeaveRun, LeaveRunState } from '#domain/leave-rules/contract.ts';
import { presetOf } from '#domain/leave-rules/presets.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { runScript } from '../scripts/started.ts';
import { besideOnce } from './beside.ts';
import { swipe } from './clock-in.ts';
import { cardAt, openBench, ports } from './hadir.ts';
import { memoryOf } from './report.ts';
import { expectBelow, given, sized } from './size.ts';

const staff = given[0] ?? sized(20_000, 300);
const { annual, compassionate } = leaveTypes;
/** Exports made one after the other, to see whether memory stays. */
const exported = sized(4, 2);
/** MB that the server may grow by while a file is made. */
const mostGrown = 150;

await runScript(async () => {
  const bench = await openBench(staff);
  await bench.pool.query(`update users set start_date = '2015-01-01' where access_card_id >= '5000000000'`);
  await bench.pool.query('vacuum analyze');
  await bench.checkpoint();
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const ask = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${ports.hadir}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const call = async <Reply>(path: string, body?: object) => (await (await ask(path, body)).json()) as Reply;
  // Everybody in turn, again once all have.
  let used = 0;
  const measure = async (what: string, work: () => Promise<void>) => {
    const idle = memoryOf(bench.hadirPid);
    let [peak, isOver] = [idle, false];
    const watching = (async () => {
      for (; !isOver; await wait(50)) peak = Math.max(peak, memoryOf(bench.hadirPid));
    })();
    const seconds = await besideOnce(`${what} of ${staff} staff`, () => swipe(cardAt(used++ % staff)), work);
    isOver = true;
    await watching;
    console.log(
      `  memory of the server: ${[idle, peak, memoryOf(bench.hadirPid)].map((mb) => mb.toFixed(0)).join(', ')} MB before, at most, after`,
    );
    expectBelow(`seconds of ${what}`, seconds, 60);
  };

  await call('/api/leave-rules/save', { id: annual.id, ...presetOf('ea_annual', []) });
  const until = async (state: LeaveRunState): Promise<LeaveRun> => {
    for (;;) {
      const { run } = await call<{ run: LeaveRun | null }>(`/api/leave-rules/run/${annual.id}`);
      if (run?.state === 'failed') throw new Error('The run failed');
      if (run?.state === state) return run;
      await wait(100);
    }
  };
  await measure('counting a leave year', async () => {
    await call('/api/leave-rules/start', { leaves_id: annual.id, year: 'present' });
    await until('ready');
  });
  const run = await until('ready');
  if (run.people < staff) throw new Error(`The run has ${run.people} people`);
  await measure('booking it', async () => {
    await call('/api/leave-rules/confirm', { run_id: run.id });
    await until('booked');
  });
  let people = 0;
  await measure('giving a type by a filter', async () => {
    let after: number | null = null;
    do {
      const body = { action: 'give', leaves_id: compassionate.id, total_days: 3, employment_type: 'Permanent', after };
      const reply: { data: ManyPerson[]; next: number | null } = await call('/api/leave-balances/many/apply', body);
      people += reply.data.filter(({ message }) => message === null).length;
      after = reply.next;
    } while (after !== null);
  });
  if (people < staff) throw new Error(`Only ${people} were given the type`);
  for (let time = 1; time <= exported; time += 1)
    await measure(`exporting the balances, time ${time},`, async () => {
      const answer = await ask(`/api/leave-balances/export?leaves_id=${annual.id}&search=staf`);
      let bytes = 0;
      for await (const part of answer.body!) bytes += part.length;
      console.log(`  ${(bytes / 1_000).toFixed(0)} kB`);
    });
  const before = memoryOf(bench.hadirPid);
  await ask(`/api/leave-balances/export?leaves_id=${annual.id}&search=staf&format=csv`).then((file) => file.text());
  expectBelow('MB more of the server', memoryOf(bench.hadirPid) - before, mostGrown);
});
