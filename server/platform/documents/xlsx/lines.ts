/** Widths of letters in digits of the sheet's font, Calibri; all others are about as wide as a digit. */
const letters: readonly [RegExp, number][] = [
  [/[ijlI.,:;'!|]/, 0.48],
  [/[frt()/-]/, 0.66],
  [/[mwMW@%]/, 1.6],
  [/[A-Z]/, 1.15],
];
const space = 0.45;
/** The part of a column's width that is its padding. */
const padding = 0.7;

const wide = (word: string): number =>
  [...word].reduce((sum, sign) => sum + (letters.find(([which]) => which.test(sign))?.[1] ?? 1), 0);

/** How many lines a text takes in a column as wide as so many digits, broken between words as spreadsheets do. */
export function linesIn(text: string, width: number): number {
  const room = width - padding;
  let lines = 0;
  for (const line of text.split(/\r?\n/)) {
    let used = 0;
    lines += 1;
    for (const word of line.split(' ')) {
      const length = wide(word);
      if (used > 0 && used + space + length > room) {
        lines += 1;
        used = 0;
      }
      // A word longer than a line goes on in the next.
      const over = Math.max(0, Math.ceil(length / room) - 1);
      lines += over;
      used += (used > 0 ? space : 0) + length - over * room;
    }
  }
  return lines;
}
