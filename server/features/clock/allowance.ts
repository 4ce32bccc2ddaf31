/** How many tries there are at once, and how many seconds later there is another. */
interface Limit {
  most: number;
  everySeconds: number;
}

/** The remaining tries of a key, and as of when. */
interface Left {
  left: number;
  at: number;
}

/** Keys beyond this many are looked through for those that have all their tries again. */
const manyKeys = 10_000;

/**
 * Limits tries by key, such as unknown cards by kiosk, so that nobody can guess card numbers: a few at once, then one
 * every few seconds. Each server counts for itself.
 */
export class Allowance<Key> {
  readonly #limit: Limit;
  readonly #keys = new Map<Key, Left>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Whether a key has used up its tries for now. */
  isUsedUp(key: Key, now: Date): boolean {
    return this.#leftOf(key, now).left < 1;
  }

  /** Counts more tries; true when they are used up by them. */
  use(key: Key, now: Date, many = 1): boolean {
    const { left, at } = this.#leftOf(key, now);
    if (this.#keys.size > manyKeys) this.#forget(now);
    this.#keys.set(key, { left: left - many, at });
    return left - many < 1;
  }

  #leftOf(key: Key, now: Date): Left {
    const at = now.getTime();
    const { most, everySeconds } = this.#limit;
    const before = this.#keys.get(key) ?? { left: most, at };
    const back = Math.max(0, at - before.at) / (everySeconds * 1000);
    return { left: Math.min(most, before.left + back), at };
  }

  #forget(now: Date): void {
    for (const key of this.#keys.keys()) if (this.#leftOf(key, now).left === this.#limit.most) this.#keys.delete(key);
  }
}
