import type pg from 'pg';

/** The SHA-256 that uploads of these names were registered with; older ones have none. */
export async function uploadHashes(pool: pg.Pool, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from documents where name = any($1) and sha256 is not null',
    [names],
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
