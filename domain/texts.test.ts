import { describe, expect, it } from 'vitest';
import { type CodedText, fill, type Text } from './lib/text.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*/*texts.ts', './*/rules.ts', './lib/words.ts', './screens.ts', '!./**/*.test.ts'],
  { eager: true },
);

const isText = (value: unknown): value is Text =>
  typeof (value as Text | null)?.en === 'string' && 'ms' in (value as Text);

/** Every text of a module, with its path. */
function textsOf(value: unknown, at: string): [string, Text][] {
  if (isText(value)) return [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`));
}

const texts = Object.entries(modules).flatMap(([file, module]) => textsOf(module, file));
const unique = [...new Set(texts.map(([, text]) => text))];
/** The texts the server may answer with: those that belong to a feature. Titles of screens have no code. */
const coded = unique.filter((text): text is CodedText => 'code' in text);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([whole]) => whole)
    .sort()
    .join();

/** English words that no Malay text contains, and hardly any English text lacks. */
const english =
  /\b(the|this|is|are|has|have|been|was|please|and|or|of|to|you|your|not|cannot|can|must|be|by|with|for|from|no(?!\.)|any|here|will|there|on|at|a|an)\b/i;

describe('every text of every feature', () => {
  it('is found by this test', () => {
    expect(coded.length).toBeGreaterThan(500);
    expect(Object.keys(modules)).toContain('./session/texts.ts');
  });

  it('has both English and Malay [FORMAT-01 FORMAT-02]', () => {
    const isFilled = (text: string) => text !== '' && text.trim() === text;
    expect(texts.filter(([, text]) => !isFilled(text.en) || !isFilled(text.ms)).map(([at]) => at)).toEqual([]);
  });

  it('has the same placeholders in both languages', () => {
    const differ = texts.filter(([, text]) => placeholders(text.en) !== placeholders(text.ms));
    expect(differ.map(([at]) => at)).toEqual([]);
  });

  it('has a unique code, whichever features are loaded', () => {
    const codes = coded.map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.filter((code) => !/^[a-z_]+(\.[a-z0-9_]+)+$/.test(code))).toEqual([]);
  });

  it('has one Malay for one English, where grammar or place does not ask for two [FORMAT-02]', () => {
    // A state or what somebody did; a verb or its noun; an application or help; whose sender or which range; a
    // weekday or a choice; a month that is not closed.
    const two = [
      'Applied',
      'Approved',
      'Canceled',
      'Rejected',
      'Supported',
      'Reply',
      'Leave',
      'Support',
      'From',
      'Off',
      'Open',
    ];
    // Of a dialog or an application; an error or a kiosk; a department's name or a position's.
    const places = ['Cancel', 'Last seen', 'Records of the past keep its name.'];
    const malay = Map.groupBy(unique, ({ en }) => en);
    const several = [...malay].filter(([, group]) => new Set(group.map(({ ms }) => ms)).size > 1).map(([en]) => en);
    expect(several.sort()).toEqual([...two, ...places].sort());
  });

  it('reads right in Malay when filled: no English and no placeholder is left [FORMAT-02]', () => {
    const values = new Proxy({}, { get: (_target, name) => `(${String(name).toUpperCase()})` });
    const left = unique
      .map((text) => fill(text, 'ms', values))
      .filter((malay) => /[{}]/.test(malay) || english.test(malay.replace(/\([A-Z_]+\)|"[^"]*"/g, '')));
    expect(left).toEqual([]);
  });

  it('differs between Malay and English', () => {
    const alike = unique.filter(({ en, ms }) => en === ms && /[a-z]{2,} [a-z]{2,}/i.test(en.replace(/\{\w+\}/g, '')));
    expect(alike.map(({ en }) => en)).toEqual([]);
  });
});
