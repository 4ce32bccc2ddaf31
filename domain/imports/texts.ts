import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of imports: what is wrong with a file, and the words of the screen. */
export const importTexts = texts('imports', {
  title: text('Import', 'Import data'),
  dateHere: text(
    'This is a date, but another value belongs here',
    'Nilai ini ialah tarikh, sedangkan nilai lain diperlukan',
  ),
  formulaFailed: text('The formula of this cell has no value', 'Formula dalam sel ini tidak mempunyai nilai'),
  notAllowed: text('{value} is not one of: {allowed}', '{value} bukan salah satu daripada: {allowed}'),
  notYesNo: text('Please write yes or no, not {value}', 'Sila tulis ya atau tidak, bukan {value}'),
  notDay: text('{value} is not a date. Write it as 31-12-2026', '{value} bukan tarikh. Tulis seperti 31-12-2026'),
  monthFirst: text(
    '{value} has its month first. Write the day first, such as 31-12-2026',
    '{value} bermula dengan bulan. Tulis hari dahulu, seperti 31-12-2026',
  ),
  unclearDay: text(
    'The year of {value} is not clear. Write it with four digits, such as 31-12-2026',
    'Tahun dalam {value} tidak jelas. Tulis dengan empat digit, seperti 31-12-2026',
  ),
  notHours: text(
    '{value} is not a start and an end. Write them as 08:00-17:00, or off',
    '{value} bukan masa mula dan tamat. Tulis seperti 08:00-17:00, atau rehat',
  ),
  unknown: text('There is no {kind} called {name}', 'Tiada {kind} bernama {name}'),
  several: text(
    'Several are called {name}. Write what it is under too, such as Finance > Accounts',
    'Terdapat lebih daripada satu bernama {name}. Tulis juga induknya, seperti Kewangan > Akaun',
  ),
  circle: text('{name} would be under itself: {path}', '{name} akan berada di bawah dirinya sendiri: {path}'),
  repeated: text('The same as row {row}', 'Sama dengan baris {row}'),
  sharedWith: text('Row {row} has the same', 'Baris {row} mempunyai nilai yang sama'),
  nobodyNamed: text(
    'Please write a staff number, an IC number or an email',
    'Sila tulis no. staf, no. kad pengenalan atau e-mel',
  ),
  carried: text('Carried forward', 'Dibawa ke hadapan'),
  taken: text('Taken', 'Telah diambil'),
  asOf: text('As of', 'Setakat'),
  period: labels.leavePeriod,
  notOfPeriod: text('The day “As of” is not in this leave period', 'Tarikh “Setakat” bukan dalam tempoh cuti ini'),
  notHalves: text(
    'Please write days in halves, 0 or more',
    'Sila tulis bilangan hari dalam gandaan setengah, 0 atau lebih',
  ),
  notAsOf: text(
    'Please write a date up to today, at most {days} days ago',
    'Sila tulis tarikh selewat-lewatnya hari ini, dan tidak lebih {days} hari lalu',
  ),
  otherPeriod: text(
    'The balance was taken over in another leave period',
    'Baki ini telah dimasukkan bagi tempoh cuti yang lain',
  ),
  takenTooMuch: text(
    'More was taken than the {days} days there are',
    'Cuti yang diambil melebihi {days} hari yang ada',
  ),
  noColumn: text('This column is missing', 'Lajur ini tiada'),
  unknownColumn: text(
    'There is no such column. Remove it, or name it as the template does',
    'Lajur ini tidak dikenali. Buang lajur ini, atau namakan seperti dalam templat',
  ),
  otherTemplate: text('These are the columns of another template: {kind}', 'Lajur ini daripada templat lain: {kind}'),
  noRows: text('This file has no rows', 'Fail ini tiada baris'),
  tooManyRows: text(
    'This file has more than {most} rows. Please divide it',
    'Fail ini mempunyai lebih daripada {most} baris. Sila bahagikan fail ini',
  ),
  tooManyColumns: text('This file has more than {most} columns', 'Fail ini mempunyai lebih daripada {most} lajur'),
  tooLarge: text('This file is larger than {most} MB', 'Fail ini lebih besar daripada {most} MB'),
  hasMacros: text(
    'This workbook has macros. Save it as an Excel workbook (.xlsx) without them',
    'Buku kerja ini mengandungi makro. Simpan sebagai buku kerja Excel (.xlsx) tanpa makro',
  ),
  oldWorkbook: text(
    'This is an old or a locked workbook. Save it as an Excel workbook (.xlsx) without a password',
    'Buku kerja ini versi lama atau berkunci. Simpan sebagai buku kerja Excel (.xlsx) tanpa kata laluan',
  ),
  unreadable: text(
    'This file could not be read. Save it as an Excel workbook (.xlsx) or as CSV UTF-8',
    'Fail ini tidak dapat dibaca. Simpan sebagai buku kerja Excel (.xlsx) atau CSV UTF-8',
  ),
  hasFaults: text('Nothing was imported. Wrong cells: {count}', 'Tiada apa-apa diimport. Sel yang salah: {count}'),
  changedSince: text(
    'Something has changed since this file was checked. Check it again',
    'Terdapat perubahan sejak fail ini disemak. Sila semak semula',
  ),
  context: text(
    'Take over what you have as a spreadsheet; nothing is written before you confirm it',
    'Masukkan data sedia ada daripada hamparan; tiada apa-apa disimpan sebelum anda mengesahkannya',
  ),
  what: text('What to import', 'Data yang diimport'),
  kind: text('Kind', 'Jenis'),
  template: text('Template', 'Templat'),
  asCsv: text('Download template (CSV)', 'Muat turun templat (CSV)'),
  asXlsx: text('Download template (Excel)', 'Muat turun templat (Excel)'),
  exportAll: text('Export what is there (CSV)', 'Eksport data sedia ada (CSV)'),
  file: text('File', 'Fail'),
  fileHint: text(
    'Excel (.xlsx) or CSV, up to 10 MB and 20,000 rows',
    'Excel (.xlsx) atau CSV, sehingga 10 MB dan 20,000 baris',
  ),
  check: text('Check', 'Semak'),
  columns: text('Columns', 'Lajur'),
  columnsHint: text(
    'Choose what each column of your file is. Your choice is remembered on this device.',
    'Pilih maksud setiap lajur dalam fail anda. Pilihan ini diingati pada peranti ini.',
  ),
  notImported: text('Do not import', 'Jangan import'),
  result: text('What would happen', 'Hasil semakan'),
  isNew: text('New: {count}', 'Baharu: {count}'),
  isChanged: text('Changed: {count}', 'Diubah: {count}'),
  isSame: text('Unchanged: {count}', 'Tidak berubah: {count}'),
  isUnusual: text('To check: {count}', 'Perlu disemak: {count}'),
  unusual: text('What to check; it can be imported', 'Perkara yang perlu disemak; masih boleh diimport'),
  isWrong: text('Wrong: {count}', 'Salah: {count}'),
  name: labels.name,
  checking: text('Checking the file…', 'Sedang menyemak fail…'),
  wrong: text('What is wrong', 'Perkara yang salah'),
  firstOf: text('The first {shown} of {all}', '{shown} yang pertama daripada {all}'),
  rows: text('Rows', 'Baris'),
  row: text('Row {row}', 'Baris {row}'),
  rowsNamed: text('Rows {rows}', 'Baris {rows}'),
  rowsMore: text('{rows} and {more} more', '{rows} dan {more} lagi'),
  rowHead: text('Row', 'Baris'),
  columnHead: text('Column', 'Lajur'),
  fault: text('Fault', 'Kesalahan'),
  change: text('Change', 'Perubahan'),
  newRecord: text('New', 'Baharu'),
  nothing: text('Everything in this file is there already', 'Semua data dalam fail ini telah ada'),
  write: text('Import rows: {count}', 'Import baris: {count}'),
  imported: text('File has been imported', 'Fail telah diimport'),
  hint: text('Choose a file to see what it would do.', 'Pilih fail untuk melihat hasilnya.'),
  values: text('Allowed values', 'Nilai yang dibenarkan'),
});

/** What each kind of import is called. */
export const kindTexts = texts('imports.kind', {
  departments: text('Departments', 'Jabatan'),
  positions: labels.positions,
  offices: labels.offices,
  hours: labels.workingHours,
  staff: labels.staff,
  balances: text('Leave balances', 'Baki cuti'),
  holidays: text('Public holidays', 'Cuti umum'),
  leave: text('Approved leave', 'Cuti yang diluluskan'),
});

/** What one record of them is called, in a sentence. */
export const oneTexts = texts('imports.one', {
  department: text('department', 'jabatan'),
  position: text('position', 'jawatan'),
  office: text('office', 'pejabat'),
  hours: text('working hours', 'waktu bekerja'),
  staff: text('member of staff', 'staf'),
  leaveType: text('leave type', 'jenis cuti'),
});
