import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type Face, fontOf } from './faces.ts';
import { type Run, runsOf } from './runs.ts';

/** How text looks; sizes in points. */
export interface Look {
  size: number;
  isBold?: boolean;
  color?: string;
}

/** The foot of every page: a line on the left, and the page number on the right. */
interface Foot {
  left: number;
  right: number;
  baseline: number;
  isLandscape: boolean;
  /** When the document says it was made; then nothing is packed either, since packing differs from machine to machine. */
  fixedAt?: Date | undefined;
  look: Look;
  byline: string;
  numbered: (page: number, pages: number) => string;
}

/** After this many pages, cached word shapes are dropped. */
const pagesPerCache = 32;

type Page = PDFKit.PDFDocument['page'];

/**
 * A4 pages written from first to last. Each page is sent as soon as the next begins; only its number follows at the
 * end, as a second content stream of the page, so that memory does not grow with the pages.
 */
export class Pages {
  readonly doc: PDFKit.PDFDocument;
  /** The finished bytes, as they come. */
  readonly stream: Readable;
  readonly #out = new PassThrough();
  readonly #foot: Foot;
  readonly #faces = new Set<Face>();
  /** Texts whose marks fontkit fails to position, as with some Gurmukhi. */
  readonly #unplaced = new Set<string>();
  readonly #numbers: { page: Page; content: PDFKit.PDFKitReference }[] = [];

  constructor(info: { Title: string; Subject: string; Author: string }, margin: number, foot: Foot) {
    this.#foot = foot;
    const layout = foot.isLandscape ? 'landscape' : 'portrait';
    const { fixedAt } = foot;
    this.doc = new PDFDocument({
      ...{ size: 'A4', layout, margin },
      compress: fixedAt === undefined,
      info: { ...info, Creator: 'Hadir', ...(fixedAt && { CreationDate: fixedAt }) },
    });
    this.stream = this.doc.pipe(this.#out);
    this.#expectNumber();
  }

  next(): void {
    if (this.#numbers.length % pagesPerCache === 0) this.#forgetWords();
    this.doc.addPage();
    this.#expectNumber();
  }

  /** Lets other work of the process run, and waits for a slow reader; throws once nobody reads. */
  async breathe(): Promise<void> {
    await setImmediate();
    if (this.#out.writableNeedDrain) await Promise.race([once(this.#out, 'drain'), once(this.#out, 'close')]);
    if (this.#out.destroyed) throw new Error('Nobody reads the document any more');
  }

  /** Aborts; the reader gets the error. */
  fail(error: Error): void {
    this.#out.destroy(error);
  }

  finish(): void {
    const { right, baseline, look, numbered } = this.#foot;
    this.doc.page.content.end('');
    for (const [at, { page, content }] of this.#numbers.entries()) {
      this.doc.page = page;
      page.content = content;
      const number = numbered(at + 1, this.#numbers.length);
      this.write(number, right - this.widthOf(number, look), baseline, look);
      if (at < this.#numbers.length - 1) content.end('');
    }
    this.doc.end();
  }

  /** Draws one line from `x` on `baseline`. */
  write(line: string, x: number, baseline: number, look: Look): void {
    let left = x;
    for (const run of runsOf(line, look.isBold ?? false)) {
      const width = this.#widthOf(run, look.size);
      this.doc.fillColor(look.color ?? 'black');
      const features = this.#featuresOf(run);
      this.doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      left += width;
    }
  }

  widthOf(line: string, look: Look): number {
    return runsOf(line, look.isBold ?? false).reduce((sum, run) => sum + this.#widthOf(run, look.size), 0);
  }

  /** Sets the run's face and measures it; a run that cannot be shaped is set without positioning its marks. */
  #widthOf(run: Run, size: number): number {
    const doc = this.#take(run.face).fontSize(size);
    try {
      return doc.widthOfString(run.text, this.#featuresOf(run));
    } catch (error) {
      if (this.#unplaced.has(run.text)) throw error;
      this.#unplaced.add(run.text);
      return doc.widthOfString(run.text, this.#featuresOf(run));
    }
  }

  #take(face: Face): PDFKit.PDFDocument {
    if (!this.#faces.has(face)) this.doc.registerFont(face, fontOf(face));
    this.#faces.add(face);
    return this.doc.font(face);
  }

  /** pdfkit caches the shape of every word it ever set, so a long list of names would fill the memory. */
  #forgetWords(): void {
    for (const face of this.#faces) {
      const doc = this.#take(face) as unknown as { _font: { layoutCache: Record<string, unknown> } };
      doc._font.layoutCache = Object.create(null);
    }
  }

  #featuresOf({ text }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
    if (!this.#unplaced.has(text)) return {};
    const off = { abvm: false, blwm: false, mark: false, mkmk: false };
    // pdfkit passes its features on to fontkit, which accepts features to turn off as well as a list of features to
    // add.
    return { features: off as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
  }

  /** Reserves a content stream that the page shows after its own; the byline has put the number's font on the page. */
  #expectNumber(): void {
    const { page } = this.doc;
    const { left, baseline, look, byline } = this.#foot;
    this.write(byline, left, baseline, look);
    const content = this.doc.ref({});
    Object.assign(page.dictionary.data, { Contents: [page.content, content] });
    this.#numbers.push({ page, content });
  }
}
