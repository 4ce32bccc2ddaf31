interface Waiting<In, Out> {
  item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

/**
 * Batches work: items that arrive while a batch runs are handled together in the next one. A single caller does not
 * wait, and many callers cost one statement. Results come in the order of the items. A batch that fails is retried item
 * by item, so that only the failing items fail.
 */
export function batch<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { concurrency, size, patience = 0 }: { concurrency: number; size: number; patience?: number },
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let busy = 0;
  let isWatched = false;
  let pieceSince = 0;

  const settle = async (taken: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await work(taken.map(({ item }) => item));
      for (const [at, { resolve }] of taken.entries()) resolve(answers[at]!);
    } catch (error) {
      if (taken.length === 1) taken[0]!.reject(error);
      else for (const one of taken) await settle([one]);
    }
  };
  const takePiece = () => {
    pieceSince = performance.now();
    return settle(waiting.splice(0, size));
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await takePiece();
    busy -= 1;
  };
  const begin = () => {
    busy += 1;
    // After everything that arrived in the same tick.
    setImmediate(run);
  };
  const watch = () => {
    if (isWatched) return;
    isWatched = true;
    setTimeout(look, Math.max(1, pieceSince + patience - performance.now()));
  };
  /** Starts another batch beside one that takes too long; the next waits its turn again. */
  const look = async (): Promise<void> => {
    isWatched = false;
    if (waiting.length === 0 || busy === concurrency) return;
    if (performance.now() - pieceSince < patience) return watch();
    busy += 1;
    await takePiece();
    busy -= 1;
    if (waiting.length > 0) watch();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy === 0 || (patience === 0 && busy < concurrency)) begin();
      else if (busy < concurrency) watch();
    });
}

/**
 * Shares a read among concurrent callers: those who call while one is running share the next one, so that nobody gets
 * data read before their call.
 */
export function shared<Key extends object, Out>(read: (key: Key) => Promise<Out>): (key: Key) => Promise<Out> {
  return batch<Key, Out>(
    (keys) => {
      const reads = new Map<string, Promise<Out>>();
      const readOnce = (key: Key) => {
        const name = JSON.stringify(key);
        const pending = reads.get(name) ?? read(key);
        reads.set(name, pending);
        return pending;
      };
      return Promise.all(keys.map(readOnce));
    },
    { concurrency: 1, size: Number.POSITIVE_INFINITY },
  );
}
