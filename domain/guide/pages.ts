import { type Text, text } from '../lib/text.ts';
import type { guideGroups } from './texts.ts';

interface PageOfGuide {
  /** As the first heading of its file. */
  title: Text;
  group: keyof typeof guideGroups;
}

const page = (group: keyof typeof guideGroups, en: string, ms: string) => ({ title: text(en, ms), group });

/** Every page of docs/guide by its file's name, in the order of the index (decision 0110). */
export const guidePages = {
  staff: page('everybody', 'Hadir for staff', 'Hadir untuk staf'),
  approvers: page('everybody', 'Hadir for supporters and approvers', 'Hadir untuk penyokong dan pelulus'),
  'first-monday': page('admins', 'From set-up to the first Monday', 'Daripada penyediaan hingga Isnin pertama'),
  admins: page('admins', 'Hadir for administrators', 'Hadir untuk pentadbir'),
  year: page('admins', 'A year of HR', 'Setahun pengurusan sumber manusia'),
  positions: page('admins', 'Departments, positions and who decides', 'Jabatan, jawatan dan pembuat keputusan'),
  'leave-types': page('admins', 'Leave types and balances', 'Jenis cuti dan baki'),
  letters: page('admins', 'Warning letters', 'Surat amaran'),
  kiosks: page('admins', 'Kiosks', 'Kiosk'),
  imports: page('admins', 'Importing data', 'Mengimport data'),
  'sign-in': page('admins', 'Logging in', 'Log masuk'),
  settings: page('admins', 'Settings and switches', 'Tetapan dan suis'),
  installation: page('operators', 'Installing Hadir', 'Memasang Hadir'),
  upgrades: page('operators', 'Upgrading, and going back', 'Menaik taraf, dan kembali ke versi lama'),
  servers: page(
    'operators',
    'Several servers, and a PostgreSQL of your own',
    'Beberapa pelayan, dan PostgreSQL sendiri',
  ),
  operations: page('operators', 'Running Hadir', 'Mengendalikan Hadir'),
} as const satisfies Record<string, PageOfGuide>;
export type GuidePage = keyof typeof guidePages;

export const isGuidePage = (name: string): name is GuidePage => Object.hasOwn(guidePages, name);
