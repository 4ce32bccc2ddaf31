import type { Text } from '../lib/text.ts';

/**
 * States of an application; late applications have no Supported and no Canceled, those to leave the office and for duty
 * no Supported.
 */
export const statuses = ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'] as const;
export type Status = (typeof statuses)[number];

/** In which capacity someone decides: as one of the deciders, as an administrator, or as the owner. */
export type Capacity = 'supporter' | 'approver' | 'admin' | 'owner';

/** What can be done with an application. */
export type Action = 'support' | 'approve' | 'reject' | 'cancel' | 'remove';

/**
 * One transition: who may make it, from which states, and to which. A removed application stays Canceled or Rejected.
 */
export interface Step {
  by: Capacity;
  from: readonly Status[];
  to: Status;
}

/** The decisions for which a position names somebody, as `deciders_of` has them (POS-12). */
export type Decision = 'support' | 'approve' | 'late_approve' | 'leave_office_approve';

/** What is declared of a kind of application; whatever lists the kinds derives from it. */
export interface KindOfApplication {
  /** Its table, and the columns of the first and last day it is about. */
  table: string;
  days: readonly [first: string, last: string];
  /** The decisions it needs, in order. */
  deciders: { supporter: Decision | null; approver: Decision };
  statuses: readonly Status[];
  /**
   * Its transitions (D6, D7). An administrator can only undo: reject what is approved, cancel what still counts.
   * Whoever decides, decides, administrator or not (decision 0057).
   */
  actions: Partial<Record<Action, readonly Step[]>>;
  /** What somebody must hold for an applicant to act as administrator; to enter leave for them by default. */
  admin?: 'enter_leave' | 'correct_days';
  /** Whether somebody may apply for it on a day on which leave of theirs waits for a decision (D7). */
  besideOpenLeave: boolean;
  /** The reason that its decision gives for judging days again (D5). */
  fact: string;
  /** The documents module of its attachments. */
  documents: string;
  /** The guard of its deciders' calls, their live message (SOCKET-38 to SOCKET-40) and counter (COUNTER-01). */
  guard: string;
  live: string;
  counter: string;
  /** The screens of all applications and of one's own. */
  screens: { all: string; own: string };
  /** What is applied for, and what one application is called, within a sentence. */
  noun: Text;
  application: Text;
  /** All of them: what waits for a decision on the dashboard, and their module in the audit log. */
  pending: Text;
}

/** Declares a kind of application. */
export const kind = <const Kind extends KindOfApplication>(declared: Kind): Kind => declared;
