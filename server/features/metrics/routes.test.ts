import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { departments } from '#domain/departments/contract.ts';
import { appVersion } from '#domain/limits.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { mayReadMetrics } from './routes.ts';
import { queueStates } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url: '/metrics', headers, remoteAddress });
/** The value of a series; undefined where there is none. */
async function seriesOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('who may read the metrics', () => {
  it.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine, by IPv6', '::1', {}, 200],
    ['this machine, as IPv4 within IPv6', '::ffff:127.0.0.1', {}, 200],
    ['another machine', '10.0.0.9', {}, 404],
    ['somebody behind the proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['somebody who names this machine to the proxy', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['a proxy that sends its own header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
  ])('%s: %s %o is answered %i', async (_, address, headers, status) => {
    expect((await scrape(headers as Record<string, string>, address)).statusCode).toBe(status);
  });

  it('is answered like an address that does not exist, whatever is asked for, also with a session', async () => {
    const missing = await app.app.inject({ url: '/no-such-thing', remoteAddress: '10.0.0.9' });
    const refused = await scrape({ authorization: `Bearer ${await app.tokenOf('suraya')}` }, '10.0.0.9');
    expect([refused.statusCode, refused.body]).toEqual([missing.statusCode, missing.body]);
    for (const method of ['HEAD', 'POST', 'DELETE'] as const)
      expect((await app.app.inject({ method, url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
  });

  it('is nobody where no network is named', () => {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: {} } as Parameters<typeof mayReadMetrics>[0];
    expect([mayReadMetrics(request, []), mayReadMetrics(request, ['127.0.0.0/8'])]).toEqual([false, true]);
  });
});

describe('the metrics', () => {
  it('count calls by the name of their operation and status, with durations, and never a path', async () => {
    await app.ask('aminah', departments.list);
    await app.ask('farid', departments.remove, { params: { id: 9 } });
    await app.app.inject('/somewhere/secret-path');
    const { body, headers } = await scrape();
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await seriesOf('hadir_requests_total{call="departments.list",status="200"}')).toBe(1);
    expect(await seriesOf('hadir_requests_total{call="departments.remove",status="403"}')).toBe(1);
    expect(await seriesOf('hadir_requests_total{call="unknown",status="404"}')).toBeGreaterThan(0);
    expect(await seriesOf('hadir_request_seconds_count{call="departments.list"}')).toBe(1);
    expect(body).not.toContain('secret-path');
    expect(body).not.toContain('/api/');
  });

  it('count swipes, with the size and time of the statements they share', async () => {
    const before = (await seriesOf('hadir_swipes_total')) ?? 0;
    const swipes = [cast.farid, cast.gopal, cast.zara].map(({ access_card_id: card }) =>
      app.ask(null, clock.clockInOut, { body: { code: card, platform: 'web_app' }, headers: lobby }),
    );
    expect((await Promise.all(swipes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seriesOf('hadir_swipes_total')).toBe(before + 3);
    expect(await seriesOf('hadir_swipe_batch_size_sum{statement="events"}')).toBe(before + 3);
    expect(await seriesOf('hadir_swipe_batch_seconds_count{statement="facts"}')).toBeGreaterThan(0);
  });

  it('have the queues with jobs that are due, how long they have waited, and jobs that failed', async () => {
    const letters = queue('test-letters');
    await app.pool.query(`select pgboss.create_queue('test-letters', '{"policy": "standard"}'::jsonb)`);
    await app.platform.jobs.send(app.db, letters, {});
    await app.platform.jobs.send(app.db, letters, {}, { at: new Date('2027-01-01T00:00:00Z') });
    await app.pool.query(`update pgboss.job set start_after = now() - interval '90 seconds'
      where name = 'test-letters' and start_after < now() + interval '1 minute'`);
    expect(await seriesOf('hadir_jobs_waiting{queue="test-letters"}')).toBe(1);
    expect(await seriesOf('hadir_job_age_seconds{queue="test-letters"}')).toBeGreaterThanOrEqual(90);
    await app.pool.query(`delete from pgboss.job where name = 'test-letters'`);
    expect(await seriesOf('hadir_jobs_waiting{queue="test-letters"}')).toBeUndefined();
    app.platform.metrics.jobFailed('mail');
    expect(await seriesOf('hadir_jobs_failed_total{queue="mail"}')).toBe(1);
  });

  it('have the last closed day, the last backup and silent kiosks; what is not known is left out', async () => {
    const [closed, backup] = ['hadir_last_closed_day_timestamp_seconds', 'hadir_last_backup_timestamp_seconds'];
    await app.pool.query('update organisation set backed_up_at = null; delete from closed_days');
    expect([await seriesOf(closed), await seriesOf(backup)]).toEqual([undefined, undefined]);
    await app.pool.query(`update organisation set backed_up_at = '2026-03-01T18:00:00Z';
      insert into closed_days values ('2026-03-01', now());
      insert into kiosk_alarms (kiosk_id, kind, since, notified_at) select id, 'silent', now(), now() from kiosks limit 1`);
    // The first of March begins in Kuala Lumpur at 16:00 UTC of the day before.
    expect(await seriesOf(closed)).toBe(Date.parse('2026-02-28T16:00:00Z') / 1000);
    expect(await seriesOf(backup)).toBe(Date.parse('2026-03-01T18:00:00Z') / 1000);
    expect(await seriesOf('hadir_kiosks_silent')).toBe(1);
    expect(await seriesOf('hadir_standbys')).toBe(0);
    expect(await seriesOf('hadir_replication_lag_seconds')).toBeUndefined();
  });

  it('have the process, the pool, the sockets and the release', async () => {
    expect(await seriesOf(`hadir_info{version="${appVersion}"}`)).toBe(1);
    expect(await seriesOf('hadir_sockets')).toBe(0);
    expect(await seriesOf('hadir_pool_connections_max')).toBe(5);
    expect(await seriesOf('hadir_pool_waiting')).toBe(0);
    expect(await seriesOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await seriesOf('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  });

  it('of one scrape cost two statements, and two at once no more', async () => {
    const query = vi.spyOn(app.platform.pool, 'query');
    await Promise.all([scrape(), scrape()]);
    const ours = query.mock.calls.filter(([text]) => /replication_state|not blocked/.test(String(text)));
    expect(ours).toHaveLength(2);
    query.mockRestore();
  });

  it('say that the database is away, and leave out what it would say', async () => {
    const query = vi.spyOn(app.platform.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')));
    const { statusCode, body } = await scrape();
    query.mockRestore();
    expect([statusCode, body.includes('hadir_database_up 0')]).toEqual([200, true]);
    expect(body).not.toMatch(/^hadir_(jobs_waiting|kiosks_silent|last_backup_timestamp_seconds)[ {]/m);
    expect(await seriesOf('hadir_database_up')).toBe(1);
  });
});

it('queues are read by the indexes of jobs that are not done, not one row after another', async () => {
  await app.pool.query(`select pgboss.create_queue('test-old', '{"policy": "standard"}'::jsonb);
    insert into pgboss.job (name, state, created_on, start_after, completed_on)
      select 'test-old', 'completed', now(), now(), now() from generate_series(1, 20000);
    analyze pgboss.job`);
  const statements: string[] = [];
  await queueStates({
    query: async (text: string) => {
      statements.push(text);
      return { rows: [] };
    },
  } as never);
  const { rows } = await app.pool.query(`explain ${statements[0]}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  await app.pool.query(`delete from pgboss.job where name = 'test-old'`);
});
