import { type CodedText, filled, same, type Text } from '../lib/text.ts';
import type { Terms } from '../staff/rules.ts';
import { employmentTexts } from '../staff/texts.ts';
import { termTexts, transferTexts } from './texts.ts';

/** A changed term, with the names its values had at the time; null is none. */
export interface TermChange {
  field: keyof Terms;
  from: string | null;
  to: string | null;
}

/** The changes as text, a sentence for each term (STAFF-131). */
export function sayChanges(changes: readonly TermChange[]): Text {
  const sentences = changes.map(sayChange);
  return { en: sentences.map(({ en }) => en).join(' '), ms: sentences.map(({ ms }) => ms).join(' ') };
}

function sayChange({ field, from, to }: TermChange): CodedText {
  const what = termTexts[field];
  const named = (value: string) => (field === 'employment_type' && employmentTexts[value]) || same(value);
  if (to === null) return filled(transferTexts.cleared, { what });
  if (from === null) return filled(transferTexts.set, { what, to: named(to) });
  return filled(transferTexts.changed, { what, from: named(from), to: named(to) });
}
