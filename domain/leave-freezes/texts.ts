import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of frozen leave dates. */
export const leaveFreezeTexts = texts('leave_freezes', {
  title: text('Freeze Leaves Management', 'Pengurusan pembekuan cuti'),
  context: text('Dates on which no leave can be applied for', 'Tarikh yang tidak boleh dipohon sebagai cuti'),
  dates: labels.startAndEnd,
  datesHint: labels.pickRange,
  start: labels.start,
  end: labels.end,
  totalDays: text('Total Days', 'Jumlah hari'),
  daysOf: labels.daysCount,
  remark: labels.remark,
  remarkHint: text('Why, for those who keep this list.', 'Sebab pembekuan, untuk rujukan pentadbir.'),
  standing: text(
    'Leave applications in this range: {approved} approved, {waiting} waiting for a decision. Freezing does not cancel them.',
    'Permohonan cuti dalam julat tarikh ini: {approved} diluluskan, {waiting} menunggu keputusan. Pembekuan tidak membatalkan permohonan tersebut.',
  ),
  nothingStanding: text(
    'There are no leave applications in this range.',
    'Tiada permohonan cuti dalam julat tarikh ini.',
  ),
  add: labels.freezeLeaves,
  detail: text("Frozen Dates' Detail", 'Butiran tarikh dibekukan'),
  added: text('Leaves has been frozen', 'Cuti telah dibekukan'),
  removed: labels.dateHasBeenRemoved,
  removeAsk: labels.confirmDateDeletion,
  removeLoses: text('Leave can be applied for on these dates again.', 'Tarikh ini boleh dipohon sebagai cuti semula.'),
  emptyHint: text('Frozen dates will appear here.', 'Tarikh yang dibekukan akan dipaparkan di sini.'),
  endBeforeStart: labels.endBeforeStart,
  tooLong: text('Leave is frozen for at most {days} days', 'Pembekuan cuti tidak melebihi {days} hari'),
  isThere: text('These dates are already frozen', 'Tarikh ini telah dibekukan'),
});
