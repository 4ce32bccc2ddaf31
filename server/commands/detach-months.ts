import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Day, isDay, monthStart, showDay } from '#domain/lib/calendar.ts';
import { lotsOf } from '../features/days/judge.ts';
import type { Command } from '../hadir.ts';
import { lockConnection, lockUntilCommit } from '../platform/database/locks.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withPauses } from '../platform/pauses.ts';
import { attachMonths } from './attach-months.ts';
import { areDivided } from './attach-store.ts';
import { absolute, backupFileAt, sizeOf } from './backup-file.ts';
import { limitOf, refuseUnsettled } from './detach-checks.ts';
import {
  beginDetaching,
  closingsIn,
  type DetachedRow,
  detach,
  detachedRows,
  dividedTables,
  endedPartitions,
  freeze,
  giveUp,
  type WholeRange,
} from './detach-store.ts';
import { compareMonths, writeMonths } from './months-file.ts';
import { writeSheets } from './months-sheets.ts';
import { notify } from './shared.ts';
import { noteTrimmed, trimEvents, untrimmedMonths } from './trim-events-store.ts';

type App = Parameters<Command['run']>[1];

/** Takes old months out of the database into files, and brings them back (decision 0181). */
export const detachMonths: Command = {
  usage: `detach-months [--before DAY --into FOLDER | --attach FILE]
  without options: which months may be taken out, which are in which files, and who was erased since whose days these have
  with --before and --into: writes the swipes and verdicts of closed months before DAY to files in FOLDER (or
  s3://bucket/prefix), one for each range of partitions; reads each back and compares it, then takes its partitions out of
  the database. The months' figures stay, and their swipes at kiosks without card and answer. Killed, it is run again
  DAY is the first of a month, as long ago as administrators say (Personal data, how long it is kept: 24 months at first)
  with --attach: brings the months of FILE back, the newest first
  attendances and day_verdicts must be divided (partition). The files hold personal data: keep two copies, in safe places.`,
  async run(args, app) {
    const wish = wishOf(args);
    await migrate(app.pool);
    const client = await app.pool.connect();
    client.on('error', () => undefined);
    try {
      // No migration, backup or division meanwhile.
      if (wish) await lockConnection(client, 'schema');
      if (wish && 'attach' in wish) await attachMonths(client, app, wish.attach);
      else if (wish) await detachAll(client, app, wish);
    } finally {
      // Destroying the connection rolls back what was not committed, and releases the lock.
      client.release(true);
    }
    if (wish) await notify(app.pool, [{ to: 'settings', message: { type: 'months' } }]);
    if (!wish) console.log((await limitOf(app.db, app.clock.today())).text);
    for (const row of await detachedRows(app.pool)) printRow(row);
  },
};

type Wish = { attach: string } | { before: Day; folder: string };

/** The command's words, checked; null where it only lists. */
function wishOf(args: string[]): Wish | null {
  const options = { before: { type: 'string' }, into: { type: 'string' }, attach: { type: 'string' } } as const;
  const { before, into, attach } = parseArgs({ args, options }).values;
  if (attach !== undefined && before === undefined && into === undefined) return { attach: absolute(attach) };
  if (attach === undefined && before === undefined && into === undefined) return null;
  if (attach !== undefined || before === undefined || into === undefined)
    throw new Error('Name --before which DAY and --into which FOLDER, or --attach which FILE.');
  if (!isDay(before) || before !== monthStart(before))
    throw new Error(`Not the first day of a month, written as YYYY-MM-DD: ${before}`);
  return { before, folder: absolute(into) };
}

async function detachAll(client: pg.PoolClient, app: App, { before, folder }: { before: Day; folder: string }) {
  const limit = await limitOf(app.db, app.clock.today());
  if (limit.before === null || before > limit.before) throw new Error(limit.text);
  app.say(limit.text);
  const partitions = await endedPartitions(client);
  const rows = await detachedRows(client);
  const begun = rows.find(({ detached_at }) => detached_at === null);
  const ranges = wholeRanges(partitions, rows.findLast(({ detached_at }) => detached_at !== null)?.until ?? null);
  if (begun && !ranges.some(({ until }) => until === begun.until)) {
    // A backup from the middle of it was restored: its tables are other ones, and everything is in them.
    await giveUp(client, { ...begun, partitions: [] });
    app.say(`Forgot that the days before ${begun.until} were begun`);
  }
  if (rows.length === 0 && !(await areDivided(client)))
    throw new Error('Divide both tables first: hadir partition attendances, and hadir partition day_verdicts.');
  const due = ranges.filter(({ until }) => until <= before);
  if (due.length === 0) app.say(`No months before ${before} are left that fill whole partitions of both tables.`);
  for (const range of due) await detachRange(client, app, range, folder);
  await trimAll(client, app);
}

/** How many people's swipes are trimmed together; those who swipe meanwhile wait for none of it. */
const peopleAtOnce = 100;

/** Empties what the swipes at kiosks of all months that left have beside who, where and when (decision 0193). */
async function trimAll(client: pg.PoolClient, { db, clock, say }: App) {
  for (const range of await untrimmedMonths(client)) {
    let many = 0;
    await withPauses(lotsOf(db, 'all', peopleAtOnce), async (people) => {
      many += await trimEvents(client, range, people);
    });
    await noteTrimmed(client, range.id, clock.now());
    say(`Emptied card and answer of ${many} swipes at kiosks before ${range.until}`);
  }
}

/** The ranges after those that are out which are whole in both tables, the oldest first. */
function wholeRanges(partitions: Awaited<ReturnType<typeof endedPartitions>>, out: Day | null): WholeRange[] {
  const [swipes, verdicts] = dividedTables.map((table) =>
    partitions.flatMap((one) => (one.table === table ? one.until : [])),
  );
  const ends = swipes!.filter((until) => verdicts!.includes(until)).sort();
  return ends.map((until, at) => {
    const from = ends[at - 1] ?? out;
    const own = partitions.filter((one) => one.until <= until && (from === null || one.until > from));
    return { from, until, partitions: own };
  });
}

/**
 * One file: what is begun is noted, and nothing changes these days from then on; then the file is written and read back;
 * then its partitions go. At every moment the days are in the database or in a file that was read back.
 */
async function detachRange(client: pg.PoolClient, { db, clock, say }: App, range: WholeRange, folder: string) {
  const now = clock.now();
  const begun = (await detachedRows(client)).find(({ detached_at }) => detached_at === null);
  if (begun && begun.until !== range.until)
    throw new Error(`The months before ${begun.until} were begun, and come first.`);
  const file = begun?.file ?? `${folder}/${fileName(range)}`;
  try {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, 'months');
      await refuseUnsettled(tx, range, clock.zone);
      if (!begun) await beginDetaching(tx, range, file, now);
    });
    await freeze(client, range);
    if ((await sizeOf(await backupFileAt(file))) === null) await writeMonths(client, range, file, now);
    say(`Wrote ${file}`);
    const { sha256, tables } = await compareMonths(client, range, file);
    say(`Read it back: ${tables.attendances} swipes and ${tables.day_verdicts} verdicts, as in the database`);
    await writeSheets(db, await closingsIn(client, range), path.posix.dirname(file));
    await detach(client, range, { sha256, rows: tables, filename: path.posix.basename(file), now });
  } catch (error) {
    await giveUp(client, range).catch(() => undefined);
    throw error;
  }
  say(`Took the days before ${range.until} out of the database`);
}

const fileName = ({ from, until }: WholeRange) =>
  `hadir-months-${from === null ? '' : `${from.slice(0, 7)}-`}until-${until.slice(0, 7)}.gz`;

function printRow({ from, until, file, sha256, rows, erased, detached_at }: DetachedRow): void {
  const days = `${from === null ? 'days' : `from ${showDay(from)}`} before ${showDay(until)}`;
  if (detached_at === null) console.log(`${days}: begun, and still in the database. Run this again. ${file}`);
  else console.log(`${days}: ${file}, ${rows!.attendances} swipes, ${rows!.day_verdicts} verdicts, SHA-256 ${sha256}`);
  if (erased.length > 0)
    console.log(
      `  erased since, and still in the file: users ${erased.join(', ')}. Attach it, detach it again, and destroy it.`,
    );
}
