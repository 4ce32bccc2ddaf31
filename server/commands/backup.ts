import { parseArgs } from 'node:util';
import type pg from 'pg';
import { backupName, backupsToRemove } from '#domain/backups/rules.ts';
import { grouped } from '#domain/lib/text.ts';
import type { Command } from '../hadir.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { folders } from '../platform/files/files.ts';
import { openStore } from '../platform/files/open-store.ts';
import { filesPlace } from '../platform/files/place.ts';
import { type End, format, type Part, writeArchive } from './archive.ts';
import { filesOf } from './archive-files.ts';
import { appliedMigrations, noteBackup, openSnapshot, rowsOf, sequences, sumOf } from './archive-store.ts';
import { absolute, backupFileAt, sizeOf } from './backup-file.ts';

/** What a backup reads and a restore writes, and where progress is reported. */
export interface BackupWish {
  pool: pg.Pool;
  /** Where the uploaded files are. */
  store: FileStore;
  /** A path, or an address such as `s3://bucket/prefix/name`. */
  file: string;
  clock: Clock;
  /** Reports each step in a line. */
  say(line: string): void;
}

/** Writes the whole organisation into one file (D13). */
export const backup: Command = {
  usage: `backup [FILE]
  writes every record and every uploaded file as they are at this moment into FILE, also while Hadir runs
  FILE must not exist yet (hadir-2026-03-02.gz, or s3://bucket/prefix/hadir-2026-03-02.gz); it holds personal data and is
  readable by its owner only. With HADIR_BACKUP_RECIPIENT it is encrypted: hadir backup-key makes the keys
  without FILE: into HADIR_BACKUPS, where backups that HADIR_BACKUP_KEEP (7,4,12: days, weeks, months) does not keep go
  not in it: who is signed in, mail kept as files, and the switches of the environment`,
  async run(args, { pool, env, clock, say }) {
    const { place, recipient, keep } = env.backups;
    const file = args.length === 0 && place ? await nextFile(env, clock.now()) : fileOf(args);
    const store = await openStore(filesPlace(env));
    const end = await backUp({ pool, store, file, clock, say }, recipient);
    await noteBackup(pool, clock.now());
    console.log(`Wrote ${file}: ${countsOf(end)}, ${await megabytesOf(file)} MB.`);
    if (args.length > 0 || !place) return;
    const backups = await openStore(place);
    const names = await backups.names('');
    for (const name of backupsToRemove(names, keep)) {
      await backups.remove(name);
      say(`Removed ${name}, which is not kept`);
    }
  },
};

/** The next file of the place of backups. */
async function nextFile({ backups }: Env, now: Date): Promise<string> {
  return `${(await openStore(backups.place!)).address}/${backupName(now, backups.recipient !== null)}`;
}

async function megabytesOf(file: string): Promise<string> {
  return (((await sizeOf(await backupFileAt(file))) ?? 0) / 1e6).toFixed(1);
}

/** The one FILE of a command's words, as an absolute path or an address. */
export function fileOf(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length !== 1) throw new Error('Name one FILE. More with --help.');
  return absolute(positionals[0]!);
}

/** The size of a backup, in words. */
export function countsOf({ tables, files }: End): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${counted(rows, 'row')} of ${counted(Object.keys(tables).length, 'table')} and ${counted(files, 'file')}`;
}

/** A number with its noun, in the plural where needed. */
export const counted = (count: number, word: string) => `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;

/**
 * Writes a snapshot of everything into a file that must not exist yet, encrypted for a public key where there is one;
 * memory use does not grow with the rows.
 */
export async function backUp(
  { pool, store, file, clock, say }: BackupWish,
  recipient: string | null = null,
): Promise<End> {
  const client = await pool.connect();
  // The running statement fails with the same error.
  client.on('error', () => undefined);
  try {
    return await writeArchive(file, parts(), recipient);
  } finally {
    // Destroying the connection ends the transaction.
    client.release(true);
  }

  async function* parts(): AsyncGenerator<Part> {
    const made_at = clock.now().toISOString();
    const tables = await openSnapshot(client);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new Error("There is nothing to back up: this database is not Hadir's.");
    yield { is: 'hadir-backup', format, made_at, migrations };
    // Files first: a replaced photo is deleted from the disk, while the snapshot still has its row.
    yield* files();
    for (const sequence of await sequences(client)) yield { is: 'sequence', ...sequence };
    for (const table of tables) {
      yield { is: 'table', name: table.name, columns: table.columns.map(({ name }) => name) };
      let count = 0;
      for await (const rows of rowsOf(client, table)) {
        count += rows.length;
        yield { is: 'rows', rows };
      }
      yield { is: 'sum', table: table.name, ...(await sumOf(client, table.name)) };
      if (count > 0) say(`${table.name}: ${counted(count, 'row')}`);
    }
  }

  async function* files(): AsyncGenerator<Part> {
    for (const folder of folders) {
      let count = 0;
      for await (const { name, bytes } of filesOf(store, folder)) {
        count++;
        yield { is: 'file', name, content: bytes.toString('base64') };
      }
      if (count > 0) say(`storage/${folder}: ${counted(count, 'file')}`);
    }
  }
}
