import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { HeldRow } from './holdings-store.ts';

/** Rows of closed months with the month in place of the number of its closing, in their order, and with names of leave types. */
export async function withMonths(db: Db, rows: readonly HeldRow[]): Promise<HeldRow[]> {
  if (!rows.some((row) => 'closing_id' in row)) return [...rows];
  const { rows: closings } = await sql<{ id: number; month: string }>`select id, month from month_closings
    where id = any(${rows.map((row) => row.closing_id)}::int[])`.execute(db);
  const { rows: types } = await sql<{ id: number; name: string }>`select id, name from leave_types`.execute(db);
  const months = new Map(closings.map(({ id, month }) => [id, month]));
  const names = new Map(types.map(({ id, name }) => [String(id), name]));
  const typesOf = (days: unknown) =>
    Object.entries((days ?? {}) as Record<string, number>).map(
      ([id, count]) => `${names.get(id) ?? `#${id}`} ${count}`,
    );
  return rows
    .map(({ closing_id, leave_types, ...row }) => ({
      ...row,
      month: months.get(closing_id as number)!,
      leave_types: typesOf(leave_types).join(', '),
    }))
    .sort((a, b) => a.month.localeCompare(b.month));
}
