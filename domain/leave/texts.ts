import { text, texts } from '../lib/text.ts';

/** What leave applications say (B§2, B§5, B§8). */
export const leaveTexts = texts('leave', {
  title: text('Leave Applications', 'Permohonan cuti'),
  context: text(
    'Leave of staff that waits for a decision, or was decided',
    'Cuti staf yang menunggu keputusan atau telah diputuskan',
  ),
  mine: text('My Leaves', 'Cuti saya'),
  mineContext: text('Your balances and your applications', 'Baki cuti dan permohonan anda'),
  note: text(
    'On approved leave you need not clock in, and are not marked absent.',
    'Semasa cuti yang diluluskan, anda tidak perlu daftar masuk dan tidak ditanda tidak hadir.',
  ),
  apply: text('Apply Leaves', 'Mohon cuti'),
  type: text('Leave type', 'Jenis cuti'),
  dates: text('Dates', 'Tarikh'),
  days: text('Days', 'Hari'),
  balance: text('{balance} of {total} days left', 'Baki {balance} daripada {total} hari'),
  noBalance: text('no days left', 'tiada baki'),
  charged: text(
    '{days} days charged to {period}: {before} before, {after} left',
    '{days} hari ditolak daripada {period}: {before} sebelum, baki {after}',
  ),
  notCharged: text('Not charged: {days}', 'Tidak ditolak: {days}'),
  allStaffs: text('All Staffs', 'Semua staf'),
  cancelTitle: text('Cancel Leaves', 'Batalkan cuti'),
  canceled: text('Leaves has been canceled', 'Cuti telah dibatalkan'),
  frozen: text('Selection includes dates that are frozen', 'Pilihan merangkumi tarikh yang dibekukan'),
  noDays: text('Selection has no working days', 'Pilihan tiada hari bekerja'),
  overlap: text('You already have leave on these dates', 'Anda telah memohon cuti pada tarikh ini'),
  overlapOf: text('{name} already has leave on these dates', '{name} telah memohon cuti pada tarikh ini'),
  insufficient: text('Insufficient leave balance', 'Baki cuti tidak mencukupi'),
  permanent: text(
    'Permanent staff cannot apply for leave here',
    'Staf tetap tidak boleh memohon cuti di sini',
  ),
  notGiven: text('This leave type is not assigned', 'Jenis cuti ini tidak diperuntukkan'),
  noDoc: text(
    'The attachment was not found. Please upload it again',
    'Lampiran tidak dijumpai. Sila muat naik semula',
  ),
  reversed: text(
    'The last day must not be before the first',
    'Hari terakhir tidak boleh sebelum hari pertama',
  ),
  past: text('Dates before today cannot be selected', 'Tarikh sebelum hari ini tidak boleh dipilih'),
  tooLongAgo: text(
    'Please choose a date at most {days} days back',
    'Sila pilih tarikh tidak lebih {days} hari yang lalu',
  ),
  tooLong: text('Please select at most {days} days', 'Sila pilih tidak lebih daripada {days} hari'),
  tooFar: text(
    'Please select dates within the next two years',
    'Sila pilih tarikh dalam tempoh dua tahun akan datang',
  ),
  noTypes: text('No leave type is assigned', 'Tiada jenis cuti diperuntukkan'),
  askHint: text(
    'Choose a leave type and dates to see what is charged.',
    'Pilih jenis cuti dan tarikh untuk melihat hari yang ditolak.',
  ),
  mineEmpty: text('Leave you apply for will appear here.', 'Cuti yang anda mohon akan dipaparkan di sini.'),
  away: text('Also away', 'Turut bercuti'),
  nobodyAway: text(
    'Nobody else of the department is away on these days.',
    'Tiada staf lain jabatan ini bercuti pada hari tersebut.',
  ),
  samePosition: text('same position', 'jawatan sama'),
  taken: text('Taken this year', 'Diambil tahun ini'),
  shortNotice: text('Applied {days} days before it begins', 'Dimohon {days} hari sebelum bermula'),
  appliedAfter: text('Applied after it began', 'Dimohon selepas bermula'),
  lettersPending: text('Pending warning letters: {count}', 'Surat amaran menunggu: {count}'),
  off: text('Off', 'Hari rehat'),
  frozenDay: text('Frozen', 'Dibekukan'),
  takenDay: text('Already applied for', 'Telah dimohon'),
  range: text('{start} to {end}', '{start} hingga {end}'),
  dayGivenBack: text(
    'A public holiday falls on your leave: {days} days were returned to your balance.',
    'Cuti umum jatuh pada tarikh cuti anda: {days} hari dikembalikan kepada baki anda.',
  ),
  dayTakenAgain: text(
    'Days of your leave are working days again: {days} days were deducted from your balance.',
    'Tarikh cuti anda menjadi hari bekerja semula: {days} hari ditolak daripada baki anda.',
  ),
});
