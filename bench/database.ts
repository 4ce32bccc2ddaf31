import pg from 'pg';
import { sized } from './size.ts';

/** What is timed, by name. */
export type Timed = Record<string, () => Promise<unknown>>;

/** How often each is done. */
const rounds = sized(40, 1);

/**
 * Prints the fastest time of each over few rows and over many, in ms, and how many grow by more than `limit`. The
 * minimum is disturbed least by other load, and the two take turns, so that a slow moment of the machine disturbs both.
 */
export async function compare(few: Timed, many: Timed, limit: number): Promise<void> {
  const over: string[] = [];
  for (const [name, work] of Object.entries(few)) {
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, one] of [work, many[name]!].entries()) {
        const since = performance.now();
        await one();
        // The first fills buffers.
        if (round > 0) best[at] = Math.min(best[at]!, performance.now() - since);
      }
    const [short, long] = best as [number, number];
    if (long / short > limit) over.push(name);
    console.log(
      `${name.padEnd(48)} ${short.toFixed(1).padStart(7)} ms ${long.toFixed(1).padStart(8)} ms  ${(long / short).toFixed(2)} x`,
    );
  }
  console.log(`${over.length} of ${Object.keys(few).length} above ${limit} x: ${over.join('; ')}`);
}

/**
 * Fills tables without their indexes except primary keys and creates these afterwards, which is much faster. Neither
 * references are checked nor triggers run, for which it connects as the superuser.
 */
export async function fillFast(
  { url }: { url: string },
  tables: readonly string[],
  fill: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(url.replace('//hadir@', '//postgres@'));
  await client.connect();
  const { rows: unique } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = any($1::regclass[]) and contype = 'u'`,
    [tables],
  );
  for (const { table, name } of unique) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`set session_replication_role = replica`);
  await fill(client);
  await client.query(`set session_replication_role = origin; set maintenance_work_mem = '2GB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of unique)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.end();
}
