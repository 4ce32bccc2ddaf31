import { describe, expect, it } from 'vitest';

const { default: requirements } = import.meta.glob<string>('../docs/requirements.tsv', {
  query: '?raw',
  eager: true,
})['../docs/requirements.tsv'] as unknown as { default: string };
const sources = import.meta.glob<Record<string, unknown>>(
  ['./*/texts.ts', './lib/words.ts', './screen.ts', './screens.ts'],
  {
    eager: true,
  },
);

/** Every English text in a value. */
function textsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if ('en' in value && typeof value.en === 'string') return [value.en];
  return Object.values(value).flatMap(textsIn);
}

/** Words that a requirement quotes and that are no texts of a screen. */
const noWords = new Set(['WARN-20 reject', 'SHELL-35 9+']);

const quoted = requirements
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([id, , requirement = '']) =>
    [...requirement.matchAll(/"([^"]+)"/g)].map(([, words]) => ({ id: id!, words: words! })),
  )
  .filter(({ id, words }) => !noWords.has(`${id} ${words}`));

describe('every message the specification quotes', () => {
  const texts = new Set(Object.values(sources).flatMap(textsIn));

  it('is read from the requirements, and the texts are found', () => {
    expect(quoted.length).toBeGreaterThan(150);
    expect(texts.size).toBeGreaterThan(500);
  });

  it('is one of the texts, to the letter', () => {
    expect(quoted.filter(({ words }) => !texts.has(words))).toEqual([]);
  });
});
