import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of claims for work on a rest day or a public holiday (D6). */
export const replacementTexts = texts('replacement', {
  title: labels.replacementClaims,
  mine: labels.myReplacements,
  mineContext: text(
    'Work on rest days and public holidays that you claimed leave for',
    'Kerja pada hari rehat dan cuti umum yang anda tuntut sebagai cuti',
  ),
  mineEmpty: text('Claims you make will appear here.', 'Tuntutan anda akan dipaparkan di sini.'),
  apply: text('Claim replacement leave', 'Tuntut cuti gantian'),
  claimable: text('What you may claim', 'Hari yang boleh anda tuntut'),
  claimableHint: text(
    'Rest days and public holidays on which you worked long enough appear here.',
    'Hari rehat dan cuti umum yang anda bekerja cukup lama akan dipaparkan di sini.',
  ),
  claim: text('Claim', 'Tuntut'),
  claimOf: text('Claim {date}', 'Tuntut {date}'),
  worked: text('Worked', 'Bekerja'),
  earns: text('Earns', 'Diperoleh'),
  oneDay: text('1 day', '1 hari'),
  halfDay: text('Half a day', 'Separuh hari'),
  useBy: text('To be used by', 'Perlu digunakan sebelum atau pada'),
  lapsedOn: text('Lapsed', 'Luput'),
  never: text('Does not lapse', 'Tidak luput'),
  restDay: text('Rest day', 'Hari rehat'),
  off: text('Replacement leave cannot be claimed here', 'Cuti gantian tidak boleh dituntut di sini'),
  notOver: text('This day is not over yet', 'Hari ini belum berakhir'),
  workday: text('This is a working day', 'Tarikh ini hari bekerja'),
  notWorked: text(
    'Attendance shows no work from a clock-in to a clock-out on this day',
    'Rekod kehadiran tidak menunjukkan kerja dari daftar masuk hingga daftar keluar pada tarikh ini',
  ),
  tooShort: text(
    'Attendance shows {worked}. At least {needed} are needed',
    'Rekod kehadiran menunjukkan {worked}. Sekurang-kurangnya {needed} diperlukan',
  ),
  fewer: text(
    'Attendance shows only {worked} by now, which does not earn what was claimed',
    'Rekod kehadiran kini hanya menunjukkan {worked}, tidak mencukupi untuk tuntutan ini',
  ),
  tooLongAgo: labels.tooManyDaysBack,
  sameDay: text('This day has been claimed already', 'Tarikh ini telah pun dituntut'),
  lapsedAlready: text(
    'Leave for this day would have lapsed on {date}',
    'Cuti gantian bagi tarikh ini telah luput pada {date}',
  ),
  used: text(
    'The leave of this claim has been used. Please cancel that leave first',
    'Cuti daripada tuntutan ini telah digunakan. Sila batalkan cuti tersebut dahulu',
  ),
  lapses: text('Your replacement leave has lapsed by these dates', 'Cuti gantian anda telah luput pada tarikh ini'),
  left: text('Days left: {balance}', 'Baki {balance} hari'),
  isReplacement: text(
    'Earned by work on rest days and public holidays',
    'Diperoleh daripada kerja pada hari rehat dan cuti umum',
  ),
  isReplacementHint: text(
    'Staff claim it for days off on which they worked; whoever approves their leave decides. One type only.',
    'Staf menuntutnya bagi hari rehat dan cuti umum yang mereka bekerja; pelulus cuti membuat keputusan. Satu jenis sahaja.',
  ),
  halfFrom: text('Half a day from (minutes worked)', 'Separuh hari mulai (minit bekerja)'),
  wholeFrom: text('Whole day from (minutes worked)', 'Satu hari mulai (minit bekerja)'),
  zeroHint: text('0: not given.', '0: tidak diberi.'),
  months: text('To be used within (months)', 'Perlu digunakan dalam tempoh (bulan)'),
  monthsHint: text(
    'Counted from the day worked. Empty: it never lapses.',
    'Dikira dari hari bekerja itu. Jika kosong: tidak luput.',
  ),
  onlyOne: text(
    'Another leave type is earned by work on days off already',
    'Sudah ada jenis cuti lain yang diperoleh daripada kerja pada hari rehat',
  ),
  mustCarry: text('Leave that is earned must be carried forward', 'Cuti yang diperoleh mesti dibawa ke hadapan'),
  noMinutes: text(
    'Please enter from how many minutes a half or a whole day is earned',
    'Sila masukkan bilangan minit bagi separuh hari atau satu hari',
  ),
  wholeBelowHalf: text(
    'A whole day must need at least as many minutes as half a day',
    'Satu hari memerlukan sekurang-kurangnya minit yang sama dengan separuh hari',
  ),
});
