/** Runs work when its turn comes; rejects at once when too much is waiting. */
export type Turns = <Out>(work: () => Promise<Out>) => Promise<Out>;

/**
 * Limits how much work runs at once, in order of arrival.
 * @param waiting how much may wait; more is refused with the error that `refusal` makes
 */
export function createTurns(concurrency: number, waiting: number, refusal: () => Error): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < concurrency) running += 1;
    else if (line.length >= waiting) throw refusal();
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Passes its slot directly to the next in line, so that a newcomer cannot overtake.
      if (next) next();
      else running -= 1;
    }
  };
}
