import { text, texts } from '../lib/text.ts';

/** Texts of messages to staff. */
export const messageTexts = texts('messages', {
  management: text('Message Management', 'Pengurusan mesej'),
  context: text('Messages to staff, and who has read them', 'Mesej kepada staf dan siapa yang telah membacanya'),
  new: text('New Message', 'Mesej baharu'),
  back: text('Message Management', 'Pengurusan mesej'),
  emptyHint: text(
    'Messages that are sent to staff will appear here.',
    'Mesej yang dihantar kepada staf akan dipaparkan di sini.',
  ),
  author: text('Author', 'Pengirim'),
  date: text('Date', 'Tarikh'),
  read: text('Read', 'Dibaca'),
  readOf: text('{read} of {sent}', '{read} daripada {sent}'),
  hasAttachment: text('Has an attachment', 'Ada lampiran'),
  sendTo: text('Send a message to {name}', 'Hantar mesej kepada {name}'),
  title: text('Title', 'Tajuk'),
  message: text('Message', 'Mesej'),
  messageHint: text(
    'It appears in the inbox exactly as typed, line breaks included.',
    'Mesej akan diterima dalam peti masuk penerima seperti yang ditaip, termasuk baris baharu.',
  ),
  to: text('Send To', 'Hantar kepada'),
  department: text('Department', 'Jabatan'),
  staff: text('Staff', 'Staf'),
  attachment: text('Attachment', 'Lampiran'),
  attachmentHint: text('PDF, JPG or PNG, up to 5 MB.', 'PDF, JPG atau PNG, sehingga 5 MB.'),
  uploaded: text('Attachment has been uploaded', 'Lampiran telah dimuat naik'),
  openAttachment: text('Open the attachment', 'Buka lampiran'),
  announceUntil: text('Announce until', 'Umumkan sehingga'),
  announceHint: text(
    'Everyone sees it when they log in, once a day, until then.',
    'Dipaparkan sekali sehari kepada setiap staf semasa log masuk sehingga tarikh tersebut.',
  ),
  send: text('Send', 'Hantar'),
  sent: text('Message has been sent', 'Mesej telah dihantar'),
  sending: text('Sending to: {to}…', 'Menghantar kepada: {to}…'),
  sendingMany: text('{count} staff', '{count} staf'),
  resend: text('Resend', 'Hantar semula'),
  resendAsk: text(
    'Are you sure you want to re-send this message?',
    'Adakah anda pasti mahu menghantar semula mesej ini?',
  ),
  resendLoses: text(
    'It becomes unread again for everyone it went to.',
    'Mesej ini akan ditandakan sebagai belum dibaca semula bagi semua penerima.',
  ),
  resent: text('Message has been re-sent', 'Mesej telah dihantar semula'),
  resentAt: text('Re-sent', 'Dihantar semula'),
  recipients: text('Recipients', 'Penerima'),
  readers: text('Who has read it', 'Siapa yang telah membaca'),
  readersEmptyHint: text('Nobody is listed here.', 'Tiada sesiapa dalam senarai ini.'),
  everyone: text('All', 'Semua'),
  unread: text('Unread', 'Belum dibaca'),
  name: text('Name', 'Nama'),
  readAt: text('Read', 'Dibaca'),
  reply: text('Reply', 'Balasan'),
  toDepartment: text('Department {name}', 'Jabatan {name}'),

  notToSelf: text('You cannot send yourself a message', 'Anda tidak boleh menghantar mesej kepada diri sendiri'),
  noStaff: text('Selected staff does not exist', 'Staf yang dipilih tidak wujud'),
  noDepartment: text('Selected department does not exist', 'Jabatan yang dipilih tidak wujud'),
  nobody: text(
    'There is nobody to send this to. Please choose others',
    'Tiada penerima bagi mesej ini. Sila buat pilihan lain',
  ),
  noAttachment: text(
    'This attachment is no longer there. Please upload it again',
    'Lampiran ini tidak lagi wujud. Sila muat naik semula',
  ),
  notYours: text(
    'You may send messages to all staff or to some staff',
    'Anda hanya boleh menghantar mesej kepada semua staf atau staf tertentu',
  ),
  announceNotYours: text(
    'Only a message of an administrator to all staff can be announced',
    'Hanya mesej pentadbir kepada semua staf boleh diumumkan',
  ),
  announcePast: text('Please choose today or a later date', 'Sila pilih hari ini atau tarikh selepasnya'),
  notResender: text('Only its author can send a message again', 'Hanya pengirim boleh menghantar semula mesej'),
});

/** Choices of Send To (MSG-17). */
export const audienceTexts = texts('messages.audience', {
  all: text('All Staffs', 'Semua staf'),
  admin: text('Admin', 'Pentadbir'),
  manager: text('Manager', 'Pengurus'),
  department: text('Department', 'Jabatan'),
  user: text('Some Staff', 'Staf tertentu'),
});

/** The recipients of a message, where they are neither a department nor named (MSG-13). */
export const recipientTexts = texts('messages.recipients', {
  all: text('All Staffs', 'Semua staf'),
  admin: text('Admins', 'Pentadbir'),
  manager: text('Manager', 'Pengurus'),
});
