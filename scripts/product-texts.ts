import { globSync } from 'node:fs';
import path from 'node:path';
import type { Language, Text } from '#domain/lib/text.ts';

const isText = (value: unknown): value is Text =>
  value !== null && typeof value === 'object' && 'en' in value && typeof value.en === 'string' && 'ms' in value;

/** Every text of the product that a module of the domain exports. */
async function allTexts(): Promise<Text[]> {
  const files = globSync('domain/**/{*texts,words,screens}.ts');
  const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>));
  const within = (value: unknown): Text[] => {
    if (isText(value)) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(within) : [];
  };
  return modules.flatMap((one) => Object.values(one).flatMap(within));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A pattern for a text with anything in place of its placeholders. */
const shownAs = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  );

const texts = await allTexts();

/** Those of the names in a guide that no screen shows in its language; a text's placeholders may be anything. */
export function shownNowhere(language: Language, names: readonly string[]): string[] {
  // A text of placeholders alone, such as "{day}: {count}", would match anything.
  const product = texts.map((one) => one[language]).filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  const exact = new Set(product);
  const patterns = product.filter((text) => text.includes('{')).map(shownAs);
  return names.filter((name) => !exact.has(name) && !patterns.some((one) => one.test(name)));
}
