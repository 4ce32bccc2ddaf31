import { text, texts } from '../lib/text.ts';

/** Texts of frozen leave dates. */
export const leaveFreezeTexts = texts('leave_freezes', {
  title: text('Freeze Leaves Management', 'Pengurusan pembekuan cuti'),
  context: text('Dates on which no leave can be applied for', 'Tarikh yang tidak boleh dipohon sebagai cuti'),
  dates: text('Start – end', 'Mula – tamat'),
  datesHint: text(
    'Pick the first and the last day; a single day twice.',
    'Pilih hari pertama dan hari terakhir; bagi satu hari, pilih tarikh yang sama dua kali.',
  ),
  start: text('Start', 'Mula'),
  end: text('End', 'Tamat'),
  totalDays: text('Total Days', 'Jumlah hari'),
  daysOf: text('Days: {days}', 'Hari: {days}'),
  remark: text('Remark', 'Catatan'),
  remarkHint: text('Why, for those who keep this list.', 'Sebab pembekuan, untuk rujukan pentadbir.'),
  standing: text(
    'Leave applications in this range: {approved} approved, {waiting} waiting for a decision. Freezing does not cancel them.',
    'Permohonan cuti dalam julat tarikh ini: {approved} diluluskan, {waiting} menunggu keputusan. Pembekuan tidak membatalkan permohonan tersebut.',
  ),
  nothingStanding: text(
    'There are no leave applications in this range.',
    'Tiada permohonan cuti dalam julat tarikh ini.',
  ),
  add: text('Freeze Leaves', 'Bekukan cuti'),
  detail: text("Frozen Dates' Detail", 'Butiran tarikh dibekukan'),
  added: text('Leaves has been frozen', 'Cuti telah dibekukan'),
  removed: text('Date has been removed', 'Tarikh telah dipadam'),
  removeAsk: text('Are you sure you want to delete this date?', 'Adakah anda pasti mahu memadam tarikh ini?'),
  removeLoses: text('Leave can be applied for on these dates again.', 'Tarikh ini boleh dipohon sebagai cuti semula.'),
  emptyHint: text('Frozen dates will appear here.', 'Tarikh yang dibekukan akan dipaparkan di sini.'),
  endBeforeStart: text('The end cannot be before the start', 'Tarikh tamat tidak boleh sebelum tarikh mula'),
  tooLong: text('Leave is frozen for at most {days} days', 'Pembekuan cuti tidak melebihi {days} hari'),
  isThere: text('These dates are already frozen', 'Tarikh ini telah dibekukan'),
});
