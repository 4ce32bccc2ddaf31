import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

const port = () => (app.app.server.address() as AddressInfo).port;
async function answerTo(path: string, headers: readonly string[]) {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  const host = `127.0.0.1:${port()}`;
  const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [top, body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(top!.split(' ')[1]), body: JSON.parse(body) };
}
const answerOf = ({ code, en, ms }: { code: string; en: string; ms: string }) => ({
  code,
  message: en,
  message_ms: ms,
});
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];

it.each([
  ['a plain request of the socket', '/socket', ['Connection: close'], 426, words.socketOnly],
  ['a handshake with a bad key', '/socket', [...upgrade, 'Sec-WebSocket-Key: short'], 400, words.malformed],
  [
    'a handshake of a version that is none',
    '/socket',
    [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 1',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
    400,
    words.malformed,
  ],
] as const)('answers %s in both languages, with a code', async (_, path, headers, status, message) => {
  expect(await answerTo(path, headers)).toEqual({ status, body: answerOf(message) });
});

it('ignores an upgrade to HTTP/2 in clear text, and answers the request', async () => {
  const headers = ['Connection: Upgrade, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
  expect(await answerTo('/healthz', headers)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('a server that stops soon opens no socket, so that a proxy opens it at another', async () => {
  app.platform.live.moveSockets();
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const reply = await answerTo('/socket', [...upgrade, key]);
  expect(reply).toEqual({ status: 503, body: answerOf(words.away) });
});
