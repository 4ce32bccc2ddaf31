import { text, texts } from '../lib/text.ts';

/** Texts of push notifications. */
export const pushTexts = texts('push', {
  label: text('Notify me when Hadir is closed', 'Maklumkan saya apabila Hadir ditutup'),
  hint: text(
    'This device shows what reaches your inbox, in your language.',
    'Peranti ini memaparkan mesej yang masuk ke peti masuk anda, dalam bahasa anda.',
  ),
  unsupported: text(
    'This browser cannot be notified. On an iPhone or iPad, add Hadir to the home screen first',
    'Pelayar ini tidak dapat menerima pemberitahuan. Pada iPhone atau iPad, tambah Hadir ke skrin utama dahulu',
  ),
  insecure: text(
    'Only an address that begins with https can notify you',
    'Hanya alamat yang bermula dengan https boleh menghantar pemberitahuan',
  ),
  blocked: text(
    'Notifications of this site are blocked. Allow them in the settings of your browser',
    'Pemberitahuan laman ini disekat. Sila benarkan dalam tetapan pelayar anda',
  ),
  notAllowed: text(
    'You did not allow notifications, so this device stays silent',
    'Anda tidak membenarkan pemberitahuan, jadi peranti ini tidak akan menerimanya',
  ),
  off: text('Your organisation has switched this off', 'Pemberitahuan ini dimatikan oleh organisasi anda'),
  failed: text(
    'Your browser could not be registered for notifications. Please try again later',
    'Pelayar anda tidak dapat didaftarkan untuk pemberitahuan. Sila cuba lagi kemudian',
  ),
  turnedOn: text('This device will be notified', 'Peranti ini akan menerima pemberitahuan'),
  turnedOff: text('This device will not be notified', 'Peranti ini tidak akan menerima pemberitahuan'),
  unknownService: text(
    'Hadir does not know the push service of this browser',
    'Hadir tidak mengenali perkhidmatan pemberitahuan pelayar ini',
  ),
});
