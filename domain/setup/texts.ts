import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of setting up an organisation in the browser. */
export const setupTexts = texts('setup', {
  title: text('Set up Hadir', 'Sediakan Hadir'),
  hint: text(
    'Name the organisation and make its first administrator, who enters everything else.',
    'Namakan organisasi dan cipta akaun pentadbir pertama, yang akan memasukkan maklumat selebihnya.',
  ),
  organisation: text('Name of the organisation', 'Nama organisasi'),
  zone: text(
    'Times are those of {zone}. Where that is wrong, start Hadir with HADIR_TIME_ZONE first.',
    'Masa mengikut zon {zone}. Jika zon ini salah, mulakan Hadir dengan HADIR_TIME_ZONE dahulu.',
  ),
  administrator: text('First administrator', 'Pentadbir pertama'),
  save: text('Create the organisation', 'Cipta organisasi'),
  done: text('The organisation is ready', 'Organisasi telah sedia'),
  closed: text(
    'This link no longer opens the set-up. Start Hadir again for a new one, or log in',
    'Pautan ini tidak lagi boleh digunakan. Mulakan semula Hadir untuk pautan baharu, atau log masuk',
  ),
  already: text('Hadir has been set up already. Please log in', 'Hadir telah disediakan. Sila log masuk'),
  notYet: text(
    'Nobody has an account yet. Open the link that Hadir printed when it started',
    'Belum ada akaun. Buka pautan yang dipaparkan semasa Hadir dimulakan',
  ),
  toLogin: labels.login,
  checklist: text('Before the first day', 'Sebelum hari pertama'),
  checklistDone: text('{done} of {all} done', '{done} daripada {all} selesai'),
  hide: text('Hide this list', 'Sembunyikan senarai ini'),
  hideAsk: text(
    'Hide the list? What is missing stays on its own screens.',
    'Sembunyikan senarai? Perkara yang belum selesai kekal pada skrin masing-masing.',
  ),
  open: text('Open', 'Buka'),
});

/** What is to be done before the first day, in this order. */
export const stepTexts = texts('setup.step', {
  organisation: labels.organisation,
  departments: text('Departments', 'Jabatan'),
  hours: labels.workingHours,
  offices: labels.offices,
  positions: labels.positions,
  holidays: text('Public holidays', 'Cuti umum'),
  leave_types: text('Leave types', 'Jenis cuti'),
  staff: labels.staff,
  balances: text('Leave balances', 'Baki cuti'),
  kiosks: labels.kiosks,
  letters: labels.lettersOfWarning,
  start: text('Start of attendance', 'Permulaan kehadiran'),
  backup: text('Backup', 'Sandaran'),
  mail: text('Mail', 'E-mel'),
});

/** How far each step is; `many` of `of` where a share counts. */
export const stateTexts = texts('setup.state', {
  entered: text('{many} entered', '{many} dimasukkan'),
  none: text('None yet', 'Belum ada'),
  staff: text('{many} of {of} have hours and a position', '{many} daripada {of} mempunyai waktu bekerja dan jawatan'),
  balances: text('{many} of {of} have leave', '{many} daripada {of} mempunyai cuti'),
  identity: text(
    '{many} of {of}: name, address, registration number',
    '{many} daripada {of}: nama, alamat, nombor pendaftaran',
  ),
  letters: text(
    '{many} of {of} kinds chosen. The others are drafts until you save',
    '{many} daripada {of} jenis dipilih. Yang lain menjadi draf sehingga anda menyimpannya',
  ),
  lettersConfirmed: text('Confirmed', 'Disahkan'),
  backedUp: text('Last made on {date}', 'Kali terakhir dibuat pada {date}'),
  started: text('Judged from {date}', 'Dinilai mulai {date}'),
  notStarted: text('Not started', 'Belum bermula'),
  mailSent: text('Sent through the mail server', 'Dihantar melalui pelayan e-mel'),
  mailStored: text(
    'Stored as files: no mail server is set (HADIR_SMTP_URL)',
    'Disimpan sebagai fail: tiada pelayan e-mel ditetapkan (HADIR_SMTP_URL)',
  ),
});
