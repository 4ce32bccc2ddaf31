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

/** Tries that another server counted, and when, in milliseconds. */
interface Spent<Key> {
  key: Key;
  many: number;
  at: number;
}

/** Keys beyond this many are looked through for those that have all their tries again. */
const manyKeys = 10_000;

/**
 * Limits tries by key, such as unknown cards by kiosk, so that nobody can guess card numbers: a few at once, then one
 * every few seconds. Servers count together: each hears the others' tries a moment later.
 */
export class Allowance<Key> {
  readonly #limit: Limit;
  readonly #keys = new Map<Key, Left>();
  readonly #announce: (spent: Spent<Key>) => void;

  /** `share` joins it with that of the other servers. */
  constructor(limit: Limit, share: (hear: (spent: Spent<Key>) => void) => (spent: Spent<Key>) => void) {
    this.#limit = limit;
    this.#announce = share(({ key, many, at }) => void this.#count(key, new Date(at), many));
  }

  /** Whether a key has used up its tries for now. */
  isUsedUp(key: Key, now: Date): boolean {
    return this.#leftOf(key, now).left < 1;
  }

  /** Counts more tries; true when they are used up by them. */
  use(key: Key, now: Date, many = 1): boolean {
    this.#announce({ key, many, at: now.getTime() });
    return this.#count(key, now, many);
  }

  #count(key: Key, now: Date, many: number): boolean {
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
