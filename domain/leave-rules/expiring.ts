import type { Charge, ChargedPeriod } from '../leave/rules.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { balanceAfterExpiry } from './carry.ts';
import { leaveRuleTexts as texts } from './texts.ts';

/** Days carried into a leave year that can be taken up to a day, and the days of leave up to it. */
export interface ExpiringDays {
  period: Day;
  until: Day;
  carried: number;
  taken: number;
}

/**
 * Why leave after the last day of carried days cannot be charged to them; `early` is what the application charges up to
 * it, `belowZero` how many days the balance may be below zero. Null when enough remains without them, or no less than before.
 */
export function refusalOfExpiring(
  { period, until, carried, taken }: ExpiringDays,
  periods: readonly ChargedPeriod[],
  early: readonly Charge[],
  belowZero = 0,
): { text: CodedText; values: Fill } | null {
  const charged = periods.find((one) => one.period === period);
  if (!charged) return null;
  const by = early.find((one) => one.period === period)?.days ?? 0;
  const before = balanceAfterExpiry(charged.before, { carried, taken });
  const after = balanceAfterExpiry(charged.after, { carried, taken: taken + by });
  if (after >= -belowZero || after >= before) return null;
  return { text: texts.carriedLapse, values: { days: Math.max(0, carried - taken), date: showDay(until) } };
}
