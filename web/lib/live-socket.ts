import {
  closeQuit,
  closeRestart,
  reconnectFocusAttempts,
  reconnectSeconds,
  restartSeconds,
} from '#domain/limits.ts';
import { type Appid, askSeconds, idleSeconds, type Message, type Said } from '#domain/live.ts';

/** What the core uses of a browser's WebSocket; tests give another. */
export type Wire = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>;

/** Whether messages get through. `closed` is for good: nothing is tried any more. */
export type Connection = 'connecting' | 'open' | 'closed';

/** What a socket is given by its page. */
export interface LiveSocketOptions {
  connect(): Wire;
  /** The first message; `isAgain` once this page has been connected before. */
  appid(isAgain: boolean): Appid;
  /** The page to tell on every connect (SOCKET-12). */
  path(): string;
  onMessage(message: Message): void;
  onConnection(connection: Connection): void;
  random?: () => number;
}

/** A connection that comes back by itself. */
export interface LiveSocket {
  start(): void;
  /** Says /quit and ends for good. */
  stop(): void;
  /** Sends now, or in its turn once connected (SOCKET-21). */
  say(command: Said): void;
  /** The window has the focus (SOCKET-20). */
  focus(): void;
}

/** What waited is sent so many at a time, with a pause between, since the server ends a socket that sends 60 at once. */
const burst = 40;
const burstPause = 5_000;
const idleCheckSeconds = 10;

/** The socket's rules without a browser: what is sent when, and when to try again (A§4 Socket reconnection). */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { random = Math.random } = options;
  let wire: Wire | null = null;
  let connection: Connection = 'closed';
  let hasConnected = false;
  let attempts = 0;
  let baseSeconds: number = reconnectSeconds;
  let heardAt = 0;
  let queue: Said[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let draining: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setInterval> | undefined;

  const turn = (next: Connection) => {
    if (connection === next) return;
    connection = next;
    options.onConnection(next);
  };
  const send = (command: Appid | Said) => wire?.send(encode(command));

  const connect = () => {
    clearTimeout(retry);
    retry = undefined;
    heardAt = Date.now();
    const fresh = options.connect();
    wire = fresh;
    fresh.onopen = () => send(options.appid(hasConnected));
    fresh.onmessage = ({ data }) => {
      const message = decode(data);
      if (wire === fresh && message) hear(message);
    };
    fresh.onclose = ({ code }) => {
      if (wire === fresh) lose(code);
    };
  };
  const hear = (message: Message) => {
    heardAt = Date.now();
    if (message.type === 'ping') send({ type: '/pong' });
    if (message.type === 'connected') welcome();
    options.onMessage(message);
    if (message.type === 'quit') end();
  };
  const welcome = () => {
    hasConnected = true;
    attempts = 0;
    baseSeconds = reconnectSeconds;
    turn('open');
    // What waited says where one is, unless one has not moved since.
    const path = options.path();
    const told = queue.findLast((command) => command.type === '/page');
    if (told?.path !== path) send({ type: '/page', path });
    drain();
  };
  const drain = () => {
    for (const command of queue.splice(0, burst)) send(command);
    draining = queue.length > 0 ? setTimeout(drain, burstPause) : undefined;
  };
  const lose = (code: number) => {
    wire = null;
    clearTimeout(draining);
    if (code === closeQuit) return end();
    attempts += 1;
    // Kept over failed attempts until connected, so that a whole organisation does not come back in one second.
    if (code === closeRestart)
      baseSeconds = restartSeconds.min + random() * (restartSeconds.max - restartSeconds.min);
    turn('connecting');
    retry = setTimeout(connect, baseSeconds * attempts * 1_000);
  };
  const drop = () => {
    const lost = wire;
    lose(0);
    lost?.close();
  };
  const end = () => {
    clearTimeout(retry);
    clearTimeout(draining);
    clearInterval(idle);
    retry = draining = idle = undefined;
    queue = [];
    const last = wire;
    wire = null;
    last?.close(closeQuit);
    turn('closed');
  };

  return {
    start() {
      if (connection !== 'closed') return;
      turn('connecting');
      idle = setInterval(() => {
        const silence = Date.now() - heardAt;
        if (wire && silence > idleSeconds * 1_000) drop();
        else if (connection === 'open' && silence > askSeconds * 1_000) send({ type: 'ping' });
      }, idleCheckSeconds * 1_000);
      connect();
    },
    stop() {
      if (connection === 'open') send({ type: '/quit' });
      end();
    },
    say(command) {
      if (connection === 'open' && queue.length === 0) send(command);
      else if (connection !== 'closed') queue.push(command);
    },
    focus() {
      if (connection !== 'connecting' || attempts < reconnectFocusAttempts) return;
      attempts = 0;
      // A try that is under way goes on; otherwise one is made now.
      if (retry !== undefined) connect();
    },
  };
}

/** A command as it travels: base64 of JSON (SOCKET-02). */
export function encode(command: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(command));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A message from the server, or null when it is none. */
export function decode(data: unknown): Message | null {
  try {
    const bytes = Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0));
    const message = JSON.parse(new TextDecoder().decode(bytes)) as Message | null;
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
