// npm run bench: measures the hot paths beside a floor on the same database, in one run. The ratios hold on any
// machine; the figures beside them only on this one. npm run bench -- report runs one of them alone; -- page measures the
// weight of the page; -- all measures whatever can be measured, with --quick little of it, to see that it still works.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { end } from '../e2e/support/fresh.ts';
import { runScript, untilEnd } from '../scripts/started.ts';
import { fire, median, type Run, type Shot } from './client.ts';
import { closing, rejudging } from './days.ts';
import { fanOut } from './fan-out.ts';
import { cardAt, openBench, ports } from './hadir.ts';
import { within } from './limit.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { expectBelow, isQuick, sized } from './size.ts';

const rounds = Number(process.env.ROUNDS ?? sized(5, 1));
type Bench = Awaited<ReturnType<typeof openBench>>;

/** The hot paths, over one database. */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  'clock-in': async () => {
    for (const connections of [1, 32])
      await clockIn(connections, connections === 1 ? sized(800, 50) : sized(4_000, 200));
  },
  dashboard,
  'sign-in': signIn,
  report: (bench) => report(bench, swipeNext),
  'fan-out': (bench) => fanOut(bench, sized(2_000, 60)),
  closing: (bench) => closing(bench, swipeNext),
  rejudging: (bench) => rejudging(bench, swipeNext),
};
/** Measurements with a database of their own, each a script. */
const others = ['applications', 'attendance', 'audit', 'closing', 'messages', 'verdicts'];
/** The longest that one may take, in seconds. */
const limit = sized(1_800, 300);

let used = 0;
const swipeNext = () => swipe(cardAt(used++));

await runScript(async () => {
  const chosen = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (chosen === 'page') return within('page', limit, (await import('./page.ts')).page);
  const isWhole = chosen === undefined || chosen === 'all';
  if (!isWhole && !(chosen in parts))
    throw new Error(`There is no ${chosen}: ${Object.keys(parts).join(', ')}, page, all`);
  // First, since some listen on the same ports.
  if (chosen === 'all') for (const name of others) await within(name, limit, () => script(name));
  // Setting up takes longer than measuring where few are needed.
  const bench = await openBench(chosen === 'rejudging' && !isQuick ? 60_000 : undefined);
  await bench.checkpoint();
  for (const [name, part] of Object.entries(parts))
    if (isWhole || name === chosen) await within(name, limit, () => part(bench));
});

/** Runs another measurement in a process of its own. */
async function script(name: string): Promise<void> {
  const words = isQuick ? ['--quick'] : [];
  const child = await untilEnd(spawn(process.execPath, [`bench/${name}.ts`, ...words], { stdio: 'inherit' }), (one) =>
    end(one),
  );
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed (${signal ?? `exit ${code}`})`);
}

/** Clock-in: each card swipes once, so that every request writes. Rounds alternate, so that noise affects both. */
async function clockIn(connections: number, count: number): Promise<void> {
  const runs: { floor: Run[]; hadir: Run[] } = { floor: [], hadir: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['floor', 'hadir'] as const) {
      const from = used;
      used += count;
      const run = await fire(ports[side], connections, count, (at) => swipe(cardAt(from + at)));
      if (run.failed > 0) throw new Error(`${side}: ${run.failed} of ${count} failed`);
      if (round > 0) runs[side].push(run);
    }
  }
  const of = (side: 'floor' | 'hadir', figure: keyof Run) => median(runs[side].map((run) => run[figure]));
  const ratio = median(runs.hadir.map((run, at) => run.perSecond / runs.floor[at]!.perSecond));
  const tail = median(runs.hadir.map((run, at) => run.p99 / runs.floor[at]!.p99));
  console.log(
    `clock-in, ${connections} connection${connections > 1 ? 's' : ''}: ${ratio.toFixed(2)} x the floor, p99 ${tail.toFixed(2)} x`,
  );
  expectBelow('p50 of a clock-in', of('hadir', 'p50'), 1_000);
  for (const side of ['floor', 'hadir'] as const) {
    console.log(
      `  ${side.padEnd(6)} ${of(side, 'perSecond').toFixed(0)}/s   p50 ${of(side, 'p50').toFixed(2)} ms   p99 ${of(side, 'p99').toFixed(2)} ms`,
    );
  }
}

function swipe(code: string): Shot {
  return {
    method: 'POST',
    path: '/clock-in-out',
    headers: { 'content-type': 'application/json', 'x-clockin-device-id': organisation.kioskSecret },
    body: JSON.stringify({ code, platform: 'web_app' }),
  };
}

async function dashboard(bench: Bench): Promise<void> {
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const shot: Shot = { method: 'GET', path: '/api/dashboard', headers: { authorization: `Bearer ${token}` } };
  await fire(ports.hadir, 4, sized(50, 10), () => shot);
  for (const connections of [1, 32]) {
    const run = await fire(ports.hadir, connections, sized(400, 40), () => shot);
    if (run.failed > 0) throw new Error(`${run.failed} dashboards failed`);
    expectBelow('p50 of the dashboard', run.p50, 2_000);
    console.log(
      `dashboard, ${connections} connection${connections > 1 ? 's' : ''}: ${run.perSecond.toFixed(0)}/s   p50 ${run.p50.toFixed(2)} ms   p99 ${run.p99.toFixed(2)} ms`,
    );
  }
}
