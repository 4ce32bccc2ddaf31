import { text } from '../lib/text.ts';

/** What the positions screens say (B§2 Positions, B§8). */
export const positionTexts = {
  title: text('Positions Management', 'Pengurusan Jawatan'),
  context: text(
    'Positions decide who supports and approves whose applications',
    'Jawatan menentukan siapa menyokong dan meluluskan permohonan',
  ),
  allDepartments: text('All Department', 'Semua Jabatan'),
  name: text('Name', 'Nama'),
  department: text('Department', 'Jabatan'),
  level: text('Level', 'Peringkat'),
  levelHint: text('1 is the most senior', '1 ialah yang paling kanan'),
  staff: text('Staff', 'Staf'),
  add: text('New Position', 'Jawatan Baharu'),
  detail: text("Position's Detail", 'Butiran Jawatan'),
  addDepartment: text('Add New Department', 'Tambah Jabatan Baharu'),
  sendMessage: text('Allow Send Message', 'Benarkan Hantar Mesej'),
  leaves: text('Leaves', 'Cuti'),
  leavesHint: text(
    'Only more senior positions of this department or of one above it can be chosen.',
    'Hanya jawatan lebih kanan dalam jabatan ini atau jabatan di atasnya boleh dipilih.',
  ),
  leavesHintTop: text(
    'Positions of level 1 decide for one another.',
    'Jawatan peringkat 1 memutuskan untuk satu sama lain.',
  ),
  support: text('Supported By', 'Disokong Oleh'),
  approve: text('Approved By', 'Diluluskan Oleh'),
  lateApprove: text('Late Approved By', 'Kelewatan Diluluskan Oleh'),
  leaveOfficeApprove: text('Leave Office Approved By', 'Keluar Pejabat Diluluskan Oleh'),
  noSupport: text('Nobody: applications start supported', 'Tiada: permohonan terus disokong'),
  noApprove: text('Nobody: applications are refused', 'Tiada: permohonan akan ditolak'),
  added: text('Position has been added', 'Jawatan telah ditambah'),
  removed: text('Position has been removed', 'Jawatan telah dipadam'),
  removeAsk: text(
    'Are you sure you want to delete this position?',
    'Adakah anda pasti mahu memadam jawatan ini?',
  ),
  emptyHint: text('Positions you add will appear here.', 'Jawatan yang ditambah akan dipaparkan di sini.'),
  unknownDepartment: text('Selected department does not exist', 'Jabatan yang dipilih tidak wujud'),
  notCandidate: text(
    'This position cannot decide for the chosen level and department',
    'Jawatan ini tidak boleh memutuskan untuk peringkat dan jabatan yang dipilih',
  ),
  inUse: text(
    'This position is in use by {staff} staff and decides for {positions} positions',
    'Jawatan ini disandang oleh {staff} staf dan memutuskan untuk {positions} jawatan',
  ),
} as const;
