import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, printable, runsOf } from './runs.ts';

const texts = (line: string) => runsOf(line, false).map(({ text }) => text);
const faces = (line: string) => runsOf(line, false).map(({ face }) => face);
const wide = (line: string) => [...line].length;

describe('the runs of a line', () => {
  it('are one in one face for most names', () => {
    expect(runsOf("Mohd Fa'iz bin Abdullah", true)).toEqual([
      { text: "Mohd Fa'iz bin Abdullah", face: 'inter-latin-600' },
    ]);
    expect(texts('')).toEqual([]);
  });

  it('change the face with the script, and continue with the sentence', () => {
    expect(texts('Tan முத்து (Head)')).toEqual(['Tan ', 'முத்து', ' (Head)']);
    expect(faces('Tan முத்து (Head)')).toEqual(['inter-latin-400', 'noto-sans-tamil-tamil-400', 'inter-latin-400']);
  });

  it('order the words of Jawi from right to left, and the sentence around them from left to right', () => {
    expect(texts('Nama: محمد بن علي (A)')).toEqual(['Nama: ', 'علي', ' ', 'بن', ' ', 'محمد', ' (A)']);
    expect(texts('محمد (علي) A')).toEqual(['(', 'علي', ')', ' ', 'محمد', ' A']);
    expect(texts('محمد 12.5 علي')).toEqual(['علي', ' ', '12.5', ' ', 'محمد']);
    expect(texts('محمد (بن) علي')).toEqual(['علي', ' ', '(', 'بن', ')', ' ', 'محمد']);
  });
});

describe('printable text', () => {
  it('is composed, without control characters', () => {
    expect(printable('Zoe\u0308 \u202eabc\u200f\u0007 a\u2011b')).toBe('Zoë abc a-b');
  });
});

describe('the lines of a text', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one\n\ntwo', 9, ['one', '', 'two']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['陈美玲陈美玲', 4, ['陈美玲陈', '美玲']],
    ['well-known', 6, ['well-', 'known']],
    ['ana.binti@hadir.example', 12, ['ana.binti@', 'hadir.', 'example']],
  ])('of %j, %i wide, are %j', (text, width, lines) => {
    expect(linesOf(text, width, wide)).toEqual(lines);
  });

  it('never reach beyond their width, and lose nothing but the spaces they break at', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aB1 -.@/é陈'), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (sentence, width) => {
        const lines = linesOf(sentence, width, wide);
        expect(lines.filter((line) => wide(line) > width)).toEqual([]);
        expect(lines.join('').replaceAll(' ', '')).toBe(sentence.replaceAll(' ', ''));
      }),
    );
  });
});
