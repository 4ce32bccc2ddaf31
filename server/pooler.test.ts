import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { reports } from '#domain/reports/contract.ts';
import { screens } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { emptyFolder, makeBackup } from './commands/testing.ts';
import { newId } from './features/chat/testing.ts';
import { type DatabaseFailure, isDatabaseAway, openDatabase, pooledTimeouts } from './platform/database/database.ts';
import { applicationUrl, openApplication } from './platform/database/roles.ts';
import { signedIn, soon } from './platform/live/testing.ts';
import { type TestApp, testApp } from './platform/testing/app.ts';
import { startCluster, startStandby, until } from './platform/testing/clusters.ts';
import { testDatabase } from './platform/testing/database.ts';
import { knowsNamed, poolerVersion, startPooler } from './platform/testing/pooler.ts';
import { cast, organisation } from './seed/cast.ts';

const version = poolerVersion();
const named = knowsNamed(version);
if (version === null)
  console.log('  PgBouncer: skipped, since it is not installed (Debian: apt-get install pgbouncer)');
/** Fewer than the application's pool, so that statements of different callers share connections. */
const shared = 3;

/** An older pooler is tested with unnamed statements; a start refuses it. */
class Nameless extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: hands on whatever shape of call it is given
  override query(first: any, ...more: any[]): any {
    const { name: _, ...unnamed } = typeof first === 'object' && first !== null ? first : {};
    return super.query(first?.name === undefined ? first : unnamed, ...more);
  }
}

describe.skipIf(version === null)('behind PgBouncer in transaction mode', () => {
  let through: (url: string) => string;
  let app: TestApp;
  let socket: string;
  beforeAll(async () => {
    through = await startPooler(shared);
    app = await testApp({}, (url) =>
      openDatabase(through(applicationUrl(url)), 20, {
        ...pooledTimeouts,
        ...(named ? {} : { Client: Nameless }),
      }),
    );
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    socket = `ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/socket`;
  });
  const swipe = (code: string) =>
    app.ask(null, clock.clockInOut, {
      body: { code, platform: 'web_app' },
      headers: { 'x-clockin-device-id': organisation.kioskSecret },
    });

  it('a start accepts one with support for named statements, and refuses another with a clear message', async () => {
    const owner = await testDatabase();
    const url = through(applicationUrl(owner.url));
    const opened = openApplication(owner.pool, owner.url, url);
    if (named) expect(await opened).toEqual({ url, missing: null });
    else await expect(opened).rejects.toThrow('the pooler does not know named statements');
  });

  it('people log in and swipe at once, and viewers see their swipes', async () => {
    const everyone = Object.values(cast).filter(({ active }) => active);
    const logins = await Promise.all(
      everyone.map(({ email }) =>
        app.ask(null, session.login, {
          body: { email, password: organisation.demoPassword },
          headers: { 'x-forwarded-for': `10.0.0.${email.length}` },
        }),
      ),
    );
    expect(logins.map(({ status }) => status)).toEqual(everyone.map(() => 200));
    const browser = await signedIn(socket, logins[everyone.indexOf(cast.aminah)]!.body.token);
    browser.say({ type: '/page', path: screens.attendance.path });
    browser.say({ type: 'ping' });
    await browser.hears('ping');

    const swipes = await Promise.all(everyone.map(({ access_card_id }) => swipe(access_card_id)));
    expect(swipes.map(({ status }) => status)).toEqual(everyone.map(() => 200));
    const received = () => browser.heard.filter(({ type }) => type === 'attendance');
    await vi.waitFor(() => expect(received()).toHaveLength(everyone.length - 1), soon);
    const { body } = await app.ask('aminah', attendance.list, { query: {} });
    expect(body.data).toHaveLength(everyone.length - 1);
    browser.end();
  });

  it('everybody calls everything at once, over a few connections', async () => {
    const replies = Array.from({ length: 40 }, (_, at) => app.ask('aminah', [attendance.list, staff.list][at % 2]!));
    for (const { status } of await Promise.all(replies)) expect(status).toBe(200);
    const { rows } = await app.pool.query(
      `select count(*)::int as many from pg_stat_activity where usename = 'hadir_app' and datname = current_database()`,
    );
    expect(rows[0].many).toBe(shared);
  });

  it('a report is made, and a chat message delivered', async () => {
    const query = { date_start: '2026-03-01', date_end: '2026-03-02', download: '1' };
    const reply = app.ask('aminah', reports.made, { params: { type: 'clockin-clockout' }, query });
    const line = () => app.pool.query('select from report_files');
    await vi.waitFor(async () => expect((await line()).rowCount).toBe(1), soon);
    await app.drain();
    expect((await reply).status).toBe(200);

    const [support, staffer] = [
      await signedIn(socket, await app.tokenOf('vikram')),
      await signedIn(socket, await app.tokenOf('farid')),
    ];
    const { id: recipient_id, name: recipient } = cast.farid;
    support.say({ type: '/chat', msg_id: newId(), recipient_id, recipient, message: 'Selamat pagi' });
    expect(await staffer.hears('chat')).toMatchObject({ messages: [{ message: 'Selamat pagi' }] });
    for (const one of [support, staffer]) one.end();
  });

  it('a backup is made directly beside it', async () => {
    const file = path.join(emptyFolder(), 'pooled.gz');
    const { tables } = await makeBackup({ pool: app.pool, dataDir: app.dataDir, file });
    expect(tables).toMatchObject({ chat_messages: 1 });
  });
});

describe.skipIf(version === null)('behind PgBouncer whose database dies', () => {
  const application = 'postgresql://hadir_app@localhost/postgres';

  it('a call is answered as while the database is away, and not as a failure of its own', async () => {
    const server = await startCluster();
    await server.run('create role hadir_app login');
    const through = await startPooler(shared, `127.0.0.1 port=${server.port}`);
    const { pool, close } = openDatabase(through(application), 1, pooledTimeouts);
    await pool.query('select');
    const answered = pool.query('select pg_sleep(20)').catch((failure) => failure);
    await until(server, `select from pg_stat_activity where usename = 'hadir_app' and state = 'active'`);
    await server.kill();
    const error: DatabaseFailure = await answered;
    await close();
    expect(error).toMatchObject({ code: '08P01', severity: 'FATAL' });
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('bind message'), { code: '08P01', severity: 'ERROR' }))).toBe(false);
  });

  it('calls follow a promoted standby at once, though the pooler of the one that died still lets them in', async () => {
    const primary = await startCluster();
    await primary.run('create role hadir_app login');
    const standby = await startStandby(primary, 'second');
    const folders: string[] = [];
    for (const { port } of [primary, standby]) {
      const through = await startPooler(shared, `127.0.0.1 port=${port}`);
      folders.push(new URL(through(application)).searchParams.get('host')!);
    }
    const { pool, close } = openDatabase(`${application}?host=${folders}&port=6432`, 2, pooledTimeouts);
    await pool.query('select');
    const answered = pool.query('select pg_sleep(20)').catch((failure) => failure);
    await until(primary, `select from pg_stat_activity where usename = 'hadir_app' and state = 'active'`);
    await primary.kill();
    expect(await answered).toMatchObject({ severity: 'FATAL' });
    await standby.run('select pg_promote()');
    // Less than the time after which it is looked again in any case.
    await vi.waitFor(() => pool.query('select'), { timeout: 6_000, interval: 100 });
    await close();
  });
});
