import type { FastifyReply } from 'fastify';
import PDFDocument from 'pdfkit';
import { onPaper, type PaperLanguage, printTexts } from '#domain/print/texts.ts';

/** What a paper is made of before anything is written on it. */
export interface PaperHead {
  /** Who it comes from; stands at the head of its first page. */
  from: { name: string; address: string };
  /** Names the document to whoever has it open. */
  title: string;
  /** Stands at the foot of every page. */
  byline: string;
  language: PaperLanguage;
}

/** A column of a printed table; widths are shares of the page's. */
export interface PaperColumn {
  head: string;
  width: number;
  align?: 'left' | 'right';
}

const margin = 48;
const width = 595.28 - 2 * margin;
const colors = { accent: '#007974', ink: '#211f1c', quiet: '#65625d', hairline: '#d0cdc9' };

/** The standard typefaces have the letters of Western Europe only; what they lack becomes a question mark. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?');

/** A4 under a letterhead, written from top to bottom; pages break by themselves and are numbered at the end. In points. */
export class PdfDocument {
  readonly #doc: PDFKit.PDFDocument;
  readonly #head: PaperHead;

  constructor(head: PaperHead) {
    this.#head = head;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: margin + 8 },
      bufferPages: true,
      info: { Title: printable(head.title), Author: printable(head.from.name), Creator: 'Hadir' },
    });
    this.#letterhead();
  }

  /** A title, and a line of what it is about. */
  title(text: string, about: string): void {
    this.#pen(15, { isBold: true }).#put(text, margin, this.#doc.y, { width });
    this.#pen(10, { color: 'quiet' }).#put(about, margin, this.#doc.y + 2, { width });
    this.#doc.y += 12;
  }

  /** Labels with their values. */
  facts(pairs: readonly (readonly [label: string, value: string])[]): void {
    this.#pen(9.5);
    const left = Math.max(...pairs.map(([label]) => this.#doc.widthOfString(printable(label)))) + 24;
    for (const [label, value] of pairs) {
      this.#pen(9.5);
      const high = this.#heightOf(value, { width: width - left });
      this.#need(high);
      const { y } = this.#doc;
      this.#put(value, margin + left, y, { width: width - left });
      this.#pen(9.5, { color: 'quiet' }).#put(label, margin, y, { width: left - 8 });
      this.#doc.y = y + high + 4;
    }
    this.#doc.y += 10;
  }

  /** A paragraph of running text. */
  paragraph(text: string, look: { isBold?: boolean } = {}): void {
    this.#pen(10.5, look).#put(text, margin, this.#doc.y, { width, lineGap: 3.5 });
    this.#doc.y += 9;
  }

  /** Rows under heads that come again on every page. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): void {
    const heads = columns.map(({ head }) => head);
    this.#need(70);
    this.#line(columns, heads, true);
    for (const cells of rows) {
      this.#pen(8.5);
      if (this.#need(this.#lineHeight(columns, cells))) this.#line(columns, heads, true);
      this.#line(columns, cells, false);
    }
    this.#doc.y += 14;
  }

  /** Lines to sign on, side by side, with what stands above and below each; they stay on one page. */
  signatures(blocks: readonly { above: string; below: readonly string[] }[]): void {
    this.#need(170);
    const each = width / blocks.length;
    const top = this.#doc.y + 20;
    const line = top + 76;
    for (const [at, { above, below }] of blocks.entries()) {
      const x = margin + at * each;
      this.#pen(9.5).#put(above, x, top, { width: each - 28 });
      this.#rule(line, { from: x, to: x + each - 28, color: 'ink' });
      this.#pen(9, { color: 'quiet' }).#put(below.join('\n'), x, line + 6, { width: each - 28 });
    }
  }

  /** Numbers the pages and hands the finished paper over. */
  finish(): PDFKit.PDFDocument {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      // It stands below the margin, where text would otherwise start a page of its own.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - 38;
      const page = onPaper(printTexts.page, this.#head.language, { page: at + 1, pages: count });
      this.#pen(8, { color: 'quiet' }).#put(this.#head.byline, margin, y, { width: width - 170, height: 10 });
      this.#put(page, margin + width - 170, y, { width: 170, align: 'right' });
    }
    doc.end();
    return doc;
  }

  #letterhead(): void {
    const { name, address } = this.#head.from;
    drawMark(this.#doc, margin, margin - 2);
    this.#pen(13, { isBold: true }).#put(name, margin + 44, margin, { width: width - 44 });
    this.#pen(8.5, { color: 'quiet' }).#put(address, margin + 44, this.#doc.y, { width: width - 44 });
    const end = Math.max(this.#doc.y, margin + 30) + 10;
    this.#rule(end, { color: 'accent', weight: 1 });
    this.#doc.y = end + 24;
  }

  #pen(size: number, look: { isBold?: boolean; color?: keyof typeof colors } = {}): this {
    const face = look.isBold ? 'Helvetica-Bold' : 'Helvetica';
    this.#doc
      .font(face)
      .fontSize(size)
      .fillColor(colors[look.color ?? 'ink']);
    return this;
  }

  #put(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): void {
    this.#doc.text(printable(text), x, y, { lineGap: 2, ...options });
  }

  #heightOf(text: string, options: PDFKit.Mixins.TextOptions): number {
    return this.#doc.heightOfString(printable(text) || ' ', { lineGap: 2, ...options });
  }

  #rule(
    y: number,
    look: { from?: number; to?: number; color?: keyof typeof colors; weight?: number } = {},
  ): void {
    const { from = margin, to = margin + width, color = 'hairline', weight = 0.5 } = look;
    this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colors[color]).stroke();
  }

  /** Starts a page unless so much fits on this one. */
  #need(points: number): boolean {
    const { page, y } = this.#doc;
    if (y + points <= page.height - page.margins.bottom) return false;
    this.#doc.addPage();
    return true;
  }

  #lineHeight(columns: readonly PaperColumn[], cells: readonly string[]): number {
    return Math.max(...cells.map((cell, at) => this.#heightOf(cell, cellOf(columns, at)))) + 4.5;
  }

  #line(columns: readonly PaperColumn[], cells: readonly string[], isHead: boolean): void {
    this.#pen(8.5, isHead ? { isBold: true, color: 'quiet' } : {});
    const high = this.#lineHeight(columns, cells);
    const { y } = this.#doc;
    for (const [at, cell] of cells.entries()) {
      const { left, ...box } = cellOf(columns, at);
      this.#put(cell, left, y + 3, box);
    }
    this.#doc.y = y + high;
    this.#rule(this.#doc.y, { color: isHead ? 'ink' : 'hairline' });
  }
}

/** Where a cell stands, and how wide it is. */
function cellOf(columns: readonly PaperColumn[], at: number) {
  const sum = (list: readonly PaperColumn[]) => list.reduce((all, column) => all + column.width, 0);
  const share = width / sum(columns);
  const { width: own, align = 'left' } = columns[at]!;
  return { left: margin + sum(columns.slice(0, at)) * share, width: own * share - 8, align, lineGap: 0.5 };
}

/** The hadir mark: a clock's ring whose minute hand is a tick. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).strokeColor(colors.accent).lineCap('round').lineJoin('round');
  doc.path('M18.9 5.7a12 12 0 1 0 7.6 7.4').lineWidth(3).stroke();
  doc.path('m10 13.4 5.4 5.4L28 4.6').lineWidth(3.8).stroke();
  doc.restore();
}

/** Sends a paper to be read in the browser, or with `isDownload` kept as a file; nothing on the way keeps it (D2). */
export function sendPaper(
  reply: FastifyReply,
  paper: PdfDocument,
  name: string,
  isDownload = false,
): FastifyReply {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return reply
    .type('application/pdf')
    .header('content-disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${file}.pdf"`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(paper.finish());
}
