import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { createBus, payloadsOf } from './bus.ts';
import { usualPace } from './pace.ts';

const rows = (from: number, to: number): LiveEvent[] =>
  Array.from({ length: to - from }, (_, at) => ({ to: 'attendance', id: from + at }));
const events = (payloads: string[]) => payloads.flatMap((payload) => JSON.parse(payload) as LiveEvent[]);
const pace = { ...usualPace, announce: 1, retries: [1, 1] };

/** A pool that fails so many times, then keeps what it is sent. */
function poolOf(failures = 0) {
  const sent: LiveEvent[][] = [];
  const query = vi.fn(async (_: string, [payloads]: [string[]]) => {
    if (query.mock.calls.length <= failures) throw new Error('away');
    sent.push(events(payloads));
  });
  return { pool: { query } as unknown as pg.Pool, query, sent };
}

describe('payloads', () => {
  it('hold every event once, in order, below what a notification carries', () => {
    const told = rows(0, 5_000);
    const payloads = payloadsOf(told);
    expect(events(payloads)).toEqual(told);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  });

  it('share a message to many users among several', () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => 100_000 + at);
    const message = {
      type: 'alert',
      message: 'Office closed – flood 🌧',
      message_ms: 'Pejabat ditutup – banjir 🌧',
      code: 'office.closed',
    } as const;
    const told = events(payloadsOf([{ to: 'users', ids, message }]));
    expect(told.flatMap((event) => (event.to === 'users' ? event.ids : []))).toEqual(ids);
    expect(told.every((event) => event.to === 'users' && event.message.type === 'alert')).toBe(true);
  });

  it('leave out one that is too large, with a word in the log', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const large: LiveEvent = {
      to: 'everyone',
      message: { type: 'alert', message: 'x'.repeat(8_000), message_ms: '', code: '' },
    };
    expect(events(payloadsOf([...rows(0, 1), large, ...rows(1, 2)]))).toEqual(rows(0, 2));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('the bus', () => {
  it('tells what is announced within a moment in one go', async () => {
    const { pool, sent } = poolOf();
    const bus = createBus(pool, pace);
    bus.announce(rows(0, 2));
    bus.announce(rows(2, 3));
    await bus.close();
    expect(sent).toEqual([rows(0, 3)]);
  });

  it('tries a failed notification again, in order and without anyone waiting', async () => {
    const { pool, sent } = poolOf(2);
    const bus = createBus(pool, pace);
    bus.announce(rows(0, 1));
    await vi.waitFor(() => expect(sent).toEqual([rows(0, 1)]));
    bus.announce(rows(1, 2));
    await vi.waitFor(() => expect(sent).toEqual([rows(0, 1), rows(1, 2)]));
  });

  it('gives up with a word in the log, and goes on', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { pool, sent } = poolOf(3);
    const bus = createBus(pool, pace);
    bus.announce(rows(0, 1));
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
    bus.announce(rows(1, 2));
    await bus.close();
    expect(sent).toEqual([rows(1, 2)]);
    log.mockRestore();
  });
});
