import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of one's own passkeys, and of signing in with one. */
export const passkeyTexts = texts('passkeys', {
  title: text('Passkeys', 'Kunci laluan'),
  hint: text(
    'Log in with your fingerprint, face, screen lock or security key instead of a password.',
    'Log masuk dengan cap jari, wajah, kunci skrin atau kunci keselamatan tanpa kata laluan.',
  ),
  none: text('No passkeys yet', 'Belum ada kunci laluan'),
  add: text('Add a passkey', 'Tambah kunci laluan'),
  added: text('Passkey has been added', 'Kunci laluan telah ditambah'),
  addedAt: text('Added {at}', 'Ditambah {at}'),
  lastUsed: text('Last used {at}', 'Kali terakhir digunakan {at}'),
  neverUsed: text('Not used yet', 'Belum pernah digunakan'),
  name: labels.name,
  nameHint: text('So that you recognise it, such as “My phone”.', 'Supaya mudah dikenali, contohnya “Telefon saya”.'),
  naming: text('Name this passkey', 'Namakan kunci laluan ini'),
  nameTaken: text('Another passkey of yours has this name', 'Kunci laluan anda yang lain sudah menggunakan nama ini'),
  rename: text('Rename {name}', 'Namakan semula {name}'),
  remove: text('Remove {name}', 'Buang {name}'),
  removeYes: text('Remove passkey', 'Buang kunci laluan'),
  removeAsk: text('Are you sure you want to remove this passkey?', 'Adakah anda pasti mahu membuang kunci laluan ini?'),
  removeLoses: text(
    'You can no longer log in with it. Delete it on your device too.',
    'Anda tidak lagi dapat log masuk dengannya. Padamkan juga daripada peranti anda.',
  ),
  removed: text('Passkey has been removed', 'Kunci laluan telah dibuang'),
  most: text('You can have {most} passkeys at most', 'Anda boleh mempunyai paling banyak {most} kunci laluan'),
  lastRequired: text(
    'Administrators here need a passkey, so the last one cannot be removed',
    'Pentadbir di sini memerlukan kunci laluan, maka kunci laluan terakhir tidak boleh dibuang',
  ),
  signIn: text('Log in with a passkey', 'Log masuk dengan kunci laluan'),
  // Why it did not work.
  notHere: text(
    'Passkeys need an address that begins with https. Please contact Admin',
    'Kunci laluan memerlukan alamat yang bermula dengan https. Sila hubungi Pentadbir',
  ),
  otherAddress: text(
    'Passkeys work at {address} only. Open Hadir there and try again',
    'Kunci laluan hanya berfungsi di {address}. Buka Hadir di alamat itu dan cuba lagi',
  ),
  notSupported: text(
    'This browser has no passkeys. Use a newer one, or log in with your password',
    'Pelayar ini tidak menyokong kunci laluan. Gunakan pelayar yang lebih baharu, atau log masuk dengan kata laluan',
  ),
  stopped: text(
    'The passkey was not used: it was cancelled, or took too long. Please try again',
    'Kunci laluan tidak digunakan kerana dibatalkan atau mengambil masa terlalu lama. Sila cuba lagi',
  ),
  notAdded: text(
    'The passkey was not added: it was cancelled, or took too long. Please try again',
    'Kunci laluan tidak ditambah kerana dibatalkan atau mengambil masa terlalu lama. Sila cuba lagi',
  ),
  hasOne: text('This device already has a passkey of yours', 'Peranti ini sudah mempunyai kunci laluan anda'),
  cannotVerify: text(
    'This device cannot check who you are. Set a PIN, fingerprint or face on it first, or use another one',
    'Peranti ini tidak dapat mengesahkan anda. Tetapkan PIN, cap jari atau wajah pada peranti ini dahulu, atau gunakan peranti lain',
  ),
  expired: text('This took too long. Please try again', 'Masa telah tamat. Sila cuba lagi'),
  unknown: text(
    'This passkey is not known here. It may have been removed',
    'Kunci laluan ini tidak dikenali di sini. Kunci laluan ini mungkin telah dibuang',
  ),
  refused: text(
    'This passkey could not be verified. Please try again, or contact Admin',
    'Kunci laluan ini tidak dapat disahkan. Sila cuba lagi, atau hubungi Pentadbir',
  ),
  taken: text('This passkey has already been added to an account', 'Kunci laluan ini telah ditambah pada satu akaun'),
  tooMany: text(
    'Too many tries. Please try again in {minutes} minutes',
    'Terlalu banyak cubaan. Sila cuba lagi dalam {minutes} minit',
  ),
  // Where administrators need one.
  useYours: text(
    'Administrators here log in with a passkey. Choose “Log in with a passkey”',
    'Pentadbir di sini log masuk dengan kunci laluan. Pilih “Log masuk dengan kunci laluan”',
  ),
  firstAdd: text(
    'Administrators here log in with a passkey. Please add one first',
    'Pentadbir di sini log masuk dengan kunci laluan. Sila tambah satu dahulu',
  ),
  enrolTitle: text('Add your first passkey', 'Tambah kunci laluan pertama anda'),
  enrolHint: text(
    'Administrators here log in with a passkey, and your password is right. Add a passkey to this device, or to a security key, and you are logged in.',
    'Pentadbir di sini log masuk dengan kunci laluan, dan kata laluan anda betul. Tambah kunci laluan pada peranti ini atau pada kunci keselamatan, dan anda akan dilog masuk.',
  ),
  enrol: text('Add a passkey and log in', 'Tambah kunci laluan dan log masuk'),
  grantOver: text('This took too long. Please log in again', 'Masa telah tamat. Sila log masuk semula'),
});

/** Texts of somebody's passkeys on their page, and of what they are notified of. */
export const staffPasskeyTexts = texts('staff_passkeys', {
  noneHint: text(
    'Passkeys appear here once their owner has added them on their profile.',
    'Kunci laluan dipaparkan di sini selepas pemiliknya menambahnya di profil.',
  ),
  removeAll: text('Remove all passkeys', 'Buang semua kunci laluan'),
  removeAllAsk: text(
    'Are you sure you want to remove all passkeys of this person?',
    'Adakah anda pasti mahu membuang semua kunci laluan orang ini?',
  ),
  removeAllLoses: text(
    'They are logged out everywhere and told by mail and inbox. Their password stays as it is.',
    'Orang ini dilog keluar di semua tempat serta dimaklumkan melalui e-mel dan peti masuk. Kata laluan tidak berubah.',
  ),
  removedAll: text('Passkeys have been removed', 'Kunci laluan telah dibuang'),
  none: text('No passkeys', 'Tiada kunci laluan'),
  ownPage: text('Your own passkeys are on your profile', 'Kunci laluan anda sendiri ada di profil anda'),
  addedSubject: text('A passkey was added to your account', 'Kunci laluan telah ditambah pada akaun anda'),
  addedBody: text(
    'Hello {name},\n\nThe passkey “{passkey}” was added to your Hadir account on {at}. Whoever has it can log in as you. If this was not you, please contact Admin at once.',
    'Salam sejahtera {name},\n\nKunci laluan “{passkey}” telah ditambah pada akaun Hadir anda pada {at}. Sesiapa yang memilikinya boleh log masuk sebagai anda. Jika bukan anda yang menambahnya, sila hubungi Pentadbir dengan segera.',
  ),
  removedSubject: text('Your passkeys were removed', 'Kunci laluan anda telah dibuang'),
  removedBody: text(
    'Hello {name},\n\n{by} removed all passkeys of your Hadir account on {at}, and you were logged out. Log in with your password, and add a new passkey on your profile. If you did not expect this, please contact Admin.',
    'Salam sejahtera {name},\n\n{by} telah membuang semua kunci laluan akaun Hadir anda pada {at} dan anda telah dilog keluar. Log masuk dengan kata laluan anda, kemudian tambah kunci laluan baharu di profil. Jika anda tidak menjangkakannya, sila hubungi Pentadbir.',
  ),
  stay: text(
    'Your passkeys still work. See on your profile whether you know all of them.',
    'Kunci laluan anda masih boleh digunakan. Semak di profil sama ada anda mengenali semuanya.',
  ),
  loggedOut: text(
    'Your passkeys were removed. Please login with your password.',
    'Kunci laluan anda telah dibuang. Sila log masuk dengan kata laluan.',
  ),
});

/** Texts of the switch by which administrators need a passkey. */
export const passkeyPolicyTexts = texts('passkey_policy', {
  title: text('Passkeys of administrators', 'Kunci laluan pentadbir'),
  label: text('Administrators log in with a passkey', 'Pentadbir log masuk dengan kunci laluan'),
  hint: text(
    'When it is on, their password alone is refused. Whoever has no passkey yet adds one after the password, before anything else.',
    'Apabila diwajibkan, kata laluan mereka sahaja tidak diterima. Sesiapa yang belum mempunyai kunci laluan menambah satu selepas kata laluan, sebelum perkara lain.',
  ),
  isOn: text('On', 'Aktif'),
  isOff: text('Off', 'Tidak aktif'),
  ownFirst: text(
    'Add a passkey to your own account first, on your profile',
    'Tambah kunci laluan pada akaun anda sendiri dahulu, di profil anda',
  ),
  adminOnly: text('Only an Admin can change this', 'Hanya Pentadbir boleh mengubah tetapan ini'),
  count: text(
    '{with_passkey} of {administrators} administrators have a passkey.',
    '{with_passkey} daripada {administrators} pentadbir mempunyai kunci laluan.',
  ),
  turnOnAsk: text(
    'Are you sure that administrators should log in with a passkey only?',
    'Adakah anda pasti pentadbir hanya boleh log masuk dengan kunci laluan?',
  ),
  turnOnLoses: text('All other administrators are logged out.', 'Semua pentadbir lain akan dilog keluar.'),
  turnOn: text('Require passkeys', 'Wajibkan kunci laluan'),
  turnOffAsk: text(
    'Are you sure that administrators may log in with their password alone?',
    'Adakah anda pasti pentadbir boleh log masuk dengan kata laluan sahaja?',
  ),
  turnOff: text('Allow passwords', 'Benarkan kata laluan'),
  on: text('Administrators now need a passkey', 'Pentadbir kini memerlukan kunci laluan'),
  off: text('Administrators no longer need a passkey', 'Pentadbir tidak lagi memerlukan kunci laluan'),
  loggedOut: text(
    'Administrators now log in with a passkey. Please login again.',
    'Pentadbir kini log masuk dengan kunci laluan. Sila log masuk semula.',
  ),
});
