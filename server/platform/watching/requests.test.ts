import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import { errorLog } from '#domain/error-log/contract.ts';
import { grades } from '#domain/grades/contract.ts';
import { session } from '#domain/session/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { calls } from '../testing/calls.ts';
import { openLog } from './log.ts';
import { nameOfCall, originOf } from './requests.ts';

let app: TestApp;
const written: Record<string, unknown>[] = [];
const to = new Writable({
  write(part, _encoding, done) {
    for (const text of String(part).trim().split('\n')) written.push(JSON.parse(text));
    done();
  },
});
beforeAll(async () => {
  app = await testApp();
  await openLog('debug', to);
});
afterAll(() => openLog('text'));
beforeEach(() => {
  written.length = 0;
});

describe('the line of a request', () => {
  it('has the operation, the status, the time it took, who asked, and the reference that the answer has', async () => {
    const { headers } = await app.ask('aminah', departments.list);
    await app.ask(null, departments.list);
    await app.ask('farid', departments.remove, { params: { id: 9 } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/);
    expect(written).toMatchObject([
      { id: headers['x-request-id'], call: 'departments.list', status: 200, from: 'loopback', user: cast.aminah.id },
      { call: 'departments.list', status: 401, user: null },
      { call: 'departments.remove', status: 403 },
    ]);
    expect(written[0]!.ms).toBeGreaterThan(0);
  });

  it('of what is no call has no address either, and is minor', async () => {
    for (const url of ['/nothing/sulit', '/api/nothing?sulit=1', '/healthz', '/storage/app/users/sulit.png'])
      await app.app.inject({ url });
    expect(written.map(({ call, level }) => [call, level])).toEqual([
      ['unknown', 'info'],
      ['unknown', 'info'],
      ['health', 'debug'],
      ['storage', 'debug'],
    ]);
    expect(JSON.stringify(written)).not.toContain('sulit');
  });

  it('names each operation as the API page does, and each once', () => {
    const names = calls.map(({ row }) => nameOfCall(row));
    expect(names).toEqual(calls.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.9', 'private'],
    ['fd00::9', 'private'],
    ['fe80::1%eth0', 'private'],
    ['203.0.113.7', 'public'],
    ['2001:db8::7', 'public'],
  ])('says of %s that it is %s', (ip, kind) => {
    expect(originOf({ ip, socket: {} } as Parameters<typeof originOf>[0])).toBe(kind);
  });
});

describe('the reference of a failure', () => {
  it('is in the answer beside the specified message, in its header, its log line and the error log', async () => {
    await app.pool.query('alter table grades rename to broken');
    const { status, body, headers } = await app.ask('aminah', grades.list);
    const other = await app.ask('badrul', grades.list);
    await app.pool.query('alter table broken rename to grades');
    await app.platform.failures.settled();
    expect([status, body]).toEqual([
      500,
      {
        message: 'Something went wrong',
        message_ms: 'Berlaku ralat',
        code: 'words.wrong',
        reference: expect.any(String),
      },
    ]);
    expect(headers['x-request-id']).toBe(body.reference);
    expect(written.filter(({ id }) => id === body.reference)).toMatchObject([
      { level: 'error', msg: `GET ${grades.list.path} failed`, error: 'error: relation "grades" does not exist' },
      { level: 'error', call: 'grades.list', status: 500 },
    ]);
    const find = async (reference: string) => (await app.ask('suraya', errorLog.read, { query: { reference } })).body;
    const [entry, ...more] = (await find(` ${body.reference.toUpperCase()} `)).data;
    expect([entry.reference, entry.count, entry.name, more]).toEqual([body.reference, 2, cast.aminah.name, []]);
    expect((await find(other.body.reference)).data[0].name).toBe(cast.badrul.name);
    expect((await find('00000000')).data).toEqual([]);
  });

  it('is not looked for by those who may not read the log, and looking does not count as having seen it', async () => {
    await app.ask('suraya', errorLog.read);
    await app.pool.query(`insert into error_log (text, created_at, reference) values ('a', now(), 'abcdef01')`);
    const waiting = async () => (await app.ask('suraya', session.notification)).body.error_log;
    await app.ask('suraya', errorLog.read, { query: { reference: 'abcdef01' } });
    expect(await waiting()).toBe(1);
    expect((await app.ask('aminah', errorLog.read, { query: { reference: 'abcdef01' } })).status).toBe(403);
  });

  it('is in no refusal, whose message says all there is', async () => {
    const { body } = await app.ask('farid', departments.remove, { params: { id: 9 } });
    expect(body).not.toHaveProperty('reference');
  });

  it('is not in the answer while the database is away, since no error log has it; its log line has', async () => {
    const away = vi
      .spyOn(app.platform.pool, 'query')
      .mockImplementation(() => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
    const { status, body, headers } = await app.ask('aminah', departments.list);
    away.mockRestore();
    expect([status, body.code, body.reference]).toEqual([503, 'words.away', undefined]);
    expect(written.filter(({ id }) => id === headers['x-request-id'])).toHaveLength(2);
  });
});
