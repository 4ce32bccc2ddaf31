import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';

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

/** Names of the states of a leave application. */
export const leaveStatusTexts = texts('leaves.status', {
  Pending: labels.pending,
  Supported: labels.supported,
  Approved: labels.approved,
  Rejected: labels.rejected,
  Canceled: labels.canceled,
});
