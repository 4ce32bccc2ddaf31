import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';
import type { DayState, WarningType } from './rules.ts';

/** Texts of the dashboard. */
export const dashboardTexts = texts('dashboard', {
  applyLeaves: labels.applyLeaves,

  clock: text('My day', 'Hari ini'),
  elapsed: text('at work', 'di tempat kerja'),
  since: text('since {time}', 'sejak {time}'),
  currentTime: text('Current time', 'Masa sekarang'),
  hours: text('Hours', 'Waktu bekerja'),
  clockedIn: labels.clockedIn,
  clockedOut: text('Clocked out', 'Daftar keluar'),
  notYet: text('Not yet', 'Belum lagi'),
  lateFrom: text('Late from', 'Lewat mulai'),
  toGo: text('Remaining', 'Baki masa'),
  passed: text('{share}% of today’s hours have passed', '{share}% waktu bekerja hari ini telah berlalu'),
  noHours: labels.noWorkingHoursToday,
  late: labels.late,
  early: labels.early,
  onTime: labels.onTime,
  notClockedIn: text('Not clocked in', 'Belum mendaftar masuk'),

  pending: labels.waitingForADecision,
  pendingLetters: text('Warning letters', 'Surat amaran'),
  pendingHint: text('pending this month', 'menunggu bulan ini'),
  pendingNone: text('none pending this month', 'tiada yang menunggu bulan ini'),
  pendingMany: text('more than 10 are waiting', 'lebih daripada 10 sedang menunggu'),

  waiting: labels.waitingForMe,
  waitingLetters: labels.lettersWithoutAReply,
  waitingUnread: text('Unread messages', 'Mesej belum dibaca'),
  replyBy: text('reply by {date}', 'balas sebelum atau pada {date}'),
  waitingMore: text('and {count} more', 'dan {count} lagi'),

  month: text('My month', 'Kehadiran bulan ini'),
  monthLabel: text('My days of {month}', 'Kehadiran saya pada {month}'),
  otherMonths: text('Other months', 'Bulan lain'),
  absent: labels.absent,
  leave: labels.leave,
  kioskDown: labels.kioskDown,
  onDuty: labels.onDuty,

  totalLate: text('Total late', 'Jumlah kelewatan'),
  totalWarning: text('Total warning', 'Jumlah amaran'),
  thisMonth: labels.thisMonth,
  recognitions: text('Recognitions', 'Pengiktirafan'),
  target: text('{more} more to {target}', '{more} lagi untuk mencapai {target}'),
  targetsReached: text('All targets reached this month', 'Semua sasaran bulan ini telah dicapai'),
  targetOf: text('{likes} of {target}', '{likes} daripada {target}'),

  leaves: text('My leaves', 'Cuti saya'),
  leavesMeta: text('days left / days given', 'baki hari / hari diperuntukkan'),
  leavesHint: text(
    'Leave that is given to you appears here with its balance.',
    'Cuti yang diperuntukkan kepada anda akan dipaparkan di sini bersama bakinya.',
  ),

  workingHours: text('My working hours', 'Waktu bekerja saya'),
  ramadhan: labels.ramadhanHours,
  usualHours: text('Usual hours; none are set for you yet', 'Waktu bekerja biasa; waktu bekerja anda belum ditetapkan'),
  day: labels.day,
  start: labels.start,
  end: labels.end,
  off: labels.off,
  alsoWorking: text('Also {day}, {start} – {end}', 'Juga {day}, {start} – {end}'),

  holiday: labels.publicHoliday,
  holidayHint: text(
    'The next public holidays that apply to you appear here.',
    'Cuti umum berikutnya yang terpakai kepada anda akan dipaparkan di sini.',
  ),
  holidayNow: labels.today,
  holidayTomorrow: text('Tomorrow', 'Esok'),
  holidayIn: text('in {days} days', '{days} hari lagi'),

  lateUsers: text('Late today', 'Lewat hari ini'),
  noLate: text('No Late Staffs', 'Tiada staf lewat'),
  noLateHint: text(
    'Whoever clocks in late today appears here at once.',
    'Staf yang lewat mendaftar masuk hari ini akan dipaparkan di sini serta-merta.',
  ),
  warnings: text('Warnings issued today', 'Amaran yang dikeluarkan hari ini'),
  noWarning: text('No Warning Issued', 'Tiada amaran dikeluarkan'),
  noWarningHint: text(
    'Warning letters issued today appear here.',
    'Surat amaran yang dikeluarkan hari ini akan dipaparkan di sini.',
  ),
  earlyBirds: text('Early birds', 'Staf terawal'),
  earlyBirdsMeta: text('most recognitions this month', 'pengiktirafan terbanyak bulan ini'),
  earlyBirdsHint: text(
    'Staff whose clock-ins are liked this month appear here.',
    'Staf yang rekod daftar masuknya disukai bulan ini akan dipaparkan di sini.',
  ),
  likes: text('{likes} recognitions', '{likes} pengiktirafan'),

  map: text('At work in Malaysia', 'Hadir di seluruh Malaysia'),
  mapTotal: text('{total} clocked in today', '{total} staf telah mendaftar masuk hari ini'),
  mapLabel: text('Staff who clocked in today, by state', 'Staf yang mendaftar masuk hari ini, mengikut negeri'),
  mapState: text('{state}: {total} staff · {offices}', '{state}: {total} staf · {offices}'),
  mapStateEmpty: text('{state}: no office', '{state}: tiada pejabat'),
  mapOffice: text('{name} {total}', '{name} {total}'),
  mapList: text('As a list', 'Sebagai senarai'),

  versions: labels.appVersions,
  platform: labels.platform,
  version: text('Version', 'Versi'),
  total: text('Total', 'Jumlah'),
  versionsHint: text(
    'Apps that staff use to clock in appear here.',
    'Aplikasi yang digunakan oleh staf untuk mendaftar masuk akan dipaparkan di sini.',
  ),

  install: text('Install Hadir on this device', 'Pasang Hadir pada peranti ini'),
  installHint: text(
    'It opens in a window of its own, straight to this dashboard.',
    'Hadir akan dibuka dalam tetingkapnya sendiri, terus ke papan pemuka ini.',
  ),
  installByShare: text(
    'Tap Share in the browser, then Add to Home Screen.',
    'Ketik Kongsi dalam pelayar, kemudian Tambah ke Skrin Utama.',
  ),
  installNow: text('Install', 'Pasang'),
  notNow: text('Not now', 'Bukan sekarang'),
});

/** Names of the day states. */
export const dayStateTexts: Record<DayState, Text> = texts('dashboard.day', {
  'on-time': dashboardTexts.onTime,
  late: dashboardTexts.late,
  absent: dashboardTexts.absent,
  leave: dashboardTexts.leave,
  holiday: dashboardTexts.holiday,
  outage: dashboardTexts.kioskDown,
  duty: dashboardTexts.onDuty,
  off: labels.notAWorkingDay,
  awaited: text('Working day', 'Hari bekerja'),
});

/** Names of the warning types. */
export const warningTypeTexts: Record<WarningType, Text> = texts('warnings.type', {
  no_clockout: labels.noClockOut,
  leave_early: labels.leftEarly,
  is_late: dashboardTexts.late,
  absence: labels.absence,
});

/** Names of the platforms. */
export const platformTexts: Readonly<Record<string, Text>> = texts('platforms', {
  android: text('Android', 'Android'),
  ios: text('iOS', 'iOS'),
  web_app: text('Web', 'Web'),
});
