/**
 * Days are `YYYY-MM-DD` strings and times of day `HH:MM` strings everywhere; only this file and the server's clock
 * convert instants to them. A day is not an instant: `2026-03-02` is a Monday in every time zone (D3).
 */
export type Day = string;
/** A local time of day, `HH:MM`, 24 hours. */
export type TimeOfDay = string;

/** Sunday first, as the specification numbers a week (HOURS-07). */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** English month names of month queries, `01-{MonthName}-{Year}` (FORMAT-08). */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** An instant as local time of the organisation. */
export interface LocalTime {
  day: Day;
  /** Minutes since local midnight. */
  minute: number;
  second: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Browsers have it since 2026; Safari does not. */
const hasTemporal = 'Temporal' in globalThis;

function formatter(zone: string): Intl.DateTimeFormat {
  let cached = formatters.get(zone);
  if (!cached) {
    cached = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, cached);
  }
  return cached;
}

/** The local day, minute and second of an instant in a time zone. */
export function localTime(instant: Date, zone: string): LocalTime {
  return hasTemporal ? temporalTime(instant, zone) : formattedTime(instant, zone);
}

function temporalTime(instant: Date, zone: string): LocalTime {
  const at = instant.toTemporalInstant().toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), minute: at.hour * 60 + at.minute, second: at.second };
}

/** The same without Temporal; the first use of Intl blocks a slow phone for a quarter of a second. */
export function formattedTime(instant: Date, zone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter(zone).formatToParts(instant)) parts[type] = value;
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    second: Number(parts.second),
  };
}

/** The instant at which a local day has the given minute; the nearest one where a change of clocks skips it. */
export function instantOf(day: Day, minute: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const missesBy = (at: number) => {
    const seen = localTime(new Date(at), zone);
    return (daysBetween(day, seen.day) * 1440 + seen.minute - minute) * 60_000;
  };
  // The first guess may be on the other side of a change of clocks; the second is not.
  const guess = wanted - missesBy(wanted);
  return new Date(guess - missesBy(guess));
}

/**
 * Whether a text is a real calendar day written `YYYY-MM-DD`, from the year 1000 on: earlier years are typing errors.
 */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** The day some days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The earliest of some days. */
export const earliest = (...days: [Day, ...Day[]]): Day => days.toSorted()[0]!;
/** The latest of some days. */
export const latest = (...days: [Day, ...Day[]]): Day => days.toSorted().at(-1)!;

/** Every day of an inclusive range. */
export function daysOf(start: Day, end: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, at) => addDays(start, at));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first day of a day's month. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of a day's month. */
export function monthEnd(day: Day): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The day some months later, the last of its month where that is shorter: 31 August and six months are 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const last = monthEnd(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** `01-March-2026` for any day of that month (LIST-10). */
export function monthQuery(day: Day): string {
  return `01-${monthNames[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
}

/** The first day of a month query, or null when it is not one. */
export function monthOfQuery(query: string): Day | null {
  const [, name, year] = /^01-([A-Za-z]+)-(\d{4})$/.exec(query) ?? [];
  const month = (monthNames as readonly (string | undefined)[]).indexOf(name);
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Minutes since midnight of `HH:MM`. */
export function minuteOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight, kept within the day. */
export function timeOf(minute: number): TimeOfDay {
  const clamped = Math.min(Math.max(Math.round(minute), 0), 1439);
  return `${String(Math.floor(clamped / 60)).padStart(2, '0')}:${String(clamped % 60).padStart(2, '0')}`;
}

/** `07:05 AM`: how a time is shown (FORMAT-07, LIST-13). */
export function showTime(time: TimeOfDay): string {
  const minute = minuteOf(time);
  const hour = Math.floor(minute / 60);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `31-12-2026`: how a day is shown (FORMAT-06, LIST-12). */
export function showDay(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

/** How an instant is shown where people are: its time, after its day unless that is the day of `now`. */
export function showInstant(instant: Date, zone: string, now: Date): string {
  const { day, minute } = localTime(instant, zone);
  const time = showTime(timeOf(minute));
  return day === localTime(now, zone).day ? time : `${showDay(day)} ${time}`;
}

/** How a range of days is shown: the first and the last, or its only day. */
export const showDays = (first: Day, last: Day): string =>
  first === last ? showDay(first) : `${showDay(first)} – ${showDay(last)}`;
