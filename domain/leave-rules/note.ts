import * as z from 'zod';
import { type Day, showDay } from '../lib/calendar.ts';
import { filled, listed, type Text } from '../lib/text.ts';
import type { RuleEntitlement, RulePart } from './entitle.ts';
import { ruleNoteTexts as texts } from './texts.ts';

/** What a ledger row that a rule gave is about. */
export const ruleCauses = ['entitlement', 'accrual', 'limit', 'expiry', 'cash'] as const;
export type RuleCause = (typeof ruleCauses)[number];

const part = z.object({
  row: z.number().nullable(),
  days: z.number(),
  employment_type: z.string(),
  grade: z.string(),
  years: z.number(),
  share: z.number(),
});
/** What the rules give somebody, and why, as `RuleEntitlement`. */
export const entitlementShape = z.object({
  days: z.number(),
  unit: z.enum(['months', 'days']),
  of: z.number(),
  parts: z.array(part),
});

/** The rule by which a ledger row was written. */
export const ruleNote = z.object({
  cause: z.enum(ruleCauses),
  entitlement: entitlementShape.nullable(),
  /** Days added by hand, and why. */
  by_hand: z.number(),
  reason: z.string().nullable(),
  /** Days carried into the leave year, and the last day on which they can be taken. */
  carried: z.number(),
  expires_on: z.string().nullable(),
});
export type RuleNote = z.infer<typeof ruleNote>;

/** The rule of a row of the table, as `Row 2 (Contract, N19, 3 years of service): 12`; its share where it is not all. */
function partText({ row, days, employment_type, grade, years, share }: RulePart, of: number, unit: string): Text {
  const values = { row: (row ?? 0) + 1, days, type: employment_type, grade, years, share, of };
  if (row === null) return filled(share === of ? texts.noRow : texts.noRowPart, values);
  if (share === of) return filled(texts.row, values);
  return filled(unit === 'months' ? texts.rowMonths : texts.rowDays, values);
}

/** Why the rules give so many days. */
export function entitlementText({ days, unit, of, parts }: RuleEntitlement): Text {
  const rows = parts.map((one) => partText(one, of, unit));
  const isPlain = parts.length === 1 && parts[0]!.share === of;
  return isPlain ? rows[0]! : filled(texts.sum, { parts: listed(rows, ' + '), days });
}

/** A number of days with its sign. */
export const signed = (days: number): string => (days > 0 ? `+${days}` : String(days).replace('-', '−'));

/** What was added by hand, and why; null where nothing was. */
export const byHandText = (by_hand: number, reason: string | null): Text | null =>
  by_hand === 0 ? null : filled(texts.byHand, { days: signed(by_hand), reason: reason ?? '' });

const until = (day: Day | null) => (day === null ? '' : showDay(day));

/** The rule by which a ledger row was written, as a sentence. */
export function ruleText({ cause, entitlement, by_hand, reason, carried, expires_on }: RuleNote): Text {
  if (cause !== 'entitlement') return filled(texts[cause], { carried, date: until(expires_on) });
  const hand = byHandText(by_hand, reason);
  return listed([...(entitlement ? [entitlementText(entitlement)] : []), ...(hand ? [hand] : [])], '; ');
}
