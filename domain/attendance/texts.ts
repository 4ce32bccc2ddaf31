import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the attendance list. */
export const attendanceTexts = texts('attendance', {
  title: labels.attendance,
  context: text('Who clocked in and out on {date}', 'Rekod daftar masuk dan keluar pada {date}'),
  contextToday: text(
    'Who clocked in and out today, {date}. New swipes appear by themselves.',
    'Rekod daftar masuk dan keluar hari ini, {date}. Rekod baharu dipaparkan secara automatik.',
  ),
  staff: labels.staff,
  allStaffs: labels.allStaffs,
  office: labels.office,
  allOffices: labels.allOffices,
  date: labels.date,
  typeFilter: labels.status,
  activityFilter: text('Direction', 'Arah'),
  number: text('#', '#'),
  name: labels.name,
  type: labels.type,
  time: labels.time,
  remark: labels.remark,
  platform: labels.platform,
  fresh: text('{count} new', '{count} baharu'),
  leftEarly: labels.leftEarly,
  counted: text('Counted by {name}: {note}', 'Dikira oleh {name}: {note}'),
  countedBy: text('Counted by {name}', 'Dikira oleh {name}'),
  entered: text('Entered by {name}: {note}', 'Dimasukkan oleh {name}: {note}'),
  enteredBy: text('Entered by {name}', 'Dimasukkan oleh {name}'),
  corrected: text('Was {was}, corrected by {name}: {note}', 'Asal {was}, dibetulkan oleh {name}: {note}'),
  correctedBy: text('Was {was}, corrected by {name}', 'Asal {was}, dibetulkan oleh {name}'),
  removed: text('Taken out by {name}: {note}', 'Dikeluarkan oleh {name}: {note}'),
  removedBy: text('Taken out by {name}', 'Dikeluarkan oleh {name}'),
  removedTitle: text('Does not count', 'Tidak dikira'),
  correctMany: labels.correctMany,
  correction: labels.correction,
  correct: text('Correct the day of {name}', 'Betulkan hari {name}'),
  ownDay: text('Open my day', 'Buka hari saya'),
  in: labels.in,
  out: text('Out', 'Keluar'),
  accessCard: text('Access Card', 'Kad akses'),
  kilometres: text('{km} km', '{km} km'),
  location: labels.location,
  showLocation: text('Show location of {name}', 'Papar lokasi {name}'),
  showAttachment: text('Show attachment of {name}', 'Papar lampiran {name}'),
  openAttachment: text('Open in a new tab', 'Buka dalam tab baharu'),
  attachmentOf: text('Attachment of {name}, {date}', 'Lampiran {name}, {date}'),
  pdf: text('This attachment is a PDF document.', 'Lampiran ini ialah dokumen PDF.'),
  allowed: text(
    '{km} km from {office}; up to {allowed} km counts as in range.',
    '{km} km dari {office}; sehingga {allowed} km dikira dalam kawasan.',
  ),
  coordinates: labels.coordinates,
  reason: labels.reason,
  map: text('Map: {name} and {office}', 'Peta: {name} dan {office}'),
  like: text('Like {name}, {count} so far', 'Suka {name}, {count} setakat ini'),
  liked: text('You have liked this attendance', 'Anda telah menyukai kehadiran ini'),
  unliked: text('You have unliked this attendance', 'Anda telah menarik balik suka pada kehadiran ini'),
  ownLike: text('Cannot la angkat bangkul sendiri boss.. wink!', 'Mana boleh angkat bakul sendiri, bos.. wink!'),
  notLikeable: text(
    'Only clock-ins that are not late can be liked',
    'Hanya rekod daftar masuk yang tidak lewat boleh disukai',
  ),
  arrived: text(
    'Arrived at {time} from a kiosk that was offline',
    'Diterima pada {time} daripada kiosk yang berada di luar talian',
  ),
  arrivedOn: text(
    'Arrived on {date} at {time} from a kiosk that was offline',
    'Diterima pada {date}, {time} daripada kiosk yang berada di luar talian',
  ),
  doubtful: text('Its time is not sure', 'Masanya tidak pasti'),
  emptyToday: text(
    'Swipes of today will appear here as they are made.',
    'Rekod hari ini akan dipaparkan di sini sebaik sahaja dibuat.',
  ),
  emptyDay: text('Nobody clocked in or out on this date.', 'Tiada rekod daftar masuk atau keluar pada tarikh ini.'),
});

/** Values of the type filter as shown (ATT-01). */
export const typeTexts = texts('attendance.type', {
  all: text('All statuses', 'Semua status'),
  away: labels.away,
  'in-range': labels.inRange,
  late: labels.late,
  'on-time': labels.onTime,
  early: labels.early,
});

/** Values of the activity filter as shown (ATT-02). */
export const activityTexts = texts('attendance.activity', {
  all: text('In and out', 'Masuk dan keluar'),
  in: attendanceTexts.in,
  out: attendanceTexts.out,
});

/** Verdicts as shown; `excused` rows are not in the on-time filter either (D3). */
export const verdictTexts = texts('attendance.verdict', {
  late: typeTexts.late,
  early: typeTexts.early,
  'on-time': typeTexts['on-time'],
  excused: text('Excused', 'Dikecualikan'),
});
