import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { SubstituteState } from './rules.ts';

/** Texts of substitutes: who decides for somebody from a day to a day (decision 0152). */
export const substituteTexts = texts('substitutes', {
  title: text('Who decides for me', 'Pengganti saya'),
  context: text(
    'While you are away, somebody you name decides beside you on applications that wait for you.',
    'Semasa anda tiada, pengganti yang anda pilih boleh memutuskan permohonan yang menunggu keputusan anda.',
  ),
  user: text('Decisions of', 'Keputusan milik'),
  substitute: text('Substitute', 'Pengganti'),
  dates: labels.startAndEnd,
  datesHint: text(
    'From the first day to the last, all day. Afterwards everything waits for the holder alone again.',
    'Dari hari pertama hingga hari terakhir. Selepas itu, permohonan hanya menunggu penyandang semula.',
  ),
  leaveDates: text(
    'These are the days of the leave: they change with it, and count once it is approved.',
    'Tarikh ini mengikut cuti: berubah bersamanya dan berkuat kuasa apabila cuti diluluskan.',
  ),
  start: labels.start,
  end: labels.end,
  kinds: text('Applications', 'Permohonan'),
  kindsHint: text('All kinds, when none is chosen.', 'Semua jenis, jika tiada yang dipilih.'),
  allKinds: text('All kinds', 'Semua jenis'),
  state: labels.status,
  allStates: labels.allStatus,
  withLeave: text('With leave', 'Bersama cuti'),
  yes: labels.yes,
  no: labels.no,
  by: text('Named by', 'Dinamakan oleh'),
  add: text('Name a substitute', 'Namakan pengganti'),
  detail: text('Substitute', 'Pengganti'),
  added: text('The substitute has been named', 'Pengganti telah dinamakan'),
  removed: text('The substitute decides no longer', 'Pengganti tidak lagi membuat keputusan'),
  removeAsk: text(
    'Are you sure this person is no longer to decide?',
    'Adakah anda pasti pengganti ini tidak lagi membuat keputusan?',
  ),
  removeLoses: text(
    'What waits goes back to the holder at once. What was decided stays.',
    'Permohonan yang menunggu kembali kepada penyandang serta-merta. Keputusan yang telah dibuat dikekalkan.',
  ),
  emptyHint: text(
    'Name who decides for you when you are away. You may also do so in the form for leave.',
    'Namakan pengganti semasa anda tiada. Anda juga boleh menamakannya dalam borang permohonan cuti.',
  ),
  leaveLabel: text('Who decides for you meanwhile?', 'Siapa pengganti anda sepanjang cuti?'),
  leaveLabelOf: text('Who decides for them meanwhile?', 'Siapa pengganti mereka sepanjang cuti?'),
  leaveHint: text(
    'They decide as well once the leave is approved, on its days. It may be left empty.',
    'Pengganti boleh membuat keputusan pada hari cuti apabila cuti diluluskan. Boleh dibiarkan kosong.',
  ),
  oneself: text('Nobody can stand in for themself', 'Seseorang tidak boleh menjadi pengganti diri sendiri'),
  overlaps: text(
    '{name} already decides on some of these days: {dates}',
    '{name} telah menjadi pengganti pada {dates}',
  ),
  circle: text(
    'Decisions would go round in a circle: {other} decides for {name}, {dates}',
    'Keputusan akan berulang antara pengganti: {other} ialah pengganti {name}, {dates}',
  ),
  past: text('Please choose today or a later day', 'Sila pilih hari ini atau tarikh kemudian'),
  tooFar: text('Please choose a date up to {date}', 'Sila pilih tarikh sehingga {date}'),
  endBeforeStart: labels.endBeforeStart,
  notActive: text('This person is not active', 'Staf ini tidak aktif'),
  own: text(
    'You cannot name yourself to decide for somebody else',
    'Anda tidak boleh menamakan diri sendiri sebagai pengganti orang lain',
  ),
  isOver: text('These days are over, so this stays as it was', 'Tempoh ini telah tamat, maka rekod ini dikekalkan'),
  namedTitle: text('You decide for {name}, {dates}', 'Anda pengganti {name}, {dates}'),
  named: text(
    'From {dates} you decide on applications that wait for {name}. They are in your lists on these days.',
    'Pada {dates}, anda boleh memutuskan permohonan yang menunggu keputusan {name}. Permohonan tersebut ada dalam senarai anda pada tarikh itu.',
  ),
  forYouTitle: text('{name} decides for you, {dates}', '{name} menjadi pengganti anda, {dates}'),
  forYou: text(
    '{by} has named {name} to decide for you, {dates}.',
    '{by} telah menamakan {name} sebagai pengganti anda, {dates}.',
  ),
  endedTitle: text('You decide for {name} no longer', 'Anda bukan lagi pengganti {name}'),
  ended: text(
    'What waits for {name} is no longer for you to decide, {dates}.',
    'Permohonan yang menunggu keputusan {name} tidak lagi perlu anda putuskan, {dates}.',
  ),
  openIt: text('Open what waits for me', 'Buka yang menunggu keputusan saya'),
  openList: text('Open who decides for me', 'Buka senarai pengganti'),
});

/** Names of the states. */
export const substituteStateTexts = {
  now: text('Decides now', 'Sedang berkuat kuasa'),
  off: text('Person not active', 'Staf tidak aktif'),
  waiting: text('Leave not approved yet', 'Cuti belum diluluskan'),
  ahead: text('Ahead', 'Akan datang'),
  over: text('Over', 'Tamat'),
} as const satisfies Record<SubstituteState, unknown>;
