import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { newestBackup } from '#domain/backups/rules.ts';
import type { Command } from '../hadir.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Env } from '../platform/env.ts';
import { openStore } from '../platform/files/open-store.ts';
import type { End, Head } from './archive.ts';
import { type FilesTarget, keyOf } from './archive-files.ts';
import { documentHashes, liveDocuments, noteVerified, sumOf } from './archive-store.ts';
import { counted, countsOf, fileOf } from './backup.ts';
import { type Restored, readKey, restoreBackup } from './restore.ts';
import { withScratch } from './scratch-store.ts';

/** Tries a backup: restores it into a scratch database and compares what is there (decision 0160). */
export const verifyBackup: Command = {
  usage: `verify-backup [FILE] [--key KEYFILE] [--into URL]
  restores a backup into a scratch database, which it makes beside the present one and removes again; compares the rows
  and sums of each table with those of the database that was backed up, and each file with the hash of its upload
  FILE is the newest of HADIR_BACKUPS unless it is named; KEYFILE holds the secret key of an encrypted one, and may be
  /dev/stdin; URL names an empty database instead of the scratch one. Hadir may run meanwhile
  administrators see under Settings when the last backup was verified`,
  async run(args, { pool, env, clock, say }) {
    const { positionals, values } = parseArgs({
      args,
      options: { key: { type: 'string' }, into: { type: 'string' } },
      allowPositionals: true,
    });
    const file = positionals.length === 0 ? await newestFile(env) : fileOf(positionals);
    const key = values.key === undefined ? null : readKey(values.key);
    const { head, end } = await verify({ pool, file, key, into: values.into ?? null, clock, say });
    await noteVerified(pool, new Date(String(head.made_at)), clock.now());
    console.log(`Verified ${file}, made at ${head.made_at}: ${countsOf(end)}.`);
  },
};

async function newestFile({ backups }: Env): Promise<string> {
  if (!backups.place) throw new Error('Name one FILE, or set HADIR_BACKUPS. More with --help.');
  const store = await openStore(backups.place);
  const name = newestBackup(await store.names(''));
  if (!name) throw new Error(`There is no backup in ${store.address}.`);
  return `${store.address}/${name}`;
}

interface VerifyWish {
  /** The present database. */
  pool: pg.Pool;
  file: string;
  key: string | null;
  /** The address of an empty database; null makes one. */
  into: string | null;
  clock: Clock;
  say(line: string): void;
}

/**
 * Restores a backup on trial. Throws what differs: a table's rows or sum, a file that is not what was uploaded, or one
 * that is missing though its document is there now too.
 */
export async function verify(wish: VerifyWish): Promise<{ head: Head; end: End }> {
  const { pool, into } = wish;
  return into === null ? withScratch(pool, (url) => tryIn(url, wish)) : tryIn(into, wish);
}

async function tryIn(url: string, { pool, file, key, clock, say }: VerifyWish): Promise<{ head: Head; end: End }> {
  const database = openDatabase(url, 2);
  const files = hashing();
  let missing: string[] = [];
  const trial = async (client: pg.ClientBase, backup: Restored) => {
    say('Comparing');
    await compareTables(client, backup);
    missing = compareFiles(await documentHashes(client), files.hashes);
  };
  try {
    const result = await restoreBackup({ pool: database.pool, file, key, clock, say, files, trial });
    // A file may have been removed between the snapshot and its reading.
    const lost = await liveDocuments(pool, missing);
    if (lost.length > 0) throw new Error(`The backup lacks ${counted(lost.length, 'file')}: ${lost.join(', ')}.`);
    return result;
  } finally {
    await database.close();
  }
}

async function compareTables(client: pg.ClientBase, { end, sums }: Restored): Promise<void> {
  const wrong: string[] = [];
  for (const [name, rows] of Object.entries(end.tables)) {
    const restored = await sumOf(client, name);
    const made = sums.get(name);
    if (restored.rows !== rows || (made && made.rows !== rows))
      wrong.push(`${name} has ${restored.rows} rows of ${made?.rows ?? rows}`);
    else if (made && made.sum !== restored.sum) wrong.push(`the sum of ${name} differs`);
  }
  if (wrong.length > 0) throw new Error(`The backup is not what was backed up: ${wrong.join('; ')}.`);
}

/** Refuses files that are not what was uploaded; returns the documents without one. */
function compareFiles(documents: Map<string, string | null>, hashes: Map<string, string>): string[] {
  const damaged = [...documents].flatMap(([name, sha256]) => {
    const hash = hashes.get(name);
    return hash !== undefined && sha256 !== null && hash !== sha256 ? [name] : [];
  });
  if (damaged.length > 0)
    throw new Error(`The backup has ${counted(damaged.length, 'file')} other than uploaded: ${damaged.join(', ')}.`);
  return [...documents.keys()].filter((name) => !hashes.has(name));
}

/** Takes the files of a backup by their hashes alone. */
function hashing(): FilesTarget & { hashes: Map<string, string> } {
  const hashes = new Map<string, string>();
  return {
    hashes,
    refuseUnlessEmpty: () => Promise.resolve(),
    async put(name, bytes) {
      keyOf(name);
      hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
    },
    removeAll: () => Promise.resolve(),
  };
}
