import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of an office's kiosks (D4). */
export const kioskTexts = texts('kiosks', {
  title: labels.kiosks,
  emptyHint: text(
    'Enrol the shared screen where staff swipe their cards.',
    'Daftarkan skrin kongsi tempat staf meleretkan kad.',
  ),
  add: text('Enrol a kiosk', 'Daftarkan kiosk'),
  edit: labels.kiosk,
  name: labels.name,
  nameHint: text('Where it stands, such as Lobby.', 'Tempat kiosk diletakkan. Contoh: Lobi.'),
  manual: labels.manualEntry,
  manualOf: text('Manual entry on {name}', 'Kemasukan manual di {name}'),
  manualHint: text(
    'Staff may type their card code where the kiosk is opened as {address}',
    'Staf boleh menaip kod kad apabila kiosk dibuka sebagai {address}',
  ),
  lastSeen: text('Last seen', 'Kali terakhir aktif'),
  never: text('Never', 'Belum pernah'),
  added: text('Kiosk has been enrolled', 'Kiosk telah didaftarkan'),
  revoke: text('Revoke', 'Batalkan'),
  revokeAsk: text(
    'Are you sure you want to revoke this kiosk? It stops taking cards at once.',
    'Adakah anda pasti mahu membatalkan kiosk ini? Kiosk akan berhenti menerima kad serta-merta.',
  ),
  revoked: text('Kiosk has been revoked', 'Kiosk telah dibatalkan'),
  renew: text('New link', 'Pautan baharu'),
  renewAsk: text(
    'Are you sure you want a new link for this kiosk? The old one stops working at once.',
    'Adakah anda pasti mahukan pautan baharu untuk kiosk ini? Pautan lama terbatal serta-merta.',
  ),
  renewed: text('Kiosk has a new link', 'Pautan baharu telah dijana'),
  link: text('Kiosk link', 'Pautan kiosk'),
  linkHint: text(
    'Open this link once in the browser of {name}. It is shown only now.',
    'Buka pautan ini sekali pada pelayar {name}. Pautan ini dipaparkan sekarang sahaja.',
  ),
  linkSecret: text(
    'Whoever opens it becomes this kiosk: do not send it on.',
    'Sesiapa yang membukanya menjadi kiosk ini: jangan panjangkan pautan ini.',
  ),
  copy: labels.copy,
  copied: labels.copied,
  state: labels.status,
  settle: text('Settle', 'Selesaikan'),
  settleAsk: text(
    'Have you looked into it? The alarm ends, and comes again only for something new.',
    'Sudahkah anda menyemaknya? Amaran ini akan ditamatkan dan hanya muncul semula jika ada perkara baharu.',
  ),
  settled: text('The alarm has been settled', 'Amaran telah diselesaikan'),
  refused: labels.swipesNotCounted,
  allWorking: text('{count} kiosks working', '{count} kiosk berfungsi'),
  oneWorking: text('1 kiosk working', '1 kiosk berfungsi'),
  noneTroubled: text('One that needs a look is named here.', 'Kiosk yang perlu diperiksa disenaraikan di sini.'),
});

/** What there is to know about a kiosk, in a few words; `since` is a time or a day and a time. */
export const conditionTexts = texts('kiosks.condition', {
  never: text('Not opened yet', 'Belum dibuka'),
  silent: text('Silent since {since}', 'Senyap sejak {since}'),
  copied: text('Two machines use its link', 'Pautannya digunakan oleh dua mesin'),
  missing: text('Swipes that never came: {count}', '{count} leretan tidak diterima'),
  memory: text('Keeps swipes in memory only', 'Leretan disimpan dalam memori sahaja'),
  clock: text('Clock off by {seconds} s', 'Jam tersasar {seconds} saat'),
  clockMinutes: text('Clock off by {minutes} min', 'Jam tersasar {minutes} minit'),
  waiting: text('{count} waiting', '{count} menunggu'),
  waitingSince: text('{count} waiting since {since}', '{count} menunggu sejak {since}'),
  error: text('Error: {error}', 'Ralat: {error}'),
  working: text('Working', 'Berfungsi'),
});

/** Notices to the administrators about kiosks (D4). */
export const kioskNotices = texts('kiosks.notice', {
  silent: text('Kiosk silent: {kiosks} at {office}', 'Kiosk senyap: {kiosks} di {office}'),
  silentSince: text(
    '{kiosk} has not been heard of since {since}, while staff are due at {office}. Swipes made meanwhile wait in the kiosk.',
    '{kiosk} tidak dikesan sejak {since}, sedangkan staf dijangka berada di {office}. Leretan yang dibuat disimpan dalam kiosk.',
  ),
  back: text('Kiosk back: {kiosks} at {office}', 'Kiosk kembali: {kiosks} di {office}'),
  backSince: text(
    '{kiosk} is back since {since}. Swipes of that time that it brought: {count}.',
    '{kiosk} kembali sejak {since}. Sebanyak {count} leretan pada tempoh itu telah diterima.',
  ),
  gap: text('Swipes missing: {kiosks} at {office}', 'Leretan tidak diterima: {kiosks} di {office}'),
  gapNumbers: text(
    'Swipes {first} to {last} of {kiosk} never came, although nothing waits there.',
    'Leretan {first} hingga {last} daripada {kiosk} tidak diterima, walaupun tiada yang menunggu.',
  ),
  found: text('Missing swipes came: {kiosks} at {office}', 'Leretan yang hilang telah diterima: {kiosks} di {office}'),
  foundNumbers: text(
    'Swipes {first} to {last} of {kiosk} have come.',
    'Leretan {first} hingga {last} daripada {kiosk} telah diterima.',
  ),
  copy: text(
    'Two machines use one kiosk link: {kiosks} at {office}',
    'Satu pautan kiosk digunakan oleh dua mesin: {kiosks} di {office}',
  ),
  copyHint: text(
    'Two machines send swipes as {kiosk}. Give it a new link if one of them is not yours.',
    'Dua mesin menghantar leretan sebagai {kiosk}. Jana pautan baharu jika salah satunya bukan milik anda.',
  ),
  many: text('{count} kiosks', '{count} kiosk'),
  open: text('Open the office', 'Buka pejabat'),
  enterOutage: text(
    'Enter that no attendance could be taken on {day} from {from} to {to}',
    'Rekodkan bahawa kehadiran tidak dapat direkodkan pada {day} dari {from} hingga {to}',
  ),
});
