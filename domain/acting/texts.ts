import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of acting posts. */
export const actingTexts = texts('acting', {
  title: text('Acting posts', 'Pemangkuan'),
  meta: text(
    'Positions held for some days, beside the own position or instead of it',
    'Jawatan yang dipegang buat sementara, di samping jawatan sendiri atau sebagai gantinya',
  ),
  action: text('Act in a post', 'Pangku jawatan'),
  addTitle: text('Acting post of {name}', 'Pemangkuan oleh {name}'),
  editTitle: text('Edit acting post of {name}', 'Sunting pemangkuan oleh {name}'),
  position: labels.position,
  kind: text('How', 'Cara'),
  beside: text('Beside the own position', 'Menanggung kerja'),
  besideHint: text(
    'Holds both. Public holidays and reports go by the own position.',
    'Memegang kedua-dua jawatan. Cuti umum dan laporan mengikut jawatan sendiri.',
  ),
  instead: text('Instead of the own position', 'Memangku'),
  insteadHint: text(
    'Holds this one only. Public holidays, reports and department go by it.',
    'Memegang jawatan ini sahaja. Cuti umum, laporan dan jabatan mengikut jawatan ini.',
  ),
  firstDay: text('First day', 'Hari pertama'),
  lastDay: text('Last day', 'Hari terakhir'),
  keeps: text(
    'Office and working hours stay. After the last day the own position is the only one again.',
    'Pejabat dan waktu bekerja kekal. Selepas hari terakhir, hanya jawatan sendiri dipegang semula.',
  ),
  days: text('{from} to {to}', '{from} hingga {to}'),
  by: text('Entered by {name}, {at}', 'Dimasukkan oleh {name}, {at}'),
  coming: text('Ahead', 'Akan datang'),
  now: text('Now', 'Sekarang'),
  over: text('Over', 'Tamat'),
  editOf: text('Edit acting post {position}', 'Sunting pemangkuan {position}'),
  removeOf: text('Delete acting post {position}', 'Padam pemangkuan {position}'),
  removeAsk: text(
    'Are you sure you want to delete the acting post {position}?',
    'Adakah anda pasti mahu memadam pemangkuan {position}?',
  ),
  added: text('The acting post has been saved', 'Pemangkuan telah disimpan'),
  removed: text('The acting post has been deleted', 'Pemangkuan telah dipadam'),
  begun: text(
    'This acting post has begun. Enter an earlier last day instead',
    'Pemangkuan ini telah bermula. Sila masukkan hari terakhir yang lebih awal',
  ),
  ownPosition: text(
    'This is their own position on one of these days',
    'Jawatan ini ialah jawatan sendiri staf ini pada salah satu hari tersebut',
  ),
  noPositionOfOwn: text(
    'They have no position of their own on one of these days',
    'Staf ini tiada jawatan sendiri pada salah satu hari tersebut',
  ),
  overlaps: text(
    'They act in this position from {from} to {to} already',
    'Staf ini telah memangku jawatan ini dari {from} hingga {to}',
  ),
  insteadAlready: text(
    'They act instead of their own position from {from} to {to} already',
    'Staf ini telah memangku jawatan lain dari {from} hingga {to}',
  ),
  noTerms: text('Their position is not known on these days', 'Jawatan staf ini pada hari tersebut tidak diketahui'),
  beforeFirst: text('Not before their first day, {day}', 'Tidak boleh sebelum hari pertama staf ini, {day}'),
  afterLast: text('Not after their last day, {day}', 'Tidak boleh selepas hari terakhir staf ini, {day}'),
  tooLong: text('At most {days} days', 'Tidak lebih daripada {days} hari'),
  endFirst: text('The last day must not be before the first', 'Hari terakhir tidak boleh sebelum hari pertama'),
});

/** What an acting post touches. */
export const actingEffectTexts = texts('acting.effects', {
  willDecide: text(
    'Decides for {count} staff from {from} to {to}.',
    'Membuat keputusan bagi {count} staf dari {from} hingga {to}.',
  ),
  with: text('Also holds this position: {names}.', 'Turut memegang jawatan ini: {names}.'),
  leaves: text(
    'Does not decide for {count} staff of the own position meanwhile.',
    'Tidak membuat keputusan bagi {count} staf di bawah jawatan sendiri sepanjang tempoh ini.',
  ),
  vacant: text(
    'Nobody else holds the own position: these applications wait meanwhile.',
    'Tiada penyandang lain bagi jawatan sendiri: permohonan tersebut menunggu sepanjang tempoh ini.',
  ),
  openMoves: text(
    'Own applications that wait: {count}. Whoever decides for this position decides them meanwhile.',
    'Permohonan sendiri yang menunggu: {count}. Keputusan dibuat oleh pelulus bagi jawatan ini sepanjang tempoh ini.',
  ),
  judgedAgain: text('Days judged again: {count}, from {from}.', 'Hari yang dinilai semula: {count}, mulai {from}.'),
});

/** What whoever acts in a post is notified of. */
export const actingNoticeTexts = texts('acting.notice', {
  instead: text('You act as {position} instead of your own position', 'Anda memangku jawatan {position}'),
  beside: text('You act as {position} beside your own position', 'Anda menanggung kerja jawatan {position}'),
  removed: text('You do not act as {position} after all', 'Pemangkuan anda bagi jawatan {position} telah dibatalkan'),
  days: text('From {from} to {to}, both days included.', 'Dari {from} hingga {to}, termasuk kedua-dua tarikh.'),
  decides: text(
    'What waits for the decision of this position is on your dashboard on these days.',
    'Permohonan yang menunggu keputusan jawatan ini dipaparkan pada papan pemuka anda pada hari tersebut.',
  ),
  by: text('Entered by {by}.', 'Dimasukkan oleh {by}.'),
});
