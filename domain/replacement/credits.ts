import type { Day } from '../lib/calendar.ts';

/** Leave that was earned: days that may pay for leave up to a last day, or for ever. */
export interface Credit {
  id: number;
  days: number;
  /** The last day of leave that it may pay for; null: for ever. */
  expires_on: Day | null;
  /** How much of it has been taken out of the balance as lapsed. */
  lapsed: number;
}

/** Leave that is taken: days or halves on a day. */
export interface Spent {
  day: Day;
  days: number;
}

const [first, last] = ['0001-01-01', '9999-12-31'] as const;
const byExpiry = (a: Credit, b: Credit) => {
  const [one, other] = [a.expires_on ?? last, b.expires_on ?? last];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
};

/**
 * What is left of each credit once leave is paid for, and what no credit pays for: leave in order of its days, each from
 * the credit that lapses first among those valid on its day, so that what was earned first is used first (D6).
 */
export function spend(
  credits: readonly Credit[],
  spent: readonly Spent[],
): { left: ReadonlyMap<number, number>; uncovered: number } {
  const left = new Map(credits.map(({ id, days }) => [id, days]));
  const inOrder = credits.toSorted(byExpiry);
  let uncovered = 0;
  for (const { day, days } of spent.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    let due = days;
    for (const { id, expires_on } of inOrder) {
      if (expires_on !== null && expires_on < day) continue;
      const taken = Math.min(due, left.get(id)!);
      left.set(id, left.get(id)! - taken);
      due -= taken;
    }
    uncovered += due;
  }
  return { left, uncovered };
}

/** A balance of leave that is earned. */
export interface EarnedBalance {
  credits: readonly Credit[];
  /** Days given by hand or taken over, which never lapse; negative where a correction took earned days out. */
  given: number;
  spent: readonly Spent[];
}

/** The same with the days given by hand as a credit that never lapses, or as taken before all leave. */
function whole({ credits, given, spent }: EarnedBalance): { credits: Credit[]; spent: Spent[] } {
  const byHand = { id: 0, days: Math.max(0, given), expires_on: null, lapsed: 0 };
  const takenOut = given < 0 ? [{ day: first, days: -given }] : [];
  return { credits: [...credits, byHand], spent: [...takenOut, ...spent] };
}

/**
 * What of each credit lapses today: what is left of it after its last day, and has not lapsed before. Done again it is
 * nothing; leave that returns later, and had been paid for by a credit that is over, lapses then (D6).
 */
export function lapsesDue(balance: EarnedBalance, today: Day): { id: number; days: number }[] {
  const { credits, spent } = whole(balance);
  const { left } = spend(credits, spent);
  return credits.flatMap(({ id, expires_on, lapsed }) => {
    const days = expires_on !== null && expires_on < today ? left.get(id)! - lapsed : 0;
    return days > 0 ? [{ id, days }] : [];
  });
}

/** Whether more leave is paid for by credits that are valid on its days (D6). */
export function isPaid(balance: EarnedBalance, more: readonly Spent[]): boolean {
  const { credits, spent } = whole(balance);
  return spend(credits, [...spent, ...more]).uncovered <= spend(credits, spent).uncovered;
}

/** Whether a balance does without a credit, so that its claim may be taken back. */
export function isUnused(balance: EarnedBalance, id: number): boolean {
  const { credits, spent } = whole(balance);
  const others = credits.filter((credit) => credit.id !== id);
  return spend(others, spent).uncovered <= spend(credits, spent).uncovered;
}
