import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#domain/lib/calendar.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { beside } from './beside.ts';
import type { Shot } from './client.ts';
import { type openBench, ports } from './hadir.ts';
import { sized } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;

const rows = Number(process.env.ROWS ?? sized(300_000, 1_000));
const day = '2024-02-05';

/**
 * One spreadsheet of 300,000 rows, and two at once, while people clock in: the time it takes, and how much the server's
 * memory grows.
 */
export async function report(bench: Bench, swipe: () => Shot): Promise<void> {
  await bench.pool.query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source, office_id)
     select u.id, $1::date, seq, 420 + u.id % 60 + seq * 60, now(), now(), 'web_app', 'kiosk', 1
     from users u, generate_series(1, 2) seq where u.access_card_id >= '5000000000' order by u.id limit $2`,
    [day, rows],
  );
  await bench.pool.query('vacuum analyze attendances');
  const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
  const idle = memoryOf(bench.hadirPid);
  for (const atOnce of [1, 2]) {
    let peak = idle;
    const make = async () => {
      let isMade = false;
      const watching = (async () => {
        for (; !isMade; await wait(50)) peak = Math.max(peak, memoryOf(bench.hadirPid));
      })();
      await Promise.all(Array.from({ length: atOnce }, (_, more) => makeOne(token, more)));
      isMade = true;
      await watching;
    };
    await beside(`${atOnce} report${atOnce > 1 ? 's' : ''} of ${rows} rows`, swipe, make);
    console.log(`  ${(peak - idle).toFixed(0)} MB above idle`);
  }
}

/** Requests a report of the day, with some days after it, on which nobody clocked in, so that it is another report. */
async function makeOne(token: string, more: number): Promise<void> {
  const query = new URLSearchParams({ date_start: day, date_end: addDays(day, more), download: '1' });
  const address = `http://127.0.0.1:${ports.hadir}/api/reports/clockin-clockout?${query}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Resident memory of a process and of those it has started, in MB; what they share counts for each. */
export function memoryOf(pid: number): number {
  const started = ofProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return started.reduce((sum, child) => sum + memoryOf(child), ownMemoryOf(pid));
}

/** Memory of a process alone, in MB; 0 of one that has ended. */
export const ownMemoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(ofProcess(pid, 'status'))?.[1] ?? 0) / 1024;

function ofProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // One that has just ended.
    return '';
  }
}
