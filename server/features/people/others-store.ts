import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';

/**
 * Whether a row of `deciders_of` or `decided_by`, `d` unless it is another, may be about somebody's own applications: nobody
 * decides them on their behalf, or because they named them (D1, decision 0152). That they do not decide them themselves is
 * for whoever asks.
 */
export const isOthers = (person: RawBuilder<unknown>, row = 'd') =>
  sql<boolean>`(${sql.ref(`${row}.for_id`)} is distinct from ${person} and ${sql.ref(`${row}.via_id`)} is distinct from ${person})`;

/** Whether somebody decides for the person `u` on a day; never for themself. They are read once in a statement. */
export const isDecidedBy = (decider: { id: number }, day: Day) =>
  sql<boolean>`(u.id <> ${decider.id} and u.id = any(array(select s.id
    from decided_by(${decider.id}, ${day}) d join users s on s.position_id = d.position_id where ${isOthers(sql`s.id`)})))`;
