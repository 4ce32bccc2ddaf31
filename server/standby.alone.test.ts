import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock, type EventResult } from '#domain/clock/contract.ts';
import { late } from '#domain/late/contract.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { reports } from '#domain/reports/contract.ts';
import { screens } from '#domain/screens.ts';
import { pdf } from './features/applications/testing.ts';
import { lobby } from './features/clock/testing.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { signedIn } from './platform/live/testing.ts';
import { hashPassword } from './platform/sign-in/passwords.ts';
import { openSession } from './platform/sign-in/session-store.ts';
import { type Cluster, startCluster, startStandby, until } from './platform/testing/clusters.ts';
import { atEnd } from './platform/testing/ending.ts';
import { testNow, testZone } from './platform/testing/moment.ts';
import { atTen, miscounted, recordedMorning, tenOClock, uncounted } from './platform/testing/morning.ts';
import { callAt, endHadir, type HadirProcess, startHadir } from './platform/testing/processes.ts';
import { cast, organisation } from './seed/cast.ts';
import { seedCast } from './seed/demo.ts';

/** A primary with the cast, a synchronous standby, and two servers that know both. */
async function pair() {
  const primary = await startCluster();
  await primary.run('create role hadir_app login');
  const url = (...clusters: Cluster[]) =>
    `postgresql://hadir@${clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')}/hadir`;
  const first = openDatabase(url(primary), 2);
  await migrate(first.pool);
  const client = await first.pool.connect();
  await seedCast(client, { now: testNow, zone: testZone, passwordHash: await hashPassword(organisation.demoPassword) });
  client.release();
  const tokens = Object.fromEntries(
    await Promise.all(
      (['aminah', 'farid', 'devi'] as const).map(async (who) => [
        who,
        await openSession(first.db, cast[who].id, 'web_app', tenOClock),
      ]),
    ),
  ) as Record<'aminah' | 'farid' | 'devi', string>;
  await first.close();
  const standby = await startStandby(primary, 'second');
  await primary.run(`alter system set synchronous_standby_names = 'second'`);
  await primary.run('select pg_reload_conf()');
  await until(primary, `select from pg_stat_replication where sync_state = 'sync'`);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-pair-'));
  const since = performance.now();
  const servers: HadirProcess[] = [1, 2].map(() =>
    startHadir({
      ...atTen({ url: `${url(primary, standby)}?target_session_attrs=read-write`, dataDir, since }),
      HADIR_REPLICA_URL: `postgresql://127.0.0.1:${standby.port}`,
      HADIR_REPLICA_LAG: '2',
    }),
  );
  atEnd(async () => {
    await Promise.all(servers.map(endHadir));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  const addresses = await Promise.all(servers.map(({ address }) => address()));
  return { primary, standby, servers, addresses, tokens };
}

/** What the kiosk sends, and one event more for each test. */
const recorded = recordedMorning();

describe('a primary with a synchronous standby', () => {
  let world: Awaited<ReturnType<typeof pair>>;
  beforeAll(async () => {
    world = await pair();
  }, 180_000);

  it('leaves reads that need not be newest to the standby, unless it is too far behind', async () => {
    const { standby, addresses, tokens } = world;
    const total = async () => {
      const reply = await callAt(addresses[0]!, reports.preview, {
        params: { type: 'clockin-clockout' },
        query: { date_start: '2026-03-02', date_end: '2026-03-02' },
        token: tokens.aminah,
      });
      expect(reply.status).toBe(200);
      return reply.body.total as number;
    };
    await until(standby, `select from pg_stat_activity where usename = 'hadir_app'`);
    expect(await total()).toBe(0);
    await standby.run('select pg_wal_replay_pause()');
    const pausedAt = performance.now();
    const [event] = recorded.splice(
      recorded.findIndex(({ code }) => code === cast.farid.access_card_id),
      1,
    );
    await callAt(addresses[1]!, clock.events, { body: { events: [event] }, headers: lobby });
    if (performance.now() - pausedAt < 1_500) expect(await total()).toBe(0);
    await vi
      .waitFor(async () => expect(await total()).toBe(1), { timeout: 8_000, interval: 100 })
      .finally(() => standby.run('select pg_wal_replay_resume()'));
    expect(await total()).toBe(1);
  });

  it('says at /metrics of every server how far the standby is behind in applying, until it has caught up', async () => {
    const { primary, standby, addresses } = world;
    const lags = () =>
      Promise.all(
        addresses.map(async (address) => {
          const body = await (await fetch(`${address}/metrics`)).text();
          const metricOf = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1];
          expect(metricOf('hadir_standbys')).toBe('1');
          return Number(metricOf('hadir_replication_lag_seconds'));
        }),
      );
    const write = () => primary.run(`select pg_logical_emit_message(false, 'test', '', true)`);
    const areSeen = async (condition: (lag: number) => boolean) =>
      vi.waitFor(
        async () => {
          await write();
          const all = await lags();
          expect([all, all.every(condition)]).toEqual([all, true]);
        },
        { timeout: 15_000, interval: 200 },
      );
    await primary.run('grant pg_monitor to hadir');
    await areSeen((lag) => lag < 1);
    await standby.run('select pg_wal_replay_pause()');
    await areSeen((lag) => lag > 1.5).finally(() => standby.run('select pg_wal_replay_resume()'));
    await areSeen((lag) => lag < 1);
  });

  it('is killed in a burst: nothing that was acknowledged is lost, and swipes are taken again within 15 s', async () => {
    const { primary, standby, addresses, tokens } = world;
    const viewer = await signedIn(`${addresses[1]!.replace('http', 'ws')}/socket`, tokens.aminah);
    viewer.say({ type: '/page', path: screens.attendance.path });

    const swiped = new Map<string, number>();
    const applied = new Map<number, string>();
    const approved = new Set<number>();
    const queue = [...recorded];
    let sent = 0;
    let refused = 0;
    let killedAt = Number.POSITIVE_INFINITY;
    let isOver = false;

    /** A kiosk: sends its oldest event until it is answered, to whichever server comes next. */
    const kiosk = async () => {
      for (let event = queue.shift(); event && !isOver; event = queue.shift()) {
        for (;;) {
          sent += 1;
          const { status, body } = await callAt(addresses[sent % 2]!, clock.events, {
            body: { events: [event] },
            headers: lobby,
          });
          if (status === 200) {
            const { outcome } = (body.results as EventResult[])[0]!;
            expect(['accepted', 'repeated']).toContain(outcome);
            swiped.set(event.id, performance.now());
            break;
          }
          expect([503, 500, null]).toContain(status);
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    /** Farid applies for one day after the other, with a file, and Devi approves. */
    const decider = async () => {
      for (let ahead = 1; !isOver && ahead < 60; ahead += 1) {
        const date = addDays('2026-03-02', ahead);
        const upload = await callAt(addresses[ahead % 2]!, late.upload, {
          body: { doc: pdf, original_name: 'surat.pdf' },
          token: tokens.farid,
        });
        if (upload.status !== 200) continue;
        const made = await callAt(addresses[ahead % 2]!, late.apply, {
          params: { user_id: cast.farid.id },
          body: { date, reason: 'Temu janji klinik', doc: upload.body.doc },
          token: tokens.farid,
        });
        if (made.status !== 200) continue;
        applied.set(made.body.id, date);
        const decided = await callAt(addresses[(ahead + 1) % 2]!, late.approve, {
          params: { id: made.body.id },
          token: tokens.devi,
        });
        if (decided.status === 200) approved.add(made.body.id);
      }
    };
    const work = Promise.all([...Array.from({ length: 4 }, kiosk), decider()]);

    while (swiped.size < 150 || approved.size < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    killedAt = performance.now();
    await primary.kill();
    const before = swiped.size;
    await standby.run('select pg_promote()');
    const next = () => [...swiped.values()].find((at) => at > killedAt + 100);
    while (next() === undefined || swiped.size < before + 100) {
      if (performance.now() - killedAt > 30_000) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    isOver = true;
    await work;

    const tookMs = next()! - killedAt;
    console.log(
      `  the primary was killed after ${before} swipes; the next was taken ${(tookMs / 1000).toFixed(1)} s later, ${refused} calls refused meanwhile, ${swiped.size} taken in all`,
    );
    expect(tookMs).toBeLessThan(15_000);
    expect(refused).toBeGreaterThan(0);
    const stored = new Set((await standby.run('select id from kiosk_events')).map(({ id }) => id));
    expect([...swiped.keys()].filter((id) => !stored.has(id))).toEqual([]);
    const decisions = new Map(
      (await standby.run('select id, status, doc from late_applications')).map((row) => [row.id as number, row]),
    );
    for (const id of applied.keys()) expect(decisions.get(id)?.doc).toBeTruthy();
    for (const id of approved) expect(decisions.get(id)?.status).toBe('Approved');
    const files = await standby.run(
      `select record_id from documents where record_id = any('{${[...applied.keys()]}}')`,
    );
    expect(files).toHaveLength(applied.size);
    expect(await standby.run(miscounted)).toEqual([]);
    expect(await standby.run(uncounted)).toEqual([]);
  }, 120_000);

  it('has its viewers see swipes of the other server again, without their page reconnecting', async () => {
    const { addresses, tokens } = world;
    const viewer = await signedIn(`${addresses[1]!.replace('http', 'ws')}/socket`, tokens.aminah);
    viewer.say({ type: '/page', path: screens.attendance.path });
    viewer.say({ type: 'ping' });
    await viewer.hears('ping');
    // Of somebody whom Aminah sees.
    const code = cast.farid.access_card_id;
    const event = { ...recorded[0]!, code, id: randomUUID(), seq: 90_000, happened_at: tenOClock.toISOString() };
    const { body } = await callAt(addresses[0]!, clock.events, { body: { events: [event] }, headers: lobby });
    expect(body.results[0].outcome).toBe('accepted');
    await viewer.hears('attendance');
    viewer.end();
  });
});
