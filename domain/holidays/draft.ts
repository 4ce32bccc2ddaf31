import { plainName } from '../imports/columns.ts';
import { addDays, type Day, daysBetween } from '../lib/calendar.ts';
import { filled, listed, type Text } from '../lib/text.ts';
import type { Holiday } from './contract.ts';
import { type Replacement, replacementsOf, type SameDayRule } from './rules.ts';
import type { StateCode, StateWeekends } from './states.ts';
import { type Certainty, certainties, type YearHoliday } from './year.ts';
import { yearTexts as texts } from './year-texts.ts';

/** A holiday of a draft, from its first to its last day. */
export interface ProposedHoliday {
  name: Text;
  start: Day;
  end: Day;
  /** Those of the draft's states that have it. */
  states: readonly StateCode[];
  certainty: Certainty;
  source: string;
  /** Whether it stands in for a holiday on a rest day, or for one of several on a day. */
  isReplacement: boolean;
}

/** A holiday that is there already; without states it is of them all. */
export type KnownHoliday = Pick<Holiday, 'id' | 'details' | 'start' | 'end' | 'position_ids'> & {
  states: readonly StateCode[] | null;
};

/**
 * A line of a draft: the same as what is there, moved to other days or states, new, or gone, which is there but not
 * proposed.
 */
export type DraftLine =
  | { change: 'same' | 'moved'; proposed: ProposedHoliday; known: KnownHoliday }
  | { change: 'new'; proposed: ProposedHoliday; known: null }
  | { change: 'gone'; proposed: null; known: KnownHoliday };

/** How a holiday is stored: its names in both languages, where they differ. */
export const detailsOf = ({ en, ms }: Text): string => (en === ms ? en : `${en} / ${ms}`);

/**
 * The holidays of a year's rows in some states with their replacement days (decision 0145), by their first days. Rows
 * of one day and name are one holiday, and so are days of one name that follow each other in the same states.
 */
export function proposedHolidays(
  rows: readonly YearHoliday[],
  places: readonly StateCode[],
  weekends: StateWeekends,
  sameDay: SameDayRule,
): ProposedHoliday[] {
  const own = rows
    .filter(({ states }) => states.some((code) => places.includes(code)))
    .map((row) => dayOf(row.day, row.name, row.states, [row], false));
  const replaced = places.flatMap((code) => {
    const holidays = rows.filter(({ states }) => states.includes(code));
    return replacementsOf(holidays, weekends[code], sameDay).map((one) => replacementDay(one, code));
  });
  const byDay = Map.groupBy([...own, ...replaced], ({ start, name }) => `${start} ${detailsOf(name)}`);
  return ranges(
    [...byDay.values()].map((same) => {
      const { start, name, isReplacement } = same[0]!;
      const codes = same.flatMap(({ states }) => states);
      return dayOf(start, name, inOrder(codes, places), same, isReplacement);
    }),
  );
}

const inOrder = (codes: readonly StateCode[], places: readonly StateCode[]) =>
  places.filter((code) => codes.includes(code));

const dayOf = (
  day: Day,
  name: Text,
  states: readonly StateCode[],
  rows: readonly Pick<YearHoliday, 'certainty' | 'source'>[],
  isReplacement: boolean,
): ProposedHoliday => ({
  ...{ name, start: day, end: day, states, isReplacement },
  // As sure as the least sure of them.
  certainty: certainties.findLast((one) => rows.some(({ certainty }) => certainty === one))!,
  source: [...new Set(rows.flatMap(({ source }) => source.split('; ')))].filter(Boolean).join('; '),
});

function replacementDay({ day, holidays }: Replacement<YearHoliday>, code: StateCode): ProposedHoliday {
  const name = filled(texts.replacement, {
    name: listed(
      holidays.map((one) => one.name),
      ', ',
    ),
  });
  return dayOf(day, { en: name.en, ms: name.ms }, [code], holidays, true);
}

/** Joins days of one name that follow each other in the same states. */
function ranges(days: readonly ProposedHoliday[]): ProposedHoliday[] {
  const joined: ProposedHoliday[] = [];
  for (const one of days.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    const at = joined.findIndex(
      (before) =>
        addDays(before.end, 1) === one.start &&
        detailsOf(before.name) === detailsOf(one.name) &&
        before.states.join() === one.states.join(),
    );
    const before = joined[at];
    if (before)
      joined[at] = { ...dayOf(before.start, one.name, one.states, [before, one], one.isReplacement), end: one.end };
    else joined.push(one);
  }
  return joined;
}

/**
 * What is proposed for a year beside what is there, by day. A holiday that is there is taken by its name, in either
 * language, the nearest first, or else by days that it covers. One that is restricted to positions or is in none of these
 * states is left as it is.
 */
export function draftOf(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
  year: number,
): DraftLine[] {
  const ofYear = known.filter(
    (one) => one.position_ids === null && one.start.startsWith(`${year}-`) && statesOf(one, places).length > 0,
  );
  const matches = matchesByName(proposed, ofYear, places);
  const named = new Set(matches.values());
  const used = new Set(named);
  for (const one of proposed) {
    const match = matches.has(one) ? null : ofYear.find((there) => !named.has(there) && covers(there, one, places));
    if (!match) continue;
    matches.set(one, match);
    used.add(match);
  }
  const lines = proposed.map((one): DraftLine => {
    const match = matches.get(one);
    if (!match) return { change: 'new', proposed: one, known: null };
    const isSame = !named.has(match) || distance(one, match, places) === 0;
    return { change: isSame ? 'same' : 'moved', proposed: one, known: match };
  });
  const gone = ofYear
    .filter((one) => !used.has(one))
    .map((one): DraftLine => ({ change: 'gone', proposed: null, known: one }));
  const startOf = (line: DraftLine) => (line.proposed ?? line.known).start;
  return [...lines, ...gone].sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
}

/** Those of some states that a holiday concerns. */
const statesOf = ({ states }: KnownHoliday, places: readonly StateCode[]) =>
  states === null ? places : inOrder(states, places);

/** How far a holiday that is there is from what is proposed: 0 for the same days and states. */
function distance({ start, end, states }: ProposedHoliday, there: KnownHoliday, places: readonly StateCode[]): number {
  const days = Math.abs(daysBetween(start, there.start)) + Math.abs(daysBetween(end, there.end));
  return 2 * days + (statesOf(there, places).join() === states.join() ? 0 : 1);
}

const covers = (there: KnownHoliday, { start, end, states }: ProposedHoliday, places: readonly StateCode[]) =>
  there.start <= start && there.end >= end && states.every((code) => statesOf(there, places).includes(code));

/** Pairs by name, the nearest first, each at most once. */
function matchesByName(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
): Map<ProposedHoliday, KnownHoliday> {
  const namesOf = (details: string) => new Set([details, ...details.split(' / ')].map(plainName));
  const names = known.map(({ details }) => namesOf(details));
  const pairs = proposed.flatMap((one) =>
    known.flatMap((there, at) =>
      [one.name.en, one.name.ms].some((name) => names[at]!.has(plainName(name)))
        ? [{ one, there, far: distance(one, there, places) }]
        : [],
    ),
  );
  const matches = new Map<ProposedHoliday, KnownHoliday>();
  const taken = new Set<KnownHoliday>();
  for (const { one, there } of pairs.sort((a, b) => a.far - b.far)) {
    if (matches.has(one) || taken.has(there)) continue;
    matches.set(one, there);
    taken.add(there);
  }
  return matches;
}
