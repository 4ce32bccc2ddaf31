import { eachKind } from '../applications/kinds.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { Group, NoneMissing } from './rules.ts';
import type { WhereKind } from './where.ts';

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
  onDuty: labels.onDuty,
  elsewhere: text('{name}, {place}', '{name}, {place}'),
  out: text('Out', 'Keluar'),
  due: text('Due {time}', 'Sepatutnya {time}'),
  overdue: text('{time} overdue', 'lewat {time}'),
  until: text('until {time}', 'hingga {time}'),
  lateApproved: text('May come late: {reason}', 'Dibenarkan hadir lewat: {reason}'),
  latePending: text('Applied to come late: {reason}', 'Memohon hadir lewat: {reason}'),
  lateRejected: text('Late application rejected: {reason}', 'Permohonan hadir lewat ditolak: {reason}'),
  excuse: text('Excuse', 'Kecualikan'),
  excuseOf: text('Excuse {name}', 'Kecualikan {name}'),
  correctOf: text('Correct today: {name}', 'Betulkan hari ini: {name}'),
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
        duty: text('Duty application', 'Permohonan tugas luar'),
        correction: text('Correction application', 'Permohonan pembetulan'),
        leave_change: labels.leaveChanges,
        replacement: text('Replacement claim', 'Tuntutan cuti gantian'),
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

/** Where somebody is, as a sentence; what is known besides follows it. */
export const whereTexts = texts('today.where', {
  left: text('Left on {day}', 'Tamat perkhidmatan pada {day}'),
  inactive: text('The account is closed', 'Akaun tidak aktif'),
  starts: text('Starts on {day}', 'Mula berkhidmat pada {day}'),
  permit: text('Out until {time}', 'Keluar hingga {time}'),
  duty: text('On duty: {name}, {place}', 'Bertugas di luar: {name}, {place}'),
  in: todayTexts.ownIn,
  out: text('Out since {time}', 'Keluar sejak {time}'),
  leave: text('On leave until {day}', 'Bercuti hingga {day}'),
  not_in: todayTexts.ownDue,
  due: todayTexts.due,
  not_started: noneTexts.not_started,
  holiday: noneTexts.holiday,
  off: text('Day off', 'Hari rehat'),
  kiosk_down: labels.kioskDown,
} satisfies Record<WhereKind, unknown>);

/** What else a person's page says of now and of what is ahead. */
export const personTexts = texts('today.person', {
  title: text('Now', 'Sekarang'),
  onDuty: text('On duty until {time}', 'Bertugas di luar hingga {time}'),
  onTime: text('on time', 'tepat masa'),
  late: text('late', 'lewat'),
  cameOnTime: text('came {at}, on time', 'masuk {at}, tepat masa'),
  cameLate: text('came {at}, late', 'masuk {at}, lewat'),
  leaves: text('Leaves on {day}', 'Akan tamat perkhidmatan pada {day}'),
  waits: text('Waiting', 'Menunggu'),
  ahead: text('Ahead', 'Akan datang'),
  letters: text('Letters not settled: {count}', 'Surat belum diselesaikan: {count}'),
  more: text('and {count} more', 'dan {count} lagi'),
  from: text('Change from {day}', 'Perubahan mulai {day}'),
});
