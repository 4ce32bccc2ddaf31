import path from 'node:path';
import type pg from 'pg';
import type { Command } from '../hadir.ts';
import { setExactTexts } from './archive-store.ts';
import { areDivided, attach, forgetErased, lastingPlaces, tablesOfDays, temporaryPlaces } from './attach-store.ts';
import { type DetachedRow, detachedRows } from './detach-store.ts';
import { headOf, readMonths } from './months-file.ts';

/** Brings the months of a file back into the database, once all of it was read and is what was written (decision 0181). */
export async function attachMonths(
  client: pg.PoolClient,
  { clock, say }: Parameters<Command['run']>[1],
  file: string,
): Promise<void> {
  const row = await rowOfFile(client, file);
  const isDivided = await areDivided(client);
  const tables = await tablesOfDays(client);
  const outcome = { sha256: row.sha256!, rows: row.rows!, filename: path.posix.basename(file), now: clock.now() };
  await client.query('begin');
  try {
    await setExactTexts(client);
    const places = isDivided ? await lastingPlaces(client, row) : await temporaryPlaces(client);
    const end = await readMonths(client, file, places);
    if (end.sha256 !== row.sha256) throw new Error(`${file} is not the file that these months were written to.`);
    await forgetErased(client, places);
    // Tables that nobody sees yet are committed, so that a lock which is waited for does not have all read again.
    if (isDivided) await client.query('commit');
    await attach(client, row, { places, isDivided, tables }, outcome);
    if (!isDivided) await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  say(`Brought the days before ${row.until} back`);
}

/** What is known of the months of a file: the newest of those that are out. */
async function rowOfFile(client: pg.ClientBase, file: string): Promise<DetachedRow> {
  const { from, until } = await headOf(file);
  const rows = (await detachedRows(client)).filter(({ detached_at }) => detached_at !== null);
  const row = rows.find((one) => one.until === until && one.from === from);
  if (!row) throw new Error(`The months of ${file} are not out of this database.`);
  const newest = rows.at(-1)!;
  if (row !== newest) throw new Error(`Later months come back first: ${newest.file}`);
  return row;
}
