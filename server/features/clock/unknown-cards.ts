import { unknownCards } from '#domain/limits.ts';

/** A kiosk's remaining tries, and as of when. */
interface Left {
  left: number;
  at: number;
}

/**
 * Limits unknown cards per kiosk, so that nobody can guess card numbers: a few at once, then one every few seconds.
 * Each server counts for itself.
 */
export class UnknownCards {
  readonly #kiosks = new Map<number, Left>();

  /** Whether a kiosk has used up its tries, so that no card is looked up there for now. */
  areTooMany(kiosk: number, now: Date): boolean {
    return this.#leftOf(kiosk, now).left < 1;
  }

  /** Counts one more; true when it was the last for now. */
  note(kiosk: number, now: Date): boolean {
    const { left, at } = this.#leftOf(kiosk, now);
    this.#kiosks.set(kiosk, { left: left - 1, at });
    return left - 1 < 1;
  }

  #leftOf(kiosk: number, now: Date): Left {
    const at = now.getTime();
    const { most, everySeconds } = unknownCards;
    const before = this.#kiosks.get(kiosk) ?? { left: most, at };
    const back = Math.max(0, at - before.at) / (everySeconds * 1000);
    return { left: Math.min(most, before.left + back), at };
  }
}
