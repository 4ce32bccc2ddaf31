import { type Language, same, type Text } from '../lib/text.ts';

/** What records with a Malay name are called by their name wherever they are shown (decision 0143). */
export const nameKinds = ['departments', 'positions', 'leave_types', 'holidays'] as const;
export type NameKind = (typeof nameKinds)[number];

/** The Malay name of each name of a kind that has one. */
export type MalayNames = Readonly<Record<NameKind, Readonly<Record<string, string>>>>;

/** No Malay names, as before they are loaded. */
export const noMalayNames: MalayNames = { departments: {}, positions: {}, leave_types: {}, holidays: {} };

/** A name as it is written down, in both languages; without a Malay name it is the same in both. */
export function nameText(names: MalayNames, kind: NameKind, name: string): Text {
  return Object.hasOwn(names[kind], name) ? { en: name, ms: names[kind][name]! } : same(name);
}

/** Names as they are written down, in one language; nothing for nothing. */
export const namesIn =
  (names: MalayNames, language: Language) =>
  <Name extends string | null>(kind: NameKind, name: Name): string | Extract<Name, null> =>
    name === null ? (name as Extract<Name, null>) : nameText(names, kind, name)[language];

/** The name of a record that has its Malay name beside it, in both languages. */
export const namedText = ({ name, name_ms }: { name: string; name_ms: string | null }): Text => ({
  en: name,
  ms: name_ms ?? name,
});
