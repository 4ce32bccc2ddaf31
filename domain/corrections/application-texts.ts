import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of applications to have one's own day corrected (D5). */
export const correctionApplicationTexts = texts('correction_applications', {
  title: labels.correctionApplications,
  context: text(
    'Corrections that wait for a decision, or were decided',
    'Pembetulan yang menunggu keputusan atau telah diputuskan',
  ),
  mine: labels.myCorrections,
  mineContext: text('Days you asked to have corrected', 'Hari yang anda mohon untuk dibetulkan'),
  mineEmpty: text('Corrections you apply for will appear here.', 'Pembetulan yang anda mohon akan dipaparkan di sini.'),
  apply: text('Apply for a correction', 'Mohon pembetulan'),
  ask: labels.askToCorrect,
  waits: text('Your correction waits for a decision', 'Pembetulan anda menunggu keputusan'),
  sameDay: text(
    'A correction of this day waits for a decision already',
    'Pembetulan bagi tarikh ini sedang menunggu keputusan',
  ),
  tooOld: text(
    'Please choose a day from {date} on. For an earlier day please contact Admin',
    'Sila pilih tarikh mulai {date}. Bagi tarikh lebih awal, sila hubungi Pentadbir',
  ),
  effect: text('What approving it makes of the day', 'Kesan kelulusan pada hari tersebut'),
  withdrawn: text(
    '{name} has withdrawn the correction. The day is judged without it.',
    '{name} telah menarik balik pembetulan. Hari tersebut dinilai tanpanya.',
  ),
  reversed: text('The application was no longer approved', 'Permohonan tidak lagi diluluskan'),
});

/** What is asked for, by the action. */
export const changeTexts = texts('correction_applications.change', {
  add: text('{way} {time} is missing', '{way} {time} tiada dalam rekod'),
  move: text('{way} {was} was at {time}', '{way} {was} sebenarnya {time}'),
  remove: text('{way} {was} should not count', '{way} {was} tidak patut dikira'),
});
