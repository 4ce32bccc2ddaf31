import type { Person } from '../people.ts';
import { positions } from '../positions.ts';

/** The four deciding columns of a position. */
type Decision = 'support_id' | 'approve_id' | 'late_approve_id' | 'leave_office_approve_id';

/** Who decides for someone: the active holder of the position's decider, at the same office if there is one. */
export type Deciders = (applicant: Person, decision: Decision) => number | null;

/** Deciders among people who are not stored yet; `deciders_of` decides of those who are. */
export function decidersOf(people: readonly Person[]): Deciders {
  const byPosition = new Map(Object.values(positions).map((position) => [position.id as number, position]));
  return ({ member }, decision) => {
    const wanted = byPosition.get(member.position_id)?.[decision] ?? null;
    const holders = people
      .map((person) => person.member)
      .filter(({ active, position_id }) => position_id === wanted && active);
    return (holders.find(({ office_id }) => office_id === member.office_id) ?? holders[0])?.id ?? null;
  };
}
