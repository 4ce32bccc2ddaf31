import pg from 'pg';
import { allHoldings } from '#domain/personal-data/holdings.ts';
import { carriedTables, type Table } from './archive-store.ts';
import { type DayRange, detachedTables, dividedTables, note } from './detach-store.ts';
import { patiently } from './partition-lock.ts';

/** Where rows of a file are put, by table, until they are looked at. */
export type Places = Record<string, string>;

/** The three tables with their columns, as they are in this database. */
export const tablesOfDays = async (client: pg.ClientBase): Promise<Table[]> => {
  const tables = await carriedTables(client);
  return detachedTables.map((name) => tables.find((one) => one.name === name)!);
};

/** Whether both large tables are divided; a backup that was restored has plain ones. */
export async function areDivided(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ divided: boolean }>(
    `select count(*) = 2 as divided from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and relkind = 'p'`,
    [dividedTables],
  );
  return rows[0]!.divided;
}

/**
 * What rows there are of a condition, by all their columns: how many, and a sum that is the same in any order. Needs
 * `setExactTexts`.
 */
export async function sumIn(
  client: pg.ClientBase,
  place: string,
  { columns }: Pick<Table, 'columns'>,
  condition = 'true',
): Promise<{ rows: number; sum: string }> {
  const list = columns.map(({ name }) => pg.escapeIdentifier(name));
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${list})::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${place} where ${condition}`,
  );
  return rows[0]!;
}

/** Tables of this connection for the rows of a file, that go with the transaction. */
export async function temporaryPlaces(client: pg.ClientBase): Promise<Places> {
  for (const name of detachedTables)
    await client.query(`create temporary table read_${name} (like public.${name} including defaults including generated)
      on commit drop`);
  return Object.fromEntries(detachedTables.map((name) => [name, `pg_temp.read_${name}`]));
}

/** Tables that will be partitions of both large ones, and one for the likes; those of an interrupted run are made anew. */
export async function lastingPlaces(client: pg.ClientBase, { until }: DayRange): Promise<Places> {
  const places = Object.fromEntries(
    detachedTables.map((name) => [name, `partitions.${name}_to_${until.slice(0, 7).replace('-', '_')}`]),
  );
  for (const [name, place] of Object.entries(places)) {
    await client.query(`drop table if exists ${place}`);
    await client.query(`create table ${place} (like public.${name} including defaults including generated
      including constraints including storage including compression)`);
  }
  return places;
}

/**
 * Returns a function that puts a batch of lines into a place, and the columns of them; refuses columns that the table
 * has no more.
 */
export async function linesInto(client: pg.ClientBase, place: string, table: Table, names: readonly string[]) {
  const columns = names.map((name) => table.columns.find((one) => one.name === name));
  if (columns.some((one) => one === undefined))
    throw new Error(`The file is of another version of Hadir: ${table.name} has other columns.`);
  const list = columns.map((one) => pg.escapeIdentifier(one!.name));
  const text = `insert into ${place} (${list}) overriding system value
    select ${columns.map((one, at) => `(line->>${at})::${one!.type}`)} from jsonb_array_elements($1::jsonb) line`;
  return { columns: columns as Table['columns'], put: (rows: readonly string[]) => client.query(text, [`[${rows}]`]) };
}

/** Takes out of rows what an erasure takes out of those in the database, of everybody who was erased since. */
export async function forgetErased(client: pg.ClientBase, places: Places): Promise<void> {
  const erased = 'user_id in (select user_id from public.erasures where erased_at is not null)';
  const emptied = allHoldings.attendances!.clears!.map((name) => `${pg.escapeIdentifier(name)} = null`);
  await client.query(`update ${places.attendances} set ${emptied} where ${erased}`);
  await client.query(`update ${places.day_verdicts} set why = (select jsonb_agg(case when reason ->> 'code' = 'onDuty'
      then jsonb_set(reason, '{values,place}', '""') else reason end order by at)
      from jsonb_array_elements(why) with ordinality reasons(reason, at))
    where ${erased} and why @> '[{"code": "onDuty"}]'`);
}

/** Brings months back in one transaction that notes it: as partitions, or into plain tables. */
export async function attach(
  client: pg.ClientBase,
  range: DayRange & { id: number },
  { places, isDivided, tables }: { places: Places; isDivided: boolean; tables: readonly Table[] },
  outcome: Parameters<typeof note>[3],
): Promise<void> {
  const from = range.from === null ? 'minvalue' : pg.escapeLiteral(range.from);
  const work = async () => {
    for (const { name, columns } of tables) {
      const list = columns.map((one) => pg.escapeIdentifier(one.name));
      if (isDivided && name !== 'attendance_likes')
        await client.query(`alter table public.${name} attach partition ${places[name]}
          for values from (${from}) to (${pg.escapeLiteral(range.until)})`);
      else
        await client.query(`insert into public.${name} (${list}) overriding system value
          select ${list} from ${places[name]}`);
    }
    if (isDivided) await client.query(`drop table ${places.attendance_likes}`);
    await client.query('update detached_months set attached_at = $2 where id = $1', [range.id, outcome.now]);
    await note(client, 'attached', range, outcome);
  };
  await (isDivided ? patiently(client, work) : work());
}
