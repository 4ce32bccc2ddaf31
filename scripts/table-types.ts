import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  computed: boolean;
}

const columnsQuery = `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') as filled, a.attgenerated <> '' as computed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;

const typeNames: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
};

/** Kysely's table types, matching the type parsers of the database module. */
export async function tableTypes(pool: pg.Pool): Promise<string> {
  const tables = Map.groupBy((await pool.query<Column>(columnsQuery)).rows, (row) => row.table);
  const parts = [
    "// Generated from the migrations by npm run generate.\nimport type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
  ];
  for (const [table, columns] of tables)
    parts.push(`export interface ${pascal(table)} {\n${columns.map(typed).join('\n')}\n}\n`);
  parts.push(
    `export interface DB {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n')}\n}\n`,
  );
  return parts.join('\n');
}

function typed(column: Column): string {
  const base = typeNames[column.type] ?? 'string';
  const type = column.nullable ? `${base} | null` : base;
  if (column.computed) return `  ${column.column}: GeneratedAlways<${type}>;`;
  // JSON is passed as text, so that pg does not turn an array of objects into a PostgreSQL array.
  if (column.type === 'jsonb') return `  ${column.column}: ColumnType<${type}, string | null, string | null>;`;
  return `  ${column.column}: ${column.filled ? `Generated<${type}>` : type};`;
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
