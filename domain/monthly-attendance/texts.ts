import { text, texts } from '../lib/text.ts';

/** Texts of the monthly attendance. */
export const monthTexts = texts('monthly_attendance', {
  title: text('Attendance of {name}', 'Kehadiran {name}'),
  month: text('Month', 'Bulan'),
  emptyHint: text('Days of this month will appear here.', 'Hari dalam bulan ini akan dipaparkan di sini.'),
  download: text('Download PDF', 'Muat turun PDF'),
  date: text('Date', 'Tarikh'),
  day: text('Day', 'Hari'),
  platform: text('Platform', 'Platform'),
  clockIn: text('Clock In', 'Masuk'),
  clockOut: text('Clock Out', 'Keluar'),
  duration: text('Duration', 'Tempoh'),
  remark: text('Remark', 'Catatan'),
  hours: text('{hours} h {minutes} min', '{hours} jam {minutes} minit'),
  atAGlance: text('{month} at a glance', '{month} sepintas lalu'),
  future: text('Please choose this month or an earlier one', 'Sila pilih bulan ini atau bulan sebelumnya'),

  daysPresent: text('Days present', 'Hari hadir'),
  late: text('Late', 'Lewat'),
  leftEarly: text('Left early', 'Pulang awal'),
  noClockOut: text('No clock-out', 'Tidak daftar keluar'),
  absent: text('Absent', 'Tidak hadir'),
  holiday: text('Public holiday', 'Cuti umum'),
  onLeave: text('Leave', 'Cuti'),
  present: text('Present', 'Hadir'),
  incomplete: text('Late or incomplete', 'Lewat atau tidak lengkap'),
  worked: text('Hours worked', 'Jumlah masa bekerja'),

  why: text('Why', 'Sebab'),
  expected: text('Expected hours', 'Waktu bekerja'),
  span: text('{start} – {end}', '{start} – {end}'),
  ramadhanHours: text('{hours}, Ramadhan hours', '{hours}, waktu bekerja bulan Ramadan'),
  graceMinutes: text('{minutes} min', '{minutes} minit'),
  grace: text('Grace', 'Tempoh kelonggaran'),
  permits: text('Permit', 'Kebenaran keluar pejabat'),
  lateApplication: text('Late application', 'Permohonan hadir lewat'),
  approved: text('Approved', 'Diluluskan'),
  offDay: text('Off', 'Hari rehat'),
  nothingYet: text('Nothing has been recorded for this day.', 'Tiada rekod bagi hari ini.'),
  barOf: text('Expected {expected}, present {present}', 'Dijangka {expected}, hadir {present}'),
  barPermits: text('permit {permits}', 'kebenaran keluar pejabat {permits}'),

  paper: text('Monthly Attendance', 'Kehadiran bulanan'),
  name: text('Name', 'Nama'),
  position: text('Position', 'Jawatan'),
  office: text('Office', 'Pejabat'),
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
