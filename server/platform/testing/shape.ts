import type pg from 'pg';

const isOurs = `relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

/** Each part of a schema as one text; names, never numbers of rows in the catalog or the order of columns. */
const parts = [
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select row('relation', relkind, relname,
    relpersistence, relreplident, relrowsecurity, relispartition, relowner::regrole, relacl, reloptions,
    (select amname from pg_am where oid = relam))::text from pg_class c where ${isOurs}`,
  `select row('column', c.oid::regclass, attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'identity', attidentity, 'generated', attgenerated,
    pg_get_expr(adbin, adrelid), attstorage, attcompression, attstattarget, attcollation::regcollation, attoptions, attacl)::text
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = c.oid and adnum = attnum where ${isOurs} and relkind <> 'i'`,
  `select row('index column', c.oid::regclass, pg_get_indexdef(c.oid, attnum, true), attstattarget, attoptions)::text
    from pg_class c join pg_attribute a on attrelid = c.oid where ${isOurs} and relkind = 'i'`,
  `select row(pg_get_indexdef(c.oid), indisvalid, indisclustered, indisreplident)::text
    from pg_class c join pg_index on indexrelid = c.oid where ${isOurs}`,
  `select row('constraint', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), convalidated,
    conenforced, condeferrable, condeferred)::text from pg_constraint where connamespace = 'public'::regnamespace`,
  `select row('sequence', c.oid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache,
    seqcycle, refobjid::regclass, deptype)::text from pg_class c join pg_sequence on seqrelid = c.oid
    left join pg_depend on objid = c.oid and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
    where ${isOurs}`,
  `select row(pg_get_functiondef(p.oid), proowner::regrole, proacl)::text from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  `select row(pg_get_triggerdef(oid), tgenabled)::text from pg_trigger where not tgisinternal`,
  `select row('type', typname, typtype)::text from pg_type t where typnamespace = 'public'::regnamespace
    and typtype in ('e', 'd', 'r', 'm') and not exists (
      select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')`,
  `select pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select row('schema', nspname, nspacl)::text from pg_namespace where nspname = 'public'`,
  `select row('default rights', defaclrole::regrole, defaclobjtype, defaclacl)::text from pg_default_acl`,
  `select row('policy', schemaname, tablename, policyname, cmd, qual, with_check)::text from pg_policies`,
  `select row('rule', definition)::text from pg_rules where schemaname = 'public'`,
];

/** The schema of a database, part by part and sorted: two that are alike are equal, whatever order they were made in. */
export async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const text = `select part from (${parts.map((part) => `(${part})`).join(' union all ')}) all_parts (part)`;
  return (await pool.query<{ part: string }>(text)).rows.map(({ part }) => part).sort();
}
