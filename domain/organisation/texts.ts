import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the organisation's page. */
export const organisationTexts = texts('organisation', {
  title: text('Organisation', 'Organisasi'),
  context: text(
    'From which day attendance is judged, where that differs, and how warning letters are written',
    'Tarikh mula kehadiran dinilai, pejabat yang berbeza, dan cara surat amaran dikeluarkan',
  ),
  startCard: text('Start of attendance', 'Permulaan kehadiran'),
  startsOn: text('Attendance is judged from', 'Kehadiran dinilai mulai'),
  startHint: text(
    'Until then swipes are a trial: staff are greeted and listed, and nobody is late or absent. Empty: not started.',
    'Sebelum tarikh ini leretan kad ialah percubaan: staf disapa dan disenaraikan, tetapi tiada yang dikira lewat atau tidak hadir. Kosong: belum bermula.',
  ),
  notStarted: text('Not started', 'Belum bermula'),
  started: text('Started on {date}', 'Bermula pada {date}'),
  startsLater: text('Starts on {date}', 'Akan bermula pada {date}'),
  officesCard: text('Offices that start on another day', 'Pejabat yang bermula pada tarikh lain'),
  officesNone: text('All offices start with the organisation.', 'Semua pejabat bermula serentak dengan organisasi.'),
  officesHint: text(
    'The day of an office is set on its own page.',
    'Tarikh mula sesebuah pejabat ditetapkan pada halaman pejabat itu.',
  ),
  officeStartsOn: text('Attendance is judged here from', 'Kehadiran di sini dinilai mulai'),
  officeStartHint: text(
    'Empty: from the same day as the organisation.',
    'Kosong: mulai tarikh yang sama dengan organisasi.',
  ),
  lettersCard: text('Warning letters', 'Surat amaran'),
  lettersMeta: text('What is done when a letter is due', 'Tindakan apabila surat perlu dikeluarkan'),
  byDefault: text('Drafts at first', 'Draf pada mulanya'),
  nowOff: text('Now: no letters are written', 'Kini: tiada surat dikeluarkan'),
  nowDraft: text('Now: drafts, which an administrator releases', 'Kini: draf, yang dikeluarkan oleh pentadbir'),
  nowAutomatic: text('Now: issued when a day is closed', 'Kini: dikeluarkan apabila hari ditutup'),
  nowUntil: text(
    'Now: drafts, and automatic from {date}; at an office of its own start, 30 days after that',
    'Kini: draf, dan automatik mulai {date}; bagi pejabat dengan tarikh mula sendiri, 30 hari selepas tarikh itu',
  ),
  nowBefore: text(
    'Drafts for the first 30 days after attendance starts, then automatic',
    'Draf selama 30 hari pertama selepas kehadiran bermula, kemudian automatik',
  ),
  share: text('Most staff written to at once (%)', 'Had staf yang menerima surat serentak (%)'),
  shareHint: text(
    'Letters to more than this share of the staff are left as drafts, such as when a kiosk was down. Empty: no limit.',
    'Surat kepada staf melebihi peratusan ini dijadikan draf, misalnya apabila kiosk tidak berfungsi. Kosong: tiada had.',
  ),
  changes: labels.whatChanges,
  clears: text(
    'From {from} to {to} nothing is judged any more: {lapses} late, absent, left early or without clock-out are cleared, and {letters} pending letters are withdrawn.',
    'Dari {from} hingga {to} kehadiran tidak lagi dinilai: {lapses} rekod lewat, tidak hadir, pulang awal atau tidak daftar keluar dibatalkan, dan {letters} surat yang belum selesai ditarik balik.',
  ),
  judges: text(
    'From {from} to {to} is judged: {people} staff, {days} days. Who did not clock in counts as absent.',
    'Dari {from} hingga {to} akan dinilai: {people} staf, {days} hari. Staf yang tidak daftar masuk dikira tidak hadir.',
  ),
  nothing: text('Nothing that is over changes.', 'Tiada perubahan bagi hari yang telah berlalu.'),
  officeNotExist: text('This office does not exist', 'Pejabat ini tidak wujud'),
});
