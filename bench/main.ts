// npm run bench: measures the hot paths beside a floor on the same database, in one run. The ratios hold on any
// machine; the figures beside them only on this one. npm run bench -- report runs one of them alone; -- page measures
// the weight of the page.

import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { fire, median, type Run, type Shot } from './client.ts';
import { closing, rejudging } from './days.ts';
import { fanOut } from './fan-out.ts';
import { cardAt, openBench, ports } from './hadir.ts';
import { report } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
if (process.argv[2] === 'page') {
  const { page } = await import('./page.ts');
  await page();
  process.exit(0);
}
const parts = {
  'clock-in': async () => {
    for (const connections of [1, 32]) await clockIn(connections, connections === 1 ? 800 : 4_000);
  },
  dashboard,
  report: () => report(bench, () => swipe(cardAt(used++))),
  'fan-out': () => fanOut(bench, 2_000),
  closing: () => closing(bench, () => swipe(cardAt(used++))),
  rejudging: () => rejudging(bench, () => swipe(cardAt(used++))),
};
// Setting up takes longer than measuring where few are needed.
const bench = await openBench(process.argv[2] === 'rejudging' ? 60_000 : undefined);
let used = 0;

try {
  await bench.checkpoint();
  for (const [name, part] of Object.entries(parts)) if ([name, undefined].includes(process.argv[2])) await part();
} finally {
  await bench.close();
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

async function dashboard(): Promise<void> {
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const shot: Shot = { method: 'GET', path: '/api/dashboard', headers: { authorization: `Bearer ${token}` } };
  await fire(ports.hadir, 4, 50, () => shot);
  for (const connections of [1, 32]) {
    const run = await fire(ports.hadir, connections, 400, () => shot);
    console.log(
      `dashboard, ${connections} connection${connections > 1 ? 's' : ''}: ${run.perSecond.toFixed(0)}/s   p50 ${run.p50.toFixed(2)} ms   p99 ${run.p99.toFixed(2)} ms`,
    );
  }
}
