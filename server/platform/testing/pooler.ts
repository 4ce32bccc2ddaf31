import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './ending.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** The version of the installed PgBouncer, such as `1.24.1`; null when there is none. */
export function poolerVersion(): string | null {
  try {
    const version = execFileSync('pgbouncer', ['--version'], { env, encoding: 'utf8' });
    return /PgBouncer (\S+)/.exec(version)![1]!;
  } catch {
    return null;
  }
}

/** Whether a version keeps named statements across transactions. */
export const knowsNamed = (version: string | null) =>
  version !== null && version.localeCompare('1.21', 'en', { numeric: true }) >= 0;

/**
 * Starts PgBouncer in front of the tests' server, in transaction mode with so few connections that callers share them;
 * stopped after the file's tests; `before` is the host and port of another server. Returns a function that turns an
 * address of the server into one through it.
 */
export async function startPooler(connections: number, before?: string): Promise<(url: string) => string> {
  const server = new URL(inject('databaseUrl')).searchParams.get('host')!;
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-pooler-'));
  const named = knowsNamed(poolerVersion()) ? 'max_prepared_statements = 200' : '';
  writeFileSync(path.join(folder, 'users'), '"hadir_app" ""\n');
  writeFileSync(
    path.join(folder, 'ini'),
    `[databases]\n* = host=${before ?? `${server} port=5432`}\n[pgbouncer]\nlisten_addr =\nlisten_port = 6432\nunix_socket_dir = ${folder}
auth_type = trust\nauth_file = ${path.join(folder, 'users')}\npool_mode = transaction\ndefault_pool_size = ${connections}\nserver_login_retry = 1\n${named}\n`,
  );
  const child = spawn('pgbouncer', [...(await asWhom(server, folder)), path.join(folder, 'ini')], { env });
  let output = '';
  child.stderr.on('data', (part) => (output += part));
  atEnd(async () => {
    child.kill();
    await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(null)));
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((isUp, fails) => {
    child.stderr.on('data', () => /process up/.test(output) && isUp());
    child.once('error', fails).once('exit', () => fails(new Error(output)));
  });
  return (url) => {
    const through = new URL(url);
    through.searchParams.set('host', folder);
    through.searchParams.set('port', '6432');
    return through.toString();
  };
}

/**
 * PgBouncer refuses to run as root, like PostgreSQL: then it runs as PostgreSQL's user, and is admitted as the
 * application.
 */
async function asWhom(server: string, folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const { uid, gid } = statSync(server);
  const name = execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim();
  const client = new pg.Client(inject('databaseUrl').replace('//hadir@', '//postgres@'));
  await client.connect();
  const { rows } = await client.query('show ident_file');
  appendFileSync(rows[0].ident_file, `hadir "${name}" hadir_app\n`);
  await client.query('select pg_reload_conf()');
  await client.end();
  chownSync(folder, uid, gid);
  return ['-u', name];
}
