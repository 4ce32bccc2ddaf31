import type { HoursDay } from '../days/hours.ts';
import type { RamadhanDay } from '../days/ramadhan.ts';
import type { StateCode } from '../holidays/states.ts';
import {
  addDays,
  type Day,
  daysBetween,
  earliest,
  isDay,
  latest,
  minuteOf,
  showTime,
  type TimeOfDay,
} from '../lib/calendar.ts';
import { dayNames } from '../lib/day-names.ts';
import { type CodedText, filled, listed, type Text } from '../lib/text.ts';
import { ramadhanTexts as texts } from './texts.ts';

/** Ramadhan has 29 or 30 days; one more is let pass where the sighting is disputed. */
export const longestRamadhan = 31;
/** A day may end so many minutes earlier at most. */
export const mostMinutes = 480;

/** Whom a period is for: the people of any of these; everybody where all are empty. */
export interface RamadhanPlaces {
  states: readonly StateCode[];
  office_ids: readonly number[];
  working_hour_ids: readonly number[];
}

/** A period: its first and last day, whom it is for, how its weekdays end, Sunday first, and until when people choose. */
export interface RamadhanFields extends RamadhanPlaces {
  first_day: Day;
  last_day: Day;
  is_expected: boolean;
  days: readonly RamadhanDay[];
  choose_until: Day | null;
}

/** An office as places need it: its state, and the sets of hours that it offers. */
export interface OfficePlace {
  id: number;
  state: StateCode | null;
  working_hour_ids: readonly number[];
}

export const isForEverybody = ({ states, office_ids, working_hour_ids }: RamadhanPlaces): boolean =>
  states.length + office_ids.length + working_hour_ids.length === 0;

/** The offices of places: those named, and those of the states. */
const officesOf = ({ states, office_ids }: RamadhanPlaces, offices: readonly OfficePlace[]): OfficePlace[] =>
  offices.filter(({ id, state }) => office_ids.includes(id) || (state !== null && states.includes(state)));

/** The sets of hours that people of places may have: those named, and those that their offices offer. */
export function hoursOfPlaces(places: RamadhanPlaces, offices: readonly OfficePlace[]): number[] | 'all' {
  if (isForEverybody(places)) return 'all';
  return [
    ...new Set([
      ...places.working_hour_ids,
      ...officesOf(places, offices).flatMap(({ working_hour_ids }) => working_hour_ids),
    ]),
  ];
}

/** Whether somebody may be at both of two places: of one state or office, or of an office that offers a set of the other. */
export function sharesPeople(one: RamadhanPlaces, other: RamadhanPlaces, offices: readonly OfficePlace[]): boolean {
  if (isForEverybody(one) || isForEverybody(other)) return true;
  if (one.states.some((state) => other.states.includes(state))) return true;
  const [ours, theirs] = [officesOf(one, offices), officesOf(other, offices)];
  if (ours.some(({ id }) => theirs.some((office) => office.id === id))) return true;
  const offers = (some: readonly OfficePlace[], { working_hour_ids: sets }: RamadhanPlaces) =>
    some.some(({ working_hour_ids }) => working_hour_ids.some((id) => sets.includes(id)));
  const hasBoth = one.working_hour_ids.some((id) => other.working_hour_ids.includes(id));
  return hasBoth || offers(ours, other) || offers(theirs, one);
}

export const overlapsDays = (
  one: Pick<RamadhanFields, 'first_day' | 'last_day'>,
  other: Pick<RamadhanFields, 'first_day' | 'last_day'>,
): boolean => one.first_day <= other.last_day && other.first_day <= one.last_day;

/** A set of hours with its week. */
interface HoursWeek {
  name: string;
  days: readonly HoursDay[];
}

/**
 * Why a set of hours cannot end as a period says, on its first weekday of which that is so: its own end is not before the
 * usual one, or the day would end by its start; null where every day of it can.
 */
export function wrongEnd(days: readonly RamadhanDay[], sets: readonly HoursWeek[]): CodedText | null {
  for (const set of sets) {
    for (const [at, { minutes, end_time }] of days.entries()) {
      const usual = set.days[at];
      if (!usual?.enable || !usual.start_time || !usual.end_time) continue;
      const values = { day: dayNames[at]!, hours: set.name };
      if (end_time !== null && end_time >= usual.end_time)
        return filled(texts.endAfterUsual, { ...values, end: showTime(usual.end_time) });
      const end = end_time === null ? minuteOf(usual.end_time) - minutes : minuteOf(end_time);
      if (end <= minuteOf(usual.start_time))
        return filled(texts.endBeforeHours, { ...values, start: showTime(usual.start_time) });
    }
  }
  return null;
}

/** Days from one to another, both included. */
export interface RamadhanSpan {
  from: Day;
  to: Day;
}

/** What decides of a period's day how it ends and for whom. */
const ruleOf = ({ states, office_ids, working_hour_ids, days, choose_until }: RamadhanFields): string =>
  JSON.stringify([
    [...states].sort(),
    [...office_ids].sort((a, b) => a - b),
    [...working_hour_ids].sort((a, b) => a - b),
    days.map(({ minutes, end_time }) => [minutes, end_time]),
    choose_until !== null,
  ]);

/** The days that a change of a period touches; it is added without `before`, and removed without `after`. */
export function changedSpans(before: RamadhanFields | null, after: RamadhanFields | null): RamadhanSpan[] {
  const spans = [before, after].flatMap((one) => (one ? [{ from: one.first_day, to: one.last_day }] : []));
  const [old, now] = spans;
  if (!before || !after || !old || !now) return spans;
  if (!overlapsDays(before, after)) return spans;
  const whole = { from: earliest(old.from, now.from), to: latest(old.to, now.to) };
  if (ruleOf(before) !== ruleOf(after)) return [whole];
  const head = { from: whole.from, to: addDays(latest(old.from, now.from), -1) };
  const tail = { from: addDays(earliest(old.to, now.to), 1), to: whole.to };
  return [head, tail].filter(({ from, to }) => from <= to);
}

/** How many days some spans have, up to a day. */
export const daysUntil = (spans: readonly RamadhanSpan[], last: Day): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, daysBetween(from, earliest(to, last)) + 1), 0);

const endText = ({ minutes, end_time }: RamadhanDay): Text =>
  end_time !== null
    ? filled(texts.until, { time: showTime(end_time) })
    : minutes > 0
      ? filled(texts.minutesEarlier, { minutes })
      : texts.asUsual;

/** How the weekdays of a period end, weekdays that end alike together; those that end as usual are left out. */
export function endsText(days: readonly RamadhanDay[]): Text {
  const groups = Map.groupBy(days.keys(), (at) => `${days[at]!.minutes} ${days[at]!.end_time}`);
  const all = [...groups.values()].filter(([at]) => days[at!]!.minutes > 0 || days[at!]!.end_time !== null);
  if (all.length === 0) return texts.asUsual;
  if (groups.size === 1) return endText(days[0]!);
  return listed(
    all.map((ats) =>
      filled(texts.onDays, {
        days: listed(
          ats.map((at) => dayNames[at]!),
          ', ',
        ),
        end: endText(days[ats[0]!]!),
      }),
    ),
    '; ',
  );
}

/** Whether a form is complete enough to ask what it would change; the call checks it by its shape. */
export function isPreviewable({
  first_day,
  last_day,
  days,
  choose_until,
}: Pick<RamadhanFields, 'first_day' | 'last_day' | 'choose_until'> & {
  days: readonly { minutes: number | null; end_time: TimeOfDay | null }[];
}): boolean {
  if (!isDay(first_day) || !isDay(last_day)) return false;
  const many = daysBetween(first_day, last_day) + 1;
  const isChosen = choose_until === null || (isDay(choose_until) && choose_until <= last_day);
  const isTyped = days.every(({ minutes, end_time }) => minutes !== null && (end_time === null || isTime(end_time)));
  const isEarlier = days.some(({ minutes, end_time }) => minutes !== 0 || end_time !== null);
  return many >= 1 && many <= longestRamadhan && isChosen && isTyped && isEarlier;
}

const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** Whether somebody may still choose for themselves on a day. */
export const isOpenOn = (choose_until: Day | null, today: Day): boolean =>
  choose_until !== null && today <= choose_until;
