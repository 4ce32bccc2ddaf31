import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { organisation } from '#server/seed/cast.ts';
import { seedCast } from '#server/seed/demo.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { grantRights } from '../database/roles.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { atEnd } from './ending.ts';
import { testNow, testZone } from './moment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const template = 'hadir_cast';

/** Runs PostgreSQL in a temporary folder, with a migrated database with the cast as a template. */
async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-test-'));
  // Test data need not survive a power cut.
  const durability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({
    dataDir,
    say: () => undefined,
    settings: { ...durability, max_connections: '300' },
  });
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const cast = openDatabase(withDatabase(postgres.url, template), 1);
  await migrate(cast.pool);
  await grantRights(cast.pool, 'hadir_app');
  const client = await cast.pool.connect();
  await seedCast(client, {
    now: testNow,
    zone: testZone,
    passwordHash: await hashPassword(organisation.demoPassword),
  });
  client.release();
  await cast.close();
  await admin.end();
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Each project of Vitest loads this module of its own; they share what is kept here. */
const run = globalThis as { hadirTestPostgres?: ReturnType<typeof startTestPostgres> };

/** Vitest's global set-up: one PostgreSQL for all projects of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.hadirTestPostgres ??= startTestPostgres();
  const { url, stop } = await run.hadirTestPostgres;
  project.provide('databaseUrl', url);
  return stop;
}

/** The same server's address with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** A database for a test file, empty or a copy of a template; dropped after the file's tests. */
export async function ownDatabase(kind: string, of?: string): Promise<string> {
  const name = `${kind}_${Math.random().toString(36).slice(2)}`;
  const server = inject('databaseUrl');
  const admin = new pg.Client(server);
  await admin.connect();
  // Copying files takes a quarter of the time of writing every page to the log.
  await admin.query(`create database ${name} ${of ? `template ${of}` : ''} strategy file_copy`);
  atEnd(async () => {
    // Autovacuum may be using it, which only a superuser may terminate; it is deleted with the cluster then.
    await admin.query(`drop database if exists ${name} with (force)`).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
    });
    await admin.end();
  });
  return withDatabase(server, name);
}

/** A database of its own for a test file, with the cast in it; closed and dropped after the file's tests. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const url = await ownDatabase('test', template);
  const database = openDatabase(url, 5);
  atEnd(database.close);
  return { ...database, url };
}
