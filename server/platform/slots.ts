/** Who waits for a slot. */
export interface Waiter {
  /** Waiters of one key take turns with those of every other, so that many of one delay the others by one each. */
  key: string;
  /** The two lanes are served in turn, so that neither can fill the other. */
  lane: 'known' | 'others';
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
}

/** Runs work when its turn comes; rejects at once when too much is waiting, and when its signal is aborted. */
type Slots = <Out>(work: () => Promise<Out>, waiter?: Waiter) => Promise<Out>;

/** How much may wait in a lane, and of one key. */
interface SlotLimits {
  waiting: number;
  ofOneKey: number;
}

const unnamed: Waiter = { key: '', lane: 'known' };

/**
 * Limits how much work runs at once.
 * @param refusal makes the error of what may not wait
 */
export function createSlots(concurrency: number, limits: SlotLimits, refusal: () => Error): Slots {
  const lanes = { known: createLane(limits), others: createLane(limits) };
  let first: Waiter['lane'] = 'known';
  let running = 0;
  const wait = ({ lane, key, signal }: Waiter) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        lanes[lane].remove(key, start);
        reject(refusal());
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      if (signal?.aborted || !lanes[lane].add(key, start)) reject(refusal());
      else signal?.addEventListener('abort', leave, { once: true });
    });
  const next = () => {
    const second = first === 'known' ? 'others' : 'known';
    const start = lanes[first].take() ?? lanes[second].take();
    first = second;
    return start;
  };
  return async (work, waiter = unnamed) => {
    if (running < concurrency) running += 1;
    else await wait(waiter);
    try {
      return await work();
    } finally {
      // Passes its slot on directly, so that a newcomer cannot overtake.
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}

type Start = () => void;

/** Waiters by key, of which each key's first is taken in rotation. */
function createLane({ waiting, ofOneKey }: SlotLimits) {
  const keys = new Map<string, Start[]>();
  let size = 0;
  return {
    /** Whether there was room. */
    add(key: string, start: Start): boolean {
      const starts = keys.get(key) ?? [];
      if (size >= waiting || starts.length >= ofOneKey) return false;
      keys.set(key, starts);
      starts.push(start);
      size += 1;
      return true;
    },
    remove(key: string, start: Start): void {
      const starts = keys.get(key)!;
      starts.splice(starts.indexOf(start), 1);
      if (starts.length === 0) keys.delete(key);
      size -= 1;
    },
    take(): Start | undefined {
      const [entry] = keys;
      if (!entry) return undefined;
      const [key, starts] = entry;
      const start = starts.shift();
      // To the end of the rotation.
      keys.delete(key);
      if (starts.length > 0) keys.set(key, starts);
      size -= 1;
      return start;
    },
  };
}
