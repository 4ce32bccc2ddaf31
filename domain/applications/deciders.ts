import type { Decision, Status } from './kind.ts';
import { eachKind, type Kind, kinds } from './kinds.ts';

/** Someone who decides: as holder of a position, and on whose behalf where they stand in for another. */
export interface Decider {
  position_id: number;
  /** Null while nobody holds the position. */
  user_id: number | null;
  for_id: number | null;
  /** Who named them, where they stand in for one for whom that person does. */
  via_id?: number | null;
}

/** A decision that somebody makes, and for which kinds of application where they stand in for some; null is all (0152). */
export interface Made {
  decision: Decision;
  kinds: readonly string[] | null;
}

/** Who decides for an applicant today; empty where the applicant's position names nobody (D6). */
export interface Deciders {
  supporter: readonly Decider[];
  approver: readonly Decider[];
}

/**
 * Of those who decide for a position, who may decide somebody's own: nobody on their behalf, or because they named them
 * (D1, 0152).
 */
export const isOtherFor =
  (applicant: number) =>
  ({ for_id, via_id }: Pick<Decider, 'for_id' | 'via_id'>): boolean =>
    for_id !== applicant && via_id !== applicant;

/** Those of a position's deciders of whom that is so. */
export function othersFor(applicant: number, { supporter, approver }: Deciders): Deciders {
  const isOther = isOtherFor(applicant);
  return { supporter: supporter.filter(isOther), approver: approver.filter(isOther) };
}

/** Whether somebody who makes these decisions decides on each kind of application. */
export const decidesByKind = (decisions: readonly Made[]): Record<Kind, boolean> =>
  eachKind((kind) => decidesKind(kind, decisions));

/** Whether one of these decisions is made on applications of a kind. */
export function decidesKind(kind: Kind, decisions: readonly Made[]): boolean {
  const needed: readonly (Decision | null)[] = Object.values(kinds[kind].deciders);
  return decisions.some((one) => needed.includes(one.decision) && (one.kinds?.includes(kind) ?? true));
}

/** The capacity in which somebody has to decide on an application next; null when no decision is missing. */
export function capacityIn(kind: Kind, status: Status): keyof Deciders | null {
  const isSupported = kinds[kind].deciders.supporter !== null;
  if (isSupported && status === 'Pending') return 'supporter';
  return status === (isSupported ? 'Supported' : 'Pending') ? 'approver' : null;
}

/** Whom an application waits for; nobody when no decision is missing, or the applicant's position names nobody. */
export function waitsFor(kind: Kind, status: Status, deciders: Deciders): readonly Decider[] {
  const capacity = capacityIn(kind, status);
  return capacity === null ? [] : deciders[capacity];
}
