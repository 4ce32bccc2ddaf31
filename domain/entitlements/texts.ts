import type { Day } from '../lib/calendar.ts';
import { labels } from '../lib/labels.ts';
import { monthTitles } from '../lib/month-name.ts';
import { filled, type Text, text, texts } from '../lib/text.ts';

/** Texts of a user's leaves and their history. */
export const entitlementTexts = texts('entitlements', {
  title: text('Leaves of {name}', 'Cuti {name}'),
  type: labels.leaveType,
  totalDays: labels.totalDays,
  totalDaysOf: text('Total days of {leave}', 'Jumlah hari {leave}'),
  balance: labels.balance,
  days: labels.daysUnit,
  add: text('Add leaves', 'Tambah cuti'),
  allGiven: text('Every leave type is already given', 'Semua jenis cuti telah diperuntukkan'),
  becomes: text('Balance becomes {balance}', 'Baki menjadi {balance}'),
  emptyHint: text(
    'Choose a leave type and its days above. The balance starts at the total days.',
    'Pilih jenis cuti dan jumlah harinya di atas. Baki awal sama dengan jumlah hari.',
  ),
  added: labels.leavesHasBeenAdded,
  removeLoses: text('What is left of its balance is lost.', 'Baki cuti ini akan hilang.'),
  daysOf: labels.daysCount,
  balanceOf: text('Balance: {balance}', 'Baki: {balance}'),
  removed: labels.leavesHasBeenRemoved,
  removeAsk: text(
    'Are you sure you want to delete this leave from this user?',
    'Adakah anda pasti mahu memadam cuti ini daripada staf ini?',
  ),
  belowBalance: text(
    'The value for {leave} must be higher than the balance',
    'Nilai bagi {leave} mestilah lebih tinggi daripada baki',
  ),
  belowUsed: text(
    'Days of {leave} already used: {days}. The total cannot be less',
    '{days} hari {leave} telah digunakan, maka jumlah hari tidak boleh kurang',
  ),
  belowBooked: text(
    'Days of {leave} already booked for the period from {start}: {days}. The total must cover them',
    '{days} hari {leave} telah dimohon bagi tempoh mulai {start}, maka jumlah hari mestilah mencukupi',
  ),
  correct: text('Correct', 'Betulkan'),
  correctTitle: text('Correct {leave} of {name}', 'Betulkan {leave} bagi {name}'),
  correctHint: text(
    'What the total days and the balance should be now. The reason is kept in the balance history.',
    'Jumlah hari dan baki yang sepatutnya sekarang. Sebabnya disimpan dalam sejarah baki.',
  ),
  corrected: text('The balance has been corrected', 'Baki telah dibetulkan'),
  reason: labels.reason,
  halfDays: text('Please enter whole or half days', 'Sila isi hari penuh atau separuh hari'),
  nothingToCorrect: text(
    'Total days and balance are already so. Change one of them',
    'Jumlah hari dan baki sudah sedemikian. Sila ubah salah satu',
  ),
  balanceMoved: text(
    'The balance has become {balance} meanwhile. Please check, and correct it again',
    'Baki telah menjadi {balance}. Sila semak dan betulkan sekali lagi',
  ),
  period: labels.leavePeriod,
  leaveYear: text('Leave year {year}', 'Tahun cuti {year}'),
  presentPeriod: text('{period} (present)', '{period} (semasa)'),
  newPeriod: text('{period} (not opened yet)', '{period} (belum dibuka)'),
  earlierHint: text(
    'The total days and what was left at the end of this period. The total days of other periods stay.',
    'Jumlah hari dan baki pada akhir tempoh ini. Jumlah hari bagi tempoh lain kekal.',
  ),
  presentBecomes: text('The present balance becomes {balance}', 'Baki semasa menjadi {balance}'),
  presentStays: text(
    'The present balance stays: nothing is carried forward',
    'Baki semasa kekal: tiada cuti yang dibawa ke hadapan',
  ),
  aboveTotal: text(
    'The balance cannot be higher than the {days} total days of this period',
    'Baki tidak boleh melebihi jumlah {days} hari bagi tempoh ini',
  ),
  overdrawn: text(
    'The balance of the period from {start} would become {balance}',
    'Baki bagi tempoh mulai {start} akan menjadi {balance}',
  ),
  noPeriod: text('This period cannot be corrected', 'Tempoh ini tidak boleh dibetulkan'),
  noDoc: labels.attachmentIsGone,
  movements: text('Balance history', 'Sejarah baki'),
  movementsOf: text('Balance history of {leave}', 'Sejarah baki {leave}'),
  movement: text('Entry', 'Catatan'),
  on: labels.date,
  noMovements: text('Each change of the balance will appear here.', 'Setiap perubahan baki akan dipaparkan di sini.'),
  given: text('This leave type is already assigned', 'Jenis cuti ini telah diperuntukkan'),
  noType: text('Selected leave type does not exist', 'Jenis cuti yang dipilih tidak wujud'),
  inUse: text(
    '{leave} cannot be deleted. Applications of the current period that use it: {uses}',
    '{leave} tidak boleh dipadam. Permohonan tempoh semasa yang menggunakannya: {uses}',
  ),

  history: text('Leaves History of {name}', 'Sejarah cuti {name}'),
  dateStart: labels.startDate,
  until: text('until {date}', 'hingga {date}'),
  status: labels.status,
  month: labels.month,
  allMonths: labels.allMonths,
  historyHint: text('Applications for leave will appear here.', 'Permohonan cuti akan dipaparkan di sini.'),
  monthHint: text('No leave in this month.', 'Tiada cuti dalam bulan ini.'),
});

/** How often a leave recurs, as shown. */
export const recurringTexts: Readonly<Record<string, Text>> = texts('entitlements.recurring', {
  annually: text('annually', 'tahunan'),
  monthly: text('monthly', 'bulanan'),
});

/** The name of a period by its first day: its month, or the years it is in. */
export function periodText(type: string, period: Day): Text {
  if (type === 'monthly') return monthTitles(period);
  const year = period.slice(0, 4);
  const both = period.endsWith('-01-01') ? year : `${year}/${Number(year) + 1}`;
  return filled(entitlementTexts.leaveYear, { year: both });
}

/** Names of the kinds of ledger rows. */
export const movementTexts = texts('entitlements.movement', {
  grant: text('Given', 'Diperuntukkan'),
  opening: text('Taken over from before', 'Dibawa daripada rekod terdahulu'),
  adjust: text('Total days changed', 'Jumlah hari diubah'),
  correct: text('Corrected', 'Dibetulkan'),
  use: text('Leave applied for', 'Cuti dimohon'),
  return: text('Leave returned', 'Cuti dikembalikan'),
  reset: text('New period', 'Tempoh baharu'),
  carry: text('New period, carried forward', 'Tempoh baharu, dibawa ke hadapan'),
  lapse: text('Lapsed', 'Luput'),
  cash: text('Recorded as paid in cash', 'Direkodkan sebagai bayaran tunai'),
  accrue: text('Earned month by month', 'Diperoleh bulan demi bulan'),
  credit: text('Earned by work on a day off', 'Diperoleh daripada kerja pada hari rehat'),
});

/** Names of the states of a leave application. */
export const leaveStatusTexts = texts('leaves.status', {
  Pending: labels.pending,
  Supported: labels.supported,
  Approved: labels.approved,
  Rejected: labels.rejected,
  Canceled: labels.canceled,
});
