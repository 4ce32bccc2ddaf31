import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AlreadyRunning } from './data-folder.ts';
import { type Postgres, postgresUrl, startPostgres } from './postgres.ts';

// A folder that only its owner may enter, like root's home: the hard case when running as root.
const home = mkdtempSync(path.join(tmpdir(), 'hadir-test-'));
const dataDir = path.join(home, 'data');
const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
const logged: string[] = [];
const start = (folder = dataDir) => startPostgres({ dataDir: folder, say: (line) => logged.push(line) });
const postmaster = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

async function ask(sql: string, url = postgresUrl(dataDir)): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function withPostgres<Result>(run: (postgres: Postgres) => Promise<Result>): Promise<Result> {
  const postgres = await start();
  try {
    return await run(postgres);
  } finally {
    await postgres.stop();
  }
}

/** Starts a process that runs the database until it is killed; returns it with its first output: up, or why not. */
async function otherServer() {
  const module = new URL('./postgres.ts', import.meta.url).href;
  const script = `const { startPostgres } = await import(${JSON.stringify(module)});
    const started = startPostgres({ dataDir: ${JSON.stringify(dataDir)}, say() {} });
    console.log(await started.then(() => 'up', (error) => error.message));
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(server.stdout, 'data');
  return { server, output: String(output).trim() };
}

async function killed({ server }: Awaited<ReturnType<typeof otherServer>>) {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

beforeAll(async () => {
  await withPostgres(() => ask('create table kept as select 1 as n'));
});
afterAll(() => rmSync(home, { recursive: true }));

describe('the embedded database', () => {
  it('is reached only by its private socket, as a user who is no superuser', () =>
    withPostgres(async ({ url }) => {
      expect(await ask('select current_user::text, usesuper from pg_user where usename = current_user', url)).toEqual([
        'hadir',
        false,
      ]);
      expect(
        await ask(
          `select current_setting('listen_addresses'), current_setting('fsync'), current_setting('server_encoding')`,
        ),
      ).toEqual(['', 'on', 'UTF8']);
      const sockets = new URL(url).searchParams.get('host') ?? '';
      expect(statSync(sockets).mode & 0o777).toBe(0o700);
      expect(sockets.length).toBeLessThan(80);
    }));

  it('admits only the user who runs Hadir and root, not the account it runs under itself', () =>
    withPostgres(async ({ url }) => {
      const repairs = url.replace('//hadir@', '//postgres@');
      expect(await ask('select auth_method, options from pg_hba_file_rules', repairs)).toEqual(['peer', ['map=hadir']]);
      const names = new Set(await ask('select sys_name from pg_ident_file_mappings', repairs));
      expect([...names].sort()).toEqual([...new Set([userInfo().username, 'root'])].sort());
      await expect(ask('select 1', url.replace('//hadir@', '//nobody@'))).rejects.toThrow('authentication failed');
    }));

  it('does not log the values of a refused row or a failed statement', () =>
    withPostgres(async () => {
      await ask('create table people (ic text unique)');
      await ask(`insert into people values ('880101-11-5678')`);
      await expect(ask(`insert into people values ('880101-11-5678')`)).rejects.toThrow('people_ic_key');
      const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
      expect(log).toContain('people_ic_key');
      expect(log).not.toContain('880101');
    }));

  it('leaves no lock when it does not start', async () => {
    const folder = path.join(home, 'wrong-setting');
    await expect(startPostgres({ dataDir: folder, say: () => undefined, settings: { port: '0' } })).rejects.toThrow(
      'did not start',
    );
    expect(existsSync(path.join(folder, 'hadir.lock'))).toBe(false);
  });

  it('sorts and folds letters beyond ASCII', () =>
    withPostgres(async () => expect(await ask(`select upper('é'), lower('Ñ')`)).toEqual(['É', 'ñ'])));

  it('keeps its rows when stopped, and may be stopped twice', async () => {
    const postgres = await start();
    expect(await ask('select n from kept')).toEqual([1]);
    await postgres.stop();
    await postgres.stop();
    await expect(ask('select 1')).rejects.toThrow();
  });

  it('refuses a second server on the same folder, without affecting the first', async () => {
    const first = await otherServer();
    const pid = postmaster();
    await expect(start()).rejects.toThrow(AlreadyRunning);
    await expect(start()).rejects.toThrow(`process ${first.server.pid}`);
    expect(await ask('select n from kept')).toEqual([1]);
    expect(postmaster()).toBe(pid);
    await killed(first);
  });

  it('gives the folder to only one of the servers that start at once after a crash', async () => {
    await killed(await otherServer());
    const servers = await Promise.all([otherServer(), otherServer(), otherServer()]);
    expect(servers.map(({ output }) => (output.startsWith('Hadir already runs') ? 'refused' : output)).sort()).toEqual([
      'refused',
      'refused',
      'up',
    ]);
    expect(await ask('select n from kept')).toEqual([1]);
    await Promise.all(servers.map(killed));
  });

  it('starts at once after its server was killed, with every commit', async () => {
    const server = await otherServer();
    await ask('create table committed as select 7 as n');
    await killed(server);
    await withPostgres(async () => expect(await ask('select n from committed')).toEqual([7]));
  });

  it('stops the database that a dead server left running', async () => {
    const left = await start();
    const pid = postmaster();
    rmSync(path.join(dataDir, 'hadir.lock'));
    await withPostgres(async () => {
      expect(await ask('select n from kept')).toEqual([1]);
      expect(postmaster()).not.toBe(pid);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    });
    expect(logged).toContain('Ending the database that an earlier Hadir left running…');
    await left.stop();
  });

  it('restarts after the database itself was killed, and reports it', async () => {
    const postgres = await start();
    await ask('create table before_the_crash as select 8 as n');
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(() => expect(logged.join()).toContain('ended by itself'));
    await postgres.stop();
    await withPostgres(async () => expect(await ask('select n from before_the_crash')).toEqual([8]));
  });

  it('does not take another program with an old pid for a server or a database', async () => {
    writeFileSync(path.join(dataDir, 'hadir.lock'), `${process.pid} 1 1 of-an-earlier-boot\n`);
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n  0         0\nready\n`);
    await withPostgres(async ({ url }) => {
      expect(await ask('select n from kept', url)).toEqual([1]);
      expect(postmaster()).not.toBe(process.pid);
    });
  });

  it('can run a copy of a running folder beside it', async () => {
    const copy = path.join(home, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await withPostgres(async () => {
      for (const lock of ['hadir.lock', 'postgres/postmaster.pid'])
        cpSync(path.join(dataDir, lock), path.join(copy, lock));
      const second = await start(copy);
      expect(await ask('select n from kept', second.url)).toEqual([1]);
      expect(await ask('select n from kept')).toEqual([1]);
      await second.stop();
    });
  });

  it('creates the database again when its first start was interrupted', async () => {
    const folder = path.join(home, 'interrupted');
    mkdirSync(path.join(folder, 'postgres.new', 'base'), { recursive: true });
    const postgres = await start(folder);
    expect(await ask('select 1', postgres.url)).toEqual([1]);
    await postgres.stop();
  });

  it('explains what to do about files of another version', async () => {
    const folder = path.join(home, 'old');
    mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    await expect(start(folder)).rejects.toThrow('holds no database');
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 17.*Make a backup/);
  });
});
