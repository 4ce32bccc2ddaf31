import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of kiosk outages: times of a day in which no attendance could be taken at an office (D5). */
export const outageTexts = texts('outages', {
  title: text('Kiosk outages', 'Kiosk tidak berfungsi'),
  emptyHint: text(
    'When no attendance could be taken here, enter from when to when: nobody is then late, absent or without a clock-out because of it.',
    'Jika kehadiran tidak dapat direkodkan di sini, masukkan tempohnya supaya tiada staf dikira lewat, tidak hadir atau tidak daftar keluar kerananya.',
  ),
  add: text('Enter an outage', 'Masukkan gangguan'),
  addTitle: text('No attendance could be taken at {office}', 'Kehadiran tidak dapat direkodkan di {office}'),
  day: labels.date,
  from: labels.from,
  to: labels.to,
  time: labels.time,
  reason: labels.reason,
  reasonHint: text(
    'Such as a power cut. Kept with the outage and in the audit log.',
    'Contoh: bekalan elektrik terputus. Disimpan bersama rekod ini dan dalam log audit.',
  ),
  doc: labels.attachment,
  by: text('Entered by', 'Dimasukkan oleh'),
  state: labels.status,
  active: text('In effect', 'Berkuat kuasa'),
  withdrawnBy: text('Withdrawn by {name}: {reason}', 'Ditarik balik oleh {name}: {reason}'),
  span: text('{from} to {to}', '{from} hingga {to}'),
  changesOn: text('What changes on', 'Perubahan pada'),
  waits: text('What changes is being counted', 'Perubahan sedang dikira'),
  save: text('Enter and judge again', 'Simpan dan nilai semula'),
  staff: text('Staff of this office on that day: {count}', 'Staf pejabat ini pada hari tersebut: {count}'),
  changes: text('Days judged otherwise: {count}', 'Hari yang berubah penilaiannya: {count}'),
  letters: text('Warning letters and drafts withdrawn: {count}', 'Surat amaran dan draf yang terbatal: {count}'),
  tooMany: text(
    'With so many staff the days are judged after saving, in the background.',
    'Oleh sebab bilangan staf yang ramai, hari tersebut dinilai di latar belakang selepas disimpan.',
  ),
  swiped: text(
    'These staff swiped during that time, so it excuses nothing of theirs at that moment. If the kiosk worked again by then, enter an earlier end.',
    'Staf ini meleretkan kad dalam tempoh tersebut, jadi leretan itu tetap dinilai seperti biasa. Jika kiosk telah pulih ketika itu, masukkan masa tamat yang lebih awal.',
  ),
  swipedMore: text('and {count} more', 'dan {count} lagi'),
  added: text('The outage has been entered', 'Gangguan kiosk telah direkodkan'),
  addedLater: text(
    'The outage has been entered. The days are judged again in the background',
    'Gangguan kiosk telah direkodkan. Hari tersebut sedang dinilai semula di latar belakang',
  ),
  withdraw: labels.withdraw,
  withdrawTitle: text('Withdraw the outage of {day}', 'Tarik balik gangguan pada {day}'),
  withdrawHint: text(
    'The days are judged again as if the kiosk had worked, and letters may be issued.',
    'Hari tersebut dinilai semula seolah-olah kiosk berfungsi, dan surat amaran mungkin dikeluarkan.',
  ),
  isWithdrawn: text('The outage has been withdrawn', 'Gangguan kiosk telah ditarik balik'),
  wasWithdrawn: text('This outage was withdrawn already', 'Gangguan ini telah ditarik balik'),
  endBeforeStart: text('Please choose a later time than the start', 'Sila pilih masa selepas masa mula'),
  future: text('Please choose a day up to today', 'Sila pilih tarikh sehingga hari ini'),
  tooOld: labels.tooManyDaysBack,
  isThere: text('An outage of this time is entered already', 'Gangguan bagi tempoh ini telah direkodkan'),
  noDoc: labels.attachmentIsGone,
  readAsIn: text('Read this swipe as a clock-in', 'Kira leretan ini sebagai daftar masuk'),
  readAsOut: text('Read this swipe as a clock-out', 'Kira leretan ini sebagai daftar keluar'),
  readHint: text(
    'The kiosk was down that day, and this is the only swipe. It is read by its time until somebody decides.',
    'Kiosk tidak berfungsi pada hari itu dan hanya ada satu leretan kad. Leretan dikira mengikut masanya sehingga ditetapkan secara manual.',
  ),
  isRead: text('The swipe has been read anew', 'Bacaan leretan kad telah ditukar'),
  own: text('You cannot decide about your own day', 'Anda tidak boleh memutuskan tentang hari anda sendiri'),
  notLone: text(
    'Only a single swipe of a working day on which the kiosk was down can be read anew',
    'Hanya leretan tunggal pada hari bekerja ketika kiosk tidak berfungsi boleh ditukar bacaannya',
  ),
  sameReading: text('The swipe is read so already', 'Leretan ini telah dikira sedemikian'),
});
