import { sql } from 'kysely';
import type { Side } from '#domain/audit/rules.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The table that each field's ids refer to. */
const tables: Readonly<Record<string, string>> = {
  approve_id: 'positions',
  charged_to: 'leave_types',
  created_by: 'users',
  department_id: 'departments',
  department_ids: 'departments',
  kiosk_id: 'kiosks',
  late_approve_id: 'positions',
  leave_office_approve_id: 'positions',
  leaves_id: 'leave_types',
  office_id: 'offices',
  office_ids: 'offices',
  parent_id: 'departments',
  position_id: 'positions',
  position_ids: 'positions',
  support_id: 'positions',
  user_id: 'users',
  user_ids: 'users',
  working_hour_id: 'working_hours',
  working_hour_ids: 'working_hours',
};

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

/** Replaces ids by names on both sides of some changes, in one statement; the id of a deleted record stays. */
export async function withNames<Row extends { before: Side | null; after: Side | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { before, after } of rows)
    for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const table = tables[field];
      if (table) wanted.set(table, new Set([...(wanted.get(table) ?? []), ...idsIn(value)]));
    }
  if (wanted.size === 0) return [...rows];
  const parts = [...wanted].map(
    ([table, ids]) =>
      sql`select ${table}::text as of_table, id, name::text from ${sql.table(table)} where id = any(${[...ids]}::int[])`,
  );
  const { rows: namedRows } = await sql<{ of_table: string; id: number; name: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const names = new Map(namedRows.map(({ of_table, id, name }) => [`${of_table} ${id}`, name]));
  const shown = (side: Side | null) =>
    side &&
    Object.fromEntries(
      Object.entries(side).map(([field, value]) => {
        const table = tables[field];
        if (!table || value === null) return [field, value];
        const shown = idsIn(value).map((id) => names.get(`${table} ${id}`) ?? `#${id}`);
        return [field, Array.isArray(value) ? shown : (shown[0] ?? value)];
      }),
    );
  return rows.map((row) => ({ ...row, before: shown(row.before), after: shown(row.after) }));
}
