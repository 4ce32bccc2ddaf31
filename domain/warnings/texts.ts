import type { WarningType } from '../dashboard/rules.ts';
import { labels } from '../lib/labels.ts';
import { type CodedText, text, texts } from '../lib/text.ts';

/** Texts of the warnings issued to someone. */
export const warningTexts = texts('warnings', {
  title: text('Warnings issued to {name}', 'Amaran yang dikeluarkan kepada {name}'),
  letter: text('Letter', 'Surat'),
  date: labels.date,
  type: labels.type,
  status: labels.status,
  issued: text('Issued {date}', 'Dikeluarkan {date}'),
  emptyHint: text(
    'Warning letters issued to this person will appear here.',
    'Surat amaran yang dikeluarkan kepada staf ini akan dipaparkan di sini.',
  ),
  uploadTitle: text('Upload letter {ref}', 'Muat naik surat {ref}'),
  uploadHint: text(
    'The letter as it came back signed, or the explanation. PDF, JPG or PNG, up to 5 MB.',
    'Surat yang telah ditandatangani atau surat penjelasan. PDF, JPG atau PNG, sehingga 5 MB.',
  ),
  document: text('Document', 'Dokumen'),
  uploadDo: labels.upload,
  uploaded: labels.attachmentHasBeenUploaded,
  rejected: text('Letter has been rejected', 'Surat telah ditolak'),
  verified: text('Letter has been verified', 'Surat telah disahkan'),
  rejectAsk: text(
    'Are you sure you want to reject letter {ref} of {name}?',
    'Adakah anda pasti mahu menolak surat {ref} kepada {name}?',
  ),
  verifyAsk: text(
    'Are you sure you want to verify letter {ref} of {name}?',
    'Adakah anda pasti mahu mengesahkan surat {ref} kepada {name}?',
  ),
  decided: text('by {name}, {date}', 'oleh {name}, {date}'),
  replied: text('Replied {date}', 'Dibalas {date}'),
  system: labels.system,

  needsDoc: text('Please upload the letter document first', 'Sila muat naik dokumen surat dahulu'),
  own: text(
    'You cannot verify or reject your own letter',
    'Anda tidak boleh mengesahkan atau menolak surat anda sendiri',
  ),
  alreadyVerified: text('This letter has already been verified', 'Surat ini telah pun disahkan'),
  alreadyRejected: text('This letter has already been rejected', 'Surat ini telah pun ditolak'),

  notOver: text('The day is not over yet', 'Hari tersebut belum tamat'),
  noSettings: text('No settings were in force on this day', 'Tiada tetapan berkuat kuasa pada hari tersebut'),
});

/** Texts of the list of warning letters. */
export const letterListTexts = texts('warning_letters', {
  title: labels.warningLetters,
  context: text('Letters issued to you', 'Surat yang dikeluarkan kepada anda'),
  contextAll: text(
    'Letters issued to staff. Pending this month: {count}',
    'Surat yang dikeluarkan kepada staf. Menunggu bulan ini: {count}',
  ),
  emptyHint: text(
    'Warning letters issued to you will appear here.',
    'Surat amaran yang dikeluarkan kepada anda akan dipaparkan di sini.',
  ),
  emptyHintAll: text(
    'Warning letters will appear here as they are issued.',
    'Surat amaran akan dipaparkan di sini sebaik sahaja dikeluarkan.',
  ),
  staff: labels.staff,
  allTypes: text('All types', 'Semua jenis'),
  allStatuses: labels.allStatus,
  allStaffs: labels.allStaffs,
  office: labels.office,
  allOffices: labels.allOffices,
  view: labels.view,
  select: text('Select letter {ref} of {name}', 'Pilih surat {ref} kepada {name}'),
  selectAll: text('Select all pending on this page', 'Pilih semua yang menunggu pada halaman ini'),
  selected: labels.selectedCount,
  none: text('Please select one or more pending letters', 'Sila pilih satu atau lebih surat yang menunggu'),
  verify: labels.verify,
  reject: labels.reject,
  verifyAsk: text(
    'Are you sure you want to verify the selected letters ({count})?',
    'Adakah anda pasti mahu mengesahkan surat yang dipilih ({count})?',
  ),
  rejectAsk: text(
    'Are you sure you want to reject the selected letters ({count})?',
    'Adakah anda pasti mahu menolak surat yang dipilih ({count})?',
  ),
  withoutDoc: text('Without a document: {count}', 'Tanpa dokumen: {count}'),
  withinTime: text('Still within their time to reply: {count}', 'Masih dalam tempoh jawapan: {count}'),
  unexplained: text('Without an explanation: {count}', 'Tanpa penjelasan: {count}'),
  ofMonth: text('Of {month}: {count}', 'Bagi {month}: {count}'),
  verified: text('Warning Letter has been verified', 'Surat amaran telah disahkan'),
  rejected: text('Warning letter has been rejected', 'Surat amaran telah ditolak'),
  partly: text('Settled: {done}, skipped: {skipped}', 'Selesai: {done}, dilangkau: {skipped}'),
  report: text('Some letters were skipped', 'Sebahagian surat dilangkau'),
  reportNone: text('No letter was changed', 'Tiada surat yang diubah'),
  removeAsk: text(
    'Are you sure you want to delete this warning letter?',
    'Adakah anda pasti mahu memadam surat amaran ini?',
  ),
  removeLoses: text(
    'Its inbox message goes too, with the reply to it.',
    'Mesej dalam peti masuk dan balasannya turut dipadam.',
  ),
  own: text('You cannot delete your own letter', 'Anda tidak boleh memadam surat anda sendiri'),
  removed: text('Warning letter has been removed', 'Surat amaran telah dipadam'),
  letterOf: text('Warning letter {ref}', 'Surat amaran {ref}'),
  print: labels.print,
  openDoc: text('Open the document', 'Buka dokumen'),
  upload: text('Upload the document', 'Muat naik dokumen'),
  replace: text('Replace the document', 'Ganti dokumen'),
  issued: text('Issued', 'Dikeluarkan'),
  replyBy: labels.replyBy,
  decidedOn: text('Decided on', 'Diputuskan pada'),
  repliedOn: text('Replied on', 'Dibalas pada'),
  why: labels.why,
  reply: labels.reply,
  replyOf: text('Explanation of {name}', 'Surat penjelasan {name}'),
  noReply: text('No explanation has been given yet.', 'Surat penjelasan belum diterima.'),
});

/** Names of the states of a letter. */
export const warningStatusTexts = texts('warnings.status', {
  Pending: labels.pending,
  Verified: labels.verified,
  Rejected: labels.rejected,
});

/** The notice to whoever replied to a letter, once it is settled. */
export const outcomeTexts = texts('warnings.outcome', {
  Verified: text('Warning letter {ref} has been verified', 'Surat amaran {ref} telah disahkan'),
  Rejected: text('Warning letter {ref} has been rejected', 'Surat amaran {ref} telah ditolak'),
  verifiedBy: text(
    'Warning letter {ref}, to which you replied, has been verified by {by}.',
    'Surat amaran {ref} yang telah anda balas telah disahkan oleh {by}.',
  ),
  rejectedBy: text(
    'Warning letter {ref}, to which you replied, has been rejected by {by}.',
    'Surat amaran {ref} yang telah anda balas telah ditolak oleh {by}.',
  ),
  lostCause: text(
    'Warning letter {ref}, to which you replied, has been rejected by the system, since its cause is gone.',
    'Surat amaran {ref} yang telah anda balas telah ditolak oleh sistem kerana sebabnya sudah tiada.',
  ),
  open: text('Open the letter', 'Buka surat'),
});

/** Texts of the printed letter, in both languages: the Malay first, as offices write. */
export const letterTexts = texts('letters', {
  heading: text('Warning Letter', 'Surat amaran'),
  reference: text('Our reference', 'Ruj. Kami'),
  date: labels.date,
  name: labels.name,
  ic: text('IC No.', 'No. K/P'),
  position: labels.position,
  office: labels.office,
  status: labels.status,
  dear: text('Dear Sir / Madam,', 'Tuan / Puan,'),
  evidence: text('What our records show', 'Butiran dalam rekod kami'),
  remark: labels.remark,
  day: labels.day,
  clockIn: labels.clockInTitle,
  clockOut: labels.clockOutTitle,
  thanks: text('Thank you.', 'Sekian, terima kasih.'),
  signedBy: text('On behalf of the organisation', 'Bagi pihak organisasi'),
  acknowledged: text('I have received and understood this letter', 'Saya telah menerima dan memahami surat ini'),
});

/** Titles of an issued letter, in its list, its message and its PDF. */
export const letterTitles: Record<WarningType, CodedText> = texts('letters.title', {
  is_late: text('Late clock-in', 'Lewat hadir bertugas'),
  leave_early: text('Leaving early', 'Pulang awal'),
  no_clockout: labels.noClockOut,
  absence: text('Absence without approved leave', 'Tidak hadir tanpa cuti yang diluluskan'),
});

/** What an issued letter is about; `times` is the month's count so far. */
export const letterOffences: Record<WarningType, CodedText> = texts('letters.offence', {
  is_late: text(
    'Our records show that you clocked in late {times} in {month}.',
    'Rekod kami menunjukkan bahawa tuan/puan telah lewat hadir bertugas sebanyak {times} pada bulan {month}.',
  ),
  leave_early: text(
    'Our records show that you left before the end of working hours {times} in {month}.',
    'Rekod kami menunjukkan bahawa tuan/puan telah pulang sebelum tamat waktu bekerja sebanyak {times} pada bulan {month}.',
  ),
  no_clockout: text(
    'Our records show that you did not clock out {times} in {month}.',
    'Rekod kami menunjukkan bahawa tuan/puan tidak mendaftar keluar sebanyak {times} pada bulan {month}.',
  ),
  absence: text(
    'Our records show that you were absent without approved leave on {date}.',
    'Rekod kami menunjukkan bahawa tuan/puan tidak hadir bertugas tanpa cuti yang diluluskan pada {date}.',
  ),
});

/** The other texts of an issued letter. */
export const letterWords = texts('letters', {
  once: text('once', 'satu kali'),
  times: text('{count} times', '{count} kali'),
  explained: text(
    'You were notified of this on {date} and could explain it by {by}.',
    'Tuan/puan telah dimaklumkan mengenainya pada {date} dan boleh memberi penjelasan selewat-lewatnya pada {by}.',
  ),
  reply: text(
    'Please reply with your explanation by {date}.',
    'Sila kemukakan penjelasan tuan/puan selewat-lewatnya pada {date}.',
  ),
});
