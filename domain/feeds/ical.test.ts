import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../holidays/calendar-file.ts';
import { type Calendar, type CalendarEvent, writeCalendar } from './ical.ts';

const zone = 'Asia/Kuala_Lumpur';
const created = new Date('2026-03-01T00:30:00Z');
const event = (changed: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'leave-12',
  when: { first: '2026-03-30', last: '2026-04-01' },
  summary: 'Annual Leave',
  sequence: 2,
  changed: new Date('2026-03-20T04:05:06.789Z'),
  shows: 'away',
  ...changed,
});
const calendar = (events: readonly CalendarEvent[] = [event()], changed: Partial<Calendar> = {}) =>
  writeCalendar({ name: 'Cuti Farid', domain: 'x1.hadir', zone, created, events, ...changed });

/** What a parser that others keep reads: the calendar, and its events. */
function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  return { component, events: component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}
const linesOf = (text: string) => text.split('\r\n');

describe('a calendar', () => {
  it('has each event with what programs need to update it', () => {
    const text = calendar([event({ place: 'Kuala Lumpur', description: '30-03-2026 – 01-04-2026 (morning)' })]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260330\r\nDTEND;VALUE=DATE:20260402\r\n');
    const [one] = read(text).events;
    expect(one!.startDate.isDate).toBe(true);
    expect([one!.startDate.toString(), one!.endDate.toString()]).toEqual(['2026-03-30', '2026-04-02']);
    expect([one!.uid, one!.sequence, one!.summary, one!.location]).toEqual([
      'leave-12@x1.hadir',
      2,
      'Annual Leave',
      'Kuala Lumpur',
    ]);
    const values = ['dtstamp', 'last-modified', 'status', 'transp', 'x-microsoft-cdo-busystatus'].map((name) =>
      String(one!.component.getFirstPropertyValue(name)),
    );
    expect(values).toEqual(['2026-03-20T04:05:06Z', '2026-03-20T04:05:06Z', 'CONFIRMED', 'OPAQUE', 'OOF']);
  });

  it('has a part of a day in UTC', () => {
    const [from, to] = [new Date('2026-03-02T01:00:00Z'), new Date('2026-03-02T04:30:00Z')];
    const [one] = read(calendar([event({ when: { from, to }, shows: 'busy' })])).events;
    expect([one!.startDate.toString(), one!.endDate.toString()]).toEqual([
      '2026-03-02T01:00:00Z',
      '2026-03-02T04:30:00Z',
    ]);
  });

  it('is valid without events, and the same bytes each time', () => {
    const text = calendar([]);
    expect(text).toBe(calendar([]));
    const { component, events } = read(text);
    expect(events).toEqual([]);
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Cuti Farid');
    expect(component.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(text).toContain('TZOFFSETTO:+0800\r\n');
    expect(calendar([], { zone: 'America/St_Johns' })).toContain('TZOFFSETTO:-0330\r\n');
  });

  it('stamps what has no time of a change with the making of the calendar', () => {
    const text = calendar([event({ changed: null })]);
    expect(text).toContain('DTSTAMP:20260301T003000Z\r\n');
    expect(text).not.toContain('LAST-MODIFIED');
  });

  it('can be imported as holidays are', () => {
    const text = calendar([event({ summary: 'Hari Raya; raya, dan \\ lagi', shows: 'free' })]);
    const { table, faults } = readCalendar(text, 2026, ['TRG']);
    expect(faults).toEqual([]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['2026-03-30', 'Hari Raya; raya, dan \\ lagi'],
      ['2026-03-31', 'Hari Raya; raya, dan \\ lagi'],
      ['2026-04-01', 'Hari Raya; raya, dan \\ lagi'],
    ]);
  });
});

describe('any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      '',
      '\r\nEND:VCALENDAR',
      'a\nb\rc',
      '; , \\ \\n',
      '👩‍👩‍👧'.repeat(30),
      '\ud800x',
      `${'x'.repeat(66)}é`,
    ),
  );
  /** What remains of a text: its breaks as line feeds, and a space for what no line may contain. */
  const plain = (text: string) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ');

  it('arrives whole in lines of at most 75 octets, and never ends or begins anything', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (summary, place, name) => {
        const text = calendar([event({ summary, place, description: summary })], { name });
        const lines = linesOf(text);
        expect(lines.at(-1)).toBe('');
        expect(lines.join('')).not.toMatch(/[\r\n]/);
        const encoder = new TextEncoder();
        expect(lines.filter((line) => encoder.encode(line).length > 75)).toEqual([]);
        expect(lines.map((line) => line.toWellFormed())).toEqual(lines);
        const { component, events } = read(text);
        expect(events).toHaveLength(1);
        // The parser leaves the value of a property that is not in the standard as it is written.
        const named = String(component.getFirstPropertyValue('x-wr-calname'));
        expect(named.replace(/\\([\\;,n])/g, (_, one) => (one === 'n' ? '\n' : one))).toBe(plain(name));
        expect(events[0]!.summary).toBe(plain(summary));
        expect(events[0]!.location ?? '').toBe(plain(place));
      }),
    );
  });
});
