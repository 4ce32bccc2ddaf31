import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { localTime } from '#domain/lib/calendar.ts';
import { folderPath } from '#server/platform/files/files.ts';
import type { Calls, Kiosk } from './hour-kiosks.ts';
import { type Decided, hadir, zone } from './hour-load.ts';
import { type Server, slopeOf } from './hour-servers.ts';

/** Most that a server's memory may grow by in an hour, in MB; told of less than ten minutes, not demanded. */
const mostGrowth = 60;

export function printCalls(name: string, { took, answers }: Calls): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  const counts = [...answers].map(([status, times]) => `${status}: ${times}`).join(', ');
  console.log(`${name.padEnd(10)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   (${counts})`);
}

/** Every event that was answered as taken is in the events of its kiosk, and counts once. */
export async function expectEachOnce(fleet: readonly Kiosk[], pool: pg.Pool): Promise<void> {
  const answered = fleet.flatMap((kiosk) => [...kiosk.answered]);
  const taken = answered.flatMap(([id, outcome]) => (outcome === 'refused' ? [] : [id]));
  const { rows } = await pool.query(
    `select count(*) filter (where times = 1)::int as once, count(*) filter (where times > 1)::int as more
     from (select count(k.id) as times from unnest($1::uuid[]) as e (id) left join kiosk_events k on k.id = e.id
       group by e.id) t`,
    [taken],
  );
  const { once: times, more } = rows[0];
  console.log(`swipes answered: ${answered.length}, taken: ${taken.length}, there once: ${times}, more often: ${more}`);
  if (times !== taken.length || more > 0) throw new Error('Not every swipe that was answered is there once');
  if (taken.length === 0) throw new Error('Nobody swiped');
}

/** Every application and approval that was acknowledged is there with its letter, and every registered file is whole. */
export async function expectDecided({ applied, approved }: Decided, pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; status: string; doc: string | null }>(
    'select id, status, doc from late_applications where id = any($1)',
    [[...applied.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const files = await pool.query<{ name: string; folder: 'docs' | 'users'; sha256: string }>(
    'select name, folder, sha256 from documents where erased_at is null and sha256 is not null',
  );
  const isWhole = ({ name, folder, sha256 }: (typeof files.rows)[number]) => {
    const file = path.join(folderPath(dataDir, folder), name);
    return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
  };
  const lost = [...applied].filter(([id, doc]) => !stored.has(id) || (doc !== null && stored.get(id)!.doc !== doc));
  const undone = [...approved].filter((id) => stored.get(id)?.status !== 'Approved');
  const broken = files.rows.filter((file) => !isWhole(file));
  console.log(
    `applications: ${applied.size}, lost: ${lost.length}; approvals: ${approved.size}, lost: ${undone.length}; files: ${files.rows.length}, not whole: ${broken.length}`,
  );
  if (lost.length + undone.length + broken.length > 0)
    throw new Error(
      `Something acknowledged is not there: ${JSON.stringify([lost, undone, broken].map((all) => all[0]))}`,
    );
  if (approved.size === 0 || files.rows.length === 0) throw new Error('Nothing was decided');
}

/** The verdicts of whoever swiped today are those that judging them again gives. */
export async function expectVerdicts(env: NodeJS.ProcessEnv, pool: pg.Pool): Promise<void> {
  const { day } = localTime(new Date(), zone);
  const read = async () => {
    const { rows } = await pool.query<{ id: number; verdict: string }>(
      `select user_id as id, v::text as verdict from day_verdicts v where work_date = $1`,
      [day],
    );
    return rows;
  };
  const stored = await read();
  await hadir(env, 'judge', day, day);
  const judged = new Map((await read()).map(({ id, verdict }) => [id, verdict]));
  const wrong = stored.filter(({ id, verdict }) => judged.get(id) !== verdict);
  console.log(`verdicts: ${stored.length}, otherwise when judged again: ${wrong.length}`);
  if (wrong.length > 0) throw new Error(`${JSON.stringify(wrong[0])} is judged again as ${judged.get(wrong[0]!.id)}`);
}

export function expectFlat(servers: readonly Server[]): void {
  const longest = servers.map(({ memory }) => memory.toSorted((a, b) => b.length - a.length)[0] ?? []);
  const slopes = longest.map(slopeOf);
  const most = Math.max(...servers.flatMap(({ memory }) => memory.flat().map(({ whole }) => whole)));
  console.log(
    `memory of the longest process of each server, after ${longest.map((one) => ((one.at(-1)?.seconds ?? 0) / 60).toFixed(0)).join(', ')} minutes: ${longest.map((one) => one.at(-1)?.mb.toFixed(0)).join(', ')} MB, growing by ${slopes.map((mb) => mb.toFixed(0)).join(', ')} MB an hour; at most ${most.toFixed(0)} MB with the processes that one started`,
  );
  const isLong = longest.some((one) => (one.at(-1)?.seconds ?? 0) > 600);
  if (isLong && Math.max(...slopes) > mostGrowth) throw new Error('A server’s memory grows');
}
