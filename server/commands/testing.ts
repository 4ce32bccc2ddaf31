import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import { ownDatabase } from '../platform/testing/database.ts';
import { atEnd } from '../platform/testing/ending.ts';
import { testNow, testZone } from '../platform/testing/moment.ts';
import { filesInto } from './archive-files.ts';
import { type BackupWish, backUp } from './backup.ts';
import { type RestoreWish, restoreBackup } from './restore.ts';

/** An empty database; dropped after the file's tests. */
export async function blankDatabase(): Promise<Database & { url: string }> {
  const url = await ownDatabase('blank');
  const database = openDatabase(url, 5);
  atEnd(database.close);
  return { ...database, url };
}

/** An empty folder; removed after the file's tests. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-backup-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Everything in a folder: the path and bytes of each file. */
export const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((place) => [path.relative(folder, place), readFileSync(place).toString('hex')]),
  );

/** The content of a database: row count and digest of each table, and every constraint and index. */
export async function contentOfDatabase(pool: pg.Pool): Promise<Record<string, string>> {
  const ask = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows as string[][];
  const tables = (await ask(`select tablename from pg_tables where schemaname = 'public'`)).flat();
  const digest = `count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '')`;
  const digests = tables.map(async (name) => [name, (await ask(`select ${digest} from ${name} t`))[0]![0]!]);
  const shape = await ask(`select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'`);
  return Object.fromEntries([...(await Promise.all(digests)), ...shape]);
}

/** What a test names of a backup: the folder of files instead of their store. */
type Wish = Partial<RestoreWish> & Pick<BackupWish, 'pool' | 'file'> & { dataDir?: string; recipient?: string };

const wishOf = ({ dataDir = '/nowhere', ...wish }: Wish) => {
  const store = createDiskStore(dataDir);
  const clock = { ...createClock(testZone), now: () => testNow };
  return { clock, say: () => undefined, store, files: filesInto(store), ...wish };
};

/** Makes a backup as its command does. */
export const makeBackup = (wish: Wish) => backUp(wishOf(wish), wish.recipient);
/** Restores a backup as its command does. */
export const restoreInto = (wish: Wish) => restoreBackup(wishOf(wish));

const run = promisify(execFile);

/** Runs a command in a process of its own; one that fails is returned too, with its exit code. */
export const hadir = (words: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['server/hadir.ts', ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
