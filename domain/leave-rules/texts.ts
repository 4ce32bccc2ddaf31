import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of a type's rules: its table, and what follows from it. */
export const leaveRuleTexts = texts('leave_rules', {
  title: labels.entitlementByRule,
  titleOf: text('Entitlement to {leave} by rule', 'Kelayakan {leave} mengikut peraturan'),
  context: text(
    'Who is given how many days in a leave year. It comes into force when the leave year is run and booked.',
    'Bilangan hari yang diberi kepada setiap staf dalam tahun cuti. Berkuat kuasa apabila tahun cuti dijalankan dan dibukukan.',
  ),
  back: text('Leave types', 'Jenis cuti'),
  notAnnual: text(
    'This leave type starts anew each month. Entitlement by rule is for types that start anew each year.',
    'Jenis cuti ini bermula semula setiap bulan. Kelayakan mengikut peraturan adalah bagi jenis cuti tahunan.',
  ),
  draft: text('Start from a draft', 'Mula dengan draf'),
  draftHint: text(
    'It fills this page. Check it against your circular; nothing is saved until you press Save.',
    'Halaman ini diisi dengan draf. Semak dengan pekeliling anda; tiada apa-apa disimpan sehingga anda menekan Simpan.',
  ),
  table: text('Table', 'Jadual'),
  tableHint: text(
    'A person has the row of their employment type, grade and whole years of service. Whoever is in no row keeps what they were given by hand.',
    'Setiap staf mendapat baris mengikut jenis pelantikan, gred dan tahun perkhidmatan yang genap. Staf yang tiada dalam mana-mana baris mengekalkan cuti yang diberi secara manual.',
  ),
  rowOf: text('Row {number}', 'Baris {number}'),
  addRow: text('Add row', 'Tambah baris'),
  dropRow: text('Remove row {number}', 'Buang baris {number}'),
  employmentTypes: text('Employment types', 'Jenis pelantikan'),
  grades: text('Grades', 'Gred'),
  everyType: text('All types', 'Semua jenis'),
  everyGrade: text('All grades', 'Semua gred'),
  gradeFrom: text('Grade number from', 'Nombor gred dari'),
  gradeTo: text('Grade number to', 'Nombor gred hingga'),
  yearsFrom: text('Years of service from', 'Tahun perkhidmatan dari'),
  yearsTo: text('Years of service below', 'Tahun perkhidmatan kurang daripada'),
  noEnd: text('No end', 'Tiada had'),
  days: labels.daysUnit,
  daysYear: text('Days a year', 'Hari setahun'),
  emptyTable: text('Add a row, or start from a draft.', 'Tambah baris, atau mula dengan draf.'),
  noRows: text('Please add a row', 'Sila tambah baris'),
  tooManyRows: text('Please use at most {max} rows', 'Sila gunakan tidak lebih daripada {max} baris'),
  halves: text('Please enter whole or half days', 'Sila isi hari penuh atau separuh hari'),
  yearsOrder: text('Must be more than the years before it', 'Mestilah melebihi tahun sebelumnya'),
  gradesOrder: text('Must not be less than the grade before it', 'Tidak boleh kurang daripada gred sebelumnya'),
  oneGap: text(
    '{rows}: from {from} years of service on nothing is said of {type}, {grade}',
    '{rows}: tiada ketetapan mulai {from} tahun perkhidmatan bagi {type}, {grade}',
  ),
  gap: text(
    '{rows}: from {from} to {to} years of service nothing is said of {type}, {grade}',
    '{rows}: tiada ketetapan dari {from} hingga {to} tahun perkhidmatan bagi {type}, {grade}',
  ),
  overlap: text(
    '{rows}: both are for {type}, {grade} from {from} years of service on',
    '{rows}: kedua-duanya bagi {type}, {grade} mulai {from} tahun perkhidmatan',
  ),
  rowsTwo: text('Rows {first} and {second}', 'Baris {first} dan {second}'),
  faults: text('The table cannot be saved like this:', 'Jadual ini tidak dapat disimpan begini:'),

  part: text('Part of a leave year', 'Sebahagian tahun cuti'),
  proRata: text('Who joins or leaves during a leave year', 'Staf yang mula atau tamat berkhidmat dalam tahun cuti'),
  changes: text('Another row during a leave year', 'Bertukar baris dalam tahun cuti'),
  rounding: text('Parts of a day', 'Pecahan hari'),
  accrual: text('Earned month by month', 'Diperoleh bulan demi bulan'),
  accrualHint: text(
    'Each month of the leave year adds its part on its first day. Otherwise all days can be taken from the first day.',
    'Setiap bulan dalam tahun cuti menambah bahagiannya pada hari pertama. Jika tidak, semua hari boleh diambil mulai hari pertama.',
  ),

  carry: text('Days carried forward', 'Hari yang dibawa ke hadapan'),
  noCarry: text(
    'This leave type carries nothing forward: what is left lapses. Switch on “Carry forward” of the leave type first.',
    'Jenis cuti ini tidak dibawa ke hadapan: bakinya luput. Sila hidupkan “Bawa ke hadapan” bagi jenis cuti ini dahulu.',
  ),
  carryMost: text('Carried, at most a year', 'Dibawa, paling banyak setahun'),
  carryLifetime: text('Carried, at most in all', 'Dibawa, paling banyak keseluruhan'),
  cashMost: text('In cash, at most a year', 'Wang tunai, paling banyak setahun'),
  cashLifetime: text('In cash, at most in all', 'Wang tunai, paling banyak keseluruhan'),
  cashHint: text(
    'What is not carried can be recorded as paid in cash; nothing is paid here. What is neither lapses.',
    'Hari yang tidak dibawa boleh direkodkan sebagai bayaran tunai; bayaran tidak dibuat di sini. Selebihnya luput.',
  ),
  blankAll: text('Blank: no limit.', 'Jika kosong: tiada had.'),
  blankNone: text('Blank: none.', 'Jika kosong: tiada.'),
  expiry: text('Carried days can be taken', 'Hari yang dibawa boleh diambil'),
  expiresDay: text('Day of the month', 'Hari bulan'),
  expiresMonth: labels.month,
  expiresMonths: text('Months of the leave year', 'Bulan dalam tahun cuti'),
  oneExpiry: text('Choose a date or months, not both', 'Pilih tarikh atau bulan, bukan kedua-duanya'),
  beforeCarry: text(
    'This is the day before days are carried forward, so they would lapse before. Choose the whole leave year, or another date',
    'Ini sehari sebelum hari dibawa ke hadapan, jadi hari itu luput sebelumnya. Pilih sepanjang tahun cuti, atau tarikh lain',
  ),
  needsCarry: text(
    'This leave type carries nothing forward. Leave this blank, or switch on “Carry forward” of the leave type first',
    'Jenis cuti ini tidak dibawa ke hadapan. Kosongkan ruangan ini, atau hidupkan “Bawa ke hadapan” bagi jenis cuti ini dahulu',
  ),
  carriedLapse: text(
    'Carried days in the balance: {days}. They can be taken until {date} only',
    'Hari yang dibawa dalam baki: {days}. Hari itu boleh diambil hingga {date} sahaja',
  ),
  saved: text(
    'Rules have been saved. Run the leave year to bring them into force',
    'Peraturan telah disimpan. Jalankan tahun cuti untuk menguatkuasakannya',
  ),
  remove: text('Remove rules', 'Padam peraturan'),
  removeAsk: text(
    'Are you sure you want to delete the rules of this leave type?',
    'Adakah anda pasti mahu memadam peraturan jenis cuti ini?',
  ),
  removeLoses: text(
    'What they gave stays. Nothing more is booked by them.',
    'Hari yang telah diberi dikekalkan. Tiada lagi yang dibukukan mengikut peraturan ini.',
  ),
  removed: text('Rules have been removed', 'Peraturan telah dipadam'),
});

/** How less than a whole leave year of service counts. */
export const proRataTexts = texts('leave_rules.pro_rata', {
  none: text('All days of the year', 'Semua hari setahun'),
  months: text('In proportion to completed months', 'Mengikut bulan yang genap'),
  days: text('In proportion to days of service', 'Mengikut hari perkhidmatan'),
});

/** How another row in the middle of a leave year counts. */
export const changeTexts = texts('leave_rules.changes', {
  parts: text('Counts from its day', 'Dikira mulai harinya'),
  whole: text('Counts for the whole leave year', 'Dikira bagi seluruh tahun cuti'),
});

/** How parts of a day are rounded. */
export const roundingTexts = texts('leave_rules.rounding', {
  up: text('Up to a whole day', 'Genapkan ke atas'),
  down: text('Down to a whole day', 'Genapkan ke bawah'),
  nearest: text('From a half on up, otherwise down', 'Digenapkan jika setengah ke atas'),
  halves: text('To the nearest half day', 'Kepada setengah hari yang terdekat'),
});

/** Until when carried days can be taken. */
export const expiryTexts = texts('leave_rules.expiry', {
  never: text('For the whole leave year', 'Sepanjang tahun cuti'),
  day: text('Until a date', 'Hingga suatu tarikh'),
  months: text('For some months', 'Selama beberapa bulan'),
});

/** Names of the drafts. */
export const presetTexts = texts('leave_rules.preset', {
  ea_annual: text('Employment Act: annual leave', 'Akta Kerja: cuti tahunan'),
  ea_sick: text('Employment Act: sick leave', 'Akta Kerja: cuti sakit'),
  ea_hospital: text('Employment Act: hospitalisation', 'Akta Kerja: kemasukan hospital'),
  ea_maternity: text('Employment Act: maternity leave', 'Akta Kerja: cuti bersalin'),
  ea_paternity: text('Employment Act: paternity leave', 'Akta Kerja: cuti paterniti'),
  public_annual: text('Public service: annual leave', 'Perkhidmatan awam: cuti rehat'),
});

/** Texts of a leave year's run. */
export const leaveRunTexts = texts('leave_run', {
  title: labels.leaveYear,
  titleOf: text('{leave}: {year}', '{leave}: {year}'),
  open: text('Run the leave year', 'Jalankan tahun cuti'),
  rules: text('Table and rules', 'Jadual dan peraturan'),
  start: text('Count the leave year', 'Kira tahun cuti'),
  again: text('Count again', 'Kira semula'),
  started: text('The leave year is being counted', 'Tahun cuti sedang dikira'),
  noRules: text('This leave type has no rules yet', 'Jenis cuti ini belum mempunyai peraturan'),
  noRulesHint: text('Write its table first.', 'Sila isi jadualnya dahulu.'),
  noRun: text('Nobody has run this leave year yet', 'Tahun cuti ini belum dijalankan'),
  noRunHint: text(
    'Each person’s days are counted by the rules, so that you can look at them. Nothing is booked before you confirm.',
    'Hari setiap staf dikira mengikut peraturan supaya anda dapat menyemaknya. Tiada apa-apa dibukukan sebelum anda mengesahkan.',
  ),
  busy: text('Being counted. Wait until it is ready', 'Sedang dikira. Tunggu sehingga siap'),
  counting: text('Counted so far: {done} of {people}', 'Telah dikira: {done} daripada {people}'),
  booking: text('Booked so far: {done} of {people}', 'Telah dibukukan: {done} daripada {people}'),
  ready: text('To be confirmed, as of {day}', 'Untuk disahkan, setakat {day}'),
  booked: text('Booked by {name}, {at}', 'Dibukukan oleh {name}, {at}'),
  failed: text(
    'It could not be finished. What was booked stays; count again to book the others.',
    'Tidak dapat diselesaikan. Yang telah dibukukan dikekalkan; kira semula untuk membukukan yang lain.',
  ),
  stepsHint: text(
    'Until it is booked, balances of the leave year are what they were given before, with all that is carried forward.',
    'Selagi belum dibukukan, baki tahun cuti ialah jumlah yang diberi sebelum ini, dengan semua hari yang dibawa ke hadapan.',
  ),
  after: text(
    'From now on, each night books what changes in service.',
    'Mulai sekarang, perubahan perkhidmatan dibukukan setiap malam.',
  ),
  confirm: text('Book the leave year', 'Bukukan tahun cuti'),
  confirmAsk: text(
    'Book the days of {changed} staff in their balances?',
    'Bukukan hari {changed} staf dalam baki mereka?',
  ),
  confirmLoses: text(
    'The ledgers are only added to: what is booked is corrected by another entry.',
    'Lejar hanya ditambah: yang telah dibukukan dibetulkan dengan catatan lain.',
  ),
  confirmed: text('The leave year is being booked', 'Tahun cuti sedang dibukukan'),
  already: text('{name} has confirmed this run already', '{name} telah mengesahkan kiraan ini'),
  gone: text(
    'This run is not to be confirmed any more. Count again',
    'Kiraan ini tidak lagi boleh disahkan. Kira semula',
  ),
  notBegun: text(
    'This leave year begins on {day}. Until then it can be looked at, and is not booked',
    'Tahun cuti ini bermula pada {day}. Sebelum itu kiraannya boleh disemak dan tidak dibukukan',
  ),
  staleCount: text(
    'This was counted before the leave year began. Count again',
    'Kiraan ini dibuat sebelum tahun cuti bermula. Kira semula',
  ),
  preview: text(
    'Preview as of {day}. The leave year begins on {start}; count it again then, and book it.',
    'Pratonton setakat {day}. Tahun cuti bermula pada {start}; kira semula selepas itu dan bukukan.',
  ),
  noPreview: text('Nobody has counted this leave year yet', 'Tahun cuti ini belum dikira'),
  noPreviewHint: text(
    'It begins on {start}. Counted before, it shows what each person would be given and carry, with the days booked so far.',
    'Tahun cuti ini bermula pada {start}. Jika dikira sebelum itu, pratonton menunjukkan hari yang akan diberi dan dibawa, dengan cuti yang telah ditempah setakat ini.',
  ),
  dueTitle: text('Leave year to be run: {leave}', 'Tahun cuti perlu dijalankan: {leave}'),
  due: text(
    'The leave year of {leave} from {start} has begun, and has not been run. Until it is booked, everybody has the days of the year before, with all that was left where it is carried.',
    'Tahun cuti bagi {leave} mulai {start} telah bermula dan belum dijalankan. Selagi belum dibukukan, setiap staf mempunyai jumlah hari tahun sebelumnya, dengan semua baki jika dibawa ke hadapan.',
  ),
  other: text('The leave year has begun anew meanwhile. Count again', 'Tahun cuti baharu telah bermula. Kira semula'),
  person: labels.staff,
  why: text('Rule', 'Peraturan'),
  before: text('Before', 'Sebelum'),
  afterwards: text('After', 'Selepas'),
  carried: text('Carried', 'Dibawa'),
  lapsed: text('Lapsed', 'Luput'),
  cash: text('In cash', 'Wang tunai'),
  balance: labels.balance,
  unearned: text('Not earned yet: {days}', 'Belum diperoleh: {days}'),
  short: text('Taken already, so not taken back: {days}', 'Telah diambil, maka tidak ditolak: {days}'),
  no_row: text('In no row of the table', 'Tiada dalam jadual'),
  no_service: text('Not in service in this leave year', 'Tidak berkhidmat dalam tahun cuti ini'),
  no_start: text('First day of service is not known', 'Hari pertama perkhidmatan tidak diketahui'),
  showAll: labels.allStaff,
  showChanged: text('With a change', 'Ada perubahan'),
  showByHand: text('Changed by hand', 'Diubah secara manual'),
  showOutside: text('Not by rule', 'Bukan mengikut peraturan'),
  showShort: text('Taken already', 'Telah diambil'),
  show: text('Show', 'Papar'),
  sums: text(
    'Staff: {people}, with a change: {changed}. Days carried: {carried}, lapsed: {lapsed}, in cash: {cash}',
    'Staf: {people}, ada perubahan: {changed}. Hari dibawa: {carried}, luput: {lapsed}, wang tunai: {cash}',
  ),
  empty: text('No staff in this run match.', 'Tiada staf sedemikian dalam kiraan ini.'),
  change: text('Change days', 'Ubah hari'),
  changeOf: text('Days of {name}', 'Hari bagi {name}'),
  changeHint: text(
    'The rules give {days}. What changes in service later is added to the days you give.',
    'Peraturan memberi {days}. Perubahan perkhidmatan kemudian ditambah pada hari yang anda beri.',
  ),
  reason: labels.reason,
  total: labels.totalDays,
  changed: text('Days have been changed', 'Hari telah diubah'),
});

/** Why rules gave what they did, for the ledger and the run. */
export const ruleNoteTexts = texts('leave_rules.note', {
  row: text(
    'Row {row} ({type}, {grade}, {years} years of service): {days}',
    'Baris {row} ({type}, {grade}, {years} tahun perkhidmatan): {days}',
  ),
  rowMonths: text(
    'Row {row} ({type}, {grade}, {years} years of service): {days} × {share}/{of} months',
    'Baris {row} ({type}, {grade}, {years} tahun perkhidmatan): {days} × {share}/{of} bulan',
  ),
  rowDays: text(
    'Row {row} ({type}, {grade}, {years} years of service): {days} × {share}/{of} days',
    'Baris {row} ({type}, {grade}, {years} tahun perkhidmatan): {days} × {share}/{of} hari',
  ),
  noRow: text('No row ({type}, {grade}): 0', 'Tiada baris ({type}, {grade}): 0'),
  noRowPart: text('No row ({type}, {grade}): 0 × {share}/{of}', 'Tiada baris ({type}, {grade}): 0 × {share}/{of}'),
  sum: text('{parts} = {days}', '{parts} = {days}'),
  byHand: text('by hand {days}: {reason}', 'secara manual {days}: {reason}'),
  accrual: text('Not earned yet, or earned in this month', 'Belum diperoleh, atau diperoleh dalam bulan ini'),
  limit: text('Above what is carried forward, {carried}', 'Melebihi hari yang dibawa ke hadapan, {carried}'),
  expiry: text('Carried days not taken by {date}', 'Hari yang dibawa dan tidak diambil hingga {date}'),
  cash: text(
    'To be paid in cash, above what is carried forward, {carried}',
    'Untuk dibayar tunai, melebihi hari yang dibawa ke hadapan, {carried}',
  ),
});
