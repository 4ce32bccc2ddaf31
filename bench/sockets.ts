// node bench/sockets.ts [SOCKETS]: one swipe while 10,000 sockets watch the list, over three servers: the time until the
// last of them has it. The sockets are read by three processes, since one is slower than the servers.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { socketsAtOnce } from '#domain/live.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { seedCast } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript, untilEnd } from '../scripts/started.ts';
import { fire, median } from './client.ts';
import { swipe } from './clock-in.ts';
import { addStaff } from './crowd.ts';
import { watch, write } from './fan-out.ts';
import { cardAt } from './hadir.ts';
import { ended } from './limit.ts';
import { memoryOf } from './report.ts';
import { envOver, startServer } from './servers.ts';
import { expectBelow, given, sized } from './size.ts';

const ports = [3996, 3997, 3998] as const;
const [sockets = sized(10_000, 90)] = given;
const swipes = sized(20, 3);

/** How the messages that are counted and answered begin: as many characters as do not depend on what follows. */
const beginningOf = (message: string) =>
  Buffer.from(message)
    .toString('base64')
    .slice(0, Math.floor(message.length / 3) * 4);
const swiped = beginningOf('{"type":"attendance"');
const pinged = beginningOf('{"type":"ping"');
const pong = write({ type: '/pong' });

if (process.send) await reader();
else await runScript(measure);

async function measure(): Promise<void> {
  const database = await scratchDatabase(2);
  await seedCast(database.pool, { now: new Date(), zone: 'Asia/Kuala_Lumpur', passwordHash: 'none' });
  await addStaff(database.pool, swipes + 1);
  const env = envOver(database);
  const servers = await Promise.all(ports.map((port) => startServer(port, env)));
  const before = servers.map(({ pid }) => memoryOf(pid!));
  const readers: ChildProcess[] = [];
  const since = performance.now();
  for (const port of ports) {
    const many = Math.ceil(sockets / ports.length);
    const tokens: string[] = [];
    // A session may have no more.
    while (tokens.length * socketsAtOnce < many)
      tokens.push(await openSession(database.db, cast.aminah.id, 'web_app', new Date()));
    const child = await untilEnd(fork(fileURLToPath(import.meta.url), process.argv.slice(2)), ended);
    child.send({ port, many, tokens });
    readers.push(child);
  }
  await Promise.all(readers.map((child) => once(child, 'message')));
  const grown = servers.map(({ pid }, at) => memoryOf(pid!) - before[at]!);
  console.log(
    `${sockets} sockets opened over three servers in ${((performance.now() - since) / 1_000).toFixed(0)} s; the servers grew ${grown.map((mb) => mb.toFixed(0)).join(', ')} MB`,
  );
  const took: number[] = [];
  for (let at = 0; at <= swipes; at += 1) {
    const heard = Promise.all(readers.map((child) => once(child, 'message')));
    const from = Date.now();
    const { failed } = await fire(ports[at % ports.length]!, 1, 1, () => swipe(cardAt(at)));
    if (failed > 0) throw new Error('A swipe was refused');
    const last = Math.max(...(await heard).map(([time]) => time as number));
    // The first plans statements and compiles.
    if (at > 0) took.push(last - from);
    await wait(500);
  }
  const sorted = took.toSorted((a, b) => a - b);
  console.log(
    `one swipe heard by the last of ${sockets} sockets after: median ${median(took)} ms, from ${sorted[0]} to ${sorted.at(-1)} (asked: 250)`,
  );
  expectBelow('ms until the last hears', median(took), 10_000);
}

/**
 * Opens the sockets it is told to, says when all are open, and after each swipe when the last of them had it. What comes
 * is known by its beginning and not decoded, since pages decode it on machines of their own.
 */
async function reader(): Promise<void> {
  const [{ port, many, tokens }] = (await once(process, 'message')) as [
    { port: number; many: number; tokens: string[] },
  ];
  const open: Awaited<ReturnType<typeof watch>>[] = [];
  for (const token of tokens) {
    const more = Math.min(socketsAtOnce, many - open.length);
    open.push(...(await Promise.all(Array.from({ length: more }, () => watch(token, port)))));
  }
  let heard = 0;
  const hear = () => {
    heard += 1;
    if (heard < open.length) return;
    heard = 0;
    process.send!(Date.now());
  };
  for (const socket of open) {
    socket.removeAllListeners('message');
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith(swiped)) hear();
      else if (text.startsWith(pinged)) socket.send(pong);
    });
    socket.on('close', (code) => {
      throw new Error(`A socket was closed (${code})`);
    });
  }
  process.send!('open');
}
