import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of duty applications. */
export const dutyTexts = texts('duty', {
  title: labels.dutyApplications,
  mine: labels.myDuties,
  mineContext: text(
    'Your official duty, courses and work from home',
    'Tugas rasmi, kursus dan bekerja dari rumah bagi diri anda',
  ),
  mineEmpty: text('Duty you apply for will appear here.', 'Tugas luar yang anda mohon akan dipaparkan di sini.'),
  apply: text('Apply for duty', 'Mohon tugas luar'),
  kind: text('Kind of duty', 'Jenis tugas luar'),
  duty: text('Duty', 'Tugas luar'),
  swipe: labels.attendance,
  swipesToo: text('Clock in and out all the same.', 'Daftar masuk dan keluar seperti biasa.'),
  place: labels.place,
  placeHint: text('For example Kuala Lumpur', 'Contohnya Kuala Lumpur'),
  firstDay: text('First day', 'Hari pertama'),
  lastDay: text('Last day', 'Hari terakhir'),
  lastDayHint: text('Empty: one day.', 'Jika kosong: satu hari.'),
  from: labels.from,
  to: labels.to,
  timesHint: text('Empty: all of the day.', 'Jika kosong: sepanjang hari.'),
  time: labels.time,
  allDay: text('All day', 'Sepanjang hari'),
  endBeforeStart: labels.endBeforeStart,
  timesOfOneDay: text(
    'Times are for one day only. Leave them empty for several days',
    'Masa hanya bagi satu hari. Kosongkan masa bagi beberapa hari',
  ),
  allHours: text(
    'This covers all working hours of the day. Leave the times empty',
    'Masa ini meliputi seluruh waktu bekerja pada tarikh tersebut. Kosongkan masa',
  ),
});
