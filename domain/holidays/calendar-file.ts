import type { ImportPlan, NoteFault, Table } from '../imports/plan.ts';
import { addDays, type Day, daysOf, isDay } from '../lib/calendar.ts';
import { filled } from '../lib/text.ts';
import { longestHoliday } from '../limits.ts';
import { calendarFileTexts as texts } from './calendar-file-texts.ts';
import type { StateCode } from './states.ts';
import { yearColumns } from './year.ts';

type Fault = ImportPlan<unknown>['faults'][number];

/** The days of an iCalendar as the rows of a year's file. */
interface CalendarFile {
  table: Table;
  faults: Fault[];
  /** How many events are left out, since they are in other years or canceled. */
  left: number;
}

/** A property of a component: `DTSTART;VALUE=DATE:20270101`, and the line of the file it begins in. */
interface Property {
  row: number;
  name: string;
  value: string;
}

/** Whether a file is an iCalendar by its first line. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 200));

/**
 * Reads the whole-day events of an iCalendar (RFC 5545) as rows of a year's file, each with the line where its event
 * begins: a row a day, in the given states, since a calendar has none. Events of other years are left out and counted, a
 * calendar being of several years as a rule. What is no whole day, repeats, or is not as the standard has it is a fault of
 * its line (decision 0147).
 */
export function readCalendar(text: string, year: number, states: readonly StateCode[]): CalendarFile {
  const faults: Fault[] = [];
  const fault: NoteFault = (row, column, noted, values) =>
    void faults.push({ row, column, text: filled(noted, values) });
  const rows: Table['rows'][number][] = [];
  let left = 0;
  for (const event of eventsOf(text, fault)) {
    const whole = eventDays(event, fault);
    if (whole === null) continue;
    const days = whole.days.filter((day) => day.startsWith(`${year}-`));
    if (days.length === 0 || whole.isCanceled) left += 1;
    else
      for (const day of days)
        rows.push({ row: event.row, cells: [day, whole.name, whole.name, states.join('; '), '', whole.source] });
  }
  return { table: { heads: yearColumns.map(({ name }) => name), rows }, faults, left };
}

/** The lines of a file with those joined that continue one. */
function propertiesOf(text: string, fault: NoteFault): Property[] {
  const joined: { row: number; text: string }[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = joined.at(-1);
    if (/^[ \t]/.test(line) && last) last.text += line.slice(1);
    else if (line.trim() !== '') joined.push({ row: at + 1, text: line });
  }
  return joined.flatMap(({ row, text: whole }) => {
    const [, name, value] = /^([\w-]+)(?:;[^":;]*(?:"[^"]*"[^":;]*)*)*:(.*)$/s.exec(whole) ?? [];
    if (name !== undefined && value !== undefined) return [{ row, name: name.toUpperCase(), value }];
    fault(row, '', texts.noProperty, { line: whole.slice(0, 40) });
    return [];
  });
}

/** An event, and the line where it begins. */
interface CalendarEvent {
  row: number;
  properties: Property[];
}

/** The events of a calendar; what is inside of them, such as alarms, and other components are passed over. */
function eventsOf(text: string, fault: NoteFault): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  const open: { row: number; name: string }[] = [];
  let event: CalendarEvent | null = null;
  for (const one of propertiesOf(text, fault)) {
    const { row, name, value } = one;
    if (name === 'BEGIN') {
      const component = value.trim().toUpperCase();
      if (open.length === 0 && component !== 'VCALENDAR') fault(row, name, texts.outside);
      open.push({ row, name: component });
      if (component === 'VEVENT' && open.length === 2) event = { row, properties: [] };
    } else if (name === 'END') {
      const component = value.trim().toUpperCase();
      if (open.at(-1)?.name !== component) {
        fault(row, name, texts.wrongEnd, { component });
        return [];
      }
      open.pop();
      if (event && open.length === 1) events.push(event);
      if (open.length === 1) event = null;
    } else if (open.length === 0) {
      fault(row, name, texts.outside);
    } else if (event && open.length === 2) {
      event.properties.push(one);
    }
  }
  for (const { row, name } of open.slice(0, 1)) fault(row, 'BEGIN', texts.noEnd, { component: name });
  return open.length > 0 ? [] : events;
}

/** What repeats an event or says in another way how long it is. */
const unread = ['RRULE', 'RDATE', 'EXDATE', 'DURATION'];

/** An event's name, days and source; null with a fault. */
function eventDays({ row, properties }: CalendarEvent, fault: NoteFault) {
  const of = (name: string) => properties.filter((one) => one.name === name);
  let isWrong = false;
  const note: NoteFault = (...noted) => {
    isWrong = true;
    fault(...noted);
  };
  for (const name of unread) for (const one of of(name).slice(0, 1)) note(one.row, name, texts.unread, { name });
  for (const name of ['DTSTART', 'SUMMARY']) if (of(name).length === 0) note(row, name, texts.missing, { name });
  for (const name of ['DTSTART', 'DTEND', 'SUMMARY'])
    for (const one of of(name).slice(1)) note(one.row, name, texts.repeated, { name });
  const [start = null, end = null] = ['DTSTART', 'DTEND'].map((name) => {
    const [one] = of(name);
    const day = one && dayOf(one);
    if (one && day === null) note(one.row, name, texts.notWholeDay, { value: one.value.slice(0, 40) });
    return day ?? null;
  });
  const name = plain(of('SUMMARY')[0]?.value ?? '');
  if (of('SUMMARY').length > 0 && name === '') note(row, 'SUMMARY', texts.missing, { name: 'SUMMARY' });
  if (isWrong || start === null) return null;
  // An end is the day after the last one; some programs write the last day of a single one.
  const last = end === null || end === start ? start : addDays(end, -1);
  const days = daysOf(start, last);
  if (days.length === 0 || days.length > longestHoliday) {
    fault(of('DTEND')[0]!.row, 'DTEND', texts.wrongLength, { days: longestHoliday });
    return null;
  }
  const isCanceled = of('STATUS')[0]?.value.trim().toUpperCase() === 'CANCELLED';
  return { name, days, isCanceled, source: 'iCalendar' };
}

/** The day of `VALUE=DATE:20270101`; null for an instant and for what is no day. */
function dayOf({ value }: Property): Day | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value.trim()) ?? [];
  const written = `${year}-${month}-${day}`;
  return isDay(written) ? written : null;
}

/** A text without its escapes, on one line. */
const plain = (value: string): string =>
  value
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();
