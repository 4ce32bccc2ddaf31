import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { atEnd } from '../testing/ending.ts';
import { createHttp } from './http.ts';

it('stops although a client never finishes its request', async () => {
  const app = await createHttp();
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const began = once(app.server, 'request');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  await began;
  await Promise.all([app.close(), once(socket, 'close')]);
  expect(socket.destroyed).toBe(true);
}, 10_000);

it('answers a form that was cut short, anywhere, with 400 and no log entry', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const app = await createHttp();
  app.post('/', async ({ body }) => body);
  const text = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nhello\r\n';
  const file =
    '--B\r\nContent-Disposition: form-data; name="b"; filename="b.png"\r\nContent-Type: image/png\r\n\r\nabc\r\n';
  const whole = `${text}${file}--B--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=B' };
  for (let length = 0; length < whole.length - 4; length += 1) {
    const payload = whole.slice(0, length);
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
    expect([length, answer.statusCode, answer.json().message]).toEqual([length, 400, 'The request could not be read']);
  }
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: whole })).json()).toMatchObject({
    a: 'hello',
  });
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  await app.close();
});

it('allows only this origin and the map tiles, and requires TLS only for callers who used it', async () => {
  const app = await createHttp('loopback', ['https://tile.example']);
  app.get('/', async () => 'ok');
  const plain = await app.inject('/');
  const policy = String(plain.headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://tile.example;");
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
  expect(policy).not.toMatch(/\b(ws|wss|https?):(?!\/\/tile\.example)|\*/);
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const secure = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
});

it('takes a DELETE that names JSON and sends nothing, and still refuses what is no JSON', async () => {
  const app = await createHttp();
  app.route({ method: ['POST', 'DELETE'], url: '/', handler: async ({ body }) => ({ body: body ?? null }) });
  const headers = { 'content-type': 'application/json' };
  for (const [method, empty] of [
    ['POST', 400],
    ['DELETE', 200],
  ] as const)
    for (const [payload, status, body] of [
      ['', empty, empty === 200 ? null : undefined],
      ['{"a":1}', 200, { a: 1 }],
      ['{"a"', 400, undefined],
      ['{"__proto__":{}}', 400, undefined],
    ] as const) {
      const reply = await app.inject({ method, url: '/', headers, payload });
      expect([method, payload, reply.statusCode, reply.json().body]).toEqual([method, payload, status, body]);
    }
  await app.close();
});

it('a stop waits for what has to end first, also longer than the ten seconds that Fastify would give it', async () => {
  vi.useFakeTimers();
  atEnd(() => vi.useRealTimers());
  const app = await createHttp();
  let isDone = false;
  app.addHook('preClose', async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    isDone = true;
  });
  await app.ready();
  const closed = app.close();
  await vi.advanceTimersByTimeAsync(16_000);
  await closed;
  expect(isDone).toBe(true);
});
