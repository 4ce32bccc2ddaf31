import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appid, Message } from '#domain/live.ts';
import { createLiveSocket, decode, encode, type Wire } from './live-socket.ts';

/** A WebSocket that the test controls. */
class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: { type: string; [field: string]: unknown }[] = [];
  closedWith: number | null = null;
  send = (text: string) => void this.sent.push(decode(text) as never);
  close = (code = 1000) => {
    this.closedWith = code;
  };
  opens = () => this.onopen?.call(this as never, new Event('open'));
  hears = (message: Message) =>
    this.onmessage?.call(this as never, new MessageEvent('message', { data: encode(message) }));
  closes = (code: number) => this.onclose?.call(this as never, new CloseEvent('close', { code }));
  connects = () => {
    this.opens();
    this.hears({ type: 'connected', socket_id: 'x' });
  };
  types = () => this.sent.map((command) => command.type);
}

function open(random = 0.5) {
  const wires: FakeWire[] = [];
  const states: string[] = [];
  const heard: Message[] = [];
  const socket = createLiveSocket({
    connect: () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
    appid: (reconnect) => ({ type: '/appid', reconnect }) as Appid,
    path: () => '/d/attendance',
    onMessage: (message) => void heard.push(message),
    onConnection: (state) => void states.push(state),
    random: () => random,
  });
  socket.start();
  const last = () => wires.at(-1)!;
  /** Milliseconds until it reconnects, at most ten minutes. */
  const waits = (): number | null => {
    const before = wires.length;
    for (let ms = 0; ms <= 600_000; ms += 500) {
      if (wires.length > before) return ms;
      vi.advanceTimersByTime(500);
    }
    return null;
  };
  return { socket, wires, states, heard, last, waits };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('connecting', () => {
  it('sends /appid first, and the page once connected [SOCKET-03 SOCKET-12]', () => {
    const { last, states } = open();
    expect(last().sent).toEqual([]);
    last().opens();
    expect(last().sent).toEqual([{ type: '/appid', reconnect: false }]);
    expect(states).toEqual(['connecting']);
    last().hears({ type: 'connected', socket_id: 'x' });
    expect(last().sent.slice(1)).toEqual([{ type: '/page', path: '/d/attendance' }]);
    expect(states).toEqual(['connecting', 'open']);
    last().closes(1006);
    vi.advanceTimersByTime(5_000);
    last().opens();
    expect(last().sent).toEqual([{ type: '/appid', reconnect: true }]);
  });

  it('sends queued commands in order when connected arrives, and nothing before [SOCKET-21]', () => {
    const { socket, last } = open();
    const error = (stack: string) => ({ type: '/error', path: '/', stack }) as const;
    socket.say(error('first'));
    last().connects();
    socket.say(error('at once'));
    last().closes(1006);
    const away = [error('second'), { type: '/m', focus: true }, { type: '/page', path: '/d/inbox' }] as const;
    for (const command of away) socket.say(command);
    vi.advanceTimersByTime(5_000);
    last().opens();
    expect(last().types()).toEqual(['/appid']);
    last().hears({ type: 'connected', socket_id: 'x' });
    expect(last().sent.slice(2)).toEqual(away);
  });

  it('sends everything that is queued, however much, never sixty at once, and later commands after it [SOCKET-21]', () => {
    const { socket, last } = open();
    const error = (at: number) => ({ type: '/error', path: '/', stack: String(at) }) as const;
    for (let at = 0; at < 100; at += 1) socket.say(error(at));
    last().connects();
    socket.say(error(100));
    const counts = [last().sent.length];
    for (let pause = 0; pause < 2; pause += 1) {
      vi.advanceTimersByTime(5_000);
      counts.push(last().sent.length);
    }
    // Two of them are /appid and /page.
    expect(counts).toEqual([42, 82, 103]);
    expect(last().sent.slice(2)).toEqual(Array.from({ length: 101 }, (_, at) => error(at)));
  });

  it('sends the rest on the next connection when one is lost halfway [SOCKET-21]', () => {
    const { socket, last } = open();
    for (let at = 0; at < 50; at += 1) socket.say({ type: '/m', focus: at % 2 === 0 });
    last().connects();
    last().closes(1006);
    vi.advanceTimersByTime(5_000);
    last().connects();
    expect(last().types().slice(2)).toEqual(Array(10).fill('/m'));
  });

  it('answers ping with /pong and passes every message on, except invalid ones [SOCKET-02 SOCKET-06 SOCKET-24]', () => {
    const { last, heard } = open();
    last().connects();
    last().hears({ type: 'ping' });
    expect(last().types().at(-1)).toBe('/pong');
    for (const data of ['', '%', btoa('no json'), btoa('null'), btoa('{}'), new ArrayBuffer(2)])
      last().onmessage?.call(last() as never, new MessageEvent('message', { data }));
    expect(heard.map((message) => message.type)).toEqual(['connected', 'ping']);
  });

  it.each(['Café – “selamat pagi” 🕘', '\u0000', ''])('carries any text: %j [SOCKET-02]', (message) => {
    expect(decode(encode({ type: 'alert', message }))).toEqual({ type: 'alert', message });
  });
});

describe('reconnecting', () => {
  it.each([
    // the codes it is closed with, in order; the seconds until each next attempt
    { codes: [1006], seconds: [5], id: 'SOCKET-16' },
    { codes: [1006, 1006, 1001, 1013], seconds: [5, 10, 15, 20], id: 'SOCKET-16' },
    { codes: [1012], seconds: [7], id: 'SOCKET-17' },
    { codes: [1012, 1006, 1006], seconds: [7, 14, 21], id: 'SOCKET-17' },
    { codes: [1006, 1012], seconds: [5, 14], id: 'SOCKET-17' },
    { codes: [3003], seconds: [null], id: 'SOCKET-18' },
    { codes: [1006, 3003], seconds: [5, null], id: 'SOCKET-18' },
  ])('after $codes waits $seconds s [$id]', ({ codes, seconds }) => {
    const { last, waits, states } = open();
    last().connects();
    const waited = codes.map((code) => {
      last().closes(code);
      const ms = waits();
      return ms === null ? null : ms / 1_000;
    });
    expect(waited).toEqual(seconds);
    expect(states.at(-1)).toBe(codes.includes(3003) ? 'closed' : 'connecting');
  });

  it.each([
    [0, 5],
    [0.999, 9],
  ])('chooses the base after a restart between 5 and 9 s: %d gives %d [SOCKET-17]', (random, seconds) => {
    const { last, waits } = open(random);
    last().connects();
    last().closes(1012);
    expect(Math.round(waits()! / 1_000)).toBe(seconds);
  });

  it('counts from one again after it was connected [SOCKET-16]', () => {
    const { last, waits } = open();
    for (const code of [1006, 1006, 1012]) {
      last().closes(code);
      waits();
    }
    last().connects();
    last().closes(1006);
    expect(waits()).toBe(5_000);
  });

  it.each([
    { failed: 4, comesNow: false },
    { failed: 5, comesNow: true },
    { failed: 9, comesNow: true },
  ])('on focus after $failed failed attempts connects now: $comesNow [SOCKET-20]', ({ failed, comesNow }) => {
    const { socket, wires, last, waits } = open();
    for (let at = 1; at < failed; at += 1) {
      last().closes(1006);
      waits();
    }
    last().closes(1006);
    const before = wires.length;
    socket.focus();
    expect(wires.length).toBe(comesNow ? before + 1 : before);
    if (!comesNow) return;
    last().closes(1006);
    expect(waits()).toBe(5_000);
  });

  it('on focus during an attempt counts from one after it [SOCKET-20]', () => {
    const { socket, wires, last, waits } = open();
    for (let at = 0; at < 6; at += 1) {
      last().closes(1006);
      waits();
    }
    const before = wires.length;
    socket.focus();
    expect(wires).toHaveLength(before);
    last().closes(1006);
    expect(waits()).toBe(5_000);
  });

  it('on focus does not touch an open connection [SOCKET-20]', () => {
    const { socket, wires, last } = open();
    last().connects();
    socket.focus();
    expect(wires).toHaveLength(1);
  });
});

describe('ending', () => {
  it('pings a connection that is silent for 40 s, which keeps it open when answered [SOCKET-07]', () => {
    const { last, wires } = open();
    last().connects();
    vi.advanceTimersByTime(40_000);
    expect(last().types()).not.toContain('ping');
    vi.advanceTimersByTime(10_000);
    expect(last().types().at(-1)).toBe('ping');
    last().hears({ type: 'ping' });
    vi.advanceTimersByTime(60_000);
    expect(wires[0]!.closedWith).toBeNull();
  });

  it('closes a connection that is silent for 70 s, and reconnects [SOCKET-19]', () => {
    const { wires, last } = open();
    last().connects();
    vi.advanceTimersByTime(60_000);
    last().hears({ type: 'ping' });
    vi.advanceTimersByTime(70_000);
    expect(wires[0]!.closedWith).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(wires[0]!.closedWith).toBe(1000);
    vi.advanceTimersByTime(5_000);
    expect(wires).toHaveLength(2);
    wires[0]!.hears({ type: 'reload' });
    wires[0]!.closes(3003);
    last().connects();
    expect(last().types()).toEqual(['/appid', '/page']);
  });

  it('sends /quit when stopped, and never reconnects [SOCKET-04]', () => {
    const { socket, last, states, waits } = open();
    last().connects();
    socket.stop();
    expect(last().types().at(-1)).toBe('/quit');
    expect(last().closedWith).toBe(3003);
    expect(states.at(-1)).toBe('closed');
    socket.say({ type: 'ping' });
    expect(waits()).toBeNull();
  });

  it('closes for good when told to quit [SOCKET-33]', () => {
    const { last, heard, states, waits } = open();
    last().connects();
    last().hears({ type: 'quit' });
    expect(heard.at(-1)).toEqual({ type: 'quit' });
    expect(states.at(-1)).toBe('closed');
    expect(waits()).toBeNull();
  });

  it('can be stopped while it waits to reconnect [SOCKET-18]', () => {
    const { socket, last, waits } = open();
    last().closes(1006);
    socket.stop();
    expect(waits()).toBeNull();
  });
});
