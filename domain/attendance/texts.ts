import { text, texts } from '../lib/text.ts';

/** Texts of the attendance list. */
export const attendanceTexts = texts('attendance', {
  title: text('Attendance', 'Kehadiran'),
  context: text('Who clocked in and out on {date}', 'Rekod daftar masuk dan keluar pada {date}'),
  contextToday: text(
    'Who clocked in and out today, {date}. New swipes appear by themselves.',
    'Rekod daftar masuk dan keluar hari ini, {date}. Rekod baharu dipaparkan secara automatik.',
  ),
  staff: text('Staff', 'Staf'),
  allStaffs: text('All Staffs', 'Semua staf'),
  office: text('Office', 'Pejabat'),
  allOffices: text('All offices', 'Semua pejabat'),
  date: text('Date', 'Tarikh'),
  typeFilter: text('Status', 'Status'),
  activityFilter: text('Direction', 'Arah'),
  number: text('#', '#'),
  name: text('Name', 'Nama'),
  type: text('Type', 'Jenis'),
  time: text('Time', 'Masa'),
  remark: text('Remark', 'Catatan'),
  platform: text('Platform', 'Platform'),
  fresh: text('{count} new', '{count} baharu'),
  leftEarly: text('Left early', 'Pulang awal'),
  in: text('In', 'Masuk'),
  out: text('Out', 'Keluar'),
  accessCard: text('Access Card', 'Kad akses'),
  kilometres: text('{km} km', '{km} km'),
  location: text('Location', 'Lokasi'),
  showLocation: text('Show location of {name}', 'Papar lokasi {name}'),
  showAttachment: text('Show attachment of {name}', 'Papar lampiran {name}'),
  openAttachment: text('Open in a new tab', 'Buka dalam tab baharu'),
  attachmentOf: text('Attachment of {name}, {date}', 'Lampiran {name}, {date}'),
  pdf: text('This attachment is a PDF document.', 'Lampiran ini ialah dokumen PDF.'),
  allowed: text(
    '{km} km from {office}; up to {allowed} km counts as in range.',
    '{km} km dari {office}; sehingga {allowed} km dikira dalam kawasan.',
  ),
  coordinates: text('Coordinates', 'Koordinat'),
  reason: text('Reason', 'Sebab'),
  map: text('Map: {name} and {office}', 'Peta: {name} dan {office}'),
  like: text('Like {name}, {count} so far', 'Suka {name}, {count} setakat ini'),
  liked: text('You have liked this attendance', 'Anda telah menyukai kehadiran ini'),
  unliked: text('You have unliked this attendance', 'Anda telah menarik balik suka pada kehadiran ini'),
  ownLike: text('Cannot la angkat bangkul sendiri boss.. wink!', 'Mana boleh angkat bakul sendiri, bos.. wink!'),
  notLikeable: text(
    'Only clock-ins that are not late can be liked',
    'Hanya rekod daftar masuk yang tidak lewat boleh disukai',
  ),
  emptyToday: text(
    'Swipes of today will appear here as they are made.',
    'Rekod hari ini akan dipaparkan di sini sebaik sahaja dibuat.',
  ),
  emptyDay: text('Nobody clocked in or out on this date.', 'Tiada rekod daftar masuk atau keluar pada tarikh ini.'),
});

/** Values of the type filter as shown (ATT-01). */
export const typeTexts = texts('attendance.type', {
  all: text('All statuses', 'Semua status'),
  away: text('Away', 'Luar kawasan'),
  'in-range': text('In range', 'Dalam kawasan'),
  late: text('Late', 'Lewat'),
  'on-time': text('On time', 'Tepat masa'),
  early: text('Early', 'Awal'),
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
