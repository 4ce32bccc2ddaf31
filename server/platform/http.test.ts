import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { createHttp } from './http.ts';

it('stops although somebody never ends the call they began', async () => {
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
