import { describe, expect, it } from 'vitest';
import type { Text } from './lib/text.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*/texts.ts', './lib/words.ts', './screens.ts', '!./**/*.test.ts'],
  { eager: true },
);

const isText = (value: unknown): value is Text =>
  typeof (value as Text | null)?.en === 'string' && 'ms' in (value as Text);

/** Every text of a module, by where it stands. */
function textsOf(value: unknown, at: string): [string, Text][] {
  if (isText(value)) return [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`));
}

const texts = Object.entries(modules).flatMap(([file, module]) => textsOf(module, file));
const placeholders = (said: string) =>
  [...said.matchAll(/\{\w+\}/g)]
    .map(([whole]) => whole)
    .sort()
    .join();

describe('every text of every feature', () => {
  it('is found by this test', () => {
    expect(texts.length).toBeGreaterThan(150);
    expect(Object.keys(modules)).toContain('./session/texts.ts');
  });

  it('says something in English and in Malay [FORMAT-01 FORMAT-02]', () => {
    const isSaid = (said: string) => said !== '' && said.trim() === said;
    expect(texts.filter(([, said]) => !isSaid(said.en) || !isSaid(said.ms)).map(([at]) => at)).toEqual([]);
  });

  it('has the same placeholders in both languages', () => {
    const differ = texts.filter(([, said]) => placeholders(said.en) !== placeholders(said.ms));
    expect(differ.map(([at]) => at)).toEqual([]);
  });
});
