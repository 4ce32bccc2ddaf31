import type { Day } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { type Granted, type Movement, refusalOfRows } from './periods.ts';
import { balanceAfter, type EntryTotals, periodStart } from './rules.ts';
import { entitlementTexts as texts } from './texts.ts';

/** What the total days and the balance of the current period should be. */
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
    return { field: 'total_days', text: texts.belowBalance, values: { leave: entry.name } };
  const rows = correctionRows(entry, to, periodStart(entry.type, at.today, at.yearStart));
  if (rows.length === 0) return { field: 'balance', text: texts.nothingToCorrect, values: {} };
  const coming = refusalOfRows(entry, ledger, rows, to.total_days, at);
  return coming && { field: 'balance', ...coming };
}
