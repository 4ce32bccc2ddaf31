// node bench/idle.ts: how long a server takes from its start until it serves, over a database that runs already, the
// median and the least of five starts; and its memory once it has served nothing for a minute.

import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { serverProgram } from '../e2e/support/fresh.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { median } from './client.ts';
import { ended } from './limit.ts';
import { memoryOf } from './report.ts';
import { envOver, startOn } from './servers.ts';
import { expectBelow, sized } from './size.ts';

const port = 3977;
const starts = sized(5, 2);
/** Seconds that it serves nothing. */
const idle = sized(60, 3);

await runScript(async () => {
  const env = envOver(await scratchDatabase(2));
  const begin = async (): Promise<{ child: ChildProcess; took: number }> => {
    const since = performance.now();
    const child = await startOn(port, serverProgram, env);
    while (!(await isReady())) await wait(10);
    return { child, took: performance.now() - since };
  };
  // The first compiles the code.
  await ended((await begin()).child);
  const took: number[] = [];
  for (let at = 0; at < starts - 1; at += 1) {
    const one = await begin();
    took.push(one.took);
    await ended(one.child);
  }
  const last = await begin();
  took.push(last.took);
  console.log(
    `from start to serving: ${median(took).toFixed(0)} ms, least ${Math.min(...took).toFixed(0)} (asked: 2,000)`,
  );
  const first = memoryOf(last.child.pid!);
  await wait(idle * 1_000);
  const mb = memoryOf(last.child.pid!);
  console.log(
    `memory of an idle server: ${first.toFixed(0)} MB at first, ${mb.toFixed(0)} after ${idle} s (asked: 150)`,
  );
  expectBelow('ms from start to serving', Math.min(...took), 20_000);
  expectBelow('MB of an idle server', mb, 400);
});

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}
