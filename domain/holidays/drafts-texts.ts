import { importTexts, kindTexts } from '../imports/texts.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import { holidayTexts } from './texts.ts';
import { yearTexts } from './year-texts.ts';

/** Texts of the draft of a year's public holidays. */
export const draftTexts = texts('holidays.draft', {
  open: text('Draft of a year', 'Draf setahun'),
  title: text('Draft of {year}', 'Draf {year}'),
  context: text(
    'Public holidays of {states}, beside those there are. Nothing is in force before it is confirmed.',
    'Cuti umum bagi {states}, di sebelah yang sedia ada. Tiada yang berkuat kuasa sebelum disahkan.',
  ),
  year: holidayTexts.year,
  import: text('Import a file', 'Import fail'),
  confirm: text('Confirm: {count}', 'Sahkan: {count}'),
  confirmAsk: text(
    'Add {added}, change {moved} and remove {removed} public holidays?',
    'Tambah {added}, ubah {moved} dan buang {removed} cuti umum?',
  ),
  confirmLoses: text(
    'Leave on these days is counted again, and days that are over are judged again.',
    'Cuti pada tarikh ini dikira semula, dan hari yang telah berlalu dinilai semula.',
  ),
  confirmYes: text('Confirm', 'Sahkan'),
  confirmed: text('The draft has been confirmed', 'Draf telah disahkan'),
  nothingChosen: text('Choose at least one line', 'Pilih sekurang-kurangnya satu baris'),
  lines: text('Lines of the draft', 'Baris draf'),
  choose: text('Choose {name}', 'Pilih {name}'),
  chooseAll: text('Choose all lines', 'Pilih semua baris'),
  chosen: text('Chosen: {count}', 'Dipilih: {count}'),
  allSame: text('Everything is there already', 'Semuanya telah ada'),
  name: labels.publicHoliday,
  dates: labels.date,
  states: yearTexts.states,
  certainty: yearTexts.certainty,
  change: labels.change,
  new: importTexts.newRecord,
  moved: text('Moved', 'Berubah'),
  gone: text('Gone', 'Tiada lagi'),
  same: text('Same', 'Sama'),
  counts: text('{change}: {count}', '{change}: {count}'),
  everybody: holidayTexts.everyone,
  was: text('now {days}', 'kini {days}'),
  wasStates: text('now {days}, {states}', 'kini {days}, {states}'),
  isThereAs: text('there as {name}', 'sedia ada sebagai {name}'),
  goneNote: text('not in the calendar', 'tiada dalam kalendar'),
  edited: text('edited', 'disunting'),
  edit: text('Edit the line', 'Sunting baris'),
  editOf: text('Edit {name}', 'Sunting {name}'),
  keep: text('Apply', 'Guna'),
  isEverybodys: text('For everyone', 'Bagi semua staf'),
  isEverybodysHint: text(
    'Of every state, so that offices without a state have it too.',
    'Bagi semua negeri, termasuk pejabat yang tiada negeri.',
  ),
  officesWithout: text(
    'Offices without a state: {count}. They have only the holidays of everyone, and no replacement days.',
    'Pejabat tanpa negeri: {count}. Pejabat ini hanya mempunyai cuti bagi semua staf, tanpa hari gantian.',
  ),
  setStates: text('Set their states', 'Tetapkan negerinya'),
  noStates: text('No office has a state yet', 'Belum ada pejabat yang mempunyai negeri'),
  noStatesHint: text(
    'The draft is made for the states of the offices. Set a state on the page of each office.',
    'Draf disediakan bagi negeri pejabat. Tetapkan negeri pada halaman setiap pejabat.',
  ),
  noYear: text('Hadir has no calendar of {year}', 'Hadir tiada kalendar bagi {year}'),
  noYearHint: text(
    "Import the list of {year}: a year's file (CSV or XLSX) or an iCalendar (.ics).",
    'Import senarai {year}: fail tahunan (CSV atau XLSX) atau iCalendar (.ics).',
  ),
  fromFile: text('From the file {name}', 'Daripada fail {name}'),
  fromFileLeft: text(
    'From the file {name}; left out, being in other years or canceled: {left}',
    'Daripada fail {name}; ditinggalkan kerana pada tahun lain atau dibatalkan: {left}',
  ),
  dropFile: text("Back to Hadir's calendar", 'Kembali kepada kalendar Hadir'),
  file: importTexts.file,
  fileHint: text(
    'CSV or XLSX with the columns date, name, name_ms, states, certainty and source, or an iCalendar (.ics)',
    'CSV atau XLSX dengan lajur date, name, name_ms, states, certainty dan source, atau iCalendar (.ics)',
  ),
  template: text('Template (CSV)', 'Templat (CSV)'),
  fileStates: text('The calendar is for', 'Kalendar ini bagi'),
  fileStatesHint: text(
    "An iCalendar has no states. A year's file has its own.",
    'iCalendar tiada negeri. Fail tahunan mempunyai negerinya sendiri.',
  ),
  chooseFile: text('Choose a file first', 'Sila pilih fail dahulu'),
  look: text('Show the draft', 'Papar draf'),
  wrong: text('What is wrong: {count}', 'Kesilapan: {count}'),
  otherYear: text('{name} is not in {year}', '{name} bukan dalam tahun {year}'),
  twice: text(
    '{name} would be there twice on the same day. Untick one of them, or give it another name.',
    '{name} akan wujud dua kali pada hari yang sama. Nyahtanda salah satu, atau beri nama lain.',
  ),
  changedSince: text(
    '{name} was changed meanwhile, so nothing was written. The draft has been loaded again: please look at it once more.',
    '{name} telah diubah sementara itu, jadi tiada yang ditulis. Draf telah dimuatkan semula: sila semak sekali lagi.',
  ),
  settingCard: kindTexts.holidays,
  sameDay: text('Two holidays on one day give', 'Dua cuti pada hari yang sama memberi'),
  sameDayHint: text(
    'For the replacement days of a draft; holidays there are stay as they are.',
    'Bagi hari gantian dalam draf; cuti yang sedia ada tidak berubah.',
  ),
  once: text('One day off (public service)', 'Sehari cuti (perkhidmatan awam)'),
  each: text('A day off each (Employment Act)', 'Sehari cuti bagi setiap satu (Akta Kerja)'),
});
