import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of calendar addresses, and of the calendars behind them. */
export const feedTexts = texts('feeds', {
  title: text('Calendar addresses', 'Alamat kalendar'),
  hint: text(
    'See your leave, duty and public holidays in your own calendar program. It looks again every few hours.',
    'Lihat cuti, tugas luar dan cuti umum anda dalam program kalendar anda sendiri. Program itu menyemak semula setiap beberapa jam.',
  ),
  none: text('No calendar addresses yet', 'Belum ada alamat kalendar'),
  add: text('New calendar address', 'Alamat kalendar baharu'),
  make: text('Make address', 'Cipta alamat'),
  added: text('Calendar address has been made', 'Alamat kalendar telah dicipta'),
  shows: text('What it shows', 'Kandungan'),
  own: text('My leave and duty', 'Cuti dan tugas luar saya'),
  ownHint: text(
    'Approved leave by its type, except private types, and duty with its place.',
    'Cuti yang diluluskan mengikut jenisnya, kecuali jenis sulit, dan tugas luar dengan tempatnya.',
  ),
  holidays: text('My public holidays', 'Cuti umum saya'),
  holidaysHint: text('Those of your office and position.', 'Cuti umum bagi pejabat dan jawatan anda.'),
  team: text('Who of my team is away', 'Ketiadaan pasukan saya'),
  teamHint: text(
    'Whom you decide for: that they are on leave or on duty, never which.',
    'Staf yang anda buat keputusan baginya: sama ada bercuti atau bertugas di luar, tanpa jenisnya.',
  ),
  notDecider: text(
    'You decide for nobody at present, so you have no team to show',
    'Anda tidak membuat keputusan bagi sesiapa buat masa ini, maka tiada pasukan untuk dipaparkan',
  ),
  most: text(
    'You can have {most} calendar addresses at most. Withdraw one first',
    'Anda boleh mempunyai paling banyak {most} alamat kalendar. Tarik balik satu dahulu',
  ),
  addedAt: text('Made {at}', 'Dicipta {at}'),
  lastUsed: text('Last read {at}', 'Kali terakhir dibaca {at}'),
  neverUsed: text('Not read yet', 'Belum pernah dibaca'),
  link: text('Your calendar address', 'Alamat kalendar anda'),
  linkHint: text(
    'Copy this address into your calendar program. It is shown only now.',
    'Salin alamat ini ke dalam program kalendar anda. Alamat ini dipaparkan sekarang sahaja.',
  ),
  linkHow: text(
    'Google Calendar: Other calendars, From URL. Outlook: Add calendar, Subscribe from web. Apple: open it here.',
    'Google Calendar: Kalendar lain, Daripada URL. Outlook: Tambah kalendar, Langgan daripada web. Apple: buka di sini.',
  ),
  linkSecret: text(
    'Whoever has it can read this calendar without logging in. Withdraw it if somebody else gets it.',
    'Sesiapa yang memilikinya boleh membaca kalendar ini tanpa log masuk. Tarik balik alamat ini jika orang lain mendapatnya.',
  ),
  open: text('Open in calendar program', 'Buka dalam program kalendar'),
  withdraw: labels.withdraw,
  withdrawOne: text('Withdraw {name}', 'Tarik balik {name}'),
  withdrawAsk: text(
    'Are you sure you want to withdraw this calendar address?',
    'Adakah anda pasti mahu menarik balik alamat kalendar ini?',
  ),
  withdrawLoses: text(
    'Calendar programs that use it stop showing anything new, and say that they cannot read it.',
    'Program kalendar yang menggunakannya tidak lagi menerima maklumat baharu dan akan melaporkan bahawa alamat itu tidak dapat dibaca.',
  ),
  withdrawn: text('Calendar address has been withdrawn', 'Alamat kalendar telah ditarik balik'),
  // The calendars themselves.
  ownName: text('Leave and duty of {name}', 'Cuti dan tugas luar {name}'),
  holidaysName: text('Public holidays of {name}', 'Cuti umum {name}'),
  teamName: text('Team of {name}', 'Pasukan {name}'),
  onLeave: text('On leave', 'Bercuti'),
  onDuty: text('On duty', 'Bertugas di luar'),
  ownDuty: text('On duty: {kind}', 'Bertugas di luar: {kind}'),
  ofTeam: text('{name}: {what}', '{name}: {what}'),
});
