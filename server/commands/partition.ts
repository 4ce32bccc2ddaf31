import { parseArgs } from 'node:util';
import type pg from 'pg';
import { addDays, addMonths, type Day, instantOf, isDay, monthStart } from '#domain/lib/calendar.ts';
import type { Command } from '../hadir.ts';
import { lockConnection } from '../platform/database/locks.ts';
import { migrate } from '../platform/database/migrate.ts';
import { addPartitions } from '../platform/database/partitions.ts';
import {
  type Division,
  movable,
  moveTo,
  type Partitionable,
  partitionable,
  partitionsOf,
  prepare,
  prepareIndex,
  rowsFrom,
  settle,
  sizeOf,
  unprepare,
} from './partition-store.ts';
import { swap } from './partition-swap-store.ts';

type App = Parameters<Command['run']>[1];

const tables = Object.keys(partitionable) as Partitionable[];

/** Divides the largest tables by months, so that old months can be kept elsewhere (decision 0170). */
export const partition: Command = {
  usage: `partition [TABLE] [--months N] [--before DAY --to TABLESPACE]
  without a TABLE: how large attendances, day_verdicts and activity_logs are, and how they are divided
  with one: from next month on its rows are kept in partitions of N months (1, 3, 6 or 12, the default), also while Hadir runs
  what is there by then stays together, and nothing is copied; interrupted, it is as before, and is run again
  with --before and --to: moves the partitions that end by DAY to a tablespace, one after the other
  each is locked while it is moved, and kiosks keep their swipes meanwhile; what was moved stays when it is interrupted`,
  async run(args, app) {
    const { table, months, move } = optionsOf(args);
    await migrate(app.pool);
    if (table && move) await moveAll(app, table, move);
    else if (table) await divide(app, table, months);
    for (const one of table ? [table] : tables) await printState(app.pool, one);
  },
};

/** The command's words, checked. */
function optionsOf(args: string[]) {
  const options = { months: { type: 'string' }, before: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name, ...more] = positionals;
  const table = tables.find((one) => one === name) ?? null;
  if (more.length > 0 || (name !== undefined && table === null))
    throw new Error(`Name one of ${tables.join(', ')}. More with --help.`);
  const { before, to } = values;
  if ((before === undefined) !== (to === undefined) || (before !== undefined && table === null))
    throw new Error('To move partitions, name the TABLE, --before which DAY, and --to which TABLESPACE.');
  if (before !== undefined && !isDay(before)) throw new Error(`Not a day, written as YYYY-MM-DD: ${before}`);
  const months = Number(values.months ?? 12);
  if (![1, 3, 6, 12].includes(months)) throw new Error('Partitions have 1, 3, 6 or 12 months.');
  return { table, months, move: before === undefined ? null : { before, to: to! } };
}

/**
 * From when on rows have partitions of their own: the first of a month that is at least a week away, since meanwhile a
 * row of that month would be refused.
 */
export const dividedFrom = (today: Day): Day => addMonths(monthStart(addDays(today, 7)), 1);

async function divide({ pool, clock, say }: App, table: Partitionable, months: number): Promise<void> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    if ((await partitionsOf(pool, table)) === null) await prepareIndex(client, table);
    // No migration or backup begins meanwhile, and no server removes the constraint.
    await lockConnection(client, 'schema');
    if ((await partitionsOf(pool, table)) === null) {
      const from = dividedFrom(clock.today());
      const edge = table === 'activity_logs' ? instantOf(from, 0, clock.zone).toISOString() : from;
      await divideFrom({ pool, client, say }, { table, months, from, edge });
    }
    await settle(client, table);
  } finally {
    // Destroying the connection rolls back what was not committed, and releases the lock.
    client.release(true);
  }
  const added = await addPartitions(pool, clock.today(), clock.zone);
  if (added > 0) say(`Added partitions: ${added}`);
}

async function divideFrom(
  { pool, client, say }: Pick<App, 'pool' | 'say'> & { client: pg.PoolClient },
  division: Division,
) {
  const { table, from } = division;
  const ahead = await rowsFrom(pool, division);
  if (ahead > 0)
    throw new Error(
      `${table} has ${ahead} rows of ${from} or later, which a wrong clock has written. See remove-ahead.`,
    );
  try {
    const since = performance.now();
    await prepare(client, division);
    say(`Checked ${table} in ${seconds(performance.now() - since)}, while it was used`);
    say(`Locked ${table} for ${seconds(await swap(client, division))}`);
  } catch (error) {
    await unprepare(client, division).catch(() => undefined);
    throw error;
  }
}

async function moveAll({ pool, say }: App, table: Partitionable, { before, to }: { before: Day; to: string }) {
  if ((await partitionsOf(pool, table)) === null) throw new Error(`${table} has no partitions yet.`);
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    await lockConnection(client, 'schema');
    for (const name of await movable(pool, table, before, to))
      say(`Moved ${name} to ${to}, locked for ${seconds(await moveTo(client, name, to))}`);
  } finally {
    client.release(true);
  }
}

async function printState(pool: pg.Pool, table: Partitionable): Promise<void> {
  const partitions = await partitionsOf(pool, table);
  if (partitions === null) return console.log(`${table}: one table, ${megabytes(await sizeOf(pool, table))}`);
  console.log(`${table}:`);
  for (const { name, bounds, bytes } of partitions)
    console.log(`  ${name}  ${bounds.replace('FOR VALUES ', '')}  ${megabytes(bytes)}`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
