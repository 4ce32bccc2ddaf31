import { text } from '../lib/text.ts';

/** What the departments screens say (B§2 Departments, B§8). */
export const departmentTexts = {
  title: text('Departments Management', 'Pengurusan Jabatan'),
  context: text('The organisation as a tree of departments', 'Organisasi sebagai susunan jabatan'),
  name: text('Name', 'Nama'),
  parent: text('Parent', 'Jabatan induk'),
  noParent: text('None (top level)', 'Tiada (peringkat teratas)'),
  add: text('New Department', 'Jabatan Baharu'),
  detail: text("Department's Detail", 'Butiran Jabatan'),
  added: text('Department has been added', 'Jabatan telah ditambah'),
  removed: text('Department has been removed', 'Jabatan telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this department?',
    'Adakah anda pasti mahu memadam jabatan ini?',
  ),
  emptyHint: text('Departments you add will appear here.', 'Jabatan yang ditambah akan dipaparkan di sini.'),
  noParentFound: text('Selected parent does not exist', 'Jabatan induk yang dipilih tidak wujud'),
  cycle: text(
    'A department cannot stand below itself',
    'Sesebuah jabatan tidak boleh berada di bawah dirinya sendiri',
  ),
  inUse: text(
    'This department is in use by {positions} positions and {departments} departments',
    'Jabatan ini sedang digunakan oleh {positions} jawatan dan {departments} jabatan',
  ),
} as const;
