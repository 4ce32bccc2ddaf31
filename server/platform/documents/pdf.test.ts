import { describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../testing/pdf.ts';
import { type PdfHead, type Printout, written } from './pdf.ts';

const from = { name: 'Perbadanan Seri Bayu', address: 'Jalan Sultan Ismail, 20200 Kuala Terengganu' };
const head: PdfHead = { from, title: 'A document', byline: 'Printed today', language: 'en' };

async function bytesOf(write: Printout['write'], changed: Partial<PdfHead> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of written({ head: { ...head, ...changed }, write })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const pagesOf = async (...args: Parameters<typeof bytesOf>) => pagesOfPdf(await bytesOf(...args));
const columns = [
  { head: 'Number', width: 1 },
  { head: 'Square', width: 1, align: 'right' as const },
];

describe('a PDF', () => {
  it('has the letterhead of its organisation', async () => {
    const bytes = await bytesOf((pdf) => pdf.title('Monthly Attendance', 'March 2026'));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOfPdf(bytes)).toEqual([
      ['Printed today', from.name, from.address, 'Monthly Attendance', 'March 2026', 'Page 1 of 1'].join('\n'),
    ]);
  });

  it('says what it covers in its properties, and at the head of every page but the first', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`n${at}`, `s${at * at}`]);
    const subject = 'March 2026 · Dungun';
    const bytes = await bytesOf((pdf) => pdf.table(columns, rows), { subject });
    const [first, ...others] = pagesOfPdf(bytes);
    expect(bytes.toString('latin1')).toContain('/Subject');
    expect(first).not.toContain(subject);
    expect(others).toHaveLength(2);
    for (const page of others) expect(page).toContain('\nA document · March 2026 · Dungun\n');
  });

  it('repeats the heads of a table on each page, and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`n${at}`, `s${at * at}`]);
    const pages = await pagesOf((pdf) => pdf.table(columns, rows));
    expect(pages.length).toBe(3);
    for (const [at, page] of pages.entries()) {
      expect(page.match(/Number\nSquare/g)).toHaveLength(1);
      expect(page.split('\n').at(-1)).toBe(`Page ${at + 1} of ${pages.length}`);
    }
    expect(pages.join('\n').match(/^n\d+$/gm)).toEqual(rows.map(([number]) => number));
  });

  it('keeps the line below a table on the page of its last row', async () => {
    const rowsOf = (many: number) => Array.from({ length: many }, (_, at) => [`n${at}`, `s${at}`]);
    const [whole] = await pagesOf((pdf) => pdf.table(columns, rowsOf(100)));
    const full = whole!.match(/^n\d+$/gm)!.length;
    for (let many = full - 3; many <= full + 1; many += 1) {
      const rows = rowsOf(many);
      const pages = await pagesOf((pdf) => pdf.table(columns, rows, { last: () => `Total: ${many}` }));
      expect(pages.at(-1)).toMatch(new RegExp(`n${many - 1}\\ns${many - 1}\\nTotal: ${many}\\n`));
    }
  });

  it('makes columns wide enough for the longest words, while there is room', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ head: `Column ${at}`, width: at === 4 ? 1 : 20 }));
    const cells = (text: string) => [many.map((_, at) => (at === 4 ? text : 'some words'))];
    const [page] = await pagesOf((pdf) => pdf.table(many, cells('Kuala Terengganu Headquarters')));
    expect(page).toContain('\nKuala\nTerengganu\nHeadquarters\n');
    // An address is split at its seams instead.
    const [other] = await pagesOf((pdf) => pdf.table(many, cells('norhayati.binti.ahmad@hadir.example')));
    expect(other!.replaceAll('\n', '')).toContain('norhayati.binti.ahmad@hadir.example');
    expect(other).not.toContain('norhayati.binti.ahmad@hadir.example');
  });

  it('never splits a row, or the lines to sign on, over two pages', async () => {
    const pages = await pagesOf((pdf) => {
      for (let at = 0; at < 31; at += 1) pdf.paragraph(`Paragraph ${at}`);
      pdf.signatures([
        { above: 'For us', below: ['Name', 'Date'] },
        { above: 'Received', below: ['Farid', 'Date'] },
      ]);
    });
    for (const text of ['For us', 'Received', 'Farid']) expect(pages.at(-1)).toContain(text);
    expect(pages.slice(0, -1).join()).not.toContain('For us');
  });

  it('moves a long paragraph to the next page as a whole', async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`);
    const pages = await pagesOf((pdf) => pdf.paragraph(words.join(' ')));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(words);
  });

  it('numbers its pages in its language, or in both', async () => {
    const numberOf = async (language: PdfHead['language']) =>
      (await pagesOf(() => {}, { language }))[0]!.split('\n').at(-1);
    expect(await numberOf('ms')).toBe('Halaman 1 daripada 1');
    expect(await numberOf('both')).toBe('Halaman 1 daripada 1 / Page 1 of 1');
  });

  it.each([
    ['Vietnamese and Turkish', 'Nguyễn Đặng Şahin'],
    ['Chinese, simplified and traditional', '陈美玲 陳美玲'],
    ['Tamil', 'முத்துலட்சுமி'],
    ['Jawi', 'چڠݢوڤڽ'],
    ['Devanagari', 'राम'],
    ['Bengali', 'করিম'],
    ['Gurmukhi', 'ਗੁਰਮੀਤ'],
    ['Thai', 'สมชาย'],
    ['Cyrillic and Greek', 'Иван Ελένη'],
  ])('can print a name in %s', async (_, name) => {
    const [page] = await pagesOf((pdf) => pdf.paragraph(name));
    const letters = (text: string) => [...text.normalize('NFC').replace(/\s/g, '')].sort().join('');
    const printed = page!.split('\n').slice(3, -1).join('');
    expect(letters(printed)).toBe(letters(name));
  });

  it('streams each page before the next is written, and waits for a slow reader', async () => {
    let reads = 0;
    async function* rows() {
      for (reads = 0; reads < 100_000; reads += 1) yield [`n${reads}`, 'x'.repeat(20 + (reads % 7))];
    }
    const stream = written({ head, write: (pdf) => pdf.table(columns, rows()) });
    await new Promise((ready) => stream.once('readable', ready));
    expect(stream.read()).not.toBeNull();
    expect(reads).toBeLessThan(5_000);
    const closed = new Promise((done) => stream.once('close', done));
    stream.destroy();
    await closed;
    expect(reads).toBeLessThan(5_000);
  });

  it('fails with the error of its writer', async () => {
    const broken = bytesOf(() => {
      throw new Error('The rows stopped');
    });
    await expect(broken).rejects.toThrow('The rows stopped');
  });
});
