import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the holidays of a year: their file and their draft. */
export const yearTexts = texts('holidays.year', {
  day: labels.date,
  name: text('Name in English', 'Nama dalam bahasa Inggeris'),
  nameMs: text('Name in Malay', 'Nama dalam bahasa Melayu'),
  states: labels.states,
  certainty: text('Certainty', 'Kepastian'),
  source: text('Source', 'Sumber'),
  fixed: text('Fixed', 'Tetap'),
  rule: text('By rule', 'Mengikut peraturan'),
  expected: text('Expected, subject to announcement', 'Dijangka, tertakluk kepada pengumuman'),
  everyState: text('all', 'semua'),
  unknownState: text('{name} is not a state or federal territory', '{name} bukan negeri atau wilayah persekutuan'),
  otherYear: text('{day} is not in {year}', '{day} bukan dalam tahun {year}'),
  twice: text(
    'Row {row} has the same holiday on the same day for {states}',
    'Baris {row} mempunyai cuti yang sama pada tarikh yang sama bagi {states}',
  ),
  replacement: text('{name} (replacement)', '{name} (gantian)'),
});
