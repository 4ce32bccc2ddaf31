import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of late applications. */
export const lateTexts = texts('late', {
  title: labels.lateApplicationsTitle,
  context: text(
    'Late arrivals that wait for a decision, or were decided',
    'Hadir lewat yang menunggu keputusan atau telah diputuskan',
  ),
  mine: labels.myLate,
  mineContext: text('Dates you applied to come late on', 'Tarikh yang anda mohon untuk hadir lewat'),
  note: text(
    'Once approved you are not marked Late on that date. Absence is still recorded if clock-in is missed beyond the allowed amount.',
    'Setelah permohonan diluluskan, anda tidak ditandakan Lewat pada tarikh tersebut. Anda tetap direkodkan tidak hadir jika tidak mendaftar masuk dalam had yang dibenarkan.',
  ),
  apply: text('Apply Late to Office', 'Mohon hadir lewat ke pejabat'),
  sameDate: text(
    'You have already applied to come late on this date',
    'Anda telah memohon hadir lewat pada tarikh ini',
  ),
  clockedIn: labels.clockedIn,
  startsAt: text('Hours begin', 'Waktu bermula'),
  mineEmpty: text(
    'Late arrivals you apply for will appear here.',
    'Permohonan hadir lewat anda akan dipaparkan di sini.',
  ),
});
