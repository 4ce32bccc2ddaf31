import { type RawBuilder, sql } from 'kysely';
import { pageSize } from '#domain/limits.ts';

/** A page of rows, each carrying `count(*) over () as total`. */
interface Counted {
  total: number;
}

/**
 * Reads a page in one query; only a page past the end asks again, for the total (LIST-01, D2). `read` puts the
 * slice it is given after its `order by`, which must end in the id so that pages are stable.
 */
export async function listPage<Row>(
  page: number,
  read: (slice: RawBuilder<unknown>) => Promise<{ rows: (Row & Counted)[] }>,
): Promise<{ data: Row[]; total: number }> {
  const { rows } = await read(sql`limit ${pageSize} offset ${page * pageSize}`);
  if (rows.length > 0 || page === 0) return { data: rows, total: rows[0]?.total ?? 0 };
  const first = await read(sql`limit 1`);
  return { data: [], total: first.rows[0]?.total ?? 0 };
}

/** A LIKE pattern for what contains a text, with the pattern's own signs taken as text. Compare with lower(). */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
