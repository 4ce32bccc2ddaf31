import { text } from './text.ts';

/** Those of the labels that the login and the kiosk show, which load no others. */
export const firstLabels = {
  action: text('Action', 'Tindakan'),
  all: text('All', 'Semua'),
  allMonths: text('All months', 'Semua bulan'),
  bahasaMelayu: text('Bahasa Melayu', 'English'),
  delete: text('Delete', 'Padam'),
  edit: text('Edit', 'Sunting'),
  email: text('Email', 'E-mel'),
  holdOn: text('Hold On!', 'Tunggu sebentar!'),
  kiosk: text('Kiosk', 'Kiosk'),
  language: text('Language', 'Bahasa'),
  login: text('Login', 'Log masuk'),
  logout: text('Logout', 'Log keluar'),
  month: text('Month', 'Bulan'),
  myProfile: text('My profile', 'Profil saya'),
  noWorkingHoursToday: text('No working hours today', 'Tiada waktu bekerja hari ini'),
  onTime: text('On time', 'Tepat masa'),
  password: text('Password', 'Kata laluan'),
  send: text('Send', 'Hantar'),
  view: text('View', 'Lihat'),
  workingHours: text('Working hours', 'Waktu bekerja'),
  youAreOffline: text('You are offline', 'Anda di luar talian'),
} as const;
