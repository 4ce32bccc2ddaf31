import type { Readable } from 'node:stream';
import { onPaper, type PaperLanguage, printTexts } from '#domain/print/texts.ts';
import { type PdfColumn, withWords } from './pdf/columns.ts';
import {
  type Block,
  inTable,
  leadOf,
  margin,
  paragraphGap,
  placesOf,
  type Row,
  running,
  signaturesHigh,
  type TableParts,
  tableGap,
} from './pdf/layout.ts';
import { drawLogo, drawMark } from './pdf/mark.ts';
import { type Look, Pages } from './pdf/pages.ts';
import { linesOf, printable } from './pdf/runs.ts';
import { peek } from './peek.ts';

/** The sender of a document. */
export interface Letterhead {
  name: string;
  address: string;
  /** What it is registered as, in a line of its own. */
  number?: string | null;
  /** A JPG or PNG; without one the mark is drawn. */
  logo?: Buffer | null;
}

/** A document's title and letterhead, needed before its first page. */
export interface PdfHead {
  /** At the head of the first page. */
  from: Letterhead;
  /** The document's title, as PDF viewers show it. */
  title: string;
  /** What it covers, for PDF viewers and, with the title, at the head of every page but the first. */
  subject?: string;
  /** A line at the foot of every page. */
  byline: string;
  language: PaperLanguage;
  /** Of a document that has the same bytes whenever it is made: the instant that it says it was made at. */
  fixedAt?: Date;
  /** Landscape, for tables of many columns. */
  isLandscape?: boolean;
}

/** Rows of a table set before other work gets a turn. */
const rowsAtOnce = 4;
/** How many of a table's first rows are measured for the widths of its columns. */
const measured = 100;
/** How many texts' line breaks are cached, so that a long list of names does not fill the memory. */
const mostBroken = 5_000;
/** The shorter and the longer side of A4. */
const sides = [595.28, 841.89] as const;
const colors = { accent: '#007974', ink: '#211f1c', quiet: '#65625d', hairline: '#d0cdc9' };

/** A4 pages with a letterhead, written from top to bottom, with automatic page breaks and page numbers. In points. */
class PdfDocument {
  readonly #pages: Pages;
  readonly #width: number;
  /** The lowest position of a page's last line. */
  readonly #bottom: number;
  #y = margin;
  readonly #running: string;
  /** Cached line breaks of texts, by block. */
  readonly #broken = new Map<string, string[]>();

  constructor({ title, subject = '', from, byline, language, fixedAt, isLandscape = false }: PdfHead) {
    const [wide, high] = isLandscape ? [sides[1], sides[0]] : sides;
    this.#width = wide - 2 * margin;
    this.#bottom = high - margin - 8;
    const info = { Title: printable(title), Subject: printable(subject), Author: printable(from.name) };
    this.#running = [title, subject].filter(Boolean).join(' · ');
    this.#pages = new Pages(info, margin, {
      left: margin,
      right: wide - margin,
      baseline: high - 30,
      isLandscape,
      fixedAt,
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

  /** A paragraph of running text, continued on the next page where needed; its last two lines are above what `below` is. */
  paragraph(text: string, { isBold = false, below = 0 } = {}): void {
    const block = { ...running, isBold };
    const lines = this.#linesOf(text, block);
    for (const [at, line] of lines.entries()) {
      const more = lines.length - 1 - at;
      this.#need(leadOf(block) + (below > 0 && more < 2 ? more * leadOf(block) + paragraphGap + below : 0));
      this.#y += this.#put(line, this.#y, block);
    }
    this.#y += paragraphGap;
  }

  /** The height of a paragraph and of the lines to sign on below it, which what precedes them keeps free. */
  closingHeight(text: string): number {
    return this.#linesOf(text, running).length * leadOf(running) + paragraphGap + signaturesHigh;
  }

  /** Rows of a table, with heads repeated on every page; rows may be read while they are written. */
  async table(
    columns: readonly PdfColumn[],
    rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    { heading = '', last = () => '', below = 0 }: TableParts = {},
  ): Promise<void> {
    const { first, reading } = await peek(rows, measured);
    const widthOf = (word: string, isBold: boolean) => this.#pages.widthOf(word, { size: inTable.size, isBold });
    const places = placesOf(withWords(columns, first, this.#width, widthOf), this.#width);
    const heads = this.#laid(
      places,
      columns.map(({ head }) => head),
      { isBold: true, color: colors.quiet },
    );
    const block = { ...running, isBold: true };
    const highOf = (text: string) =>
      text === '' ? 0 : this.#linesOf(text, block).length * leadOf(block) + paragraphGap;
    let isBegun = false;
    const begin = (high: number) => {
      this.#need(Math.max(70, high) + highOf(heading) + heads.high);
      if (heading !== '') this.paragraph(heading, block);
      this.#row(heads, 'ink');
      isBegun = true;
    };
    const put = (row: Row, high = row.high) => {
      if (!isBegun) begin(high);
      else if (this.#need(high)) this.#row(heads, 'ink');
      this.#row(row, 'hairline');
    };
    let at = 0;
    /** The newest two, which what follows the table may take along to the next page. */
    const newest: Row[] = [];
    for await (const cells of reading) {
      if (newest.push(this.#laid(places, cells)) > 2) put(newest.shift()!);
      at += 1;
      // A whole page takes so long that clock-ins would wait for it.
      if (at % rowsAtOnce === 0) await this.#pages.breathe();
    }
    const text = last();
    let end = newest.reduce((high, row) => high + row.high, 0) + tableGap + highOf(text) + below;
    for (const row of newest) {
      put(row, this.#fits(end + heads.high) ? end : row.high);
      end -= row.high;
    }
    if (!isBegun) begin(0);
    this.#y += tableGap;
    if (text !== '') this.paragraph(text, block);
  }

  /** Lines to sign on, side by side, with text above and below each; they stay on one page. */
  signatures(blocks: readonly { above: string; below: readonly string[] }[]): void {
    this.#need(signaturesHigh);
    const each = this.#width / blocks.length;
    const line = this.#y + 84;
    for (const [at, { above, below }] of blocks.entries()) {
      const left = margin + at * each;
      const box = { left, width: each - 28 };
      this.#put(above, this.#y + 12, { ...box, size: 9.5 });
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

  #letterhead({ name, address, number, logo }: Letterhead): void {
    const { doc } = this.#pages;
    const drawn = logo ? drawLogo(doc, margin, margin - 6, logo) : drawMark(doc, margin, margin - 2, colors.accent);
    const block = { left: margin + drawn.width + 12, width: this.#width - drawn.width - 12 };
    const small = { ...block, size: 8.5, color: colors.quiet };
    this.#y += this.#put(name, this.#y, { ...block, size: 13, isBold: true });
    if (number) this.#y += this.#put(number, this.#y, small);
    this.#y += this.#put(address, this.#y, small);
    this.#y = Math.max(this.#y, margin - 6 + drawn.height) + 10;
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

  /** Whether an empty page has enough room. */
  #fits(points: number): boolean {
    return margin + points <= this.#bottom;
  }

  /** Starts a page unless this one has enough room. */
  #need(points: number): boolean {
    if (this.#y + points <= this.#bottom) return false;
    this.#pages.next();
    this.#y = margin;
    const block = { size: 8, color: colors.quiet };
    this.#draw(this.#linesOf(this.#running, block).slice(0, 1), margin - 22, block);
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
