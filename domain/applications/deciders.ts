import type { Kind, Status } from './moves.ts';

/** The decisions for which a position names somebody, as `deciders_of` has them (POS-12). */
export type Decision = 'support' | 'approve' | 'late_approve' | 'leave_office_approve';

/** The decisions that each kind of application needs, in order. */
export const decisionsOf = {
  leave: { supporter: 'support', approver: 'approve' },
  late: { supporter: null, approver: 'late_approve' },
  leave_office: { supporter: null, approver: 'leave_office_approve' },
} as const satisfies Record<Kind, { supporter: Decision | null; approver: Decision }>;

/** Someone who decides: as holder of a position, and on whose behalf where they stand in for another. */
export interface Decider {
  position_id: number;
  /** Null while nobody holds the position. */
  user_id: number | null;
  for_id: number | null;
}

/** Who decides for an applicant today; empty where the applicant's position names nobody (D6). */
export interface Deciders {
  supporter: readonly Decider[];
  approver: readonly Decider[];
}

/** Whether somebody who makes these decisions decides on each kind of application. */
export function decidesByKind(decisions: readonly Decision[]): Record<Kind, boolean> {
  const decides = (kind: Kind) => Object.values(decisionsOf[kind]).some((one) => one && decisions.includes(one));
  return { leave: decides('leave'), late: decides('late'), leave_office: decides('leave_office') };
}

/** The capacity in which somebody has to decide on an application next; null when no decision is missing. */
export function capacityIn(kind: Kind, status: Status): keyof Deciders | null {
  const isSupported = decisionsOf[kind].supporter !== null;
  if (isSupported && status === 'Pending') return 'supporter';
  return status === (isSupported ? 'Supported' : 'Pending') ? 'approver' : null;
}

/** Whom an application waits for; nobody when no decision is missing, or the applicant's position names nobody. */
export function waitsFor(kind: Kind, status: Status, deciders: Deciders): readonly Decider[] {
  const capacity = capacityIn(kind, status);
  return capacity === null ? [] : deciders[capacity];
}
