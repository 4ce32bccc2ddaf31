import { text, texts } from '../lib/text.ts';

/** Texts of the public holiday screens. */
export const holidayTexts = texts('holidays', {
  title: text('Public Holiday Management', 'Pengurusan cuti umum'),
  context: text(
    'Days off for everyone, or for chosen positions',
    'Hari cuti bagi semua staf atau penyandang jawatan tertentu',
  ),
  details: text('Details', 'Butiran'),
  dates: text('Start – end', 'Mula – tamat'),
  datesHint: text(
    'Pick the first and the last day; a single day twice.',
    'Pilih hari pertama dan hari terakhir; bagi satu hari, pilih tarikh yang sama dua kali.',
  ),
  start: text('Start', 'Mula'),
  end: text('End', 'Tamat'),
  days: text('Days', 'Hari'),
  appliesTo: text('Applies to', 'Terpakai kepada'),
  everyone: text('Everyone', 'Semua staf'),
  noPosition: text('No position chosen yet', 'Belum ada jawatan dipilih'),
  morePositions: text('{names} and {count} more', '{names} dan {count} lagi'),
  allYears: text('All years', 'Semua tahun'),
  year: text('Year', 'Tahun'),
  specific: text('Specific Position', 'Jawatan tertentu'),
  positions: text('Positions', 'Jawatan'),
  noPositionsYet: text('There are no positions yet: add some first.', 'Belum ada jawatan: sila tambah dahulu.'),
  add: text('New Public Holiday', 'Cuti umum baharu'),
  detail: text("Public Holiday's Detail", 'Butiran cuti umum'),
  added: text('Holiday has been added', 'Cuti umum telah ditambah'),
  removeLoses: text('Its days become working days again.', 'Tarikhnya menjadi hari bekerja semula.'),
  daysOf: text('Days: {days}', 'Hari: {days}'),
  removed: text('Date has been removed', 'Tarikh telah dipadam'),
  removeAsk: text('Are you sure you want to delete this date?', 'Adakah anda pasti mahu memadam tarikh ini?'),
  emptyHint: text('Public holidays will appear here.', 'Cuti umum akan dipaparkan di sini.'),
  endBeforeStart: text('The end cannot be before the start', 'Tarikh tamat tidak boleh sebelum tarikh mula'),
  tooLong: text('A holiday lasts at most {days} days', 'Cuti umum tidak melebihi {days} hari'),
  unknownPosition: text('Selected position does not exist', 'Jawatan yang dipilih tidak wujud'),
  isThere: text(
    'This holiday is already listed for these dates',
    'Cuti umum ini telah disenaraikan pada tarikh tersebut',
  ),
});
