import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorLog } from '#domain/error-log/contract.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { keepError } from '#server/platform/live/store.ts';
import { signedIn, soon } from '#server/platform/live/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await app.pool.query('delete from error_log; delete from error_log_readers');
});

const read = (who: Who, query: object = { json: 1 }) =>
  app.ask(who, errorLog.read, { query: query as Record<string, unknown> });
const clear = (who: Who, query: Record<string, unknown> = { json: 1 }) => app.ask(who, errorLog.clear, { query });
const keep = (text: string, who: { id: number } = cast.farid, at = '2026-03-02T00:30:00Z') =>
  keepError(app.pool, who.id, text, new Date(at));
const waiting = async (who: Who) => (await app.ask(who, session.notification)).body.error_log;

it('notifies those who may read the log of client errors, soon and batched [SOCKET-35]', async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const open = async (who: NonNullable<Who>) => signedIn(`ws://127.0.0.1:${port}/socket`, await app.tokenOf(who));
  const [suraya, badrul, aminah, farid] = await Promise.all([
    open('suraya'),
    open('badrul'),
    open('aminah'),
    open('farid'),
  ]);
  for (const stack of ['Error: one', 'Error: two', 'Error: three'])
    farid.say({ type: '/error', path: '/d/dashboard', stack });
  for (const reader of [suraya, badrul]) await reader.hears('error-log');
  await vi.waitFor(async () => expect((await read('suraya')).body.total).toBe(3), soon);
  aminah.say({ type: 'ping' });
  await vi.waitFor(() => expect(aminah.heard.some(({ type }) => type === 'ping')).toBe(true), soon);
  expect([...aminah.heard, ...farid.heard].filter(({ type }) => type === 'error-log')).toEqual([]);
  for (const one of [suraya, badrul, aminah, farid]) one.end();
});

describe('the error log', () => {
  it('groups entries of the same error, with count, number of people and times [ERRLOG-01 CALLB-20]', async () => {
    await keep('/d/users/7\nTypeError: no row 7\nat show', cast.farid, '2026-03-01T00:30:00Z');
    await keep('/d/users/9\nTypeError: no row 9\nat show', cast.zara);
    await keep('/d/office\nRangeError: too far\nat draw');
    await keep('/d/users/3\nTypeError: no row 3\nat show', cast.farid, '2026-03-02T01:30:00Z');
    const { status, body } = await read('badrul');
    expect([status, body.total]).toEqual([200, 4]);
    expect(body.data).toMatchObject([
      {
        text: '/d/users/3\nTypeError: no row 3\nat show',
        name: cast.farid.name,
        count: 3,
        people: 2,
        first_at: '2026-03-01T00:30:00.000Z',
        last_at: '2026-03-02T01:30:00.000Z',
      },
      { text: '/d/office\nRangeError: too far\nat draw', count: 1, people: 1 },
    ]);
  });

  it('accepts any flag, or none, and is never cached', async () => {
    for (const query of [{}, { json: 1 }, { log: 'true', x: 'y' }]) {
      const { status, headers } = await read('suraya', query);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('is open to a Manager, a super user and vendor staff, by bearer token alone [ACCESSB-14 ACCESS-67]', async () => {
    const answers = await Promise.all(
      (['badrul', 'suraya', 'vikram', 'aminah', 'farid', null] as const).map((who) => read(who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 401]);
    const token = await app.tokenOf('suraya');
    expect((await app.ask(null, errorLog.clear, { query: { token } })).status).toBe(401);
  });

  it('counts for each reader the entries since they last opened it', async () => {
    await keep('a\nb');
    await keep('a\nc');
    expect([await waiting('suraya'), await waiting('badrul'), await waiting('aminah')]).toEqual([2, 2, 0]);
    await read('suraya');
    expect([await waiting('suraya'), await waiting('badrul')]).toEqual([0, 2]);
    await keep('a\nd');
    expect([await waiting('suraya'), await waiting('badrul')]).toEqual([1, 3]);
  });
});

describe('clearing the log', () => {
  it('is for the developer account [ERRLOG-03 ACCESS-69]', async () => {
    await keep('a\nb');
    for (const who of ['badrul', 'aminah', 'farid'] as const) expect((await clear(who)).status).toBe(403);
    expect((await read('badrul')).body.total).toBe(1);
  });

  it('removes all entries, and writes that to the audit log [ERRLOG-06 CALLB-21]', async () => {
    await keep('a\nb');
    await keep('a\nb');
    const { status, body } = await clear('vikram');
    expect([status, body.message]).toEqual([200, 'Log has been cleared']);
    expect((await read('vikram')).body).toEqual({ data: [], total: 0 });
    expect((await entriesIn(app.db, 'error_log')).map(({ action }) => action)).toEqual([
      'Cleared the error log: 2 entries',
    ]);
    expect((await clear('suraya')).status).toBe(200);
    expect(await entriesIn(app.db, 'error_log')).toHaveLength(1);
  });

  it('keeps entries newer than the ones shown', async () => {
    await keep('a\nb');
    const to = (await read('suraya')).body.data[0].id;
    await keep('a\nc');
    await clear('suraya', { to });
    expect((await read('suraya')).body.data).toMatchObject([{ text: 'a\nc' }]);
    expect((await clear('suraya', { to: 'x' })).status).toBe(422);
  });
});
