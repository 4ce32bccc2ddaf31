import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import WebSocket from 'ws';
import { cast } from '#server/seed/cast.ts';
import { doorAddress } from './hour-servers.ts';

/** Messages that the server acknowledged, and how long at most it took until a lost socket was back, in ms. */
interface Chat {
  acknowledged: string[];
  longest: number;
}

/** Every message that was acknowledged is stored, and sockets were back within ten seconds. */
export async function expectChat({ acknowledged, longest }: Chat, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as stored from chat_messages where msg_id = any($1)', [
    acknowledged,
  ]);
  console.log(
    `chat: ${acknowledged.length} acknowledged, ${rows[0].stored} stored; the socket was back within ${(longest / 1_000).toFixed(1)} s`,
  );
  if (longest > 10_000) throw new Error('A socket was away for more than ten seconds');
  if (rows[0].stored !== acknowledged.length) throw new Error('A chat message that was acknowledged is not there');
}

/** Writes to Farid every second, each message again until the server has it, on a socket that is opened again. */
export async function chatting(token: string, isOver: () => boolean): Promise<Chat> {
  const sent: string[] = [];
  const waiting = new Map<string, string>();
  let longest = 0;
  let lost = performance.now();
  for (let at = 0; !isOver(); ) {
    const socket = await connect(token);
    if (!socket) {
      await wait(300);
      continue;
    }
    if (at > 0) longest = Math.max(longest, performance.now() - lost);
    socket.on('message', (data) => {
      const { type, messages } = JSON.parse(Buffer.from(String(data), 'base64').toString());
      if (type === 'chat') for (const { msg_id } of messages) waiting.delete(msg_id);
    });
    while (!isOver() && socket.readyState === WebSocket.OPEN) {
      if (waiting.size < 5) {
        at += 1;
        const msg_id = `mesej-jam-${at}`;
        sent.push(msg_id);
        waiting.set(msg_id, `Mesej ${at}`);
      }
      for (const [msg_id, message] of waiting)
        write(socket, { type: '/chat', msg_id, recipient_id: cast.farid.id, recipient: cast.farid.name, message });
      await wait(1_000);
    }
    lost = performance.now();
    socket.terminate();
  }
  return { acknowledged: sent.filter((msg_id) => !waiting.has(msg_id)), longest };
}

const write = (socket: WebSocket, message: object) =>
  socket.send(Buffer.from(JSON.stringify(message)).toString('base64'));

function connect(token: string): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${doorAddress.replace('http', 'ws')}/socket`, { origin: doorAddress });
    const timeout = setTimeout(() => socket.terminate(), 10_000);
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(null));
    socket.once('open', () =>
      write(socket, {
        type: '/appid',
        app: 'hadir',
        id: 'hour',
        app_id: 'hour',
        channel: 'web',
        name: 'hour',
        role: 'Admin',
        wpa: false,
        agent: 'hour',
        token,
        screen_width: 1440,
        reconnect: false,
        invisible: true,
      }),
    );
    socket.on('message', (data) => {
      if (JSON.parse(Buffer.from(String(data), 'base64').toString()).type !== 'connected') return;
      clearTimeout(timeout);
      resolve(socket);
    });
  });
}
