import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the working hours screens. */
export const workingHourTexts = texts('working_hours', {
  title: text('Working Hours Management', 'Pengurusan waktu bekerja'),
  context: text('Sets of seven days that staff work by', 'Set tujuh hari yang menjadi waktu bekerja staf'),
  ramadhanOn: text(
    'Ramadhan mode is on: days end earlier than is listed here',
    'Mod Ramadan aktif: waktu tamat lebih awal daripada yang disenaraikan di sini',
  ),
  name: labels.name,
  days: labels.days,
  hours: labels.startAndEnd,
  start: labels.startTime,
  end: labels.endTime,
  startOf: text('Start time on {day}', 'Masa mula pada {day}'),
  endOf: text('End time on {day}', 'Masa tamat pada {day}'),
  changesFrom: text('Changes from {day}', 'Berubah mulai {day}'),
  off: labels.off,
  staff: labels.staff,
  offices: labels.offices,
  add: text('New Working Hour', 'Waktu bekerja baharu'),
  detail: text("Working Hour's Detail", 'Butiran waktu bekerja'),
  added: text('Working Hour has been added', 'Waktu bekerja telah ditambah'),
  removeLoses: text(
    'Offices no longer offer it. Days of the past stay as they were judged.',
    'Pejabat tidak lagi menawarkannya. Hari yang lalu kekal seperti yang telah dinilai.',
  ),
  staffOf: labels.staffCount,
  removed: text('Working Hour has been removed', 'Waktu bekerja telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this working hour?',
    'Adakah anda pasti mahu memadam waktu bekerja ini?',
  ),
  emptyHint: text(
    'Working hours you add will appear here. Offices offer them to their staff.',
    'Waktu bekerja yang ditambah akan dipaparkan di sini. Pejabat menawarkannya kepada staf.',
  ),
  affects: text(
    'Staff affected: {staff}. Offices that offer it: {offices}. Earlier days keep their hours.',
    'Staf terlibat: {staff}. Pejabat yang menawarkannya: {offices}. Hari terdahulu mengekalkan waktu asal.',
  ),
  whom: text('Show who is affected', 'Papar staf yang terlibat'),
  whomMore: text('{names} and {more} more', '{names} dan {more} lagi'),
  noDay: text(
    'No day is enabled: nobody is expected by these hours',
    'Tiada hari diaktifkan: tiada staf perlu hadir mengikut waktu ini',
  ),
  breaks: text('Breaks', 'Waktu rehat'),
  breaksHint: text(
    'Half a day of leave ends or begins with the break; without one, in the middle of the hours.',
    'Cuti separuh hari tamat atau bermula pada waktu rehat; tanpanya, pada pertengahan waktu bekerja.',
  ),
  breakStartOf: text('Break on {day} from', 'Waktu rehat pada {day} mulai'),
  breakEndOf: text('Break on {day} to', 'Waktu rehat pada {day} hingga'),
  breakOutside: text(
    'The break must be within the working hours, and not end before it starts',
    'Waktu rehat mesti dalam waktu bekerja dan tidak tamat sebelum ia bermula',
  ),
  endBeforeStart: text('End time must be after start time', 'Masa tamat mesti selepas masa mula'),
  sevenDays: text(
    'Working hours have seven days, Sunday to Saturday',
    'Waktu bekerja mempunyai tujuh hari, Ahad hingga Sabtu',
  ),
  inUse: text(
    'This working hour is still in use. Staff: {staff}, offices: {offices}. Move them first.',
    'Waktu bekerja ini masih digunakan. Staf: {staff}, pejabat: {offices}. Sila pindahkan dahulu.',
  ),
});
