import { inboxTexts } from '../inbox/texts.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of support. */
export const supportTexts = texts('support', {
  title: labels.support,
  context: text('Issues you reported, and the replies', 'Masalah yang anda laporkan dan balasannya'),
  contextAll: text('Issues reported by staff', 'Masalah yang dilaporkan oleh staf'),
  add: text('Report an issue', 'Laporkan masalah'),
  name: labels.name,
  report: text('Description of the issue', 'Keterangan masalah'),
  reportHint: text(
    'What you did, what happened, and what you expected.',
    'Perkara yang anda lakukan, apa yang berlaku dan apa yang anda jangkakan.',
  ),
  status: labels.status,
  allStatuses: labels.allStatus,
  date: labels.date,
  reply: labels.replyNoun,
  replyHint: text(
    'The person who reported the issue reads it in the inbox.',
    'Staf yang melaporkan masalah akan membacanya dalam peti masuk.',
  ),
  resolvedAt: labels.resolved,
  one: text('Support report', 'Laporan masalah'),
  resolve: text('Resolve', 'Selesaikan'),
  send: labels.send,
  emptyHint: text(
    'Issues that you report will appear here with the reply.',
    'Masalah yang anda laporkan akan dipaparkan di sini bersama balasannya.',
  ),
  emptyHintAll: text(
    'Issues that staff report will appear here.',
    'Masalah yang dilaporkan oleh staf akan dipaparkan di sini.',
  ),
  sent: text('Report has been sent! Thank you for reporting', 'Laporan telah dihantar! Terima kasih atas laporan anda'),
  resolved: text('Report has been resolved', 'Laporan telah diselesaikan'),
  alreadyResolved: text('This report has already been resolved', 'Laporan ini telah pun diselesaikan'),
  tooMany: text(
    'You have {count} reports that wait for a reply. Please wait until one is resolved',
    'Anda mempunyai {count} laporan yang menunggu balasan. Sila tunggu sehingga salah satunya diselesaikan',
  ),
  noReply: inboxTexts.provideReply,
  newReport: text('{name} reported an issue', '{name} melaporkan masalah'),
  issueResolved: text('The issue you reported has been resolved', 'Masalah yang anda laporkan telah selesai'),
  reported: text('You reported: {report}', 'Laporan anda: {report}'),
  replied: text('Reply: {reply}', 'Balasan: {reply}'),
  open: text('Open your reports', 'Buka laporan anda'),
});

/** Names of the states of a report. */
export const supportStatusTexts = texts('support.status', {
  Pending: labels.pending,
  Resolved: labels.resolved,
});
