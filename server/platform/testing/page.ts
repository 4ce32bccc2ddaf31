import { WebSocket } from 'ws';
import { closeRestart, reconnectSeconds, restartSeconds } from '#domain/limits.ts';
import type { Message } from '#domain/live.ts';

/** The socket of an open page, which reconnects by the page's own rules (SOCKET-16, SOCKET-17). */
export interface OpenPage {
  heard: Message[];
  isOpen(): boolean;
  /** How long it was without a connection, each time, in milliseconds. */
  gaps: number[];
  /** The codes its sockets were closed with. */
  codes: number[];
  say(command: object): void;
  close(): void;
}

/** Opens the socket of a page at an address such as `http://127.0.0.1:3000`, as whoever has the token. */
export function openPage(address: string, token: string, path: string): OpenPage {
  const heard: Message[] = [];
  const [gaps, codes]: [number[], number[]] = [[], []];
  let socket: WebSocket;
  let isOpen = false;
  let isClosed = false;
  let lostAt = performance.now();
  let attempts = 0;
  let base: number = reconnectSeconds;
  const say = (command: object) => socket.send(Buffer.from(JSON.stringify(command)).toString('base64'));
  const connect = () => {
    socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { origin: address });
    socket.on('open', () => say({ type: '/appid', app: 'hadir', token }));
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const message = JSON.parse(Buffer.from(String(data), 'base64').toString()) as Message;
      heard.push(message);
      if (message.type === 'ping') say({ type: '/pong' });
      if (message.type !== 'connected') return;
      if (codes.length > 0) gaps.push(performance.now() - lostAt);
      isOpen = true;
      attempts = 0;
      base = reconnectSeconds;
      say({ type: '/page', path });
    });
    socket.on('close', (code) => {
      if (isClosed) return;
      if (isOpen) lostAt = performance.now();
      isOpen = false;
      codes.push(code);
      attempts += 1;
      if (code === closeRestart) base = restartSeconds.min + Math.random() * (restartSeconds.max - restartSeconds.min);
      setTimeout(() => isClosed || connect(), base * attempts * 1_000);
    });
  };
  connect();
  return {
    heard,
    gaps,
    codes,
    isOpen: () => isOpen,
    say,
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
