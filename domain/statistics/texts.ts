import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import { monthTexts } from '../monthly-attendance/texts.ts';

/** Texts of the statistics (D11). */
export const statisticsTexts = texts('statistics', {
  title: labels.statistics,
  upTo: text('Up to {day}', 'Sehingga {day}'),
  month: labels.month,
  by: text('Count by', 'Kira mengikut'),
  department: labels.department,
  office: labels.office,
  byDepartment: text('By department', 'Mengikut jabatan'),
  byOffice: text('By office', 'Mengikut pejabat'),
  noDepartment: text('Without a department', 'Tanpa jabatan'),
  noOffice: text('Without an office', 'Tanpa pejabat'),
  total: text('Total', 'Jumlah'),
  present: labels.present,
  late: labels.late,
  absent: labels.absent,
  leave: labels.leave,
  minutes: monthTexts.worked,
  daysOf: text('{month}, in days', '{month}, dalam hari'),
  hours: text('{hours} h', '{hours} jam'),
  run: text('{figure}, {from} to {to}: {values}', '{figure}, {from} hingga {to}: {values}'),
  print: labels.print,
  download: text('Download', 'Muat turun'),
  table: text('As a table', 'Dalam bentuk jadual'),

  attendance: text('Attendance by month', 'Kehadiran mengikut bulan'),
  ofDue: text('Percent of the days on which people were expected', 'Peratus daripada hari staf dijangka hadir'),
  onTime: labels.onTime,
  percent: text('{percent}%', '{percent}%'),
  due: text('Days expected', 'Hari dijangka hadir'),
  shares: text(
    '{month}: on time {onTime}%, late {late}%, absent {absent}%',
    '{month}: tepat masa {onTime}%, lewat {late}%, tidak hadir {absent}%',
  ),

  lateness: text('Late arrivals by weekday and hour', 'Ketibaan lewat mengikut hari dan jam'),
  twelve: text('{from} to {to}', '{from} hingga {to}'),
  time: labels.time,
  noLate: text('Nobody was late', 'Tiada staf yang lewat'),
  noLateHint: text('Late arrivals of these months appear here.', 'Ketibaan lewat bagi bulan ini dipaparkan di sini.'),

  leaveTaken: text('Leave taken by type', 'Cuti yang diambil mengikut jenis'),
  daysUnit: labels.daysUnit,
  leaveType: labels.leaveType,
  daysTaken: text('Days: {days}', 'Hari: {days}'),
  noLeave: text('Nobody was on leave', 'Tiada staf yang bercuti'),
  noLeaveHint: text(
    'Approved leave of these months appears here by type.',
    'Cuti yang diluluskan bagi bulan ini dipaparkan di sini mengikut jenis.',
  ),

  nothing: text('No day of {month} is closed yet', 'Belum ada hari dalam {month} yang ditutup'),
  empty: text('No attendance has been counted yet', 'Belum ada kehadiran yang dikira'),
  emptyHint: text(
    'Each day is counted in the night after it. Departments and offices appear here then.',
    'Setiap hari dikira pada malam selepasnya. Jabatan dan pejabat dipaparkan di sini selepas itu.',
  ),

  openAttendance: labels.attendance,

  people: text('{place}, {month}', '{place}, {month}'),
  peopleHint: text(
    'Staff with days in this month appear here.',
    'Staf yang mempunyai hari dalam bulan ini dipaparkan di sini.',
  ),
  name: labels.name,
  position: labels.position,
  report: text('Attendance report', 'Laporan kehadiran'),
  figureIn: text('{figure}, {month}', '{figure}, {month}'),
});

/** What stands for those without a place. */
export const noPlaceTexts = { department: statisticsTexts.noDepartment, office: statisticsTexts.noOffice } as const;
