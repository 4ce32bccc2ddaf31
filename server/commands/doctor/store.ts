import type pg from 'pg';
import type { DatabaseSettings } from './rules.ts';

/** The settings of the server, as they are for this role. */
export async function databaseSettings(pool: pg.Pool): Promise<DatabaseSettings> {
  const { rows } = await pool.query<DatabaseSettings>(
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit, current_setting('TimeZone') as timezone,
       current_setting('max_connections')::int as max_connections,
       current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as reserved`,
  );
  return rows[0]!;
}

/** Servers whose heart beat within so many milliseconds. */
export async function aliveServers(pool: pg.Pool, deadMs: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from servers where beat_at > now() - $1 * interval '1 millisecond'`,
    [deadMs],
  );
  return rows[0]!.count;
}

/** Jobs that failed for good after an instant, which the error log has. */
export async function failedJobsSince(pool: pg.Pool, at: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from error_log where created_at > $1 and text like 'Job %'`,
    [at],
  );
  return rows[0]!.count;
}

/** The bytes of the key that push notifications are signed with; null before the first. */
export async function pushKeyBytes(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select octet_length(key) as bytes from server_keys where name = 'push'`,
  );
  return rows[0]?.bytes ?? null;
}

/** Kiosks with an open alarm about their silence, the longest first. */
export async function silentNow(pool: pg.Pool): Promise<{ kiosk: string; office: string; since: Date }[]> {
  const { rows } = await pool.query<{ kiosk: string; office: string; since: Date }>(
    `select k.name as kiosk, o.name as office, a.since from kiosk_alarms a
     join kiosks k on k.id = a.kiosk_id join offices o on o.id = k.office_id
     where a.kind = 'silent' and a.ended_at is null order by a.since, a.id`,
  );
  return rows;
}
