import pg from 'pg';
import { lockConnection } from '../platform/database/locks.ts';

/**
 * Makes an empty database beside a pool's, in place of one that was left by a killed command, and drops it after the
 * work. Of two commands at once the second waits.
 */
export async function withScratch<Out>(pool: pg.Pool, work: (url: string) => Promise<Out>): Promise<Out> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    await lockConnection(client, 'trials');
    const { rows } = await client.query<{ name: string }>(`select current_database() || '_verify' as name`);
    const name = rows[0]!.name;
    const drop = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
    await drop();
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: Error) => {
      throw new Error(`No scratch database can be made (${error.message}). Name an empty one with --into.`);
    });
    const url = new URL(pool.options.connectionString!);
    url.pathname = `/${name}`;
    return await work(url.toString()).finally(drop);
  } finally {
    client.release(true);
  }
}
