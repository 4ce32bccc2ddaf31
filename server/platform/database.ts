import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

// Days stay strings, counts and numerics become numbers; all of ours fit a double.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Where stores read and write: the pool or a transaction of it. */
export type Db = Kysely<DB>;

/** A pool, and kysely over it. Hot paths use the pool with named statements by hand. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; connections are made when first needed. */
export function openDatabase(url: string, max = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000 });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends only a pool it has used.
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}
