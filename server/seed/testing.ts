import type pg from 'pg';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { ownDatabase } from '#server/platform/testing/database.ts';
import { atEnd } from '#server/platform/testing/ending.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { seedDemo } from './demo.ts';

/** A seeded demo database for queries. */
export interface Demo {
  /** The rows of a query; dates are `YYYY-MM-DD`. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The single number a query returns. */
  count(text: string, values?: unknown[]): Promise<number>;
  /** How long seeding took. */
  seconds: number;
  /** Its address, to connect as the server does. */
  url: string;
}

/** Seeds a separate database for a test file; dropped after the file's tests. */
export async function demoDatabase(): Promise<Demo> {
  const url = await ownDatabase('demo');
  const { pool, close } = openDatabase(url);
  atEnd(close);
  await migrate(pool);
  const started = performance.now();
  await seedDemo(pool, { now: testNow, zone: testZone, passwordHash: 'none' });
  const seconds = (performance.now() - started) / 1000;
  const ask: Demo['ask'] = async (text, values = []) => (await pool.query(text, values)).rows;
  const count: Demo['count'] = async (text, values) =>
    Number(Object.values((await ask(text, values))[0]!)[0]);
  return { ask, count, seconds, url };
}
