import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of a registered device. */
export const deviceTexts = texts('devices', {
  device: text('Registered Device', 'Peranti berdaftar'),
  none: text('No Device', 'Tiada peranti'),
  noneHint: text(
    'A phone appears here once its owner has registered it on My Device.',
    'Telefon akan dipaparkan di sini selepas pemiliknya mendaftarkannya di Peranti saya.',
  ),
  verified: labels.verified,
  notVerified: text('Not verified', 'Belum disahkan'),
  registeredAt: text('Registered', 'Didaftarkan'),
  lastUsed: text('Last used', 'Kali terakhir digunakan'),
  neverUsed: text('Not used yet', 'Belum pernah digunakan'),
  remove: text('Remove Device', 'Buang peranti'),
  removeAsk: text('Are you sure you want to remove this device?', 'Adakah anda pasti mahu membuang peranti ini?'),
  removeLoses: text(
    'Its owner cannot clock in by it until it is verified again.',
    'Pemiliknya tidak dapat mendaftar masuk dengan peranti ini sehingga disahkan semula.',
  ),
  removed: text('Device has been removed', 'Peranti telah dibuang'),
});

/** Texts of My Device. */
export const ownDeviceTexts = texts('own_device', {
  title: labels.myDevice,
  context: text('The phone you clock in with', 'Telefon yang anda gunakan untuk mendaftar masuk'),
  noneHint: text(
    'This browser is not on a phone, so it cannot be registered. Log in on your phone and open My Device there; the phone then shows a code to type here.',
    'Pelayar ini bukan pada telefon, maka tidak boleh didaftarkan. Log masuk pada telefon anda dan buka Peranti saya; telefon akan memaparkan kod untuk ditaip di sini.',
  ),
  platform: labels.platform,
  version: text('App version', 'Versi aplikasi'),
  verifiedAt: text('Verified at', 'Disahkan pada'),
  tooSoon: text(
    'You can remove device after it has has been verified for at least 24 hours',
    'Anda boleh membuang peranti selepas peranti disahkan sekurang-kurangnya 24 jam',
  ),
  prompt: text('Enter the 6 digits codes from your device', 'Masukkan kod 6 aksara daripada peranti anda'),
  promptHint: text(
    'The code is good for 15 minutes. My Device on your phone can show a new one.',
    'Kod ini sah selama 15 minit. Peranti saya pada telefon anda boleh memaparkan kod baharu.',
  ),
  sixCharacters: text('The code has six letters and digits', 'Kod mengandungi enam huruf dan digit'),
  wrongCode: text('This code is not right. Tries left: {left}', 'Kod ini tidak betul. Baki cubaan: {left}'),
  codeOver: text(
    'This code can no longer be used. Get a new one on your phone',
    'Kod ini tidak boleh digunakan lagi. Dapatkan kod baharu pada telefon anda',
  ),
  alreadyVerified: text('Your device has already been verified', 'Peranti anda telah pun disahkan'),
  hasOther: text(
    'You have another verified device. Remove it first on My Device',
    'Anda mempunyai peranti lain yang telah disahkan. Sila buang peranti tersebut dahulu di Peranti saya',
  ),
  othersPhone: text(
    'This phone is registered to another member of staff. They, or Admin, must remove it first',
    'Telefon ini telah didaftarkan oleh staf lain. Staf tersebut atau Pentadbir perlu membuangnya dahulu',
  ),
  register: labels.registerPhone,
  registerHint: text(
    'You can then clock in with it at your office. It is yours alone, and can be removed after 24 hours.',
    'Telefon yang didaftarkan boleh digunakan untuk mendaftar masuk di pejabat anda. Telefon ini untuk anda seorang sahaja, dan boleh dibuang selepas 24 jam.',
  ),
  otherFirst: text(
    'To clock in with the phone in your hand, remove this one first.',
    'Untuk mendaftar masuk dengan telefon yang sedang anda gunakan, buang peranti ini dahulu.',
  ),
  yourCode: text('Code of this phone', 'Kod telefon ini'),
  yourCodeHint: text(
    'Type it below, or on My Device in another browser.',
    'Taip kod ini di bawah, atau di Peranti saya pada pelayar lain.',
  ),
  newCode: text('Show a new code', 'Paparkan kod baharu'),
  isThis: text('This phone', 'Telefon ini'),
  verifiedNow: text('Device has been verified', 'Peranti telah disahkan'),
  cannot: text("I can't verify my device!", 'Saya tidak dapat mengesahkan peranti saya!'),
  report: text('Description of Issues / Bug', 'Keterangan masalah / ralat'),
  sent: text(
    'Your report has been sent! The developer will get back to you in a short while. Thank you for reporting',
    'Laporan anda telah dihantar! Pembangun akan menghubungi anda sebentar lagi. Terima kasih atas laporan anda',
  ),
  pending: text(
    'The developer has your report. You will find the reply in your inbox.',
    'Laporan anda telah diterima oleh pembangun. Balasan akan dihantar ke peti masuk anda.',
  ),
});
