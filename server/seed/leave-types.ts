/** Leave types with their names in both languages; Farid and Zara hold the first three. */
export const leaveTypes = {
  annual: {
    id: 1,
    name: 'Annual Leave',
    name_ms: 'Cuti Rehat',
    is_backdated: false,
    carry_forward: false,
    type: 'annually',
  },
  medical: {
    id: 2,
    name: 'Medical Leave',
    name_ms: 'Cuti Sakit',
    is_backdated: true,
    carry_forward: false,
    type: 'annually',
  },
  emergency: {
    id: 3,
    name: 'Emergency Leave',
    name_ms: 'Cuti Kecemasan',
    is_backdated: false,
    carry_forward: false,
    type: 'monthly',
  },
  replacement: {
    id: 4,
    name: 'Replacement Leave',
    name_ms: 'Cuti Gantian',
    is_backdated: false,
    carry_forward: true,
    type: 'annually',
  },
  compassionate: {
    id: 5,
    name: 'Compassionate Leave',
    name_ms: 'Cuti Ihsan',
    is_backdated: true,
    carry_forward: false,
    type: 'annually',
  },
  maternity: {
    id: 6,
    name: 'Maternity Leave',
    name_ms: 'Cuti Bersalin',
    is_backdated: false,
    carry_forward: false,
    type: 'annually',
  },
  paternity: {
    id: 7,
    name: 'Paternity Leave',
    name_ms: 'Cuti Paterniti',
    is_backdated: true,
    carry_forward: false,
    type: 'annually',
  },
} as const;

/** The total days Farid and Zara hold of each leave type. */
export const castLeaves = { annual: 14, medical: 14, emergency: 2 } as const;
