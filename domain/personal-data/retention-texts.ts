import { type Text, text, texts } from '../lib/text.ts';
import type { RetentionKind } from './rules.ts';

/** What each kind of data is that is kept for so long. */
export const retentionTexts = texts('data_rules.kind', {
  reasons_months: text('Reasons and remarks of applications', 'Sebab dan catatan permohonan'),
  files_months: text('Files of applications and letters', 'Fail permohonan dan surat'),
  inbox_months: text('Messages in inboxes', 'Mesej dalam peti masuk'),
  chat_months: text('Chats', 'Sembang'),
  errors_months: text('The error log', 'Log ralat'),
  former_months: text('Former staff, before they are erased', 'Bekas staf, sebelum datanya dipadam'),
  location_days: text('Coordinates of clocking in by phone', 'Koordinat daftar masuk melalui telefon'),
  detach_months: text(
    'Days of closed months, before they may leave into files',
    'Hari bulan yang ditutup, sebelum boleh dikeluarkan ke dalam fail',
  ),
} satisfies Record<RetentionKind, Text>);

/** What each does. */
export const retentionHints = texts('data_rules.hint', {
  reasons_months: text(
    'Counted from the decision. The days and the state stay.',
    'Dikira dari tarikh keputusan. Hari dan status kekal.',
  ),
  files_months: text('Counted from the upload.', 'Dikira dari tarikh muat naik.'),
  inbox_months: text('Counted from when they were sent; letters stay.', 'Dikira dari tarikh dihantar; surat kekal.'),
  chat_months: text('Message by message.', 'Mengikut setiap mesej.'),
  errors_months: text('Errors of pages and of the server.', 'Ralat halaman dan pelayan.'),
  former_months: text('Counted from the last day or the removal.', 'Dikira dari hari terakhir atau tarikh dipadam.'),
  location_days: text('The distance stays, and whether it was away.', 'Jarak kekal, serta sama ada di luar kawasan.'),
  detach_months: text(
    'Never by itself: whoever operates Hadir takes them out, and can bring them back. The figures stay. At least {min}; with 0 they never leave.',
    'Tidak berlaku dengan sendirinya: pengendali Hadir mengeluarkannya dan boleh mengembalikannya. Angka kekal. Sekurang-kurangnya {min}; 0 bermaksud tidak pernah dikeluarkan.',
  ),
} satisfies Record<RetentionKind, Text>);

/** How much goes tonight, of each kind. */
export const wouldGoTexts = texts('data_rules.would_go', {
  reasons_months: text('Applications that lose their reasons: {count}', 'Permohonan yang kehilangan sebab: {count}'),
  files_months: text('Files deleted: {count}', 'Fail dipadam: {count}'),
  inbox_months: text('Messages deleted: {count}', 'Mesej dipadam: {count}'),
  chat_months: text('Lines of chats deleted: {count}', 'Baris sembang dipadam: {count}'),
  errors_months: text('Errors deleted: {count}', 'Ralat dipadam: {count}'),
  former_months: text('Former staff erased: {count}', 'Bekas staf yang datanya dipadam: {count}'),
  location_days: text(
    'Clock events that lose their coordinates: {count}',
    'Rekod kehadiran yang kehilangan koordinat: {count}',
  ),
  detach_months: text(
    'Closed months that may leave into files: {count}',
    'Bulan ditutup yang boleh dikeluarkan ke dalam fail: {count}',
  ),
} satisfies Record<RetentionKind, Text>);
