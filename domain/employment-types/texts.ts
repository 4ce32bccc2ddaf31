import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the employment types screen. */
export const employmentTypeTexts = texts('employment_types', {
  title: text('Employment types', 'Jenis pelantikan'),
  context: text('The ways in which staff can be employed', 'Cara staf boleh dilantik'),
  name: labels.name,
  nameMs: text('Malay name', 'Nama dalam bahasa Melayu'),
  nameMsHint: text('Blank: the same as the name.', 'Jika kosong: sama seperti nama.'),
  applies: text('Applies for leave here', 'Memohon cuti di sini'),
  appliesHint: text(
    'Otherwise another register leads: people of this type have no button to apply, administrators enter or import their leave.',
    'Jika tidak, rekod cuti diuruskan dalam sistem lain: staf ini tiada butang untuk memohon, dan pentadbir memasukkan atau mengimport cuti mereka.',
  ),
  yes: labels.yes,
  no: labels.no,
  changesFrom: text('Changes from {day}', 'Berubah mulai {day}'),
  appliesFrom: text('Applies for leave here: {value}', 'Memohon cuti di sini: {value}'),
  takesEffect: text(
    'The day from which it is so. Applications already made stay.',
    'Hari ketetapan ini mula berkuat kuasa. Permohonan yang telah dibuat dikekalkan.',
  ),
  notPast: text('Choose today or a later day', 'Sila pilih hari ini atau hari selepasnya'),
  staff: labels.staff,
  staffOf: labels.staffCount,
  add: text('New Employment Type', 'Jenis pelantikan baharu'),
  detail: text("Employment Type's Detail", 'Butiran jenis pelantikan'),
  added: text('Employment type has been added', 'Jenis pelantikan telah ditambah'),
  removed: text('Employment type has been removed', 'Jenis pelantikan telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this employment type?',
    'Adakah anda pasti mahu memadam jenis pelantikan ini?',
  ),
  removeLoses: text('Records of the past keep its name.', 'Rekod lampau mengekalkan nama jenis pelantikan ini.'),
  emptyHint: text(
    'Employment types you add will appear here.',
    'Jenis pelantikan yang ditambah akan dipaparkan di sini.',
  ),
  inUse: text(
    'This employment type is still in use. Staff: {staff}. Change their employment type first.',
    'Jenis pelantikan ini masih digunakan. Staf: {staff}. Sila ubah jenis pelantikan staf tersebut dahulu.',
  ),
  nameInRules: labels.namedInLeaveRules,
  nameInUse: text(
    'Staff have this employment type: {staff}. Its name stays; add another employment type instead.',
    'Staf yang mempunyai jenis pelantikan ini: {staff}. Namanya dikekalkan; sila tambah jenis pelantikan lain.',
  ),
  nameStays: text(
    'Rules of service and filters go by this name, so it stays. Its Malay name can be changed.',
    'Peraturan perkhidmatan dan penapis menggunakan nama ini, jadi namanya dikekalkan. Nama dalam bahasa Melayu boleh diubah.',
  ),
});
