import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { closeRestart } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import { screens } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { newId } from './features/chat/testing.ts';
import { lobby } from './features/clock/testing.ts';
import { openSession } from './platform/sign-in/session-store.ts';
import { freePort } from './platform/testing/clusters.ts';
import { testDatabase } from './platform/testing/database.ts';
import { atEnd } from './platform/testing/ending.ts';
import { atTen, miscounted, tenOClock, uncounted } from './platform/testing/morning.ts';
import { type OpenPage, openPage } from './platform/testing/page.ts';
import { callAt, endHadir, type HadirProcess, startHadir } from './platform/testing/processes.ts';
import { hasProxy, startProxy } from './platform/testing/proxy.ts';
import { sendMorning, startTraffic } from './platform/testing/traffic.ts';
import { cast, organisation } from './seed/cast.ts';

/** Seconds that a server which is stopped goes on answering. */
const drain = 4;

describe.skipIf(!hasProxy())('three servers behind HAProxy', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  let address: string;
  let ports: number[];
  const servers: HadirProcess[] = [];
  const since = performance.now();
  const startOne = (at: number) => {
    servers[at] = startHadir({
      ...atTen({ url: database.url, dataDir, since }),
      HADIR_DRAIN: String(drain),
      PORT: String(ports[at]),
    });
    return servers[at];
  };

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-several-'));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    ports = [await freePort(), await freePort(), await freePort()];
    atEnd(() => Promise.all(servers.map(endHadir)));
    await Promise.all(ports.map((_, at) => startOne(at).address()));
    address = await startProxy(
      await freePort(),
      ports.map((port) => `127.0.0.1:${port}`),
    );
  }, 120_000);

  // Not tried again: its servers are not as they were.
  it('lose nothing while one is killed, started again, and another stopped', {
    retry: 0,
    timeout: 120_000,
  }, async () => {
    const token = (who: keyof typeof cast) => openSession(database.db, cast[who].id, 'web_app', tenOClock);
    const [aminah, vikram, farid] = [await token('aminah'), await token('vikram'), await token('farid')];
    const traffic = startTraffic(address);
    const { call, failures, repeat } = traffic;
    let killedAt = Number.NaN;

    // Pages on the attendance list and in a chat, over all servers.
    const pages = Array.from({ length: 12 }, () => openPage(address, aminah, screens.attendance.path));
    const [support, staffer] = [vikram, farid].map((one) => openPage(address, one, screens.dashboard.path)) as [
      OpenPage,
      OpenPage,
    ];
    const all = [...pages, support, staffer];
    atEnd(() => {
      for (const page of all) page.close();
    });
    const areOpen = () => expect(all.filter((page) => !page.isOpen())).toHaveLength(0);
    await vi.waitFor(areOpen, { timeout: 15_000, interval: 20 });

    // A third of the morning's swipes comes before the kill, a third around it and a third around the stop.
    const morning = sendMorning(traffic, 20);
    const { swiped } = morning;
    const third = morning.length / 3;
    morning.release(third);
    const written = new Map<string, string>();
    const chat = async () => {
      const open = [...written].filter(([id]) => !isAcknowledged(id));
      if (open.length === 0) written.set(newId(), `Mesej ${written.size + 1}`);
      const { id: recipient_id, name: recipient } = cast.farid;
      if (support.isOpen())
        for (const [msg_id, message] of written)
          if (!isAcknowledged(msg_id)) support.say({ type: '/chat', msg_id, recipient_id, recipient, message });
    };
    const isAcknowledged = (id: string) =>
      support.heard.some((message) => message.type === 'chat' && message.messages.some(({ msg_id }) => msg_id === id));
    let logins = 0;
    const signIn = async () => {
      const { status } = await call(session.login, {
        body: { email: cast.gopal.email, password: organisation.demoPassword },
        headers: { 'x-forwarded-for': `10.1.0.${(logins % 250) + 1}` },
      });
      expect([200, 502, null]).toContain(status);
      logins += 1;
    };
    const recipients: string[] = [];
    /** Asks for a one-time password, which a job mails. */
    const forget = async (...who: (keyof typeof cast)[]) => {
      for (const one of who) {
        const { email } = cast[one];
        const headers = { 'x-forwarded-for': `10.2.0.${recipients.length + 1}` };
        expect((await call(session.forgotPassword, { body: { email }, headers })).status).toBe(200);
        recipients.push(email);
      }
    };
    const mails = () => {
      const folder = path.join(dataDir, 'mail');
      const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      return names.map((name) => /^To: .*?([\w.-]+@[\w.-]+)/m.exec(readFileSync(path.join(folder, name), 'utf8'))![1]);
    };
    const query = { date_start: '2026-03-01', date_end: '2026-03-02', download: '1' };
    const report = () =>
      fetch(`${address}${reports.made.path.replace('{type}', 'clockin-clockout')}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${aminah}` },
      });
    repeat(() => call(attendance.list, { token: aminah }), 100);
    repeat(chat, 100);
    repeat(signIn, 300);

    await forget('farid', 'devi', 'chong');
    expect((await report()).status).toBe(200);
    await vi.waitFor(() => expect(mails()).toHaveLength(recipients.length), { timeout: 15_000, interval: 50 });

    // One is killed.
    morning.release(2 * third);
    await vi.waitFor(() => expect(swiped.size).toBeGreaterThan(third), { timeout: 15_000, interval: 5 });
    killedAt = performance.now();
    servers[1]!.child.kill('SIGKILL');
    // Until it has ended it may still accept.
    await servers[1]!.ended;
    const goneAt = performance.now();
    const before = swiped.size;
    await vi.waitFor(() => expect(all.some((page) => !page.isOpen())).toBe(true), { timeout: 5_000, interval: 5 });
    await vi.waitFor(areOpen, { timeout: 12_000, interval: 20 });
    const killedGaps = all.flatMap(({ gaps }) => gaps);
    await vi.waitFor(() => expect(swiped.size).toBeGreaterThan(before), { timeout: 5_000 });
    const killedFailures = failures.length;
    // What was on its way in the killed process, or was sent before the proxy knew of it.
    for (const { from, to, status } of failures) {
      expect([502, 503, null]).toContain(status);
      expect(from).toBeLessThan(goneAt + 100);
      expect(to).toBeGreaterThan(killedAt);
    }

    // It comes back, and another is stopped.
    await startOne(1).address();
    await wait(2_500);
    const stopped = servers[2]!;
    morning.release(morning.length);
    stopped.child.kill('SIGTERM');
    const isLeaving = async () => expect((await fetch(`http://127.0.0.1:${ports[2]}/readyz`)).status).toBe(503);
    await vi.waitFor(isLeaving, { timeout: 3_000, interval: 20 });
    await forget('zara', 'gopal');
    expect((await report()).status).toBe(200);
    expect(await stopped.ended).toBe(0);
    await vi.waitFor(areOpen, { timeout: 12_000, interval: 20 });
    expect(all.some(({ codes }) => codes.includes(closeRestart))).toBe(true);
    await vi.waitFor(() => expect(mails()).toHaveLength(recipients.length), { timeout: 15_000, interval: 50 });

    // Pages see swipes of both servers that are left, whichever they are on now.
    for (const { heard } of pages) heard.splice(0);
    for (const [at, who] of [cast.farid, cast.gopal].entries()) {
      const event = { id: randomUUID(), seq: 90_000 + at, code: who.access_card_id, manual: 0, is_sure: 1 };
      const body = { events: [{ ...event, happened_at: tenOClock.toISOString() }] };
      const reply = await callAt(`http://127.0.0.1:${ports[at]}`, clock.events, { body, headers: lobby });
      expect(reply.body.results).toMatchObject([{ outcome: 'accepted' }]);
      swiped.add(event.id);
    }
    const news = ({ heard }: OpenPage) => heard.filter(({ type }) => type === 'attendance').length;
    await vi.waitFor(() => expect(pages.filter((page) => news(page) < 2)).toHaveLength(0), { timeout: 5_000 });
    await traffic.end();

    const gaps = all.flatMap((page) => page.gaps);
    console.log(
      `  ${traffic.calls()} calls and ${swiped.size} swipes over three servers; ${killedFailures} failed in the killed process, ${failures.length - killedFailures} later; sockets were away for ${Math.max(...killedGaps).toFixed(0)} ms after the kill, ${Math.max(...gaps).toFixed(0)} ms at most`,
    );
    expect(failures.slice(killedFailures)).toEqual([]);
    expect(Math.max(...gaps)).toBeLessThan(10_000);
    expect(mails().sort()).toEqual(recipients.sort());

    const { rows } = await database.pool.query('select id from kiosk_events');
    const stored = new Set(rows.map(({ id }) => id));
    expect([...swiped].filter((id) => !stored.has(id))).toEqual([]);
    for (const statement of [miscounted, uncounted]) expect((await database.pool.query(statement)).rows).toEqual([]);
    const chats = await database.pool.query('select message from chat_messages order by seq');
    const acknowledged = [...written].filter(([id]) => isAcknowledged(id)).map(([, message]) => message);
    expect(chats.rows.map(({ message }) => message).slice(0, acknowledged.length)).toEqual(acknowledged);
    const files = await database.pool.query(`select state, count(*)::int from report_files group by state`);
    expect(files.rows).toEqual([{ state: 'made', count: 2 }]);
  });

  it('answer a part of a page from whichever release has it', async () => {
    const start = async (release: string) => {
      const server = createServer(({ url = '' }, reply) => {
        const isThere = url === '/readyz' || url === `/assets/page-${release}.js`;
        reply.writeHead(isThere ? 200 : 404).end(release);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      atEnd(() => server.closeAllConnections());
      atEnd(() => server.close());
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const hosts = await Promise.all(['old', 'old', 'new'].map(start));
    const parts = await startProxy(await freePort(), hosts);
    for (const release of ['old', 'new', 'new', 'old', 'new']) {
      const reply = await fetch(`${parts}/assets/page-${release}.js`);
      expect([reply.status, await reply.text()]).toEqual([200, release]);
    }
    expect((await fetch(`${parts}/assets/page-none.js`)).status).toBe(404);
  });
});
