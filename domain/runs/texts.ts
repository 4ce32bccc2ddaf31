import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { JobName } from './contract.ts';

/** Texts of the scheduled jobs' card. */
export const runTexts = texts('runs', {
  title: text('Automatic tasks', 'Tugas automatik'),
  context: text(
    'Each day is closed at 12:15 AM; days missed are made up for.',
    'Setiap hari ditutup pada 12:15 AM; hari yang tertinggal akan ditutup kemudian.',
  ),
  task: text('Task', 'Tugas'),
  started: text('Started', 'Bermula'),
  result: text('Result', 'Hasil'),
  state: labels.status,
  done: labels.done,
  running: text('Not finished', 'Belum selesai'),
  failed: text('Failed', 'Gagal'),
  notJudged: text('{count} not judged', '{count} tidak dapat dinilai'),
  byName: text('started by {name}', 'dimulakan oleh {name}'),
  closeDid: text('Judged: {judged}, letters: {letters}', '{judged} dinilai, {letters} surat'),
  historyDid: text('Days judged: {judged}, no letters', '{judged} hari dinilai, tiada surat'),
  leavesDid: text('Leave periods opened: {rows}', '{rows} tempoh cuti dibuka'),
  leaversDid: text('{ended} left, reminded of {reminded}', '{ended} tamat, peringatan bagi {reminded}'),
  explainedDid: text('Letters: {letters}, drafts: {drafts}', '{letters} surat, {drafts} draf'),
  monthDid: text('Figures of {people} staff stored', 'Angka {people} staf disimpan'),
  filesDid: text(
    '{reminded} reminded of a file, {rejected} rejected',
    '{reminded} diingatkan tentang dokumen, {rejected} ditolak',
  ),
  remindersDid: text(
    '{reminded} reminded, {overdue} overdue',
    '{reminded} diberi peringatan, {overdue} melebihi tempoh',
  ),
  again: text('Run again', 'Jalankan semula'),
  againAsk: text('Run this task again for {day}?', 'Jalankan semula tugas ini bagi {day}?'),
  againLoses: text(
    'It writes only what is missing. Letters already issued are not issued twice.',
    'Hanya yang tertinggal akan ditulis. Surat yang telah dikeluarkan tidak akan dikeluarkan dua kali.',
  ),
  asked: text('The task will run shortly', 'Tugas akan dijalankan sebentar lagi'),
  emptyHint: text(
    'Tasks appear here once a day has been closed.',
    'Tugas akan dipaparkan di sini selepas sesuatu hari ditutup.',
  ),
  detail: text('Not judged on {day}', 'Tidak dapat dinilai pada {day}'),
  why: labels.reason,
  staff: labels.staff,
});

/** Names of the jobs. */
export const jobTexts = texts('runs.job', {
  close: text('Close the day', 'Tutup hari'),
  history: text('Judge earlier days', 'Nilai hari terdahulu'),
  leaves: text('Open leave periods', 'Buka tempoh cuti'),
  leavers: text('End services', 'Tamatkan perkhidmatan'),
  explained: text('End times to explain', 'Tamatkan tempoh penjelasan'),
  month: text('Close the month', 'Tutup bulan'),
  files: text('Ask for files of leave', 'Minta dokumen cuti'),
  reminders: text('Remind deciders', 'Beri peringatan kepada pembuat keputusan'),
}) satisfies Record<JobName, unknown>;
