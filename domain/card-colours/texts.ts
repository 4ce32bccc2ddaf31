import { labels } from '../lib/labels.ts';
import { type CodedText, text, texts } from '../lib/text.ts';
import type { CardColour, ChangeStatus } from './rules.ts';

/** Names of the colours of cards. */
export const colourTexts: Record<CardColour, CodedText> = texts('card_colours.colour', {
  yellow: text('Yellow', 'Kuning'),
  green: text('Green', 'Hijau'),
  red: text('Red', 'Merah'),
});

/** Names of the states of a change. */
export const changeStatusTexts: Record<ChangeStatus, CodedText> = texts('card_colours.status', {
  Proposed: text('Proposed', 'Dicadangkan'),
  Confirmed: text('Confirmed', 'Disahkan'),
  Rejected: labels.rejected,
});

/** Texts of the list of changes of card colours (D5, decision 0133). */
export const cardColourTexts = texts('card_colours', {
  title: labels.cardColours,
  context: text('Changes of card colours. Proposed: {count}', 'Perubahan warna kad. Dicadangkan: {count}'),
  emptyHint: text(
    'Changes that the late days of a month ask for will appear here, once they are proposed.',
    'Perubahan berdasarkan hari lewat dalam sebulan akan dipaparkan di sini setelah dicadangkan.',
  ),
  isOff: text(
    'Cards have no colours. Set them on the page Organisation.',
    'Kad tidak mempunyai warna. Tetapkan pada halaman Organisasi.',
  ),
  off: text(
    'Cards have no colours. Set them on the page Organisation first',
    'Kad tidak mempunyai warna. Sila tetapkan pada halaman Organisasi dahulu',
  ),
  column: text('Card', 'Kad'),
  month: labels.month,
  change: text('Change', 'Perubahan'),
  fromTo: text('changed from {from} to {to}', 'bertukar daripada {from} kepada {to}'),
  late: text('Late days', 'Hari lewat'),
  status: labels.status,
  allStatuses: labels.allStatus,
  reason: labels.reason,
  decided: text('by {name}, {date}', 'oleh {name}, {date}'),
  select: text('Select the card of {name}, {month}', 'Pilih kad {name}, {month}'),
  selectAll: text('Select all proposed on this page', 'Pilih semua yang dicadangkan pada halaman ini'),
  none: text('Please select one or more proposed changes', 'Sila pilih satu atau lebih perubahan yang dicadangkan'),
  confirm: text('Confirm', 'Sahkan'),
  reject: labels.reject,
  confirmAsk: text(
    'Are you sure you want to confirm the selected changes ({count})? Staff will be notified.',
    'Adakah anda pasti mahu mengesahkan perubahan yang dipilih ({count})? Staf akan dimaklumkan.',
  ),
  rejectTitle: text('Reject changes ({count})', 'Tolak perubahan ({count})'),
  rejectHint: text('The cards keep their colours.', 'Warna kad dikekalkan.'),
  propose: text('Propose for {month}', 'Cadangkan bagi {month}'),
  proposed: text('Changes for {month}: {count}', 'Perubahan bagi {month}: {count}'),
  notOver: text('This month is not over yet', 'Bulan ini belum berakhir'),
  confirmed: text('Changes have been confirmed: {count}', 'Perubahan telah disahkan: {count}'),
  rejected: text('Changes have been rejected: {count}', 'Perubahan telah ditolak: {count}'),
  partly: text('Done: {done}, skipped: {skipped}', 'Selesai: {done}, dilangkau: {skipped}'),
  own: text('You cannot decide on your own card', 'Anda tidak boleh membuat keputusan tentang kad anda sendiri'),
  gone: text(
    'This change has been decided meanwhile, or is not proposed any more',
    'Perubahan ini telah diputuskan, atau tidak lagi dicadangkan',
  ),
  tooEarly: text(
    'A change of an earlier month of this card is still proposed. Please decide on that one first',
    'Perubahan bagi bulan yang lebih awal untuk kad ini masih dicadangkan. Sila buat keputusan tentangnya dahulu',
  ),
  overtaken: text(
    'A change of a later month of this card was confirmed, so this one can only be rejected',
    'Perubahan bagi bulan yang lebih lewat untuk kad ini telah disahkan, maka perubahan ini hanya boleh ditolak',
  ),
  history: text('Card colour', 'Warna kad'),
  noHistory: text('No change so far.', 'Tiada perubahan setakat ini.'),
  lateCount: text('Late days: {count}', 'Hari lewat: {count}'),
  noticeTitle: text('Your card is {colour} now', 'Kad anda kini {colour}'),
  notice: text(
    'Late days in {month}: {count}. The colour of your card has changed from {from} to {to}.',
    'Berdasarkan {count} hari lewat pada {month}, warna kad anda telah berubah daripada {from} kepada {to}.',
  ),
});

/** Texts of the settings of card colours, on the page of the organisation. */
export const colourSettingTexts = texts('card_colours.setting', {
  title: labels.cardColours,
  meta: text(
    'By the late days of a month without an approved application',
    'Berdasarkan hari lewat tanpa permohonan yang diluluskan dalam sebulan',
  ),
  isOn: labels.cardsHaveColours,
  isOnHint: text(
    'Everybody begins with a yellow card. Changes are proposed when a month is over, and an administrator confirms them.',
    'Setiap staf bermula dengan kad kuning. Perubahan dicadangkan apabila sesuatu bulan berakhir dan disahkan oleh pentadbir.',
  ),
  green: labels.cardGreenFrom,
  greenHint: text(
    'Late days in a month from which a yellow card becomes green.',
    'Bilangan hari lewat dalam sebulan yang menukar kad kuning kepada hijau.',
  ),
  red: labels.cardRedFrom,
  redHint: text(
    'Late days in a month from which a green card becomes red.',
    'Bilangan hari lewat dalam sebulan yang menukar kad hijau kepada merah.',
  ),
  back: labels.cardBackUpTo,
  backHint: text(
    'Up to so many late days in a month a red card becomes green again, and a green one yellow.',
    'Sehingga bilangan hari lewat ini dalam sebulan, kad merah kembali hijau dan kad hijau kembali kuning.',
  ),
  contrary: text(
    'This must be less than the other two numbers',
    'Nombor ini mestilah kurang daripada dua nombor yang lain',
  ),
});
