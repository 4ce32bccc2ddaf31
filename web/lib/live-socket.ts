import { closeQuit, closeRestart, reconnectFocusAttempts, reconnectSeconds, restartSeconds } from '#domain/limits.ts';
import { type Appid, askSeconds, idleSeconds, type Message, type SocketCommand } from '#domain/live.ts';

/** The parts of a browser's WebSocket that are used; tests pass a fake. */
export type Wire = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>;

/** Whether messages can be sent. `closed` is final: no more attempts. */
export type Connection = 'connecting' | 'open' | 'closed';

/** What a socket gets from its page. */
interface LiveSocketOptions {
  connect(): Wire;
  /** The first message; `isAgain` after this page was connected before. */
  appid(isAgain: boolean): Appid;
  /** The page to send on every connect (SOCKET-12). */
  path(): string;
  onMessage(message: Message): void;
  onConnection(connection: Connection): void;
  random?: () => number;
}

/** A connection that reconnects by itself. */
export interface LiveSocket {
  start(): void;
  /** Sends /quit and closes for good. */
  stop(): void;
  /** Sends a command now, or in order once connected (SOCKET-21). */
  say(command: SocketCommand): void;
  /** The window got the focus (SOCKET-20). */
  focus(): void;
}

/**
 * Queued commands are sent in bursts of this size with pauses, since the server closes a socket that sends 60 at once.
 */
const burst = 40;
const burstPause = 5_000;
const idleCheckSeconds = 10;

/** The socket's rules without a browser: what is sent when, and when to reconnect (SOCKET-16 to SOCKET-21). */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { random = Math.random } = options;
  let wire: Wire | null = null;
  let connection: Connection = 'closed';
  let hasConnected = false;
  let attempts = 0;
  let baseSeconds: number = reconnectSeconds;
  let heardAt = 0;
  let queue: SocketCommand[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let draining: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setInterval> | undefined;

  const changeConnection = (next: Connection) => {
    if (connection === next) return;
    connection = next;
    options.onConnection(next);
  };
  const send = (command: Appid | SocketCommand) => wire?.send(encode(command));

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
    changeConnection('open');
    // Queued commands contain the current page, unless it has not changed since.
    const path = options.path();
    const lastPage = queue.findLast((command) => command.type === '/page');
    if (lastPage?.path !== path) send({ type: '/page', path });
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
    // Kept over failed attempts until connected, so that a whole organisation does not reconnect in the same second.
    if (code === closeRestart) baseSeconds = restartSeconds.min + random() * (restartSeconds.max - restartSeconds.min);
    changeConnection('connecting');
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
    changeConnection('closed');
  };

  return {
    start() {
      if (connection !== 'closed') return;
      changeConnection('connecting');
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
      // A running attempt continues; otherwise one is started now.
      if (retry !== undefined) connect();
    },
  };
}

/** A command as sent: base64 of JSON (SOCKET-02). */
export function encode(command: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(command));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes a message of the server; null when it is invalid. */
export function decode(data: unknown): Message | null {
  try {
    const bytes = Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0));
    const message = JSON.parse(new TextDecoder().decode(bytes)) as Message | null;
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
