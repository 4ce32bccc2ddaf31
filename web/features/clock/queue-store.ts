import type { Text } from '#domain/lib/text.ts';

/** A swipe as its kiosk recorded it (D4). */
export interface QueuedEvent {
  /** Counts everything that was queued on this device; the oldest is sent first. */
  place: number;
  /** The device id it was recorded under, so that a kiosk that was revoked or enrolled again answers for itself. */
  device: string;
  id: string;
  seq: number;
  code: string;
  manual: boolean;
  /** ISO instant. */
  happened_at: string;
  is_sure: boolean;
  /** How often it was sent without an answer. */
  tries: number;
}

/** An event before it has its numbers. */
export type NewEvent = Omit<QueuedEvent, 'place' | 'seq' | 'tries'>;

/** What became of an event: `shown` was refused on the screen at once, `failed` could not be read by the server. */
export interface Settled {
  event: QueuedEvent;
  outcome: 'accepted' | 'shown' | 'refused' | 'failed';
  /** Why it does not count. */
  reason: Text | null;
}

/** What waits, and what does not count without anybody having seen it. */
export interface Summary {
  waiting: number;
  /** When the oldest that waits happened (ISO). */
  since: string | null;
  notCounted: Settled[];
}

/** A place for events; each write is done when it is safe. */
export interface EventStore {
  /** Stores an event with the next number of its kiosk. */
  add(event: NewEvent): Promise<QueuedEvent>;
  /** The highest number used for a kiosk. */
  lastSeq(device: string): Promise<number>;
  /** Notes a number that the server knows, so that the next one is above it. */
  raise(device: string, seq: number): Promise<void>;
  /** The oldest that wait, all of one device id. */
  oldest(most: number): Promise<QueuedEvent[]>;
  /** Counts a try of events. */
  tried(events: readonly QueuedEvent[]): Promise<void>;
  /** Writes down what became of events, and only with that removes them. */
  settle(settled: readonly Settled[]): Promise<void>;
  /** Queues again what the server could not read. */
  retryFailed(): Promise<void>;
  summary(): Promise<Summary>;
  /** Whether another page of this browser may send just now; `release` ends that. */
  lease(owner: string, ms: number): Promise<boolean>;
  release(owner: string): Promise<void>;
}

/** How many answered events of each outcome stay to be looked at; what could not be read stays until it is. */
export const settledStored = { accepted: 50, shown: 50, refused: 50, failed: Number.POSITIVE_INFINITY };
/** An answered event without the card, of which nothing but the last digits is needed. */
export const settledOf = ({ event, ...rest }: Settled): Settled =>
  rest.outcome === 'failed' ? { event, ...rest } : { event: { ...event, code: event.code.slice(-2) }, ...rest };
export const ofFirstDevice = (events: readonly QueuedEvent[]): QueuedEvent[] =>
  events.filter(({ device }) => device === events[0]?.device);

/** A store in memory, where the browser offers no other: a reload loses it. */
export function memoryStore(): EventStore {
  const seqs = new Map<string, number>();
  let waiting: QueuedEvent[] = [];
  let settled: Settled[] = [];
  let place = 0;
  return {
    async add(event) {
      const seq = (seqs.get(event.device) ?? 0) + 1;
      seqs.set(event.device, seq);
      place += 1;
      const queued = { ...event, place, seq, tries: 0 };
      waiting.push(queued);
      return queued;
    },
    lastSeq: async (device) => seqs.get(device) ?? 0,
    raise: async (device, seq) => void seqs.set(device, Math.max(seq, seqs.get(device) ?? 0)),
    oldest: async (most) => ofFirstDevice(waiting.slice(0, most)),
    async tried(events) {
      for (const event of events) event.tries += 1;
    },
    async settle(more) {
      const ids = new Set(more.map(({ event }) => event.id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
      const worth = more.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed').map(settledOf);
      settled = [...settled, ...worth].slice(-2 * settledStored.refused);
    },
    async retryFailed() {
      waiting.push(...settled.flatMap(({ outcome, event }) => (outcome === 'failed' ? [event] : [])));
      settled = settled.filter(({ outcome }) => outcome !== 'failed');
    },
    summary: async () => ({
      waiting: waiting.length,
      since: waiting[0]?.happened_at ?? null,
      notCounted: settled,
    }),
    lease: async () => true,
    release: async () => undefined,
  };
}
