import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { Action, Status } from './kind.ts';

/** Texts of all kinds of application. */
export const applicationTexts = texts('applications', {
  submitted: text('Application has been submitted', 'Permohonan telah dihantar'),
  supported: text('Application has been supported', 'Permohonan telah disokong'),
  approved: text('Application has been approved', 'Permohonan telah diluluskan'),
  rejected: text('Application has been rejected', 'Permohonan telah ditolak'),
  canceled: text('Application has been canceled', 'Permohonan telah dibatalkan'),
  removed: text('Application has been removed', 'Permohonan telah dipadam'),
  someDecided: text(
    'Applications decided: {decided}, skipped: {skipped}',
    'Permohonan diputuskan: {decided}, dilangkau: {skipped}',
  ),
  noneDecided: text(
    'None of the selected applications could be decided',
    'Tiada permohonan yang dipilih dapat diputuskan',
  ),
  moved: text('This application has already been updated', 'Permohonan ini telah pun dikemas kini'),
  undone: text('The decision has been taken back', 'Keputusan telah ditarik balik'),
  undoLate: text('This decision can no longer be taken back', 'Keputusan ini tidak boleh ditarik balik lagi'),
  unsupported: text('This application waits for support first', 'Permohonan ini perlu disokong dahulu'),
  unapproved: text('This application waits for approval first', 'Permohonan ini perlu diluluskan dahulu'),
  closed: text('This application does not wait for your decision', 'Permohonan ini tidak menunggu keputusan anda'),
  own: text(
    'You cannot decide on your own application',
    'Anda tidak boleh membuat keputusan ke atas permohonan sendiri',
  ),
  noApprover: text(
    'Your position has no approver. Please contact Admin',
    'Jawatan anda tiada pelulus. Sila hubungi Pentadbir',
  ),
  noApproverOf: text(
    'The position of {name} has no approver. Please choose one under Positions',
    'Jawatan {name} tiada pelulus. Sila tetapkan pelulus di Pengurusan jawatan',
  ),
  monthClosed: text(
    'This month is closed. Please choose a date from {date} on',
    'Bulan ini telah ditutup. Sila pilih tarikh mulai {date}',
  ),
  tooLongAgo: labels.tooManyDaysBack,
  beforeService: text(
    'This day is before the first day of service, {date}',
    'Tarikh ini sebelum hari pertama berkhidmat, {date}',
  ),
  afterService: text(
    'This day is after the last day of service, {date}',
    'Tarikh ini selepas hari terakhir berkhidmat, {date}',
  ),
  noHours: text('No working hours are set for this day', 'Tiada waktu bekerja ditetapkan bagi tarikh ini'),
  trial: text('Attendance is not judged on this day yet', 'Kehadiran belum dinilai pada tarikh ini'),
  holiday: text('This day is a public holiday: {name}', 'Tarikh ini cuti umum: {name}'),
  offDay: text('This is not a working day', 'Ini bukan hari bekerja'),
  onLeave: text('There is approved leave on this day', 'Terdapat cuti yang telah diluluskan pada tarikh ini'),
  halfLeave: text(
    'There is leave on half of this day. Only the other half can be applied for',
    'Terdapat cuti separuh hari pada tarikh ini. Hanya separuh hari yang lain boleh dimohon',
  ),
  openLeave: text(
    'There is leave on this day that waits for a decision',
    'Terdapat permohonan cuti pada tarikh ini yang menunggu keputusan',
  ),
  needless: text('It could not be applied for any more: {why}.', 'Permohonan ini tidak lagi boleh dibuat: {why}.'),
  tooFar: text('Please choose a date up to {date}', 'Sila pilih tarikh sehingga {date}'),
  staff: labels.staff,
  date: labels.date,
  reason: labels.reason,
  attachment: labels.attachment,
  attachmentHint: text('PDF, JPG or PNG, up to 5 MB', 'PDF, JPG atau PNG, sehingga 5 MB'),
  openAttachment: labels.openTheAttachment,
  system: labels.hadir,
  gone: text('It may have been deleted.', 'Permohonan ini mungkin telah dipadam.'),
  position: labels.position,
  department: labels.department,
  submit: labels.submit,
  byAs: text('{by}, as {position}', '{by}, sebagai {position}'),
  byFor: text('{by}, for {for}', '{by}, bagi pihak {for}'),
  applicationOf: text('Application of {name}', 'Permohonan {name}'),
  waiting: text('Waiting', 'Menunggu'),
  waitingAll: text('All applications', 'Semua permohonan'),
  waitingMe: labels.waitingForMe,
  waitingAnyone: labels.waitingForADecision,
  waitingOverdue: labels.overdue,
  context: text('Waiting for a decision this month: {count}', 'Menunggu keputusan bulan ini: {count}'),
  status: labels.status,
  applied: text('Applied on', 'Dimohon pada'),
  remark: labels.remark,
  detail: text('Application', 'Permohonan'),
  timeline: text('Progress', 'Perkembangan'),
  waitsFor: text('Waits for {names} ({position})', 'Menunggu {names} ({position})'),
  waitsForNobody: text(
    'Waits for {position}, which nobody holds at present',
    'Menunggu {position}, yang tiada penyandang buat masa ini',
  ),
  waitsForNone: text(
    'Waits for nobody, since the position has no one who decides. Admin can name them under Positions',
    'Tidak menunggu sesiapa kerana jawatan ini tiada pembuat keputusan. Pentadbir boleh menetapkannya di Pengurusan jawatan',
  ),
  approve: text('Approve', 'Luluskan'),
  support: text('Support', 'Sokong'),
  reject: labels.reject,
  cancel: labels.cancel,
  cancelDo: text('Cancel the application', 'Batalkan permohonan'),
  remove: labels.delete,
  hold: labels.holdOn,
  approveAsk: text(
    'Are you sure you want to approve this application?',
    'Adakah anda pasti mahu meluluskan permohonan ini?',
  ),
  rejectAsk: text(
    'Are you sure you want to reject this application?',
    'Adakah anda pasti mahu menolak permohonan ini?',
  ),
  cancelAsk: text(
    'Are you sure you want to cancel this application?',
    'Adakah anda pasti mahu membatalkan permohonan ini?',
  ),
  rejectSomeAsk: text(
    'Are you sure you want to reject the selected applications: {count}?',
    'Adakah anda pasti mahu menolak permohonan yang dipilih: {count}?',
  ),
  removeAsk: text(
    'Are you sure you want to delete this application?',
    'Adakah anda pasti mahu memadam permohonan ini?',
  ),
  skippedTitle: text('Skipped applications', 'Permohonan yang dilangkau'),
  emptyHint: text(
    'Applications that wait for a decision, and those decided, will appear here.',
    'Permohonan yang menunggu keputusan dan yang telah diputuskan akan dipaparkan di sini.',
  ),
  allStatus: labels.allStatus,
  away: text('Also away', 'Turut bercuti'),
  awayIn: text('Who is away in {month}', 'Siapa bercuti pada {month}'),
  awayNames: text('away: {names}', 'bercuti: {names}'),
  awayAll: text('Who is away on the other days', 'Siapa bercuti pada hari lain'),
  appliedFor: text('Applied for', 'Dimohon'),
  appliedBoth: text('Applied for, others away', 'Dimohon, staf lain bercuti'),
  othersAway: text('Others away', 'Staf lain bercuti'),
  nobodyAway: text(
    'Nobody else of the department is away on these days.',
    'Tiada staf lain dalam jabatan ini bercuti pada hari tersebut.',
  ),
  awayMorning: text('morning', 'pagi'),
  awayAfternoon: text('afternoon', 'petang'),
  samePosition: text('same position', 'jawatan yang sama'),
  onDuty: text('on duty', 'bertugas di luar'),
  waitingToo: text('waiting', 'menunggu'),
  pattern: text('Attendance of the last months', 'Kehadiran bulan-bulan lepas'),
  patternNone: text(
    'Never late or absent, and never left early, in the last {count} months.',
    'Tidak pernah lewat, tidak hadir atau pulang awal dalam {count} bulan lepas.',
  ),
  late: labels.late,
  leftEarly: labels.leftEarly,
  noClockOut: labels.noClockOut,
  absent: labels.absent,
  showHere: text('Show here', 'Paparkan di sini'),
  hideHere: text('Hide', 'Sembunyikan'),
  approveSomeAsk: text(
    'Applications to be approved: {count}. Go on?',
    'Permohonan yang akan diluluskan: {count}. Teruskan?',
  ),
  supportSomeAsk: text(
    'Applications to be supported: {count}. Go on?',
    'Permohonan yang akan disokong: {count}. Teruskan?',
  ),
  toBeSkipped: text('Skipped, {count}: {why}', 'Dilangkau, {count}: {why}'),
  doneCount: text('{done}: {count}', '{done}: {count}'),
  rejectHint: text(
    'Shown to the applicant. It may be left empty.',
    'Dipaparkan kepada pemohon. Boleh dibiarkan kosong.',
  ),
  nothingWaits: text('Nothing waits for you', 'Tiada yang menunggu keputusan anda'),
  nothingWaitsHint: text(
    'Applications that wait for your decision will appear here.',
    'Permohonan yang menunggu keputusan anda akan dipaparkan di sini.',
  ),
  keyDecide: text('Approve or support', 'Luluskan atau sokong'),
  keyReject: text('Reject, with a reason', 'Tolak, dengan sebab'),
  selectOne: text('Select the application of {name}, {dates}', 'Pilih permohonan {name}, {dates}'),
});

/** Names of the states. */
export const statusTexts = {
  Pending: labels.pending,
  Supported: labels.supported,
  Approved: labels.approved,
  Rejected: labels.rejected,
  Canceled: labels.canceled,
} as const satisfies Record<Status, unknown>;

/** Messages after an action. */
export const madeTexts = {
  support: applicationTexts.supported,
  approve: applicationTexts.approved,
  reject: applicationTexts.rejected,
  cancel: applicationTexts.canceled,
  remove: applicationTexts.removed,
} as const satisfies Record<Action, unknown>;

/** Names of the timeline's steps. */
export const stepTexts = {
  apply: text('Applied', 'Memohon'),
  support: text('Supported', 'Menyokong'),
  approve: text('Approved', 'Meluluskan'),
  reject: text('Rejected', 'Menolak'),
  cancel: text('Canceled', 'Membatalkan'),
  undo: text('Took the decision back', 'Menarik balik keputusan'),
  remove: text('Deleted', 'Memadam'),
  recount: text('Days counted again', 'Hari dikira semula'),
  file: text('Handed in the file', 'Menghantar dokumen'),
  ask_file: text('Reminded: the file has not come', 'Diberi peringatan: dokumen belum diterima'),
  no_file: text('Rejected: the file did not come', 'Ditolak: dokumen tidak diterima'),
  empty: text('Ended: no working day is left', 'Ditamatkan: tiada lagi hari bekerja'),
  left: text('Ended: the applicant was removed', 'Ditamatkan: pemohon telah dipadam'),
  served: text('Ended: the applicant has left the service', 'Ditamatkan: pemohon telah tamat perkhidmatan'),
  ended: text('Ended: the leave is approved no longer', 'Ditamatkan: cuti tidak lagi diluluskan'),
  give_back: text('Days given back', 'Hari cuti dikembalikan'),
  take_back: text('Days are leave again', 'Hari menjadi cuti semula'),
  replace: text('Days became other leave', 'Hari menjadi cuti lain'),
} as const;
export type StepName = keyof typeof stepTexts;
