import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the palette, one field that finds screens, staff and actions. */
export const paletteTexts = texts('palette', {
  hint: text('Find a screen or an action', 'Cari halaman atau tindakan'),
  hintStaff: text('Find a screen, a person or an action', 'Cari halaman, staf atau tindakan'),
  here: text('This page', 'Halaman ini'),
  department: labels.department,
  office: labels.office,
  kiosk: labels.kiosk,
  letter: labels.warningLetters,
  leaveFor: text('New leave for…', 'Cuti baharu untuk…'),
  lateFor: text('Apply late for…', 'Mohon hadir lewat untuk…'),
  leaveOfficeFor: text('Apply leave office for…', 'Mohon keluar pejabat untuk…'),
  leaveOf: text('New leave for {name}', 'Cuti baharu untuk {name}'),
  lateOf: text('Apply late for {name}', 'Mohon hadir lewat untuk {name}'),
  leaveOfficeOf: text('Apply leave office for {name}', 'Mohon keluar pejabat untuk {name}'),
  excuse: text('Excuse somebody', 'Maafkan seseorang'),
  changePassword: text('Change my password', 'Tukar kata laluan saya'),
  ramadhan: text('Ramadhan mode', 'Mod Ramadan'),
  light: text('Light theme', 'Tema cerah'),
  dark: text('Dark theme', 'Tema gelap'),
  asDevice: text('Theme of this device', 'Tema peranti ini'),
  theme: text('Change the colours', 'Tukar warna paparan'),
  screen: text('Screen', 'Halaman'),
  person: text('Person', 'Staf'),
  action: labels.action,
  comeLate: text('Come late', 'Datang lewat'),
  goOut: text('Go out during working hours', 'Keluar semasa waktu bekerja'),
  signOut: text('Sign out', 'Log keluar'),
  changeLanguage: text('Change the language', 'Tukar bahasa'),
  searching: text('Looking for staff', 'Sedang mencari staf'),
  found: text('Found: {count}', 'Dijumpai: {count}'),
  tryOther: text(
    'Try the first letters of a screen or of what you want to do.',
    'Cuba taip huruf awal nama halaman atau perkara yang anda mahu lakukan.',
  ),
  tryOtherStaff: text(
    'Try the first letters of a screen, of a name or of what you want to do.',
    'Cuba taip huruf awal nama halaman, nama staf atau perkara yang anda mahu lakukan.',
  ),
});
