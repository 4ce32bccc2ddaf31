import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the leave type screens. */
export const leaveTypeTexts = texts('leave_types', {
  title: text('Leaves Management', 'Pengurusan cuti'),
  context: text('Kinds of leave, and how often each starts anew', 'Jenis cuti dan kekerapan kelayakannya'),
  name: labels.name,
  recurring: text('Recurring', 'Kekerapan'),
  annually: text('Annually', 'Tahunan'),
  monthly: text('Monthly', 'Bulanan'),
  annuallyHint: text('A new period starts on {day}.', 'Tempoh baharu bermula pada {day}.'),
  monthlyHint: text(
    'A new period starts on the first of each month.',
    'Tempoh baharu bermula pada hari pertama setiap bulan.',
  ),
  backdated: text('Backdated', 'Benarkan tarikh terdahulu'),
  backdatedHint: text('Can be applied for up to {days} days back.', 'Boleh dipohon sehingga {days} hari ke belakang.'),
  carryForward: labels.carryForward,
  carryForwardHint: text(
    'What is left of a period is added to the next.',
    'Baki sesuatu tempoh ditambah pada tempoh berikutnya.',
  ),
  halfDays: text('Half days', 'Separuh hari'),
  halfDaysHint: text(
    'The morning or the afternoon of a day can be applied for, and counts 0.5.',
    'Sebelah pagi atau petang sesuatu hari boleh dipohon dan dikira 0.5.',
  ),
  takesEffect: text(
    'Changes apply to applications sent and periods begun from now on. Periods that have begun keep their balance.',
    'Perubahan terpakai kepada permohonan yang dihantar dan tempoh yang bermula selepas ini. Baki tempoh yang telah bermula kekal.',
  ),
  rules: text('Rules', 'Syarat'),
  staff: labels.staff,
  staffCount: labels.staffCount,
  yes: labels.yes,
  no: labels.no,
  add: text('New Leave Type', 'Jenis cuti baharu'),
  detail: text("Leave Type's Detail", 'Butiran jenis cuti'),
  added: labels.leavesHasBeenAdded,
  removed: labels.leavesHasBeenRemoved,
  removeAsk: text('Are you sure you want to delete this leave type?', 'Adakah anda pasti mahu memadam jenis cuti ini?'),
  removeLoses: text(
    'It can no longer be given to staff. Past applications keep its name.',
    'Jenis cuti ini tidak lagi boleh diperuntukkan kepada staf. Permohonan lampau mengekalkan namanya.',
  ),
  emptyHint: text('Leave types you add will appear here.', 'Jenis cuti yang ditambah akan dipaparkan di sini.'),
  inUse: text(
    'This leave type is still in use. Staff: {staff}, applications: {applications}. Delete it from the staff and settle the applications first.',
    'Jenis cuti ini masih digunakan. Staf: {staff}, permohonan: {applications}. Sila padam cuti ini daripada staf dan selesaikan permohonannya dahulu.',
  ),
  recurringInUse: text(
    'This cannot change while the leave type is in use, since balances are kept by its periods. Staff: {staff}, applications: {applications}. Add another leave type instead.',
    'Kekerapan tidak boleh diubah selagi jenis cuti ini digunakan kerana baki dikira mengikut tempohnya. Staf: {staff}, permohonan: {applications}. Sila tambah jenis cuti lain.',
  ),
});
