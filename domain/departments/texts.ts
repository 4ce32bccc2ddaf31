import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the departments screens. */
export const departmentTexts = texts('departments', {
  title: text('Departments Management', 'Pengurusan jabatan'),
  context: text('The organisation as a tree of departments', 'Susunan jabatan dalam organisasi'),
  name: labels.name,
  parent: labels.parent,
  noParent: text('None (top level)', 'Tiada (peringkat teratas)'),
  maxAway: text('Most people away at once', 'Bilangan maksimum tiada serentak'),
  maxAwayHint: text(
    'Leave and duty all day count. More are never refused: whoever applies and whoever decides is warned.',
    'Cuti dan tugas luar sepanjang hari dikira. Permohonan yang melebihi bilangan ini tidak ditolak: pemohon dan pembuat keputusan diberi amaran.',
  ),
  add: text('New Department', 'Jabatan baharu'),
  detail: text("Department's Detail", 'Butiran jabatan'),
  added: text('Department has been added', 'Jabatan telah ditambah'),
  removeLoses: text('Records of the past keep its name.', 'Rekod lampau mengekalkan nama jabatan ini.'),
  removed: text('Department has been removed', 'Jabatan telah dipadam'),
  removeAsk: text('Are you sure you want to delete this department?', 'Adakah anda pasti mahu memadam jabatan ini?'),
  emptyHint: text(
    'Departments you add will appear here. Positions belong to them.',
    'Jabatan yang ditambah akan dipaparkan di sini. Jawatan berada di bawah jabatan.',
  ),
  noParentFound: text('Selected parent does not exist', 'Jabatan induk yang dipilih tidak wujud'),
  cycle: text('A department cannot be under itself', 'Sesebuah jabatan tidak boleh berada di bawah dirinya sendiri'),
  inUse: text(
    'This department is still in use. Positions: {positions}, departments: {departments}. Move them first.',
    'Jabatan ini masih digunakan. Jawatan: {positions}, jabatan: {departments}. Sila pindahkan dahulu.',
  ),
});
