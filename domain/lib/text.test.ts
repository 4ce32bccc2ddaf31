import { describe, expect, it } from 'vitest';
import { answer, fill, filled, startLanguage, text, textOf, texts } from './text.ts';

const visits = texts('visits', {
  greeting: text('Greetings {name}, you are number {n}', 'Salam {name}, anda yang ke-{n}'),
  inUse: text('In use by {by}', 'Digunakan oleh {by}'),
  'open-door': text('Open door', 'Pintu terbuka'),
  'Part Time': text('Part time', 'Sambilan'),
});

describe('texts', () => {
  it('fills its placeholders in either language [FORMAT-01 FORMAT-02]', () => {
    expect(fill(visits.greeting, 'en', { name: 'Farid', n: 7 })).toBe('Greetings Farid, you are number 7');
    expect(fill(visits.greeting, 'ms', { name: 'Farid', n: 7 })).toBe('Salam Farid, anda yang ke-7');
  });

  it('fills a value that is itself a text in the same language', () => {
    expect(filled(visits.inUse, { by: visits['Part Time'] })).toEqual({
      code: 'visits.in_use',
      en: 'In use by Part time',
      ms: 'Digunakan oleh Sambilan',
    });
  });

  it('takes braces inside a value literally', () => {
    const named = filled(visits.inUse, { by: '{n}' });
    expect(fill(named, 'ms')).toBe('Digunakan oleh {n}');
  });

  it('has a code made of its feature and key, and keeps it in another group', () => {
    expect(Object.values(visits).map(({ code }) => code)).toEqual([
      'visits.greeting',
      'visits.in_use',
      'visits.open_door',
      'visits.part_time',
    ]);
    expect(texts('others', { used: visits.inUse }).used.code).toBe('visits.in_use');
  });

  it('survives the way over the wire in both languages', () => {
    const answered = answer(visits.inUse, { by: 'Zara (HQ)' });
    expect(answered).toEqual({
      message: 'In use by Zara (HQ)',
      message_ms: 'Digunakan oleh Zara (HQ)',
      code: 'visits.in_use',
    });
    expect(textOf(answered)).toEqual(filled(visits.inUse, { by: 'Zara (HQ)' }));
    expect(textOf({ message: 'Of a gateway' })).toEqual({ code: '', en: 'Of a gateway', ms: 'Of a gateway' });
  });
});

it.each([
  ['the language chosen earlier', 'en', ['ms-MY'], 'en'],
  ['Malay in a Malay browser', null, ['ms-MY', 'en-US'], 'ms'],
  ['English before Malay', null, ['en-GB', 'ms'], 'en'],
  ['the first that there is', null, ['zh-CN', 'ms'], 'ms'],
  ['English in any other', null, ['zh-CN'], 'en'],
  ['English where the stored one is unknown', 'de', [], 'en'],
])('a page starts in %s [FORMAT-03]', (_, chosen, preferred, language) => {
  expect(startLanguage(chosen, preferred)).toBe(language);
});
