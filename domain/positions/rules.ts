import { ancestorsOf, type TreeNode } from '../lib/tree.ts';

/** A position, as far as the choice of deciders needs it. */
interface DeciderPosition {
  id: number;
  department_id: number;
  level: number;
}

/** The four decisions a position names a decider for (POS-12). */
export const deciders = ['support_id', 'approve_id', 'late_approve_id', 'leave_office_approve_id'] as const;
export type Decider = (typeof deciders)[number];

/** The decisions without a decider, which keep holders of the position from applying; a supporter is optional (D6). */
export const withoutDecider = (position: Readonly<Record<Decider, number | null>>): Decider[] =>
  deciders.filter((name) => name !== 'support_id' && position[name] === null);

/**
 * Whether a position may decide for another of a department and level: it needs a smaller level number in the same
 * department or one above it; positions of level 1 may also name each other (D6, POS-13).
 */
export function isCandidate(
  candidate: DeciderPosition,
  of: { id: number | null; department_id: number; level: number },
  departments: readonly TreeNode[],
): boolean {
  if (candidate.id === of.id) return false;
  if (of.level === 1) return candidate.level === 1;
  const reach = [of.department_id, ...ancestorsOf(departments, of.department_id)];
  return candidate.level < of.level && reach.includes(candidate.department_id);
}

/**
 * The positions that a decision goes round in when one decides for another: from the decider up to where it comes back,
 * which is the position itself; empty where it does not.
 */
export function circleOf<Place extends { id: number } & Readonly<Record<Decider, number | null>>>(
  name: Decider,
  id: number | null,
  decider: number | null,
  positions: ReadonlyMap<number, Place>,
): Place[] {
  const above: Place[] = [];
  let at = decider === null ? undefined : positions.get(decider);
  while (at && at.id !== id && !above.includes(at)) {
    above.push(at);
    at = positions.get(at[name] ?? 0);
  }
  return at && at.id === id ? above : [];
}
