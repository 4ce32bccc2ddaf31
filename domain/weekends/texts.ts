import { dayNames } from '../lib/day-names.ts';
import { labels } from '../lib/labels.ts';
import { filled, listed, same, type Text, text, texts } from '../lib/text.ts';
import { inWeekOrder } from './rules.ts';

/** Texts of the weekends of states. */
export const weekendTexts = texts('weekends', {
  title: labels.states,
  context: text(
    'The weekend of each state, and on which of its days a public holiday is replaced',
    'Hujung minggu setiap negeri, dan hari rehat yang diganti apabila cuti umum jatuh padanya',
  ),
  state: labels.state,
  offices: labels.offices,
  officeCount: text('Offices: {count}', 'Pejabat: {count}'),
  staff: labels.staff,
  staffOf: labels.staffCount,
  weekend: text('Weekend', 'Hujung minggu'),
  both: text('{first} and {last}', '{first} dan {last}'),
  always: text('Always', 'Sejak awal'),
  changesFrom: text('From {day}: {days}', 'Mulai {day}: {days}'),
  replaced: text('Replaced day', 'Hari yang diganti'),
  replacedOf: text('Replaced: {day}', 'Diganti: {day}'),
  replacedHint: text(
    'A public holiday on this day is proposed again on the next working day, when the holidays of a year are drafted.',
    'Cuti umum pada hari ini dicadangkan semula pada hari bekerja berikutnya, apabila draf cuti umum setahun disediakan.',
  ),
  detail: text('Weekend of {state}', 'Hujung minggu {state}'),
  history: text('History', 'Sejarah'),
  from: labels.from,
  by: text('Entered by', 'Dimasukkan oleh'),
  usual: text('As usual', 'Seperti biasa'),
  change: text('Change the weekend', 'Ubah hujung minggu'),
  changeOf: text('Change the weekend of {state}', 'Ubah hujung minggu {state}'),
  days: text('Days of the weekend', 'Hari hujung minggu'),
  hoursOf: text('Hours of the new working day', 'Waktu bekerja pada hari bekerja baharu'),
  hoursOfHint: text(
    'As on this day. Friday often has a longer break.',
    'Sama seperti pada hari ini. Hari Jumaat lazimnya mempunyai rehat yang lebih panjang.',
  ),
  dayBefore: text('As on the working day before it', 'Seperti hari bekerja sebelumnya'),
  effect: text(
    'Working hours of the offices in this state follow it from that day. Earlier days keep theirs.',
    'Waktu bekerja pejabat di negeri ini mengikutinya mulai hari tersebut. Hari terdahulu mengekalkan waktu asal.',
  ),
  preview: text('What changes', 'Perubahan'),
  counting: text('What changes is being counted', 'Perubahan sedang dikira'),
  changed: text('Working hours changed: {names}', 'Waktu bekerja yang diubah: {names}'),
  copied: text(
    'Also used in other states, so a copy is made: {names}',
    'Digunakan juga di negeri lain, jadi salinan dibuat: {names}',
  ),
  left: text('Left as they are: {names}', 'Dikekalkan: {names}'),
  noHours: text('No working hours change.', 'Tiada waktu bekerja berubah.'),
  people: text('Staff concerned: {count}', 'Staf terlibat: {count}'),
  peopleMore: text('{names} and {more} more', '{names} dan {more} lagi'),
  leave: text(
    'Leave applications whose days are counted again: {count}',
    'Permohonan cuti yang harinya dikira semula: {count}',
  ),
  closedMonth: text(
    'Closed months stay as they are; what changes in them is an adjustment.',
    'Bulan yang telah ditutup dikekalkan; perubahannya menjadi pelarasan.',
  ),
  saved: text('The weekend has been changed', 'Hujung minggu telah diubah'),
  replacedSaved: text('The replaced day has been changed', 'Hari yang diganti telah diubah'),
  noWeekend: text('A weekend has one to six days', 'Hujung minggu terdiri daripada satu hingga enam hari'),
  notInWeekend: text('Choose one of the days of the weekend', 'Sila pilih salah satu hari hujung minggu'),
  changesLater: text(
    'The weekend of {state} changes on {day}. Choose that day or a later one.',
    'Hujung minggu {state} berubah pada {day}. Sila pilih tarikh itu atau selepasnya.',
  ),
  nothing: text(
    'Nothing would change: the weekend of {state} is as chosen, and its working hours follow it.',
    'Tiada perubahan: hujung minggu {state} sudah seperti yang dipilih, dan waktu bekerjanya mengikutinya.',
  ),
  emptyHint: text('States come first once an office is in them.', 'Negeri yang mempunyai pejabat disenaraikan dahulu.'),
});

/** Weekdays by name, in the order of a week that begins on Monday: `Friday and Saturday`. */
export function weekendText(days: readonly number[]): Text {
  const names = inWeekOrder(days).map((day) => dayNames[day]!);
  const last = names.pop() ?? same('–');
  return names.length === 0 ? last : filled(weekendTexts.both, { first: listed(names, ', '), last });
}
