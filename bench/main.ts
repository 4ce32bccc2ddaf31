// npm run bench: measures the hot paths beside a floor on the same database, in one run. The ratios hold on any
// machine; the figures beside them only on this one. npm run bench -- report runs one of them alone; -- page measures the
// weight of the page, -- kiosk-memory the memory of the kiosk, -- hour an hour of three servers and trouble (-- hour 5 of
// five minutes); -- all measures whatever can be measured, with --quick little of it, to see that it still works.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { runScript, untilEnd } from '../scripts/started.ts';
import { fire, type Shot } from './client.ts';
import { clockIns, swipeNext } from './clock-in.ts';
import { closing, rejudging } from './days.ts';
import { fanOut } from './fan-out.ts';
import { openBench, ports } from './hadir.ts';
import { ended, within } from './limit.ts';
import { months } from './months.ts';
import { memory, queue } from './queue.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { expectBelow, given, isQuick, sized } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;

/** The hot paths, over one database. */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  'clock-in': clockIns,
  queue,
  memory,
  dashboard,
  'sign-in': signIn,
  report: (bench) => report(bench, swipeNext),
  'fan-out': (bench) => fanOut(bench, sized(2_000, 60)),
  closing: (bench) => closing(bench, swipeNext),
  rejudging: (bench) => rejudging(bench, swipeNext),
  months: (bench) => months(bench, swipeNext),
};
/** Measurements with a database of their own, each a script. */
const others = [
  'applications',
  'attendance',
  'audit',
  'calendar',
  'closing',
  'entitlements',
  'erase',
  'files',
  'growth',
  'holiday',
  'idle',
  'kiosk-events',
  'messages',
  'several',
  'sockets',
  'verdicts',
];
/** The longest that one may take, in seconds. */
const limit = sized(1_800, 300);

await runScript(async () => {
  const chosen = process.argv.slice(2).find((word) => /^[a-z]/.test(word));
  if (chosen === 'page') return within('page', limit, (await import('./page.ts')).page);
  if (chosen === 'kiosk-memory') return within('kiosk-memory', limit, (await import('./kiosk-memory.ts')).kioskMemory);
  // As long as it says, so not among all of them; five minutes of it are a step of npm test.
  if (chosen === 'hour') return within('hour', 5_400, () => script('hour', given.map(String)));
  const isWhole = chosen === undefined || chosen === 'all';
  const names = [...new Set([...Object.keys(parts), ...others])];
  if (!isWhole && !names.includes(chosen))
    throw new Error(`There is no ${chosen}: ${names.join(', ')}, page, kiosk-memory, hour, all`);
  if (!isWhole && !(chosen in parts)) return within(chosen, limit, () => script(chosen));
  // First, since some listen on the same ports.
  if (chosen === 'all') for (const name of others) await within(name, limit, () => script(name));
  // Setting up takes longer than measuring where few are needed; each of them swipes once.
  const needed: Record<string, number> = { rejudging: 60_000, months: 40_000 };
  const staff = isQuick ? undefined : needed[chosen ?? ''];
  const bench = await within('setting up', limit, () => openBench(staff));
  await within('the checkpoint', limit, bench.checkpoint);
  for (const [name, part] of Object.entries(parts))
    if (isWhole || name === chosen) await within(name, limit, () => part(bench));
});

/** Runs another measurement in a process of its own. */
async function script(name: string, more: readonly string[] = []): Promise<void> {
  const words = isQuick ? [...more, '--quick'] : more;
  const child = await untilEnd(spawn(process.execPath, [`bench/${name}.ts`, ...words], { stdio: 'inherit' }), ended);
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed (${signal ?? `exit ${code}`})`);
}

async function dashboard(bench: Bench): Promise<void> {
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const shot: Shot = { method: 'GET', path: '/api/dashboard', headers: { authorization: `Bearer ${token}` } };
  // Until each connection to the database has its plans: it plans a statement anew the first five times.
  await fire(ports.hadir, 32, sized(800, 10), () => shot);
  for (const connections of [1, 32]) {
    const run = await fire(ports.hadir, connections, sized(400, 40), () => shot);
    if (run.failed > 0) throw new Error(`${run.failed} dashboards failed`);
    expectBelow('p50 of the dashboard', run.p50, 2_000);
    console.log(
      `dashboard, ${connections} connection${connections > 1 ? 's' : ''}: ${run.perSecond.toFixed(0)}/s   p50 ${run.p50.toFixed(2)} ms   p99 ${run.p99.toFixed(2)} ms`,
    );
  }
}
