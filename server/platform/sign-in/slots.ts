/** Runs work when its turn comes; rejects at once when too much is waiting. */
export type Slots = <Out>(work: () => Promise<Out>) => Promise<Out>;

/**
 * Limits how much work runs at once, in order of arrival.
 * @param waiting how much may wait; more is refused with the error that `refusal` makes
 */
export function createSlots(concurrency: number, waiting: number, refusal: () => Error): Slots {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < concurrency) running += 1;
    else if (queue.length >= waiting) throw refusal();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Passes its slot directly to the next in line, so that a newcomer cannot overtake.
      if (next) next();
      else running -= 1;
    }
  };
}
