import { firstLabels as labels } from '../lib/first-labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of signing in and out. */
export const sessionTexts = texts('session', {
  title: labels.login,
  welcome: text('Log in to Hadir', 'Log masuk ke Hadir'),
  email: labels.email,
  password: labels.password,
  login: labels.login,
  forgot: text('Forgot password?', 'Lupa kata laluan?'),
  forgotTitle: text('Forgot password', 'Lupa kata laluan'),
  forgotHint: text(
    'We will mail you a one-time password. Your current password keeps working.',
    'Kami akan menghantar kata laluan sekali guna melalui e-mel. Kata laluan semasa anda masih boleh digunakan.',
  ),
  send: labels.send,
  backToLogin: text('Back to login', 'Kembali ke log masuk'),
  hello: text('Hello {name}', 'Helo {name}'),
  passwordSent: text('Passsword has been sent', 'Kata laluan telah dihantar'),
  otherLanguage: labels.bahasaMelayu,
  toKiosk: text('Open the kiosk', 'Buka kiosk'),
  demoHint: text(
    'Demo organisation: the form is filled in for you.',
    'Organisasi demo: borang telah diisi untuk anda.',
  ),
  noEmail: text('This account has no email. Please contact Admin', 'Akaun ini tiada e-mel. Sila hubungi Pentadbir'),
  unknownEmail: text("Email doesn't exist..", 'E-mel tidak wujud..'),
  unknownUser: text("Username doesn't exist..", 'Nama pengguna tidak wujud..'),
  wrongPassword: text('Invalid Credential..', 'Maklumat log masuk tidak sah..'),
  inactive: text('Your account is not active. Please contact Admin', 'Akaun anda tidak aktif. Sila hubungi Pentadbir'),
  // After the last day of service (D16).
  serviceEnded: text('Service ended', 'Perkhidmatan telah tamat'),
  removed: text(
    'Your account has been removed. Please contact Admin',
    'Akaun anda telah dipadam. Sila hubungi Pentadbir',
  ),
  incomplete: text(
    'Your profile is not complete. Please notify Admin to complete your profile and try again',
    'Profil anda tidak lengkap. Sila minta Pentadbir melengkapkan profil anda, kemudian cuba lagi',
  ),
  tooManyTries: text(
    'Too many wrong passwords. Please try again in {minutes} minutes',
    'Terlalu banyak kata laluan yang salah. Sila cuba lagi dalam {minutes} minit',
  ),
  tooManyAsked: text(
    'Too many passwords were asked for. Please try again in {minutes} minutes',
    'Terlalu banyak permintaan kata laluan. Sila cuba lagi dalam {minutes} minit',
  ),
  relogin: text(
    'Please relogin. Your role has been updated.',
    'Sila log masuk semula. Peranan anda telah dikemas kini.',
  ),
  ended: text('Your session has ended. Please login again.', 'Sesi anda telah tamat. Sila log masuk semula.'),
  mailSubject: text('Your one-time password for Hadir', 'Kata laluan sekali guna anda untuk Hadir'),
  mailBody: text(
    'Hello {name},\n\nYour one-time password is: {password}\n\nIt works once, within {minutes} minutes. Your current password keeps working. If you did not ask for this, do nothing.',
    'Salam sejahtera {name},\n\nKata laluan sekali guna anda ialah: {password}\n\nKata laluan ini boleh digunakan sekali sahaja dalam tempoh {minutes} minit. Kata laluan semasa anda masih boleh digunakan. Jika anda tidak memintanya, abaikan e-mel ini.',
  ),
  // After logging in with a one-time password, or one that an administrator set.
  ownPassword: text('Please set a password of your own.', 'Sila tetapkan kata laluan anda sendiri.'),
  newPassword: text('Set a new password', 'Tetapkan kata laluan baharu'),
  passwordSubject: text('Your password was changed', 'Kata laluan anda telah ditukar'),
  passwordChanged: text(
    'Hello {name},\n\nYou changed the password of your Hadir account on {at}. Your other devices were logged out. If this was not you, please contact Admin at once.',
    'Salam sejahtera {name},\n\nAnda telah menukar kata laluan akaun Hadir anda pada {at}. Peranti lain anda telah dilog keluar. Jika bukan anda yang menukarnya, sila hubungi Pentadbir dengan segera.',
  ),
  passwordChangedBy: text(
    'Hello {name},\n\n{by} changed the password of your Hadir account on {at}, and you were logged out. If you did not expect this, please contact Admin.',
    'Salam sejahtera {name},\n\n{by} telah menukar kata laluan akaun Hadir anda pada {at} dan anda telah dilog keluar. Jika anda tidak menjangkakannya, sila hubungi Pentadbir.',
  ),
  sessions: text('Where you are logged in', 'Tempat anda log masuk'),
  thisOne: text('This browser', 'Pelayar ini'),
  since: text('Since {at}', 'Sejak {at}'),
  lastUsed: text('Last used {at}', 'Kali terakhir digunakan {at}'),
  on: text('{browser} on {system}', '{browser} pada {system}'),
  unknownBrowser: text('Unknown browser', 'Pelayar tidak dikenali'),
  endOthers: text('Log out everywhere else', 'Log keluar di tempat lain'),
  endOthersAsk: text(
    'Are you sure you want to log out everywhere but here?',
    'Adakah anda pasti mahu log keluar daripada semua tempat selain di sini?',
  ),
  endedOthers: text('You are logged out everywhere else', 'Anda telah dilog keluar di tempat lain'),
  noOthers: text('You are logged in nowhere else', 'Anda tidak log masuk di tempat lain'),
  logoutAsk: text('Are you sure you want to logout?', 'Adakah anda pasti mahu log keluar?'),
  logout: labels.logout,
});
