import { type CodedText, text, texts } from '../lib/text.ts';

/** The texts of the audit log about people, what they may do and how they log in, by module and code. */
export const peopleAuditTexts = {
  acting_posts: texts('audit.acting_posts', {
    added: text('Added acting post {position} of {subject}', 'Menambah pemangkuan {position} oleh {subject}'),
    changed: text('Changed acting post {position} of {subject}', 'Mengubah pemangkuan {position} oleh {subject}'),
    removed: text('Removed acting post {position} of {subject}', 'Memadam pemangkuan {position} oleh {subject}'),
  }),
  devices: texts('audit.devices', {
    registered: text('Registered device {device} of {subject}', 'Mendaftarkan peranti {device} milik {subject}'),
    verified: text('Verified device {device} of {subject}', 'Mengesahkan peranti {device} milik {subject}'),
    removed: text('Removed device {device} of {subject}', 'Membuang peranti {device} milik {subject}'),
  }),
  entitlements: texts('audit.entitlements', {
    added: text(
      'Added {leave} for {subject}: {total_days} days',
      'Memperuntukkan {leave} kepada {subject}: {total_days} hari',
    ),
    changed: text(
      'Changed {leave} of {subject} from {from} to {to} days',
      'Mengubah {leave} {subject} daripada {from} kepada {to} hari',
    ),
    corrected: text(
      'Corrected the balance of {leave} of {subject} from {from} to {to} days: {reason}',
      'Membetulkan baki {leave} {subject} daripada {from} kepada {to} hari: {reason}',
    ),
    corrected_earlier: text(
      'Corrected the balance of {leave} of {subject} for the period from {start} from {from} to {to} days: {reason}',
      'Membetulkan baki {leave} {subject} bagi tempoh mulai {start} daripada {from} kepada {to} hari: {reason}',
    ),
    removed: text('Removed {leave} of {subject}', 'Memadam {leave} {subject}'),
    opened: text('Opened leave periods of {entries} entries', 'Membuka tempoh cuti bagi {entries} kelayakan cuti'),
  }),
  erasures: texts('audit.erasures', {
    started: text('Asked to erase the data of {subject}', 'Meminta data {subject} dipadam'),
    done: text('Erased personal data: {name}', 'Memadam data peribadi: {name}'),
    given_up: text(
      'Did not erase the data of {subject}, who came back',
      'Tidak memadam data {subject}, yang kembali berkhidmat',
    ),
  }),
  feeds: texts('audit.feeds', {
    own: text(
      'Made a calendar address of their leave and duty',
      'Mencipta alamat kalendar bagi cuti dan tugas luar sendiri',
    ),
    holidays: text(
      'Made a calendar address of their public holidays',
      'Mencipta alamat kalendar bagi cuti umum sendiri',
    ),
    team: text('Made a calendar address of their team', 'Mencipta alamat kalendar bagi pasukan sendiri'),
    withdrawn: text('Withdrew a calendar address', 'Menarik balik alamat kalendar'),
  }),
  grants: texts('audit.grants', {
    given: text('Gave access to {subject}', 'Memberi akses kepada {subject}'),
    withdrawn: text('Withdrew access of {subject}', 'Menarik balik akses {subject}'),
  }),
  passkeys: texts('audit.passkeys', {
    added: text('Added passkey {name}', 'Menambah kunci laluan {name}'),
    renamed: text('Renamed passkey {from} to {to}', 'Menukar nama kunci laluan {from} kepada {to}'),
    removed: text('Removed passkey {name}', 'Membuang kunci laluan {name}'),
    removed_all: text('Removed all passkeys of {subject}: {count}', 'Membuang semua kunci laluan {subject}: {count}'),
    copied: text(
      'Refused passkey {name} of {subject}: it may have been copied',
      'Menolak kunci laluan {name} milik {subject}: mungkin telah disalin',
    ),
    required: text('Required passkeys of administrators', 'Mewajibkan kunci laluan bagi pentadbir'),
    optional: text(
      'Allowed administrators to log in with a password alone',
      'Membenarkan pentadbir log masuk dengan kata laluan sahaja',
    ),
    optional_by_hand: text(
      'Allowed administrators to log in with a password alone, from the command line',
      'Membenarkan pentadbir log masuk dengan kata laluan sahaja, melalui baris perintah',
    ),
  }),
  personal_data: texts('audit.personal_data', {
    asked: text('Asked for their personal data', 'Meminta data peribadi sendiri'),
    entered: text('Entered a request of {subject} for personal data', 'Memasukkan permintaan data peribadi {subject}'),
    given: text('Gave {subject} their personal data', 'Memberi data peribadi kepada {subject}'),
    refused: text(
      'Refused {subject} their personal data: {reason}',
      'Menolak permintaan data peribadi {subject}: {reason}',
    ),
    downloaded: text('Downloaded the personal data of {subject}', 'Memuat turun data peribadi {subject}'),
  }),
  session: texts('audit.session', {
    one_time: text('Logged in with a one-time password', 'Log masuk dengan kata laluan sekali guna'),
    requested: text('Requested a one-time password', 'Meminta kata laluan sekali guna'),
    ended_others: text('Logged out everywhere else', 'Log keluar di semua tempat lain'),
  }),
  staff: texts('audit.staff', {
    added: text('Added staff {subject}', 'Menambah staf {subject}'),
    created: text(
      'Created the account of {subject} from the command line',
      'Mencipta akaun {subject} melalui baris perintah',
    ),
    activation: text(
      'Made a link for {subject} to choose a password',
      'Mencipta pautan bagi {subject} untuk memilih kata laluan',
    ),
    activated: text('Chose the first password', 'Memilih kata laluan pertama'),
    changed: text('Changed staff {subject}', 'Mengubah maklumat staf {subject}'),
    removed: text('Removed staff {subject}', 'Memadam staf {subject}'),
    left: text(
      'Closed the account of {subject}, since their service ended on {last_day}',
      'Menutup akaun {subject} kerana perkhidmatan tamat pada {last_day}',
    ),
    password: text('Set a new password for {subject}', 'Menetapkan kata laluan baharu bagi {subject}'),
    photo: text('Changed the photo of {subject}', 'Mengubah gambar {subject}'),
    own_profile: text('Changed own profile', 'Mengubah profil sendiri'),
    own_password: text('Changed own password', 'Mengubah kata laluan sendiri'),
    own_photo: text('Changed own photo', 'Mengubah gambar sendiri'),
    terms_withdrawn: text(
      'Withdrew the change of {subject} from {valid_from}',
      'Menarik balik pertukaran {subject} mulai {valid_from}',
    ),
  }),
  substitutes: texts('audit.substitutes', {
    added: text(
      'Named {substitute} to decide for {subject} from {date_from} to {date_to}',
      'Menamakan {substitute} sebagai pengganti {subject} dari {date_from} hingga {date_to}',
    ),
    changed: text(
      'Changed who decides for {subject} from {date_from} to {date_to}: {substitute}',
      'Mengubah pengganti {subject} dari {date_from} hingga {date_to}: {substitute}',
    ),
    removed: text(
      'Ended that {substitute} decides for {subject} from {date_from} to {date_to}',
      'Menamatkan {substitute} sebagai pengganti {subject} dari {date_from} hingga {date_to}',
    ),
  }),
} as const satisfies Record<string, Record<string, CodedText>>;
