import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the calendar of public holidays. */
export const calendarTexts = texts('holidays.calendar', {
  title: text('Public Holidays by Year', 'Cuti umum mengikut tahun'),
  context: text('Public holidays of {year}: {days} days', 'Cuti umum {year}: {days} hari'),
  open: text('Year at a glance', 'Kalendar setahun'),
  back: text('List of public holidays', 'Senarai cuti umum'),
  year: text('Year', 'Tahun'),
  whose: text('Holidays', 'Cuti umum'),
  own: text('My holidays', 'Cuti umum saya'),
  all: text('All holidays', 'Semua cuti umum'),
  list: text('Holidays of {year}', 'Cuti umum {year}'),
  ofMonth: text('Holidays in {month}', 'Cuti umum pada {month}'),
  none: text('No public holidays', 'Tiada cuti umum'),
  noneHint: text('Those of {year} will appear here.', 'Cuti umum {year} akan dipaparkan di sini.'),
  noneOwn: text(
    'No holiday of {year} is for your office and position.',
    'Tiada cuti umum {year} bagi pejabat dan jawatan anda.',
  ),
  positionsOnly: text('Chosen positions', 'Jawatan tertentu'),
  today: labels.today,
});
