import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the organisation's page. */
export const organisationTexts = texts('organisation', {
  title: text('Organisation', 'Organisasi'),
  context: text(
    'What it is called, from which day attendance is judged, and how warning letters are written',
    'Nama dan maklumatnya, tarikh mula kehadiran dinilai, dan cara surat amaran dikeluarkan',
  ),
  identityCard: text('Name and address', 'Nama dan alamat'),
  identityMeta: text('As letters, mails and the screens show it', 'Seperti pada surat, e-mel dan skrin'),
  name: labels.name,
  nameMs: text('Name in Malay', 'Nama dalam bahasa Melayu'),
  nameMsHint: text('Empty: the same in both languages.', 'Kosong: sama dalam kedua-dua bahasa.'),
  shortName: text('Short name', 'Nama singkatan'),
  shortNameHint: text(
    'Shown where there is little room, such as the sidebar and the icon on a phone.',
    'Dipaparkan di ruang yang sempit, seperti bar sisi dan ikon pada telefon.',
  ),
  registrationNo: text('Registration number', 'Nombor pendaftaran'),
  logoCard: text('Logo', 'Logo'),
  logoMeta: text(
    'In the sidebar, on the login, the kiosk and letters, and as the icon of the installed app',
    'Pada bar sisi, log masuk, kiosk dan surat, serta sebagai ikon aplikasi yang dipasang',
  ),
  logoLight: text('Logo on light', 'Logo pada latar cerah'),
  logoDark: text('Logo on dark', 'Logo pada latar gelap'),
  logoDarkHint: text(
    'Without one, the other is shown on a light plate.',
    'Jika tiada, logo yang satu lagi dipaparkan pada latar cerah.',
  ),
  logoHint: text('PNG or JPG, up to 5 MB', 'PNG atau JPG, hingga 5 MB'),
  logoNone: text('No logo', 'Tiada logo'),
  logoType: text(
    'A logo is a PNG or JPG picture. Save an SVG or PDF as PNG first',
    'Logo mestilah gambar PNG atau JPG. Simpan SVG atau PDF sebagai PNG dahulu',
  ),
  logoSave: text('Save the logo', 'Simpan logo'),
  logoStored: text('The logo has been saved', 'Logo telah disimpan'),
  logoRemoved: text('The logo has been removed', 'Logo telah dibuang'),
  logoRemoveAsk: text('Remove this logo?', 'Buang logo ini?'),
  removeLogo: text('Remove the logo', 'Buang logo'),
  appDescription: text('Staff attendance and leave', 'Kehadiran dan cuti staf'),
  appClockIn: labels.clockInTitle,
  registered: text('Registration no.', 'No. pendaftaran'),
  address: labels.address,
  addressHint: text(
    'On letters and in mails. Empty: the address of the first office.',
    'Pada surat dan e-mel. Kosong: alamat pejabat pertama.',
  ),
  signatoryName: text('Letters are signed by', 'Surat ditandatangani oleh'),
  signatoryNameHint: text(
    'Empty: who decides on leave of the person it is sent to.',
    'Kosong: pegawai yang meluluskan cuti penerima surat.',
  ),
  signatoryPosition: text('Position of the signatory', 'Jawatan penandatangan'),
  url: text('Public address', 'Alamat awam'),
  urlHint: text(
    'Links in mails, on slips and of kiosks begin with it, such as https://hadir.example.my. Empty: the address you use yourself.',
    'Pautan dalam e-mel, pada slip dan bagi kiosk bermula dengannya, seperti https://hadir.example.my. Kosong: alamat yang anda gunakan.',
  ),
  urlFixed: text(
    'Set by HADIR_URL where Hadir is started, and changed only there.',
    'Ditetapkan oleh HADIR_URL semasa Hadir dimulakan, dan hanya boleh diubah di situ.',
  ),
  urlShape: text(
    'Enter an address such as https://hadir.example.my, without anything after it',
    'Masukkan alamat seperti https://hadir.example.my, tanpa apa-apa selepasnya',
  ),
  timeZone: text('Time zone', 'Zon masa'),
  timeZoneHint: text(
    'Set by HADIR_TIME_ZONE where Hadir is started.',
    'Ditetapkan oleh HADIR_TIME_ZONE semasa Hadir dimulakan.',
  ),
  startCard: text('Start of attendance', 'Permulaan kehadiran'),
  startsOn: text('Attendance is judged from', 'Kehadiran dinilai mulai'),
  startHint: text(
    'Until then swipes are a trial: staff are greeted and listed, and nobody is late or absent. Empty: not started.',
    'Sebelum tarikh ini leretan kad ialah percubaan: staf disapa dan disenaraikan, tetapi tiada yang dikira lewat atau tidak hadir. Kosong: belum bermula.',
  ),
  notStarted: text('Not started', 'Belum bermula'),
  started: text('Started on {date}', 'Bermula pada {date}'),
  startsLater: text('Starts on {date}', 'Akan bermula pada {date}'),
  officesCard: text('Offices that start on another day', 'Pejabat yang bermula pada tarikh lain'),
  officesNone: text('All offices start with the organisation.', 'Semua pejabat bermula serentak dengan organisasi.'),
  officesHint: text(
    'The day of an office is set on its own page.',
    'Tarikh mula sesebuah pejabat ditetapkan pada halaman pejabat itu.',
  ),
  officeStartsOn: text('Attendance is judged here from', 'Kehadiran di sini dinilai mulai'),
  officeStartHint: text(
    'Empty: from the same day as the organisation.',
    'Kosong: mulai tarikh yang sama dengan organisasi.',
  ),
  lettersCard: text('Warning letters', 'Surat amaran'),
  lettersMeta: text('What is done when a letter is due', 'Tindakan apabila surat perlu dikeluarkan'),
  byDefault: text('Drafts at first', 'Draf pada mulanya'),
  nowOff: text('Now: no letters are written', 'Kini: tiada surat dikeluarkan'),
  nowDraft: text('Now: drafts, which an administrator releases', 'Kini: draf, yang dikeluarkan oleh pentadbir'),
  nowAutomatic: text('Now: issued when a day is closed', 'Kini: dikeluarkan apabila hari ditutup'),
  nowUntil: text(
    'Now: drafts, and automatic from {date}; at an office of its own start, 30 days after that',
    'Kini: draf, dan automatik mulai {date}; bagi pejabat dengan tarikh mula sendiri, 30 hari selepas tarikh itu',
  ),
  nowBefore: text(
    'Drafts for the first 30 days after attendance starts, then automatic',
    'Draf selama 30 hari pertama selepas kehadiran bermula, kemudian automatik',
  ),
  kiosksCard: labels.kiosks,
  silent: labels.kioskSilence,
  silentHint: text(
    'When a kiosk is silent for so long while staff are due at its office, administrators are notified. Empty: never.',
    'Pentadbir dimaklumkan apabila kiosk senyap selama ini sedangkan staf dijangka berada di pejabatnya. Kosong: tiada pemakluman.',
  ),
  minutes: text('minutes', 'minit'),
  share: text('Most staff written to at once (%)', 'Had staf yang menerima surat serentak (%)'),
  shareHint: text(
    'Letters to more than this share of the staff are left as drafts, such as when a kiosk was down. Empty: no limit.',
    'Surat kepada staf melebihi peratusan ini dijadikan draf, misalnya apabila kiosk tidak berfungsi. Kosong: tiada had.',
  ),
  explainDays: labels.explainDays,
  explainHint: text(
    'Staff are notified when a letter is due, and can apply for so many of their working days before it is written for what is left. 0: at once.',
    'Staf dimaklumkan apabila surat perlu dikeluarkan, dan boleh memohon dalam bilangan hari bekerja ini sebelum surat ditulis bagi bakinya. 0: serta-merta.',
  ),
  days: labels.daysUnit,
  changes: labels.whatChanges,
  clears: text(
    'From {from} to {to} nothing is judged any more: {lapses} late, absent, left early or without clock-out are cleared, and {letters} pending letters are withdrawn.',
    'Dari {from} hingga {to} kehadiran tidak lagi dinilai: {lapses} rekod lewat, tidak hadir, pulang awal atau tidak daftar keluar dibatalkan, dan {letters} surat yang belum selesai ditarik balik.',
  ),
  judges: text(
    'From {from} to {to} is judged: {people} staff, {days} days. Who did not clock in counts as absent.',
    'Dari {from} hingga {to} akan dinilai: {people} staf, {days} hari. Staf yang tidak daftar masuk dikira tidak hadir.',
  ),
  nothing: text('Nothing that is over changes.', 'Tiada perubahan bagi hari yang telah berlalu.'),
  officeNotExist: text('This office does not exist', 'Pejabat ini tidak wujud'),
});
