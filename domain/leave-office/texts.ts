import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of leave-office applications. */
export const leaveOfficeTexts = texts('leave_office', {
  title: labels.leaveOfficeApplications,
  context: text(
    'Permits to leave the office that wait for a decision, or were decided',
    'Kebenaran keluar pejabat yang menunggu keputusan atau telah diputuskan',
  ),
  mine: labels.myLeaveOffice,
  mineContext: text('Your permits to leave the office', 'Kebenaran keluar pejabat anda'),
  apply: text('Apply Leave Office', 'Mohon keluar pejabat'),
  from: labels.from,
  to: labels.to,
  business: labels.purpose,
  official: labels.officialBusiness,
  personal: text('Personal Business', 'Urusan peribadi'),
  endFirst: text('The end must be after the start', 'Masa tamat mestilah selepas masa mula'),
  outsideHours: text(
    'This is outside the working hours of the day, {start} to {end}',
    'Masa ini di luar waktu bekerja pada tarikh tersebut, {start} hingga {end}',
  ),
  overlap: text('You already have an application for this time', 'Anda telah membuat permohonan bagi masa ini'),
  progressOf: text('Progress of {date}', 'Perkembangan bagi {date}'),
  mineEmpty: text('Permits you apply for will appear here.', 'Kebenaran yang anda mohon akan dipaparkan di sini.'),
});
