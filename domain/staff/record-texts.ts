import { datedTexts } from '../dated/texts.ts';
import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { RecordAction, RecordTab, TimelineKind } from './record.ts';
import { staffTexts } from './texts.ts';

/** Names of the parts. */
export const tabTexts = texts('staff.tab', {
  overview: text('Overview', 'Ringkasan'),
  attendance: labels.attendance,
  leave: labels.leave,
  letters: staffTexts.openWarnings,
  service: staffTexts.service,
} satisfies Record<RecordTab, unknown>);

/** What the actions on somebody's page say. */
export const recordTexts = texts('staff.record', {
  parts: text('Parts of the record', 'Bahagian rekod'),
  touches: text('What this does', 'Kesan perubahan ini'),
  touchesNothing: text('Nothing else changes.', 'Tiada perubahan lain.'),
  nothingChanged: text('Choose what changes', 'Pilih perkara yang berubah'),
  inUseBy: text('In use by', 'Digunakan oleh'),
  transfer: text('Transfer', 'Tukarkan'),
  transferTitle: text('Transfer {name}', 'Tukarkan {name}'),
  transferHint: text(
    'Earlier days keep the office, position and hours that they had.',
    'Hari terdahulu kekal dengan pejabat, jawatan dan waktu bekerja asal.',
  ),
  transferred: text('The transfer has been saved', 'Pertukaran telah disimpan'),
  resign: text('Resign', 'Tamatkan perkhidmatan'),
  resignTitle: text('Last day of {name}', 'Hari terakhir {name}'),
  lastDay: text('Last day of service', 'Hari terakhir perkhidmatan'),
  lastDayNow: text('Last day as entered: {day}', 'Hari terakhir yang direkodkan: {day}'),
  note: labels.reason,
  noteHint: text(
    'Optional. Shown in the service history and the audit log.',
    'Tidak wajib. Dipaparkan dalam sejarah perkhidmatan dan log audit.',
  ),
  resigned: text('The last day has been saved', 'Hari terakhir telah disimpan'),
  card: text('Replace card', 'Ganti kad'),
  cardTitle: text('Replace the card of {name}', 'Ganti kad {name}'),
  newCard: text('New access card', 'Kad akses baharu'),
  replaced: text('The card has been replaced', 'Kad telah diganti'),
  rehire: text('Rehire', 'Lantik semula'),
  rehireTitle: text('Rehire {name}', 'Lantik semula {name}'),
  firstDay: text('First day', 'Hari pertama'),
  rehireHint: text(
    'The place, position and hours are those they left with; a transfer changes them.',
    'Pejabat, jawatan dan waktu bekerja ialah yang terakhir; ubah melalui pertukaran.',
  ),
  rehired: text('The return has been saved', 'Pelantikan semula telah disimpan'),
});

/** What each action is called, asks about, and says once it is done. */
export const actionTexts = {
  transfer: { label: recordTexts.transfer, title: recordTexts.transferTitle, done: recordTexts.transferred },
  resign: { label: recordTexts.resign, title: recordTexts.resignTitle, done: recordTexts.resigned },
  card: { label: recordTexts.card, title: recordTexts.cardTitle, done: recordTexts.replaced },
  rehire: { label: recordTexts.rehire, title: recordTexts.rehireTitle, done: recordTexts.rehired },
} satisfies Record<RecordAction, unknown>;

/** What an action touches. */
export const effectTexts = texts('staff.effects', {
  openMoves: text(
    'Applications that wait: {count}. From {day} whoever decides for the new position decides them.',
    'Permohonan yang menunggu: {count}. Mulai {day} keputusan dibuat oleh pelulus bagi jawatan baharu.',
  ),
  openEnds: text(
    'Applications that wait: {count}. Those not decided by the end of {day} end.',
    'Permohonan yang menunggu: {count}. Yang belum diputuskan sehingga akhir {day} akan ditamatkan.',
  ),
  leaveCounted: text(
    'Approved leave ahead: {count}. Its days are counted by the new hours.',
    'Cuti diluluskan yang akan datang: {count}. Harinya dikira mengikut waktu bekerja baharu.',
  ),
  leaveReturns: text(
    'Approved leave that goes on after {day}: {count}. Its days after it return to the balance.',
    'Cuti diluluskan yang melepasi {day}: {count}. Hari selepasnya dikembalikan kepada baki.',
  ),
  leaveCounts: text('Leave given before stays: {count}.', 'Cuti yang diperuntukkan sebelum ini kekal: {count}.'),
  noLongerDecides: text(
    'Decides for {count} staff, no longer after the change.',
    'Membuat keputusan bagi {count} staf, tidak lagi selepas perubahan ini.',
  ),
  willDecide: text(
    'Will decide for {count} staff from {day}.',
    'Akan membuat keputusan bagi {count} staf mulai {day}.',
  ),
  vacant: text(
    'Nobody else holds the position: their applications wait until somebody does.',
    'Tiada penyandang lain bagi jawatan ini: permohonan mereka menunggu sehingga ada penyandang.',
  ),
  lettersStay: text(
    'Letters not settled: {count}. They stay as they are.',
    'Surat belum diselesaikan: {count}. Surat tersebut kekal.',
  ),
  comingStays: datedTexts.stay,
  comingEmpty: text(
    'Coming changes after {day}: {count}. They no longer have an effect.',
    'Perubahan akan datang selepas {day}: {count}. Perubahan tersebut tidak lagi berkesan.',
  ),
  accessEnds: text(
    'Access beside the role: {count}. It ends with the service.',
    'Akses selain peranan: {count}. Akses tamat bersama perkhidmatan.',
  ),
  accessStaysEnded: text(
    'Access they had before: {count}. It does not come back by itself.',
    'Akses terdahulu: {count}. Akses tersebut tidak dipulihkan secara automatik.',
  ),
  judgedAgain: text(
    'Days judged again: {count}, from {day} to today.',
    'Hari yang dinilai semula: {count}, dari {day} hingga hari ini.',
  ),
  closes: text(
    'From 12:15 AM after {day}: no sign-in, no swipe. Their history stays.',
    'Mulai 12:15 AM selepas {day}: tidak boleh log masuk atau meleretkan kad. Rekod disimpan.',
  ),
  opens: text(
    'They can log in and swipe at once; the service counts from {day}.',
    'Staf ini boleh log masuk dan meleretkan kad serta-merta; perkhidmatan dikira mulai {day}.',
  ),
  oldCard: text(
    'The old card stops working at once. What was swiped with it stays.',
    'Kad lama tidak lagi berfungsi serta-merta. Leretan terdahulu kekal.',
  ),
});

/** What happened, in somebody's history. */
export const timelineTexts = texts('staff.timeline', {
  joined: text('Joined', 'Mula berkhidmat'),
  starts: text('Will start', 'Akan mula berkhidmat'),
  returned: text('Came back', 'Kembali berkhidmat'),
  entered: text('Entered in Hadir', 'Didaftarkan dalam Hadir'),
  left: text('Left', 'Tamat perkhidmatan'),
  leaves: text('Will leave', 'Akan tamat perkhidmatan'),
  terms: text('{changes}', '{changes}'),
  card: text('Access card replaced', 'Kad akses diganti'),
  role: text('Role changed from {from} to {to}', 'Peranan ditukar daripada {from} kepada {to}'),
  opened: text('Account made active', 'Akaun diaktifkan'),
  closed: text('Account made inactive', 'Akaun dinyahaktifkan'),
  device_registered: text('Device {device} registered', 'Peranti {device} didaftarkan'),
  device_verified: text('Device {device} verified', 'Peranti {device} disahkan'),
  device_removed: text('Device {device} removed', 'Peranti {device} dibuang'),
  access_given: text('Access given: {access}', 'Akses diberikan: {access}'),
  access_withdrawn: text('Access ended: {access}', 'Akses tamat: {access}'),
  letter: text('Warning letter {ref_no}: {type}', 'Surat amaran {ref_no}: {type}'),
  letter_verified: text('Warning letter {ref_no} verified', 'Surat amaran {ref_no} disahkan'),
  letter_rejected: text('Warning letter {ref_no} rejected', 'Surat amaran {ref_no} ditolak'),
} satisfies Record<TimelineKind, unknown>);

/** The words around it. */
export const historyTexts = texts('staff.history', {
  title: text('Service history', 'Sejarah perkhidmatan'),
  day: labels.day,
  what: text('What happened', 'Perkara'),
  by: text('By', 'Oleh'),
  upcoming: text('Ahead', 'Akan datang'),
  emptyHint: text(
    'Transfers, cards, devices, access, letters and days of service will appear here.',
    'Pertukaran, kad, peranti, akses, surat dan tarikh perkhidmatan akan dipaparkan di sini.',
  ),
});
