/** A token bucket: a number at once, refilled one by one over time. */
export interface Budget {
  /** Takes one token, if there is one. */
  take(): boolean;
  /** Takes one that was taken on another server, if there is one left. */
  spend(): void;
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
    spend() {
      refill();
      left = Math.max(0, left - 1);
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

/** Buckets by id; full ones are discarded. `share` joins them with those of the other servers, where what is taken counts too. */
export function createBudgets<Key = number>(
  most: number,
  everyMs: number,
  share: (hear: (id: Key) => void) => (id: Key) => void,
): Budgets<Key> {
  const budgets = new Map<Key, Budget>();
  const budgetOf = (id: Key) => {
    if (budgets.size > tidyAbove) for (const [known, budget] of budgets) if (budget.isFull()) budgets.delete(known);
    const budget = budgets.get(id) ?? createBudget(most, everyMs);
    budgets.set(id, budget);
    return budget;
  };
  const announce = share((id) => budgetOf(id).spend());
  return {
    take(id) {
      const isTaken = budgetOf(id).take();
      if (isTaken) announce(id);
      return isTaken;
    },
  };
}
