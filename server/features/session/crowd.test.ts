import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { passwordSlot } from '#server/platform/sign-in/passwords.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';

const { farid, zara } = cast;
const right = organisation.demoPassword;
const wrong = 'wrong-password';

let app: TestApp;
beforeEach(async () => {
  app ??= await testApp();
  await app.db.deleteFrom('login_failures').execute();
});

function tryLogin(email: string, password: string, address: string, cookie = ''): Promise<Answer> {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return app.ask(null, session.login, { body: { email, password }, headers });
}
const many = (count: number, work: (at: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, at) => work(at).then(({ status }) => status));

/** Keeps every slot busy until it is called. */
function busySlots(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let at = 0; at < 3; at += 1) void passwordSlot(() => promise);
  return resolve;
}
const failures = async () => (await app.pool.query('select count(*) from login_failures')).rows[0].count;

it('blocked tries take nobody a place in the queue of passwords [ERROR-07]', async () => {
  for (let at = 0; at < 5; at += 1) await tryLogin(zara.email, wrong, '10.1.0.1');
  const free = busySlots();
  const blocked = many(1_100, () => tryLogin(zara.email, wrong, '10.1.0.1'));
  // Without a slot, blocked ones are answered all the same.
  expect(new Set(await Promise.all(blocked))).toEqual(new Set([429]));
  const others = many(12, (at) => tryLogin(farid.email, right, `10.1.1.${at}`));
  free();
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
}, 60_000);

it('one address cannot fill the queue, nor delay others by more than one try each', async () => {
  const cookie = /hadir_browser=[^;]+/.exec(
    String((await tryLogin(zara.email, right, '10.2.0.9')).headers['set-cookie']),
  )![0];
  const free = busySlots();
  const flood = many(1_100, (at) => tryLogin(`guess${at}@hadir.example`, wrong, '10.2.0.1'));
  const others = many(12, () => tryLogin(farid.email, right, '10.2.0.2'));
  const known = many(1, () => tryLogin(zara.email, right, '10.2.0.1', cookie));
  free();
  expect(new Set(await Promise.all([...others, ...known]))).toEqual(new Set([200]));
  expect(await failures()).toBeLessThanOrEqual(30);
  expect((await Promise.all(flood)).filter((status) => status === 422).length).toBeLessThanOrEqual(30);
}, 60_000);

it('a client that has gone leaves the queue, and its password is not checked', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  expect(address).toContain('127.0.0.1');
  const { port } = app.app.server.address() as AddressInfo;
  const free = busySlots();
  const body = JSON.stringify({ email: zara.email, password: wrong });
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.write(
      `POST ${session.login.path} HTTP/1.1\r\nhost: hadir\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  const waiting = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  await vi.waitFor(() => expect(waiting.mock.calls.filter(([type]) => type === 'abort')).toHaveLength(4));
  const leaving = vi.spyOn(AbortController.prototype, 'abort');
  for (const socket of sockets) {
    socket.destroy();
    await once(socket, 'close');
  }
  await vi.waitFor(() => expect(leaving).toHaveBeenCalledTimes(4));
  free();
  expect((await tryLogin(farid.email, right, '10.3.0.1')).status).toBe(200);
  expect(await failures()).toBe(0);
});
