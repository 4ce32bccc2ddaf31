import { text, texts } from '../lib/text.ts';

/** Texts of every list: its columns and its file. */
export const listTexts = texts('lists', {
  columns: text('Columns', 'Lajur'),
  usualColumns: text('Usual columns', 'Lajur lazim'),
  export: text('Export', 'Eksport'),
  xlsx: text('Spreadsheet (.xlsx)', 'Hamparan (.xlsx)'),
  csv: text('CSV (.csv)', 'CSV (.csv)'),
  exported: text('{file} has been downloaded', '{file} telah dimuat turun'),
  clearAll: text('Clear all', 'Kosongkan semua'),
  total: text('Total rows: {count}', 'Jumlah baris: {count}'),
  written: text('Exported {at} by {name}', 'Dieksport pada {at} oleh {name}'),
  tooMany: text(
    'This list has more than {most} rows, which is the most that a file has. Choose fewer by its filters',
    'Senarai ini melebihi {most} baris, iaitu had sesebuah fail. Kurangkan baris dengan penapis',
  ),
  busy: text(
    'Other lists are being exported. Please try again in a moment',
    'Senarai lain sedang dieksport. Sila cuba sebentar lagi',
  ),
});
