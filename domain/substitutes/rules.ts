import type { Refusal } from '../applications/dates.ts';
import type { Kind } from '../applications/kinds.ts';
import { addDays, type Day, earliest, latest, showDay, showDays } from '../lib/calendar.ts';
import { furthestSubstitute } from '../limits.ts';
import { substituteTexts as texts } from './texts.ts';

/** Somebody who decides for another from a day to a day, for some kinds of application; none named is all (0152). */
export interface Substitution {
  user_id: number;
  substitute_id: number;
  date_from: Day;
  date_to: Day;
  kinds: readonly Kind[];
}

/** One that is in effect, waits for its days, or for the approval of the leave it was named with. */
export interface NamedSubstitution extends Substitution {
  id: number;
  /** The names of both, for refusals. */
  user: string;
  substitute: string;
}

/** The states of a substitution, in the order of the list; `off` is one of which either person is not there. */
export const substituteStates = ['now', 'off', 'waiting', 'ahead', 'over'] as const;
export type SubstituteState = (typeof substituteStates)[number];

/** Days on which two are both in effect, with the kinds for which they are; null where there are none. */
type Scope = Pick<Substitution, 'date_from' | 'date_to' | 'kinds'>;
function overlapOf(one: Scope, other: Scope): Scope | null {
  const date_from = latest(one.date_from, other.date_from);
  const date_to = earliest(one.date_to, other.date_to);
  if (date_from > date_to) return null;
  if (one.kinds.length === 0 || other.kinds.length === 0)
    return { date_from, date_to, kinds: [...one.kinds, ...other.kinds] };
  const kinds = one.kinds.filter((kind) => other.kinds.includes(kind));
  return kinds.length > 0 ? { date_from, date_to, kinds } : null;
}

/** The one by which a person's decisions would come back to them on a day, for a kind; undefined when none does. */
function circleOf<One extends Substitution>(start: Substitution, others: readonly One[]): One | undefined {
  const follow = (from: Substitution | One, scope: Scope, seen: readonly number[]): One | undefined => {
    for (const next of others) {
      const common = next.user_id === from.substitute_id ? overlapOf(scope, next) : null;
      if (!common || seen.includes(next.user_id)) continue;
      if (next.substitute_id === start.user_id) return next;
      const closing = follow(next, common, [...seen, next.user_id]);
      if (closing) return closing;
    }
    return undefined;
  };
  return follow(start, start, []);
}

/** Why somebody cannot be named, at the field of the form; null when they can. */
export interface FieldRefusal extends Refusal {
  field: 'substitute_id' | 'date_from' | 'date_to';
}

/**
 * Why somebody cannot be named to decide for another among those already named: themself, a second one on the same days for
 * the same kinds, or one whose decisions would come back in a circle (0152). One that is edited is not among them.
 */
export function refusalOfNaming(one: Substitution, others: readonly NamedSubstitution[]): FieldRefusal | null {
  const field = 'substitute_id';
  if (one.user_id === one.substitute_id) return { field, text: texts.oneself };
  const second = others.find((other) => other.user_id === one.user_id && overlapOf(one, other));
  if (second) return { field, text: texts.overlaps, values: { name: second.substitute, dates: datesOf(second) } };
  const circle = circleOf(one, others);
  return circle
    ? { field, text: texts.circle, values: { name: circle.user, other: circle.substitute, dates: datesOf(circle) } }
    : null;
}

/** Why its days cannot be these: they have passed, or are too far ahead. A first day that it had may have passed (0152). */
export function refusalOfDates(
  { date_from, date_to }: Pick<Substitution, 'date_from' | 'date_to'>,
  today: Day,
  before: Pick<Substitution, 'date_from'> | null = null,
): FieldRefusal | null {
  if (date_from < today && date_from !== before?.date_from) return { field: 'date_from', text: texts.past };
  if (date_to < today) return { field: 'date_to', text: texts.past };
  const last = addDays(today, furthestSubstitute);
  return date_to > last ? { field: 'date_to', text: texts.tooFar, values: { date: showDay(last) } } : null;
}

const datesOf = ({ date_from, date_to }: Scope) => showDays(date_from, date_to);
