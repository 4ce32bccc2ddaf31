import { type Face, faceOf } from './faces.ts';

/** Characters of one face, in the order they are drawn from left to right. */
export interface Run {
  text: string;
  face: Face;
}

/** The printable form of a text: composed letters, without characters that only control how text is displayed. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Variation_Selector}/gu, '');

const rightToLeft = String.raw`[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]`;
const neutral = `(?:${rightToLeft}|\\P{L})*`;
/** Right-to-left words with what is between them and a closing bracket, or everything up to the next such words. */
const segments = new RegExp(
  [
    `${rightToLeft}${neutral}\\(${neutral}${rightToLeft}\\p{M}*\\)(?!${neutral}${rightToLeft})`,
    `${rightToLeft}(?:${neutral}${rightToLeft})?\\p{M}*`,
    `(?:(?!${rightToLeft})[^])+`,
  ].join('|'),
  'gu',
);
const isRightToLeft = new RegExp(rightToLeft, 'u');
/** What keeps its own order inside right-to-left text: a word, a number, any other single character. */
const pieces = new RegExp(`(?:${rightToLeft}|\\p{M})+|\\p{Nd}+(?:[.,:]\\p{Nd}+)*|[^]`, 'gu');
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

/** The runs of one line whose base direction is left to right, such as a Jawi name in an English table. */
export function runsOf(line: string, isBold: boolean): Run[] {
  if (/^[ -~]*$/.test(line)) return line === '' ? [] : [{ text: line, face: faceOf('a', isBold) }];
  return (line.match(segments) ?? []).flatMap((segment) =>
    isRightToLeft.test(segment)
      ? (segment.match(pieces) ?? []).reverse().flatMap((piece) => sameFace(mirrored[piece] ?? piece, isBold))
      : sameFace(segment, isBold),
  );
}

/** Marks and joiners stay with the letter they belong to. */
const belongs = /^[\p{M}\u200c\u200d]$/u;

function sameFace(text: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const face = last && belongs.test(char) ? last.face : faceOf(char, isBold);
    if (last?.face === face) last.text += char;
    else runs.push({ text: char, face });
  }
  return runs;
}

/** Where a line may break: after a space, after a hyphen or slash between words, and beside an ideograph. */
const breaks = /(?<= )|(?<=\p{L}[-/])(?=\p{L})|(?<=\p{sc=Han})|(?=\p{sc=Han})/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a word may be split that is wider than its line: inside an address. */
const seams = /(?<=[@._/-])/u;

/** The words of a text, between which its lines may break. */
export const wordsOf = (text: string): string[] =>
  printable(text)
    .split('\n')
    .flatMap((line) => line.split(breaks))
    .map((word) => word.trimEnd());

/** A text as lines no wider than `width`; a word that is wider is split. */
export function linesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => {
      if (widthOf(paragraph) <= width) return [paragraph];
      const fits = (line: string) => widthOf(line.trimEnd()) <= width;
      const parts = paragraph
        .split(breaks)
        .flatMap((word) => (fits(word) ? [word] : word.split(seams)))
        .flatMap((word) => (fits(word) ? [word] : [...graphemes.segment(word)].map(({ segment }) => segment)));
      const lines = [''];
      for (const part of parts) {
        const longer = lines.at(-1)! + part;
        if (fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(part);
      }
      return lines.map((line) => line.trimEnd()).filter((line) => line !== '');
    });
}
