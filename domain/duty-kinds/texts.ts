import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the kinds of duty. */
export const dutyKindTexts = texts('duty_kinds', {
  title: labels.kindsOfDuty,
  context: text('What staff can be on duty elsewhere for', 'Tujuan staf boleh bertugas di luar'),
  name: labels.name,
  nameMs: text('Malay name', 'Nama dalam bahasa Melayu'),
  expectsSwipe: text('Clock in all the same', 'Tetap daftar masuk'),
  expectsSwipeHint: text(
    'Days of this kind are judged by their swipes, and only say where the person is. Applications already made stay as they are.',
    'Hari bagi jenis ini dinilai mengikut rekod masuk dan keluar, dan hanya menyatakan tempat staf bertugas. Permohonan yang telah dibuat dikekalkan.',
  ),
  yes: labels.yes,
  no: labels.no,
  applications: labels.applications,
  applicationCount: text('Applications: {count}', 'Permohonan: {count}'),
  add: text('New kind of duty', 'Jenis tugas luar baharu'),
  detail: text('Kind of duty', 'Jenis tugas luar'),
  added: text('Kind of duty has been added', 'Jenis tugas luar telah ditambah'),
  removed: text('Kind of duty has been removed', 'Jenis tugas luar telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this kind of duty?',
    'Adakah anda pasti mahu memadam jenis tugas luar ini?',
  ),
  removeLoses: text(
    'It can no longer be applied for. Past applications keep its name.',
    'Jenis tugas luar ini tidak lagi boleh dipohon. Permohonan lampau mengekalkan namanya.',
  ),
  emptyHint: text('Kinds of duty you add will appear here.', 'Jenis tugas luar yang ditambah akan dipaparkan di sini.'),
  inUse: text(
    'This kind of duty is still in use. Applications: {applications}. Settle them first.',
    'Jenis tugas luar ini masih digunakan. Permohonan: {applications}. Sila selesaikan permohonan tersebut dahulu.',
  ),
});
