import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { NobodyReason } from './rules.ts';

/** Texts of stuck applications and of reminders (D6). */
export const waitTexts = texts('waits', {
  title: labels.stuckApplications,
  context: text(
    'Waiting for nobody: {nobody}. Overdue: {overdue}',
    'Tiada pembuat keputusan: {nobody}. Melebihi tempoh: {overdue}',
  ),
  filter: text('Stuck because', 'Sebab tersekat'),
  all: text('All reasons', 'Semua sebab'),
  nobody: text('Waits for nobody', 'Tiada pembuat keputusan'),
  overdue: labels.overdue,
  overdueSince: text('Overdue since {date}', 'Melebihi tempoh sejak {date}'),
  emptyHint: text(
    'Applications are listed here that nobody can decide, and those that have waited too long.',
    'Permohonan yang tiada pembuat keputusan dan yang terlalu lama menunggu disenaraikan di sini.',
  ),
  applicant: labels.staff,
  application: text('Application', 'Permohonan'),
  dates: text('Dates', 'Tarikh'),
  applied: text('Applied on', 'Dimohon pada'),
  why: text('Why', 'Sebab'),
  waitsFor: text('Waits for', 'Menunggu'),
  openIt: text('Open the application', 'Buka permohonan'),
  setDecider: text('Set who decides', 'Tetapkan pembuat keputusan'),
  fillPost: text('Transfer somebody into it', 'Tukarkan staf ke jawatan ini'),
  substitute: text('Name a substitute', 'Namakan pengganti'),
  vacantTitle: text('Positions without a holder', 'Jawatan tanpa penyandang'),
  vacantText: text('They decide for others.', 'Jawatan ini membuat keputusan bagi staf lain.'),
  applicationsWait: text('{count} waiting', '{count} menunggu'),
  stuckMany: text('Waiting for nobody', 'Tiada pembuat keputusan'),
  moreWaiting: text('And {count} more', 'Dan {count} lagi'),
  noticeTitle: text('Waiting for your decision: {count}', 'Menunggu keputusan anda: {count}'),
  notice: text(
    'These applications have waited {days} working days or longer.',
    'Permohonan ini telah menunggu {days} hari bekerja atau lebih.',
  ),
  line: text('{name}: {kind}, {dates}', '{name}: {kind}, {dates}'),
  subject: text('Applications waiting for your decision', 'Permohonan menunggu keputusan anda'),
  letter: text(
    'Dear {name},\n\nThese applications have waited for your decision for a while:\n\n{list}',
    'Tuan/Puan {name},\n\nPermohonan berikut telah lama menunggu keputusan tuan/puan:\n\n{list}',
  ),
  settings: text('Reminders', 'Peringatan'),
  settingsMeta: text('Of applications that wait for a decision', 'Bagi permohonan yang menunggu keputusan'),
  remindAfter: text('Remind after', 'Beri peringatan selepas'),
  remindAfterHint: text(
    'Working days of the decider; each working day from then on. Empty: no reminders.',
    'Hari bekerja pembuat keputusan; setiap hari bekerja selepas itu. Kosong: tiada peringatan.',
  ),
  remindHour: text('Hour of the day', 'Jam peringatan'),
  remindHourHint: text(
    'From 0 to 23; reminders of a day are sent together.',
    'Antara 0 hingga 23; peringatan sehari dihantar sekali gus.',
  ),
  overdueAfter: text('Overdue after', 'Melebihi tempoh selepas'),
  overdueAfterHint: text(
    'Working days after the first reminder, or of waiting where there are no reminders. The decider’s own approver and administrators see it then. Empty: never.',
    'Hari bekerja selepas peringatan pertama, atau sejak mula menunggu jika tiada peringatan. Ketika itu pelulus pembuat keputusan dan pentadbir dapat melihatnya. Kosong: tidak pernah.',
  ),
  days: labels.daysUnit,
});

/** Filling a post that nobody holds. */
export const fillTexts = texts('waits.fill', {
  title: text('Fill the post: {position}', 'Isi jawatan: {position}'),
  who: text('Whom to transfer', 'Staf yang ditukarkan'),
  whoHint: text(
    'The day, the office and the working hours are chosen next.',
    'Tarikh, pejabat dan waktu bekerja dipilih selepas ini.',
  ),
});

/** Why an application waits for nobody. */
export const nobodyTexts: Record<NobodyReason, ReturnType<typeof text>> = texts('waits.nobody_reason', {
  unnamed: text('The position names nobody who decides', 'Jawatan ini tidak menamakan pembuat keputusan'),
  vacant: text('The deciding position is vacant', 'Jawatan pembuat keputusan kosong'),
  own: text('Only the applicant would decide', 'Hanya pemohon sendiri pembuat keputusan'),
});
