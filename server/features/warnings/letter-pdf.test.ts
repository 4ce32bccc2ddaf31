import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/calendar.ts';
import { written } from '#server/platform/documents/pdf.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { letterPdf } from './letter-pdf.ts';
import type { LetterOnPaper } from './store.ts';

const from = { name: 'Perbadanan Seri Bayu', address: 'Wisma Seri Bayu, 20200 Kuala Terengganu' };
const evidenceOf = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    date: addDays('2026-02-02', at),
    clock_in: '07:20',
    clock_out: null,
    why: [
      { code: 'late', values: { minutes: 20, start: '07:00', grace: 5 } },
      { code: 'noClockOut', values: {} },
    ],
  }));

/** The pages of a letter with so many rows of evidence, or with a message of so many paragraphs. */
async function pagesOf(
  rows: number,
  paragraphs = 3,
  corrections: LetterOnPaper['corrections'] = {},
): Promise<string[]> {
  const letter = {
    ref_no: 'WL/2026/02/0001',
    date: '2026-02-25',
    type: 'is_late',
    status: 'Pending',
    user: { id: 7, name: 'Farid bin Osman' },
    ic: '900101-11-5555',
    position: 'Administrative Clerk',
    department: 'Administration',
    office: 'Kuala Terengganu Headquarters',
    signer: { name: 'Devi a/p Raman', post: 'Head of Administration' },
    message: Array.from({ length: paragraphs }, (_, at) => `<p>Perenggan ${at} surat ini.</p>`).join(''),
    evidence: evidenceOf(rows),
    corrections,
  } as unknown as LetterOnPaper;
  const bytes = Buffer.concat(await written(letterPdf(letter, '30-04-2026', from)).toArray());
  return pagesOfPdf(bytes);
}

/** The dates of the evidence on a page. */
const datesOn = (page: string) => page.match(/^\d{2}-\d{2}-2026$/gm) ?? [];

describe('the signatures of a letter', () => {
  it('come with rows of the evidence where they do not fit below it, however many rows there are', async () => {
    let twoPages = 0;
    for (let rows = 1; rows <= 40; rows += 1) {
      const pages = await pagesOf(rows);
      const last = pages.at(-1)!;
      expect(last).toContain('Sekian, terima kasih.');
      expect(pages.flatMap(datesOn).filter((date) => date !== '30-04-2026')).toHaveLength(rows);
      if (pages.length === 1) continue;
      twoPages += 1;
      expect([rows, Math.min(2, datesOn(last).length)]).toEqual([rows, Math.min(2, rows)]);
      // The rows have their heads above them on each page, and no page has heads alone.
      const heads = 'Tarikh / Date\nHari / Day';
      for (const page of pages) expect(page.includes(heads)).toBe(datesOn(page).some((date) => date !== '30-04-2026'));
    }
    expect(twoPages).toBeGreaterThan(5);
  });

  it('come with the end of a message that has no evidence', async () => {
    let twoPages = 0;
    for (let paragraphs = 1; paragraphs <= 30; paragraphs += 1) {
      const pages = await pagesOf(0, paragraphs);
      expect(pages.at(-1)).toContain(`Perenggan ${paragraphs - 1} `);
      twoPages += pages.length > 1 ? 1 : 0;
    }
    expect(twoPages).toBeGreaterThan(5);
  });

  it.each([1, 2])('come with the heading of %i rows that do not fit above them', async (rows) => {
    let isMoved = false;
    for (let paragraphs = 1; paragraphs <= 20; paragraphs += 1) {
      const pages = await pagesOf(rows, paragraphs);
      const page = pages.find((one) => one.includes('Butiran dalam rekod kami'))!;
      isMoved ||= page !== pages[0];
      expect(page).toContain('Tarikh / Date\nHari / Day');
      expect(page).toContain('\n02-02-2026\n');
    }
    expect(isMoved).toBe(true);
  });
});

it('a letter says what was corrected since on a day of its evidence [D5]', async () => {
  const note = {
    id: 1,
    action: 'remove',
    type: 'in',
    was: '07:20',
    time: null,
    by: 'Aminah',
    reason: 'Ujian',
    doc: null,
  } as const;
  const [page] = await pagesOf(2, 3, { '2026-02-02': [note] });
  expect(page!.replace(/\s+/g, ' ')).toContain('In 07:20 AM does not count, Aminah: Ujian');
});
