import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { Area, Capability, Preset } from './rules.ts';

/** Texts of what people may do beside their role (D16). */
export const grantTexts = texts('grants', {
  title: text('Access', 'Akses'),
  meta: text('Beside the role', 'Selain peranan'),
  none: text('No access beside the role', 'Tiada akses selain peranan'),
  noneHint: text(
    'An Admin may let them do some of the work of administrators, for offices, departments or the organisation.',
    'Pentadbir boleh membenarkan staf ini melakukan sebahagian tugas pentadbir, bagi pejabat, jabatan atau seluruh organisasi.',
  ),
  listTitle: labels.accessTitle,
  listContext: text(
    'Administrators, and what others were given',
    'Pentadbir, dan akses yang diberikan kepada staf lain',
  ),
  listEmpty: text('Whoever is given access will appear here.', 'Staf yang diberi akses akan dipaparkan di sini.'),
  seeAll: text('See everybody’s access', 'Lihat akses semua staf'),
  person: labels.name,
  role: labels.role,
  since: text('Since', 'Sejak'),
  givenBy: text('by {name}', 'oleh {name}'),
  everything: text('Everything that administrators do', 'Semua tugas pentadbir'),
  byRole: text('By the role', 'Mengikut peranan'),
  superUser: labels.superUser,
  inactive: labels.inactive,
  anyCapability: text('All access', 'Semua akses'),
  anyArea: text('All areas', 'Semua kawasan'),
  anyRole: text('All roles', 'Semua peranan'),
  ownTitle: text('What I may do', 'Akses saya'),
  ownNone: text(
    'What concerns yourself, and what your position decides.',
    'Perkara berkaitan diri sendiri, dan perkara yang diputuskan oleh jawatan anda.',
  ),
  give: text('Give access', 'Beri akses'),
  giveTo: text('Give access to {name}', 'Beri akses kepada {name}'),
  preset: text('Usual duties', 'Tugas lazim'),
  presetHint: text('Fills in what such a person usually may do.', 'Mengisi akses lazim bagi tugas tersebut.'),
  capabilities: text('May', 'Boleh'),
  area: text('Where', 'Di mana'),
  places: text('Which', 'Yang mana'),
  withBelow: text('With all departments below', 'Termasuk semua jabatan di bawahnya'),
  withdraw: text('Withdraw', 'Tarik balik'),
  withdrawOf: text('Withdraw: {access}', 'Tarik balik: {access}'),
  withdrawAsk: text(
    'They may no longer do this from now on.',
    'Staf ini tidak lagi boleh melakukannya mulai sekarang.',
  ),
  by: text('{name}, {at}', '{name}, {at}'),
  given: text('Access has been given', 'Akses telah diberikan'),
  withdrawn: text('Access has been withdrawn', 'Akses telah ditarik balik'),
  isGiven: text('They have this access already', 'Staf ini sudah mempunyai akses tersebut'),
  wholeOnly: text(
    'Settings and the audit log are given for the whole organisation only',
    'Tetapan dan log audit hanya boleh diberikan bagi seluruh organisasi',
  ),
  own: text(
    'Nobody gives or withdraws their own access',
    'Tiada sesiapa boleh memberi atau menarik balik akses sendiri',
  ),
  isAdministrator: text('An administrator may do all of this already', 'Pentadbir sudah boleh melakukan semua ini'),
  above: text(
    'You may only give access that you have yourself',
    'Anda hanya boleh memberi akses yang anda sendiri miliki',
  ),
  noPlace: text('This place no longer exists', 'Tempat ini tidak lagi wujud'),
  changeOwn: text('Somebody else has to change what is your own', 'Maklumat anda sendiri perlu diubah oleh orang lain'),
  administratorsOnly: text(
    'Only an administrator may change an administrator',
    'Hanya pentadbir boleh mengubah maklumat pentadbir',
  ),
  outside: text('This is outside the area you may change', 'Ini di luar kawasan yang boleh anda ubah'),
  notYours: text('Your access does not allow this', 'Akses anda tidak membenarkan tindakan ini'),
  noticeTitle: text('{name} has new access', '{name} mempunyai akses baharu'),
  notice: text(
    '{by} gave {name} access for the whole organisation: {access}. If that is not right, withdraw it.',
    '{by} telah memberi {name} akses bagi seluruh organisasi: {access}. Jika ini tidak betul, sila tarik balik akses tersebut.',
  ),
  open: text('Open the staff member', 'Buka maklumat staf'),
});

/** What each capability allows, as a sentence goes on after "May". */
export const capabilityTexts = texts('grants.capability', {
  see: text('See staff, attendance and applications', 'Melihat staf, kehadiran dan permohonan'),
  edit_staff: text('Add and change staff', 'Menambah dan mengubah staf'),
  enter_leave: text('Enter leave and applications', 'Memasukkan cuti dan permohonan'),
  correct_days: text('Put days of attendance right', 'Membetulkan hari kehadiran'),
  letters: text('Verify warning letters', 'Mengesahkan surat amaran'),
  reports: text('Make reports', 'Menjana laporan'),
  audit: text('Read the audit log', 'Membaca log audit'),
  settings: text('Change settings', 'Mengubah tetapan'),
  roles: text('Decide what others may do', 'Menentukan akses staf lain'),
}) satisfies Record<Capability, object>;

/** The kinds of area. */
export const areaTexts = texts('grants.area', {
  organisation: text('The whole organisation', 'Seluruh organisasi'),
  offices: text('Offices', 'Pejabat'),
  departments: text('Departments', 'Jabatan'),
}) satisfies Record<Area, object>;

/** What is usually given together. */
export const presetTexts = texts('grants.preset', {
  hr_head: text('Head of human resources', 'Ketua sumber manusia'),
  office_clerk: text('Office clerk', 'Kerani pejabat'),
  payroll: text('Payroll', 'Gaji'),
  auditor: text('Auditor', 'Juruaudit'),
}) satisfies Record<Preset, object>;
