import { createHmac } from 'node:crypto';
import pg from 'pg';
import { jobRights } from '../jobs/schema.ts';
import { untilCommit } from './locks.ts';
import { PrimaryClient } from './primary.ts';

/** How the application connects; the owner migrates and listens (decision 0030). */
interface Application {
  url: string;
  /** A line for the operator that says why there is no separate role. */
  missing: string | null;
}

/** The user in a database address. */
const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The application's role, unless another is given. */
const roleFor = (ownerUrl: string) => `${userOf(ownerUrl) || 'hadir'}_app`;

/**
 * The same server as another user, with a password derived from the owner's where there is one, so that no server must
 * store it.
 */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(roleFor(ownerUrl));
  const owners = decodeURIComponent(url.password);
  if (owners !== '') url.password = createHmac('sha256', owners).update('hadir application').digest('hex');
  return url.toString();
}

/**
 * Creates the application's role where that is allowed, grants its rights, and tries to connect as it. `appUrl` is the
 * operator's choice of how to connect, such as through a pooler. Without it, falls back to the owner.
 */
export async function openApplication(pool: pg.Pool, ownerUrl: string, appUrl: string | null): Promise<Application> {
  const url = appUrl ?? applicationUrl(ownerUrl);
  const role = userOf(url);
  try {
    await makeRole(pool, role, decodeURIComponent(new URL(url).password));
    await grantRights(pool, role);
    await tryOut(url);
    return { url, missing: null };
  } catch (error) {
    const why = (error as Error).message;
    if (appUrl) throw new Error(`HADIR_APP_DATABASE_URL cannot be used: ${why}.`);
    const missing = `The application runs as the database's owner, as there is no role ${role} for it (${why}). docs/guide/en/servers.md says how to make it.`;
    return { url: ownerUrl, missing };
  }
}

async function makeRole(pool: pg.Pool, role: string, password: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const [name, secret] = [pg.escapeIdentifier(role), password ? ` password ${pg.escapeLiteral(password)}` : ''];
  await pool.query(`create role ${name} login${secret}`).catch((error: { code?: string }) => {
    // Another server was faster.
    if (error.code !== '42710' && error.code !== '23505') throw error;
  });
}

/**
 * Grants reading and writing everything, only reading and adding to the audit log and chats, and no changes of the
 * schema.
 */
export async function grantRights(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  // In one transaction, and by one server at a time; a table's lock would wait for a backup to end.
  await pool.query(`${untilCommit('rights')};
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    ${jobRights(name)};
    revoke insert, update, delete on migrations from ${name};
    revoke update, delete on activity_logs, chat_messages from ${name}`);
}

/**
 * Connects twice. Through a pooler without support for named statements both use the same connection, on which the
 * second finds the name taken: better to fail at the start than at random later.
 */
async function tryOut(url: string): Promise<void> {
  const clients = [1, 2].map(() => new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5_000 }));
  try {
    for (const client of clients) {
      await client.connect();
      await client.query({ name: 'hadir-try', text: 'select from activity_logs limit 1' });
    }
  } catch (error) {
    if ((error as { code?: string }).code !== nameTaken) throw error;
    throw new Error('the pooler does not know named statements (PgBouncer does since 1.21)', {
      cause: error,
    });
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's code for a prepared statement that is there already. */
const nameTaken = '42P05';
