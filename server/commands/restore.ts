import type pg from 'pg';
import type { Command } from '../hadir.ts';
import { migrationFiles } from '../platform/database/scripts.ts';
import type { End, Head } from './archive.ts';
import { filesInto, refuseFiles } from './archive-files.ts';
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
  usage: `restore FILE
  brings back everything of a backup into a database without people and a data folder without files; all of it or nothing
  Hadir must not run meanwhile; a backup of an older Hadir is brought up to date; afterwards everyone signs in anew`,
  async run(args, { pool, env, clock, say }) {
    const file = fileOf(args);
    const { head, end } = await restoreBackup({ pool, dataDir: env.dataDir, file, clock, say });
    // The backup that was restored is the last one.
    await noteBackup(pool, new Date(String(head.made_at)));
    await pool.query('analyze');
    console.log(`Restored the backup made at ${head.made_at}: ${countsOf(end)}.`);
  },
};

/** Restores a whole backup, or changes nothing; memory use does not grow with the rows. */
export async function restoreBackup(wish: BackupWish): Promise<{ head: Head; end: End }> {
  const { pool, dataDir, file, clock, say } = wish;
  const client = await pool.connect();
  // The running statement fails with the same error.
  client.on('error', () => undefined);
  const files = filesInto(dataDir);
  try {
    await refuseUnlessEmpty(client);
    await refuseFiles(dataDir);
    say(`Reading ${file}`);
    const { head, end } = await checkArchive(file);
    await refuseUnknown(file, head);
    await openRestore(client);
    await bringTablesTo(client, head.migrations);
    const putForeignKeysOn = await takeForeignKeysOff(client);
    await emptyTables(client, Object.keys(end.tables));
    await load(client, { file, end, files, say });
    await putForeignKeysOn();
    const applied = await applyRemaining(client);
    if (applied.length > 0) say(`Brought up to date with ${applied.join(', ')}`);
    await noteRestore(client, String(head.made_at), clock.now());
    await client.query('commit');
    return { head, end };
  } catch (error) {
    await files.takeAway();
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
  end: End;
  files: ReturnType<typeof filesInto>;
  say(line: string): void;
}

async function load(client: pg.PoolClient, { file, end, files, say }: Load): Promise<void> {
  let add: ((rows: readonly string[]) => Promise<unknown>) | undefined;
  for await (const part of readArchive(file)) {
    if (part.is === 'file') await files.put(part.name, Buffer.from(part.content, 'base64'));
    if (part.is === 'sequence') await continueSequence(client, part.name, part.next);
    if (part.is === 'rows') await add?.(part.rows);
    if (part.is !== 'table') continue;
    add = await rowsInto(client, part.name, part.columns);
    const count = end.tables[part.name]!;
    if (count > 0) say(`${part.name}: ${counted(count, 'row')}`);
  }
}
