import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the grades screen. */
export const gradeTexts = texts('grades', {
  title: text('Grades', 'Gred'),
  context: text('The grades that staff can be given', 'Gred yang boleh diberikan kepada staf'),
  name: labels.name,
  nameHint: text('For example N19 or N1.', 'Contohnya N19 atau N1.'),
  staff: labels.staff,
  staffOf: labels.staffCount,
  add: text('New Grade', 'Gred baharu'),
  detail: text("Grade's Detail", 'Butiran gred'),
  added: text('Grade has been added', 'Gred telah ditambah'),
  removed: text('Grade has been removed', 'Gred telah dipadam'),
  removeAsk: text('Are you sure you want to delete this grade?', 'Adakah anda pasti mahu memadam gred ini?'),
  removeLoses: text('Records of the past keep its name.', 'Rekod lampau mengekalkan nama gred ini.'),
  emptyHint: text('Grades you add will appear here.', 'Gred yang ditambah akan dipaparkan di sini.'),
  inUse: text(
    'This grade is still in use. Staff: {staff}. Change their grade first.',
    'Gred ini masih digunakan. Staf: {staff}. Sila ubah gred staf tersebut dahulu.',
  ),
  nameInRules: labels.namedInLeaveRules,
  nameInUse: text(
    'Staff have this grade: {staff}. Its name stays; add another grade instead.',
    'Staf yang memegang gred ini: {staff}. Namanya dikekalkan; sila tambah gred lain.',
  ),
});
