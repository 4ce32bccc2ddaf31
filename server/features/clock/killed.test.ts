import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { EventResult } from '#domain/clock/contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { addCrowd, addKiosks } from '#server/platform/testing/people.ts';
import { random } from '#server/seed/random.ts';
import { instantAt, type SentEvent } from './events-testing.ts';
import { monday } from './testing.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-killed-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const dice = random('killed servers');
const staff = 60;
const kiosks = ['Kiosk A', 'Kiosk B', 'Kiosk C', 'Kiosk D', 'Kiosk E'] as const;
const times = ['06:55', '10:00', '12:30', '13:20', '17:01'] as const;

/** A server in its own process over the shared database, on the evening of the day. */
async function start({ url }: { url: string }): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      HADIR_DATA: dataDir,
      HADIR_DEMO: '0',
      HADIR_CLOCK: instantAt('22:00'),
      HADIR_TIME_ZONE: 'Asia/Kuala_Lumpur',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let text = '';
  for await (const part of child.stdout!) {
    text += part;
    const port = /Hadir is at \S+:(\d+)/.exec(text)?.[1];
    if (port) {
      child.stdout!.resume();
      return { child, port: Number(port) };
    }
  }
  throw new Error(`It did not start: ${text}`);
}

/** A proxy before the servers. `killNext` lets the next answer arrive at the proxy, kills its server, and answers nobody. */
async function openProxy(servers: { child: ChildProcess; port: number }[]) {
  let isKilling = false;
  const proxy = createServer((client) => {
    const server = dice.pick(servers);
    const upstream = connect(server.port, '127.0.0.1');
    const drop = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('error', drop).on('close', drop);
    upstream.on('error', drop).on('close', drop);
    client.pipe(upstream);
    upstream.on('data', (part) => {
      if (!isKilling) return client.write(part);
      isKilling = false;
      servers.splice(servers.indexOf(server), 1);
      server.child.kill('SIGKILL');
      return drop();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    killNext: () => {
      isKilling = true;
    },
    close: () => proxy.close(),
  };
}

/** A database with so many people like Farid, and five kiosks. */
async function crowd(): Promise<Database & { url: string }> {
  const fixture = await testDatabase();
  await addCrowd(fixture.pool, staff);
  await addKiosks(fixture.pool, kiosks);
  return fixture;
}

it('of events sent to three servers, of which two are killed as they answer, each counts once [D4]', async () => {
  const database = await crowd();
  const servers = await Promise.all([start(database), start(database), start(database)]);
  const proxy = await openProxy(servers);
  const ofKiosk = (kiosk: number): SentEvent[] =>
    times
      .flatMap((time, at) =>
        Array.from({ length: staff }, (_, n) => ({ n, time, at })).filter(
          ({ n }) => (n + at) % kiosks.length === kiosk,
        ),
      )
      .map(({ n, time }, at) => ({
        id: randomUUID(),
        seq: at + 1,
        code: String(2_000_000_000 + n),
        manual: false,
        happened_at: instantAt(time, monday, n % 60),
        is_sure: true,
      }));

  let tries = 0;
  /** As a kiosk's page: sends the oldest again until it is answered. */
  async function drain(kiosk: string, events: SentEvent[]): Promise<EventResult[]> {
    const results: EventResult[] = [];
    for (let at = 0; at < events.length; ) {
      tries += 1;
      if (tries === 8 || tries === 16) proxy.killNext();
      const batch = events.slice(at, at + 12);
      const response = await fetch(`${proxy.address}/api/kiosk/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-clockin-device-id': kiosk,
          'x-platform': 'web_app',
          connection: 'close',
        },
        body: JSON.stringify({ events: batch }),
      }).catch(() => null);
      if (!response) continue;
      expect(response.status).toBe(200);
      results.push(...((await response.json()) as { results: EventResult[] }).results);
      at += batch.length;
    }
    return results;
  }
  const results = (await Promise.all(kiosks.map((kiosk, at) => drain(kiosk, ofKiosk(at))))).flat();
  proxy.close();

  expect(servers).toHaveLength(1);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted', 'repeated']));
  expect(new Set(results.map(({ id }) => id)).size).toBe(staff * times.length);
  const { rows } = await database.pool.query(
    `select user_id, string_agg(to_char(created_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') || type, ' ' order by seq) as day
      from attendances where user_id >= 1000 group by user_id`,
  );
  expect(rows).toHaveLength(staff);
  expect([...new Set(rows.map(({ day }) => day))]).toEqual(['06:55in 10:00out 12:30in 13:20out 17:01in']);
  const { rows: late } = await database.pool.query(
    `select is_late, count(*)::int from day_verdicts where work_date = '${monday}' and user_id >= 1000 group by is_late`,
  );
  expect(late).toEqual([{ is_late: false, count: staff }]);
}, 120_000);
