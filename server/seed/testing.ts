import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { migrate } from '#server/platform/migrate.ts';
import { withDatabase } from '#server/platform/testing/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { seedDemo } from './demo.ts';

/** A seeded demo database to ask questions of. */
export interface Demo {
  /** Rows of a question; days come as `YYYY-MM-DD`. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The one number a question answers with. */
  count(text: string, values?: unknown[]): Promise<number>;
  /** How long seeding took. */
  seconds: number;
  /** Its address, for whoever works on it as the server does. */
  url: string;
}

/** Seeds a database of its own for a test file; dropped after the file's tests. */
export async function demoDatabase(): Promise<Demo> {
  const server = inject('databaseUrl');
  const name = `demo_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const asText = { getTypeParser: (oid: number) => (oid === 1082 ? String : pg.types.getTypeParser(oid)) };
  const types = asText as pg.CustomTypesConfig;
  const url = withDatabase(server, name);
  const pool = new pg.Pool({ connectionString: url, types });
  afterAll(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  await migrate(pool);
  const started = performance.now();
  await seedDemo(pool, { now: testNow, zone: testZone, passwordHash: 'none' });
  const seconds = (performance.now() - started) / 1000;
  const ask: Demo['ask'] = async (text, values = []) => (await pool.query(text, values)).rows;
  const count: Demo['count'] = async (text, values) =>
    Number(Object.values((await ask(text, values))[0]!)[0]);
  return { ask, count, seconds, url };
}
