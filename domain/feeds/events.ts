import { halfDate, type Portion, type Portions, shortDates } from '../leave/halves.ts';
import { addDays, type Day, daysOf, instantOf, minuteOf, type TimeOfDay } from '../lib/calendar.ts';
import { filled, type Language, same, type Text } from '../lib/text.ts';
import { namedText } from '../names/rules.ts';
import type { CalendarEvent } from './ical.ts';
import { feedTexts as texts } from './texts.ts';

/** Approved leave or duty elsewhere. */
export interface Absence extends Portions {
  kind: 'leave' | 'duty';
  id: number;
  /** Whose it is, in the calendar of a team; null in their own. */
  person: string | null;
  /** The type of leave or the kind of duty; null where the calendar does not say it: of a team, and of a private type. */
  name: string | null;
  name_ms: string | null;
  place: string | null;
  first_day: Day;
  last_day: Day;
  /** Of duty on a part of one day, from when to when. */
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
  /** Days that are leave no longer: given back, or taken by other leave. */
  returned: readonly Day[];
  /** How many steps it has had, and when its last change was. */
  steps: number;
  changed_at: Date;
  /** The version of what its text names: of the type or kind in one's own calendar, of the person in a team's. */
  version: number;
}

/** A public holiday with its days, which need not follow each other. */
interface FeedHoliday {
  id: number;
  name: Text;
  days: readonly Day[];
  version: number;
}

/** Days as ranges of those that follow each other. */
export function rangesOf(days: readonly Day[]): { first: Day; last: Day }[] {
  const ranges: { first: Day; last: Day }[] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && day <= addDays(last.last, 1)) last.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}

/** The id of an event and of its further parts: the first part has the plain one, whatever its days come to be. */
const uidOf = (kind: string, id: number, at: number, first: Day) =>
  at === 0 ? `${kind}-${id}` : `${kind}-${id}-${first}`;

/** The events of leave and duty, in the language of the calendar. */
export function absenceEvents(rows: readonly Absence[], language: Language, zone: string): CalendarEvent[] {
  return rows.flatMap((row) => {
    const gone = new Set(row.returned);
    const ranges = rangesOf(daysOf(row.first_day, row.last_day).filter((day) => !gone.has(day)));
    return ranges.map(({ first, last }, at): CalendarEvent => {
      const portions = portionsOf(row, first, last);
      const { start_time, end_time } = row;
      const isPart = start_time !== null && end_time !== null;
      const isHalf = portions.half_start !== 'whole' || portions.half_end !== 'whole';
      const instant = (time: TimeOfDay) => instantOf(first, minuteOf(time), zone);
      return {
        uid: uidOf(row.kind, row.id, at, first),
        when: isPart ? { from: instant(start_time), to: instant(end_time) } : { first, last },
        summary: summaryOf(row, first === last ? portions.half_start : 'whole')[language],
        description: isHalf && first !== last ? shortDates(first, last, portions)[language] : null,
        place: row.place,
        sequence: Math.max(0, row.steps - 1) + row.version - 1,
        changed: row.changed_at,
        shows: row.person !== null ? 'free' : row.kind === 'leave' ? 'away' : 'busy',
      };
    });
  });
}

/** How much of the first and of the last day of a part is taken: all, where that is no end of the whole. */
function portionsOf({ first_day, last_day, half_start, half_end }: Absence, first: Day, last: Day): Portions {
  const start: Portion = first === first_day ? half_start : 'whole';
  const end: Portion = last === last_day ? half_end : 'whole';
  if (first !== last) return { half_start: start, half_end: end };
  const one = start === 'whole' ? end : start;
  return { half_start: one, half_end: one };
}

function summaryOf({ kind, person, name, name_ms }: Absence, half: Portion): Text {
  const named = name === null ? null : namedText({ name, name_ms });
  const plain = kind === 'leave' ? texts.onLeave : texts.onDuty;
  const what: Text = named === null ? plain : kind === 'leave' ? named : filled(texts.ownDuty, { kind: named });
  const whole = person === null ? what : filled(texts.ofTeam, { name: same(person), what });
  return { en: halfDate(whole.en, half).en, ms: halfDate(whole.ms, half).ms };
}

/** The events of public holidays. */
export function holidayEvents(rows: readonly FeedHoliday[], language: Language): CalendarEvent[] {
  return rows.flatMap(({ id, name, days, version }) =>
    rangesOf(days).map(
      ({ first, last }, at): CalendarEvent => ({
        uid: uidOf('holiday', id, at, first),
        when: { first, last },
        summary: name[language],
        sequence: version - 1,
        changed: null,
        shows: 'free',
      }),
    ),
  );
}
