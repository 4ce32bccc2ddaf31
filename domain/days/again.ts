import type { WarningType } from '../dashboard/rules.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import { type CodedText, filled, listed, same, type Text, text, texts } from '../lib/text.ts';

/** The notice to people whose lapses changed when days were judged again (D5). */
const words = texts('rejudged', {
  title: text('Your attendance was judged again', 'Kehadiran anda telah dinilai semula'),
  leaveTitle: text('Your leave was counted again', 'Cuti anda telah dikira semula'),
  bothTitle: text('Your leave and attendance have changed', 'Cuti dan kehadiran anda telah berubah'),
  letterVoid: text(
    'Warning letter {ref_no} is void, since what it was issued for is no longer so. You do not need to explain.',
    'Surat amaran {ref_no} terbatal kerana puncanya tidak lagi wujud. Anda tidak perlu menghantar surat penjelasan.',
  ),
  letterBack: text(
    'Warning letter {ref_no} is pending again, since what it was issued for is so again.',
    'Surat amaran {ref_no} kembali berstatus Menunggu kerana puncanya wujud semula.',
  ),
  letterDropped: text(
    'The letter that was due ({lapse}) will not be written. You do not need to explain.',
    'Surat yang perlu dikeluarkan ({lapse}) tidak akan dikeluarkan. Anda tidak perlu memberi penjelasan.',
  ),
  day: text('on {from}', 'pada {from}'),
  span: text('from {from} to {to}', 'dari {from} hingga {to}'),
  more: text('{days} and {count} more', '{days} dan {count} lagi'),
});
/** The title of the notice, by what it is about: judged days, several applications of leave, or both. */
export const rejudgedTitles: Readonly<Record<'days' | 'leave' | 'both', Text>> = {
  days: words.title,
  leave: words.leaveTitle,
  both: words.bothTitle,
};
/** What the notice says of each Pending letter that lost its cause. */
export const letterVoid: Text = words.letterVoid;

/** What it says of each letter whose cause is back. */
export const letterBack: Text = words.letterBack;
/** What it says of each letter that they had time to explain, and that is not due any longer. */
export const letterDropped: Text = words.letterDropped;

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
  ramadhan: text(
    'Your attendance {when} was judged again because the hours of Ramadhan, or your choice of them, were changed.',
    'Kehadiran anda {when} telah dinilai semula kerana waktu bekerja bulan Ramadan, atau pilihan anda, telah diubah.',
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

/** What the notice says of days with a lapse that they no longer have, and of those that have one now. */
const lifted: Readonly<Record<WarningType, CodedText>> = texts('rejudged.lifted', {
  absence: text('Absent no longer: {days}', 'Tidak lagi dikira tidak hadir: {days}'),
  is_late: text('Late no longer: {days}', 'Tidak lagi dikira lewat: {days}'),
  leave_early: text('Left early no longer: {days}', 'Tidak lagi dikira pulang awal: {days}'),
  no_clockout: text('Clock-out no longer missing: {days}', 'Tidak lagi dikira tidak daftar keluar: {days}'),
});
const arisen: Readonly<Record<WarningType, CodedText>> = texts('rejudged.arisen', {
  absence: text('Absent: {days}', 'Tidak hadir: {days}'),
  is_late: text('Late: {days}', 'Lewat: {days}'),
  leave_early: text('Left early: {days}', 'Pulang awal: {days}'),
  no_clockout: text('No clock-out: {days}', 'Tidak daftar keluar: {days}'),
});

/** Up to this many spans, or days, are named in a sentence. */
const [mostSpans, mostDays] = [3, 10];

/**
 * Why somebody's days were judged again, which are in some spans, by their first; of more than three spans it says when
 * the first begins and the last ends.
 */
export function whyJudgedAgain(cause: Cause, spans: readonly { from: Day; to: Day }[]): Text {
  const named = spans.length > mostSpans ? [{ from: spans[0]!.from, to: spans.at(-1)!.to }] : spans;
  const when = named.map(({ from, to }) =>
    filled(from === to ? words.day : words.span, { from: showDay(from), to: showDay(to) }),
  );
  return filled(causes[cause], { when: listed(when, ', ') });
}

/** Some days in a sentence: `02-03-2026, 03-03-2026`; of more than ten the others are counted. */
export function daysNamed(days: readonly Day[]): Text {
  const named = listed(
    days.slice(0, mostDays).map((day) => same(showDay(day))),
    ', ',
  );
  return days.length <= mostDays ? named : filled(words.more, { days: named, count: days.length - mostDays });
}

/** A day whose lapses changed: those it had, and those it has. */
export interface ChangedDay {
  work_date: Day;
  was: readonly WarningType[];
  is: readonly WarningType[];
}

/** What changed on some days of a person, by their date: a sentence for each lapse that was lifted or has arisen. */
export function changesOf(days: readonly ChangedDay[]): Text[] {
  const types = Object.keys(lifted) as WarningType[];
  const sentence = (text: CodedText, some: readonly ChangedDay[]) =>
    some.length === 0 ? [] : [filled(text, { days: daysNamed(some.map(({ work_date }) => work_date)) })];
  return types.flatMap((type) => [
    ...sentence(
      lifted[type],
      days.filter(({ was, is }) => was.includes(type) && !is.includes(type)),
    ),
    ...sentence(
      arisen[type],
      days.filter(({ was, is }) => !was.includes(type) && is.includes(type)),
    ),
  ]);
}
