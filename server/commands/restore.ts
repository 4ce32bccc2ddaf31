import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Command } from '../hadir.ts';
import { analyzeFilled } from '../platform/database/analyze.ts';
import { migrationFiles } from '../platform/database/scripts.ts';
import { openStore } from '../platform/files/open-store.ts';
import { filesPlace } from '../platform/files/place.ts';
import type { End, Head, Part } from './archive.ts';
import { type FilesTarget, filesInto } from './archive-files.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { noteBackup } from './archive-store.ts';
import { type BackupWish, counted, countsOf, fileOf } from './backup.ts';
import {
  applyRemaining,
  bringTablesTo,
  continueSequence,
  emptyTables,
  noteRestore,
  openRestore,
  refuseUnlessEmpty,
  rowsInto,
  takeForeignKeysOff,
} from './restore-store.ts';

/** Restores a backup into an empty database and data folder (D13). */
export const restore: Command = {
  usage: `restore FILE [--key KEYFILE]
  brings back everything of a backup into a database without people and a data folder without files; all of it or nothing
  FILE is a path, or an address such as s3://bucket/prefix/name; KEYFILE holds the secret key of an encrypted one, and may
  be /dev/stdin, to type it from paper
  Hadir must not run meanwhile; a backup of an older Hadir is brought up to date; afterwards everyone signs in anew`,
  async run(args, { pool, env, clock, say }) {
    const { file, key } = fileAndKey(args);
    const files = filesInto(await openStore(filesPlace(env)));
    const { head, end } = await restoreBackup({ pool, files, file, key, clock, say });
    // The backup that was restored is the last one.
    await noteBackup(pool, new Date(String(head.made_at)));
    await analyzeFilled(pool);
    console.log(`Restored the backup made at ${head.made_at}: ${countsOf(end)}.`);
  },
};

/** FILE and the secret key of the words of a command; null for the key where none is named. */
function fileAndKey(args: string[]): { file: string; key: string | null } {
  const { positionals, values } = parseArgs({ args, options: { key: { type: 'string' } }, allowPositionals: true });
  return { file: fileOf(positionals), key: values.key === undefined ? null : readKey(values.key) };
}

/**
 * The secret key in a file, as age writes such files, or typed. Throws where there is none. `/dev/stdin` is read as it is
 * open already: a user who was switched to may not open the terminal of the other again.
 */
export function readKey(file: string): string {
  const text = readFileSync(file === '/dev/stdin' ? 0 : file, 'utf8');
  const key = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/m.exec(text.toUpperCase())?.[0];
  if (!key) throw new Error(`${file} holds no secret key, a line that begins with AGE-SECRET-KEY-1.`);
  return key;
}

/** What a restore needs. */
export interface RestoreWish extends Omit<BackupWish, 'store'> {
  files: FilesTarget;
  /** Of an encrypted backup. */
  key?: string | null;
  /** Looks at what was restored, before newer migrations; all of it is undone afterwards. */
  trial?(client: pg.ClientBase, backup: Restored): Promise<void>;
}

/** A backup that was loaded: its ends, and what the database it came from summed, by table. */
export interface Restored {
  head: Head;
  end: End;
  sums: Map<string, Extract<Part, { is: 'sum' }>>;
}

/** Restores a whole backup, or changes nothing; memory use does not grow with the rows. */
export async function restoreBackup(wish: RestoreWish): Promise<{ head: Head; end: End }> {
  const { pool, files, file, key = null, clock, say, trial } = wish;
  const client = await pool.connect();
  // The running statement fails with the same error.
  client.on('error', () => undefined);
  try {
    await refuseUnlessEmpty(client);
    await files.refuseUnlessEmpty();
    say(`Reading ${file}`);
    const { head, end } = await checkArchive(file, key);
    await refuseUnknown(file, head);
    await openRestore(client);
    await bringTablesTo(client, head.migrations);
    const putForeignKeysOn = await takeForeignKeysOff(client);
    await emptyTables(client, Object.keys(end.tables));
    const sums = await load(client, { file, key, end, files, say });
    await putForeignKeysOn();
    if (trial) {
      await trial(client, { head, end, sums });
      return { head, end };
    }
    const applied = await applyRemaining(client);
    if (applied.length > 0) say(`Brought up to date with ${applied.join(', ')}`);
    await noteRestore(client, String(head.made_at), clock.now());
    await client.query('commit');
    return { head, end };
  } catch (error) {
    await files.removeAll();
    const isBusy = (error as { code?: string }).code === '55P03';
    throw isBusy ? new Error('Something else uses this database. End it, then restore.') : error;
  } finally {
    // Destroying the connection rolls back what was not committed.
    client.release(true);
  }
}

async function refuseUnknown(file: string, head: Head): Promise<void> {
  const known = await migrationFiles();
  const unknown = head.migrations.find((name) => !known.some((script) => script.name === name));
  if (unknown)
    throw new Error(`${file} was made by a newer Hadir (${unknown} is not known here). Restore it with that one.`);
}

interface Load {
  file: string;
  key: string | null;
  end: End;
  files: FilesTarget;
  say(line: string): void;
}

async function load(client: pg.PoolClient, { file, key, end, files, say }: Load): Promise<Restored['sums']> {
  const sums: Restored['sums'] = new Map();
  let add: ((rows: readonly string[]) => Promise<unknown>) | undefined;
  for await (const part of readArchive(file, key)) {
    if (part.is === 'file') await files.put(part.name, Buffer.from(part.content, 'base64'));
    if (part.is === 'sequence') await continueSequence(client, part.name, part.next);
    if (part.is === 'rows') await add?.(part.rows);
    if (part.is === 'sum') sums.set(part.table, part);
    if (part.is !== 'table') continue;
    add = await rowsInto(client, part.name, part.columns);
    const count = end.tables[part.name]!;
    if (count > 0) say(`${part.name}: ${counted(count, 'row')}`);
  }
  return sums;
}
