import { type Day, showDay } from '../lib/calendar.ts';
import { filled, type Text, text, texts } from '../lib/text.ts';

/** The notice to people whose lapses changed when days were judged again (D5). */
const words = texts('rejudged', {
  title: text('Your attendance was judged again', 'Kehadiran anda telah dinilai semula'),
  letterVoid: text(
    'Warning letter {ref_no} is void, since what it was issued for is no longer so. You do not need to explain.',
    'Surat amaran {ref_no} terbatal kerana puncanya tidak lagi wujud. Anda tidak perlu menghantar surat penjelasan.',
  ),
  day: text('on {from}', 'pada {from}'),
  span: text('from {from} to {to}', 'dari {from} hingga {to}'),
});
export const rejudgedTitle: Text = words.title;
/** What the notice says of each Pending letter that lost its cause. */
export const letterVoid: Text = words.letterVoid;

/** Why days were judged again, and the sentence of the notice for each reason. */
const causes = texts('rejudged.cause', {
  holiday: text(
    'Your attendance {when} was judged again because a public holiday was added, changed or removed.',
    'Kehadiran anda {when} telah dinilai semula kerana cuti umum telah ditambah, diubah atau dipadam.',
  ),
  leave: text(
    'Your attendance {when} was judged again because your leave application was decided or cancelled.',
    'Kehadiran anda {when} telah dinilai semula kerana permohonan cuti anda telah diputuskan atau dibatalkan.',
  ),
  late: text(
    'Your attendance {when} was judged again because your late application was decided.',
    'Kehadiran anda {when} telah dinilai semula kerana permohonan hadir lewat anda telah diputuskan.',
  ),
  permit: text(
    'Your attendance {when} was judged again because your leave-office application was decided or cancelled.',
    'Kehadiran anda {when} telah dinilai semula kerana permohonan keluar pejabat anda telah diputuskan atau dibatalkan.',
  ),
  duty: text(
    'Your attendance {when} was judged again because your application for duty elsewhere was decided or cancelled.',
    'Kehadiran anda {when} telah dinilai semula kerana permohonan bertugas di luar anda telah diputuskan atau dibatalkan.',
  ),
  hours: text(
    'Your attendance {when} was judged again because your working hours were changed.',
    'Kehadiran anda {when} telah dinilai semula kerana waktu bekerja anda telah diubah.',
  ),
  terms: text(
    'Your attendance {when} was judged again because your office, position, working hours or days of service were changed.',
    'Kehadiran anda {when} telah dinilai semula kerana pejabat, jawatan, waktu bekerja atau tempoh perkhidmatan anda telah diubah.',
  ),
  settings: text(
    'Your attendance {when} was judged again because the attendance settings were changed.',
    'Kehadiran anda {when} telah dinilai semula kerana tetapan kehadiran telah diubah.',
  ),
  start: text(
    'Your attendance {when} was judged again because the day from which attendance is judged was changed.',
    'Kehadiran anda {when} telah dinilai semula kerana tarikh mula penilaian kehadiran telah diubah.',
  ),
  state: text(
    'Your attendance {when} was judged again because the state of your office was changed, which decides its public holidays.',
    'Kehadiran anda {when} telah dinilai semula kerana negeri pejabat anda, yang menentukan cuti umumnya, telah diubah.',
  ),
  outage: text(
    'Your attendance {when} was judged again because it was put on record when the kiosk of your office was down, or that was withdrawn.',
    'Kehadiran anda {when} telah dinilai semula kerana rekod kiosk tidak berfungsi di pejabat anda telah ditambah atau ditarik balik.',
  ),
  reading: text(
    'Your attendance {when} was judged again because your only swipe was read the other way.',
    'Kehadiran anda {when} telah dinilai semula kerana bacaan satu-satunya leretan kad anda telah ditukar.',
  ),
  correction: text(
    'Your attendance {when} was judged again because a clock-in or clock-out was corrected.',
    'Kehadiran anda {when} telah dinilai semula kerana rekod daftar masuk atau keluar telah dibetulkan.',
  ),
  event: text(
    'Your attendance {when} was judged again because a clock-in or clock-out arrived later.',
    'Kehadiran anda {when} telah dinilai semula kerana rekod daftar masuk atau keluar diterima kemudian.',
  ),
});
export type Cause = keyof typeof causes;

/** The text of the notice. */
export function whyJudgedAgain(cause: Cause, from: Day, to: Day): Text {
  const when = filled(from === to ? words.day : words.span, { from: showDay(from), to: showDay(to) });
  return filled(causes[cause], { when });
}
