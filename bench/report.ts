import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '#server/platform/session.ts';
import { cast } from '#server/seed/cast.ts';
import { fire, median, type Run, type Shot } from './client.ts';
import { type openBench, ports } from './hadir.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;

const rows = 300_000;
const day = '2024-02-05';
const rounds = 3;

/**
 * A spreadsheet of 300,000 rows while people clock in: what the server's memory grows by, and how much later the
 * slowest of a hundred clock-ins is answered than without it. Rounds alternate, so that noise falls on both.
 */
export async function report(bench: Bench, swipe: () => Shot): Promise<void> {
  await bench.pool.query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source, office_id)
     select u.id, $1::date, seq, 420 + u.id % 60 + seq * 60, now(), now(), 'web_app', 'kiosk', 1
     from users u, generate_series(1, 2) seq where u.access_card_id >= '5000000000' order by u.id limit $2`,
    [day, rows],
  );
  await bench.pool.query('analyze attendances');
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const make = async () => {
    const asked = new URLSearchParams({ date: day, download: '1' });
    const address = `http://127.0.0.1:${ports.hadir}/api/reports/clockin-clockout?${asked}`;
    const since = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(await answer.text());
    return (performance.now() - since) / 1_000;
  };
  // Two at a time, as at a door with two kiosks.
  const clockIns = (isOver?: () => boolean) => fire(ports.hadir, 2, 3_000, swipe, isOver);
  await clockIns();
  const idle = memoryOf(bench.hadirPid);
  const seconds: number[] = [];
  const tails: number[] = [];
  const alone: Run[] = [];
  const beside: Run[] = [];
  let peak = idle;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await clockIns());
    let isMade = false;
    const making = make().finally(() => {
      isMade = true;
    });
    const watching = (async () => {
      for (; !isMade; await wait(50)) peak = Math.max(peak, memoryOf(bench.hadirPid));
    })();
    await wait(500);
    beside.push(await clockIns(() => isMade));
    seconds.push(await making);
    await watching;
    tails.push(beside.at(-1)!.p99 / alone.at(-1)!.p99);
  }
  const of = (runs: Run[], figure: keyof Run) => median(runs.map((run) => run[figure])).toFixed(2);
  console.log(
    `report, ${rows} rows: ${median(seconds).toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above idle; clock-ins beside it: p99 ${median(tails).toFixed(2)} x`,
  );
  for (const [name, runs] of Object.entries({ alone, beside }))
    console.log(
      `  ${name.padEnd(6)} ${of(runs, 'perSecond')}/s   p50 ${of(runs, 'p50')} ms   p99 ${of(runs, 'p99')} ms`,
    );
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
