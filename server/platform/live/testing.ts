import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterEach, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Heard, Message } from '#domain/live.ts';
import { createClock } from '../clock.ts';
import { createHttp } from '../http/http.ts';
import { openSession } from '../sign-in/session-store.ts';
import { testDatabase } from '../testing/database.ts';
import { testZone } from '../testing/moment.ts';
import { createLive, type Live } from './live.ts';
import type { Pace } from './pace.ts';

/** A server with only the socket. */
export interface LiveServer {
  live: Live;
  url: string;
  close(): Promise<void>;
}

/** A database with the cast, and a function that starts servers on it, which are closed after each test. */
export async function liveTest() {
  const { db, pool, url } = await testDatabase();
  const servers: LiveServer[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  return {
    db,
    pool,
    token: (user: { id: number }) => openSession(db, user.id, 'web_app', new Date()),
    /** Two of these in one test behave like two processes, as far as the socket is concerned. */
    async open(pace: Partial<Pace> = {}, prepare: (live: Live) => void = () => undefined) {
      const server = await liveServer(pool, url, pace, prepare);
      servers.push(server);
      return server;
    },
  };
}

/** A time-out that is enough for most waits of these tests. */
export const soon = { timeout: 5_000, interval: 5 };

async function liveServer(
  pool: pg.Pool,
  databaseUrl: string,
  pace: Partial<Pace>,
  prepare: (live: Live) => void,
): Promise<LiveServer> {
  const quick = { sweep: 20, beat: 100, presence: 10, relisten: 20, ...pace };
  const live = createLive({ pool, clock: createClock(testZone), databaseUrl, pace: quick });
  const app = await createHttp();
  await live.attach(app);
  prepare(live);
  await live.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await live.close();
    await app.close();
  };
  return { live, url: `ws://127.0.0.1:${port}/socket`, close };
}

/** Someone's browser. */
export interface Browser {
  heard: Message[];
  /** The first message of a type, now or soon. */
  hears<Type extends keyof Heard>(type: Type): Promise<Heard[Type]>;
  say(command: object): void;
  sayRaw(text: string): void;
  /** The code the socket is closed with. */
  closed: Promise<number>;
  end(): void;
  /** From now on does not answer when the server closes the socket. */
  ignoreClose(): void;
}

/** Opens a socket like a page of the server's own origin; nothing is sent on it. */
export async function openBrowser(url: string, origin = url.replace(/^ws(.*)\/socket$/, 'http$1')) {
  const socket = new WebSocket(url, origin === '' ? {} : { origin });
  const heard: Message[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(Buffer.from(String(data), 'base64').toString())));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const browser: Browser = {
    heard,
    closed,
    hears: (type) =>
      vi.waitFor(() => {
        const message = heard.find((one) => one.type === type);
        if (!message) throw new Error(`Not heard: ${type}`);
        return message as never;
      }, soon),
    say: (command) => socket.send(Buffer.from(JSON.stringify(command)).toString('base64')),
    sayRaw: (text) => socket.send(text),
    end: () => socket.close(),
    ignoreClose: () =>
      void (socket as unknown as { _receiver: NodeJS.EventEmitter })._receiver.removeAllListeners('conclude'),
  };
  return browser;
}

/** A browser whose /appid was accepted. */
export async function signedIn(url: string, token: string, fields: object = {}): Promise<Browser> {
  const browser = await openBrowser(url);
  browser.say({ type: '/appid', app: 'hadir', token, ...fields });
  await browser.hears('connected');
  return browser;
}
