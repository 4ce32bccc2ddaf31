import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the positions screens. */
export const positionTexts = texts('positions', {
  title: text('Positions Management', 'Pengurusan jawatan'),
  context: text(
    'Positions decide who supports and approves whose applications',
    'Jawatan menentukan siapa yang menyokong dan meluluskan permohonan',
  ),
  allDepartments: text('All Department', 'Semua jabatan'),
  name: labels.name,
  department: labels.department,
  level: labels.level,
  levelHint: text('1 is the most senior', '1 ialah yang paling kanan'),
  staff: labels.staff,
  add: text('New Position', 'Jawatan baharu'),
  detail: text("Position's Detail", 'Butiran jawatan'),
  addDepartment: text('Add New Department', 'Tambah jabatan baharu'),
  sendMessage: labels.allowSendMessage,
  leaves: labels.leaves,
  leavesHint: text(
    'Only more senior positions of this department or of one above it can be chosen.',
    'Hanya jawatan yang lebih kanan dalam jabatan ini atau jabatan di atasnya boleh dipilih.',
  ),
  leavesHintTop: text(
    'Positions of level 1 decide for one another.',
    'Penyandang jawatan peringkat 1 meluluskan permohonan sesama mereka.',
  ),
  anyDecider: text('All positions', 'Semua jawatan'),
  anyDeciderHint: text(
    'Also offers positions outside this line, such as a branch manager, or a chairman for the head of the house.',
    'Jawatan lain turut ditawarkan, contohnya pengurus cawangan, atau pengerusi bagi ketua organisasi.',
  ),
  outside: text(
    'Not more senior in this department or one above it: please check that {name} is to decide here.',
    'Bukan jawatan lebih kanan dalam jabatan ini atau jabatan di atasnya: sila pastikan {name} membuat keputusan di sini.',
  ),
  circle: text('This goes round in a circle: {path}', 'Keputusan ini berpusing balik: {path}'),
  deciders: text('Deciders', 'Penyokong dan pelulus'),
  missingDecider: text('Without a decider', 'Tiada pelulus'),
  missing: text('Nobody chosen: {fields}', 'Belum dipilih: {fields}'),
  noDeciders: text(
    'Nobody is chosen for: {fields}. Holders of this position cannot submit these applications.',
    'Tiada pilihan bagi: {fields}. Penyandang jawatan ini tidak dapat menghantar permohonan tersebut.',
  ),
  support: labels.supportedBy,
  approve: labels.approvedBy,
  lateApprove: labels.lateApprovedBy,
  leaveOfficeApprove: labels.leaveOfficeApprovedBy,
  noSupport: text('Nobody: applications start supported', 'Tiada: permohonan terus dianggap disokong'),
  noApprove: text('Nobody: applications cannot be submitted', 'Tiada: permohonan tidak dapat dihantar'),
  added: text('Position has been added', 'Jawatan telah ditambah'),
  removeLoses: text('Records of the past keep its name.', 'Rekod lampau mengekalkan nama jawatan ini.'),
  levelOf: text('Level {level}', 'Peringkat {level}'),
  staffOf: labels.staffCount,
  removed: text('Position has been removed', 'Jawatan telah dipadam'),
  removeAsk: text('Are you sure you want to delete this position?', 'Adakah anda pasti mahu memadam jawatan ini?'),
  emptyHint: text('Positions you add will appear here.', 'Jawatan yang ditambah akan dipaparkan di sini.'),
  departmentsFirst: text(
    'Positions belong to departments. Add the departments first.',
    'Setiap jawatan berada di bawah sebuah jabatan. Sila tambah jabatan dahulu.',
  ),
  unknownDepartment: labels.selectedDepartmentDoesNotExist,
  notCandidate: text(
    'This position cannot decide for the chosen level and department',
    'Jawatan ini tidak boleh menjadi penyokong atau pelulus bagi peringkat dan jabatan yang dipilih',
  ),
  inHoliday: text(
    'This position is named by public holidays: {names}. Change them first.',
    'Jawatan ini disebut dalam cuti umum: {names}. Sila ubah cuti umum tersebut dahulu.',
  ),
  inUse: text(
    'This position is still in use. Staff: {staff}, positions it decides for: {positions}. Change them first.',
    'Jawatan ini masih digunakan. Staf: {staff}, penyokong atau pelulus bagi {positions} jawatan. Sila ubah dahulu.',
  ),
});
