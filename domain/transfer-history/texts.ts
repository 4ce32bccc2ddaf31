import { type CodedText, text, texts } from '../lib/text.ts';
import type { Terms } from '../staff/rules.ts';

/** Texts of transfer history. */
export const transferTexts = texts('transfer_history', {
  title: text('Transfer History of {name}', 'Sejarah pertukaran {name}'),
  createdAt: text('Date', 'Tarikh'),
  log: text('Change', 'Perubahan'),
  admin: text('Admin', 'Pentadbir'),
  system: text('System', 'Sistem'),
  changed: text('{what} changed from {from} to {to}.', '{what} ditukar daripada {from} kepada {to}.'),
  set: text('{what} set to {to}.', '{what} ditetapkan kepada {to}.'),
  cleared: text('{what} cleared.', '{what} dikosongkan.'),
  emptyHint: text(
    'Changes of office, position, working hour, employment type and grade will appear here.',
    'Perubahan pejabat, jawatan, waktu bekerja, jenis pelantikan dan gred akan dipaparkan di sini.',
  ),
});

/** Names of the terms in a change. */
export const termTexts: Record<keyof Terms, CodedText> = texts('transfer_history.term', {
  office_id: text('Office', 'Pejabat'),
  working_hour_id: text('Working hours', 'Waktu bekerja'),
  position_id: text('Position', 'Jawatan'),
  employment_type: text('Employment type', 'Jenis pelantikan'),
  grade: text('Grade', 'Gred'),
});
