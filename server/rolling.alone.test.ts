import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { appVersion, closeRestart } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { openSession } from './platform/sign-in/session-store.ts';
import { freePort } from './platform/testing/clusters.ts';
import { testDatabase } from './platform/testing/database.ts';
import { atEnd } from './platform/testing/ending.ts';
import { atTen, miscounted, tenOClock, uncounted } from './platform/testing/morning.ts';
import { openPage } from './platform/testing/page.ts';
import { endHadir, type HadirProcess, startHadir } from './platform/testing/processes.ts';
import { hasProxy, startProxy } from './platform/testing/proxy.ts';
import { sendMorning, startTraffic } from './platform/testing/traffic.ts';
import { cast, organisation } from './seed/cast.ts';

/** Seconds that a server which is stopped goes on answering: the least that deploy/haproxy.cfg allows. */
const drain = 3;
/** The next release, from whose pages nobody is sent away. */
const nextVersion = `${appVersion}.0`;

/** A folder with the same release under the next one's number. */
function nextRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-release-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['domain', 'server', 'docs/openapi.json', 'package.json'])
    cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const limits = path.join(folder, 'domain/limits.ts');
  writeFileSync(limits, readFileSync(limits, 'utf8').replace(`'${appVersion}'`, `'${nextVersion}'`));
  return folder;
}

describe.skipIf(!hasProxy())('two servers behind HAProxy', () => {
  const servers: HadirProcess[] = [];
  const since = performance.now();
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  let ports: number[];
  let address: string;
  const startOne = (at: number, folder: string) => {
    servers[at] = startHadir(
      {
        ...atTen({ url: database.url, dataDir, since }),
        HADIR_DRAIN: String(drain),
        PORT: String(ports[at]),
      },
      folder,
    );
    return servers[at];
  };
  const versionOf = async (at: number) =>
    /hadir_info\{version="([^"]+)"\} 1/.exec(await (await fetch(`http://127.0.0.1:${ports[at]}/metrics`)).text())?.[1];

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-rolling-'));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    ports = [await freePort(), await freePort()];
    atEnd(() => Promise.all(servers.map(endHadir)));
    await Promise.all(ports.map((_, at) => startOne(at, '.').address()));
    // Nobody is at the third address.
    address = await startProxy(
      await freePort(),
      [...ports, await freePort()].map((port) => `127.0.0.1:${port}`),
    );
  }, 120_000);

  // Not tried again: its servers are not as they were.
  it('go to the next release and back, one by one, and no call is refused', {
    retry: 0,
    timeout: 240_000,
  }, async () => {
    const aminah = await openSession(database.db, cast.aminah.id, 'web_app', tenOClock);
    const pages = Array.from({ length: 8 }, () => openPage(address, aminah, screens.attendance.path));
    atEnd(() => {
      for (const page of pages) page.close();
    });
    const areOpen = () => expect(pages.filter((page) => !page.isOpen())).toHaveLength(0);
    await vi.waitFor(areOpen, { timeout: 15_000, interval: 20 });

    const traffic = startTraffic(address);
    const { call, failures, repeat } = traffic;
    const morning = sendMorning(traffic, 150);
    morning.release(morning.length);
    repeat(async () => expect((await call(attendance.list, { token: aminah })).status).toBe(200), 50);
    let logins = 0;
    repeat(async () => {
      const headers = { 'x-forwarded-for': `10.1.0.${(logins++ % 250) + 1}` };
      const body = { email: cast.gopal.email, password: organisation.demoPassword };
      expect((await call(session.login, { body, headers })).status).toBe(200);
    }, 300);

    // The steps of docs/operations/several-servers.md, "Changing a server, one by one".
    const change = async (at: number, folder: string, version: string) => {
      const former = servers[at]!;
      former.child.kill('SIGTERM');
      expect(await former.ended).toBe(0);
      const one = await startOne(at, folder).address();
      const isReady = async () => expect((await fetch(`${one}/readyz`)).status).toBe(200);
      await vi.waitFor(isReady, { timeout: 10_000, interval: 20 });
      expect(await versionOf(at)).toBe(version);
    };
    const next = nextRelease();
    for (const at of [0, 1]) await change(at, next, nextVersion);
    const upgraded = morning.swiped.size;
    for (const at of [0, 1]) await change(at, '.', appVersion);
    await vi.waitFor(areOpen, { timeout: 12_000, interval: 20 });
    await traffic.end();

    const gaps = pages.flatMap((page) => page.gaps);
    console.log(
      `  ${traffic.calls()} calls and ${morning.swiped.size} swipes while two servers went to the next release (${upgraded} by then) and back; ${failures.length} failed; sockets were away for ${Math.max(...gaps).toFixed(0)} ms at most`,
    );
    expect(failures).toEqual([]);
    expect(upgraded).toBeGreaterThan(100);
    expect(morning.swiped.size).toBeGreaterThan(upgraded + 100);
    expect(pages.flatMap(({ codes }) => codes).filter((code) => code !== closeRestart)).toEqual([]);
    expect(Math.max(...gaps)).toBeLessThan(10_000);
    const { rows } = await database.pool.query(`select id from kiosk_events where outcome = 'accepted'`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(morning.swiped);
    for (const statement of [miscounted, uncounted]) expect((await database.pool.query(statement)).rows).toEqual([]);
  });

  it('open sockets for the first half of their stop, while the proxy may know of no other', async () => {
    const aminah = await openSession(database.db, cast.aminah.id, 'web_app', tenOClock);
    const stopping = servers[0]!;
    const page = () => openPage(`http://127.0.0.1:${ports[0]}`, aminah, screens.attendance.path);
    const earlier = page();
    await vi.waitFor(() => expect(earlier.isOpen()).toBe(true), 5_000);
    stopping.child.kill('SIGTERM');
    const isStopping = async () => expect((await fetch(`http://127.0.0.1:${ports[0]}/readyz`)).status).toBe(503);
    await vi.waitFor(isStopping, { timeout: 1_000, interval: 5 });
    const later = page();
    atEnd(() => [earlier, later].forEach((one) => void one.close()));
    await vi.waitFor(() => expect(later.isOpen()).toBe(true), { timeout: 1_000, interval: 5 });
    await stopping.ended;
    expect([earlier.codes[0], later.codes[0]]).toEqual([closeRestart, closeRestart]);
    await startOne(0, '.').address();
  });

  it('are taken in when they are ready before the next one that stops is out, however soon that is', async () => {
    const [one, two, nobody] = [await freePort(), await freePort(), await freePort()];
    /** A server that starts at once; stopping it, it is not ready for as long as it drains. */
    const start = async (port: number) => {
      let isReady = true;
      const server = createServer(({ url }, reply) => {
        reply.writeHead(url === '/readyz' && !isReady ? 503 : 200).end();
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      atEnd(close);
      return async () => {
        isReady = false;
        await wait(drain * 1_000);
        close();
      };
    };
    const ports = [one, two];
    const stops = [await start(one), await start(two)];
    const proxy = await startProxy(
      await freePort(),
      [one, two, nobody].map((port) => `127.0.0.1:${port}`),
    );
    const statuses = new Set<number>();
    let isOver = false;
    const calls = ['GET', 'POST'].map(async (method) => {
      while (!isOver) {
        statuses.add((await fetch(`${proxy}/x`, { method })).status);
        await wait(10);
      }
    });
    for (const at of [0, 1, 0, 1]) {
      await stops[at]!();
      stops[at] = await start(ports[at]!);
    }
    isOver = true;
    await Promise.all(calls);
    expect([...statuses]).toEqual([200]);
  });
});
