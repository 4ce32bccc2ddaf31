import type { EventResult } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { storedInTab, storeInTab } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { type Refused, type Report, sendEvents } from './kiosk-calls.ts';
import { openDatabase } from './queue-database.ts';
import { answerAwaited, uuidOf } from './queue-rules.ts';
import { Sender } from './queue-sender.ts';
import { type EventStore, memoryStore, type QueuedEvent, type Settled, type Summary } from './queue-store.ts';
import type { ServerTime } from './server-time.ts';

/** How long the number of the first event waits for what the server knows, in milliseconds. */
const numberAwaited = 2_000;
/** When storage that did not open is tried again, in milliseconds. */
const reopenedAfter = 30_000;
/** How long a refusal that nobody saw is shown, in milliseconds. */
const notCountedShown = 72 * 3_600_000;

/** What a kiosk shows of its queue. */
export interface QueueState extends Summary {
  /** Where events are; null until that is known. */
  storage: 'persistent' | 'best-effort' | 'memory' | null;
  /** Whether another machine used the number of the last event that counted, so has the link of this kiosk. */
  isCopied: boolean;
  /** Whether the last call reached the server; null before the first. */
  isConnected: boolean | null;
  /** How many wait longer than a swipe usually does. */
  behind: number;
}

/** A swipe at the screen: its result came soon, or it was saved. */
export type Outcome = { result: EventResult } | { saved: QueuedEvent; waiting: number };

/** The screen a swipe was made at. */
interface Screen {
  show(outcome: Outcome): void;
  /** Whether it still shows that the swipe was saved. */
  isShowing(): boolean;
}

/** A swipe whose result is awaited at the screen, until its card goes. */
interface Awaited {
  event: QueuedEvent | null;
  isSaved: boolean;
  screen: Screen;
}

const newId = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)), Date.now());

/** The same after a reload, so that a page that was sending when it was reloaded goes on at once. */
function tabId(): string {
  const id = storedInTab('kiosk_tab') ?? newId();
  storeInTab('kiosk_tab', id);
  return id;
}

/** Every swipe of a kiosk becomes an event here, which stays until it is answered (D4, decision 0111). */
export class KioskQueue {
  readonly #time: ServerTime;
  readonly #sender: Sender;
  readonly #memory = memoryStore();
  /** Notifies the other pages of this browser. */
  readonly #others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hadir-kiosk');
  readonly #awaited = new Map<string, Awaited>();
  readonly #state = createStore<QueueState>({
    waiting: 0,
    since: null,
    notCounted: [],
    storage: null,
    isCopied: false,
    isConnected: null,
    behind: 0,
  });
  readonly #firstAnswer = Promise.withResolvers<void>();
  #stores: Promise<readonly EventStore[]> | null = null;
  #opened: readonly EventStore[] = [this.#memory];
  #error: string | null = null;
  #isInMemory = false;
  #kind: QueueState['storage'] = null;
  #hasReported = false;

  constructor(time: ServerTime) {
    this.#time = time;
    const sending = {
      stores: () => this.#opened,
      send: async (device: string, events: readonly QueuedEvent[]) => {
        const answer = await sendEvents(device, events);
        this.#time.hear(answer.reply.server_time, answer);
        return answer.reply.results;
      },
      isAwaited: (id: string) => this.#isAwaited(id),
      answered: (results: readonly EventResult[]) => this.#answered(results),
      failed: (error: Refused) => this.#failed(error),
    };
    this.#sender = new Sender(sending, tabId());
    this.#others?.addEventListener('message', ({ data }) => this.#show(data));
  }

  useState = () => this.#state.use();
  wake = () => this.#sender.wake();
  /** Whether a reload would lose events. */
  get isOnlyInMemory(): boolean {
    return this.#isInMemory;
  }

  /** Opens the storage; where the browser refuses it, events are in memory. */
  open(): Promise<readonly EventStore[]> {
    this.#stores ??= this.#open();
    return this.#stores;
  }

  async #open(): Promise<readonly EventStore[]> {
    try {
      this.#opened = [await openDatabase(), this.#memory];
      const isPersistent = await navigator.storage?.persist?.().catch(() => false);
      this.#kind = isPersistent ? 'persistent' : 'best-effort';
      this.#change({ storage: this.#kind });
    } catch (error) {
      this.#refusedStorage(error);
      // After a power cut the disk may just be busy.
      setTimeout(() => {
        this.#stores = this.#open();
      }, reopenedAfter);
    }
    await this.#refresh();
    this.#sender.wake();
    return this.#opened;
  }

  #refusedStorage(error: unknown): void {
    this.#error = `Storage: ${error instanceof Error ? error.name : error}`;
    this.#change({ storage: 'memory' });
  }

  /** What the next request reports; the first answer is to be exact, and says nothing of what waits. */
  report(): Report {
    const { waiting, since, storage } = this.#state.get();
    const off = this.#time.clockOff();
    return {
      ...(this.#hasReported ? { waiting: String(waiting), ...(since ? { waiting_since: since } : {}) } : {}),
      ...(off === null ? {} : { clock_off: String(off) }),
      ...(storage ? { storage } : {}),
      ...(this.#error ? { last_error: this.#error } : {}),
    };
  }

  /** The server answered a request, with the highest number that it has of this kiosk where it is one. */
  async reached(kiosk: { device: string; last_seq: number } | null): Promise<void> {
    this.#change({ isConnected: true });
    if (kiosk) {
      const isFirst = !this.#hasReported;
      this.#hasReported = true;
      if (isFirst)
        for (const store of await this.open()) await store.raise(kiosk.device, kiosk.last_seq).catch(() => 0);
    }
    this.#firstAnswer.resolve();
    this.#sender.reached();
  }

  /** A request reached no server. */
  away(): void {
    this.#change({ isConnected: false });
    this.#firstAnswer.resolve();
  }

  /**
   * Records a swipe and sends it. Its outcome is shown once, or twice where the result comes while "saved" is still on
   * the screen.
   */
  async record(device: string, code: string, manual: boolean, screen: Screen): Promise<void> {
    const { at, isSure } = this.#time.reading();
    const id = newId();
    for (const [before, { isSaved, screen: its }] of this.#awaited)
      if (isSaved && !its.isShowing()) this.#awaited.delete(before);
    const awaited: Awaited = { event: null, isSaved: false, screen };
    this.#awaited.set(id, awaited);
    const happened_at = new Date(at).toISOString();
    const event = await this.#add({ device, id, code, manual, happened_at, is_sure: isSure });
    await this.#refresh();
    // From here on it can be shown as saved, with how many wait now.
    awaited.event = event;
    const { isConnected, behind } = this.#state.get();
    if (isConnected === false || behind > 0 || this.#sender.isFailing) this.#showSaved(awaited);
    else setTimeout(() => this.#showSaved(awaited), answerAwaited);
    this.#sender.added();
    this.#others?.postMessage([]);
  }

  async #add(event: Omit<QueuedEvent, 'place' | 'seq' | 'tries'>): Promise<QueuedEvent> {
    const [first = this.#memory] = await this.open();
    try {
      const own = await first.lastSeq(event.device);
      if (own === 0 && this.#state.get().isConnected !== false) {
        const tooLate = new Promise((resolve) => setTimeout(resolve, numberAwaited));
        await Promise.race([this.#firstAnswer.promise, tooLate]);
      }
      const inMemory = await this.#memory.lastSeq(event.device);
      if (inMemory > own) await first.raise(event.device, inMemory);
      const queued = await first.add(event);
      await this.#memory.raise(event.device, queued.seq);
      if (this.#kind) this.#change({ storage: this.#kind });
      return queued;
    } catch (error) {
      // It is full, or the browser took it away.
      this.#refusedStorage(error);
      return this.#memory.add(event);
    }
  }

  /** Whether a result would be shown: nothing else was shown of its swipe, or that is still there. */
  #isAwaited(id: string): boolean {
    const awaited = this.#awaited.get(id);
    return awaited !== undefined && (!awaited.isSaved || awaited.screen.isShowing());
  }

  #showSaved(awaited: Awaited): void {
    const { event, isSaved, screen } = awaited;
    if (!event || isSaved || this.#awaited.get(event.id) !== awaited) return;
    awaited.isSaved = true;
    screen.show({ saved: event, waiting: this.#state.get().waiting });
    void this.#refresh();
  }

  #answered(results: readonly EventResult[]): void {
    this.#change({ isConnected: true });
    this.#error = null;
    this.#others?.postMessage(results);
    this.#show(results);
  }

  /** Shows results to whoever waits at this page's screen. */
  #show(results: readonly EventResult[]): void {
    for (const result of results) {
      if (this.#isAwaited(result.id)) this.#awaited.get(result.id)?.screen.show({ result });
      this.#awaited.delete(result.id);
      if (result.outcome === 'accepted') this.#change({ isCopied: result.code === clockTexts.isCopy.code });
    }
    void this.#refresh();
  }

  #failed({ status, text }: { status: number; text: Text }): void {
    if (status === 0) this.#change({ isConnected: false });
    else this.#error = `${status} ${text.en}`;
    for (const awaited of this.#awaited.values()) this.#showSaved(awaited);
  }

  /** Sends again what the server could not read. */
  async retryFailed(): Promise<void> {
    for (const store of this.#opened) await store.retryFailed();
    await this.#refresh();
    this.#sender.wake();
  }

  #change(change: Partial<QueueState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  /** What was not counted is shown for three days; what the server could not read, until it can. */
  #isShown({ outcome, event }: Settled): boolean {
    return outcome === 'failed' || Date.parse(event.happened_at) > this.#time.now() - notCountedShown;
  }

  async #refresh(): Promise<void> {
    const all = await Promise.all(this.#opened.map((store) => store.summary().catch(() => null)));
    const known = all.filter((one) => one !== null);
    this.#isInMemory = (all.at(-1)?.waiting ?? 0) > 0;
    const waiting = known.reduce((sum, one) => sum + one.waiting, 0);
    const isNew = [...this.#awaited.values()].filter(({ isSaved }) => !isSaved).length;
    this.#change({
      waiting,
      behind: Math.max(0, waiting - isNew),
      since: known.flatMap(({ since }) => since ?? []).sort()[0] ?? null,
      notCounted: known.flatMap(({ notCounted }) => notCounted.filter((one) => this.#isShown(one))),
    });
  }
}
