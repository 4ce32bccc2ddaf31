import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type End, format, type MonthsHead, type Part, writeArchive } from './archive.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { appliedMigrations, rowsOf, setExactTexts } from './archive-store.ts';
import { linesInto, type Places, sumIn, tablesOfDays, temporaryPlaces } from './attach-store.ts';
import { closingsIn, type DayRange, inRange } from './detach-store.ts';

const kind = 'hadir-months';

/** Writes the days of a range to a file, where there must be none yet; nothing may change them meanwhile (decision 0181). */
export async function writeMonths(client: pg.ClientBase, range: DayRange, file: string, now: Date): Promise<void> {
  async function* parts(): AsyncGenerator<Part> {
    const head = { format, made_at: now.toISOString(), migrations: await appliedMigrations(client) };
    const { from, until } = range;
    const closings = (await closingsIn(client, range)).map(({ id: _, ...closing }) => closing);
    yield { is: kind, ...head, from, until, closings };
    for (const table of await tablesOfDays(client)) {
      yield { is: 'table', name: table.name, columns: table.columns.map(({ name }) => name) };
      for await (const rows of rowsOf(client, table, inRange(range))) yield { is: 'rows', rows };
      yield { is: 'sum', table: table.name, ...(await sumIn(client, `public.${table.name}`, table, inRange(range))) };
    }
  }
  await client.query('begin isolation level repeatable read, read only');
  try {
    await setExactTexts(client);
    await writeArchive(file, parts());
  } finally {
    await client.query('rollback');
  }
}

/** The first line of a file of months. */
export async function headOf(file: string): Promise<MonthsHead> {
  for await (const part of readArchive(file, null, kind)) return part as MonthsHead;
  throw new Error(`${file} is empty.`);
}

/**
 * Reads a file of months to its end into places, and returns that end. Throws where it is damaged, or its rows are not those
 * that its sums say.
 */
export async function readMonths(client: pg.ClientBase, file: string, places: Places): Promise<End> {
  try {
    return await readInto(client, file, places);
  } catch (error) {
    // What a damaged file brings may be refused before its end, which tells that it is damaged.
    await checkArchive(file, null, kind);
    throw error;
  }
}

async function readInto(client: pg.ClientBase, file: string, places: Places): Promise<End> {
  const tables = await tablesOfDays(client);
  let into: Awaited<ReturnType<typeof linesInto>> | undefined;
  let end: End | undefined;
  for await (const part of readArchive(file, null, kind)) {
    if (part.is === 'table') {
      const table = tables.find(({ name }) => name === part.name);
      if (!table) throw new Error(`${file} has a table that is not of days: ${part.name}.`);
      into = await linesInto(client, places[part.name]!, table, part.columns);
    } else if (part.is === 'rows') await into!.put(part.rows);
    else if (part.is === 'sum') {
      const { rows, sum } = await sumIn(client, places[part.table]!, into!);
      if (rows !== part.rows || sum !== part.sum)
        throw new Error(`${file} does not hold the rows of ${part.table} that it says.`);
    } else if (part.is === 'end') end = part;
  }
  return end!;
}

/** Reads a file back, compares it with the days of a range in the database, and returns its end. Throws where they differ. */
export async function compareMonths(client: pg.ClientBase, range: DayRange, file: string): Promise<End> {
  const head = await headOf(file);
  if (!isDeepStrictEqual([head.from, head.until], [range.from, range.until]))
    throw new Error(`${file} is of other months, and is left as it is. Name another folder.`);
  await client.query('begin');
  try {
    await setExactTexts(client);
    const places = await temporaryPlaces(client);
    const end = await readMonths(client, file, places);
    for (const table of await tablesOfDays(client)) {
      const read = await sumIn(client, places[table.name]!, table);
      const stored = await sumIn(client, `public.${table.name}`, table, inRange(range));
      if (!isDeepStrictEqual(read, stored))
        throw new Error(`${file} differs from ${table.name} in the database. Nothing was taken out.`);
    }
    return end;
  } finally {
    await client.query('rollback');
  }
}
