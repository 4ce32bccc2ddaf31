import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the time to explain before a warning letter (D5). */
export const explainTexts = texts('warnings.explain', {
  title: text(
    'Explain by {date}: a warning letter is due',
    'Jelaskan sebelum atau pada {date}: surat amaran akan dikeluarkan',
  ),
  may: text(
    'Your attendance has days about which a warning letter will be issued to you.',
    'Rekod kehadiran anda mempunyai hari yang menyebabkan surat amaran akan dikeluarkan kepada anda.',
  ),
  lapse: text('{type}: {days}', '{type}: {days}'),
  until: text(
    'If there was a reason, please apply, or ask for the day to be corrected, by {date}.',
    'Jika ada sebab, sila kemukakan permohonan, atau minta hari tersebut dibetulkan, selewat-lewatnya pada {date}.',
  ),
  leftOut: text(
    'What is approved or corrected does not count any more. A letter is issued only for what is left after that day, and waits while an application is not decided.',
    'Hari yang diluluskan atau dibetulkan tidak lagi dikira. Surat dikeluarkan hanya bagi baki selepas tarikh tersebut, dan menunggu selagi permohonan belum diputuskan.',
  ),
  late: text('Apply to come late on {date}', 'Mohon hadir lewat pada {date}'),
  leave_office: text('Apply to leave the office on {date}', 'Mohon keluar pejabat pada {date}'),
  leave: text('Apply for leave on {date}', 'Mohon cuti pada {date}'),
  duty: text('Apply for duty on {date}', 'Mohon tugas luar pada {date}'),
  open: text('See the days', 'Lihat hari tersebut'),
  dismissedTitle: text('No warning letter will be issued', 'Surat amaran tidak akan dikeluarkan'),
  dismissedBy: text(
    '{by} decided that no letter will be issued about it: {reason}',
    '{by} memutuskan bahawa tiada surat akan dikeluarkan berkenaan perkara tersebut: {reason}',
  ),

  coming: text('Warning letters that can be prevented', 'Surat amaran yang boleh dielakkan'),
  comingHint: text(
    'A letter is issued only for what is not approved or corrected by its day.',
    'Surat dikeluarkan hanya bagi hari yang tidak diluluskan atau dibetulkan sebelum atau pada tarikhnya.',
  ),
  by: text('Explain by {date}', 'Jelaskan sebelum atau pada {date}'),
  applied: text('Waits for the decision on an application', 'Menunggu keputusan permohonan'),
  lateShort: text('Apply to come late', 'Mohon hadir lewat'),
  leaveOfficeShort: text('Apply to leave the office', 'Mohon keluar pejabat'),
  leaveShort: text('Apply for leave', 'Mohon cuti'),
  dutyShort: text('Apply for duty', 'Mohon tugas luar'),
  correctOwn: labels.askToCorrect,
  correctOwnOf: text('Ask to have {date} corrected', 'Mohon {date} dibetulkan'),
  correctShort: text('Correct this day', 'Betulkan hari ini'),
  remedies: text('What can be done about {date}', 'Tindakan bagi {date}'),

  views: text('To be explained ({count})', 'Untuk dijelaskan ({count})'),
  context: text(
    'Letters that are due, while their people have time to explain: {count}',
    'Surat yang perlu dikeluarkan, dalam tempoh penjelasan staf: {count}',
  ),
  emptyHint: text(
    'Letters will appear here while staff have time to explain. How long is set on the page Organisation.',
    'Surat akan dipaparkan di sini dalam tempoh penjelasan staf. Tempohnya ditetapkan pada halaman Organisasi.',
  ),
  notified: text('Notified', 'Dimaklumkan'),
  explainBy: text('Explain by', 'Jelaskan sebelum atau pada'),
  waits: text('Time to explain until {date}', 'Tempoh penjelasan hingga {date}'),
  undecided: text(
    'An application about it was not decided in time',
    'Permohonan berkenaan tidak diputuskan dalam tempohnya',
  ),
  closed: text('The account of this person is closed', 'Akaun staf ini telah ditutup'),
  give: text('Give time to explain', 'Beri tempoh penjelasan'),
  giveAsk: text(
    'Are you sure you want to give the staff of the selected drafts ({count}) time to explain? They will be notified.',
    'Adakah anda pasti mahu memberi tempoh penjelasan kepada staf bagi draf yang dipilih ({count})? Staf akan dimaklumkan.',
  ),
  given: text('Staff have been given time to explain: {count}', 'Tempoh penjelasan telah diberi: {count}'),
  already: text(
    'The person of this draft has had time to explain already',
    'Staf bagi draf ini telah pun diberi tempoh penjelasan',
  ),
  none: text(
    'No time to explain is set. Please set it on the page Organisation first',
    'Tempoh penjelasan belum ditetapkan. Sila tetapkan pada halaman Organisasi dahulu',
  ),
  issueNow: text('Issue at once', 'Keluarkan sekarang'),
  drop: text('No letter', 'Tiada surat'),
  dropTitle: text('No letter ({count})', 'Tiada surat ({count})'),
  dropHint: text(
    'No letter will be issued for these days. The staff will be notified, with the reason.',
    'Tiada surat akan dikeluarkan bagi hari-hari tersebut. Staf akan dimaklumkan beserta sebabnya.',
  ),
  reason: labels.reason,
});
