import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import { kindTexts } from './texts.ts';

/** Texts about undoing an import. */
export const undoTexts = texts('imports.undo', {
  recent: text('Recent imports', 'Import terkini'),
  empty: text('No imports yet', 'Tiada import lagi'),
  emptyHint: text(
    'What is imported will appear here, and can be undone for a day.',
    'Import akan dipaparkan di sini dan boleh dibuat asal dalam masa sehari.',
  ),
  at: labels.date,
  by: text('By', 'Oleh'),
  counts: text('New, changed, unchanged', 'Baharu, diubah, tidak berubah'),
  file: text('File', 'Fail'),
  countsOf: text(
    'New {added}, changed {changed}, unchanged {unchanged}',
    'Baharu {added}, diubah {changed}, tidak berubah {unchanged}',
  ),
  byCommand: text('Command line', 'Baris arahan'),
  state: labels.status,
  until: text('Can be undone until {until}', 'Boleh dibuat asal sehingga {until}'),
  tooLate: text('Cannot be undone any more', 'Tidak boleh dibuat asal lagi'),
  undone: text('Undone {at}', 'Dibuat asal {at}'),
  undoneBy: text('Undone {at} by {name}', 'Dibuat asal {at} oleh {name}'),
  undo: text('Undo', 'Buat asal'),
  title: text('Undo the import of {filename}', 'Buat asal import {filename}'),
  loading: text('Checking what would be undone…', 'Sedang menyemak perkara yang akan dibuat asal…'),
  removes: text('Removed: {count}', 'Dipadam: {count}'),
  restores: text('As before: {count}', 'Seperti asal: {count}'),
  gone: text('No longer there: {count}', 'Sudah tiada: {count}'),
  removed: text('Removed', 'Dipadam'),
  blocked: text(
    'This import cannot be undone, because of: {count}. Put these right first, or correct the records one by one.',
    'Import ini tidak boleh dibuat asal kerana: {count} perkara. Selesaikan perkara ini dahulu, atau betulkan rekod satu demi satu.',
  ),
  record: text('Record', 'Rekod'),
  why: labels.reason,
  change: labels.change,
  done: text('The import has been undone', 'Import telah dibuat asal'),
  already: text('This import has been undone already', 'Import ini telah dibuat asal'),
  expired: text(
    'An import can be undone for a day only. Correct the records one by one',
    'Import hanya boleh dibuat asal dalam masa sehari. Sila betulkan rekod satu demi satu',
  ),
  depends: text(
    'Nothing was undone. {first} Things in the way: {count}',
    'Tiada apa-apa dibuat asal. {first} Bilangan halangan: {count}',
  ),
  one: text('{name} (row {row}): {what}.', '{name} (baris {row}): {what}.'),
  nothing: text('Nothing of this import is left to undo', 'Tiada apa-apa daripada import ini untuk dibuat asal'),
});

/** What stands in the way of undoing a row. */
export const blockTexts = texts('imports.block', {
  edited: text('Changed since the import by {by}', 'Diubah selepas import oleh {by}'),
  importedAgain: text('Changed by a later import: {filename}', 'Diubah oleh import kemudian: {filename}'),
  signedIn: text('Has logged in or was given a password', 'Telah log masuk atau diberi kata laluan'),
  taken: text('Leave was applied for since', 'Cuti telah dimohon selepas itu'),
  forbidden: text('You may not change this person', 'Anda tidak boleh mengubah staf ini'),
  uses: text('{what}: {count}', '{what}: {count}'),
  usesNamed: text('{what}: {count} ({names})', '{what}: {count} ({names})'),
});

/** What refers to a record, by table. */
export const referenceTexts = texts('imports.reference', {
  positions: labels.positions,
  departments: kindTexts.departments,
  kiosks: labels.kiosks,
  users: labels.staff,
  staff_terms: labels.staff,
  attendances: text('Swipes', 'Rekod masuk dan keluar'),
  leave_applications: labels.leaveApplications,
  late_applications: labels.lateApplications,
  leave_office_applications: labels.leaveOfficeApplications,
  duty_applications: labels.dutyApplications,
  correction_applications: labels.correctionApplications,
  leave_changes: labels.leaveChanges,
  leave_returned: labels.leaveChanges,
  leave_replaced: labels.leaveApplications,
  replacement_claims: labels.replacementClaims,
  user_leaves: labels.leaves,
  card_changes: labels.cardColours,
  warning_letters: labels.warningLetters,
  holiday_positions: text('Public holidays', 'Cuti umum'),
  holiday_offices: text('Public holidays', 'Cuti umum'),
  messages: text('Messages', 'Mesej'),
  documents: text('Documents', 'Dokumen'),
  devices: text('Phones', 'Telefon'),
  chats: text('Chats', 'Sembang'),
  policies: text('Permissions', 'Kebenaran'),
  application_steps: text('Decisions', 'Keputusan'),
  other: text('Other records', 'Rekod lain'),
});
