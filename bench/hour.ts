// node bench/hour.ts: 100 kiosks of a morning, and people who read lists, apply, decide, chat and make reports, on three
// servers behind HAProxy, of which one is killed, hung or stopped every so often, whose database drops its connections,
// and whose clocks jump. At its end every swipe that was answered is there once, nothing said no without a reason, and
// the verdicts are those that their facts give. An hour; five minutes with 5, a minute with --quick.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { attendance } from '#domain/attendance/contract.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { late } from '#domain/late/contract.ts';
import { addDays, localTime } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript, untilEnd } from '../scripts/started.ts';
import { addStaff } from './crowd.ts';
import { chatting, expectChat } from './hour-chat.ts';
import { Calls, Kiosk } from './hour-kiosks.ts';
import { doorAddress, hasHaproxy, openServers, type Server, slopeOf } from './hour-servers.ts';
import { ended } from './limit.ts';
import { given, isQuick, sized } from './size.ts';

const zone = 'Asia/Kuala_Lumpur';
const seconds = (given[0] ?? (isQuick ? 1 : 60)) * 60;
const staff = sized(20_000, 2_000);
const cardOf = (at: number) => String(5_000_000_000 + at);
/** Swipes a second of all kiosks together. */
const pace = sized(40, 10);
/** Most that a server's memory may grow by in an hour, in MB; told of less than ten minutes, not demanded. */
const mostGrowth = 60;

await runScript(async () => {
  if (!hasHaproxy && isQuick) return console.log('Skipped: this needs HAProxy (apt-get install haproxy).');
  if (!hasHaproxy) throw new Error('This needs HAProxy: apt-get install haproxy');
  const { pool, url, dataDir, db } = await scratchDatabase(4);
  const client = await pool.connect();
  await seedDemo(client, { now: new Date(), zone, passwordHash: await hashPassword(organisation.demoPassword) });
  await addStaff(client, staff);
  client.release();
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
    DATABASE_URL: url,
    HADIR_DATA: path.join(dataDir, 'files'),
    HADIR_DEMO: '0',
  };
  const servers = await openServers(env, dataDir);
  const tokens = await signInAs(db, pool);
  const calls = { swipes: new Calls(), reads: new Calls(), decisions: new Calls(), reports: new Calls() };
  const fleet = await enrol(tokens.aminah, calls.swipes);
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1_000;

  const faults = trouble(servers, pool, isOver);
  const chat = chatting(tokens.vikram, isOver);
  await Promise.all([
    ...fleet.map((kiosk) => kiosk.send(isOver)),
    swiping(fleet, isOver),
    ...[1, 2, 3, 4].map(() => reading(tokens, calls.reads, isOver)),
    deciding(tokens, calls.decisions, isOver),
    reporting(tokens.aminah, calls.reports, isOver),
    nightly(env, dataDir, isOver),
  ]);
  const [caused, chatted] = await Promise.all([faults, chat]);
  console.log(`${seconds / 60} minutes; ${[...caused].map(([what, times]) => `${what}: ${times}`).join(', ')}`);
  for (const [name, one] of Object.entries(calls)) printCalls(name, one);
  await expectEachOnce(fleet, pool);
  await expectChat(chatted, pool);
  await expectVerdicts(env, pool);
  expectClear(Object.values(calls));
  expectFlat(servers);
});

type Tokens = { aminah: string; devi: string; vikram: string; clerks: { id: number; token: string }[] };

async function signInAs(db: Parameters<typeof openSession>[0], pool: pg.Pool): Promise<Tokens> {
  const open = (id: number) => openSession(db, id, 'web_app', new Date());
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where access_card_id >= '5000000000' order by id limit 200`,
  );
  const clerks = await Promise.all(rows.map(async ({ id }) => ({ id, token: await open(id) })));
  const [aminah, devi, vikram] = [await open(cast.aminah.id), await open(cast.devi.id), await open(cast.vikram.id)];
  return { aminah, devi, vikram, clerks };
}

function bearer(token: string) {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-platform': 'web_app',
    'x-app-version': appVersion,
  };
}

/** A hundred kiosks of the first office. */
async function enrol(token: string, calls: Calls): Promise<Kiosk[]> {
  const fleet: Kiosk[] = [];
  for (let at = 1; at <= 100; at += 1) {
    const body = JSON.stringify({ office_id: 1, name: `Kiosk ${at}`, manual_entry: 0 });
    const answer = await fetch(`${doorAddress}${kiosks.add.path}`, { method: 'POST', headers: bearer(token), body });
    if (!answer.ok) throw new Error(await answer.text());
    const { link } = (await answer.json()) as { link: string };
    fleet.push(new Kiosk(new URL(link, doorAddress).searchParams.get('clockin_device_id')!, calls));
  }
  return fleet;
}

/** Everybody comes in once, then out, each at any of the kiosks. */
async function swiping(fleet: readonly Kiosk[], isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    fleet[Math.floor(Math.random() * fleet.length)]!.swipe(cardOf(at % staff));
    await wait(1_000 / pace);
  }
}

async function reading({ aminah, devi, clerks }: Tokens, calls: Calls, isOver: () => boolean): Promise<void> {
  const paths = [dashboard.dashboard.path, attendance.list.path, late.list.path];
  for (let at = 0; !isOver(); at += 1) {
    const token = [aminah, devi, clerks[at % clerks.length]!.token][at % 3]!;
    const address = `${doorAddress}${token === aminah || token === devi ? paths[at % paths.length] : paths[0]}`;
    await calls.make(address, { headers: bearer(token) });
    await wait(200);
  }
}

/** Clerks ask to come late on some day ahead, and Devi approves whatever she sees. */
async function deciding({ devi, clerks }: Tokens, calls: Calls, isOver: () => boolean): Promise<void> {
  const { day } = localTime(new Date(), zone);
  for (let at = 0; !isOver(); at += 1) {
    const { id, token } = clerks[at % clerks.length]!;
    const body = JSON.stringify({ date: addDays(day, 2 + Math.floor(at / clerks.length)), reason: 'Urusan keluarga' });
    const applied = await calls.make(`${doorAddress}${pathOf(late.apply, { user_id: id })}`, {
      method: 'POST',
      headers: bearer(token),
      body,
    });
    const application = applied?.status === 200 ? (JSON.parse(applied.text) as { id: number }).id : null;
    if (application !== null)
      await calls.make(`${doorAddress}${late.approveSome.path}`, {
        method: 'POST',
        headers: bearer(devi),
        body: JSON.stringify({ ids: [application] }),
      });
    await wait(500);
  }
}

async function reporting(token: string, calls: Calls, isOver: () => boolean): Promise<void> {
  const { day } = localTime(new Date(), zone);
  for (let at = 1; !isOver(); at += 1) {
    const query = new URLSearchParams({ date_start: addDays(day, -at), date_end: day, download: '1' });
    await calls.make(`${doorAddress}${pathOf(reports.made, { type: 'clockin-clockout' })}?${query}`, {
      headers: bearer(token),
    });
    for (let left = 20; left > 0 && !isOver(); left -= 1) await wait(1_000);
  }
}

/** A backup, and yesterday closed again, beside all else. */
async function nightly(env: NodeJS.ProcessEnv, folder: string, isOver: () => boolean): Promise<void> {
  const { day } = localTime(new Date(), zone);
  for (let at = 0; !isOver(); at += 1) {
    const file = path.join(folder, `backup-${at}`);
    await hadir(env, 'backup', file);
    rmSync(file, { recursive: true, force: true });
    await hadir(env, 'close-day', addDays(day, -1));
    for (let left = 120; left > 0 && !isOver(); left -= 1) await wait(1_000);
  }
}

async function hadir(env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = await untilEnd(
    spawn(process.execPath, ['server/hadir.ts', ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    ended,
  );
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  const [code] = await once(child, 'exit');
  // Its connection may be among those that were cut.
  if (code !== 0 && !/terminat|ECONN|closed|connection error/i.test(text))
    throw new Error(`${words.join(' ')}: ${text}`);
}

/** Every fifteen seconds or so something goes wrong; what it was, how often. */
async function trouble(servers: readonly Server[], pool: pg.Pool, isOver: () => boolean): Promise<Map<string, number>> {
  const caused = new Map<string, number>();
  const any = () => servers[Math.floor(Math.random() * servers.length)]!;
  const faults: Record<string, () => Promise<void> | void> = {
    killed: () => any().signal('SIGKILL'),
    stopped: () => any().signal('SIGTERM'),
    hung: async () => {
      const one = any();
      one.signal('SIGSTOP');
      await wait(6_000);
      one.signal('SIGCONT');
    },
    'connections cut': async () => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    'clock moved': async () => {
      const one = any();
      one.moveClock((Math.random() - 0.5) * 240_000);
      await wait(10_000);
      one.moveClock(0);
    },
  };
  const names = Object.keys(faults);
  for (let at = 0; ; at += 1) {
    for (let left = sized(30, 10); left > 0 && !isOver(); left -= 1) await wait(500);
    if (isOver()) return caused;
    const name = names[at % names.length]!;
    await Promise.resolve(faults[name]!()).catch(() => undefined);
    caused.set(name, (caused.get(name) ?? 0) + 1);
  }
}

function printCalls(name: string, { took, answers }: Calls): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  const counts = [...answers].map(([status, times]) => `${status}: ${times}`).join(', ');
  console.log(`${name.padEnd(10)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   (${counts})`);
}

/** Every event that was answered as taken is in the events of its kiosk, and counts once. */
async function expectEachOnce(fleet: readonly Kiosk[], pool: pg.Pool): Promise<void> {
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

/** The verdicts of whoever swiped today are those that judging them again gives. */
async function expectVerdicts(env: NodeJS.ProcessEnv, pool: pg.Pool): Promise<void> {
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

function expectClear(all: readonly Calls[]): void {
  const unclear = all.flatMap((calls) => calls.unclear);
  console.log(`answers that say no without a reason: ${unclear.length}`);
  if (unclear.length > 0) throw new Error(unclear.slice(0, 5).join('\n'));
}

function expectFlat(servers: readonly Server[]): void {
  const longest = servers.map(({ memory }) => memory.toSorted((a, b) => b.length - a.length)[0] ?? []);
  const slopes = longest.map(slopeOf);
  console.log(
    `memory of the longest process of each server: ${longest.map((one) => one.at(-1)?.mb.toFixed(0)).join(', ')} MB, growing by ${slopes.map((mb) => mb.toFixed(0)).join(', ')} MB an hour`,
  );
  const isLong = longest.some((one) => (one.at(-1)?.seconds ?? 0) > 600);
  if (isLong && Math.max(...slopes) > mostGrowth) throw new Error('A server’s memory grows');
}
