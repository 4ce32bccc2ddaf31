interface Waiting<In, Out> {
  item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

/**
 * Gathers what is asked while earlier work is under way, and does it at once: nobody waits for a crowd, and a crowd
 * costs one statement. Answers come in the order of the items. Work that fails for many is done again one by one, so
 * that what cannot be done fails alone.
 * @param lanes pieces of work under way at the same time, so that a slow one does not hold up all
 */
export function together<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { lanes, most }: { lanes: number; most: number },
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let busy = 0;

  const settle = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    busy -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy === lanes) return;
      busy += 1;
      // After everything that arrived in the same moment.
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
  return together<Key, Out>(
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
    { lanes: 1, most: Number.POSITIVE_INFINITY },
  );
}
