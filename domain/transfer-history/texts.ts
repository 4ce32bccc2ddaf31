import { text, texts } from '../lib/text.ts';

/** What transfer history says (A§2 Staff detail, Modals). */
export const transferTexts = texts('transfer_history', {
  title: text('Transfer History of {name}', 'Sejarah pertukaran {name}'),
  createdAt: text('Date', 'Tarikh'),
  log: text('Change', 'Perubahan'),
  admin: text('Admin', 'Pentadbir'),
  system: text('System', 'Sistem'),
  emptyHint: text(
    'Changes of office, position, working hour, employment type and grade will appear here.',
    'Perubahan pejabat, jawatan, waktu bekerja, jenis pelantikan dan gred akan dipaparkan di sini.',
  ),
});
