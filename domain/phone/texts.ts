import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of clocking in by phone. */
export const phoneTexts = texts('phone', {
  title: text('Clock in by phone', 'Daftar masuk melalui telefon'),
  clockIn: labels.clockIn,
  clockOut: labels.clockOut,
  away: text('You are {distance} from {office}', 'Anda berada {distance} dari {office}'),
  metres: text('{value} m', '{value} m'),
  kilometres: text('{value} km', '{value} km'),
  isHere: labels.inRange,
  isAway: labels.away,
  accuracy: text('Location accurate to {distance}', 'Ketepatan lokasi: {distance}'),
  locating: text('Finding where you are…', 'Mencari lokasi anda…'),
  refused: text('This phone does not share its location', 'Telefon ini tidak berkongsi lokasi'),
  refusedHint: text(
    'You cannot clock in or out without it. Tap the sign beside the address of this page, allow the location in its permissions, then try again.',
    'Anda tidak dapat mendaftar masuk atau keluar tanpa lokasi. Ketik ikon di sebelah alamat halaman ini, benarkan lokasi dalam tetapannya, kemudian cuba lagi.',
  ),
  notFound: text('Your phone does not know where it is', 'Telefon anda tidak dapat mengesan lokasi'),
  notFoundHint: text(
    'Step outside or near a window, switch location on, and try again.',
    'Pergi ke luar atau ke tempat yang berhampiran tingkap, hidupkan lokasi, kemudian cuba lagi.',
  ),
  insecure: text(
    'Only an address that begins with https can ask your phone where it is',
    'Hanya alamat yang bermula dengan https boleh meminta lokasi telefon anda',
  ),
  reason: labels.reason,
  reasonFirst: text(
    'Please say first why you are outside your office',
    'Sila nyatakan dahulu sebab anda berada di luar pejabat',
  ),
  reasonHint: text(
    'You are outside your office. The reason is kept with your attendance.',
    'Anda berada di luar kawasan pejabat. Sebab ini disimpan bersama kehadiran anda.',
  ),
  offline: labels.youAreOffline,
  offlineHint: text(
    'A phone cannot clock in without a connection, and nothing is kept for later. Use the kiosk, or try again when you are connected.',
    'Telefon tidak dapat mendaftar masuk tanpa sambungan, dan tiada apa yang disimpan untuk kemudian. Gunakan kiosk, atau cuba lagi apabila bersambung.',
  ),
  unanswered: text(
    'The server did not answer, so it is not known whether you were clocked in. Try again: within a minute it counts once.',
    'Pelayan tidak menjawab, jadi tidak diketahui sama ada kehadiran anda direkodkan. Cuba lagi: dalam masa seminit, kehadiran dikira sekali sahaja.',
  ),
  lastIn: text('Clocked in today at {time}', 'Daftar masuk hari ini pada {time}'),
  lastOut: text('Clocked out today at {time}', 'Daftar keluar hari ini pada {time}'),
  notYet: text('Not clocked in today', 'Belum mendaftar masuk hari ini'),
  noOffice: text('Your profile names no office', 'Profil anda tidak mempunyai pejabat'),
  noOfficeHint: text('Please ask Admin to complete it.', 'Sila minta Pentadbir melengkapkannya.'),
  also: text('Clock in, clock out', 'Daftar masuk, daftar keluar'),
  outIn: text('You can clock out in {seconds} s', 'Anda boleh mendaftar keluar dalam {seconds} saat'),
  inIn: text('You can clock in in {seconds} s', 'Anda boleh mendaftar masuk dalam {seconds} saat'),
  earlyAsk: text(
    'Your hours today end at {end}. Clock out now?',
    'Waktu bekerja anda hari ini tamat pada {end}. Daftar keluar sekarang?',
  ),
  again: labels.done,
});
