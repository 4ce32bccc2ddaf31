import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { createBus, payloadsOf } from './bus.ts';
import { usualPace } from './pace.ts';

const rows = (from: number, to: number): LiveEvent[] =>
  Array.from({ length: to - from }, (_, at) => ({ to: 'attendance', id: from + at }));
const events = (payloads: string[]) => payloads.flatMap((payload) => JSON.parse(payload) as LiveEvent[]);
const pace = { ...usualPace, announce: 1, retries: [1, 1] };

/** A pool that fails a number of times, then records what it is sent. */
function poolOf(failures = 0) {
  const sent: LiveEvent[][] = [];
  const query = vi.fn(async (_: string, [payloads]: [string[]]) => {
    if (query.mock.calls.length <= failures) throw new Error('away');
    sent.push(events(payloads));
  });
  return { pool: { query } as unknown as pg.Pool, query, sent };
}

describe('payloads', () => {
  it('contain every event once, in order, below the size limit of a notification', () => {
    const announced = rows(0, 5_000);
    const payloads = payloadsOf(announced);
    expect(events(payloads)).toEqual(announced);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  });

  it('split a message to many users', () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => 100_000 + at);
    const message = {
      type: 'alert',
      message: 'Office closed – flood 🌧',
      message_ms: 'Pejabat ditutup – banjir 🌧',
      code: 'office.closed',
    } as const;
    const received = events(payloadsOf([{ to: 'users', ids, message }]));
    expect(received.flatMap((event) => (event.to === 'users' ? event.ids : []))).toEqual(ids);
    expect(received.every((event) => event.to === 'users' && event.message.type === 'alert')).toBe(true);
  });

  it('drop one that is too large, with a log line', () => {
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
  it('sends events of a moment in one notification', async () => {
    const { pool, sent } = poolOf();
    const bus = createBus(pool, pace);
    bus.announce(rows(0, 2));
    bus.announce(rows(2, 3));
    await bus.close();
    expect(sent).toEqual([rows(0, 3)]);
  });

  it('retries a failed notification, in order and without blocking anyone', async () => {
    const { pool, sent } = poolOf(2);
    const bus = createBus(pool, pace);
    bus.announce(rows(0, 1));
    await vi.waitFor(() => expect(sent).toEqual([rows(0, 1)]));
    bus.announce(rows(1, 2));
    await vi.waitFor(() => expect(sent).toEqual([rows(0, 1), rows(1, 2)]));
  });

  it('gives up with a log line, and continues', async () => {
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
