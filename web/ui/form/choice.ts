import type { Named } from '#domain/lib/fields.ts';
import { plain } from '#domain/lib/plain.ts';

/** The value of a choice: an id or a word. */
export type ChoiceValue = string | number;

/** One option of a dropdown or radio group. */
export interface Choice<V extends ChoiceValue = string> {
  value: V;
  label: string;
  /** Another name, by which it is found too. */
  also?: string;
  /** A second line in a lighter colour. */
  hint?: string;
  disabled?: boolean;
  /** Its level of indentation. */
  depth?: number;
}

/** The choices of a filter by what has a name, shown as `nameOf` it: all, or one of them. */
export const allOf = (all: string, rows: readonly Named[] = [], nameOf = (name: string) => name): Choice[] => [
  { value: 'all', label: all },
  ...rows.map(({ id, name }) => ({ value: String(id), label: nameOf(name), also: name })),
];

/** Options a dropdown may have before it gets a search box (FORM-23). */
export const searchAbove = 5;

/** How many options a dropdown shows at a time; scrolling adds as many (FORM-24). */
export const choiceBatch = 50;

/** Choices whose names or hint contain every typed word, ignoring case and accents. */
export function matching<V extends ChoiceValue>(choices: readonly Choice<V>[], typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter((choice) => {
    const label = plain(`${choice.label} ${choice.also ?? ''} ${choice.hint ?? ''}`);
    return words.every((word) => label.includes(word));
  });
}
