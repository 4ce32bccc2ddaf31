/** So much at once, given back one by one with time. */
export interface Budget {
  /** Takes one, if there is one. */
  take(): boolean;
  /** Whether nothing has been taken that is not given back, so that it may be forgotten. */
  isFull(): boolean;
}

/** A budget of `most`, one given back every `everyMs`. It counts when asked and needs no timer. */
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

/** A budget for each of many people, over all their sockets, so that connecting again lifts nothing. */
export interface Budgets {
  take(id: number): boolean;
}

const tidyAbove = 500;

/** Budgets by id; those of who has been quiet are forgotten. */
export function createBudgets(most: number, everyMs: number): Budgets {
  const budgets = new Map<number, Budget>();
  return {
    take(id) {
      if (budgets.size > tidyAbove)
        for (const [known, budget] of budgets) if (budget.isFull()) budgets.delete(known);
      const budget = budgets.get(id) ?? createBudget(most, everyMs);
      budgets.set(id, budget);
      return budget.take();
    },
  };
}
