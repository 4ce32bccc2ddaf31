import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { startPostgres } from '../platform/postgres/postgres.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testNow, testZone } from '../platform/testing/moment.ts';
import { localhostTls, mailServer } from '../platform/testing/smtp.ts';
import { reach } from './doctor/reach.ts';
import type { Finding } from './doctor/rules.ts';
import { examine } from './doctor.ts';
import { emptyFolder } from './testing.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const dataDir = emptyFolder();
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() =>
  database.pool.query(`update organisation set backed_up_at = null, url = null;
  delete from kiosk_alarms; delete from closed_days; delete from servers; delete from server_keys`),
);

/** What is not well, by subject, with these switches. */
async function wrong(switches: NodeJS.ProcessEnv = {}): Promise<Record<string, Finding>> {
  const env = readEnv({ HADIR_DATA: dataDir, HADIR_TIME_ZONE: testZone, HADIR_PUSH_SERVICES: 'none', ...switches });
  const clock = { ...createClock(testZone), now: () => testNow, today: () => '2026-03-02' };
  const findings = await examine({ ...database, env, clock, say: () => undefined });
  return Object.fromEntries(findings.filter(({ state }) => state !== 'ok').map((one) => [one.subject, one]));
}
const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);

describe('the doctor', () => {
  it('finds an old backup, silent kiosks, a day that was not closed, and a damaged key', async () => {
    await run('update organisation set backed_up_at = $1', [hoursAgo(9 * 24)]);
    await run(
      `insert into kiosk_alarms (kiosk_id, kind, since, notified_at)
      select id, 'silent', $1, $1 from kiosks order by id limit 1`,
      [hoursAgo(1)],
    );
    await run(`insert into closed_days values ('2026-02-26', now())`);
    await run(`insert into server_keys (name, key) values ('push', 'short')`);
    const { Backup, Kiosks, Days, Push } = await wrong({ HADIR_PUSH_SERVICES: '' });
    expect([Backup, Kiosks, Days, Push].map((one) => one?.state)).toEqual(['fail', 'fail', 'fail', 'fail']);
    expect(Backup?.text).toContain('9 days');
    expect(Days?.text).toContain('2026-02-26');
  });

  it('says that no server runs, and when one does, that its jobs are stuck', async () => {
    expect(await wrong()).toMatchObject({ Servers: { state: 'warn' } });
    await run(`insert into servers (id, beat_at) values (gen_random_uuid(), now())`);
    await run(`select pgboss.create_queue('stuck', '{"policy": "standard"}'::jsonb)`);
    await run(`insert into pgboss.job (name, start_after) values ('stuck', now() - interval '20 minutes')`);
    const findings = await wrong();
    expect(findings).toMatchObject({ Jobs: { state: 'fail', text: expect.stringContaining('1 of stuck wait') } });
    expect(findings).not.toHaveProperty('Servers');
    await run(`delete from pgboss.job where name = 'stuck'`);
  });

  it('finds migrations that are pending, and those of a newer release', async () => {
    await run(`insert into migrations values ('9999-later.sql')`);
    expect((await wrong()).Version?.text).toContain('of a newer Hadir (9999-later.sql)');
    await run(`delete from migrations where name = '9999-later.sql'`);
    const { rows } = await run('delete from migrations where name = (select max(name) from migrations) returning *');
    expect((await wrong()).Version?.text).toMatch(/1 migrations are pending/);
    await run('insert into migrations values ($1, $2)', Object.values(rows[0]));
    expect(await wrong()).not.toHaveProperty('Version');
  });

  it('finds settings that give durability away, as the database of these tests does', async () => {
    const env = readEnv({ HADIR_DATA: dataDir, HADIR_TIME_ZONE: testZone });
    const clock = createClock(testZone, testNow);
    const findings = await examine({ ...database, env, clock, say: () => undefined });
    expect(findings.filter(({ subject, state }) => subject === 'Durability' && state === 'fail')).toHaveLength(3);
  });

  it('tries the mail server, and says why it cannot', async () => {
    const server = await mailServer({
      authOptional: false,
      onAuth: ({ password }, _, done) =>
        password === 's3cret' ? done(null, { user: 'hadir' }) : done(new Error('No')),
    });
    const from = { HADIR_MAIL_FROM: 'Hadir <hadir@example.my>' };
    const by = (password: string) =>
      `smtp://hadir:${password}@localhost:${server.port}?tls.ca=${encodeURIComponent(localhostTls.cert)}`;
    expect(await wrong({ HADIR_SMTP_URL: by('s3cret'), ...from })).not.toHaveProperty('Mail');
    expect((await wrong({ HADIR_SMTP_URL: by('s3cret') })).Mail?.text).toContain('set HADIR_MAIL_FROM');
    const { Mail: refused } = await wrong({ HADIR_SMTP_URL: by('wr0ng'), ...from });
    expect([refused?.state, refused?.text]).toEqual(['fail', expect.stringContaining('answered 535')]);
    await server.close();
    const { Mail: gone } = await wrong({ HADIR_SMTP_URL: by('s3cret'), ...from });
    expect([gone?.state, gone?.text]).toEqual(['fail', expect.stringContaining('No mail server')]);
    expect(`${refused?.text}${gone?.text}`).not.toMatch(/s3cret|wr0ng/);
    expect((await wrong()).Mail?.text).toContain('set HADIR_SMTP_URL');
  });

  it('tries the public address: a certificate nobody trusts, nobody there, and no answer in time', async () => {
    const server = createServer(localhostTls, (_request, response) => void response.end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const silent = createServer(localhostTls, () => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const at = (one: typeof server) => `https://localhost:${(one.address() as AddressInfo).port}`;
    expect((await wrong({ HADIR_URL: at(server) })).Address).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/),
    });
    const gone = at(server);
    server.close();
    server.closeAllConnections();
    expect(await reach(gone)).toEqual({ error: 'ECONNREFUSED' });
    expect(await reach(at(silent).replace('https', 'http'), 200)).toHaveProperty('error');
    silent.close();
    silent.closeAllConnections();
    expect((await wrong()).Address?.text).toContain('set HADIR_URL');
  });

  it('still says the rest when one check itself fails, or the database is away', async () => {
    await run('alter table kiosk_alarms rename to broken');
    const { Kiosks } = await wrong();
    await run('alter table broken rename to kiosk_alarms');
    expect(Kiosks?.text).toContain('It could not be checked: relation "kiosk_alarms" does not exist');
  });
});

/** Runs the command as an operator would; its exit code and what it printed. */
function command(switches: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, HADIR_TIME_ZONE: testZone, HADIR_CLOCK: '2026-03-02T00:30:00Z', ...switches };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/hadir.ts', 'doctor'], { env }, (error, output, complained) =>
      resolve({ code: Number(error?.code ?? 0), output: output + complained }),
    );
  });
}

describe('npm run hadir -- doctor', () => {
  it('exits with 0 while nothing failed, and with 1 when something did, beside a running database', async () => {
    const home = emptyFolder();
    const postgres = await startPostgres({ dataDir: home, say: () => undefined });
    const { pool, close } = openDatabase(postgres.url, 2);
    await migrate(pool);
    const well = await command({ HADIR_DATA: home });
    expect(well.output).toMatch(/^ok {4}Database +PostgreSQL 18/m);
    expect(well.output).toMatch(/^warn {2}Servers +None runs/m);
    expect([well.output.match(/^fail.*$/gm), well.code]).toEqual([null, 0]);
    await pool.query('update organisation set backed_up_at = $1', [hoursAgo(200)]);
    const old = await command({ HADIR_DATA: home });
    expect(old.output).toMatch(/^fail {2}Backup +The last is 8 days old/m);
    expect([old.output.match(/^fail.*$/gm)?.length, old.code]).toEqual([1, 1]);
    await close();
    await postgres.stop();
  }, 120_000);

  it('says that the database does not answer, and what to do', async () => {
    const { code, output } = await command({
      DATABASE_URL: 'postgresql://hadir@127.0.0.1:1/hadir',
      HADIR_DATA: dataDir,
    });
    expect(output).toMatch(/^fail {2}Database +It does not answer \(.*ECONNREFUSED.*\): start it/m);
    expect(code).toBe(1);
  }, 60_000);
});
