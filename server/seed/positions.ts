/** Six departments as a tree below the chief executive's office, with their names in both languages. */
export const departments = {
  executive: { id: 1, name: 'Office of the Chief Executive', name_ms: 'Pejabat Ketua Eksekutif', parent_id: null },
  corporate: { id: 2, name: 'Corporate Services', name_ms: 'Perkhidmatan Korporat', parent_id: 1 },
  administration: {
    id: 3,
    name: 'Administration and Human Resources',
    name_ms: 'Pentadbiran dan Sumber Manusia',
    parent_id: 2,
  },
  finance: { id: 4, name: 'Finance', name_ms: 'Kewangan', parent_id: 2 },
  operations: { id: 5, name: 'Operations', name_ms: 'Operasi', parent_id: 1 },
  regional: { id: 6, name: 'Regional Services', name_ms: 'Perkhidmatan Wilayah', parent_id: 5 },
} as const;

/** The positions that decide the applications of a position's holders (D6). */
interface Deciders {
  support?: number;
  approve: number;
  /** The approver of late and leave-office applications; `approve` by default. */
  onTheDay?: number;
}

function position(id: number, name: string, name_ms: string, department_id: number, level: number, by: Deciders) {
  return {
    id,
    name,
    name_ms,
    department_id,
    level,
    send_message: level <= 2,
    support_id: by.support ?? null,
    approve_id: by.approve,
    late_approve_id: by.onTheDay ?? by.approve,
    leave_office_approve_id: by.onTheDay ?? by.approve,
  };
}

const { executive, corporate, administration, finance, operations, regional } = departments;
const [chief, deputy, chongs, devis] = [1, 2, 11, 5];
const [ictManager, financeManager, directorOfOperations, engineer, regionalManager] = [6, 14, 17, 18, 21];

/** Positions by level, 1 the most senior; deciders are more senior in the same department or one above it (D6). */
export const positions = {
  chiefExecutive: position(chief, 'Chief Executive', 'Ketua Eksekutif', executive.id, 1, { approve: deputy }),
  deputyChiefExecutive: position(deputy, 'Deputy Chief Executive', 'Timbalan Ketua Eksekutif', executive.id, 1, {
    approve: chief,
  }),
  legalAdviser: position(3, 'Legal Adviser', 'Penasihat Undang-undang', executive.id, 3, { approve: deputy }),
  executiveSecretary: position(4, 'Executive Secretary', 'Setiausaha Eksekutif', executive.id, 4, { approve: deputy }),
  directorOfCorporateServices: position(
    devis,
    'Director of Corporate Services',
    'Pengarah Perkhidmatan Korporat',
    corporate.id,
    2,
    {
      approve: chief,
    },
  ),
  ictManager: position(ictManager, 'ICT Manager', 'Pengurus ICT', corporate.id, 3, { approve: devis }),
  ictOfficer: position(7, 'ICT Officer', 'Pegawai ICT', corporate.id, 4, { support: ictManager, approve: devis }),
  systemsVendor: position(8, 'Systems Vendor', 'Vendor Sistem', corporate.id, 5, {
    support: ictManager,
    approve: devis,
  }),
  humanResourceManager: position(9, 'Human Resource Manager', 'Pengurus Sumber Manusia', administration.id, 3, {
    approve: devis,
  }),
  humanResourceOfficer: position(10, 'Human Resource Officer', 'Pegawai Sumber Manusia', administration.id, 4, {
    approve: devis,
  }),
  seniorAdministrativeOfficer: position(
    chongs,
    'Senior Administrative Officer',
    'Pegawai Tadbir Kanan',
    administration.id,
    3,
    {
      approve: devis,
    },
  ),
  administrativeClerk: position(12, 'Administrative Clerk', 'Kerani Tadbir', administration.id, 5, {
    support: chongs,
    approve: devis,
  }),
  driver: position(13, 'Driver', 'Pemandu', administration.id, 6, { support: chongs, approve: devis }),
  financeManager: position(financeManager, 'Finance Manager', 'Pengurus Kewangan', finance.id, 3, { approve: devis }),
  accountant: position(15, 'Accountant', 'Akauntan', finance.id, 4, { support: financeManager, approve: devis }),
  accountsClerk: position(16, 'Accounts Clerk', 'Kerani Akaun', finance.id, 5, {
    support: financeManager,
    approve: devis,
    onTheDay: financeManager,
  }),
  directorOfOperations: position(directorOfOperations, 'Director of Operations', 'Pengarah Operasi', operations.id, 2, {
    approve: chief,
  }),
  projectEngineer: position(engineer, 'Project Engineer', 'Jurutera Projek', operations.id, 3, {
    approve: directorOfOperations,
  }),
  assistantEngineer: position(19, 'Assistant Engineer', 'Penolong Jurutera', operations.id, 4, {
    support: engineer,
    approve: directorOfOperations,
  }),
  technician: position(20, 'Technician', 'Juruteknik', operations.id, 5, {
    support: engineer,
    approve: directorOfOperations,
  }),
  regionalManager: position(regionalManager, 'Regional Manager', 'Pengurus Wilayah', regional.id, 3, {
    approve: directorOfOperations,
  }),
  fieldOfficer: position(22, 'Field Officer', 'Pegawai Lapangan', regional.id, 4, {
    support: regionalManager,
    approve: directorOfOperations,
    onTheDay: regionalManager,
  }),
  customerServiceAssistant: position(23, 'Customer Service Assistant', 'Pembantu Khidmat Pelanggan', regional.id, 5, {
    approve: regionalManager,
  }),
} as const;
export type PositionKey = keyof typeof positions;
