interface Waiting<In, Out> {
  item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

/**
 * Collects what is asked while earlier work is under way and does it in one piece: a single caller does not wait, and
 * many cost one statement. Answers come in the order of the items. Work that fails for many is done again one by one, so
 * that what cannot be done fails alone.
 * @param concurrency pieces of work under way at the same time, so that a slow one does not hold up all
 * @param size items of one piece at most
 */
export function batch<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { concurrency, size }: { concurrency: number; size: number },
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let busy = 0;

  const settle = async (taken: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await work(taken.map(({ item }) => item));
      for (const [at, { resolve }] of taken.entries()) resolve(answers[at]!);
    } catch (error) {
      if (taken.length === 1) taken[0]!.reject(error);
      else for (const one of taken) await settle([one]);
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settle(waiting.splice(0, size));
    busy -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy === concurrency) return;
      busy += 1;
      // After everything that arrived in the same tick.
      setImmediate(run);
    });
}

/**
 * A read that is the same for many: who asks while one is under way shares the next, so that nobody is answered with
 * what was read before they asked.
 */
export function shared<Key extends object, Out>(
  read: (key: Key) => Promise<Out>,
): (key: Key) => Promise<Out> {
  return batch<Key, Out>(
    (keys) => {
      const reads = new Map<string, Promise<Out>>();
      const readOnce = (key: Key) => {
        const name = JSON.stringify(key);
        const found = reads.get(name) ?? read(key);
        reads.set(name, found);
        return found;
      };
      return Promise.all(keys.map(readOnce));
    },
    { concurrency: 1, size: Number.POSITIVE_INFINITY },
  );
}
