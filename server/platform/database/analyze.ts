import type pg from 'pg';

/**
 * Collects statistics of the tables that have rows, or of one with its partitions. The planner takes an empty table that
 * was never analyzed for some pages and looks its rows up by index; one that was analyzed it takes for empty, so that the
 * plans which connections keep read all of it for each swipe, until autovacuum analyzes it again.
 */
export async function analyzeFilled(client: Pick<pg.ClientBase, 'query'>, table: string | null = null): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select case relkind when 'p' then 'only ' else '' end || oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and (relkind = 'p' or (relkind = 'r' and pg_relation_size(oid) > 0))
        and ($1::regclass is null or oid in (select relid from pg_partition_tree($1)))`,
    [table],
  );
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name)}`);
}
