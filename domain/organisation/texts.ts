import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the organisation's page. */
export const organisationTexts = texts('organisation', {
  title: text('Organisation', 'Organisasi'),
  context: text(
    'From which day attendance is judged, and where that differs',
    'Tarikh mula kehadiran dinilai, dan pejabat yang berbeza',
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
