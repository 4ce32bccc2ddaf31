import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the verdicts on a day's first in (D3). */
export const remarks = texts('remarks', {
  onTime: text(
    'On time: starts {start}, grace {grace} min',
    'Tepat masa: waktu mula {start}, kelonggaran {grace} minit',
  ),
  early: text('Early by {minutes} min: starts {start}', 'Awal {minutes} minit: waktu mula {start}'),
  late: text(
    'Late by {minutes} min: starts {start}, grace {grace} min',
    'Lewat {minutes} minit: waktu mula {start}, kelonggaran {grace} minit',
  ),
  trial: text('Trial: attendance is not judged yet', 'Percubaan: kehadiran belum dinilai'),
  dayOff: text('Excused: not a working day', 'Dikecualikan: bukan hari bekerja'),
  holiday: text('Excused: public holiday {name}', 'Dikecualikan: cuti umum {name}'),
  leave: text('Excused: approved leave {name}', 'Dikecualikan: cuti yang diluluskan, {name}'),
  lateApproved: text('Excused: approved late application', 'Dikecualikan: permohonan hadir lewat yang diluluskan'),
  permit: text(
    'Excused: leave-office permit {start} to {end}',
    'Dikecualikan: kebenaran keluar pejabat {start} hingga {end}',
  ),
  onDuty: text('On duty: {name}, {place}', 'Bertugas di luar: {name}, {place}'),
  kioskDown: text('Excused: kiosk down {start} to {end}', 'Dikecualikan: kiosk tidak berfungsi {start} hingga {end}'),
  readAsOut: text(
    'Kiosk down {start} to {end}: the only swipe is read as leaving',
    'Kiosk tidak berfungsi {start} hingga {end}: satu-satunya leretan kad dikira sebagai daftar keluar',
  ),
});

/** What is said of leave whose kind is private (decision 0138), and of duty of somebody who was erased. */
export const privateRemarks = texts('remarks', {
  leaveOnly: text('Excused: approved leave', 'Dikecualikan: cuti yang diluluskan'),
  onLeaveOnly: text('On leave', 'Bercuti'),
  onDutyOnly: text('On duty: {name}', 'Bertugas di luar: {name}'),
});

/** What is said of a lapse of which a part was permitted (D3). */
export const permittedRemarks = texts('remarks', {
  lateBesides: text(
    'Late by {minutes} min besides {permitted} min of permit or duty: starts {start}',
    'Lewat {minutes} minit, tidak termasuk {permitted} minit kebenaran atau tugas di luar: waktu mula {start}',
  ),
  leftEarlyBesides: text(
    'Left {minutes} min early besides {permitted} min of permit or duty: ends {end}',
    'Pulang awal {minutes} minit, tidak termasuk {permitted} minit kebenaran atau tugas di luar: waktu tamat {end}',
  ),
});

/** Texts of a day's reasons: those of its clock-in, and those only a whole day has (D3). */
export const dayRemarks = texts('remarks', {
  ...remarks,
  leftEarly: text('Left {minutes} min before {end}', 'Pulang {minutes} minit sebelum {end}'),
  permitEnd: text(
    'Left early by leave-office permit {start} to {end}',
    'Pulang awal dengan kebenaran keluar pejabat {start} hingga {end}',
  ),
  kioskDownEnd: text(
    'No clock-out at the end: kiosk down {start} to {end}',
    'Tiada daftar keluar pada waktu pulang: kiosk tidak berfungsi {start} hingga {end}',
  ),
  kioskDownDay: text('Kiosk down {start} to {end}', 'Kiosk tidak berfungsi {start} hingga {end}'),
  noClockOut: text('Did not clock out', 'Tidak daftar keluar'),
  absent: text('Did not clock in', 'Tidak daftar masuk'),
  offDay: labels.notAWorkingDay,
  onHoliday: text('Public holiday: {name}', 'Cuti umum: {name}'),
  onLeave: text('On leave: {name}', 'Bercuti: {name}'),
  morningLeave: text('On leave in the morning: {name}', 'Bercuti sebelah pagi: {name}'),
  afternoonLeave: text('On leave in the afternoon: {name}', 'Bercuti sebelah petang: {name}'),
});
