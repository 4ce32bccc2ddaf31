import { firstLabels as labels } from './first-labels.ts';
import { text, texts } from './text.ts';

/** Texts that any form and call may use. */
export const words = texts('words', {
  complete: text('Please complete this field', 'Sila lengkapkan ruangan ini'),
  email: text('Please provide a valid email address', 'Sila masukkan alamat e-mel yang sah'),
  options: text('Please select the options', 'Sila buat pilihan'),
  tooShort: text('Please enter at least {min} characters', 'Sila masukkan sekurang-kurangnya {min} aksara'),
  tooLong: text('Please enter at most {max} characters', 'Sila masukkan tidak lebih daripada {max} aksara'),
  passwordHint: text('{min} to {max} characters.', '{min} hingga {max} aksara.'),
  socketOnly: text('This address takes WebSocket connections only', 'Alamat ini menerima sambungan WebSocket sahaja'),
  notDay: text('Please provide a valid date', 'Sila masukkan tarikh yang sah'),
  notMonth: text('Please provide a valid month', 'Sila masukkan bulan yang sah'),
  notBefore: text('Not before {day}', 'Tidak boleh sebelum {day}'),
  notAfter: text('Not after {day}', 'Tidak boleh selepas {day}'),
  notTime: text('Please provide a valid time', 'Sila masukkan masa yang sah'),
  notNumber: text('Please provide a number', 'Sila masukkan nombor'),
  tooSmall: text('Please enter {min} or more', 'Sila masukkan nilai sekurang-kurangnya {min}'),
  tooLarge: text('Please enter {max} or less', 'Sila masukkan nilai tidak melebihi {max}'),
  digitsOnly: text('Please use digits only', 'Sila gunakan digit sahaja'),
  unseen: text('Please remove the characters that cannot be seen', 'Sila buang aksara yang tidak kelihatan'),
  invalid: text('This value is not valid', 'Nilai ini tidak sah'),
  requestTooLarge: text(
    'This is more than can be sent at once',
    'Kandungan ini terlalu besar untuk dihantar sekali gus',
  ),
  tooSlow: text('The request took too long to arrive', 'Permintaan mengambil masa terlalu lama untuk sampai'),
  imageTooLarge: text('Image must be below 5MB', 'Saiz fail mestilah kurang daripada 5 MB'),
  notSupported: text('File not supported', 'Fail tidak disokong'),
  /** For documents, with its full stop (LIMITB-04). */
  docNotSupported: text('File not supported.', 'Fail tidak disokong.'),
  tooManyPixels: text(
    'This image has too many pixels. A JPG may have {jpg} megapixels, any other {other}',
    'Imej ini mempunyai terlalu banyak piksel. Had bagi JPG ialah {jpg} megapiksel, bagi jenis lain {other}',
  ),
  tooManyUnclaimed: text(
    'You have uploaded {count} files without sending what they belong to. Please try again tomorrow',
    'Anda telah memuat naik {count} fail tanpa menghantar permohonan atau mesejnya. Sila cuba lagi esok',
  ),
  tooManyFiles: text(
    'Your earlier images are still being stored. Please try again in a moment',
    'Imej anda yang terdahulu masih disimpan. Sila cuba sebentar lagi',
  ),
  oneFile: text('Please choose one file', 'Sila pilih satu fail'),
  emptyFile: text('This file is empty', 'Fail ini kosong'),
  unreadable: text('This file could not be read', 'Fail ini tidak dapat dibaca'),
  heic: text(
    'This browser cannot open HEIC photos. Send it from the phone itself, or save it as JPEG first',
    'Pelayar ini tidak dapat membuka foto HEIC. Hantar terus daripada telefon, atau simpan sebagai JPEG dahulu',
  ),
  wrong: text('Something went wrong', 'Berlaku ralat'),
  away: text('The server is busy. Please try again in a moment', 'Pelayan sedang sibuk. Sila cuba sebentar lagi'),
  diskFull: text(
    'Nothing can be saved: the disk of the server is full. Please notify Admin',
    'Tiada apa-apa dapat disimpan: cakera pelayan penuh. Sila maklumkan kepada Pentadbir',
  ),
  filesAway: text(
    'Files cannot be stored or opened for the moment. Please try again in a few minutes',
    'Fail tidak dapat disimpan atau dibuka buat masa ini. Sila cuba lagi dalam beberapa minit',
  ),
  notFound: text('Record not found', 'Rekod tidak dijumpai'),
  noCall: text('There is no such call', 'Alamat tidak dijumpai'),
  malformed: text('The request could not be read', 'Permintaan tidak dapat dibaca'),
  relogin: text('Please login to continue', 'Sila log masuk untuk meneruskan'),
  closed: text('You are not allowed to do this', 'Anda tidak dibenarkan melakukan tindakan ini'),
  tooMany: text('Too many request', 'Terlalu banyak permintaan. Sila cuba sebentar lagi'),
  newUpdates: text('New updates! Please refresh your browser', 'Ada kemas kini baharu! Sila muat semula pelayar anda'),
  changed: text(
    '{name} changed this record while you were editing. Review and save again',
    '{name} telah mengubah rekod ini semasa anda menyunting. Sila semak dan simpan semula',
  ),
  changedTo: text('Changed meanwhile to: {value}', 'Telah diubah kepada: {value}'),
  chooseWhich: text(
    'Please choose which value to keep where it is asked',
    'Sila pilih nilai yang hendak dikekalkan pada ruangan yang ditanya',
  ),
  savedTogether: text(
    'Changes has been saved, together with those made by someone else meanwhile',
    'Perubahan telah disimpan bersama perubahan yang dibuat oleh pengguna lain',
  ),
  someone: text('Someone', 'Seseorang'),
  nameTaken: text('This name is already in use', 'Nama ini telah digunakan'),
  inUse: text('This is in use by {by}', 'Rekod ini sedang digunakan oleh {by}'),
  saved: text('Changes has been saved', 'Perubahan telah disimpan'),
  noData: text('No Data', 'Tiada data'),
  all: labels.all,
});
