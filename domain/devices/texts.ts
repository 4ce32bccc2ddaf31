import { text, texts } from '../lib/text.ts';

/** What a registered device says (A§2 Staff detail, A§8). */
export const deviceTexts = texts('devices', {
  device: text('Registered Device', 'Peranti berdaftar'),
  none: text('No Device', 'Tiada peranti'),
  noneHint: text(
    'A phone appears here once its owner has logged in with the mobile app.',
    'Telefon akan dipaparkan di sini selepas pemiliknya log masuk melalui aplikasi mudah alih.',
  ),
  verified: text('Verified', 'Disahkan'),
  notVerified: text('Not verified', 'Belum disahkan'),
  registeredAt: text('Registered', 'Didaftarkan'),
  lastUsed: text('Last used', 'Kali terakhir digunakan'),
  neverUsed: text('Not used yet', 'Belum pernah digunakan'),
  remove: text('Remove Device', 'Buang peranti'),
  removeAsk: text(
    'Are you sure you want to remove this device?',
    'Adakah anda pasti mahu membuang peranti ini?',
  ),
  removeLoses: text(
    'Its owner cannot clock in by it until it is verified again.',
    'Pemiliknya tidak dapat mendaftar masuk dengan peranti ini sehingga disahkan semula.',
  ),
  removed: text('Device has been removed', 'Peranti telah dibuang'),
});
