import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };

/** The schema of pg-boss's tables, beside ours. */
export const jobsSchema = 'pgboss';

/** Whether the tables of the queues are those of the installed pg-boss. */
export const hasJobs = async (client: pg.ClientBase): Promise<boolean> =>
  (await versionOf(client)).version === manifest.pgboss.schema;

/** Creates the tables of the queues, or migrates them to the installed pg-boss; as the owner, one server at a time. */
export async function installJobs(client: pg.ClientBase): Promise<void> {
  const { has_schema, version } = await versionOf(client);
  if (version === null) {
    await client.query(getConstructionPlans(jobsSchema, { createSchema: !has_schema }));
    return;
  }
  if (version > manifest.pgboss.schema)
    throw new Error('This database is of a newer Hadir (its job queues are). Start that one.');
  if (version < manifest.pgboss.schema) await client.query(getMigrationPlans(jobsSchema, version));
}

/** The version of the queues' tables; null where there are none. */
async function versionOf(client: pg.ClientBase): Promise<{ has_schema: boolean; version: number | null }> {
  const { rows } = await client.query<{ has_schema: boolean; has_tables: boolean }>(
    `select to_regnamespace($1) is not null as has_schema, to_regclass($1 || '.version') is not null as has_tables`,
    [jobsSchema],
  );
  const { has_schema, has_tables } = rows[0]!;
  if (!has_tables) return { has_schema, version: null };
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return { has_schema, version: versions[0]!.version };
}

/** The statements that let a role use the queues, without changing their tables. */
export const jobRights = (role: string) => `grant usage on schema ${jobsSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${role};
    grant usage, select on all sequences in schema ${jobsSchema} to ${role}`;
