import { same, snakeCase, type Text, text, texts } from '../lib/text.ts';
import { screens } from '../screens.ts';

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

/** Names of the modules that are not called like a screen. */
const moduleTexts: Readonly<Record<string, Text>> = texts('audit.module', {
  corrections: text('Corrections', 'Pembetulan'),
  inbox: text('Inbox', 'Peti masuk'),
  leave_types: text('Leave types', 'Jenis cuti'),
  reports: text('Reports', 'Laporan'),
  settings: text('Settings', 'Tetapan'),
  verdicts: text('Verdicts', 'Keputusan kehadiran'),
  versions: text('App versions', 'Versi aplikasi'),
  backup: text('Backup', 'Sandaran'),
  devices: text('Devices', 'Peranti'),
  entitlements: text('Leave entitlements', 'Kelayakan cuti'),
  kiosks: text('Kiosks', 'Kiosk'),
  late: text('Late applications', 'Permohonan hadir lewat'),
  leave: text('Leave applications', 'Permohonan cuti'),
  leave_office: text('Leave-office applications', 'Permohonan keluar pejabat'),
  offices: text('Offices', 'Pejabat'),
  session: text('Logins', 'Log masuk'),
  staff: text('Staff', 'Staf'),
  warnings: text('Warning Letters', 'Surat amaran'),
});

const screenTitles = new Map(Object.entries(screens).map(([name, { title }]) => [snakeCase(name), title]));

/** The name of a module: its own, the title of the screen called like it, or the module itself. */
export const moduleText = (module: string): Text => {
  const words = module.replaceAll('_', ' ');
  return moduleTexts[module] ?? screenTitles.get(module) ?? same(words.charAt(0).toUpperCase() + words.slice(1));
};
