import { eachBy, kinds } from '../applications/kinds.ts';
import type { Cause } from '../days/again.ts';
import { holidayTexts } from '../holidays/texts.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import { monthTexts } from '../monthly-attendance/texts.ts';
import { organisationTexts } from '../organisation/texts.ts';
import { statisticsTexts } from '../statistics/texts.ts';
import type { FigureName } from './figures.ts';

/** Texts of the screens on which months are closed (D5). */
export const monthsTexts = texts('months', {
  title: labels.months,
  context: text(
    'A closed month keeps its figures; what changes later is shown beside them',
    'Angka bulan yang ditutup disimpan; perubahan kemudian dipaparkan di sebelahnya',
  ),
  emptyHint: text(
    'A month is listed here once attendance of it has been judged.',
    'Bulan disenaraikan di sini selepas kehadirannya dinilai.',
  ),
  month: labels.month,
  year: text('Year', 'Tahun'),
  allYears: holidayTexts.allYears,
  state: labels.status,
  people: labels.staff,
  inTheWay: text('In the way', 'Halangan'),
  closedAt: text('Closed on', 'Ditutup pada'),
  closedBy: text('Closed by', 'Ditutup oleh'),
  adjustments: text('Adjustments', 'Pelarasan'),
  closesOnHead: text('Closes by itself on', 'Ditutup secara automatik pada'),
  closesOn: text('Closes by itself on {date}', 'Ditutup secara automatik pada {date}'),
  neverCloses: text('Closed by an administrator only', 'Ditutup oleh pentadbir sahaja'),
  back: labels.allMonths,

  close: text('Close the month', 'Tutup bulan'),
  closeOf: text('Close {month}', 'Tutup {month}'),
  closeHint: text(
    'The figures of each person are stored with your name, your position, the time and a checksum, and are never counted again. Late, leave-office, duty and correction applications for days of {month} are refused from then on. What changes a day of it later is kept as an adjustment and carried in the next month that is closed.',
    'Angka setiap staf disimpan bersama nama dan jawatan anda, masa serta nilai semak, dan tidak dikira semula. Permohonan hadir lewat, keluar pejabat, tugas luar dan pembetulan bagi {month} tidak lagi diterima. Perubahan kemudian disimpan sebagai pelarasan dan dibawa ke bulan berikutnya yang ditutup.',
  ),
  closeInSpite: text(
    'Still in the way: {count}. What is decided later becomes an adjustment.',
    'Halangan yang tinggal: {count}. Keputusan kemudian menjadi pelarasan.',
  ),
  reason: labels.reason,
  isClosed: text('The month has been closed', 'Bulan telah ditutup'),
  openAgain: text('Open again', 'Buka semula'),
  openAgainOf: text('Open {month} again', 'Buka semula {month}'),
  openHint: text(
    'Days of {month} can be applied for again. The figures stay readable, and closing it again stores new ones.',
    'Permohonan bagi {month} diterima semula. Angka yang disimpan masih boleh dibaca, dan angka baharu disimpan apabila bulan ditutup semula.',
  ),
  isOpen: text('The month has been opened again', 'Bulan telah dibuka semula'),

  wayCard: text('What stands in the way', 'Halangan sebelum ditutup'),
  nothingInTheWay: text('Nothing stands in the way.', 'Tiada halangan.'),
  notOverYet: text('The month is not over yet.', 'Bulan ini belum berakhir.'),
  figuresCard: text('Closed figures', 'Angka yang ditutup'),
  noPerson: text(
    'Staff with a judged day in this month appear here.',
    'Staf yang dinilai dalam bulan ini dipaparkan di sini.',
  ),
  adjusted: text('{figure}, adjusted by {by}', '{figure}, dilaraskan sebanyak {by}'),
  adjustmentsCard: text('Changed after it was closed', 'Perubahan selepas ditutup'),
  adjustmentsHint: text(
    'A late holiday, a correction or a decision that changes a day of this month appears here.',
    'Cuti umum lewat, pembetulan atau keputusan yang mengubah hari dalam bulan ini dipaparkan di sini.',
  ),
  carriedCard: text('Carried from earlier months', 'Dibawa dari bulan terdahulu'),
  carriedHint: text(
    'Adjustments of closed months appear here when this month is closed.',
    'Pelarasan bulan yang ditutup dipaparkan di sini apabila bulan ini ditutup.',
  ),
  days: labels.days,
  cause: text('Cause', 'Punca'),
  change: labels.change,
  since: text('Since', 'Sejak'),
  carriedIn: text('Carried in', 'Dibawa ke'),
  closingCard: text('Closing', 'Penutupan'),
  earlierCard: text('Closed before', 'Penutupan terdahulu'),
  opened: text('Opened again', 'Dibuka semula'),
  openedBy: text('Opened by', 'Dibuka oleh'),
  checksum: text('Checksum', 'Nilai semak'),
  inSpite: text('In spite of', 'Walaupun terdapat'),
  statement: text('Statement', 'Penyata'),
  statementOf: text('Statement of {name}', 'Penyata {name}'),
  sheet: text('Download for all', 'Muat turun bagi semua'),
  name: labels.name,
  position: labels.position,
  department: labels.department,
  office: labels.office,
  leaveOf: text('Leave: {type}', 'Cuti: {type}'),
  adjustmentOf: text('{figure}, earlier months', '{figure}, bulan terdahulu'),
  adjustedMinutesOf: text('{figure}, earlier months (minutes)', '{figure}, bulan terdahulu (minit)'),

  notOver: text('This month is not over yet', 'Bulan ini belum berakhir'),
  nothingJudged: text('No attendance of this month has been judged', 'Tiada kehadiran yang dinilai bagi bulan ini'),
  closedAlready: text('This month has been closed already', 'Bulan ini sudah ditutup'),
  earlierFirst: text('Please close {month} first', 'Sila tutup {month} dahulu'),
  notJudgedYet: text(
    'Days of this month that are not judged yet: {count}. See Automatic tasks under Settings',
    'Hari yang belum dinilai dalam bulan ini: {count}. Lihat Tugas automatik di Tetapan',
  ),
  changedMeanwhile: text(
    'What stands in the way has changed meanwhile. Please look again',
    'Halangan telah berubah. Sila semak semula',
  ),
  needsReason: text(
    'Please say why the month is closed in spite of what stands in the way',
    'Sila nyatakan sebab bulan ditutup walaupun masih ada halangan',
  ),
  notClosed: text('This month is not closed', 'Bulan ini belum ditutup'),
  laterFirst: text('Please open {month} again first', 'Sila buka semula {month} dahulu'),
  inFile: text(
    'Days before {date} are kept in a file. Ask whoever runs Hadir to bring them back',
    'Hari sebelum {date} disimpan dalam fail. Sila minta pengendali Hadir mengembalikannya',
  ),
  closedInFile: text('Closed, days in a file', 'Ditutup, hari dalam fail'),
  noFigures: text('There are no closed figures of this person', 'Tiada angka yang ditutup bagi staf ini'),
  correctsClosed: text(
    '{month} is closed: this becomes an adjustment beside its figures.',
    '{month} telah ditutup: pembetulan ini menjadi pelarasan di sebelah angkanya.',
  ),

  paper: text('Statement of attendance', 'Penyata kehadiran'),
  figure: text('Figure', 'Perkara'),
  value: text('Value', 'Nilai'),
  paperCarried: text('Adjustments of earlier months', 'Pelarasan bulan terdahulu'),
  signed: text(
    'Signed electronically by {name}, {position}, on {at}. No signature by hand is needed.',
    'Ditandatangani secara elektronik oleh {name}, {position}, pada {at}. Tandatangan tangan tidak diperlukan.',
  ),
  signedByItself: text(
    'Closed by Hadir on {at}, as the organisation has set. No signature by hand is needed.',
    'Ditutup oleh Hadir pada {at} mengikut tetapan organisasi. Tandatangan tangan tidak diperlukan.',
  ),
  checksumIs: text('Checksum of the month (SHA-256): {checksum}', 'Nilai semak bulan (SHA-256): {checksum}'),
  byline: text('Closed {at}. Checksum {checksum}', 'Ditutup {at}. Nilai semak {checksum}'),

  noticeTitle: text('{month} was closed by Hadir', '{month} telah ditutup oleh Hadir'),
  noticeText: text(
    '{month} was closed by itself. Staff with figures: {people}. Still in the way: {count}. What is decided later becomes an adjustment.',
    '{month} telah ditutup secara automatik. Staf yang mempunyai angka: {people}. Halangan yang tinggal: {count}. Keputusan kemudian menjadi pelarasan.',
  ),
  noticeOpen: text('Open the month', 'Buka halaman bulan'),
  setting: labels.monthsCloseAfter,
  settingHint: text(
    'So many days after its end a month is closed, unless an administrator did so before. Empty: only by an administrator.',
    'Bulan ditutup selepas tempoh ini dari hari terakhirnya, melainkan telah ditutup oleh pentadbir. Kosong: oleh pentadbir sahaja.',
  ),
  settingUnit: labels.daysUnit,
});

/** Names of the states of a month. */
export const monthStateTexts = texts('months.state', {
  open: text('Open', 'Belum ditutup'),
  ready: text('Ready to close', 'Sedia ditutup'),
  closed: text('Closed', 'Ditutup'),
});

/** Names of the figures. */
export const figureTexts = texts('months.figure', {
  expected: statisticsTexts.due,
  present: monthTexts.daysPresent,
  leave: text('Days of leave', 'Hari cuti'),
  duty_days: text('Days of duty', 'Hari bertugas di luar'),
  duty_minutes: text('Hours of duty', 'Masa bertugas di luar'),
  absent: labels.absent,
  late: labels.late,
  late_minutes: text('Time late', 'Tempoh kelewatan'),
  left_early: labels.leftEarly,
  no_clockout: labels.noClockOut,
  minutes: monthTexts.worked,
  corrections: text('Corrections', 'Pembetulan'),
}) satisfies Record<FigureName, unknown>;

/** What stands in the way of closing a month, beside its kinds of application. */
export const wayTexts = texts('months.way', {
  days: text('Days not judged', 'Hari yang belum dinilai'),
  people: text('Staff whose day could not be judged', 'Staf yang harinya tidak dapat dinilai'),
  kiosks: text('Kiosks with events waiting', 'Kiosk dengan rekod yang menunggu'),
  letters: text('Letters without an answer', 'Surat yang belum selesai'),
});

/** Why a day of a closed month was judged again. */
export const adjustmentCauseTexts = texts('months.cause', {
  ...eachBy('fact', (kind) => kinds[kind].pending),
  holiday: labels.publicHoliday,
  hours: labels.workingHours,
  terms: text('Place, position or service', 'Pejabat, jawatan atau perkhidmatan'),
  service: text('End of service', 'Tamat perkhidmatan'),
  settings: labels.settings,
  ramadhan: labels.ramadhanHours,
  start: organisationTexts.startCard,
  state: text('State of the office', 'Negeri pejabat'),
  outage: labels.kioskDown,
  reading: text('Reading of a swipe', 'Bacaan leretan kad'),
  correction: labels.correction,
  event: text('Event that arrived later', 'Rekod yang lewat diterima'),
  swipe: text('Swipe', 'Leret'),
  closing: text('Day closed again', 'Hari ditutup semula'),
  judge: text('Judged again by the operator', 'Dinilai semula oleh pengendali sistem'),
  upgrade: text('Judged again after an upgrade', 'Dinilai semula selepas naik taraf'),
}) satisfies Record<Cause, unknown>;
export type AdjustmentCause = keyof typeof adjustmentCauseTexts;
