// node bench/several.ts: what it costs that servers are several. One server and three, each behind HAProxy, over one
// database on one machine, in turns: swipes and lists at 32 connections, and the ratio of what is answered in a second.
// While it is one's turn the two others are held, so that they do nothing at all. And the time from a swipe at one server
// until a viewer of another sees it.

import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { attendance } from '#domain/attendance/contract.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { fire, median, type Run, type Shot } from './client.ts';
import { swipe } from './clock-in.ts';
import { addStaff } from './crowd.ts';
import { hears, watch } from './fan-out.ts';
import { cardAt } from './hadir.ts';
import { hasHaproxy, openDoor, ready } from './hour-servers.ts';
import { within } from './limit.ts';
import { envOver, startServer } from './servers.ts';
import { expectBelow, isQuick, sized } from './size.ts';

const ports = [3993, 3994, 3995] as const;
/** HAProxy before one of them, and before all. */
const doors = { one: 3991, three: 3992 } as const;
type Door = keyof typeof doors;
/** More than swipes are measured: whoever swipes again within a minute is not seen again. */
const staff = sized(50_000, 2_000);
const rounds = Number(process.env.ROUNDS ?? sized(5, 1));
const connections = 32;
let swiped = 0;

await runScript(async () => {
  if (!hasHaproxy && isQuick) return console.log('Skipped: this needs HAProxy (apt-get install haproxy).');
  if (!hasHaproxy) throw new Error('This needs HAProxy: apt-get install haproxy');
  const database = await scratchDatabase(2);
  await seedCast(database.pool, { now: new Date(), zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await addStaff(database.pool, staff);
  await database.pool.query('vacuum analyze');
  const env = envOver(database);
  const servers = await Promise.all(ports.map((port) => startServer(port, env)));
  await openDoor(doors.one, [ports[0], 1, 2]);
  await openDoor(doors.three, ports);
  for (const door of Object.values(doors)) await ready(`http://127.0.0.1:${door}`);
  // Until HAProxy knows that nobody is at the ports of two.
  await wait(3_000);
  const token = await openSession(database.db, cast.aminah.id, 'web_app', new Date());
  const headers = { authorization: `Bearer ${token}` };
  const lists = [attendance.list.path, dashboard.dashboard.path];
  const inTurns = turnsOf(servers.slice(1));
  const list = (at: number): Shot => ({ method: 'GET', path: lists[at % lists.length]!, headers });
  await warm(swipeNext);
  // What was planned while there were no swipes yet reads all of them, until autovacuum has counted them.
  await database.pool.query('vacuum analyze');
  await warm(swipeNext);
  await inTurns('swipes', sized(2_000, 100), swipeNext);
  await warm(list);
  await inTurns('lists', sized(400, 40), list);
  await seen(token);
});

/**
 * The same requests to each server, so that all have compiled their code and planned their statements: of three, one has
 * a third of what is measured.
 */
async function warm(shot: (at: number) => Shot): Promise<void> {
  for (const port of ports) {
    const { failed } = await fire(port, connections, sized(2_000, 20), shot);
    if (failed > 0) throw new Error(`${failed} calls failed at port ${port}`);
  }
}

/** A swipe of the next of everybody, who go out after all have come in. */
function swipeNext(): Shot {
  swiped += 1;
  return swipe(cardAt(swiped % staff));
}

/** Measures the same requests at both doors in turns, while one's turn with the others held. */
function turnsOf(others: readonly ChildProcess[]) {
  const signal = (name: NodeJS.Signals) => {
    for (const one of others) one.kill(name);
  };
  return async (what: string, count: number, shot: (at: number) => Shot): Promise<void> => {
    const runs: Record<Door, Run[]> = { one: [], three: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const door of ['one', 'three'] as const) {
        if (door === 'one') signal('SIGSTOP');
        const run = await fire(doors[door], connections, count, shot).finally(() => signal('SIGCONT'));
        if (run.failed > 0) throw new Error(`${door}: ${run.failed} of ${count} ${what} failed`);
        // The first plans statements and compiles.
        if (round > 0) runs[door].push(run);
      }
    const ratio = median(runs.three.map(({ perSecond }, at) => perSecond / runs.one[at]!.perSecond));
    console.log(`${what}: three servers answer ${ratio.toFixed(2)} x as many a second as one (asked: at least 0.85)`);
    for (const door of ['one', 'three'] as const) {
      const of = (figure: 'perSecond' | 'p50' | 'p99') => median(runs[door].map((run) => run[figure]));
      expectBelow(`p50 of ${what}, ${door}`, of('p50'), 5_000);
      console.log(
        `  ${door.padEnd(6)} ${of('perSecond').toFixed(0)}/s   p50 ${of('p50').toFixed(1)} ms   p99 ${of('p99').toFixed(1)} ms`,
      );
    }
  };
}

/** The time from a swipe at the first server until a viewer at each other sees it. */
async function seen(token: string): Promise<void> {
  const viewers = await Promise.all(ports.slice(1).map((port) => watch(token, port)));
  const took: number[] = [];
  for (let at = 0; at < sized(100, 5); at += 1) {
    const heard = Promise.all(viewers.map((viewer) => hears(viewer, 'attendance')));
    const since = performance.now();
    const { failed } = await fire(ports[0], 1, 1, swipeNext);
    if (failed > 0) throw new Error('A swipe was refused');
    await within('a swipe to be seen', 10, () => heard);
    took.push(performance.now() - since);
    // What is seen within a few milliseconds is sent together.
    await wait(100);
  }
  for (const viewer of viewers) viewer.terminate();
  const sorted = took.toSorted((a, b) => a - b);
  console.log(
    `a swipe seen by viewers of two other servers: median ${median(took).toFixed(0)} ms, the slowest of ${took.length} ${sorted.at(-1)!.toFixed(0)} (asked: 150)`,
  );
  expectBelow('ms until a swipe is seen', median(took), 5_000);
}
