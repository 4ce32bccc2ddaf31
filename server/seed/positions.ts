/** Six departments as a tree below the chief executive's office. */
export const departments = {
  executive: { id: 1, name: 'Office of the Chief Executive', parent_id: null },
  corporate: { id: 2, name: 'Corporate Services', parent_id: 1 },
  administration: { id: 3, name: 'Administration and Human Resources', parent_id: 2 },
  finance: { id: 4, name: 'Finance', parent_id: 2 },
  operations: { id: 5, name: 'Operations', parent_id: 1 },
  regional: { id: 6, name: 'Regional Services', parent_id: 5 },
} as const;

/** The positions that decide the applications of a position's holders (D6). */
interface Deciders {
  support?: number;
  approve: number;
  /** The approver of late and leave-office applications; `approve` by default. */
  onTheDay?: number;
}

function position(id: number, name: string, department_id: number, level: number, by: Deciders) {
  return {
    id,
    name,
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
  chiefExecutive: position(chief, 'Chief Executive', executive.id, 1, { approve: deputy }),
  deputyChiefExecutive: position(deputy, 'Deputy Chief Executive', executive.id, 1, { approve: chief }),
  legalAdviser: position(3, 'Legal Adviser', executive.id, 3, { approve: deputy }),
  executiveSecretary: position(4, 'Executive Secretary', executive.id, 4, { approve: deputy }),
  directorOfCorporateServices: position(devis, 'Director of Corporate Services', corporate.id, 2, {
    approve: chief,
  }),
  ictManager: position(ictManager, 'ICT Manager', corporate.id, 3, { approve: devis }),
  ictOfficer: position(7, 'ICT Officer', corporate.id, 4, { support: ictManager, approve: devis }),
  systemsVendor: position(8, 'Systems Vendor', corporate.id, 5, { support: ictManager, approve: devis }),
  humanResourceManager: position(9, 'Human Resource Manager', administration.id, 3, { approve: devis }),
  humanResourceOfficer: position(10, 'Human Resource Officer', administration.id, 4, { approve: devis }),
  seniorAdministrativeOfficer: position(chongs, 'Senior Administrative Officer', administration.id, 3, {
    approve: devis,
  }),
  administrativeClerk: position(12, 'Administrative Clerk', administration.id, 5, {
    support: chongs,
    approve: devis,
  }),
  driver: position(13, 'Driver', administration.id, 6, { support: chongs, approve: devis }),
  financeManager: position(financeManager, 'Finance Manager', finance.id, 3, { approve: devis }),
  accountant: position(15, 'Accountant', finance.id, 4, { support: financeManager, approve: devis }),
  accountsClerk: position(16, 'Accounts Clerk', finance.id, 5, {
    support: financeManager,
    approve: devis,
    onTheDay: financeManager,
  }),
  directorOfOperations: position(directorOfOperations, 'Director of Operations', operations.id, 2, {
    approve: chief,
  }),
  projectEngineer: position(engineer, 'Project Engineer', operations.id, 3, {
    approve: directorOfOperations,
  }),
  assistantEngineer: position(19, 'Assistant Engineer', operations.id, 4, {
    support: engineer,
    approve: directorOfOperations,
  }),
  technician: position(20, 'Technician', operations.id, 5, {
    support: engineer,
    approve: directorOfOperations,
  }),
  regionalManager: position(regionalManager, 'Regional Manager', regional.id, 3, {
    approve: directorOfOperations,
  }),
  fieldOfficer: position(22, 'Field Officer', regional.id, 4, {
    support: regionalManager,
    approve: directorOfOperations,
    onTheDay: regionalManager,
  }),
  customerServiceAssistant: position(23, 'Customer Service Assistant', regional.id, 5, {
    approve: regionalManager,
  }),
} as const;
export type PositionKey = keyof typeof positions;
