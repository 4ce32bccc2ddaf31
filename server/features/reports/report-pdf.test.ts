import { expect, it } from 'vitest';
import { reportColumns } from '#domain/reports/columns.ts';
import { written } from '#server/platform/documents/pdf.ts';
import { pagesOfPdf, placesOfPdf } from '#server/platform/testing/pdf.ts';
import { reportPdf } from './report-pdf.ts';

const many = 10_000;
const long = {
  staff: 'Tengku Noorhayati Al-Mardhiah binti Tengku Abdul Rahman Shah a/p Subramaniam-Krishnamoorthy',
  staff_no: 'KPT/2026/00412-B',
  office: 'Pejabat Pembangunan Wilayah Ekonomi Pantai Timur, Kuala Terengganu',
  department: 'Administration and Human Resources',
  position: 'Customer Service Assistant',
  leave_type: 'Emergency Leave / Cuti Kecemasan',
};
const short = {
  staff: 'Farid',
  staff_no: '0412',
  office: 'Dungun',
  department: 'Finance',
  position: 'Driver',
  leave_type: 'Cuti',
};
const others = {
  from: '2026-03-01',
  to: '2026-03-05',
  total_days: 3,
  approved_days: 2.5,
  status: 'Supported',
  supported_by: 'Devi',
  approved_by: null,
  applied: '2026-02-01',
};

it('a PDF holds Malay, long names and 10,000 rows on A4 landscape, with its heads on every page', async () => {
  const filter = { from: '2026-03-01', to: '2026-03-31' };
  const all = { staff: null, office: null, department: null, status: null };
  const from = { name: 'Perbadanan Seri Bayu', address: 'Wisma Seri Bayu' };
  async function* rows() {
    for (let at = 0; at < many; at += 1) yield { ...(at % 50 === 0 ? long : short), ...others, reason: `no${at}` };
  }
  const printout = reportPdf('leaves-applications', { ...filter, ...all }, rows(), {
    from,
    byline: 'Dicetak',
    language: 'ms',
  });
  const bytes = Buffer.concat(await written(printout).toArray());
  const pages = pagesOfPdf(bytes);
  expect(pages.flatMap((page) => page.match(/^no\d+$/gm) ?? [])).toEqual(
    Array.from({ length: many }, (_, at) => `no${at}`),
  );
  expect(pages.at(-1)).toContain('Jumlah baris: 10,000 · Hari diluluskan dalam tempoh: 25,000');
  for (const [at, page] of pages.entries()) {
    expect(page.match(/^Staf\nNo\.\nstaf\nPejabat\nJabatan\nJawatan$/gm)).toHaveLength(1);
    expect(page).toContain(`Halaman ${at + 1} daripada ${pages.length}`);
  }
  expect(pages[0]).toContain('01-03-2026 hingga 31-03-2026');
  const [columns, left, right] = [reportColumns['leaves-applications'].length, 48, 794];
  for (const places of placesOfPdf(bytes)) {
    expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(columns - 3);
    expect(places.every(({ x }) => x >= left && x < right)).toBe(true);
    // Two at the foot: who printed it, and the page.
    const above = places.map(({ y }) => y).filter((y) => y !== 30);
    expect([places.length - above.length, above.every((y) => y > 50)]).toEqual([2, true]);
  }
}, 60_000);
