import type { Text } from '../lib/text.ts';
import { moduleText } from './list-texts.ts';
import { auditTexts } from './texts.ts';

/** A module, and those of its codes whose entries a search means; null is all of them. */
interface Meant {
  module: string;
  codes: string[] | null;
}

/** The words of a text in both languages; where a value stands, no search goes on. */
const wordsOf = ({ en, ms }: Text): string => `${en}\n${ms}`.replace(/\{\w+\}/g, '\n').toLowerCase();

const modules = Object.entries(auditTexts).map(([module, codes]) => ({
  module,
  name: wordsOf(moduleText(module)),
  codes: Object.entries<Text>(codes).map(([code, text]) => ({ code, words: wordsOf(text) })),
}));

/** The entries that say a text on the screen, in either language: by the name of their module, or by what was done. */
export function meantBy(search: string): Meant[] {
  const text = search.toLowerCase();
  return modules.flatMap(({ module, name, codes }): Meant[] => {
    if (name.includes(text)) return [{ module, codes: null }];
    const saying = codes.filter(({ words }) => words.includes(text)).map(({ code }) => code);
    return saying.length > 0 ? [{ module, codes: saying }] : [];
  });
}
