import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#domain/lib/words.ts';
import type { Message } from '#domain/live.ts';
import { CallError } from './call-error.ts';
import {
  connectionNow,
  onConnectedAgain,
  onFirstConnected,
  onHeard,
  onlineNow,
  relayError,
  sendPage,
  startLive,
  stopLive,
} from './live.ts';
import { createReporter, isIgnored, stackOf } from './live-errors.ts';
import { decode, encode } from './live-socket.ts';

const sockets: FakeSocket[] = [];

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: { type: string; [field: string]: unknown }[] = [];
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(decode(text) as never);
  }
  close() {}
  hears(message: Message) {
    this.onmessage?.({ data: encode(message) });
  }
}

const start = {
  token: 'secret',
  user: { name: 'Farid bin Azman', role: 'Normal User' },
  appVersion: '1.8',
  deviceId: 'device',
  url: 'wss://hadir.example/socket',
};
const last = () => sockets.at(-1)!;
const connected = () => {
  startLive(start);
  last().onopen?.();
  last().hears({ type: 'connected', socket_id: 'x' });
  return last();
};
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { pathname: '/d/dashboard' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('screen', { width: 1440 });
  vi.stubGlobal('navigator', { userAgent: 'Chromium' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  stopLive();
  vi.unstubAllGlobals();
});

describe('the live connection of a page', () => {
  it('has a list read once when it is first connected, and everything once when it is again', () => {
    const read: string[] = [];
    const stops = [onFirstConnected(() => read.push('list')), onConnectedAgain(() => read.push('all'))];
    const again = connected();
    expect(read).toEqual(['list']);
    again.hears({ type: 'connected', socket_id: 'y' });
    expect(read).toEqual(['list', 'all']);
    connected();
    expect(read).toEqual(['list', 'all', 'list']);
    for (const stop of stops) stop();
  });

  it('sends /appid with every field [SOCKET-03]', () => {
    startLive(start);
    last().onopen?.();
    expect(last().url).toBe(start.url);
    expect(last().sent).toEqual([
      {
        type: '/appid',
        app: 'hadir',
        id: 'device',
        app_id: '1.8',
        channel: 'web_app',
        name: 'Farid bin Azman',
        role: 'Normal User',
        wpa: true,
        agent: 'Chromium',
        token: 'secret',
        screen_width: 1440,
        reconnect: false,
        invisible: false,
      },
    ]);
  });

  it('sends the page on connect and on navigation, and the focus [SOCKET-12 SOCKET-13 SOCKET-14]', () => {
    const socket = connected();
    sendPage('/d/attendance');
    page.dispatchEvent(new Event('blur'));
    page.dispatchEvent(new Event('focus'));
    expect(socket.sent.slice(1)).toEqual([
      { type: '/page', path: '/d/dashboard' },
      { type: '/page', path: '/d/attendance' },
      { type: '/m', focus: false },
      { type: '/m', focus: true },
    ]);
  });

  it('maintains the list of users online [SOCKET-30 SOCKET-31 SOCKET-32]', () => {
    const socket = connected();
    socket.hears({ type: 'users', ids: [3] });
    socket.hears({ type: 'new_user', ids: [7, 8] });
    const before = onlineNow();
    socket.hears({ type: 'remove_user', ids: [3, 9] });
    expect([...before]).toEqual([3, 7, 8]);
    expect([...onlineNow()]).toEqual([7, 8]);
    expect(connectionNow()).toBe('open');
    stopLive();
    expect(onlineNow().size).toBe(0);
    expect(connectionNow()).toBe('closed');
  });

  it('passes messages to the handlers of their type, even when one of them throws [SOCKET-22 SOCKET-26]', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const heard = vi.fn();
    const broken = new Error('broken');
    const stops = [
      onHeard('function', () => {
        throw broken;
      }),
      onHeard('function', heard),
    ];
    const socket = connected();
    socket.hears({ type: 'function', name: 'counters' });
    socket.hears({ type: 'reload' });
    for (const stop of stops) stop();
    socket.hears({ type: 'function', name: 'reset-cache' });
    expect(heard.mock.calls).toEqual([[{ type: 'function', name: 'counters' }]]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it("closes a user's connection before the next one's starts, and ignores the window then [SESSION-03]", () => {
    const first = connected();
    const second = connected();
    expect(first.sent.at(-1)).toEqual({ type: '/quit' });
    first.hears({ type: 'users', ids: [3] });
    expect(onlineNow().size).toBe(0);
    page.dispatchEvent(new Event('blur'));
    expect(second.sent.filter((command) => command.type === '/m')).toHaveLength(1);
  });

  it('reports uncaught errors, and those an error boundary caught [SOCKET-15 SOCKET-49]', () => {
    const socket = connected();
    page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('x is undefined') }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no reason' }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
    relayError(new RangeError('too deep'));
    expect(socket.sent.slice(2)).toEqual([
      { type: '/error', path: '/d/dashboard', stack: expect.stringMatching(/^TypeError: x is undefined\n/) },
      { type: '/error', path: '/d/dashboard', stack: 'no reason' },
      { type: '/error', path: '/d/dashboard', stack: expect.stringMatching(/^RangeError: too deep\n/) },
    ]);
  });
});

describe('client errors', () => {
  it.each<[unknown, boolean]>([
    [new Error('ResizeObserver loop completed with undelivered notifications.'), true],
    ['Script error.', true],
    [Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://abc/content.js:1:1' }), true],
    [new TypeError('Failed to fetch'), true],
    [new TypeError('Failed to fetch dynamically imported module: /assets/inbox.js'), true],
    [new TypeError('NetworkError when attempting to fetch resource.'), true],
    [new TypeError('Load failed'), true],
    [new DOMException('The operation was aborted.', 'AbortError'), true],
    [new CallError(422, words.wrong), true],
    [undefined, true],
    ['', true],
    [new TypeError("Cannot read properties of undefined (reading 'name')"), false],
    [new Error('Script error. in our own words'), false],
    [{ odd: 'reason' }, false],
  ])('%s is ignored: %s [SOCKET-50]', (thrown, ignored) => {
    expect(isIgnored(thrown)).toBe(ignored);
  });

  it('are sent once each, truncated, at most ten of a page [SOCKET-49]', () => {
    const send = vi.fn();
    const report = createReporter(send);
    for (let times = 0; times < 3; times += 1) report('/d/users', 'x'.repeat(9_000));
    expect(send).toHaveBeenCalledExactlyOnceWith({ path: '/d/users', stack: 'x'.repeat(4_000) });
    for (let at = 0; at < 30; at += 1) report('/d/users', `error ${at}`);
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('include their message where the browser leaves it out of the stack [SOCKET-49]', () => {
    const error = Object.assign(new TypeError('no name'), { stack: 'render@https://hadir.example/a.js:1:2' });
    expect(stackOf(error)).toBe('TypeError: no name\nrender@https://hadir.example/a.js:1:2');
  });
});
