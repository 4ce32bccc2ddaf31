import { text } from '../lib/text.ts';

/** What the warnings issued to someone say (A§2 Staff detail, Modals, A§8). */
export const warningTexts = {
  title: text('Warnings issued to {name}', 'Amaran yang dikeluarkan kepada {name}'),
  letter: text('Letter', 'Surat'),
  date: text('Date', 'Tarikh'),
  type: text('Type', 'Jenis'),
  status: text('Status', 'Status'),
  issued: text('Issued {date}', 'Dikeluarkan {date}'),
  emptyHint: text(
    'Warning letters issued to this person will appear here.',
    'Surat amaran yang dikeluarkan kepada staf ini akan dipaparkan di sini.',
  ),
  print: text('Print {ref}', 'Cetak {ref}'),
  openDoc: text('Open the document of {ref}', 'Buka dokumen {ref}'),
  upload: text('Upload the document of {ref}', 'Muat naik dokumen {ref}'),
  replace: text('Replace the document of {ref}', 'Ganti dokumen {ref}'),
  verify: text('Verify {ref}', 'Sahkan {ref}'),
  reject: text('Reject {ref}', 'Tolak {ref}'),
  rejectDo: text('Reject', 'Tolak'),

  uploadTitle: text('Upload letter {ref}', 'Muat naik surat {ref}'),
  uploadHint: text(
    'The letter as it came back signed, or the explanation. PDF, JPG or PNG, up to 5 MB.',
    'Surat yang telah ditandatangani atau surat tunjuk sebab. PDF, JPG atau PNG, sehingga 5 MB.',
  ),
  document: text('Document', 'Dokumen'),
  uploadDo: text('Upload', 'Muat naik'),
  uploaded: text('Attachment has been uploaded', 'Lampiran telah dimuat naik'),
  oneFile: text('Please choose one file', 'Sila pilih satu fail'),
  unreadable: text('This file could not be read', 'Fail ini tidak dapat dibaca'),
  rejected: text('Letter has been rejected', 'Surat telah ditolak'),
  verified: text('Letter has been verified', 'Surat telah disahkan'),
  rejectAsk: text(
    'Are you sure you want to reject this letter?',
    'Adakah anda pasti mahu menolak surat ini?',
  ),

  needsDoc: text('Please upload the letter document first', 'Sila muat naik dokumen surat dahulu'),
  alreadyVerified: text('This letter has already been verified', 'Surat ini telah pun disahkan'),
  alreadyRejected: text('This letter has already been rejected', 'Surat ini telah pun ditolak'),
} as const;

/** States of a letter as people read them. */
export const warningStatusTexts = {
  Pending: text('Pending', 'Menunggu'),
  Verified: text('Verified', 'Disahkan'),
  Rejected: text('Rejected', 'Ditolak'),
} as const;

/** The printed letter, in both languages: the Malay first, as offices write. */
export const letterTexts = {
  heading: text('Warning Letter', 'Surat Amaran'),
  date: text('Date', 'Tarikh'),
  name: text('Name', 'Nama'),
  ic: text('IC No.', 'No. K/P'),
  position: text('Position', 'Jawatan'),
  office: text('Office', 'Pejabat'),
  offence: text('Offence', 'Kesalahan'),
  status: text('Status', 'Status'),
  dear: text('Dear Sir / Madam,', 'Tuan / Puan,'),
  signedBy: text('On behalf of the organisation', 'Bagi pihak organisasi'),
  acknowledged: text(
    'I have received and understood this letter',
    'Saya telah menerima dan memahami surat ini',
  ),
} as const;
