import { same, type Text, text, texts } from '../lib/text.ts';

/** Texts of the audit log's screen. */
export const auditListTexts = texts('audit', {
  title: text('Audit log', 'Log audit'),
  context: text(
    'What was changed, by whom and when. New entries appear by themselves.',
    'Perubahan yang dibuat, oleh siapa dan bila. Rekod baharu dipaparkan secara automatik.',
  ),
  staff: text('Staff', 'Staf'),
  allStaffs: text('All Staffs', 'Semua staf'),
  module: text('Module', 'Modul'),
  allModules: text('All modules', 'Semua modul'),
  name: text('Name', 'Nama'),
  action: text('Action', 'Tindakan'),
  at: text('Date', 'Tarikh'),
  system: text('System', 'Sistem'),
  concerns: text('Concerns', 'Berkenaan'),
  emptyHint: text(
    'Changes will appear here as they are made.',
    'Perubahan akan dipaparkan di sini sebaik sahaja dibuat.',
  ),
  entry: text('Audit entry', 'Rekod audit'),
  changes: text('What changed', 'Butiran perubahan'),
  noChanges: text('This entry holds no values.', 'Rekod ini tidak mengandungi nilai.'),
  field: text('Field', 'Medan'),
  before: text('Before', 'Sebelum'),
  after: text('After', 'Selepas'),
  hidden: text('Changed, not shown', 'Diubah, tidak dipaparkan'),
  yes: text('Yes', 'Ya'),
  no: text('No', 'Tidak'),
});

/** Names of the modules. */
const moduleTexts: Readonly<Record<string, Text>> = texts('audit.module', {
  corrections: text('Corrections', 'Pembetulan'),
  inbox: text('Inbox', 'Peti masuk'),
  leave_freezes: text('Freeze Leaves', 'Pembekuan cuti'),
  leave_types: text('Leave types', 'Jenis cuti'),
  reports: text('Reports', 'Laporan'),
  settings: text('Settings', 'Tetapan'),
  support: text('Support', 'Bantuan'),
  verdicts: text('Verdicts', 'Keputusan kehadiran'),
  versions: text('App versions', 'Versi aplikasi'),
  attendance: text('Attendance', 'Kehadiran'),
  backup: text('Backup', 'Sandaran'),
  departments: text('Departments', 'Jabatan'),
  error_log: text('Error log', 'Log ralat'),
  devices: text('Devices', 'Peranti'),
  entitlements: text('Leave entitlements', 'Kelayakan cuti'),
  holidays: text('Public Holidays', 'Cuti umum'),
  kiosks: text('Kiosks', 'Kiosk'),
  late: text('Late applications', 'Permohonan hadir lewat'),
  leave: text('Leave applications', 'Permohonan cuti'),
  leave_office: text('Leave-office applications', 'Permohonan keluar pejabat'),
  messages: text('Messages', 'Mesej'),
  offices: text('Offices', 'Pejabat'),
  positions: text('Positions', 'Jawatan'),
  session: text('Logins', 'Log masuk'),
  staff: text('Staff', 'Staf'),
  warnings: text('Warning Letters', 'Surat amaran'),
  working_hours: text('Working Hours', 'Waktu bekerja'),
});

/** The name of a module; a module without a text keeps its own name. */
export const moduleText = (module: string): Text => {
  const words = module.replaceAll('_', ' ');
  return moduleTexts[module] ?? same(words.charAt(0).toUpperCase() + words.slice(1));
};
