import { type Day, showDay } from '../lib/calendar.ts';
import { filled, listed, same, type Text } from '../lib/text.ts';
import { employmentTexts } from '../staff/texts.ts';
import type { LeaveRunRow } from './contract.ts';
import type { RuleEntitlement, RulePart } from './entitle.ts';
import type { RuleNote } from './note.ts';
import { leaveRunTexts as runTexts, ruleNoteTexts as texts } from './texts.ts';

/** An employment type in both languages, of those that have a text; of others the name. */
export const employmentText = (name: string): Text => employmentTexts[name] ?? same(name);

/** The rule of a row of the table, as `Row 2 (Contract, N19, 3 years of service): 12`; its share where it is not all. */
function partText({ row, days, employment_type, grade, years, share }: RulePart, of: number, unit: string): Text {
  const values = { row: (row ?? 0) + 1, days, type: employmentText(employment_type), grade, years, share, of };
  if (row === null) return filled(share === of ? texts.noRow : texts.noRowPart, values);
  if (share === of) return filled(texts.row, values);
  return filled(unit === 'months' ? texts.rowMonths : texts.rowDays, values);
}

/** Why the rules give so many days. */
function entitlementText({ days, unit, of, parts }: RuleEntitlement): Text {
  const rows = parts.map((one) => partText(one, of, unit));
  const isPlain = parts.length === 1 && parts[0]!.share === of;
  return isPlain ? rows[0]! : filled(texts.sum, { parts: listed(rows, ' + '), days });
}

/** A number of days with its sign. */
export const signed = (days: number): string => (days > 0 ? `+${days}` : String(days).replace('-', '−'));

/** What was added by hand, and why; null where nothing was. */
const byHandText = (by_hand: number, reason: string | null): Text | null =>
  by_hand === 0 ? null : filled(texts.byHand, { days: signed(by_hand), reason: reason ?? '' });

/** Why somebody has the days of their row of a run, and what of them is not earned, or not taken back. */
export function whyOf({ outside, entitlement, by_hand, reason, unearned, short }: LeaveRunRow): Text[] {
  const hand = byHandText(by_hand, reason);
  return [
    ...(outside ? [runTexts[outside]] : entitlement ? [entitlementText(entitlement)] : []),
    ...(hand ? [hand] : []),
    ...(unearned > 0 ? [filled(runTexts.unearned, { days: unearned })] : []),
    ...(short > 0 ? [filled(runTexts.short, { days: short })] : []),
  ];
}

/** Whether somebody of a run has the type, or is given it; who has not has neither days nor balance. */
export const hasDays = ({ before, total }: Pick<LeaveRunRow, 'before' | 'total'>): boolean =>
  before !== null || total > 0;

const until = (day: Day | null) => (day === null ? '' : showDay(day));

/** The rule by which a ledger row was written, as a sentence. */
export function ruleText({ cause, entitlement, by_hand, reason, carried, expires_on }: RuleNote): Text {
  if (cause !== 'entitlement') return filled(texts[cause], { carried, date: until(expires_on) });
  const hand = byHandText(by_hand, reason);
  return listed([...(entitlement ? [entitlementText(entitlement)] : []), ...(hand ? [hand] : [])], '; ');
}
