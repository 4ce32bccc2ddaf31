import type { HoursDay } from '../days/hours.ts';
import {
  type StateCode,
  type StateWeekends,
  stateCodes,
  states,
  usualWeekends,
  type Weekend,
} from '../holidays/states.ts';
import type { Day } from '../lib/calendar.ts';
import { shortNameLength } from '../limits.ts';
import type { DatedTerms } from '../staff/terms.ts';

/** A weekend of a state as an organisation has it. */
export interface OwnWeekend extends Weekend {
  state: StateCode;
}

/** The weekends of each state in order: the usual ones, with an organisation's own beside them or, from the same day, instead. */
export const weekendsWith = (own: readonly OwnWeekend[]): StateWeekends =>
  Object.fromEntries(
    stateCodes.map((code) => {
      const ours = own.filter(({ state }) => state === code).map(({ from, days, rest }) => ({ from, days, rest }));
      const usual = usualWeekends[code].filter(({ from }) => !ours.some((one) => one.from === from));
      return [code, [...usual, ...ours].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))];
    }),
  ) as unknown as StateWeekends;

/** All states by name: those with an office first, then those with a weekend of the organisation's own. */
export function statesInOrder(withOffice: readonly StateCode[], own: readonly OwnWeekend[]): StateCode[] {
  const rank = (code: StateCode) => (withOffice.includes(code) ? 0 : own.some(({ state }) => state === code) ? 1 : 2);
  return stateCodes.toSorted((a, b) => rank(a) - rank(b) || (states[a].name < states[b].name ? -1 : 1));
}

/** Weekdays in the order of a week that begins on Monday, so that Saturday stands before Sunday. */
export const inWeekOrder = (days: readonly number[]): number[] =>
  days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** Whether two weekends have the same days. */
export const sameDays = (a: readonly number[], b: readonly number[]): boolean =>
  inWeekOrder(a).join() === inWeekOrder(b).join();

/** The weekdays that a week of working hours has off. */
const daysOff = (week: readonly HoursDay[]): number[] => week.filter(({ enable }) => !enable).map(({ id }) => id);

/**
 * A week of working hours with another weekend. A weekday that becomes a working day has the hours of the weekday
 * `hours_of` where that is worked, else those of the last working day before it.
 */
export function weekWith(week: readonly HoursDay[], weekend: readonly number[], hours_of: number | null): HoursDay[] {
  const chosen = hours_of === null ? undefined : week[hours_of];
  return week.map((day) => {
    const isOff = weekend.includes(day.id);
    if (isOff !== day.enable) return day;
    const { id, day: name } = day;
    if (isOff) return { id, day: name, enable: false, start_time: null, end_time: null };
    return { ...(chosen?.enable ? chosen : workedBefore(week, id)), id, day: name };
  });
}

/** The last working day of a week before a weekday; of a week without one the weekday itself. */
const workedBefore = (week: readonly HoursDay[], id: number): HoursDay =>
  [1, 2, 3, 4, 5, 6].map((back) => week[(id + 7 - back) % 7]!).find(({ enable }) => enable) ?? week[id]!;

/** A set's week from a day on. */
interface DatedWeek {
  valid_from: Day;
  days: readonly HoursDay[];
}

/** A set of working hours that the offices of a state offer, or that their staff work by from a day on. */
export interface UsedHours {
  id: number;
  name: string;
  /** Its week on that day, and its later ones. */
  days: readonly HoursDay[];
  coming: readonly DatedWeek[];
  /** Whether it is offered or worked by elsewhere too. */
  is_elsewhere: boolean;
  /** Who works by it in the state. */
  people: readonly number[];
}

/** What becomes of a set: it changes, the state gets a copy of it, or it stays as it is. */
export const hoursActions = ['change', 'copy', 'leave'] as const;
export type HoursAction = (typeof hoursActions)[number];

/** A set and what becomes of it, with its weeks from the day on. */
export interface PlannedHours {
  hours: UsedHours;
  action: HoursAction;
  weeks: readonly DatedWeek[];
}

/**
 * What a new weekend of a state makes of the sets used there. A set that has exactly an earlier weekend of the state off
 * follows it: changed where it is used in this state alone, else as a copy for who works by it here. Others, such as
 * shifts, are left; those that have the new weekend off already are not named.
 */
export function planHours(
  used: readonly UsedHours[],
  earlier: readonly (readonly number[])[],
  { from, days, hours_of }: { from: Day; days: readonly number[]; hours_of: number | null },
): PlannedHours[] {
  return used.flatMap((hours): PlannedHours[] => {
    const before = [{ valid_from: from, days: hours.days }, ...hours.coming];
    const follows = (week: DatedWeek) => earlier.some((weekend) => sameDays(weekend, daysOff(week.days)));
    const weeks = before.map((week) => (follows(week) ? { ...week, days: weekWith(week.days, days, hours_of) } : week));
    if (!before.some(follows)) return sameDays(days, daysOff(hours.days)) ? [] : [{ hours, action: 'leave', weeks }];
    if (!hours.is_elsewhere) return [{ hours, action: 'change', weeks }];
    return [{ hours, action: hours.people.length > 0 ? 'copy' : 'leave', weeks }];
  });
}

/** The name of a state's copy of a set, at most as long as a name may be and none of those taken. */
export function copyName(name: string, state: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = ` (${state}${number > 1 ? ` ${number}` : ''})`;
    const copy = `${name.slice(0, shortNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!lower.has(copy.toLowerCase())) return copy;
  }
}

/** Somebody's terms with the copies of their sets, and the first day and set that changes. */
interface CopiedTerms {
  terms: DatedTerms[];
  since: Day;
  before: number;
  after: number;
}

/**
 * Somebody's terms from a day on with the copies of sets, wherever they work at an office of the state; null when
 * nothing changes for them.
 */
export function termsWithCopies(
  rows: readonly DatedTerms[],
  from: Day,
  copies: ReadonlyMap<number, number>,
  isHere: (office_id: number | null) => boolean,
): CopiedTerms | null {
  const copyOf = (row: DatedTerms) => (isHere(row.office_id) ? copies.get(row.working_hour_id ?? 0) : undefined);
  const inForce = rows.findLast(({ valid_from }) => valid_from <= from);
  const starts = inForce && inForce.valid_from < from && copyOf(inForce) !== undefined;
  const since = starts ? [{ ...inForce, valid_from: from }] : [];
  const earlier = rows.filter(({ valid_from }) => valid_from < from);
  const later = [...since, ...rows.filter(({ valid_from }) => valid_from >= from)];
  const first = later.find((row) => copyOf(row) !== undefined);
  if (!first) return null;
  const terms = later.map((row) => ({ ...row, working_hour_id: copyOf(row) ?? row.working_hour_id }));
  return {
    terms: [...earlier, ...terms],
    since: first.valid_from,
    before: first.working_hour_id!,
    after: copyOf(first)!,
  };
}
