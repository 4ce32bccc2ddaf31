import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { clock, type EventResult } from '#domain/clock/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { recordedMorning } from './morning.ts';
import { callAt, type Reply } from './processes.ts';

/** A call that nobody answered (`null`), or that was answered 5xx, with its time in milliseconds. */
interface FailedCall {
  from: number;
  to: number;
  path: string;
  status: number | null;
}

/** Calls that go on while servers come and go. */
interface Traffic {
  failures: FailedCall[];
  /** How many calls were made. */
  calls(): number;
  /** Makes a call once, and notes it when it fails. */
  call(endpoint: AnyEndpoint, input?: Parameters<typeof callAt>[2]): Promise<Reply>;
  /** Does something again and again, with a pause in milliseconds after each time, until the end. */
  repeat(work: () => Promise<unknown>, pause: number): void;
  /** Ends what is repeated; rejects with the first error of it. */
  end(): Promise<void>;
  isOver(): boolean;
}

/** Starts traffic on servers through the address of their proxy. */
export function startTraffic(address: string): Traffic {
  const failures: FailedCall[] = [];
  const loops: Promise<void>[] = [];
  let calls = 0;
  let isOver = false;
  return {
    failures,
    calls: () => calls,
    async call(endpoint, input) {
      const from = performance.now();
      const reply = await callAt(address, endpoint, input);
      calls += 1;
      if (reply.status === null || reply.status >= 500)
        failures.push({ from, to: performance.now(), path: endpoint.path, status: reply.status });
      return reply;
    },
    repeat(work, pause) {
      const loop = async () => {
        while (!isOver) {
          await work();
          await wait(pause);
        }
      };
      loops.push(loop());
      // Reported by `end`.
      loops.at(-1)!.catch(() => undefined);
    },
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
    isOver: () => isOver,
  };
}

/** A morning that kiosks have recorded and now send. */
export interface Morning {
  /** How many events it has. */
  length: number;
  /** Ids of the events that were acknowledged. */
  swiped: Set<string>;
  /** Lets kiosks send the first events of the morning, this many in all. */
  release(events: number): void;
}

/**
 * Three kiosks send a recorded morning, each event until it is acknowledged.
 * @param pause of a kiosk between two events, in milliseconds
 */
export function sendMorning({ call, repeat, isOver }: Traffic, pause: number): Morning {
  const queue = recordedMorning();
  const { length } = queue;
  const swiped = new Set<string>();
  let released = 0;
  const kiosk = async () => {
    const event = length - queue.length < released ? queue.shift() : undefined;
    while (event && !isOver()) {
      const { status, body } = await call(clock.events, { body: { events: [event] }, headers: lobby });
      if (status !== 200) continue;
      expect((body.results as EventResult[])[0]!.outcome).not.toBe('refused');
      swiped.add(event.id);
      return;
    }
  };
  for (let at = 0; at < 3; at += 1) repeat(kiosk, pause);
  return { length, swiped, release: (events) => (released = events) };
}
