import { text, texts } from '../lib/text.ts';

const notices = texts('leavers', {
  leftTitle: text('Service ended: {count} staff', 'Tamat perkhidmatan: {count} staf'),
  left: text(
    'Their last day of service is over. They can no longer sign in, swipe or decide; their history stays. If somebody stays after all, change the last day of service.',
    'Hari terakhir perkhidmatan mereka telah berlalu. Mereka tidak lagi boleh log masuk, meleretkan kad atau membuat keputusan; rekod mereka disimpan. Jika seseorang masih berkhidmat, ubah tarikh akhir perkhidmatannya.',
  ),
  leavingTitle: text('Service ends soon: {count} staff', 'Perkhidmatan akan tamat: {count} staf'),
  leaving: text(
    'From 12:15 AM after their last day they can no longer sign in, swipe or decide. If somebody stays, change the last day of service before then.',
    'Mulai 12:15 AM selepas hari terakhir, mereka tidak lagi boleh log masuk, meleretkan kad atau membuat keputusan. Jika seseorang masih berkhidmat, ubah tarikh akhir perkhidmatannya sebelum itu.',
  ),
  line: text('{name} ({position}): last day {day}', '{name} ({position}): hari terakhir {day}'),
  lineEnded: text(
    '{name} ({position}): last day {day}; open applications ended: {count}',
    '{name} ({position}): hari terakhir {day}, {count} permohonan yang belum diputuskan telah ditamatkan',
  ),
  more: text('And {count} more', 'Dan {count} lagi'),
  ended: text(
    'Applications that waited for a decision and ended: {count}',
    'Permohonan yang menunggu keputusan dan telah ditamatkan: {count}',
  ),
  vacant: text(
    'Positions that decide for others and are left without a holder: {positions}',
    'Jawatan pembuat keputusan yang tiada penyandang: {positions}',
  ),
  openStaff: text('Open staff', 'Buka pengurusan staf'),
  openPositions: text('Open positions', 'Buka pengurusan jawatan'),
});

/** Texts of the notices about staff whose service ends or has ended (D16). */
export const leaverTexts = {
  ...notices,
  left: { title: notices.leftTitle, message: notices.left },
  leaving: { title: notices.leavingTitle, message: notices.leaving },
};
