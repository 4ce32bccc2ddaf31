import WebSocket from 'ws';
import { socketsAtOnce } from '#domain/live.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { fire, median } from './client.ts';
import { cardAt, crowd, type openBench, ports } from './hadir.ts';
import { memoryOf } from './report.ts';
import { expectBelow } from './size.ts';

type Bench = Awaited<ReturnType<typeof openBench>>;
export const write = (message: object) => Buffer.from(JSON.stringify(message)).toString('base64');
const read = (data: WebSocket.RawData) =>
  JSON.parse(Buffer.from(String(data), 'base64').toString()) as { type: string };

/** One swipe while many admins watch the list: the time until the last of them receives it. */
export async function fanOut(bench: Bench, count: number): Promise<void> {
  const before = memoryOf(bench.hadirPid);
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    // A session may have no more.
    const token = await openSession(bench.db, cast.aminah.id, 'web_app', new Date());
    const more = Math.min(socketsAtOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: more }, () => watch(token)))));
  }
  const grown = memoryOf(bench.hadirPid) - before;
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const heard = Promise.all(sockets.map((socket) => hears(socket, 'attendance')));
    const since = performance.now();
    const { failed } = await fire(ports.hadir, 1, 1, () => ({
      method: 'POST',
      path: '/clock-in-out',
      headers: { 'content-type': 'application/json', 'x-clockin-device-id': organisation.kioskSecret },
      body: JSON.stringify({ code: cardAt(crowd - 1 - round) }),
    }));
    if (failed > 0) throw new Error('The swipe was refused');
    await heard;
    took.push(performance.now() - since);
  }
  for (const socket of sockets) socket.terminate();
  expectBelow('a swipe heard', median(took), 10_000);
  console.log(
    `live: one swipe heard by ${count} sockets in ${median(took).toFixed(0)} ms (server grew ${grown.toFixed(0)} MB for them)`,
  );
}

/** When a socket receives a message of a type; it fails when the socket closes before. */
export function hears(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = (code: number) => reject(new Error(`A socket was closed (${code}) before it heard of ${type}`));
    socket.once('close', closed);
    const listener = (data: WebSocket.RawData) => {
      if (read(data).type !== type) return;
      socket.off('message', listener);
      socket.off('close', closed);
      resolve();
    };
    socket.on('message', listener);
  });
}

/** Opens a socket with a token, on the attendance list, at the server of a port. */
export function watch(token: string, port: number = ports.hadir): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, {
      origin: `http://127.0.0.1:${port}`,
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.once('close', (code) => reject(new Error(`A socket was closed (${code}) before it was connected`)));
    socket.on('open', () =>
      socket.send(
        write({
          type: '/appid',
          app: 'hadir',
          id: 'bench',
          app_id: 'bench',
          channel: 'web',
          name: 'bench',
          role: 'Admin',
          wpa: false,
          agent: 'bench',
          token,
          screen_width: 1440,
          reconnect: false,
          invisible: true,
        }),
      ),
    );
    socket.on('message', (data) => {
      const { type } = read(data);
      // One that is silent for a minute is closed.
      if (type === 'ping') socket.send(write({ type: '/pong' }));
      if (type !== 'connected') return;
      socket.send(write({ type: '/page', path: '/d/attendance' }));
      resolve(socket);
    });
  });
}
