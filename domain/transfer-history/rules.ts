import { type CodedText, filled, same, type Text } from '../lib/text.ts';
import type { MalayNames } from '../names/rules.ts';
import type { Terms } from '../staff/rules.ts';
import { employmentTexts } from '../staff/texts.ts';
import { termTexts, transferTexts } from './texts.ts';

/** A changed term, with the names its values had at the time; null is none. */
export interface TermChange {
  field: keyof Terms;
  from: string | null;
  to: string | null;
  /** In Malay, where it differs. */
  from_ms?: string;
  to_ms?: string;
}

/** The changes as text, a sentence for each term (STAFF-131). */
export function sayChanges(changes: readonly TermChange[]): Text {
  const sentences = changes.map(sayChange);
  return { en: sentences.map(({ en }) => en).join(' '), ms: sentences.map(({ ms }) => ms).join(' ') };
}

function sayChange({ field, from, to, from_ms, to_ms }: TermChange): CodedText {
  const what = termTexts[field];
  const named = (en: string, ms?: string): Text => {
    if (ms !== undefined) return { en, ms };
    return (field === 'employment_type' && employmentTexts[en]) || same(en);
  };
  if (to === null) return filled(transferTexts.cleared, { what });
  if (from === null) return filled(transferTexts.set, { what, to: named(to, to_ms) });
  return filled(transferTexts.changed, { what, from: named(from, from_ms), to: named(to, to_ms) });
}

/** The changes of terms with the Malay names that employment types and positions have now. */
export const withMalay = (
  changes: readonly TermChange[],
  employments: ReadonlyMap<string, Text>,
  positions: MalayNames['positions'] = {},
): TermChange[] =>
  changes.map((change) => {
    const malay = (name: string | null): Text | undefined => {
      if (name === null) return undefined;
      if (change.field === 'employment_type') return employments.get(name);
      if (change.field !== 'position_id' || !Object.hasOwn(positions, name)) return undefined;
      return { en: name, ms: positions[name]! };
    };
    const [from, to] = [malay(change.from), malay(change.to)];
    return { ...change, ...(from && { from_ms: from.ms }), ...(to && { to_ms: to.ms }) };
  });
