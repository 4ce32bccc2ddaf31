/** How often a leave recurs (LTYPE-09). */
export const recurringTypes = ['annually', 'monthly'] as const;
export type RecurringType = (typeof recurringTypes)[number];

/** What uses a leave type: staff who hold it, and applications that are waiting, or approved and not over. */
export interface LeaveTypeUses {
  staff: number;
  applications: number;
}

/**
 * Whether a leave type is in use: then it cannot be deleted, nor recur differently, since ledgers are kept by its
 * periods.
 */
export const isInUse = ({ staff, applications }: LeaveTypeUses): boolean => staff + applications > 0;
