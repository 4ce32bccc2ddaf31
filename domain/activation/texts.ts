import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the links by which people choose their first password. */
export const activationTexts = texts('activation', {
  title: text('Activate accounts', 'Aktifkan akaun'),
  hint: text(
    'Whoever has not logged in yet gets a link to choose a password. A link works once, for seven days; a new one ends the earlier.',
    'Staf yang belum pernah log masuk menerima pautan untuk memilih kata laluan. Pautan boleh digunakan sekali dalam masa tujuh hari; pautan baharu membatalkan yang terdahulu.',
  ),
  office: labels.office,
  allOffices: labels.allOffices,
  waiting: text(
    'Not logged in yet: {waiting}, of whom {with_mail} have an email address.',
    'Belum pernah log masuk: {waiting} orang, {with_mail} daripadanya mempunyai alamat e-mel.',
  ),
  nobody: text('Everybody here has logged in.', 'Semua staf di sini telah log masuk.'),
  mail: text('Send by mail ({count})', 'Hantar melalui e-mel ({count})'),
  mailed: text('Links are being sent to {count} staff', 'Pautan sedang dihantar kepada {count} staf'),
  slips: text('Print slips ({count})', 'Cetak slip ({count})'),
  alsoWithMail: text('Slips also for staff with an email address', 'Slip juga untuk staf yang mempunyai alamat e-mel'),
  alsoWithMailHint: text(
    'A slip ends the link that was mailed to them.',
    'Slip membatalkan pautan yang telah dihantar melalui e-mel kepada mereka.',
  ),
  print: labels.print,
  slipHint: text(
    'Scan this, or open the address, and choose a password.',
    'Imbas kod ini atau buka alamat ini, kemudian pilih kata laluan.',
  ),
  slipLogin: text('Then log in with {login}', 'Kemudian log masuk dengan {login}'),
  validUntil: text('Until {date}', 'Sehingga {date}'),
  newPassword: text('Choose a password', 'Pilih kata laluan'),
  welcome: text('Welcome, {name}', 'Selamat datang, {name}'),
  save: text('Save and log in', 'Simpan dan log masuk'),
  done: text('Your password has been saved', 'Kata laluan anda telah disimpan'),
  closed: text(
    'This link is no longer valid. Ask an administrator for a new one, or log in',
    'Pautan ini tidak lagi sah. Sila minta pautan baharu daripada pentadbir, atau log masuk',
  ),
  subject: text('Your account in Hadir', 'Akaun anda di Hadir'),
  letter: text(
    'Hello {name}. Choose a password for your account: {link} The link works once, until {date}.',
    'Salam {name}. Sila pilih kata laluan bagi akaun anda: {link} Pautan ini boleh digunakan sekali sahaja, sehingga {date}.',
  ),
  // While passwords are off (decision 0106).
  letterProvider: text(
    'Hello {name}. You have an account in Hadir. Log in with {label}: {link}',
    'Salam {name}. Anda mempunyai akaun di Hadir. Log masuk dengan {label}: {link}',
  ),
  slipProvider: text(
    'Scan this, or open the address, and log in with {label}.',
    'Imbas kod ini atau buka alamat ini, kemudian log masuk dengan {label}.',
  ),
  filter: text('Account', 'Akaun'),
});

/** Whether somebody has signed in, as the staff list is filtered by. */
export const signedInTexts = texts('activation.signed_in', {
  all: text('All accounts', 'Semua akaun'),
  no: text('Not logged in yet', 'Belum pernah log masuk'),
  yes: text('Has logged in', 'Pernah log masuk'),
});
