import { text, texts } from '../lib/text.ts';

/** What sending a message says (A§5 Message to a staff member, A§8). */
export const messageTexts = texts('messages', {
  sendTo: text('Send a message to {name}', 'Hantar mesej kepada {name}'),
  title: text('Title', 'Tajuk'),
  message: text('Message', 'Mesej'),
  messageHint: text(
    'It appears in the inbox exactly as typed, line breaks included.',
    'Mesej akan diterima dalam peti masuk penerima seperti yang ditaip, termasuk baris baharu.',
  ),
  send: text('Send', 'Hantar'),
  sent: text('Message has been sent', 'Mesej telah dihantar'),
  notToSelf: text(
    'You cannot send yourself a message',
    'Anda tidak boleh menghantar mesej kepada diri sendiri',
  ),
  noStaff: text('Selected staff does not exist', 'Staf yang dipilih tidak wujud'),
});
