import { firstLabels as labels } from '../lib/first-labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the kiosk. */
export const clockTexts = texts('clock', {
  title: labels.kiosk,
  welcome: text('Welcome', 'Selamat datang'),
  goodBye: text('Good Bye', 'Selamat jalan'),
  late: text('..and you are already late..!', '..dan anda sudah lewat..!'),
  early: text('..and you are among the early birds..!', '..dan anda antara yang terawal..!'),
  already: text('Already recorded {time}', 'Telah direkodkan {time}'),
  useDesktop: text('Please use desktop to clock in', 'Sila gunakan komputer meja untuk mendaftar masuk'),
  notAuthorized: text('Device is not authorized', 'Peranti tidak dibenarkan'),
  manualOff: text('Manual entry is not allowed on this kiosk', 'Kemasukan manual tidak dibenarkan pada kiosk ini'),
  tooManyUnknown: text(
    'Too many unknown cards. Please try again in a moment',
    'Terlalu banyak kad yang tidak dikenali. Sila cuba sebentar lagi',
  ),
  clockBehind: text(
    'Not counted: the clock is behind. Please notify Admin',
    'Tidak direkodkan: jam sistem terlewat. Sila maklumkan kepada Pentadbir',
  ),
  cardDigits: text('An access card has exactly 10 digits', 'No. kad akses mestilah 10 digit'),
  noEvents: text('No event was sent', 'Tiada rekod dihantar'),
  tooManyEvents: text('At most {max} events at a time', 'Paling banyak {max} rekod pada satu masa'),
  eventId: text('An event needs an id (UUID)', 'Setiap rekod memerlukan id (UUID)'),
  eventSeq: text(
    'An event needs a sequence number, counted from 1',
    'Setiap rekod memerlukan nombor turutan, bermula daripada 1',
  ),
  eventTime: text(
    'An event needs the time at which it happened (ISO)',
    'Setiap rekod memerlukan masa ia berlaku (ISO)',
  ),
  eventAhead: text(
    'Not counted: the kiosk recorded it as in the future. An administrator can accept it',
    'Tidak dikira: kiosk merekodkannya pada masa hadapan. Pentadbir boleh menerimanya',
  ),
  eventOld: text(
    'Not counted: it arrived more than {hours} hours later. An administrator can accept it',
    'Tidak dikira: rekod diterima lebih {hours} jam kemudian. Pentadbir boleh menerimanya',
  ),
  eventTaken: text('Another kiosk has sent this event before', 'Kiosk lain telah menghantar rekod ini'),
  kioskRevoked: text(
    'Not counted: this kiosk was revoked. An administrator can accept it',
    'Tidak dikira: kiosk ini telah dibatalkan. Pentadbir boleh menerimanya',
  ),
  kioskUnknown: text(
    'Not counted: no kiosk has this link. An administrator can accept it',
    'Tidak dikira: tiada kiosk dengan pautan ini. Pentadbir boleh menerimanya',
  ),
  tooManyRefused: text(
    'Too many events that cannot be counted. They can be sent later',
    'Terlalu banyak rekod yang tidak dapat dikira. Rekod boleh dihantar kemudian',
  ),
  isCopy: text(
    'Another machine uses the link of this kiosk. Please notify Admin',
    'Mesin lain menggunakan pautan kiosk ini. Sila maklumkan kepada Pentadbir',
  ),
  needReason: text(
    'You are {distance} m from your office. Please give a reason',
    'Anda berada {distance} m dari pejabat anda. Sila nyatakan sebab',
  ),
  notYours: text('A phone clocks its owner only', 'Telefon hanya boleh merekod kehadiran pemiliknya'),
  needPlace: text('Please share your location to clock in', 'Sila kongsi lokasi anda untuk mendaftar masuk'),
  timeNow: text('The time now', 'Masa sekarang'),
  wait: text('One moment…', 'Sebentar…'),
  swipe: text('Swipe your access card', 'Leretkan kad akses anda'),
  card: text('Card code', 'Kod kad'),
  typeCard: text('Type your card code', 'Taip kod kad anda'),
  clock: text('Clock in / out', 'Daftar masuk / keluar'),
  workingHours: labels.workingHours,
  noHours: labels.noWorkingHoursToday,
  online: text('Connected', 'Bersambung'),
  offline: text('Not connected', 'Tidak bersambung'),
  sound: text('Sound', 'Bunyi'),
  onTime: labels.onTime,
  isIn: text('IN', 'MASUK'),
  isOut: text('OUT', 'KELUAR'),
  lateBy: text('Late by {time}', 'Lewat {time}'),
  leavingEarly: text('Leaving {time} early', 'Pulang {time} lebih awal'),
  noConnection: text(
    'No connection. Swipe as usual: swipes are saved here and sent later.',
    'Tiada sambungan. Leretkan kad seperti biasa: rekod disimpan di sini dan dihantar kemudian.',
  ),
  savedAt: text('Saved at {time}', 'Telah disimpan pada {time}'),
  waitingToSend: text('Waiting to send: {n}', 'Menunggu dihantar: {n}'),
  waitingSince: text('Waiting to send: {n}, since {time}', 'Menunggu dihantar: {n}, sejak {time}'),
  cardEnding: text('Card ending in {digits}', 'Kad berakhir dengan {digits}'),
  notCounted: text('Not counted: {n}', 'Tidak dikira: {n}'),
  notCountedTitle: text('Swipes that were not counted', 'Leretan kad yang tidak dikira'),
  sendAgain: text('Send again', 'Hantar semula'),
  onlyInMemory: text(
    'This browser cannot store swipes. Do not close or reload this page while swipes wait to be sent.',
    'Pelayar ini tidak dapat menyimpan rekod. Jangan tutup atau muat semula halaman ini selagi ada rekod menunggu dihantar.',
  ),
  noHttps: text(
    'Opened without https: this page cannot be loaded again while there is no connection.',
    'Dibuka tanpa https: halaman ini tidak dapat dimuatkan semula semasa tiada sambungan.',
  ),
  notEnrolled: text(
    'This screen is not enrolled as a kiosk. Open the kiosk link from the office page.',
    'Skrin ini belum didaftarkan sebagai kiosk. Buka pautan kiosk dari halaman pejabat.',
  ),
});
