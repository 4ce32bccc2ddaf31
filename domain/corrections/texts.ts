import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of corrections of somebody's day (D5). */
export const correctionTexts = texts('corrections', {
  correct: text('Correct this day', 'Betulkan hari ini'),
  correctOf: text('Correct {day}: {name}', 'Betulkan {day}: {name}'),
  events: text('What was recorded', 'Apa yang direkodkan'),
  noEvents: text('Nothing was recorded on this day.', 'Tiada rekod pada hari ini.'),
  in: labels.in,
  out: text('Out', 'Keluar'),
  what: text('What to correct', 'Pembetulan'),
  addIn: text('Enter a clock-in', 'Masukkan daftar masuk'),
  addOut: text('Enter a clock-out', 'Masukkan daftar keluar'),
  move: text('{way} {time}: another time', '{way} {time}: masa lain'),
  remove: text('{way} {time}: does not count', '{way} {time}: tidak dikira'),
  time: labels.time,
  reason: labels.reason,
  reasonHint: text(
    'Shown to the staff member beside the day, and kept in the audit log.',
    'Dipaparkan kepada staf ini di sebelah hari tersebut, dan disimpan dalam log audit.',
  ),
  before: text('Before', 'Sebelum'),
  after: text('After', 'Selepas'),
  none: text('Nothing recorded', 'Tiada rekod'),
  nothingWrong: text('No lapse', 'Tiada kesalahan'),
  letters: text('Warning letters and drafts withdrawn: {count}', 'Surat amaran dan draf yang terbatal: {count}'),
  waits: text('What changes is being worked out', 'Perubahan sedang dikira'),
  save: text('Correct and judge again', 'Betulkan dan nilai semula'),
  added: text('The day has been corrected', 'Hari tersebut telah dibetulkan'),
  withdraw: text('Withdraw the correction', 'Tarik balik pembetulan'),
  withdrawTitle: text('Withdraw the correction of {day}', 'Tarik balik pembetulan pada {day}'),
  withdrawHint: text(
    'The day is judged again as if it had not been made, and letters may be issued.',
    'Hari tersebut dinilai semula seolah-olah pembetulan ini tidak dibuat, dan surat amaran mungkin dikeluarkan.',
  ),
  isWithdrawn: text('The correction has been withdrawn', 'Pembetulan telah ditarik balik'),
  wasWithdrawn: text('This correction was withdrawn already', 'Pembetulan ini telah ditarik balik'),
  many: labels.correctMany,
  manyHint: text(
    'The same clock-in or clock-out is entered for everybody chosen, such as after a kiosk was out of order.',
    'Daftar masuk atau keluar yang sama dimasukkan bagi semua staf yang dipilih, contohnya selepas kiosk rosak.',
  ),
  day: labels.date,
  way: text('What to enter', 'Rekod yang dimasukkan'),
  office: labels.office,
  allOffices: labels.allOffices,
  department: labels.department,
  allDepartments: labels.allDepartments,
  lacks: text('Who', 'Siapa'),
  nobody: text('Nobody is left to choose here.', 'Tiada staf untuk dipilih di sini.'),
  more: text(
    '{count} more are not shown. Search for a name, or choose an office or a department',
    '{count} lagi tidak dipaparkan. Cari nama, atau pilih pejabat atau jabatan',
  ),
  all: labels.selectEvery,
  chosen: labels.selectedCount,
  choose: text('Choose {name}', 'Pilih {name}'),
  addedMany: text('Days corrected: {done}, skipped: {skipped}', 'Hari dibetulkan: {done}, dilangkau: {skipped}'),
  tooMany: text('At most {most} staff are corrected at once', 'Tidak lebih daripada {most} staf dibetulkan serentak'),
  noneChosen: text('Please choose one or more staff', 'Sila pilih satu atau lebih staf'),
  own: text(
    'You cannot correct your own day. Please ask another administrator',
    'Anda tidak boleh membetulkan hari anda sendiri. Sila minta pentadbir lain',
  ),
  futureDay: text('Please choose a day up to today', 'Sila pilih tarikh sehingga hari ini'),
  tooOld: labels.tooManyDaysBack,
  future: text('This time has not come yet', 'Masa ini belum tiba'),
  sameTime: text('It is at {time} already', 'Masanya memang {time}'),
  near: text(
    'There is a swipe at {time}, less than a minute away',
    'Ada leretan pada {time}, kurang satu minit daripada masa ini',
  ),
  outFirst: text(
    'Nothing is before {time}, so it cannot be a clock-out. Please enter the clock-in first',
    'Tiada rekod sebelum {time}, jadi masa ini tidak boleh menjadi daftar keluar. Sila masukkan daftar masuk dahulu',
  ),
  wouldBeIn: text(
    'At {time} it would be a clock-in, since a clock-out is before it',
    'Pada {time} rekod ini menjadi daftar masuk kerana ada daftar keluar sebelumnya',
  ),
  wouldBeOut: text(
    'At {time} it would be a clock-out, since a clock-in is before it',
    'Pada {time} rekod ini menjadi daftar keluar kerana ada daftar masuk sebelumnya',
  ),
  gone: text(
    'This swipe is no longer part of the day. Please look at the day again',
    'Leretan ini bukan lagi sebahagian daripada hari tersebut. Sila lihat hari itu semula',
  ),
  wasRemoved: text('{name} has already taken this swipe out', '{name} telah mengeluarkan leretan ini daripada kiraan'),
  wasEntered: text(
    'This was entered by a correction of {name}. Please withdraw that one instead',
    'Rekod ini dimasukkan melalui pembetulan oleh {name}. Sila tarik balik pembetulan itu',
  ),
  onLeave: text(
    '{name} was on leave on {date} ({leave}). Please cancel the leave first',
    '{name} bercuti pada {date} ({leave}). Sila batalkan cuti tersebut dahulu',
  ),
  notServing: text('{name} was not in service on {date}', '{name} tidak berkhidmat pada {date}'),
  noTerms: text(
    '{name} had no office, position or working hours on {date}',
    '{name} tiada pejabat, jawatan atau waktu bekerja pada {date}',
  ),
  noDoc: labels.attachmentIsGone,
});

/** What a correction says of itself beside its day. */
export const noteTexts = texts('corrections.note', {
  in: text('In', 'Masuk'),
  out: text('Out', 'Keluar'),
  add: text('{way} {time} entered by {name}: {reason}', '{way} {time} dimasukkan oleh {name}: {reason}'),
  move: text(
    '{way} {was} corrected to {time} by {name}: {reason}',
    '{way} {was} dibetulkan kepada {time} oleh {name}: {reason}',
  ),
  remove: text('{way} {was} does not count, {name}: {reason}', '{way} {was} tidak dikira, {name}: {reason}'),
});

/** Whom the list of several staff is narrowed to. */
export const lackTexts = texts('corrections.lacks', {
  all: labels.allStaff,
  in: text('Without a clock-in', 'Tanpa daftar masuk'),
  out: text('Without a clock-out', 'Tanpa daftar keluar'),
});
