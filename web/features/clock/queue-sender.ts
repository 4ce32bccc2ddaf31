import type { EventResult } from '#domain/clock/contract.ts';
import { type Text, textOf } from '#domain/lib/text.ts';
import { eventsAtOnce, requestTimeout } from '#domain/limits.ts';
import type { Refused } from './kiosk-calls.ts';
import { fewerThan, isAboutEvents, isAway, pauseAfter } from './queue-rules.ts';
import type { EventStore, QueuedEvent, Settled } from './queue-store.ts';

/** What the sender needs, and whom it notifies. */
interface Sending {
  /** The stores whose events are sent, the first one first. */
  stores(): readonly EventStore[];
  send(device: string, events: readonly QueuedEvent[]): Promise<readonly EventResult[]>;
  /** Whether a refusal of an event is being awaited at the screen. */
  isAwaited(id: string): boolean;
  answered(results: readonly EventResult[]): void;
  /** A try brought no answer. */
  failed(error: Refused): void;
}

/** How long one page may send while others wait, and how soon these look again, in milliseconds. */
const leaseTime = requestTimeout + 5_000;
const leasePause = 1_000;

/** What to do after a try: the next batch at once, nothing, or wait. */
type Next = 'more' | 'nothing' | 'wait';

/** Sends what waits, one batch at a time, in one page of the browser at a time (decision 0111). */
export class Sender {
  readonly #sending: Sending;
  readonly #owner: string;
  #isRunning = false;
  #isAskedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #size = eventsAtOnce;
  #tries = 0;
  /** Whether the server was not reached by the last try. */
  #wasAway = false;

  constructor(sending: Sending, owner: string) {
    this.#sending = sending;
    this.#owner = owner;
  }

  /** Sends at once what waits. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Sends what was added, unless a pause after failures has to end first. */
  added(): void {
    if (this.#tries === 0) this.wake();
  }

  /** Another call was answered: whatever waited for the server need not wait longer. */
  reached(): void {
    if (this.#wasAway || this.#tries === 0) this.wake();
  }

  /** Whether tries fail just now. */
  get isFailing(): boolean {
    return this.#tries > 0;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let next: Next = 'more';
    while (next === 'more' || this.#isAskedAgain) {
      this.#isAskedAgain = false;
      clearTimeout(this.#timer);
      next = await this.#exclusively().catch(() => this.#pause(pauseAfter(1, Math.random())));
    }
    this.#isRunning = false;
  }

  #pause(ms: number): Next {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
    return 'wait';
  }

  /** A batch of each store, while no other page sends; Web Locks are not there on plain http. */
  async #exclusively(): Promise<Next> {
    if (navigator.locks) return navigator.locks.request('hadir-kiosk', () => this.#sendOldest());
    const [first] = this.#sending.stores();
    if (!(await first?.lease(this.#owner, leaseTime).catch(() => true))) return this.#pause(leasePause);
    try {
      return await this.#sendOldest();
    } finally {
      await first?.release(this.#owner).catch(() => undefined);
    }
  }

  async #sendOldest(): Promise<Next> {
    for (const store of this.#sending.stores()) {
      const events = await store.oldest(this.#size).catch(() => []);
      if (events.length > 0) return this.#sendBatch(store, events);
    }
    return 'nothing';
  }

  async #sendBatch(store: EventStore, events: readonly QueuedEvent[]): Promise<Next> {
    let results: readonly EventResult[];
    try {
      results = await this.#sending.send(events[0]!.device, events);
    } catch (error) {
      return this.#refused(store, events, error as Refused);
    }
    const byId = new Map(results.map((result) => [result.id, result]));
    const settled = events.flatMap((event) => {
      const result = byId.get(event.id);
      return result ? [settledBy(event, result, this.#sending.isAwaited(event.id))] : [];
    });
    await store.settle(settled);
    this.#tries = 0;
    this.#wasAway = false;
    this.#size = Math.min(eventsAtOnce, this.#size * 2);
    this.#sending.answered(results);
    return 'more';
  }

  async #refused(store: EventStore, events: readonly QueuedEvent[], error: Refused): Promise<Next> {
    if (error.isOurs && isAboutEvents(error.status)) {
      const fewer = fewerThan(events.length);
      if (fewer === null) await store.settle([{ event: events[0]!, outcome: 'failed', reason: error.text }]);
      this.#size = fewer ?? eventsAtOnce;
      if (fewer === null) this.#sending.answered([refusedOf(events[0]!, error.text)]);
      return 'more';
    }
    this.#tries += 1;
    this.#wasAway = isAway(error.status);
    const pause = this.#pause(pauseAfter(this.#tries, Math.random()));
    this.#sending.failed(error);
    await store.tried(events);
    return pause;
  }
}

const refusedOf = ({ id }: QueuedEvent, { en, ms }: Text): EventResult => ({
  id,
  outcome: 'refused',
  message: en,
  message_ms: ms,
});

function settledBy(event: QueuedEvent, { outcome, message, ...more }: EventResult, isAwaited: boolean): Settled {
  if (outcome !== 'refused') return { event, outcome: 'accepted', reason: null };
  return { event, outcome: isAwaited ? 'shown' : 'refused', reason: textOf({ ...more, message: message ?? '' }) };
}
