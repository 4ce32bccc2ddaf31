import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of inbox and archive. */
export const inboxTexts = texts('inbox', {
  title: labels.inbox,
  archive: labels.archive,
  parts: text('Inbox and archive', 'Peti masuk dan arkib'),
  unread: labels.unreadCount,
  allRead: text('Everything has been read', 'Semua mesej telah dibaca'),
  archiveContext: text(
    'Deleted messages stay here until the archive is cleared',
    'Mesej yang dipadam kekal di sini sehingga arkib dikosongkan',
  ),
  from: text('From', 'Daripada'),
  system: labels.hadir,
  message: labels.title,
  date: labels.date,
  show: text('Show', 'Papar'),
  showAll: text('All messages', 'Semua mesej'),
  showReply: labels.lettersWithoutAReply,
  isUnread: labels.unread,
  hasAttachment: labels.hasAnAttachment,
  emptyHint: text(
    'Messages and letters sent to you will appear here.',
    'Mesej dan surat yang dihantar kepada anda akan dipaparkan di sini.',
  ),
  archiveEmptyHint: text(
    'Messages that you delete from your inbox will appear here.',
    'Mesej yang anda padam daripada peti masuk akan dipaparkan di sini.',
  ),

  select: text('Select {title}', 'Pilih {title}'),
  selectAll: labels.selectAllOnThisPage,
  deleteSelected: text('Delete selected ({count})', 'Padam yang dipilih ({count})'),
  deleteSelectedAsk: text(
    'Are you sure you want to delete the selected messages ({count})?',
    'Adakah anda pasti mahu memadam mesej yang dipilih ({count})?',
  ),
  deleteAsk: text('Are you sure you want to delete this message?', 'Adakah anda pasti mahu memadam mesej ini?'),
  toArchive: text(
    'It stays in your archive until you clear it.',
    'Mesej akan kekal dalam arkib sehingga anda mengosongkannya.',
  ),
  removed: text('Message has been removed', 'Mesej telah dipadam'),
  markAll: text('Mark all as read', 'Tandakan semua sebagai telah dibaca'),
  markedAll: text('All messages has been marked as read', 'Semua mesej telah ditandakan sebagai telah dibaca'),
  deleteAll: text('Delete all', 'Padam semua'),
  deleteAllAsk: text(
    'Are you sure you want to delete all messages in your inbox?',
    'Adakah anda pasti mahu memadam semua mesej dalam peti masuk anda?',
  ),
  removedAll: text('All messages has been removed', 'Semua mesej telah dipadam'),
  isEmpty: text('Your inbox is empty', 'Peti masuk anda kosong'),
  archiveIsEmpty: text('Your archive is empty', 'Arkib anda kosong'),
  undone: text('Taken back', 'Telah dikembalikan'),
  clearArchive: text('Clear archive', 'Kosongkan arkib'),
  clearArchiveAsk: text(
    'Are you sure you want to clear your archive?',
    'Adakah anda pasti mahu mengosongkan arkib anda?',
  ),
  clearArchiveLoses: text(
    'All messages in it are removed permanently.',
    'Semua mesej di dalamnya akan dipadam secara kekal.',
  ),

  openAttachment: labels.openTheAttachment,
  yourReply: text('Your reply', 'Balasan anda'),
  repliedAt: text('Sent {date}', 'Dihantar pada {date}'),
  reply: labels.replyNoun,
  replyAgain: text('Replace the reply', 'Ganti balasan'),
  replyAgainHint: text('It takes the place of your reply.', 'Balasan ini menggantikan balasan anda yang terdahulu.'),
  fileAgainHint: text(
    'It takes the place of your reply and its file.',
    'Balasan ini menggantikan balasan anda yang terdahulu berserta lampirannya.',
  ),
  sendReply: labels.reply,
  print: labels.print,
  noReplies: text('Nobody receives replies to this message', 'Balasan kepada mesej ini tidak akan diterima'),
  lettersOnly: text(
    'Only a reply to a warning letter takes a file',
    'Lampiran hanya boleh disertakan dengan balasan kepada surat amaran',
  ),
  noDoc: labels.attachmentIsGone,
  provideReply: text('Please provide your reply', 'Sila masukkan balasan anda'),
  replied: text('Reply has been submitted', 'Balasan telah dihantar'),
});
