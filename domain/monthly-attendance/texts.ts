import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the monthly attendance. */
export const monthTexts = texts('monthly_attendance', {
  title: text('Attendance of {name}', 'Kehadiran {name}'),
  month: labels.month,
  emptyHint: text('Days of this month will appear here.', 'Hari dalam bulan ini akan dipaparkan di sini.'),
  download: text('Download PDF', 'Muat turun PDF'),
  date: labels.date,
  day: labels.day,
  platform: labels.platform,
  clockIn: labels.clockInTitle,
  clockOut: labels.clockOutTitle,
  duration: labels.duration,
  remark: labels.remark,
  hours: labels.hoursAndMinutes,
  atAGlance: text('{month} at a glance', '{month} sepintas lalu'),
  future: text('Please choose this month or an earlier one', 'Sila pilih bulan ini atau bulan sebelumnya'),

  daysPresent: text('Days present', 'Hari hadir'),
  late: labels.late,
  leftEarly: labels.leftEarly,
  noClockOut: labels.noClockOut,
  absent: labels.absent,
  holiday: labels.publicHoliday,
  onLeave: labels.leave,
  kioskDown: labels.kioskDown,
  onDuty: labels.onDuty,
  dutyTime: text('{name}, {place}, {span}', '{name}, {place}, {span}'),
  dutyAllDay: text('{name}, {place}', '{name}, {place}'),
  present: labels.present,
  incomplete: text('Late or incomplete', 'Lewat atau tidak lengkap'),
  worked: text('Hours worked', 'Jumlah masa bekerja'),

  why: labels.why,
  expected: text('Expected hours', 'Waktu bekerja'),
  span: text('{start} – {end}', '{start} – {end}'),
  ramadhanHours: text('{hours}, Ramadhan hours', '{hours}, waktu bekerja bulan Ramadan'),
  graceMinutes: text('{minutes} min', '{minutes} minit'),
  grace: text('Grace', 'Tempoh kelonggaran'),
  permits: text('Permit', 'Kebenaran keluar pejabat'),
  lateApplication: text('Late application', 'Permohonan hadir lewat'),
  approved: labels.approved,
  offDay: labels.off,
  nothingYet: text('Nothing has been recorded for this day.', 'Tiada rekod bagi hari ini.'),
  barOf: text('Expected {expected}, present {present}', 'Dijangka {expected}, hadir {present}'),
  barPermits: text('permit {permits}', 'kebenaran keluar pejabat {permits}'),

  paper: text('Monthly Attendance', 'Kehadiran bulanan'),
  name: labels.name,
  position: labels.position,
  office: labels.office,
});

/** Weekdays in short, Sunday first. */
export const weekdayTexts = Object.values(
  texts('weekdays.short', {
    sunday: text('Sun', 'Ahd'),
    monday: text('Mon', 'Isn'),
    tuesday: text('Tue', 'Sel'),
    wednesday: text('Wed', 'Rab'),
    thursday: text('Thu', 'Kha'),
    friday: text('Fri', 'Jum'),
    saturday: text('Sat', 'Sab'),
  }),
);
