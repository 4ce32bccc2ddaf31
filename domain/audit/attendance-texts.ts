import { eachBy, kinds } from '../applications/kinds.ts';
import { type CodedText, type Text, text, texts } from '../lib/text.ts';

/** Days were judged again since an application was decided. */
const judgedAfter = ({ en, ms }: Text) =>
  text(
    `Judged {subject} again from {from} to {to}: ${en} decided`,
    `Menilai semula {subject} dari {from} hingga {to}: ${ms} diputuskan`,
  );

/** The texts of the audit log about attendance, its days and months, and letters, by module and code. */
export const attendanceAuditTexts = {
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
  kiosks: texts('audit.kiosks', {
    enrolled: text('Enrolled kiosk {name} at {office}', 'Mendaftarkan kiosk {name} di {office}'),
    changed: text('Changed kiosk {name}', 'Mengubah kiosk {name}'),
    renewed: text('Created a new link for kiosk {name}', 'Mencipta pautan baharu bagi kiosk {name}'),
    revoked: text('Revoked kiosk {name}', 'Membatalkan kiosk {name}'),
    settled: text('Settled an alarm of kiosk {name}', 'Menyelesaikan amaran kiosk {name}'),
  }),
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
} as const satisfies Record<string, Record<string, CodedText>>;
