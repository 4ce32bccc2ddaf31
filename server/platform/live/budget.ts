/** A token bucket: a number at once, refilled one by one over time. */
export interface Budget {
  /** Takes one token, if there is one. */
  take(): boolean;
  /** Whether it is full again, so that it can be discarded. */
  isFull(): boolean;
}

/** A bucket of `most` tokens, one refilled every `everyMs`. It is computed on use and needs no timer. */
export function createBudget(most: number, everyMs: number): Budget {
  let left = most;
  let at = performance.now();
  const refill = () => {
    const now = performance.now();
    left = Math.min(most, left + (now - at) / everyMs);
    at = now;
  };
  return {
    take() {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull() {
      refill();
      return left === most;
    },
  };
}

/** One bucket for each user over all their sockets, so that reconnecting does not lift a limit; or for each of something else. */
interface Budgets<Key> {
  take(id: Key): boolean;
}

const tidyAbove = 500;

/** Buckets by id; full ones are discarded. */
export function createBudgets<Key = number>(most: number, everyMs: number): Budgets<Key> {
  const budgets = new Map<Key, Budget>();
  return {
    take(id) {
      if (budgets.size > tidyAbove) for (const [known, budget] of budgets) if (budget.isFull()) budgets.delete(known);
      const budget = budgets.get(id) ?? createBudget(most, everyMs);
      budgets.set(id, budget);
      return budget.take();
    },
  };
}
