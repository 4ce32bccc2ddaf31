import { addDays, addMonths, type Day, daysBetween, isDay } from '../lib/calendar.ts';

/** What somebody is employed as from a day on. */
export interface ServiceTerm {
  valid_from: Day;
  employment_type: string;
  grade: string;
}

/** Somebody's present service; without a first day nobody knows how long it has lasted. */
export interface Service {
  start_date: Day | null;
  end_date: Day | null;
  /** By day, at least one. */
  terms: readonly ServiceTerm[];
  /** Services before it that reach into the leave year, in order. */
  former?: readonly { start_date: Day | null; end_date: Day }[];
}

/** Somebody's services of a leave year, the present one last, of which it is known when they began. */
export const servicesIn = ({ former = [], ...present }: Service): (Service & { start_date: Day })[] =>
  [...former.map((one) => ({ ...one, terms: present.terms })), present].flatMap(({ start_date, ...one }) =>
    start_date === null ? [] : [{ ...one, start_date }],
  );

/** The terms of a day; before the first ones those. */
export const termOn = ({ terms }: Pick<Service, 'terms'>, day: Day): ServiceTerm | undefined =>
  terms.findLast(({ valid_from }) => valid_from <= day) ?? terms[0];

/** Whole years of service completed on a day; 0 before the first of them is. */
export function yearsOn(start: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(start.slice(0, 4)) - (day.slice(5) < start.slice(5) ? 1 : 0);
  return Math.max(0, years);
}

/** Whole months of service completed from a day to the end of another. */
export function monthsOf(from: Day, until: Day): number {
  let months = 0;
  while (addDays(addMonths(from, months + 1), -1) <= until) months += 1;
  return months;
}

/** The days after `from`, up to `until`, on which a year of service is completed. */
export function anniversaries(start: Day, from: Day, until: Day): Day[] {
  const years = Array.from(
    { length: Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, at) => Number(from.slice(0, 4)) + at,
  );
  return years
    .map((year) => `${year}-${start.slice(5)}`)
    .map((day) => (isDay(day) ? day : `${day.slice(0, 4)}-03-01`))
    .filter((day) => day > from && day <= until && day > start);
}

/** The number of days of a range, both included. */
export const lengthOf = (from: Day, until: Day): number => daysBetween(from, until) + 1;
