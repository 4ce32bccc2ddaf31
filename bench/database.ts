import { sized } from './size.ts';

/** What is timed, by name. */
export type Timed = Record<string, () => Promise<unknown>>;

/** How often each is done. */
const rounds = sized(40, 1);

/**
 * Prints the fastest time of each over few rows and over many, in ms, and how many grow by more than `limit`. The
 * minimum is disturbed least by other load, and the two take turns, so that a slow moment of the machine disturbs both.
 */
export async function compare(few: Timed, many: Timed, limit: number): Promise<void> {
  const over: string[] = [];
  for (const [name, work] of Object.entries(few)) {
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, one] of [work, many[name]!].entries()) {
        const since = performance.now();
        await one();
        // The first fills buffers.
        if (round > 0) best[at] = Math.min(best[at]!, performance.now() - since);
      }
    const [short, long] = best as [number, number];
    if (long / short > limit) over.push(name);
    console.log(
      `${name.padEnd(48)} ${short.toFixed(1).padStart(7)} ms ${long.toFixed(1).padStart(8)} ms  ${(long / short).toFixed(2)} x`,
    );
  }
  console.log(`${over.length} of ${Object.keys(few).length} above ${limit} x: ${over.join('; ')}`);
}
