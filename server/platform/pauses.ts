import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does work on portions, one after the other, and pauses after each but the last for as long as it took, so that others
 * find processor and database free (decision 0117).
 */
export async function withPauses<Portion>(
  portions: Iterable<Portion> | AsyncIterable<Portion>,
  work: (portion: Portion) => Promise<unknown>,
): Promise<void> {
  let took = 0;
  for await (const portion of portions) {
    if (took > 0) await wait(took);
    const since = performance.now();
    await work(portion);
    took = performance.now() - since;
  }
}
