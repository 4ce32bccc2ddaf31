/** A deterministic random source: the same seed text always gives the same sequence. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Normally distributed around a mean. */
  normal(mean: number, spread: number): number;
  pick<T>(from: readonly T[]): T;
  /** Some items, each at most once, in their order. */
  sample<T>(from: readonly T[], count: number): T[];
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/**
 * A separate sequence for each seed text (mulberry32), so that a change in one part of the seed does not affect others.
 */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    normal: (mean, spread) => mean + spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    sample: (from, count) => {
      let wanted = Math.min(count, from.length);
      return from.filter((_, at) => {
        const taken = next() < wanted / (from.length - at);
        if (taken) wanted -= 1;
        return taken;
      });
    },
  };
}
