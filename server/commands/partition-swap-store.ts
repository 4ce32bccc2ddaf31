import pg from 'pg';
import { patiently } from './partition-lock.ts';
import { checkOf, type Division, partitionable, preparedIndex } from './partition-store.ts';

/** What a table has beside its columns, as statements that give the same to another of its name. */
interface Definition {
  /** Its primary key and unique constraints, other indexes, foreign keys, and rights. */
  keys: string[];
  indexes: string[];
  foreign: string[];
  grants: string[];
  /** Foreign keys of others that refer to it. */
  referring: { table: string; drop: string; add: string }[];
  /** `with (…)`; empty without. */
  options: string;
  /** The sequence of its identity; null without. */
  sequence: string | null;
}

const definitionQuery = `
  select array(select format('alter table %s add constraint %I %s', c.oid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u')) as keys,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
    array(select format('alter table %s add constraint %I %s', c.oid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = c.oid and contype = 'f') as foreign,
    array(select format('grant %s on %s to %I', r.privilege_type, c.oid::regclass, pg_get_userbyid(r.grantee))
      from aclexplode(c.relacl) r where r.grantee not in (0, c.relowner)) as grants,
    coalesce((select json_agg(json_build_object('table', conrelid::regclass,
      'drop', format('alter table %s drop constraint %I', conrelid::regclass, conname),
      'add', format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid))))
      from pg_constraint where confrelid = c.oid and contype = 'f'), '[]') as referring,
    coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as options,
    (select pg_get_serial_sequence('public.' || c.relname, attname) from pg_attribute
      where attrelid = c.oid and attidentity <> '') as sequence
  from pg_class c where c.oid = $1::regclass`;

async function definitionOf(client: pg.ClientBase, { table }: Division): Promise<Definition> {
  const definition = (await client.query<Definition>(definitionQuery, [`public.${table}`])).rows[0]!;
  if (table !== 'activity_logs') return definition;
  // Whatever is unique in a partitioned table contains its key.
  const keys = ['alter table activity_logs add constraint activity_logs_pkey primary key (id, created_at)'];
  const indexes = definition.indexes.filter((text) => !text.includes(` ${preparedIndex} `));
  return { ...definition, keys, indexes };
}

/**
 * Makes a prepared table the first partition of a new one that has its name, columns, rights, keys and indexes, in one
 * transaction under a lock. No row is read or copied. Returns how long it took, in milliseconds.
 */
export async function swap(client: pg.ClientBase, division: Division): Promise<number> {
  const definition = await definitionOf(client, division);
  const { sequence, referring } = definition;
  return patiently(client, async () => {
    // Should it be longer than a moment after all, nothing happens.
    await client.query(`set local statement_timeout = '5s'`);
    await client.query(`lock table ${[`public.${division.table}`, ...referring.map(({ table }) => table)]}`);
    const last = sequence ? await client.query(`select last_value, is_called from ${sequence}`) : null;
    for (const statement of swapStatements(division, definition)) await client.query(statement);
    for (const { last_value, is_called } of last?.rows ?? [])
      await client.query('select setval($1::regclass, $2, $3)', [sequence, last_value, is_called]);
    await refuseOtherIndexes(client, division, definition);
  });
}

/** The statements of the swap, in order. */
function swapStatements(division: Division, definition: Definition): string[] {
  const { table, months, from } = division;
  const { keys, indexes, foreign, grants, referring, options, sequence } = definition;
  const before = pg.escapeIdentifier(`${table}_before_${from.slice(0, 7).replace('-', '_')}`);
  const [edge, check] = [pg.escapeLiteral(division.edge), pg.escapeIdentifier(checkOf(division))];
  return [
    'create schema if not exists partitions',
    ...referring.map(({ drop }) => drop),
    // With its indexes, constraints and sequence, whose names are then free.
    `alter table public.${table} set schema partitions`,
    `alter table partitions.${table} rename to ${before}`,
    ...(sequence ? [`alter table partitions.${before} alter column id drop identity`] : []),
    ...(table === 'activity_logs'
      ? [
          `alter table partitions.${before} drop constraint activity_logs_pkey`,
          `alter table partitions.${before} add constraint activity_logs_pkey primary key using index ${preparedIndex}`,
        ]
      : []),
    `create table public.${table} (like partitions.${before} including defaults including generated including constraints
      including storage including compression) partition by range (${partitionable[table].key})`,
    `alter table public.${table} drop constraint ${check}`,
    ...(sequence ? [`alter table public.${table} alter column id add generated always as identity`] : []),
    ...keys,
    ...indexes,
    ...foreign,
    ...grants,
    // The constraint, which goes next, spares reading the rows.
    `alter table public.${table} attach partition partitions.${before} for values from (minvalue) to (${edge})`,
    `alter table partitions.${before} drop constraint ${check}`,
    `create table partitions.${table}_later partition of public.${table} for values from (${edge}) to (maxvalue) ${options}`,
    ...referring.map(({ add }) => add),
    // Read by add_partitions.
    `comment on table public.${table} is '${months} months'`,
  ];
}

/** Refuses a swap that made an index of all rows anew because it did not recognise the one there was. */
async function refuseOtherIndexes(client: pg.ClientBase, { table }: Division, { keys, indexes }: Definition) {
  const { rows } = await client.query<{ many: number }>(
    `select count(*) as many from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_index x on x.indrelid = p.oid
     where i.inhparent = $1::regclass and pg_get_expr(p.relpartbound, p.oid) like '%MINVALUE%'`,
    [`public.${table}`],
  );
  if (rows[0]!.many !== keys.length + indexes.length)
    throw new Error(`An index of ${table} is not as this version makes it. Nothing was changed.`);
}
