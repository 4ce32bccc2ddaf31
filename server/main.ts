import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { instantOf } from '#domain/lib/calendar.ts';
import { screens } from '#domain/screens.ts';
import { build } from './app.ts';
import { clockWarning } from './features/clock/clock-state.ts';
import { publicAddress } from './features/people/public-address.ts';
import { newSetupLink } from './features/setup/store.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase, pooledTimeouts, poolSize, serverTimeouts } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { addPartitions } from './platform/database/partitions.ts';
import { openApplication } from './platform/database/roles.ts';
import { readEnv } from './platform/env.ts';
import { collectGarbage } from './platform/memory.ts';
import { hashPassword } from './platform/sign-in/passwords.ts';
import { openLog } from './platform/watching/log.ts';
import { cast, organisation } from './seed/cast.ts';
import { holdsDemo } from './seed/holds-demo.ts';

const say = (line: string) => console.log(`· ${line}`);

/** Cleanup for a start that fails, or a server that cannot continue. */
const undo: (() => Promise<void>)[] = [];

try {
  await main();
} catch (error) {
  await giveUp(`Hadir could not start. ${(error as Error).message}`);
}

async function giveUp(why: string): Promise<never> {
  console.error(`\n${why}`);
  for (const step of undo.reverse()) await step().catch(() => undefined);
  process.exit(1);
}

async function main(): Promise<void> {
  const env = readEnv();
  await openLog(env.log);
  if (env.databaseUrl) await mkdir(env.dataDir, { recursive: true });
  const postgres = env.databaseUrl ? null : await embedded(env.dataDir);
  const url = env.databaseUrl ?? postgres!.url;
  if (postgres) undo.push(() => postgres.stop());
  const owner = openDatabase(url, 2);
  const applied = await migrate(owner.pool);
  await addPartitions(owner.pool, createClock(env.timeZone, env.clockStart).today(), env.timeZone);
  if (applied.length > 0) say(`Brought the database up to date (${applied.join(', ')})`);
  if (env.production && (await holdsDemo(owner.pool)))
    throw new Error(
      'This database holds the demo organisation, whose passwords everybody knows. ' +
        'Give a production server an empty database (DATABASE_URL) or data folder (HADIR_DATA).',
    );
  if (env.demo && (await isEmpty(owner.pool))) await seed();

  const application = await openApplication(owner.pool, url, env.appDatabaseUrl);
  if (application.missing) say(application.missing);
  await owner.close();
  const timeouts = env.appDatabaseUrl ? pooledTimeouts : serverTimeouts;
  const database = openDatabase(application.url, poolSize, timeouts);
  const { app, platform, drain } = await build(env, database, url);
  const wrong = await clockWarning(platform);
  if (wrong) say(`Warning: ${wrong}`);
  const setupLink = await newSetupLink(database.pool, platform.clock.now());
  await takeReserve();
  const dayOff = env.demo && env.demoLive && (await holdsDemo(database.pool)) ? await live() : null;
  await app.ready();
  collectGarbage();
  // Large enough for every socket to reconnect at once after a restart.
  await app.listen({ port: env.port, host: env.host, backlog: 4096 });
  if (env.files) void platform.files.trouble().then((trouble) => trouble && say(`Warning: ${trouble}.`));
  let isStopping = false;
  // npm passes signals on, so one Ctrl-C can arrive twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  const listening = `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${(app.server.address() as { port: number }).port}`;
  greet((await publicAddress(platform.db, env)) ?? listening, listening);

  /** Takes the reserve now and, when a full disk has room again, within a minute. */
  async function takeReserve(): Promise<void> {
    await platform.reserve.take().catch((error: Error) => say(`Warning: no space is kept back: ${error.message}`));
    setTimeout(() => void takeReserve(), 60_000).unref();
  }

  async function seed(): Promise<void> {
    say('Creating the demo organisation with twelve months of history…');
    const { seedDemo } = await import('./seed/demo.ts');
    const client = await owner.pool.connect();
    const clock = createClock(env.timeZone, env.clockStart);
    await seedDemo(client, {
      now: clock.now(),
      zone: env.timeZone,
      passwordHash: await hashPassword(organisation.demoPassword),
      say,
    });
    client.release();
  }

  /**
   * Starts the demo organisation's swipes; on a day off, returns a line that says so and how to start on a working
   * morning.
   */
  async function live(): Promise<string | null> {
    const { liveOn, nextWorkingDay } = await import('./demo/live.ts');
    if ((await liveOn(app, platform)) > 0) return null;
    const day = await nextWorkingDay(database.pool, platform.clock.today());
    const morning = day && instantOf(day, 7 * 60 + 20, env.timeZone).toISOString();
    return `Today is a day off in the demo organisation.${
      morning ? ` For a working morning: HADIR_CLOCK=${morning} HADIR_DEMO_LIVE=1 npm start` : ''
    }`;
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await drain();
    await app.close();
    await database.close();
    await postgres?.stop();
    process.exit(0);
  }

  /** Prints the links of a start, with the address that people use, which in a container is not the one it listens at. */
  function greet(address: string, listening: string): void {
    const lines = [`Hadir is at ${address}${address === listening ? '' : ` (it listens at ${listening})`}`];
    if (!existsSync('dist/web/index.html')) lines.push('The page is not built: run npm start.');
    if (env.demo) {
      lines.push(
        '',
        `Kiosk      ${address}/?clockin_device_id=${organisation.kioskSecret}&manual_access_card=1`,
        `           swipe, or type a card such as ${cast.farid.access_card_id} and press Enter`,
        `Sign in    ${address}/d/login   password of all: ${organisation.demoPassword}`,
        ...Object.values(cast).map(
          (one) => `           ${one.email.padEnd(24)}card ${one.access_card_id}   ${one.name}, ${rankOf(one)}`,
        ),
        '',
        `To see a swipe arrive, sign in as ${cast.aminah.email} beside the kiosk and open Attendance.`,
      );
    }
    if (setupLink)
      lines.push(
        '',
        'Nobody has an account yet. Set the organisation up in a browser, with this link, which works once:',
        `           ${address}${screens.setup.path}#${setupLink}`,
        'or make the first account here: npm run hadir -- create-admin --help',
      );
    if (dayOff) lines.push('', dayOff);
    if (!env.smtpUrl) lines.push('', `Mail is kept as files in ${env.dataDir}/mail (no HADIR_SMTP_URL).`);
    console.log(`\n${lines.join('\n')}\n`);
  }
}

function rankOf(one: { role: string; super_user: boolean; is_vendor: boolean }): string {
  return one.is_vendor ? 'Vendor' : one.super_user ? 'Super User' : one.role;
}

async function embedded(dataDir: string) {
  const { startPostgres } = await import('./platform/postgres/postgres.ts');
  const failed = (error: Error) => void giveUp(error.message);
  return startPostgres({ dataDir, say, failed });
}

async function isEmpty(pool: import('pg').Pool): Promise<boolean> {
  const { rows } = await pool.query('select from users limit 1');
  return rows.length === 0;
}
