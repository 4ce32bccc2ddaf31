import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of messages to staff. */
export const messageTexts = texts('messages', {
  management: labels.messageManagement,
  context: text('Messages to staff, and who has read them', 'Mesej kepada staf dan siapa yang telah membacanya'),
  new: text('New Message', 'Mesej baharu'),
  back: labels.messageManagement,
  emptyHint: text(
    'Messages that are sent to staff will appear here.',
    'Mesej yang dihantar kepada staf akan dipaparkan di sini.',
  ),
  author: text('Author', 'Pengirim'),
  date: labels.date,
  read: labels.read,
  readOf: text('{read} of {sent}', '{read} daripada {sent}'),
  hasAttachment: labels.hasAnAttachment,
  sendTo: text('Send a message to {name}', 'Hantar mesej kepada {name}'),
  title: labels.title,
  message: labels.message,
  messageHint: text(
    'It appears in the inbox exactly as typed, line breaks included.',
    'Mesej akan diterima dalam peti masuk penerima seperti yang ditaip, termasuk baris baharu.',
  ),
  to: text('Send To', 'Hantar kepada'),
  department: labels.department,
  staff: labels.staff,
  attachment: labels.attachment,
  attachmentHint: text('PDF, JPG or PNG, up to 5 MB.', 'PDF, JPG atau PNG, sehingga 5 MB.'),
  uploaded: labels.attachmentHasBeenUploaded,
  announceUntil: text('Announce until', 'Umumkan sehingga'),
  announceHint: text(
    'Everyone sees it when they log in, once a day, until then.',
    'Dipaparkan sekali sehari kepada setiap staf semasa log masuk sehingga tarikh tersebut.',
  ),
  send: labels.send,
  sent: text('Message has been sent', 'Mesej telah dihantar'),
  sending: text('Sending to: {to}…', 'Menghantar kepada: {to}…'),
  sendingMany: labels.numberOfStaff,
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
  everyone: labels.all,
  unread: labels.unread,
  name: labels.name,
  readAt: labels.read,
  reply: labels.replyNoun,
  toDepartment: text('Department {name}', 'Jabatan {name}'),

  notToSelf: labels.youCannotSendYourselfAMessage,
  noStaff: text('Selected staff does not exist', 'Staf yang dipilih tidak wujud'),
  noDepartment: labels.selectedDepartmentDoesNotExist,
  nobody: text(
    'There is nobody to send this to. Please choose others',
    'Tiada penerima bagi mesej ini. Sila buat pilihan lain',
  ),
  noAttachment: labels.attachmentIsGone,
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
  all: labels.allStaffs,
  admin: labels.admin,
  manager: labels.manager,
  department: labels.department,
  user: text('Some Staff', 'Staf tertentu'),
});

/** The recipients of a message, where they are neither a department nor named (MSG-13). */
export const recipientTexts = texts('messages.recipients', {
  all: labels.allStaffs,
  admin: text('Admins', 'Pentadbir'),
  manager: labels.manager,
});
