import { type HoursDay, hoursOn } from '#domain/days/hours.ts';
import { type Day, daysOf, minuteOf } from '#domain/lib/calendar.ts';
import type { HoursSince, Organisation } from './organisation.ts';
import type { Person, Term } from './people.ts';

/** A working day of one person, in minutes of the local day. */
export interface WorkingDay {
  term: Term;
  days: HoursDay[];
  start: number;
  end: number;
}

/** The facts of the organisation about any person and day. */
export interface Facts {
  /** Null before and after their service. */
  termOn(person: Person, day: Day): Term | null;
  hoursOf(workingHour: number, day: Day): HoursDay[];
  /** Details of the holiday that applies to a position, if any. */
  holidayOn(position: number, day: Day): string | null;
  /** Null when they are not expected: no hours, a day off, or a holiday of theirs. Leave is not considered. */
  workingDay(person: Person, day: Day): WorkingDay | null;
}

/** The newest row in force on a day. */
function inForce<T extends { valid_from: Day }>(rows: readonly T[], day: Day): T | null {
  return rows.findLast(({ valid_from }) => valid_from <= day) ?? null;
}

/** The facts of an organisation. */
export function factsOf({ hours, holidays }: Pick<Organisation, 'hours' | 'holidays'>): Facts {
  const sets = Map.groupBy<number, HoursSince>(hours, ({ working_hour_id }) => working_hour_id);
  const dates = Map.groupBy(
    holidays.flatMap((holiday) => daysOf(holiday.start, holiday.end).map((day) => ({ day, holiday }))),
    ({ day }) => day,
  );
  const facts: Facts = {
    termOn({ member, terms }, day) {
      if (!member.active && member.end_date !== null && day > member.end_date) return null;
      return inForce(terms, day);
    },
    hoursOf: (workingHour, day) => inForce(sets.get(workingHour) ?? [], day)?.days ?? [],
    holidayOn(position, day) {
      const match = dates.get(day)?.find(({ holiday }) => holiday.position_ids?.includes(position) ?? true);
      return match?.holiday.details ?? null;
    },
    workingDay(person, day) {
      const term = facts.termOn(person, day);
      if (!term?.working_hour_id) return null;
      const days = facts.hoursOf(term.working_hour_id, day);
      const hours = hoursOn(days, day);
      if (!hours || facts.holidayOn(term.position_id, day) !== null) return null;
      return { term, days, start: minuteOf(hours.start_time), end: minuteOf(hours.end_time) };
    },
  };
  return facts;
}
