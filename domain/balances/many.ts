import { type Granted, type Movement, refusalOfComing } from '../entitlements/periods.ts';
import { type EntryTotals, refusalOfTotal } from '../entitlements/rules.ts';
import { entitlementTexts } from '../entitlements/texts.ts';
import type { Day } from '../lib/calendar.ts';
import { type CodedText, filled } from '../lib/text.ts';
import { namedText } from '../names/rules.ts';
import { balanceTexts as texts } from './texts.ts';

/** What is done for many people at once: a leave type is given, its total days change, or it is taken away. */
export const manyActions = ['give', 'change', 'close'] as const;
export type ManyAction = (typeof manyActions)[number];

/** What somebody holds of the leave type. */
export type OwnEntry = EntryTotals & Granted & { ledger: readonly Movement[]; uses: number };

/** What happens to somebody's entry: its total days before and after, null where there is none; or why nothing does. */
export interface Outcome {
  before: number | null;
  after: number | null;
  refusal: CodedText | null;
}

/** What an action on a leave type comes to for somebody who holds it, or not: as the single calls judge it (D6). */
export function outcomeOf(
  { action, total_days }: { action: ManyAction; total_days: number | null },
  entry: OwnEntry | null,
  at: { today: Day; yearStart: string },
): Outcome {
  const before = entry?.total_days ?? null;
  const refused = (refusal: CodedText): Outcome => ({ before, after: before, refusal });
  if (action === 'give')
    return entry ? refused(entitlementTexts.given) : { before: null, after: total_days, refusal: null };
  if (!entry) return refused(texts.notGiven);
  if (action === 'close') {
    if (entry.uses === 0) return { before, after: null, refusal: null };
    return refused(filled(entitlementTexts.inUse, { leave: namedText({ name_ms: null, ...entry }), uses: entry.uses }));
  }
  if (total_days === before) return refused(texts.alreadySo);
  const refusal = refusalOfTotal(entry, total_days!) ?? refusalOfComing(entry, entry.ledger, total_days!, at);
  return refusal ? refused(filled(refusal.text, refusal.values)) : { before, after: total_days, refusal: null };
}
