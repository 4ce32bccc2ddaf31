import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the public holiday screens. */
export const holidayTexts = texts('holidays', {
  title: text('Public Holiday Management', 'Pengurusan cuti umum'),
  context: text(
    'Days off for everyone, or for chosen positions',
    'Hari cuti bagi semua staf atau penyandang jawatan tertentu',
  ),
  details: labels.details,
  dates: labels.startAndEnd,
  datesHint: labels.pickRange,
  start: labels.start,
  end: labels.end,
  days: labels.days,
  appliesTo: text('Applies to', 'Terpakai kepada'),
  everyone: text('Everyone', 'Semua staf'),
  noPosition: text('No position chosen yet', 'Belum ada jawatan dipilih'),
  morePositions: text('{names} and {count} more', '{names} dan {count} lagi'),
  positionCount: text('Positions: {count}', 'Jawatan: {count}'),
  allYears: text('All years', 'Semua tahun'),
  year: text('Year', 'Tahun'),
  specific: text('Specific Position', 'Jawatan tertentu'),
  positions: labels.positions,
  noPositionsYet: text('There are no positions yet: add some first.', 'Belum ada jawatan: sila tambah dahulu.'),
  add: text('New Public Holiday', 'Cuti umum baharu'),
  detail: text("Public Holiday's Detail", 'Butiran cuti umum'),
  added: text('Holiday has been added', 'Cuti umum telah ditambah'),
  removeLoses: text('Its days become working days again.', 'Tarikhnya menjadi hari bekerja semula.'),
  daysOf: labels.daysCount,
  removed: labels.dateHasBeenRemoved,
  removeAsk: labels.confirmDateDeletion,
  emptyHint: text('Public holidays will appear here.', 'Cuti umum akan dipaparkan di sini.'),
  endBeforeStart: labels.endBeforeStart,
  tooLong: text('A holiday lasts at most {days} days', 'Cuti umum tidak melebihi {days} hari'),
  unknownPosition: labels.selectedPositionDoesNotExist,
  isThere: text(
    'This holiday is already listed for these dates',
    'Cuti umum ini telah disenaraikan pada tarikh tersebut',
  ),
});
