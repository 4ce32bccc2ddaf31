import { eachKind } from '../applications/kinds.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { Group, NoneMissing } from './rules.ts';

/** Texts of the list of today. */
export const todayTexts = texts('today', {
  title: text('Staff today', 'Staf hari ini'),
  groups: text('Who to show', 'Siapa dipaparkan'),
  person: labels.staff,
  state: text('State today', 'Status hari ini'),
  phone: labels.phone,
  notIn: text('Not in', 'Belum masuk'),
  late: labels.late,
  onLeave: text('On leave', 'Bercuti'),
  onDuty: text('On duty', 'Bertugas di luar'),
  out: text('Out', 'Keluar'),
  due: text('Due {time}', 'Sepatutnya {time}'),
  overdue: text('{time} overdue', 'lewat {time}'),
  until: text('until {time}', 'hingga {time}'),
  lateApproved: text('May come late: {reason}', 'Dibenarkan hadir lewat: {reason}'),
  latePending: text('Applied to come late: {reason}', 'Memohon hadir lewat: {reason}'),
  lateRejected: text('Late application rejected: {reason}', 'Permohonan hadir lewat ditolak: {reason}'),
  excuse: text('Excuse', 'Kecualikan'),
  excuseOf: text('Excuse {name}', 'Kecualikan {name}'),
  applyFor: text('Apply late for {name}', 'Mohon hadir lewat untuk {name}'),
  messageTo: text('Message {name}', 'Hantar mesej kepada {name}'),
  more: text('Show more', 'Papar lagi'),
  noneNow: text('Nobody here now', 'Tiada sesiapa sekarang'),
  noneHint: text('The list changes by itself as the day goes on.', 'Senarai ini berubah sendiri sepanjang hari.'),
  own: text('Me', 'Saya'),
  ownIn: text('In since {time}', 'Masuk sejak {time}'),
  ownOut: text('Out at {time}', 'Keluar pada {time}'),
  ownDue: text('Not in, due {time}', 'Belum masuk, sepatutnya {time}'),
  ownFree: labels.noWorkingHoursToday,
});

/** What follows the number of each group. */
export const groupTexts = texts('today.group', {
  not_in: text('not in', 'belum masuk'),
  late: text('late', 'lewat'),
  away: text('away', 'tiada di pejabat'),
  waiting: text('wait for me', 'menunggu saya'),
} satisfies Record<Group, unknown>);

/** What waits, one of each kind. */
export const waitingTexts = texts(
  'today.waiting',
  eachKind(
    (kind) =>
      ({
        leave: text('Leave application', 'Permohonan cuti'),
        late: text('Late application', 'Permohonan hadir lewat'),
        leave_office: text('Leave-office application', 'Permohonan keluar pejabat'),
      })[kind],
  ),
);

/** Why nobody is missing. */
export const noneTexts = texts('today.none', {
  all_in: text('Nobody is missing', 'Tiada staf yang belum masuk'),
  not_yet: text('Nobody is due before {time}', 'Tiada staf yang perlu masuk sebelum {time}'),
  holiday: text('Public holiday: {name}', 'Cuti umum: {name}'),
  off: text('Nobody works today', 'Tiada staf bekerja hari ini'),
  not_started: text('Attendance has not started', 'Kehadiran belum bermula'),
  starts: text('Attendance starts on {day}', 'Kehadiran bermula pada {day}'),
} satisfies Record<NoneMissing['why'] | 'starts', unknown>);
