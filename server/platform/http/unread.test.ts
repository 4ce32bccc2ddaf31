import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { createHttp } from './http.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp();
  app.post('/api/:name', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head!.split(' ')[1]), body: JSON.parse(body!) };
}

const post = (more: string, body = '') =>
  `POST /api/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n\r\n${body}`;
const json = 'Content-Type: application/json\r\n';

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, words.malformed],
  ['HTTP/2 in clear text', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, words.malformed],
  ['a header without a name', 'GET / HTTP/1.1\r\n: a\r\n\r\n', 400, words.malformed],
  ['two lengths', post(`${json}Content-Length: 2\r\nContent-Length: 3`, '{}'), 400, words.malformed],
  ['no Host', 'GET /api/a HTTP/1.1\r\nConnection: close\r\n\r\n', 400, words.malformed],
  ['headers that are too long', post(`A: ${'a'.repeat(20_000)}`), 431, words.requestTooLarge],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, words.requestTooLarge],
  ['an expectation', post('Expect: more'), 417, words.malformed],
  ['bad percent-encoding', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, words.malformed],
  ['a name that is too long', post('').replace('/api/a', `/api/${'a'.repeat(200)}`), 400, words.malformed],
  ['a body that is no JSON', post(`${json}Content-Length: 1`, '{'), 400, words.malformed],
  ['a type that no call takes', post('Content-Type: image/png\r\nContent-Length: 1', '{'), 400, words.malformed],
  ['a body that is too large', post(`${json}Content-Length: 9000000`), 413, words.requestTooLarge],
] as const)('answers %s in both languages, with a code', async (_what, bytes, status, message) => {
  expect(await answerTo(bytes)).toEqual({
    status,
    body: { code: message.code, message: message.en, message_ms: message.ms },
  });
});

it('answers a request that does not arrive in time in the same way', async () => {
  // Node looks for such requests every half a minute.
  app.server.once('connection', (socket) =>
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  const { code, en, ms } = words.tooSlow;
  const body = { code, message: en, message_ms: ms };
  expect(await answerTo('GET / HTTP/1.1\r\n')).toEqual({ status: 408, body });
});
