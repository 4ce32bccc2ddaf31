// node bench/hour.ts: 100 kiosks of a morning, and people who read lists, apply, decide, chat and make reports, on three
// servers behind HAProxy, of which one is killed, hung or stopped every so often, whose clocks jump, whose disk of files
// is full, and between which, the proxy and the database the network is cut, brings nothing or is slow. At its end every
// swipe, decision and file that was answered is there once, nothing failed but by what went wrong meanwhile, nothing said
// no without a reason, and the verdicts are those that their facts give. An hour; five minutes with 5; with --quick less
// of everything, and a minute. Prints of each kind of call what half and all but one of a hundred took at most.

import path from 'node:path';
import { reportTimeout } from '#domain/limits.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { organisation } from '#server/seed/cast.ts';
import { seedCast, seedDemo } from '#server/seed/demo.ts';
import { scratchDatabase } from '../scripts/scratch-database.ts';
import { runScript } from '../scripts/started.ts';
import { addStaff } from './crowd.ts';
import { smallDisk } from './full-disk.ts';
import { chatting, expectChat } from './hour-chat.ts';
import { expectDecided, expectEachOnce, expectFlat, expectVerdicts, printCalls } from './hour-checks.ts';
import { Calls } from './hour-kiosks.ts';
import { deciding, enrol, nightly, reading, reporting, signInAs, swiping, zone } from './hour-load.ts';
import { hasHaproxy, openServers } from './hour-servers.ts';
import { expectClear, makeTrouble, printTrouble } from './hour-trouble.ts';
import { given, isQuick, sized } from './size.ts';

const seconds = (given[0] ?? (isQuick ? 1 : 60)) * 60;
/** How many staff swipe, and how often a second all together. */
const crowd = { staff: sized(20_000, 2_000), pace: sized(40, 10) };

/** The longest that a report may take, in seconds (ERROR-14). */
const reportSeconds = reportTimeout / 1_000;

await runScript(async () => {
  if (!hasHaproxy && isQuick) return console.log('Skipped: this needs HAProxy (apt-get install haproxy).');
  if (!hasHaproxy) throw new Error('This needs HAProxy: apt-get install haproxy');
  const { pool, url, dataDir, db } = await scratchDatabase(4);
  const client = await pool.connect();
  const seed = isQuick ? seedCast : seedDemo;
  await seed(client, { now: new Date(), zone, passwordHash: await hashPassword(organisation.demoPassword) });
  await addStaff(client, crowd.staff);
  client.release();
  const files = path.join(dataDir, 'files');
  const disk = await smallDisk(files, seconds / 60);
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
    DATABASE_URL: url,
    HADIR_DATA: files,
    HADIR_DEMO: '0',
  };
  const servers = await openServers(env, dataDir, socketOf(url), disk);
  const tokens = await signInAs(db, pool);
  const calls = { swipes: new Calls(), reads: new Calls(), decisions: new Calls(), reports: new Calls(reportSeconds) };
  const fleet = await enrol(tokens.aminah, calls.swipes);
  // Of a step of npm test also setting up counts, which takes a while on a busy machine.
  const began = isQuick ? 0 : performance.now();
  const secondsLeft = () => seconds - (performance.now() - began) / 1_000;
  const isOver = () => secondsLeft() < 0;

  const [troubles, chat, decided] = await Promise.all([
    makeTrouble({ servers, pool, disk }, secondsLeft),
    chatting(tokens.vikram, isOver),
    deciding(tokens, calls.decisions, isOver),
    ...fleet.map((kiosk) => kiosk.send(isOver)),
    swiping(fleet, crowd, isOver),
    ...[1, 2, 3, 4].map(() => reading(tokens, calls.reads, isOver)),
    reporting(tokens.aminah, calls.reports, isOver),
    nightly(env, dataDir, isOver),
  ]);
  const all = Object.values(calls);
  console.log(`${seconds / 60} minutes of three servers, ${troubles.length} troubles:`);
  printTrouble(troubles, all);
  for (const [name, one] of Object.entries(calls)) printCalls(name, one);
  const checks = [
    () => expectEachOnce(fleet, pool),
    () => expectDecided(decided, pool, files),
    () => expectChat(chat, pool),
    () => expectVerdicts(env, pool),
    () => expectClear(troubles, all),
    () => expectFlat(servers),
  ];
  const faults: string[] = [];
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      faults.push((error as Error).message);
    }
  // All at once, since each drains for some seconds.
  await Promise.all(servers.map((server) => server.end()));
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

/** The path of the embedded database's socket, of its address. */
function socketOf(address: string): string {
  const { searchParams } = new URL(address);
  return `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;
}
