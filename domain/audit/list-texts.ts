import { actingTexts } from '../acting/texts.ts';
import { eachKind, kinds } from '../applications/kinds.ts';
import { feedTexts } from '../feeds/texts.ts';
import { labels } from '../lib/labels.ts';
import { capitalised, same, snakeCase, type Text, text, texts } from '../lib/text.ts';
import { screens } from '../screens.ts';

/** Texts of the audit log's screen. */
export const auditListTexts = texts('audit', {
  title: labels.auditLog,
  context: text(
    'What was changed, by whom and when. New entries appear by themselves.',
    'Perubahan yang dibuat, oleh siapa dan bila. Rekod baharu dipaparkan secara automatik.',
  ),
  staff: labels.staff,
  allStaffs: labels.allStaffs,
  module: text('Module', 'Modul'),
  allModules: text('All modules', 'Semua modul'),
  name: labels.name,
  action: labels.action,
  at: labels.date,
  system: labels.system,
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
  yes: labels.yes,
  no: labels.no,
});

/** Names of the modules that are not called like a screen. */
const moduleTexts: Readonly<Record<string, Text>> = texts('audit.module', {
  ...eachKind((kind) => kinds[kind].pending),
  acting_posts: actingTexts.title,
  grants: text('Access', 'Akses'),
  imports: text('Imports', 'Import data'),
  inbox: labels.inbox,
  leave_types: text('Leave types', 'Jenis cuti'),
  reports: labels.reports,
  settings: labels.settings,
  state_weekends: text('Weekends of states', 'Hujung minggu negeri'),
  verdicts: text('Verdicts', 'Keputusan kehadiran'),
  versions: labels.appVersions,
  backup: text('Backup', 'Sandaran'),
  devices: text('Devices', 'Peranti'),
  feeds: feedTexts.title,
  data_rules: text('Retention of data', 'Penyimpanan data'),
  entitlements: text('Leave entitlements', 'Kelayakan cuti'),
  erasures: text('Erasures', 'Pemadaman data'),
  kiosks: labels.kiosks,
  offices: labels.offices,
  passkeys: text('Passkeys', 'Kunci laluan'),
  session: text('Logins', 'Log masuk'),
  staff: labels.staff,
  card_colours: labels.cardColours,
  warnings: labels.warningLetters,
});

const screenTitles = new Map(Object.entries(screens).map(([name, { title }]) => [snakeCase(name), title]));

/** The name of a module: its own, the title of the screen called like it, or the module itself. */
export const moduleText = (module: string): Text => {
  const words = module.replaceAll('_', ' ');
  return moduleTexts[module] ?? screenTitles.get(module) ?? same(capitalised(words));
};
