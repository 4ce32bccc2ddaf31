import { addDays, type Day, instantOf } from '../lib/calendar.ts';
import { refreshHours } from './rules.ts';

/** An event of a calendar: all of some days, or from an instant to another. */
export interface CalendarEvent {
  /** The same for as long as the event is, unique in its calendar. */
  uid: string;
  when: { first: Day; last: Day } | { from: Date; to: Date };
  summary: string;
  description?: string | null;
  place?: string | null;
  /** How often it was changed, and when last; null where that is not recorded. */
  sequence: number;
  changed: Date | null;
  /** How programs show the time: as free, as busy, or as out of the office. */
  shows: 'free' | 'busy' | 'away';
}

/** A calendar and what is said of it. */
export interface Calendar {
  name: string;
  /** What makes its events' ids unique in the world: a host's name or the like. */
  domain: string;
  /** The time zone of the organisation. */
  zone: string;
  /** When the calendar was made: the stamp of events that have no own. */
  created: Date;
  events: readonly CalendarEvent[];
}

/**
 * A calendar as RFC 5545 has it: CRLF, lines of 75 octets at most, texts escaped, the last day of all-day events
 * exclusive. Instants are in UTC, so that no program needs to know the zone; the zone is there since a calendar without
 * events would have no component otherwise. The same input gives the same bytes.
 */
export function writeCalendar({ name, domain, zone, created, events }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hadir//Hadir//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(zone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...zoneLines(zone, created),
    ...events.flatMap((event) => eventLines(event, domain, created)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const busyStatus = { free: 'FREE', busy: 'BUSY', away: 'OOF' } as const;

function eventLines(event: CalendarEvent, domain: string, created: Date): string[] {
  const { uid, when, summary, description, place, sequence, changed, shows } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${domain}`,
    `DTSTAMP:${utc(changed ?? created)}`,
    ...(changed ? [`LAST-MODIFIED:${utc(changed)}`] : []),
    `SEQUENCE:${sequence}`,
    ...('first' in when
      ? [`DTSTART;VALUE=DATE:${plainDay(when.first)}`, `DTEND;VALUE=DATE:${plainDay(addDays(when.last, 1))}`]
      : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${shows === 'free' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${busyStatus[shows]}`,
    'END:VEVENT',
  ];
}

/** The zone with its offset at an instant; no event refers to it, so a change of clocks does not matter. */
function zoneLines(zone: string, at: Date): string[] {
  const day = at.toISOString().slice(0, 10);
  const minutes = Math.round((Date.parse(`${day}T00:00:00Z`) - instantOf(day, 0, zone).getTime()) / 60_000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${escaped(zone)}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** `20260302`. */
const plainDay = (day: Day) => day.replaceAll('-', '');
/** `20260302T010000Z`. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** A text as a value: without what no line may contain, and with what separates values escaped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Most octets of a line, without its end. */
const longestLine = 75;

/** A line folded so that no part is longer than 75 octets of UTF-8, and none ends within a character. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!);
    if (octets + more > longestLine) {
      whole += '\r\n ';
      // The space is of the next line.
      octets = 1;
    }
    whole += character;
    octets += more;
  }
  return whole;
}

const octetsOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
