import { setTimeout as wait } from 'node:timers/promises';

/**
 * A pause between portions of work, for as long as the work since the one before took, so that others find processor and
 * database free half of the time (decision 0117). `least` is how many milliseconds work and pause take together at least.
 */
export function pausesOfWork(): (least?: number) => Promise<void> {
  let since = performance.now();
  return async (least = 0) => {
    const took = performance.now() - since;
    await wait(Math.max(took, least - took));
    since = performance.now();
  };
}

/** Does work on portions, one after the other, with such a pause after each but the last. */
export async function withPauses<Portion>(
  portions: Iterable<Portion> | AsyncIterable<Portion>,
  work: (portion: Portion) => Promise<unknown>,
): Promise<void> {
  const pause = pausesOfWork();
  let isFirst = true;
  for await (const portion of portions) {
    if (!isFirst) await pause();
    isFirst = false;
    await work(portion);
  }
}
