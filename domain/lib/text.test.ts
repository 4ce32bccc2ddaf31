import { describe, expect, it } from 'vitest';
import { fill, text, translate } from './text.ts';

const greeting = text('Greetings {name}, you are number {n}', 'Salam {name}, anda yang ke-{n}');
const plain = text('Nothing to translate here.', 'Tiada apa untuk diterjemah.');

describe('texts', () => {
  it('fills its placeholders in either language [FORMAT-01 FORMAT-02]', () => {
    expect(fill(greeting, 'en', { name: 'Farid', n: 7 })).toBe('Greetings Farid, you are number 7');
    expect(fill(greeting, 'ms', { name: 'Farid', n: 7 })).toBe('Salam Farid, anda yang ke-7');
  });

  it('finds the Malay of what the server said in English, exact or filled', () => {
    expect(translate(plain.en, 'ms')).toBe(plain.ms);
    expect(translate('Greetings Zara (HQ), you are number 9', 'ms')).toBe('Salam Zara (HQ), anda yang ke-9');
  });

  it('leaves what it does not know as it came, and English as it is', () => {
    expect(translate('A sentence of no text', 'ms')).toBe('A sentence of no text');
    expect(translate(plain.en, 'en')).toBe(plain.en);
  });

  it('takes the signs of a pattern in a text as text', () => {
    const said = text('Is {name} here? (yes/no)', 'Adakah {name} di sini? (ya/tidak)');
    expect(translate('Is A.B here? (yes/no)', 'ms')).toBe(fill(said, 'ms', { name: 'A.B' }));
    expect(translate('Is A.B hereX (yes/no)', 'ms')).toBe('Is A.B hereX (yes/no)');
  });
});
