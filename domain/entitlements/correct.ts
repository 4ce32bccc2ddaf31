import { addDays, type Day, showDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import {
  balanceIn,
  firstPeriod,
  type Granted,
  isCarriedInto,
  type Movement,
  periodsBetween,
  refusalOfRows,
  totalBefore,
} from './periods.ts';
import { balanceAfter, type EntryTotals, leaveOf, periodAfter, periodStart } from './rules.ts';
import { entitlementTexts as texts } from './texts.ts';

/** What the total days and the balance of a period should be. */
export interface Corrected {
  total_days: number;
  balance: number;
}

/** The rows that correct an entry: the total moves the balance as an edit of it does, what is left is a correction. */
export function correctionRows(entry: EntryTotals, to: Corrected, period: Day): Movement[] {
  const rows: Movement[] = [
    { kind: 'adjust', days: to.total_days - entry.total_days, period },
    { kind: 'correct', days: to.balance - balanceAfter(entry, to.total_days), period },
  ];
  return rows.filter(({ days }) => days !== 0);
}

/** Why an entry cannot be corrected so, and of which field; null when it can. */
export function refusalOfCorrection(
  entry: Granted & EntryTotals,
  ledger: readonly Movement[],
  to: Corrected,
  at: { today: Day; yearStart: string },
): { field: keyof Corrected; text: CodedText; values: Fill } | null {
  // What was carried forward may be above the total, as long as the total stays.
  const mayExceed = entry.carry_forward && to.total_days === entry.total_days;
  if (to.total_days < to.balance && !mayExceed)
    return { field: 'total_days', text: texts.belowBalance, values: { leave: leaveOf(entry) } };
  const rows = correctionRows(entry, to, periodStart(entry.type, at.today, at.yearStart));
  if (rows.length === 0) return { field: 'balance', text: texts.nothingToCorrect, values: {} };
  const coming = refusalOfRows(entry, ledger, rows, to.total_days, at);
  return coming && { field: 'balance', ...coming };
}

/** A period that can be corrected, with what it has. */
export interface PeriodBalance {
  /** Its first day. */
  period: Day;
  /** The total days on its last day; of the present one those of today. */
  total_days: number;
  balance: number;
  /** Before the first period of the ledger: it is opened by the correction. */
  is_new: boolean;
  /** Whether the present balance moves with it, since each period up to the present takes what was left before. */
  is_carried: boolean;
}

/** The present period of an entry, those before it, newest first, and the one before the first (D6). */
export function periodsToCorrect(
  entry: Granted,
  ledger: readonly Movement[],
  { today, yearStart }: { today: Day; yearStart: string },
): PeriodBalance[] {
  const present = periodStart(entry.type, today, yearStart);
  const first = firstPeriod(ledger) ?? present;
  const before = periodStart(entry.type, addDays(first, -1), yearStart);
  const later = periodsBetween(entry.type, first, present, yearStart);
  const periods = [before, first, ...later.filter((start) => start > first)].filter((start) => start <= present);
  return periods
    .map((period, at) => ({
      period,
      total_days:
        period === present ? entry.total_days : totalBefore(entry, ledger, periodAfter(entry.type, period, yearStart)),
      balance: balanceIn(entry, ledger, period, yearStart),
      is_new: period === before,
      is_carried: periods.slice(at + 1).every((start) => isCarriedInto(entry, ledger, start, yearStart)),
    }))
    .reverse();
}

/**
 * The rows that correct an earlier period; one before the first is granted and opened by them. Its total days are put
 * back on the first day of the period after it, `next`, so that those of other periods stay (D6).
 */
export function earlierRows(
  { period, total_days, balance, is_new }: PeriodBalance,
  to: Corrected,
  next: Day,
): Movement[] {
  const more = to.total_days - total_days;
  const left = to.balance - balance - more;
  const rows: Movement[] = [
    { kind: 'adjust', days: more, period },
    { kind: 'adjust', days: -more, period: next },
    is_new ? { kind: 'opening', days: left - total_days, period } : { kind: 'correct', days: left, period },
  ];
  const grant: Movement[] = is_new ? [{ kind: 'grant', days: total_days, period }] : [];
  return [...grant, ...rows.filter(({ days }) => days !== 0)];
}

/** Why an earlier period cannot be corrected so; null when it can (D6). */
export function refusalOfEarlier(
  entry: Granted & { name: string },
  ledger: readonly Movement[],
  of: PeriodBalance,
  to: Corrected,
  at: { today: Day; yearStart: string },
): { field: keyof Corrected; text: CodedText; values: Fill } | null {
  if (to.balance > to.total_days && !entry.carry_forward)
    return { field: 'balance', text: texts.aboveTotal, values: { days: to.total_days } };
  const isSame = to.balance === of.balance && to.total_days === of.total_days;
  if (isSame && !of.is_new) return { field: 'balance', text: texts.nothingToCorrect, values: {} };
  const rows = [...ledger, ...earlierRows(of, to, periodAfter(entry.type, of.period, at.yearStart))];
  const present = periodStart(entry.type, at.today, at.yearStart);
  const booked = ledger.map(({ period }) => period).filter((start) => start > of.period);
  const later = [...new Set([...booked, ...periodsBetween(entry.type, of.period, present, at.yearStart)])].sort();
  for (const start of later) {
    const balance = balanceIn(entry, rows, start, at.yearStart);
    if (balance >= 0 || balance >= balanceIn(entry, ledger, start, at.yearStart)) continue;
    return { field: 'balance', text: texts.overdrawn, values: { start: showDay(start), balance } };
  }
  return null;
}
