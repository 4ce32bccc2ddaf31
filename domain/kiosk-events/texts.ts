import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import { eventTimes } from '../limits.ts';

const { hours } = eventTimes;

/** Texts of the list of swipes that were not counted, and of counting or dismissing one (D4). */
export const kioskEventTexts = texts('kiosk_events', {
  title: labels.swipesNotCounted,
  context: text(
    'What kiosks recorded and the server refused. Each can be counted by hand or dismissed.',
    'Rekod kiosk yang ditolak oleh pelayan. Setiap satu boleh dikira secara manual atau diketepikan.',
  ),
  emptyHint: text(
    'Nothing waits: every swipe that kiosks have sent was counted or dealt with.',
    'Tiada yang menunggu: semua leretan yang dihantar oleh kiosk telah dikira atau diselesaikan.',
  ),
  state: labels.status,
  kiosk: labels.kiosk,
  allKiosks: text('All kiosks', 'Semua kiosk'),
  office: labels.office,
  allOffices: labels.allOffices,
  staff: labels.staff,
  happened: text('Swiped', 'Masa leretan'),
  received: text('Arrived', 'Diterima'),
  from: text('Arrived from', 'Diterima dari'),
  to: text('Arrived to', 'Diterima hingga'),
  reason: labels.reason,
  cardName: labels.accessCard,
  card: text('Card ending in {digits}', 'Kad berakhir dengan {digits}'),
  typed: text('typed', 'ditaip'),
  nobodys: text('Card of nobody', 'Kad tanpa pemilik'),
  noKiosk: text('Unknown kiosk', 'Kiosk tidak dikenali'),
  count: text('Count', 'Kira'),
  countTitle: text('Count this swipe', 'Kira leretan ini'),
  countHint: text(
    'It takes its place in that day, which is judged again. The list of attendance shows who counted it and why.',
    'Leretan ini dimasukkan ke dalam rekod hari tersebut dan hari itu dinilai semula. Senarai kehadiran memaparkan siapa yang mengiranya dan sebabnya.',
  ),
  day: labels.date,
  time: labels.time,
  whose: text('Whose swipe it was', 'Staf yang meleret'),
  thatDay: text('Their swipes of that day', 'Leretan staf pada hari tersebut'),
  noneThatDay: text('None', 'Tiada'),
  counted: text('The swipe has been counted', 'Leretan telah dikira'),
  detailTitle: text('Swipe that was not counted', 'Leretan yang tidak dikira'),
  settledBy: text('{name}, {at}', '{name}, {at}'),
  select: text('Select the swipe of {name}, {at}', 'Pilih leretan {name}, {at}'),
  none: text('Please select one or more swipes', 'Sila pilih satu atau lebih leretan'),
  countChosen: text('Count the selected swipes ({count})', 'Kira leretan yang dipilih ({count})'),
  countChosenHint: text(
    'Each takes its place in its day as it was recorded, and the days are judged again. Cards of nobody are skipped.',
    'Setiap leretan dimasukkan ke dalam rekod harinya seperti yang direkodkan, dan hari-hari itu dinilai semula. Kad tanpa pemilik dilangkau.',
  ),
  dismissChosen: text('Dismiss the selected swipes ({count})', 'Ketepikan leretan yang dipilih ({count})'),
  settled: text('Swipes done: {done}, skipped: {skipped}', 'Leretan selesai: {done}, dilangkau: {skipped}'),
  doubtful: text('The kiosk was not sure of the time', 'Kiosk tidak pasti tentang masa ini'),
  notAfter: text(
    'It cannot have happened after {at}, when it arrived',
    'Masa leretan tidak boleh selepas {at}, iaitu masa ia diterima',
  ),
  tooOld: labels.tooManyDaysBack,
  otherCard: text('This is the card of {name}', 'Kad ini milik {name}'),
  needsUser: text(
    'The card is nobody’s: please choose whose swipe it was',
    'Kad ini tiada pemilik: sila pilih staf yang meleret',
  ),
  noStaff: text(
    'This person was removed, or is not among those whose days you may put right',
    'Staf ini telah dipadam, atau bukan antara staf yang rekodnya boleh anda betulkan',
  ),
  notServing: text('{name} was not in service on {date}', '{name} tidak berkhidmat pada {date}'),
  noTerms: text(
    '{name} had no office, position or working hours on {date}',
    '{name} tiada pejabat, jawatan atau waktu bekerja pada {date}',
  ),
  dismiss: labels.dismiss,
  dismissTitle: text('Dismiss this swipe', 'Ketepikan leretan ini'),
  dismissHint: text(
    'It stays in the list with your note, and nothing of the day changes.',
    'Leretan ini kekal dalam senarai bersama catatan anda, dan rekod hari tersebut tidak berubah.',
  ),
  note: labels.remark,
  dismissed: text('The swipe has been dismissed', 'Leretan telah diketepikan'),
  own: text(
    'You cannot count or dismiss your own swipe. Please ask another administrator',
    'Anda tidak boleh mengira atau mengetepikan leretan anda sendiri. Sila minta pentadbir lain',
  ),
  wasAccepted: text('{name} has already counted this swipe', '{name} telah mengira leretan ini'),
  wasDismissed: text('{name} has already dismissed this swipe', '{name} telah mengetepikan leretan ini'),
});

/** Why events were refused, as the list says it. */
export const refusalTexts = texts('kiosk_events.refusal', {
  unknownCard: text('Unknown card', 'Kad tidak dikenali'),
  notCard: text('Not a card number', 'Bukan nombor kad'),
  manualOff: text('Typed where cards may not be typed', 'Ditaip di kiosk yang tidak membenarkan kemasukan manual'),
  ahead: text('The kiosk gave a time in the future', 'Kiosk memberikan masa pada masa hadapan'),
  old: text(`Arrived more than ${hours} hours later`, `Diterima lebih ${hours} jam kemudian`),
  kioskRevoked: text('The kiosk had been revoked', 'Kiosk telah dibatalkan sebelum itu'),
  kioskUnknown: text('Sent by a link that no kiosk has', 'Dihantar melalui pautan yang tiada kiosknya'),
  removed: text('The card of somebody who was removed', 'Kad staf yang telah dipadam'),
  serviceEnded: text('Their service had ended', 'Perkhidmatan staf telah tamat'),
  inactive: text('Their account was not active', 'Akaun staf tidak aktif'),
  incomplete: text('Without an office, a position or working hours', 'Tiada pejabat, jawatan atau waktu bekerja'),
});

/** What became of refused events. */
export const eventStateTexts = texts('kiosk_events.state', {
  all: labels.all,
  refused: text('Not counted', 'Tidak dikira'),
  accepted: text('Counted by hand', 'Dikira secara manual'),
  dismissed: text('Dismissed', 'Diketepikan'),
});
