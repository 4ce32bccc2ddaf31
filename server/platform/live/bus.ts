import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveEvent } from '#domain/live.ts';
import { log } from '../watching/log.ts';
import type { Pace } from './pace.ts';
import { notify } from './store.ts';

/** Someone came online or went offline; sent by one server's presence to all others. */
export interface PresenceEvent {
  to: 'presence';
  id: number;
  is_here: boolean;
}
/** Something of one server's memory that the others share, such as a try that is counted; `of` says what. */
interface SharedEvent {
  to: 'servers';
  of: string;
  /** The server that sends it, and does not hear it. */
  from: string;
  note: unknown;
}
/** Joins a part of each server's memory, by its name: `hear` gets the notes of the others. */
export type Share = <Note>(name: string, hear: (note: Note) => void) => (note: Note) => void;
export type BusEvent = LiveEvent | PresenceEvent | SharedEvent;

/** What one PostgreSQL notification may carry, with a margin below its 8000 bytes. */
const payloadBytes = 7_900;
const idsAtOnce = 500;
const mostWaiting = 20_000;

/** Events as payloads that fit into notifications, in order. */
export function payloadsOf(events: readonly BusEvent[]): string[] {
  const payloads: string[] = [];
  let open = '';
  for (const event of events.flatMap(inParts)) {
    const one = JSON.stringify(event);
    if (Buffer.byteLength(one) + 2 > payloadBytes) {
      log.error(`A live event for ${event.to} is too large to be sent`);
      continue;
    }
    const both = open === '' ? one : `${open},${one}`;
    if (Buffer.byteLength(both) + 2 > payloadBytes) {
      payloads.push(`[${open}]`);
      open = one;
    } else open = both;
  }
  return open === '' ? payloads : [...payloads, `[${open}]`];
}

function inParts(event: BusEvent): BusEvent[] {
  if (event.to !== 'users') return [event];
  const parts: BusEvent[] = [];
  for (let at = 0; at < event.ids.length; at += idsAtOnce)
    parts.push({ ...event, ids: event.ids.slice(at, at + idsAtOnce) });
  return parts;
}

/** Sends events to every server, including this one, soon and without blocking the caller. */
interface Bus {
  announce(events: readonly (LiveEvent | SharedEvent)[]): void;
  /** Sends what is still waiting. Events announced afterwards, by requests still running, are sent at once. */
  close(): Promise<void>;
}

/** A bus over PostgreSQL's NOTIFY. Events of a moment share a notification; a failed one is retried, then logged. */
export function createBus(pool: pg.Pool, pace: Pace): Bus {
  let waiting: (LiveEvent | SharedEvent)[] = [];
  let telling: Promise<void> | null = null;
  let isClosing = false;

  const announceNow = async (payloads: string[]) => {
    for (const pause of [...pace.retries, null]) {
      try {
        return await notify(pool, payloads);
      } catch (error) {
        if (pause === null || isClosing) {
          log.error('Live events could not be sent', error);
          return;
        }
        await wait(pause, undefined, { ref: false });
      }
    }
  };
  const sendAll = async () => {
    if (!isClosing) await wait(pace.announce);
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      await announceNow(payloadsOf(events));
    }
    telling = null;
  };

  return {
    announce(events) {
      if (events.length === 0) return;
      if (waiting.length + events.length > mostWaiting) {
        log.error(`${events.length} live events dropped: too many are waiting`);
        return;
      }
      waiting.push(...events);
      telling ??= sendAll();
    },
    async close() {
      isClosing = true;
      await telling;
    },
  };
}
