import { labels } from '../lib/labels.ts';
import { filled, same, type Text, text, texts } from '../lib/text.ts';
import { figureTexts } from '../months/texts.ts';
import { type FigureSource, leaveTypeOf, type PayFigure, type PersonField } from './columns.ts';

/** Texts of the screen of payroll files. */
export const payrollTexts = texts('payroll', {
  title: text('Payroll files', 'Fail gaji'),
  context: text(
    'The figures of a closed month in the columns that your payroll reads',
    'Angka bulan yang ditutup dalam lajur yang dibaca oleh sistem gaji anda',
  ),
  emptyHint: text(
    'Add a layout with the columns that your payroll reads; each month is then a file of it.',
    'Tambah susun atur dengan lajur yang dibaca oleh sistem gaji anda; setiap bulan dimuat turun sebagai failnya.',
  ),
  name: labels.name,
  add: text('New Payroll Layout', 'Susun atur gaji baharu'),
  detail: text("Payroll Layout's Detail", 'Butiran susun atur gaji'),
  added: text('Payroll layout has been added', 'Susun atur gaji telah ditambah'),
  removed: text('Payroll layout has been removed', 'Susun atur gaji telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this payroll layout?',
    'Adakah anda pasti mahu memadam susun atur gaji ini?',
  ),
  removeLoses: text('Files that were made of it stay as they are.', 'Fail yang telah dibuat tidak berubah.'),
  columns: text('Columns', 'Lajur'),
  columnOf: text('Column {number}', 'Lajur {number}'),
  field: text('Filled with', 'Diisi dengan'),
  of: text('Figure of', 'Angka bagi'),
  head: text('Name in the file', 'Nama dalam fail'),
  addColumn: text('Add a column', 'Tambah lajur'),
  up: text('Move up', 'Alih ke atas'),
  down: text('Move down', 'Alih ke bawah'),
  drop: text('Remove the column', 'Padam lajur'),
  inHours: text('Lengths of time in hours', 'Tempoh masa dalam jam'),
  inHoursHint: text(
    'With two decimals; otherwise in minutes.',
    'Dengan dua tempat perpuluhan; jika tidak, dalam minit.',
  ),
  absentUnpaid: text('Absent days are unpaid', 'Hari tidak hadir dikira tanpa gaji'),
  unpaidTypes: text('Unpaid leave', 'Cuti tanpa gaji'),
  unpaidTypesHint: text('The types of leave whose days count as unpaid.', 'Jenis cuti yang harinya dikira tanpa gaji.'),
  make: text('Make a file', 'Buat fail'),
  makeOf: text('Payroll file: {name}', 'Fail gaji: {name}'),
  month: labels.month,
  noMonth: text('No month has been closed yet.', 'Belum ada bulan yang ditutup.'),
  preview: text('First rows', 'Baris pertama'),
  rows: text('Rows: {count}', 'Baris: {count}'),
  withoutNumber: text(
    'Without a staff number: {count}. Their cell is empty.',
    'Tanpa nombor staf: {count}. Selnya kosong.',
  ),
  saveXlsx: text('Save as Excel', 'Simpan sebagai Excel'),
  saveCsv: text('Save as CSV', 'Simpan sebagai CSV'),
  saved: text('{file} has been saved', '{file} telah disimpan'),
  notClosed: text('This month is not closed', 'Bulan ini belum ditutup'),
  noColumn: text('Please add a column', 'Sila tambah lajur'),
  headTwice: text('Another column has this name', 'Lajur lain menggunakan nama ini'),
  noType: text('This type of leave is no longer there', 'Jenis cuti ini tidak lagi wujud'),
});

/** What a column can be filled with, beside the figures of a month. */
const fieldTexts = texts('payroll.field', {
  staff_no: labels.staffNumber,
  name: labels.name,
  ic: labels.icNumber,
  position: labels.position,
  department: labels.department,
  office: labels.office,
  month: labels.month,
  unpaid: text('Unpaid days', 'Hari tanpa gaji'),
  leaveOf: text('Leave: {type}', 'Cuti: {type}'),
}) satisfies Record<PersonField | 'unpaid' | 'leaveOf', unknown>;

/** Of what a figure is. */
export const sourceTexts = texts('payroll.of', {
  both: text('Month and earlier months', 'Bulan ini dan terdahulu'),
  month: text('Month as it was closed', 'Bulan semasa ditutup'),
  earlier: text('Changes of earlier months', 'Perubahan bulan terdahulu'),
}) satisfies Record<FigureSource, unknown>;

/** The name of what a column is filled with; `types` are the names of types of leave by id. */
export function fieldText(field: string, types: ReadonlyMap<number, string>): Text {
  const type = leaveTypeOf(field);
  if (type !== null) return filled(fieldTexts.leaveOf, { type: types.get(type) ?? `${type}` });
  return { ...figureTexts, ...fieldTexts }[field as PayFigure | PersonField] ?? same(field);
}
