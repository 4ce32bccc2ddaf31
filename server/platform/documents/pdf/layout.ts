import { type PdfColumn, widthsOf } from './columns.ts';
import type { Look } from './pages.ts';

/** The margin of a page, in points, as all that follows. */
export const margin = 48;
/** The gaps below a paragraph and a table, and the height of the lines to sign on. */
export const [paragraphGap, tableGap, signaturesHigh] = [9, 14, 145];

/** How a block of text is set: its look, its left and right edge, and its line spacing. */
export interface Block extends Look {
  left?: number;
  width?: number;
  align?: 'left' | 'right';
  gap?: number;
}

/** What belongs to a table: a bold line above its heads, one below its last row, and the height that follows them. */
export interface TableParts {
  heading?: string;
  /** Asked for after the last row. */
  last?: () => string;
  /** In points; what follows does not stand alone on a page, but takes the last two rows along. */
  below?: number;
}

/** A row of a table, its cells broken into lines. */
export interface Row {
  cells: readonly { lines: readonly string[]; block: Block }[];
  high: number;
}

/** The look of running text, and of a table's cells. */
export const running = { size: 10.5, gap: 3.5 };
export const inTable = { size: 7.5, gap: 0.5 };

/** From one line of a block to the next. */
export const leadOf = ({ size, gap = 2 }: Block): number => size * 1.2 + gap;

/** The positions of a table's cells. */
export function placesOf(columns: readonly PdfColumn[], whole: number): Block[] {
  let left = margin;
  return widthsOf(columns, whole).map((width, at) => {
    const align = columns[at]!.align ?? 'left';
    // Figures of the last column end where the rules of the table do.
    const isAtEdge = align === 'right' && at === columns.length - 1;
    const place = { left, width: width - (isAtEdge ? 0 : align === 'right' ? 10 : 6), align, ...inTable };
    left += width;
    return place;
  });
}
