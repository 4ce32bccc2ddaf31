import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';
import type { HoldingName } from './holdings.ts';
import type { RetentionKind } from './rules.ts';

/** Texts of what people ask for, and of who read their files. */
export const personalDataTexts = texts('personal_data', {
  title: text('Personal data', 'Data peribadi'),
  context: text(
    'What people ask for, who is erased after leaving, and what is kept for how long (Act 709).',
    'Permintaan staf, pemadaman data bekas staf dan tempoh penyimpanan (Akta 709).',
  ),
  mine: text('My personal data', 'Data peribadi saya'),
  mineHint: text(
    'You may ask for everything that is kept about you. An administrator answers within 21 days.',
    'Anda boleh meminta semua data yang disimpan tentang anda. Pentadbir akan menjawab dalam tempoh 21 hari.',
  ),
  ask: text('Ask for my data', 'Minta data saya'),
  asked: text('Your request has been sent', 'Permintaan anda telah dihantar'),
  waits: text(
    'You have asked already. The last day to answer is {day}',
    'Anda telah membuat permintaan. Tarikh akhir jawapan ialah {day}',
  ),
  isOpen: text(
    'You can download what was given until {day}',
    'Anda boleh memuat turun data yang diberikan sehingga {day}',
  ),
  askedOn: text('Asked on {at}', 'Diminta pada {at}'),
  enteredBy: text('Entered by {name}', 'Dimasukkan oleh {name}'),
  waiting: text('Waiting', 'Menunggu'),
  given: text('Granted', 'Diberikan'),
  refused: text('Refused', 'Ditolak'),
  left: text('{days} days left, until {day}', 'Tinggal {days} hari, sehingga {day}'),
  lastDay: text('Must be answered today', 'Perlu dijawab hari ini'),
  overdue: text('Overdue since {day}', 'Melebihi tempoh sejak {day}'),
  decidedBy: text('{name}, {at}', '{name}, {at}'),
  openUntil: text('Can be downloaded until {day}', 'Boleh dimuat turun sehingga {day}'),
  closed: text('Can no longer be downloaded', 'Tidak boleh dimuat turun lagi'),
  download: text('Download', 'Muat turun'),
  requests: text('Requests', 'Permintaan'),
  requestsHint: text(
    'Each is answered within 21 days (s.31). What is given is made when it is downloaded: JSON, a PDF and the files.',
    'Setiap permintaan perlu dijawab dalam tempoh 21 hari (s.31). Data dijana semasa dimuat turun: JSON, PDF dan fail.',
  ),
  noRequests: text('Nobody has asked for their data', 'Tiada permintaan data'),
  noRequestsHint: text(
    'Staff ask on their profile. A request on paper is entered here.',
    'Staf membuat permintaan di profil. Permintaan bertulis dimasukkan di sini.',
  ),
  enter: text('Enter a request', 'Masukkan permintaan'),
  entered: text('Request has been entered', 'Permintaan telah dimasukkan'),
  enterHint: text(
    'For somebody who asked on paper, such as after leaving. You download it and hand it over.',
    'Bagi permintaan bertulis, contohnya daripada bekas staf. Muat turun dan serahkan data tersebut.',
  ),
  person: labels.staff,
  give: text('Give', 'Beri'),
  giveAsk: text('Give all that is kept about this person?', 'Beri semua data yang disimpan tentang staf ini?'),
  giveLoses: text(
    'They can download it for 30 days. Texts that name others are in it as they have seen them.',
    'Data boleh dimuat turun selama 30 hari. Teks yang menyebut orang lain disertakan seperti yang pernah dilihat.',
  ),
  wasGiven: text('Data has been given', 'Data telah diberikan'),
  refuse: text('Refuse', 'Tolak'),
  refuseTitle: text('Refuse the request of {name}', 'Tolak permintaan {name}'),
  refuseHint: text(
    'They are told the reason. The law names when a request may be refused (s.32).',
    'Sebab ini dimaklumkan kepada pemohon. Akta menetapkan keadaan permintaan boleh ditolak (s.32).',
  ),
  wasRefused: text('Request has been refused', 'Permintaan telah ditolak'),
  notWaiting: text('This request has been answered already', 'Permintaan ini telah dijawab'),
  hasWaiting: text('This person has a request that waits already', 'Staf ini telah mempunyai permintaan yang menunggu'),
  notFormer: text(
    'This is for people who have left. Whoever can log in asks on their profile',
    'Ini untuk bekas staf sahaja. Staf yang boleh log masuk membuat permintaan di profil',
  ),
  acknowledged: text('Thank you', 'Terima kasih'),
  isErased: text('This person’s data has been erased', 'Data staf ini telah dipadam'),
  noticeGiven: text('Your personal data', 'Data peribadi anda'),
  noticeGivenText: text(
    'What you asked for has been given. You can download it on your profile until {day}.',
    'Permintaan anda telah diluluskan. Data boleh dimuat turun di profil anda sehingga {day}.',
  ),
  noticeRefusedText: text('What you asked for has been refused: {reason}', 'Permintaan anda telah ditolak: {reason}'),
  noticeAsked: text('{name} asks for their personal data', '{name} meminta data peribadi'),
  noticeAskedText: text('It must be answered by {day}.', 'Permintaan ini perlu dijawab sebelum atau pada {day}.'),
  openProfile: text('Open my profile', 'Buka profil saya'),
  openRequests: text('Open the requests', 'Buka senarai permintaan'),
  reads: text('Who opened my files', 'Siapa membuka fail saya'),
  readsHint: text(
    'Files of your applications and letters that somebody else has opened.',
    'Fail permohonan dan surat anda yang telah dibuka oleh orang lain.',
  ),
  noReads: text('Nobody else has opened a file of yours', 'Tiada sesiapa membuka fail anda'),
  readBy: text('Opened by {name}', 'Dibuka oleh {name}'),
  // On paper.
  paper: text('Personal data', 'Data peribadi'),
  paperOf: text('All that is kept about {name}, as at {at}', 'Semua data yang disimpan tentang {name} setakat {at}'),
  paperLead: text(
    'The same data is in data.json, and the files are in the folder "files". Of each table the newest {most} rows are here; data.json has all of them.',
    'Data yang sama terdapat dalam data.json dan fail terdapat dalam folder "files". Bagi setiap jadual, {most} baris terkini disenaraikan di sini; data.json mengandungi kesemuanya.',
  ),
  when: labels.date,
  details: labels.details,
  moreRows: text('{count} further rows are in data.json.', '{count} baris lagi terdapat dalam data.json.'),
});

/** Texts of erasing those who left. */
export const erasureTexts = texts('erasures', {
  title: text('Former staff', 'Bekas staf'),
  hint: text(
    'Erasing takes names, texts and files away for good. Figures stay, under "Former staff" and a number.',
    'Pemadaman membuang nama, teks dan fail buat selama-lamanya. Angka kekal di bawah "Former staff" dan nombor.',
  ),
  none: text('Nobody has left', 'Tiada bekas staf'),
  noneHint: text(
    'Whoever leaves or is removed will be here.',
    'Staf yang keluar atau dipadam akan disenaraikan di sini.',
  ),
  noMatch: text('Nobody who left has this name', 'Tiada bekas staf dengan nama ini'),
  search: text('Search former staff', 'Cari bekas staf'),
  lastDay: text('Last day {day}', 'Hari terakhir {day}'),
  removedOn: text('Removed {at}', 'Dipadam {at}'),
  erasedOn: text('Erased {at}', 'Data dipadam {at}'),
  underWay: text('Being erased', 'Sedang dipadam'),
  erase: text('Erase', 'Padam data'),
  eraseTitle: text('Erase {name}', 'Padam data {name}'),
  forGood: text('Nobody can take this back.', 'Tindakan ini tidak boleh dibatalkan oleh sesiapa.'),
  goes: text('Deleted for good', 'Dipadam terus'),
  empties: text('Emptied', 'Dikosongkan'),
  stays: text('Stays, without a name', 'Kekal, tanpa nama'),
  files: text('Files: {many}', 'Fail: {many}'),
  inTexts: text(
    'Their full name, email, phones, IC and card are replaced in all other texts and in the audit log.',
    'Nama penuh, e-mel, telefon, kad pengenalan dan kad akses diganti dalam semua teks lain dan log audit.',
  ),
  isShared: text(
    'Somebody else has the same name, so other texts keep it.',
    'Orang lain mempunyai nama yang sama, maka nama dalam teks lain dikekalkan.',
  ),
  backups: text(
    'Backups made before keep the data until they are deleted.',
    'Sandaran terdahulu masih menyimpan data sehingga sandaran itu dipadam.',
  ),
  typeName: text('Type {name} to confirm', 'Taip {name} untuk pengesahan'),
  notTyped: text('This is not the name', 'Nama ini tidak sama'),
  started: text('The data is being erased', 'Data sedang dipadam'),
  hasNotLeft: text(
    'Only who has left can be erased. Enter a last day or remove the person first',
    'Hanya bekas staf boleh dipadam datanya. Masukkan hari terakhir atau padam staf ini dahulu',
  ),
  adminOnly: text(
    'Only an Admin can erase this person, and a developer account only another one',
    'Hanya Pentadbir boleh memadam data staf ini, dan akaun pembangun hanya oleh akaun pembangun lain',
  ),
  already: text('This person is being erased already', 'Data staf ini telah atau sedang dipadam'),
});

/** Texts of what is kept for how long, and of the notice. */
export const dataRuleTexts = texts('data_rules', {
  title: text('How long it is kept', 'Tempoh penyimpanan'),
  hint: text(
    'Each night what is older goes for good. 0 keeps it for ever, as everything is at first.',
    'Setiap malam data yang lebih lama dipadam buat selama-lamanya. 0 bermaksud disimpan tanpa had, seperti asalnya.',
  ),
  months: text('months', 'bulan'),
  days: labels.daysUnit,
  preview: text('Tonight', 'Malam ini'),
  nothing: text('Nothing would go tonight.', 'Tiada data akan dipadam malam ini.'),
  notice: text('Notice of purpose', 'Notis tujuan'),
  noticeHint: text(
    'Everybody acknowledges it once at their next sign-in, in both languages (s.7). Kiosks show it when they are enrolled.',
    'Setiap pengguna mengakui notis ini sekali semasa log masuk berikutnya, dalam dua bahasa (s.7). Kiosk memaparkannya semasa didaftarkan.',
  ),
  isOn: text('Show the notice', 'Paparkan notis'),
  english: text('Text in English', 'Teks bahasa Inggeris'),
  malay: text('Text in Malay', 'Teks bahasa Melayu'),
  ownText: text(
    'Leave both empty for the text that is shown.',
    'Biarkan kedua-duanya kosong untuk teks yang dipaparkan.',
  ),
  bothTexts: text('Both languages are needed, or neither', 'Kedua-dua bahasa diperlukan, atau biarkan kosong'),
  acknowledged: text('Acknowledged by {many}', 'Diakui oleh {many}'),
  accept: text('I have read this', 'Saya telah membaca'),
  atKiosk: text(
    'Put this notice up beside the kiosk, where people see it before they swipe:',
    'Paparkan notis ini di sebelah kiosk supaya dilihat sebelum kad dileret:',
  ),
  default: text(
    '{organisation} processes your name, contact, IC number, access card, position, attendance, leave, and the files and reasons you hand in, to keep your hours and leave, pay you correctly and meet the law. With a phone, your location when you clock in. You must give what your service needs; without it your attendance cannot be recorded. It comes from you, your kiosk and your administrators, and is disclosed to those who decide your applications, administrators, payroll and whoever the law names. You may see and correct it, ask for all of it, and limit its use: on your profile, or from your administrators.',
    '{organisation} memproses nama, maklumat hubungan, nombor kad pengenalan, kad akses, jawatan, kehadiran, cuti, serta fail dan sebab yang anda kemukakan bagi merekodkan waktu bekerja dan cuti, membayar gaji dengan betul dan mematuhi undang-undang. Jika menggunakan telefon, lokasi semasa daftar masuk turut direkodkan. Anda perlu memberikan data yang diperlukan bagi perkhidmatan anda; tanpanya kehadiran anda tidak dapat direkodkan. Data diperoleh daripada anda, kiosk dan pentadbir, dan didedahkan kepada pembuat keputusan permohonan, pentadbir, unit gaji dan pihak yang ditetapkan oleh undang-undang. Anda boleh melihat dan membetulkannya, meminta kesemuanya dan mengehadkan penggunaannya: melalui profil anda atau daripada pentadbir.',
  ),
});

/** What each kind of data is that is kept for so long. */
export const retentionTexts = texts('data_rules.kind', {
  reasons_months: text('Reasons and remarks of applications', 'Sebab dan catatan permohonan'),
  files_months: text('Files of applications and letters', 'Fail permohonan dan surat'),
  inbox_months: text('Messages in inboxes', 'Mesej dalam peti masuk'),
  chat_months: text('Chats', 'Sembang'),
  errors_months: text('The error log', 'Log ralat'),
  former_months: text('Former staff, before they are erased', 'Bekas staf, sebelum datanya dipadam'),
  location_days: text('Coordinates of clocking in by phone', 'Koordinat daftar masuk melalui telefon'),
} satisfies Record<RetentionKind, Text>);

/** What each does. */
export const retentionHints = texts('data_rules.hint', {
  reasons_months: text(
    'Counted from the decision. The days and the state stay.',
    'Dikira dari tarikh keputusan. Hari dan status kekal.',
  ),
  files_months: text('Counted from the upload.', 'Dikira dari tarikh muat naik.'),
  inbox_months: text('Counted from when they were sent; letters stay.', 'Dikira dari tarikh dihantar; surat kekal.'),
  chat_months: text('Message by message.', 'Mengikut setiap mesej.'),
  errors_months: text('Errors of pages and of the server.', 'Ralat halaman dan pelayan.'),
  former_months: text('Counted from the last day or the removal.', 'Dikira dari hari terakhir atau tarikh dipadam.'),
  location_days: text('The distance stays, and whether it was away.', 'Jarak kekal, serta sama ada di luar kawasan.'),
} satisfies Record<RetentionKind, Text>);

/** How much goes tonight, of each kind. */
export const wouldGoTexts = texts('data_rules.would_go', {
  reasons_months: text('Applications that lose their reasons: {count}', 'Permohonan yang kehilangan sebab: {count}'),
  files_months: text('Files deleted: {count}', 'Fail dipadam: {count}'),
  inbox_months: text('Messages deleted: {count}', 'Mesej dipadam: {count}'),
  chat_months: text('Lines of chats deleted: {count}', 'Baris sembang dipadam: {count}'),
  errors_months: text('Errors deleted: {count}', 'Ralat dipadam: {count}'),
  former_months: text('Former staff erased: {count}', 'Bekas staf yang datanya dipadam: {count}'),
  location_days: text(
    'Clock events that lose their coordinates: {count}',
    'Rekod kehadiran yang kehilangan koordinat: {count}',
  ),
} satisfies Record<RetentionKind, Text>);

/** What each table is called. */
export const holdingTexts = texts('personal_data.held', {
  users: text('Profile', 'Profil'),
  staff_terms: text('Office, position and hours, by date', 'Pejabat, jawatan dan waktu, mengikut tarikh'),
  transfer_history: text('Transfer history', 'Sejarah pertukaran'),
  service_ends: text('Service', 'Perkhidmatan'),
  acting_posts: text('Acting posts', 'Pemangkuan'),
  substitutes: text('Substitutes', 'Pengganti'),
  grants: text('Access', 'Akses'),
  policies: text('Permissions', 'Kebenaran'),
  attendances: text('Clock events', 'Rekod daftar masuk dan keluar'),
  attendance_likes: text('Likes received', 'Suka yang diterima'),
  kiosk_events: text('Swipes at kiosks', 'Leretan di kiosk'),
  swipe_readings: text('Readings of a single swipe', 'Bacaan leretan tunggal'),
  corrections: text('Corrections', 'Pembetulan'),
  removed_events: text('Clock events taken out', 'Rekod kehadiran yang dikeluarkan'),
  day_verdicts: text('Verdicts of each day', 'Keputusan kehadiran setiap hari'),
  held_causes: text('Causes of letters that were lost', 'Sebab surat yang digugurkan'),
  staff_months: text('Sums of each month', 'Jumlah setiap bulan'),
  month_figures: text('Closed months', 'Bulan yang ditutup'),
  month_adjustments: text('Adjustments of closed months', 'Pelarasan bulan yang ditutup'),
  card_changes: text('Colours of the card', 'Warna kad'),
  user_leaves: text('Leave entitlements', 'Kelayakan cuti'),
  leave_applications: labels.leaveApplications,
  leave_days: text('Days of leave', 'Hari cuti'),
  leave_ledger: text('Movements of leave', 'Pergerakan cuti'),
  leave_run_rows: text('Leave years counted', 'Kiraan tahun cuti'),
  leave_bookings: text('Leave years booked', 'Tahun cuti yang direkodkan'),
  leave_changes: labels.leaveChanges,
  leave_returned: text('Days of leave given back', 'Hari cuti yang dikembalikan'),
  leave_replaced: text('Days of leave replaced', 'Hari cuti yang diganti'),
  leave_swipes: text('Swipes on leave', 'Leretan semasa cuti'),
  replacement_claims: text('Replacement leave', 'Cuti gantian'),
  late_applications: labels.lateApplications,
  leave_office_applications: labels.leaveOfficeApplications,
  duty_applications: labels.dutyApplications,
  correction_applications: labels.correctionApplications,
  ramadhan_choices: text('Choices for Ramadhan', 'Pilihan bulan Ramadan'),
  application_steps: text('Steps of applications', 'Langkah permohonan'),
  reminders: text('Reminders', 'Peringatan'),
  warning_letters: labels.warningLetters,
  letter_drafts: text('Drafts of letters', 'Draf surat'),
  inbox: labels.inbox,
  messages: text('Messages sent and received', 'Mesej yang dihantar dan diterima'),
  chats: text('Chats', 'Sembang'),
  chat_messages: text('Lines written in chats', 'Baris yang ditulis dalam sembang'),
  support_reports: text('Support reports', 'Laporan sokongan'),
  documents: text('Files', 'Fail'),
  document_reads: text('Files opened by others', 'Fail yang dibuka oleh orang lain'),
  sessions: text('Sessions', 'Sesi'),
  push_subscriptions: text('Notifications of browsers', 'Pemberitahuan pelayar'),
  devices: text('Registered phone', 'Telefon berdaftar'),
  passkeys: text('Passkeys', 'Kunci laluan'),
  feeds: text('Calendar addresses', 'Alamat kalendar'),
  login_failures: text('Wrong passwords', 'Kata laluan salah'),
  report_files: text('Report files', 'Fail laporan'),
  import_rows: text('Rows of imported files', 'Baris fail import'),
  error_log: labels.errorLog,
  data_requests: text('Requests for personal data', 'Permintaan data peribadi'),
  notice_reads: text('Notices acknowledged', 'Notis yang diakui'),
  erasures: text('Erasure', 'Pemadaman data'),
  activity_logs: labels.auditLog,
} satisfies Record<HoldingName, Text>);
