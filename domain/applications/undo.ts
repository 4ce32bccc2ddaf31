import { decisionUndo } from '../limits.ts';
import type { Status } from './kind.ts';
import { type Kind, kinds } from './kinds.ts';
import type { StepName } from './texts.ts';

/** The state that each decision which can be taken back makes. */
export const made = { support: 'Supported', approve: 'Approved', reject: 'Rejected' } as const satisfies Partial<
  Record<StepName, Status>
>;

/** A decided application, as far as taking its decision back needs it. */
export interface Undone {
  status: Status;
  /** When it was supported and approved; a rejection leaves both as they were. */
  supported_at: Date | null;
  approved_at: Date | null;
  /** Its last step. */
  step: StepName;
  by: number | null;
  at: Date;
}

/**
 * The state to which an application returns when its last decision is taken back, or why it does not: `moved` when that
 * decision is not the viewer's, or something else has happened since, `late` when too much time has passed (0121).
 */
export function stateBefore(kind: Kind, viewer: { id: number }, one: Undone, now: Date): Status | 'moved' | 'late' {
  const { status, step, by, at, supported_at, approved_at } = one;
  if (!(step in made) || made[step as keyof typeof made] !== status || by !== viewer.id) return 'moved';
  if (now.getTime() - at.getTime() > decisionUndo.taken) return 'late';
  const isSupported = kinds[kind].deciders.supporter !== null;
  if (step === 'support') return 'Pending';
  if (step === 'approve') return isSupported ? 'Supported' : 'Pending';
  if (approved_at) return 'Approved';
  return supported_at ? 'Supported' : 'Pending';
}
