import { wordsOf } from './runs.ts';

/** A column of a printed table; widths are shares of the page's. */
export interface PdfColumn {
  head: string;
  width: number;
  /** Minimum width in points, however small its share is. */
  least?: number;
  align?: 'left' | 'right';
}

/** Words wider than this, such as addresses, may be split. */
const widestWord = 72;
/** Between the text of a column and the next one, at least. */
const gap = 10;

/**
 * The columns with room for the longest word of their head and of some of their rows, so that no word is split; where
 * the page has no room for that, those with the longest words stay as they are.
 */
export function withWords(
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  whole: number,
  widthOf: (word: string, isHead: boolean) => number,
): readonly PdfColumn[] {
  const wide = columns.map((column, at) => {
    const words = new Set(rows.flatMap((cells) => wordsOf(cells[at] ?? '')));
    const widths = [
      ...wordsOf(column.head).map((word) => widthOf(word, true)),
      ...[...words].map((word) => widthOf(word, false)),
    ];
    const longest = Math.max(0, ...widths.filter((width) => width <= widestWord));
    return { ...column, least: Math.max(column.least ?? 0, longest + gap) };
  });
  // Where not all fit, words are broken in as few columns as possible.
  const more = wide.map(({ least }, at) => least - (columns[at]!.least ?? 0));
  let room = whole - columns.reduce((sum, { least = 0 }) => sum + least, 0);
  const fitting = new Set<number>();
  for (const at of [...columns.keys()].sort((a, b) => more[a]! - more[b]!)) {
    if (more[at]! >= room) break;
    room -= more[at]!;
    fitting.add(at);
  }
  return columns.map((column, at) => (fitting.has(at) ? wide[at]! : column));
}

/**
 * The width of each column, in points: its share of the whole, or its minimum, which is taken from the others in
 * proportion. The minimums together must be less than the whole.
 */
export function widthsOf(columns: readonly PdfColumn[], whole: number): number[] {
  const sum = (list: readonly PdfColumn[], of: (column: PdfColumn) => number) =>
    list.reduce((all, column) => all + of(column), 0);
  let narrow: readonly PdfColumn[] = [];
  for (;;) {
    const wide = columns.filter((column) => !narrow.includes(column));
    const share = (whole - sum(narrow, ({ least = 0 }) => least)) / sum(wide, ({ width }) => width);
    const more = wide.filter(({ width, least = 0 }) => width * share < least);
    if (more.length === 0)
      return columns.map((column) => (narrow.includes(column) ? (column.least ?? 0) : column.width * share));
    narrow = [...narrow, ...more];
  }
}
