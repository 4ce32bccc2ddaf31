import { plainName } from '../imports/columns.ts';
import { addDays, type Day, daysBetween, daysOf } from '../lib/calendar.ts';
import { filled, listed, type Text } from '../lib/text.ts';
import type { Holiday } from './contract.ts';
import { type Replacement, replacementsOf, type SameDayRule } from './rules.ts';
import { type StateCode, type StateWeekends, stateCodes } from './states.ts';
import { type Certainty, certainties, type YearHoliday } from './year.ts';
import { yearTexts as texts } from './year-texts.ts';

/** A holiday of a draft, from its first to its last day. */
interface ProposedHoliday {
  name: Text;
  start: Day;
  end: Day;
  /** Those of the draft's states that have it. */
  states: readonly StateCode[];
  /** Whether every state of the country has it, so that an office without a state has it too (decision 0147). */
  isEverywhere: boolean;
  certainty: Certainty;
  source: string;
  /** Whether it stands in for a holiday on a rest day, or for one of several on a day. */
  isReplacement: boolean;
}

/** A holiday that is there already; without states it is of them all. */
export type KnownHoliday = Pick<
  Holiday,
  'id' | 'details' | 'name_ms' | 'start' | 'end' | 'version' | 'position_ids'
> & {
  states: readonly StateCode[] | null;
  office_ids: readonly number[] | null;
};

/**
 * A line of a draft: the same as what is there, moved to other days or states, new, or gone, which is there but not
 * proposed.
 */
export type DraftLine =
  | { change: 'same' | 'moved'; proposed: ProposedHoliday; known: KnownHoliday }
  | { change: 'new'; proposed: ProposedHoliday; known: null }
  | { change: 'gone'; proposed: null; known: KnownHoliday };

/** How the name of a holiday is stored: the English one, and the Malay one beside it where it differs (decision 0143). */
export const storedName = ({ en, ms }: Text): Pick<Holiday, 'details' | 'name_ms'> => ({
  details: en,
  name_ms: en === ms ? null : ms,
});

/** A name as names are compared. */
const keyOf = ({ en, ms }: Text): string => `${en}\n${ms}`;

/**
 * The holidays of a year's rows in some states with their replacement days (decision 0145), by their first days. Rows
 * of one day and name are one holiday, and so are days of one name that follow each other in the same states; not one
 * of every state and one of some.
 */
export function proposedHolidays(
  rows: readonly YearHoliday[],
  places: readonly StateCode[],
  weekends: StateWeekends,
  sameDay: SameDayRule,
): ProposedHoliday[] {
  const own = rows
    .filter(({ states }) => states.some((code) => places.includes(code)))
    .map((row) => dayOf(row.day, row.name, row.states, [row]));
  const replaced = places.flatMap((code) => {
    const holidays = rows.filter(({ states }) => states.includes(code));
    return replacementsOf(holidays, weekends[code], sameDay).map((one) => replacementDay(one, code));
  });
  const byDay = Map.groupBy([...own, ...replaced], ({ start, name }) => `${start} ${keyOf(name)}`);
  return ranges(
    [...byDay.values()].map((same) => {
      const { start, name, isReplacement } = same[0]!;
      const codes = same.flatMap(({ states }) => states);
      const isEverywhere = stateCodes.every((code) => codes.includes(code));
      return { ...dayOf(start, name, inOrder(codes, places), same), isEverywhere, isReplacement };
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
): ProposedHoliday => ({
  ...{ name, start: day, end: day, states, isEverywhere: false, isReplacement: false },
  ...sureness(rows),
});

/** As sure as the least sure of some rows, with the sources of all. */
const sureness = (rows: readonly Pick<YearHoliday, 'certainty' | 'source'>[]) => ({
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
  return { ...dayOf(day, { en: name.en, ms: name.ms }, [code], holidays), isReplacement: true };
}

/** Joins days of one name that follow each other in the same states. */
function ranges(days: readonly ProposedHoliday[]): ProposedHoliday[] {
  const joined: ProposedHoliday[] = [];
  for (const one of days.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    const at = joined.findIndex(
      (before) =>
        addDays(before.end, 1) === one.start &&
        keyOf(before.name) === keyOf(one.name) &&
        before.isEverywhere === one.isEverywhere &&
        before.states.join() === one.states.join(),
    );
    const before = joined[at];
    if (before) joined[at] = { ...one, ...sureness([before, one]), start: before.start };
    else joined.push(one);
  }
  return joined;
}

/**
 * What is proposed for a year beside what is there, by day. A holiday that is there is taken by its name, in either
 * language: as a whole, where several that are proposed make up its days, else the nearest; or else by days that it covers. One
 * that is restricted to positions or offices or is in none of these states is left as it is. Of the year after, only
 * January can have what is proposed, the last replacement days; the others there are no lines of this draft.
 */
export function draftOf(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
  year: number,
): DraftLine[] {
  const [yearEnd, januaryEnd] = [`${year}-12-31`, `${year + 1}-01-31`];
  const ofPlaces = known.filter(
    (one) => one.position_ids === null && (one.office_ids ?? []).length === 0 && statesOf(one, places).length > 0,
  );
  const ofYear = ofPlaces.filter(({ start }) => start.startsWith(`${year}-`));
  const own = matchesOf(
    proposed.filter(({ start }) => start <= yearEnd),
    ofYear,
    places,
  );
  const next = matchesOf(
    proposed.filter(({ start }) => start > yearEnd),
    ofPlaces.filter(
      (one) => one.end > yearEnd && one.start <= januaryEnd && (one.start > yearEnd || !own.named.has(one)),
    ),
    places,
  );
  const lines = proposed.map((one): DraftLine => {
    const match = own.of.get(one) ?? next.of.get(one);
    if (!match) return { change: 'new', proposed: one, known: null };
    const isNamed = own.named.has(match) || next.named.has(match);
    const isSame = !isNamed || distance(one, match, places) === 0;
    return { change: isSame ? 'same' : 'moved', proposed: one, known: match };
  });
  const used = new Set([...own.of.values(), ...next.of.values()]);
  const gone = ofYear
    .filter((one) => !used.has(one))
    .map((one): DraftLine => ({ change: 'gone', proposed: null, known: one }));
  const startOf = (line: DraftLine) => (line.proposed ?? line.known).start;
  return [...lines, ...gone].sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
}

/** Which of those that are there is which that is proposed, and which of them by name alone. */
function matchesOf(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
): { of: Map<ProposedHoliday, KnownHoliday>; named: Set<KnownHoliday> } {
  const matches = wholeMatches(proposed, known, places);
  const whole = new Set(matches.values());
  const byName = matchesByName(
    proposed.filter((one) => !matches.has(one)),
    known.filter((holiday) => !whole.has(holiday)),
    places,
  );
  const named = new Set(byName.values());
  for (const [one, match] of byName) matches.set(one, match);
  for (const one of proposed) {
    const match = matches.has(one)
      ? null
      : known.find((holiday) => !named.has(holiday) && covers(holiday, one, places));
    if (match) matches.set(one, match);
  }
  return { of: matches, named };
}

/** What a confirmation of a line writes, or, where nothing is to be written, what the line is about. */
export type LineFields = Pick<Holiday, 'details' | 'name_ms' | 'start' | 'end'> & {
  states: readonly StateCode[] | null;
};

/**
 * The fields of a line once it is confirmed: one that moves keeps the name that it has, and its states where they do not
 * differ among those of the draft; what every state has is everybody's (decision 0147).
 */
export function fieldsOf(line: DraftLine, places: readonly StateCode[]): LineFields {
  if (line.change === 'gone') return line.known;
  const { name, start, end, states, isEverywhere } = line.proposed;
  if (line.change !== 'moved') return { ...storedName(name), start, end, states: isEverywhere ? null : states };
  const { details, name_ms } = line.known;
  return { details, name_ms, start, end, states: movedStates(line.proposed, line.known, places) };
}

function movedStates(
  { states, isEverywhere }: ProposedHoliday,
  known: KnownHoliday,
  places: readonly StateCode[],
): readonly StateCode[] | null {
  if (isEverywhere || (known.states === null && states.length === places.length)) return null;
  const others = (known.states ?? []).filter((code) => !places.includes(code));
  return inOrder([...states, ...others], stateCodes);
}

/** Those of some states that a holiday concerns. */
const statesOf = ({ states }: KnownHoliday, places: readonly StateCode[]) =>
  states === null ? places : inOrder(states, places);

/** How far a holiday that is there is from what is proposed: 0 for the same days and states. */
function distance(
  { start, end, states }: ProposedHoliday,
  holiday: KnownHoliday,
  places: readonly StateCode[],
): number {
  const days = Math.abs(daysBetween(start, holiday.start)) + Math.abs(daysBetween(end, holiday.end));
  return 2 * days + (statesOf(holiday, places).join() === states.join() ? 0 : 1);
}

const covers = (holiday: KnownHoliday, { start, end, states }: ProposedHoliday, places: readonly StateCode[]) =>
  holiday.start <= start && holiday.end >= end && states.every((code) => statesOf(holiday, places).includes(code));

/** Which of those that are there have the name of one that is proposed, in either language. */
function namesakes(known: readonly KnownHoliday[]): (one: ProposedHoliday) => KnownHoliday[] {
  const byName = new Map<string, KnownHoliday[]>();
  for (const holiday of known) {
    const names = [holiday.details, ...holiday.details.split(' / '), holiday.name_ms ?? holiday.details].map(plainName);
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), holiday]);
  }
  return ({ name }) => [...new Set([name.en, name.ms].flatMap((language) => byName.get(plainName(language)) ?? []))];
}

/** What is proposed in several parts that together are the days and states of one that is there. */
function wholeMatches(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
): Map<ProposedHoliday, KnownHoliday> {
  const namesakesOf = namesakes(known);
  const parts = new Map<KnownHoliday, ProposedHoliday[]>();
  for (const one of proposed) {
    const alike = namesakesOf(one);
    if (alike.some((holiday) => distance(one, holiday, places) === 0)) continue;
    for (const holiday of alike)
      if (covers(holiday, one, places) && statesOf(holiday, places).length === one.states.length)
        parts.set(holiday, [...(parts.get(holiday) ?? []), one]);
  }
  const matches = new Map<ProposedHoliday, KnownHoliday>();
  for (const [holiday, some] of parts) {
    const has = (day: Day) => some.some((one) => one.start <= day && one.end >= day);
    if (some.some((one) => matches.has(one)) || !daysOf(holiday.start, holiday.end).every(has)) continue;
    for (const one of some) matches.set(one, holiday);
  }
  return matches;
}

/** Pairs by name, the nearest first, each at most once. */
function matchesByName(
  proposed: readonly ProposedHoliday[],
  known: readonly KnownHoliday[],
  places: readonly StateCode[],
): Map<ProposedHoliday, KnownHoliday> {
  const namesakesOf = namesakes(known);
  const pairs = proposed.flatMap((one) =>
    namesakesOf(one).map((holiday) => ({ one, holiday, far: distance(one, holiday, places) })),
  );
  const matches = new Map<ProposedHoliday, KnownHoliday>();
  const taken = new Set<KnownHoliday>();
  for (const { one, holiday } of pairs.sort((a, b) => a.far - b.far)) {
    if (matches.has(one) || taken.has(holiday)) continue;
    matches.set(one, holiday);
    taken.add(holiday);
  }
  return matches;
}
