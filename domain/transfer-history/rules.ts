import { type Day, showDay } from '../lib/calendar.ts';
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

/** A post acted in, as it was entered or corrected, with the name its position had at the time (decision 0153). */
interface ActingChange {
  field: 'acting';
  position: string;
  /** In Malay, where it differs. */
  position_ms?: string;
  date_from: Day;
  date_to: Day;
  is_instead: boolean;
  /** Whether it takes the place of what was entered before. */
  is_corrected: boolean;
}

/** What a row of transfer history holds. */
export type HistoryChange = TermChange | ActingChange;

/** The changes as text, a sentence for each term or post (STAFF-131). */
export function sayChanges(changes: readonly HistoryChange[]): Text {
  const sentences = changes.map((change) => (change.field === 'acting' ? sayActing(change) : sayChange(change)));
  return { en: sentences.map(({ en }) => en).join(' '), ms: sentences.map(({ ms }) => ms).join(' ') };
}

function sayActing({ position, position_ms, date_from, date_to, is_instead, is_corrected }: ActingChange): CodedText {
  const values = {
    position: { en: position, ms: position_ms ?? position },
    from: showDay(date_from),
    to: showDay(date_to),
  };
  const now = filled(is_instead ? transferTexts.actsInstead : transferTexts.actsBeside, values);
  return is_corrected ? filled(transferTexts.corrected, { now }) : now;
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
