import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { onPaper, type PaperLanguage, printTexts } from '#domain/print/texts.ts';
import { type PdfColumn, widthsOf, withWords } from './pdf/columns.ts';
import { drawMark } from './pdf/mark.ts';
import { type Look, Pages } from './pdf/pages.ts';
import { linesOf, printable } from './pdf/runs.ts';
import { peek } from './peek.ts';

/** A document's title and letterhead, needed before its first page. */
export interface PdfHead {
  /** The sender, at the head of the first page. */
  from: { name: string; address: string };
  /** The document's title, as PDF viewers show it. */
  title: string;
  /** A line at the foot of every page. */
  byline: string;
  language: PaperLanguage;
  /** Landscape, for tables of many columns. */
  isLandscape?: boolean;
}

const margin = 48;
/** Rows of a table set before other work gets a turn. */
const rowsAtOnce = 4;
/** How many of a table's first rows are measured for the widths of its columns. */
const measured = 100;
/** How many texts' line breaks are cached, so that a long list of names does not fill the memory. */
const mostBroken = 5_000;
/** The shorter and the longer side of A4. */
const sides = [595.28, 841.89] as const;
const colors = { accent: '#007974', ink: '#211f1c', quiet: '#65625d', hairline: '#d0cdc9' };

/** How a block of text is set: its look, its left and right edge, and its line spacing. */
interface Block extends Look {
  left?: number;
  width?: number;
  align?: 'left' | 'right';
  gap?: number;
}

/** A4 pages with a letterhead, written from top to bottom, with automatic page breaks and page numbers. In points. */
export class PdfDocument {
  readonly #pages: Pages;
  readonly #width: number;
  /** The lowest position of a page's last line. */
  readonly #bottom: number;
  #y = margin;
  /** Cached line breaks of texts, by block. */
  readonly #broken = new Map<string, string[]>();

  constructor({ title, from, byline, language, isLandscape = false }: PdfHead) {
    const [wide, high] = isLandscape ? [sides[1], sides[0]] : sides;
    this.#width = wide - 2 * margin;
    this.#bottom = high - margin - 8;
    const info = { Title: printable(title), Author: printable(from.name) };
    this.#pages = new Pages(info, margin, {
      left: margin,
      right: wide - margin,
      baseline: high - 30,
      isLandscape,
      look: { size: 8, color: colors.quiet },
      byline: printable(byline),
      numbered: (page, pages) => onPaper(printTexts.page, language, { page, pages }),
    });
    this.#letterhead(from);
  }

  /** The bytes as they are written. */
  get stream(): Readable {
    return this.#pages.stream;
  }

  /** A title, and a line of what it is about. */
  title(text: string, about: string): void {
    this.#y += this.#put(text, this.#y, { size: 15, isBold: true });
    this.#y += this.#put(about, this.#y + 2, { size: 10, color: colors.quiet }) + 14;
  }

  /** Labels with their values. */
  facts(pairs: readonly (readonly [label: string, value: string])[]): void {
    const look = { size: 9.5 };
    const labels = Math.max(...pairs.map(([label]) => this.#pages.widthOf(label, look))) + 24;
    for (const [label, value] of pairs) {
      const block = { ...look, left: margin + labels, width: this.#width - labels };
      const lines = this.#linesOf(value, block);
      this.#need(lines.length * leadOf(block));
      this.#put(label, this.#y, { ...look, color: colors.quiet });
      this.#y += this.#draw(lines, this.#y, block) + 4;
    }
    this.#y += 10;
  }

  /** A paragraph of running text, continued on the next page where needed. */
  paragraph(text: string, { isBold = false } = {}): void {
    const block = { ...running, isBold };
    for (const line of this.#linesOf(text, block)) {
      this.#need(leadOf(block));
      this.#y += this.#put(line, this.#y, block);
    }
    this.#y += 9;
  }

  /**
   * Rows of a table, with heads repeated on every page; rows may be read while they are written. `last`, asked after
   * the last row, is a line on the same page as it.
   */
  async table(
    columns: readonly PdfColumn[],
    rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    last = () => '',
  ): Promise<void> {
    const { first, reading } = await peek(rows, measured);
    const widthOf = (word: string, isBold: boolean) => this.#pages.widthOf(word, { size: inTable.size, isBold });
    const places = placesOf(withWords(columns, first, this.#width, widthOf), this.#width);
    const heads = this.#laid(
      places,
      columns.map(({ head }) => head),
      { isBold: true, color: colors.quiet },
    );
    this.#need(70);
    this.#row(heads, 'ink');
    const put = (row: Row, below = 0) => {
      if (this.#need(row.high + below)) this.#row(heads, 'ink');
      this.#row(row, 'hairline');
    };
    let at = 0;
    let newest: Row | undefined;
    for await (const cells of reading) {
      if (newest) put(newest);
      newest = this.#laid(places, cells);
      at += 1;
      // A whole page takes so long that clock-ins would wait for it.
      if (at % rowsAtOnce === 0) await this.#pages.breathe();
    }
    const text = last();
    const block = { ...running, isBold: true };
    if (newest) put(newest, text === '' ? 0 : 14 + this.#linesOf(text, block).length * leadOf(block));
    this.#y += 14;
    if (text !== '') this.paragraph(text, block);
  }

  /** Lines to sign on, side by side, with text above and below each; they stay on one page. */
  signatures(blocks: readonly { above: string; below: readonly string[] }[]): void {
    this.#need(170);
    const each = this.#width / blocks.length;
    const line = this.#y + 96;
    for (const [at, { above, below }] of blocks.entries()) {
      const left = margin + at * each;
      const box = { left, width: each - 28 };
      this.#put(above, this.#y + 20, { ...box, size: 9.5 });
      this.#rule(line, { from: left, to: left + each - 28, color: 'ink' });
      this.#put(below.join('\n'), line + 6, { ...box, size: 9, color: colors.quiet });
    }
    this.#y = line + 60;
  }

  /** Numbers the pages and ends the stream. */
  finish(): void {
    this.#pages.finish();
  }

  /** Aborts; the reader of the stream gets the error. */
  fail(error: Error): void {
    this.#pages.fail(error);
  }

  #letterhead({ name, address }: PdfHead['from']): void {
    const block = { left: margin + 44, width: this.#width - 44 };
    drawMark(this.#pages.doc, margin, margin - 2, colors.accent);
    this.#y += this.#put(name, this.#y, { ...block, size: 13, isBold: true });
    this.#y += this.#put(address, this.#y, { ...block, size: 8.5, color: colors.quiet });
    this.#y = Math.max(this.#y, margin + 30) + 10;
    this.#rule(this.#y, { color: 'accent', weight: 1 });
    this.#y += 24;
  }

  /** Draws a text as a block with its top at `y`; returns its height. */
  #put(text: string, y: number, block: Block): number {
    return this.#draw(this.#linesOf(text, block), y, block);
  }

  #draw(lines: readonly string[], y: number, block: Block): number {
    const { left = margin, width: wide = this.#width, align, color = colors.ink } = block;
    for (const [at, line] of lines.entries()) {
      const x = align === 'right' ? left + wide - this.#pages.widthOf(line, block) : left;
      this.#pages.write(line, x, y + at * leadOf(block) + block.size, { ...block, color });
    }
    return lines.length * leadOf(block);
  }

  /** A text broken into lines; cached, since tables repeat texts. */
  #linesOf(text: string, block: Block): string[] {
    const { width = this.#width, size, isBold = false } = block;
    const key = `${width} ${size} ${isBold} ${text}`;
    const cached = this.#broken.get(key);
    if (cached) return cached;
    const lines = linesOf(text, width, (line) => this.#pages.widthOf(line, block));
    if (this.#broken.size === mostBroken) this.#broken.clear();
    this.#broken.set(key, lines);
    return lines;
  }

  #rule(y: number, look: { from?: number; to?: number; color?: keyof typeof colors; weight?: number } = {}): void {
    const { from = margin, to = margin + this.#width, color = 'hairline', weight = 0.5 } = look;
    this.#pages.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colors[color]).stroke();
  }

  /** Starts a page unless this one has enough room. */
  #need(points: number): boolean {
    if (this.#y + points <= this.#bottom) return false;
    this.#pages.next();
    this.#y = margin;
    return true;
  }

  #laid(places: readonly Block[], cells: readonly string[], look: Partial<Look> = {}): Row {
    const laid = cells.map((cell, at) => {
      const block = { ...places[at]!, ...look };
      return { lines: this.#linesOf(cell, block), block };
    });
    return {
      cells: laid,
      high: Math.max(...laid.map(({ lines, block }) => lines.length * leadOf(block))) + 4,
    };
  }

  #row({ cells, high }: Row, line: keyof typeof colors): void {
    for (const { lines, block } of cells) this.#draw(lines, this.#y + 2.5, block);
    this.#y += high;
    this.#rule(this.#y, { color: line });
  }
}

/** A row of a table, its cells broken into lines. */
interface Row {
  cells: readonly { lines: readonly string[]; block: Block }[];
  high: number;
}

/** The look of running text, and of a table's cells. */
const running = { size: 10.5, gap: 3.5 };
const inTable = { size: 7.5, gap: 0.5 };

/** From one line of a block to the next. */
const leadOf = ({ size, gap = 2 }: Block): number => size * 1.2 + gap;

/** The positions of a table's cells. */
function placesOf(columns: readonly PdfColumn[], whole: number): Block[] {
  let left = margin;
  return widthsOf(columns, whole).map((width, at) => {
    const align = columns[at]!.align ?? 'left';
    const place = { left, width: width - (align === 'right' ? 10 : 6), align, ...inTable };
    left += width;
    return place;
  });
}

/** A document before it is written. */
export interface Printout {
  head: PdfHead;
  write(pdf: PdfDocument): void | Promise<void>;
}

/** Writes a document while it is read; an error ends its stream. */
export function written({ head, write }: Printout): Readable {
  const pdf = new PdfDocument(head);
  void (async () => {
    try {
      await write(pdf);
      pdf.finish();
    } catch (error) {
      pdf.fail(error as Error);
    }
  })();
  return pdf.stream;
}

/** Sends a document to be read in the browser, or with `isDownload` as a download; it is not cached (D2). */
export function sendPdf(reply: FastifyReply, printout: Printout, name: string, isDownload = false): FastifyReply {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return reply
    .type('application/pdf')
    .header('content-disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${file}.pdf"`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(written(printout));
}
