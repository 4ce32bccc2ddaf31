import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { grouped } from '#domain/lib/text.ts';
import type { Command } from '../hadir.ts';
import type { Clock } from '../platform/clock.ts';
import { folders } from '../platform/files/files.ts';
import { type End, format, type Part, writeArchive } from './archive.ts';
import { filesOf } from './archive-files.ts';
import { appliedMigrations, noteBackup, openSnapshot, rowsOf, sequences } from './archive-store.ts';

/** What a backup reads and a restore writes, and where progress is reported. */
export interface BackupWish {
  pool: pg.Pool;
  dataDir: string;
  file: string;
  clock: Clock;
  /** Reports each step in a line. */
  say(line: string): void;
}

/** Writes the whole organisation into one file (D13). */
export const backup: Command = {
  usage: `backup FILE
  writes every record and every uploaded file as they are at this moment into FILE, also while Hadir runs
  FILE must not exist yet (hadir-2026-03-02.gz, say); it holds personal data and is readable by its owner only
  not in it: who is signed in, mail kept as files, and the switches of the environment`,
  async run(args, { pool, env, clock, say }) {
    const file = fileOf(args);
    const end = await backUp({ pool, dataDir: env.dataDir, file, clock, say });
    await noteBackup(pool, clock.now());
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(`Wrote ${file}: ${countsOf(end)}, ${megabytes} MB.`);
  },
};

/** The one FILE of a command's words, as an absolute path. */
export function fileOf(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length !== 1) throw new Error('Name one FILE. More with --help.');
  return path.resolve(positionals[0]!);
}

/** The size of a backup, in words. */
export function countsOf({ tables, files }: End): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${counted(rows, 'row')} of ${counted(Object.keys(tables).length, 'table')} and ${counted(files, 'file')}`;
}

/** A number with its noun, in the plural where needed. */
export const counted = (count: number, word: string) => `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;

/** Writes a snapshot of everything into a file that must not exist yet; memory use does not grow with the rows. */
export async function backUp({ pool, dataDir, file, clock, say }: BackupWish): Promise<End> {
  const client = await pool.connect();
  // The running statement fails with the same error.
  client.on('error', () => undefined);
  try {
    return await writeArchive(file, parts());
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
      if (count > 0) say(`${table.name}: ${counted(count, 'row')}`);
    }
  }

  async function* files(): AsyncGenerator<Part> {
    for (const shelf of folders) {
      let count = 0;
      for await (const { name, bytes } of filesOf(dataDir, shelf)) {
        count++;
        yield { is: 'file', name, content: bytes.toString('base64') };
      }
      if (count > 0) say(`storage/${shelf}: ${counted(count, 'file')}`);
    }
  }
}
