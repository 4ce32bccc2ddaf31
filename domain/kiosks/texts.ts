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
  copy: text('Copy', 'Salin'),
  copied: text('Copied', 'Telah disalin'),
});
