import { eachBy, kinds } from '../applications/kinds.ts';
import { type CodedText, type Text, text, texts } from '../lib/text.ts';
import { applicationAuditTexts } from './application-texts.ts';

/** The texts of a module whose records have a name, given what they are called. */
const ofRecords = (module: string, en: string, ms: string) =>
  texts(`audit.${module}`, {
    added: text(`Added ${en} {name}`, `Menambah ${ms} {name}`),
    changed: text(`Changed ${en} {name}`, `Mengubah ${ms} {name}`),
    removed: text(`Removed ${en} {name}`, `Memadam ${ms} {name}`),
  });

/** Days were judged again since an application was decided. */
const judgedAfter = ({ en, ms }: Text) =>
  text(
    `Judged {subject} again from {from} to {to}: ${en} decided`,
    `Menilai semula {subject} dari {from} hingga {to}: ${ms} diputuskan`,
  );

/** The text of an import. */
const imported = (en: string, ms: string) =>
  text(
    `Imported ${en} from {filename}: {added} new, {changed} changed`,
    `Mengimport ${ms} daripada {filename}: {added} baharu, {changed} diubah`,
  );

/**
 * Texts of the audit log, by module and code. `{subject}` is the name of the person an entry is about, looked up when
 * it is read; days are shown in the usual format.
 */
export const auditTexts = {
  ...applicationAuditTexts,
  attendance: texts('audit.attendance', {
    liked: text('Liked the clock-in of {subject} on {work_date}', 'Menyukai daftar masuk {subject} pada {work_date}'),
    unliked: text(
      'Unliked the clock-in of {subject} on {work_date}',
      'Menarik balik suka pada daftar masuk {subject} pada {work_date}',
    ),
    liked_own: text(
      'Tried to like their own attendance on {work_date}',
      'Cuba menyukai kehadiran sendiri pada {work_date}',
    ),
  }),
  backup: texts('audit.backup', {
    restored: text('Restored the backup made at {made}', 'Memulihkan sandaran yang dibuat pada {made}'),
  }),
  corrections: texts('audit.corrections', {
    added_in: text(
      'Entered a clock-in of {subject} on {day} at {time}',
      'Memasukkan daftar masuk {subject} pada {day}, {time}',
    ),
    added_out: text(
      'Entered a clock-out of {subject} on {day} at {time}',
      'Memasukkan daftar keluar {subject} pada {day}, {time}',
    ),
    moved: text(
      'Corrected an event of {subject} on {day} from {was} to {time}',
      'Membetulkan rekod {subject} pada {day} daripada {was} kepada {time}',
    ),
    removed: text(
      'Took out the event of {subject} on {day} at {was}',
      'Mengeluarkan rekod {subject} pada {day}, {was} daripada kiraan',
    ),
    withdrawn: text('Withdrew a correction of {subject} on {day}', 'Menarik balik pembetulan {subject} pada {day}'),
  }),
  acting_posts: texts('audit.acting_posts', {
    added: text('Added acting post {position} of {subject}', 'Menambah pemangkuan {position} oleh {subject}'),
    changed: text('Changed acting post {position} of {subject}', 'Mengubah pemangkuan {position} oleh {subject}'),
    removed: text('Removed acting post {position} of {subject}', 'Memadam pemangkuan {position} oleh {subject}'),
  }),
  departments: ofRecords('departments', 'department', 'jabatan'),
  devices: texts('audit.devices', {
    registered: text('Registered device {device} of {subject}', 'Mendaftarkan peranti {device} milik {subject}'),
    verified: text('Verified device {device} of {subject}', 'Mengesahkan peranti {device} milik {subject}'),
    removed: text('Removed device {device} of {subject}', 'Membuang peranti {device} milik {subject}'),
  }),
  duty_kinds: ofRecords('duty_kinds', 'kind of duty', 'jenis tugas luar'),
  employment_types: {
    ...ofRecords('employment_types', 'employment type', 'jenis pelantikan'),
    ...texts('audit.employment_types', {
      withdrawn: text(
        'Withdrew the change of employment type {name} from {from}',
        'Menarik balik perubahan jenis pelantikan {name} mulai {from}',
      ),
    }),
  },
  data_rules: texts('audit.data_rules', {
    changed: text('Changed how long personal data is kept', 'Mengubah tempoh penyimpanan data peribadi'),
    notice: text('Changed the notice of purpose', 'Mengubah notis tujuan'),
    applied: text('Removed what is kept no longer: {count} rows', 'Memadam data yang tamat tempoh: {count} baris'),
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
  error_log: texts('audit.error_log', {
    cleared: text('Cleared the error log: {count} entries', 'Mengosongkan log ralat: {count} rekod'),
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
  grades: ofRecords('grades', 'grade', 'gred'),
  grants: texts('audit.grants', {
    given: text('Gave access to {subject}', 'Memberi akses kepada {subject}'),
    withdrawn: text('Withdrew access of {subject}', 'Menarik balik akses {subject}'),
  }),
  holidays: texts('audit.holidays', {
    added: text('Added public holiday {details} on {start}', 'Menambah cuti umum {details} pada {start}'),
    changed: text('Changed public holiday {details} on {start}', 'Mengubah cuti umum {details} pada {start}'),
    removed: text('Removed public holiday {details} on {start}', 'Memadam cuti umum {details} pada {start}'),
  }),
  imports: texts('audit.imports', {
    departments: imported('departments', 'jabatan'),
    positions: imported('positions', 'jawatan'),
    offices: imported('offices', 'pejabat'),
    hours: imported('working hours', 'waktu bekerja'),
    staff: imported('staff', 'staf'),
    balances: imported('leave balances', 'baki cuti'),
    holidays: imported('public holidays', 'cuti umum'),
    leave: imported('approved leave', 'cuti yang diluluskan'),
    undone: text(
      'Undid the import of {filename}: {removed} removed, {restored} as before',
      'Membuat asal import {filename}: {removed} dipadam, {restored} seperti asal',
    ),
  }),
  inbox: texts('audit.inbox', {
    replied: text('Replied to {title}', 'Membalas {title}'),
    cleared: text('Cleared the archive: {count} messages', 'Mengosongkan arkib: {count} mesej'),
  }),
  kiosks: texts('audit.kiosks', {
    enrolled: text('Enrolled kiosk {name} at {office}', 'Mendaftarkan kiosk {name} di {office}'),
    changed: text('Changed kiosk {name}', 'Mengubah kiosk {name}'),
    renewed: text('Created a new link for kiosk {name}', 'Mencipta pautan baharu bagi kiosk {name}'),
    revoked: text('Revoked kiosk {name}', 'Membatalkan kiosk {name}'),
    settled: text('Settled an alarm of kiosk {name}', 'Menyelesaikan amaran kiosk {name}'),
  }),
  kiosk_events: texts('audit.kiosk_events', {
    accepted: text(
      'Counted the refused swipe of {subject} on {date}, {time}: {note}',
      'Mengira leretan {subject} pada {date}, {time} yang ditolak: {note}',
    ),
    dismissed: text(
      'Dismissed the refused swipe of {date}, {time}: {note}',
      'Mengetepikan leretan {date}, {time} yang ditolak: {note}',
    ),
  }),
  leave_freezes: texts('audit.leave_freezes', {
    added: text('Froze leave from {start} to {end}', 'Membekukan cuti dari {start} hingga {end}'),
    changed: text(
      'Changed the frozen dates from {start} to {end}',
      'Mengubah tarikh dibekukan dari {start} hingga {end}',
    ),
    removed: text(
      'Removed the frozen dates from {start} to {end}',
      'Memadam tarikh dibekukan dari {start} hingga {end}',
    ),
  }),
  leave_rules: texts('audit.leave_rules', {
    saved: text('Saved the rules of {name}', 'Menyimpan peraturan {name}'),
    removed: text('Removed the rules of {name}', 'Memadam peraturan {name}'),
    counted: text('Counted the leave year from {period} of {name}', 'Mengira tahun cuti mulai {period} bagi {name}'),
    by_hand: text(
      'Gave {subject} {days} days of {name} by hand: {reason}',
      'Memberi {subject} {days} hari {name} secara manual: {reason}',
    ),
    confirmed: text(
      'Confirmed the leave year from {period} of {name}',
      'Mengesahkan tahun cuti mulai {period} bagi {name}',
    ),
    booked: text(
      'Booked the leave year from {period} of {name}: staff {people}',
      'Membukukan tahun cuti mulai {period} bagi {name}: staf {people}',
    ),
    followed: text('Booked {name} by rule: staff {people}', 'Membukukan {name} mengikut peraturan: staf {people}'),
  }),
  leave_types: ofRecords('leave_types', 'leave type', 'jenis cuti'),
  card_colours: texts('audit.card_colours', {
    proposed: text(
      'Proposed changes of card colours for {month}: {count}',
      'Mencadangkan perubahan warna kad bagi {month}: {count}',
    ),
    confirmed: text(
      'Changed the colour of the card of {subject}, by {month}',
      'Menukar warna kad {subject}, berdasarkan {month}',
    ),
    rejected: text(
      'Rejected to change the colour of the card of {subject}, by {month}',
      'Menolak pertukaran warna kad {subject}, berdasarkan {month}',
    ),
  }),
  messages: texts('audit.messages', {
    sent: text('Sent message {title} to {subject}', 'Menghantar mesej {title} kepada {subject}'),
    sent_to_some: text('Sent message {title} to {count} staff', 'Menghantar mesej {title} kepada {count} staf'),
    resent: text('Re-sent message {title}', 'Menghantar semula mesej {title}'),
    created: text('Created message {title}', 'Mencipta mesej {title}'),
  }),
  offices: ofRecords('offices', 'office', 'pejabat'),
  months: texts('audit.months', {
    closed: text(
      'Closed the month of {from} to {to}: staff {people}, in the way {count}',
      'Menutup bulan {from} hingga {to}: staf {people}, halangan {count}',
    ),
    opened: text(
      'Opened the month of {from} to {to} again: {reason}',
      'Membuka semula bulan {from} hingga {to}: {reason}',
    ),
    detached: text(
      'Took the days before {until} out of the database into {file}: swipes {swipes}, verdicts {verdicts}',
      'Mengeluarkan hari sebelum {until} daripada pangkalan data ke dalam {file}: leretan kad {swipes}, keputusan {verdicts}',
    ),
    attached: text(
      'Brought the days before {until} back from {file}: swipes {swipes}, verdicts {verdicts}',
      'Mengembalikan hari sebelum {until} daripada {file}: leretan kad {swipes}, keputusan {verdicts}',
    ),
  }),
  outages: texts('audit.outages', {
    added: text(
      'Entered that no attendance could be taken at {office} on {day} from {from} to {to}',
      'Merekodkan kehadiran tidak dapat diambil di {office} pada {day} dari {from} hingga {to}',
    ),
    withdrawn: text(
      'Withdrew the kiosk outage at {office} on {day} from {from} to {to}',
      'Menarik balik rekod kiosk tidak berfungsi di {office} pada {day} dari {from} hingga {to}',
    ),
    read_as_in: text(
      'Read the only swipe of {subject} on {day} as a clock-in',
      'Mengira satu-satunya leretan kad {subject} pada {day} sebagai daftar masuk',
    ),
    read_as_out: text(
      'Read the only swipe of {subject} on {day} as a clock-out',
      'Mengira satu-satunya leretan kad {subject} pada {day} sebagai daftar keluar',
    ),
  }),
  payroll_layouts: {
    ...ofRecords('payroll_layouts', 'payroll layout', 'susun atur gaji'),
    ...texts('audit.payroll_layouts', {
      made: text('Made {file} by {name}, rows: {rows}', 'Membuat {file} mengikut {name}, baris: {rows}'),
    }),
  },
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
  positions: ofRecords('positions', 'position', 'jawatan'),
  reports: texts('audit.reports', {
    downloaded: text('Downloaded report {report}', 'Memuat turun laporan {report}'),
    printed: text('Printed report {report}', 'Mencetak laporan {report}'),
    exported: text('Exported list {file}', 'Mengeksport senarai {file}'),
  }),
  runs: texts('audit.runs', {
    close: text('Asked to close {work_date} again', 'Meminta {work_date} ditutup semula'),
    history: text('Asked to judge up to {work_date} again', 'Meminta hari sehingga {work_date} dinilai semula'),
    leaves: text(
      'Asked to open the leave periods of {work_date} again',
      'Meminta tempoh cuti {work_date} dibuka semula',
    ),
    explained: text(
      'Asked to end the times to explain of {work_date} again',
      'Meminta tempoh penjelasan {work_date} ditamatkan semula',
    ),
    leavers: text(
      'Asked to end the services up to {work_date} again',
      'Meminta perkhidmatan sehingga {work_date} ditamatkan semula',
    ),
    files: text(
      'Asked to look for files of leave on {work_date} again',
      'Meminta dokumen cuti pada {work_date} disemak semula',
    ),
    reminders: text(
      'Asked to remind the deciders of {work_date} again',
      'Meminta peringatan kepada pembuat keputusan {work_date} dihantar semula',
    ),
    month: text(
      'Asked to close the month up to {work_date} again',
      'Meminta bulan sehingga {work_date} ditutup semula',
    ),
  }),
  session: texts('audit.session', {
    one_time: text('Logged in with a one-time password', 'Log masuk dengan kata laluan sekali guna'),
    requested: text('Requested a one-time password', 'Meminta kata laluan sekali guna'),
    ended_others: text('Logged out everywhere else', 'Log keluar di semua tempat lain'),
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
  organisation: texts('audit.organisation', {
    changed: text('Changed the organisation', 'Mengubah maklumat organisasi'),
    logo: text('Changed the logo', 'Menukar logo'),
    removed_logo: text('Removed the logo', 'Membuang logo'),
    hid_checklist: text(
      'Hid the list of what is to be done before the first day',
      'Menyembunyikan senarai semak permulaan',
    ),
  }),
  sign_in: texts('audit.sign_in', {
    changed: text('Changed who logs in with a password', 'Mengubah siapa yang log masuk dengan kata laluan'),
    networks: text("Changed the organisation's own networks", 'Mengubah rangkaian sendiri organisasi'),
  }),
  sign_in_providers: texts('audit.sign_in_providers', {
    added: text('Added the sign-in provider {label}', 'Menambah penyedia log masuk {label}'),
    changed: text('Changed the sign-in provider {label}', 'Mengubah penyedia log masuk {label}'),
    removed: text('Removed the sign-in provider {label}', 'Memadam penyedia log masuk {label}'),
  }),
  ramadhan_periods: texts('audit.ramadhan_periods', {
    added: text(
      'Added the period of Ramadhan from {first_day} to {last_day}',
      'Menambah tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
    changed: text(
      'Changed the period of Ramadhan from {first_day} to {last_day}',
      'Mengubah tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
    removed: text(
      'Removed the period of Ramadhan from {first_day} to {last_day}',
      'Memadam tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
  }),
  ramadhan_choices: texts('audit.ramadhan_choices', {
    early: text(
      '{subject} leaves earlier in Ramadhan from {first_day}',
      '{subject} pulang awal pada bulan Ramadan mulai {first_day}',
    ),
    usual: text(
      '{subject} keeps the usual hours in Ramadhan from {first_day}',
      '{subject} kekal dengan waktu biasa pada bulan Ramadan mulai {first_day}',
    ),
  }),
  settings: texts('audit.settings', {
    changed: text('Changed settings from {from}', 'Mengubah tetapan mulai {from}'),
    withdrawn: text('Withdrew the change of settings from {from}', 'Menarik balik perubahan tetapan mulai {from}'),
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
  verdicts: texts('audit.verdicts', {
    holiday: text(
      'Judged {subject} again from {from} to {to}: public holiday changed',
      'Menilai semula {subject} dari {from} hingga {to}: cuti umum berubah',
    ),
    ...eachBy('fact', (kind) => judgedAfter(kinds[kind].application)),
    hours: text(
      'Judged {subject} again from {from} to {to}: working hours changed',
      'Menilai semula {subject} dari {from} hingga {to}: waktu bekerja berubah',
    ),
    terms: text(
      'Judged {subject} again from {from} to {to}: place, position or service changed',
      'Menilai semula {subject} dari {from} hingga {to}: pejabat, jawatan atau perkhidmatan berubah',
    ),
    settings: text(
      'Judged {subject} again from {from} to {to}: settings changed',
      'Menilai semula {subject} dari {from} hingga {to}: tetapan berubah',
    ),
    ramadhan: text(
      'Judged {subject} again from {from} to {to}: the hours of Ramadhan changed',
      'Menilai semula {subject} dari {from} hingga {to}: waktu bekerja bulan Ramadan berubah',
    ),
    start: text(
      'Judged {subject} again from {from} to {to}: the start of attendance changed',
      'Menilai semula {subject} dari {from} hingga {to}: tarikh mula kehadiran berubah',
    ),
    state: text(
      'Judged {subject} again from {from} to {to}: the state of the office changed',
      'Menilai semula {subject} dari {from} hingga {to}: negeri pejabat berubah',
    ),
    event: text(
      'Judged {subject} again from {from} to {to}: an event arrived later',
      'Menilai semula {subject} dari {from} hingga {to}: rekod diterima kemudian',
    ),
    correction: text(
      'Judged {subject} again from {from} to {to}: an event was corrected',
      'Menilai semula {subject} dari {from} hingga {to}: rekod dibetulkan',
    ),
    outage: text(
      'Judged {subject} again from {from} to {to}: a kiosk outage was added or withdrawn',
      'Menilai semula {subject} dari {from} hingga {to}: rekod kiosk tidak berfungsi ditambah atau ditarik balik',
    ),
    reading: text(
      'Judged {subject} again from {from} to {to}: the only swipe was read the other way',
      'Menilai semula {subject} dari {from} hingga {to}: bacaan satu-satunya leretan kad ditukar',
    ),
    many: text('Judged {count} staff again from {from} to {to}', 'Menilai semula {count} staf dari {from} hingga {to}'),
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
  support: texts('audit.support', {
    reported: text('Reported an issue', 'Melaporkan masalah'),
    resolved: text(
      'Resolved the issue that {subject} reported',
      'Menyelesaikan masalah yang dilaporkan oleh {subject}',
    ),
  }),
  versions: texts('audit.versions', {
    changed: text(
      'Set the oldest app versions: Android {android}, iOS {ios}',
      'Menetapkan versi aplikasi terendah: Android {android}, iOS {ios}',
    ),
  }),
  warnings: texts('audit.warnings', {
    issued: text('Issued letter {ref_no} to {subject}', 'Mengeluarkan surat {ref_no} kepada {subject}'),
    released: text('Released letter {ref_no} to {subject}', 'Mengeluarkan draf surat {ref_no} kepada {subject}'),
    dismissed: text(
      'Dismissed the draft letter of {subject} about {date}',
      'Mengetepikan draf surat amaran {subject} bagi {date}',
    ),
    explains: text(
      'Notified {subject} that a letter about {date} is due, to explain by {until}',
      'Memaklumkan {subject} bahawa surat bagi {date} akan dikeluarkan, untuk dijelaskan selewat-lewatnya pada {until}',
    ),
    uploaded: text('Uploaded the document of letter {ref_no}', 'Memuat naik dokumen surat {ref_no}'),
    verified: text('Verified letter {ref_no} of {subject}', 'Mengesahkan surat {ref_no} bagi {subject}'),
    rejected: text('Rejected letter {ref_no} of {subject}', 'Menolak surat {ref_no} bagi {subject}'),
    removed: text('Removed letter {ref_no} of {subject}', 'Memadam surat {ref_no} kepada {subject}'),
    lost_cause: text(
      'Rejected letter {ref_no} of {subject}: its cause was judged away',
      'Menolak surat {ref_no} bagi {subject}: puncanya tidak lagi wujud selepas penilaian semula',
    ),
    returned: text(
      'Letter {ref_no} of {subject} is Pending again: its cause is back',
      'Surat {ref_no} bagi {subject} kembali menunggu: puncanya wujud semula',
    ),
  }),
  state_weekends: texts('audit.state_weekends', {
    changed: text('Changed the weekend of {state} from {from}', 'Mengubah hujung minggu {state} mulai {from}'),
    replaced: text(
      'Changed the day on which holidays of {state} are replaced',
      'Mengubah hari cuti umum {state} diganti',
    ),
  }),
  working_hours: texts('audit.working_hours', {
    added: text('Added working hours {name}', 'Menambah waktu bekerja {name}'),
    changed: text('Changed working hours {name} from {from}', 'Mengubah waktu bekerja {name} mulai {from}'),
    withdrawn: text(
      'Withdrew the change of working hours {name} from {from}',
      'Menarik balik perubahan waktu bekerja {name} mulai {from}',
    ),
    removed: text('Removed working hours {name}', 'Memadam waktu bekerja {name}'),
  }),
} as const satisfies Record<string, Record<string, CodedText>>;
export type AuditModule = keyof typeof auditTexts;
/** The codes of a module. */
export type AuditCode<M extends AuditModule> = keyof (typeof auditTexts)[M] & string;
