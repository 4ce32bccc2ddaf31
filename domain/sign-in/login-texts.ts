import { text, texts } from '../lib/text.ts';

/** Texts of the login that offers providers. Those of the server and the settings are not loaded with it. */
export const wayTexts = texts('sign_in', {
  by: text('Log in with {label}', 'Log masuk dengan {label}'),
  or: text('or', 'atau'),
  withPassword: text('Log in with a password', 'Log masuk dengan kata laluan'),
  withProvider: text('Other ways to log in', 'Cara log masuk lain'),
  provided: text('Choose how to log in.', 'Pilih cara log masuk.'),
  entering: text('Logging in…', 'Sedang log masuk…'),
  stillThere: text(
    'You are logged out of Hadir, and still logged in at {label}.',
    'Anda telah log keluar daripada Hadir, tetapi masih log masuk di {label}.',
  ),
  logoutThere: text('Log out of {label} too', 'Log keluar daripada {label} juga'),
});
