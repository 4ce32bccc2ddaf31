import { expect, it } from 'vitest';
import { addDays } from '#domain/lib/calendar.ts';
import type { Language } from '#domain/lib/text.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { written } from '#server/platform/documents/pdf.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { monthPdf } from './month-pdf.ts';

const person = {
  name: 'Tengku Nur Syahirah Alia binti Tengku Mohd Hafizuddin',
  position: 'Penolong Pegawai Tadbir (Kewangan dan Perolehan)',
  department: 'Jabatan Pentadbiran dan Sumber Manusia',
  office: 'Ibu Pejabat Kuala Terengganu',
};
const late = { code: 'late', values: { minutes: 20, start: '07:00', grace: 5 } } as const;
const leftEarly = { code: 'leftEarly', values: { minutes: 120, end: '16:30' } } as const;
/** A month of lateness, leaving early too on every sixth day. */
const rows = Array.from(
  { length: 31 },
  (_, at): MonthRow => ({
    date: addDays('2026-03-01', at),
    platform: 'web_app',
    clock_in: '07:20',
    clock_out: '16:30',
    duration: 550,
    is_late: true,
    left_early: at % 6 === 0,
    no_clockout: false,
    is_absent: false,
    public_holiday: null,
    corrections: [],
    expected: 570,
    duty: 0,
    facts: null,
    remark: at % 6 === 0 ? [late, leftEarly] : [late],
  }),
);

/** The pages of a month. */
async function pagesOf(days: readonly MonthRow[], language: Language): Promise<string[]> {
  const from = { name: 'Perbadanan Seri Bayu', address: 'Wisma Seri Bayu, 20200 Kuala Terengganu' };
  const byline = 'Dicetak pada 31-03-2026 05:00 PM oleh Aminah binti Yusof';
  const chunks: Buffer[] = [];
  for await (const chunk of written(
    monthPdf(person, '2026-03-01', days, { from, byline, language, today: '2026-03-31' }),
  ))
    chunks.push(chunk as Buffer);
  return pagesOfPdf(Buffer.concat(chunks));
}

it.each(['en', 'ms'] as const)('fits 31 days on one page in %s', async (language) => {
  const pages = await pagesOf(rows, language);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('31-03-2026');
});

it('counts the days on which there was no kiosk, where there are any [D5]', async () => {
  const down = { code: 'kioskDownDay', values: { start: '06:50', end: '18:00' } } as const;
  const [without] = await pagesOf(rows, 'en');
  expect(without).not.toContain('Kiosk down');
  const days = rows.map((row, at) => (at === 4 ? { ...row, is_late: false, clock_in: null, remark: [down] } : row));
  const [page] = await pagesOf(days, 'ms');
  expect(page!.match(/berfungsi/g)).toHaveLength(2);
});

it('says what was corrected by hand: the time that was, the one that is, who did it and why [D5]', async () => {
  const note = {
    id: 1,
    action: 'move',
    type: 'in',
    was: '09:02',
    time: '07:20',
    by: 'Aminah',
    reason: 'Lupa',
    doc: null,
  } as const;
  const days = rows.map((row, at) => (at === 4 ? { ...row, corrections: [note] } : row));
  const plain = (page: string | undefined) => page!.replace(/\s+/g, ' ');
  expect(plain((await pagesOf(days, 'en'))[0])).toContain('In 09:02 AM corrected to 07:20 AM by Aminah: Lupa');
  expect(plain((await pagesOf(days, 'ms'))[0])).toContain(
    'Masuk 09:02 AM dibetulkan kepada 07:20 AM oleh Aminah: Lupa',
  );
});
