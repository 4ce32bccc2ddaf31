import { describe, expect, it } from 'vitest';
import { type PaperHead, PdfDocument } from './print.ts';
import { pagesOfPdf } from './testing/pdf.ts';

const from = { name: 'Perbadanan Seri Bayu', address: 'Jalan Sultan Ismail, 20200 Kuala Terengganu' };
const head = (changed: Partial<PaperHead> = {}): PaperHead => ({
  from,
  title: 'A paper',
  byline: 'Printed today',
  language: 'en',
  ...changed,
});

async function bytesOf(paper: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of paper.finish()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const pagesOf = async (paper: PdfDocument) => pagesOfPdf(await bytesOf(paper));

describe('a paper', () => {
  it('is a PDF under the letterhead of its organisation', async () => {
    const paper = new PdfDocument(head());
    paper.title('Monthly Attendance', 'March 2026');
    const bytes = await bytesOf(paper);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOfPdf(bytes)).toEqual([
      [from.name, from.address, 'Monthly Attendance', 'March 2026', 'Printed today', 'Page 1 of 1'].join(
        '\n',
      ),
    ]);
  });

  it('repeats the heads of a table on each page, and numbers the pages', async () => {
    const paper = new PdfDocument(head());
    const columns = [
      { head: 'Number', width: 1 },
      { head: 'Square', width: 1, align: 'right' as const },
    ];
    paper.table(
      columns,
      Array.from({ length: 120 }, (_, at) => [`n${at}`, `s${at * at}`]),
    );
    const pages = await pagesOf(paper);
    expect(pages.length).toBe(3);
    for (const [at, page] of pages.entries()) {
      expect(page.match(/Number\nSquare/g)).toHaveLength(1);
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    const rows = pages.join('\n').match(/^n\d+$/gm);
    expect(rows).toEqual(Array.from({ length: 120 }, (_, at) => `n${at}`));
  });

  it('never parts a row, nor the lines to sign on, over two pages', async () => {
    const paper = new PdfDocument(head());
    for (let at = 0; at < 31; at += 1) paper.paragraph(`Paragraph ${at}`);
    paper.signatures([
      { above: 'For us', below: ['Name', 'Date'] },
      { above: 'Received', below: ['Farid', 'Date'] },
    ]);
    const pages = await pagesOf(paper);
    const last = pages.at(-1)!;
    for (const said of ['For us', 'Received', 'Farid']) expect(last).toContain(said);
    expect(pages.slice(0, -1).join()).not.toContain('For us');
  });

  it('carries a long paragraph over to the next page whole', async () => {
    const paper = new PdfDocument(head());
    const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`);
    paper.paragraph(words.join(' '));
    const pages = await pagesOf(paper);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(words);
  });

  it('numbers its pages in the language it is in, or in both', async () => {
    const pageOf = async (language: PaperHead['language']) =>
      (await pagesOf(new PdfDocument(head({ language }))))[0]!.split('\n').at(-1);
    expect(await pageOf('ms')).toBe('Halaman 1 daripada 1');
    expect(await pageOf('both')).toBe('Halaman 1 daripada 1 / Page 1 of 1');
  });

  it('shows a letter its typeface lacks as a question mark, and the others as they are', async () => {
    const paper = new PdfDocument(head());
    paper.paragraph('Zoë – “naïve” 陈 café');
    const [page] = await pagesOf(paper);
    expect(page).toContain('? café');
  });
});
