import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { lockConnection } from '#server/platform/database/locks.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ownDatabase, withDatabase } from '#server/platform/testing/database.ts';
import { atEnd } from '#server/platform/testing/ending.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { seedDemo } from './demo.ts';

/** A seeded demo database for queries. */
export interface Demo {
  /** The rows of a query; dates are `YYYY-MM-DD`. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The single number a query returns. */
  count(text: string, values?: unknown[]): Promise<number>;
  /** How long seeding took, without what it waited for a processor while others had it. */
  seconds: number;
  /** Its address, to connect as the server does. */
  url: string;
}

/** A separate copy of the demo database for a test file; dropped after the file's tests. */
export async function demoDatabase(): Promise<Demo> {
  const seconds = await demoTemplate();
  const url = await ownDatabase('demo', template);
  const { pool, close } = openDatabase(url);
  atEnd(close);
  const ask: Demo['ask'] = async (text, values = []) => (await pool.query(text, values)).rows;
  const count: Demo['count'] = async (text, values) => Number(Object.values((await ask(text, values))[0]!)[0]);
  return { ask, count, seconds, url };
}

const template = 'hadir_demo';

/**
 * Seeds the database that the others are copies of, unless a test file of this or another process has; the result is how
 * many seconds it took, which is its comment.
 */
async function demoTemplate(): Promise<number> {
  const server = inject('databaseUrl');
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    await lockConnection(admin, 'schema');
    const { rows } = await admin.query<{ seconds: string }>(
      `select shobj_description(oid, 'pg_database') as seconds from pg_database where datname = $1`,
      [template],
    );
    if (rows[0]) return Number(rows[0].seconds);
    await admin.query(`create database ${template}`);
    const { pool, close } = openDatabase(withDatabase(server, template), 1);
    await migrate(pool);
    const backend = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    const spent = () => performance.now() - waitedFor(process.pid) - waitedFor(backend);
    const before = spent();
    await seedDemo(pool, { now: testNow, zone: testZone, passwordHash: 'none' });
    const seconds = (spent() - before) / 1000;
    await close();
    await admin.query(`comment on database ${template} is '${seconds}'`);
    return seconds;
  } finally {
    await admin.end();
  }
}

/** The milliseconds a process has been ready and had no processor, as Linux counts them; elsewhere 0. */
function waitedFor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
