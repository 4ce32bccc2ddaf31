import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of applications to give days of approved leave back (D6). */
export const leaveChangeTexts = texts('leave_changes', {
  title: labels.leaveChanges,
  mine: labels.myLeaveChanges,
  mineContext: text(
    'Days of approved leave that you asked to give back',
    'Hari cuti diluluskan yang anda mohon untuk dikembalikan',
  ),
  mineEmpty: text(
    'Days you ask to give back will appear here.',
    'Hari yang anda mohon untuk dikembalikan akan dipaparkan di sini.',
  ),
  apply: text('Give days back', 'Kembalikan hari cuti'),
  applyHint: text(
    'The days return to the balance once your approver agrees; until then you are on leave.',
    'Hari cuti dikembalikan kepada baki setelah pelulus bersetuju; sehingga itu anda masih bercuti.',
  ),
  leave: text('Leave', 'Cuti'),
  days: labels.days,
  firstDay: text('First day to give back', 'Hari pertama dikembalikan'),
  lastDay: text('Last day to give back', 'Hari terakhir dikembalikan'),
  lastDayHint: text('Empty: up to the end of the leave.', 'Jika kosong: sehingga cuti berakhir.'),
  remainder: text('Leave that stays', 'Cuti yang kekal'),
  endsAll: text('Nothing: the leave is canceled', 'Tiada: cuti dibatalkan'),
  requested: labels.leaveChanges,
  noLeave: text('You have no approved leave on this day', 'Tiada cuti anda yang diluluskan pada tarikh ini'),
  noLeaveOf: text('There is no approved leave on this day', 'Tiada cuti yang diluluskan pada tarikh ini'),
  notReturnable: text(
    'Days of {leave} cannot be given back here. Please contact Admin',
    'Hari {leave} tidak boleh dikembalikan di sini. Sila hubungi Pentadbir',
  ),
  beyond: text('This leave ends on {date}', 'Cuti ini berakhir pada {date}'),
  endBeforeStart: labels.endBeforeStart,
  nothingCharged: text('No day of leave is charged on these dates', 'Tiada hari cuti yang dipotong pada tarikh ini'),
  waits: text(
    'Days of this leave wait to be given back already',
    'Pengembalian hari bagi cuti ini sedang menunggu keputusan',
  ),
  used: text('The days given back have been used meanwhile', 'Hari yang dikembalikan telah pun digunakan'),
  swipedTitle: text('Did you work on a day of leave?', 'Adakah anda bekerja pada hari cuti?'),
  swipedText: text(
    'You swiped on {date}, a day of your leave ({leave}). Should the day be given back?',
    'Anda telah meleret kad pada {date}, iaitu hari cuti anda ({leave}). Adakah hari ini perlu dikembalikan?',
  ),
  swipedNotice: text(
    'You swiped on {date}, a day of your leave ({leave}). On the dashboard you can ask to give the day back.',
    'Anda telah meleret kad pada {date}, iaitu hari cuti anda ({leave}). Di papan pemuka, anda boleh memohon supaya hari ini dikembalikan.',
  ),
  swipedReason: text('I worked on this day', 'Saya bekerja pada hari ini'),
  openDashboard: text('Open the dashboard', 'Buka papan pemuka'),
  giveBack: text('Give the day back', 'Kembalikan hari ini'),
  giveBackOf: text('Give {date} back', 'Kembalikan {date}'),
  keep: text('Keep my leave', 'Kekalkan cuti saya'),
  keepOf: text('Keep my leave on {date}', 'Kekalkan cuti saya pada {date}'),
  kept: text('Your leave stays as it is', 'Cuti anda kekal seperti sedia ada'),
  returnable: text('Days can be given back', 'Hari boleh dikembalikan'),
  returnableHint: text(
    'Staff may ask to end approved leave earlier, or to give single days of it back; their approver decides.',
    'Staf boleh memohon supaya cuti yang diluluskan ditamatkan lebih awal atau hari tertentu dikembalikan; pelulus membuat keputusan.',
  ),
  replaces: text('Takes the place of other leave', 'Menggantikan cuti lain'),
  replacesHint: text(
    'Can be applied for on days of approved leave of another type, with a file. Once approved, those days return to the other balance.',
    'Boleh dipohon pada hari cuti jenis lain yang telah diluluskan, beserta lampiran. Setelah diluluskan, hari tersebut dikembalikan kepada baki jenis lain itu.',
  ),
  wholeDays: text(
    'This leave takes the place of whole days of other leave. Please choose the whole day.',
    'Cuti ini menggantikan cuti lain bagi sehari penuh. Sila pilih sepanjang hari.',
  ),
  needsFile: text(
    'Please attach the certificate, since this takes the place of other leave',
    'Sila lampirkan sijil kerana cuti ini menggantikan cuti lain',
  ),
});
