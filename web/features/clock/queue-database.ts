import { nextSeq } from './queue-rules.ts';
import {
  type EventStore,
  ofFirstDevice,
  type QueuedEvent,
  type Settled,
  settledOf,
  settledStored,
} from './queue-store.ts';

/** The stores of the database: events that wait, events that were answered, and numbers by name. */
const tables = ['waiting', 'settled', 'notes'] as const;
type Table = (typeof tables)[number];
type Tables = Record<Table, IDBObjectStore>;

/** How long the browser may take to open the database, in milliseconds. */
const opensIn = 4_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('hadir-kiosk', 1);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    database.createObjectStore('waiting', { keyPath: 'place', autoIncrement: true });
    database.createObjectStore('settled', { autoIncrement: true }).createIndex('outcome', 'outcome');
    database.createObjectStore('notes');
  };
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database did not open')), opensIn),
  );
  return Promise.race([resultOf(request), tooLate]);
}

/** The kiosk's events in IndexedDB, where a reload, a crash or a power cut leaves them; fails where there is none. */
export async function openDatabase(): Promise<EventStore> {
  let database: IDBDatabase | null = null;
  const open = async () => {
    if (database) return database;
    database = await opened();
    // The browser closes it when its data is cleared, and another page may want it deleted.
    database.onclose = () => {
      database = null;
    };
    database.onversionchange = () => {
      database?.close();
      database = null;
    };
    return database;
  };

  /** Runs work in one transaction; it is done when the disk has it. */
  const within = async <T>(mode: IDBTransactionMode, work: (tables: Tables) => Promise<T>): Promise<T> => {
    const transaction = (await open()).transaction(tables, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up'));
    });
    const stores = Object.fromEntries(tables.map((name) => [name, transaction.objectStore(name)])) as Tables;
    const [result] = await Promise.all([work(stores), done]);
    return result;
  };
  const write = <T>(work: (tables: Tables) => Promise<T>) => within('readwrite', work);
  const read = <T>(work: (tables: Tables) => Promise<T>) => within('readonly', work);
  const seqOf = async ({ notes }: Tables, device: string): Promise<number> =>
    (await resultOf(notes.get(`seq ${device}`))) ?? 0;

  await write(async ({ notes }) => void notes.put(1, 'probe'));
  return {
    add: (event) =>
      write(async (stores) => {
        const seq = nextSeq(await seqOf(stores, event.device), 0);
        stores.notes.put(seq, `seq ${event.device}`);
        const place = (await resultOf(stores.waiting.add({ ...event, seq, tries: 0 }))) as number;
        return { ...event, place, seq, tries: 0 };
      }),
    lastSeq: (device) => read((stores) => seqOf(stores, device)),
    raise: (device, seq) =>
      write(async (stores) => {
        if (seq > (await seqOf(stores, device))) stores.notes.put(seq, `seq ${device}`);
      }),
    oldest: (most) => read(async ({ waiting }) => ofFirstDevice(await resultOf(waiting.getAll(null, most)))),
    tried: (events) =>
      write(async ({ waiting }) => {
        for (const { place } of events) {
          const event: QueuedEvent | undefined = await resultOf(waiting.get(place));
          if (event) waiting.put({ ...event, tries: event.tries + 1 });
        }
      }),
    settle: (settled) =>
      write(async (stores) => {
        for (const one of settled) {
          stores.settled.add(settledOf(one));
          stores.waiting.delete(one.event.place);
        }
        for (const outcome of new Set(settled.map((one) => one.outcome))) await prune(stores.settled, outcome);
      }),
    retryFailed: () =>
      write(async ({ waiting, settled }) => {
        const failed: Settled[] = await resultOf(settled.index('outcome').getAll('failed'));
        for (const { event } of failed) waiting.put(event);
        for (const key of await resultOf(settled.index('outcome').getAllKeys('failed'))) settled.delete(key);
      }),
    summary: () =>
      read(async ({ waiting, settled }) => {
        const byOutcome = settled.index('outcome');
        const [count, first, failed, refused] = await Promise.all([
          resultOf(waiting.count()),
          resultOf<QueuedEvent[]>(waiting.getAll(null, 1)),
          resultOf<Settled[]>(byOutcome.getAll('failed', 50)),
          resultOf<Settled[]>(byOutcome.getAll('refused')),
        ]);
        return { waiting: count, since: first[0]?.happened_at ?? null, notCounted: [...failed, ...refused] };
      }),
    lease: (owner, ms) =>
      write(async ({ notes }) => {
        const lease: { owner: string; until: number } | undefined = await resultOf(notes.get('lease'));
        const remaining = (lease?.until ?? 0) - Date.now();
        // One that lasts longer than any does was made before the clock was set back.
        if (lease && lease.owner !== owner && remaining > 0 && remaining <= ms) return false;
        notes.put({ owner, until: Date.now() + ms }, 'lease');
        return true;
      }),
    release: (owner) =>
      write(async ({ notes }) => {
        const lease: { owner: string } | undefined = await resultOf(notes.get('lease'));
        if (lease?.owner === owner) notes.delete('lease');
      }),
  };
}

/** Removes the oldest answered events of an outcome beyond those that stay. */
async function prune(settled: IDBObjectStore, outcome: Settled['outcome']): Promise<void> {
  const index = settled.index('outcome');
  const excess = (await resultOf(index.count(outcome))) - settledStored[outcome];
  if (excess <= 0) return;
  for (const key of await resultOf(index.getAllKeys(outcome, excess))) settled.delete(key);
}
