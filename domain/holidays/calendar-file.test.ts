import { describe, expect, it } from 'vitest';
import { isCalendar, readCalendar } from './calendar-file.ts';
import { readYear } from './year.ts';

/** A calendar of events, each by its properties. */
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (text: string) => readCalendar(text, 2027, ['KUL', 'SGR']);
const faultsOf = (text: string) => read(text).faults.map(({ row, column, text: { en } }) => `${row} ${column}: ${en}`);
const labourDay = ['DTSTART;VALUE=DATE:20270501', 'SUMMARY:Labour Day'];

describe('an iCalendar [D15]', () => {
  it('is known by its first line', () => {
    expect([calendar(), `\uFEFF${calendar()}`, 'begin:vcalendar\n'].map(isCalendar)).toEqual([true, true, true]);
    expect(['date,name\n', '', 'A note about\nBEGIN:VCALENDAR,'].map(isCalendar)).toEqual([false, false, false]);
  });

  it('is read as rows of a year in the states it is for, a row a day', () => {
    const text = calendar(
      ['UID:1', ...labourDay, 'DTEND;VALUE=DATE:20270502'],
      ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312', 'SUMMARY;LANGUAGE=ms:Hari Raya\\, Aidilfitri'],
    );
    const { table, faults, left } = read(text);
    expect([faults, left]).toEqual([[], 0]);
    expect(readYear(table, 2027)).toMatchObject({
      faults: [],
      holidays: [
        {
          day: '2027-05-01',
          name: { en: 'Labour Day', ms: 'Labour Day' },
          states: ['KUL', 'SGR'],
          certainty: 'expected',
        },
        { day: '2027-03-10', name: { en: 'Hari Raya, Aidilfitri' } },
        { day: '2027-03-11', name: { en: 'Hari Raya, Aidilfitri' } },
      ],
    });
  });

  it.each<[string, string[], string[][]]>([
    ['without an end', labourDay, [['2027-05-01', 'Labour Day']]],
    ['with an end on its day', [...labourDay, 'DTEND;VALUE=DATE:20270501'], [['2027-05-01', 'Labour Day']]],
    [
      'whose name goes on in the next line',
      ['DTSTART:20270501', 'SUMMARY:Labour', '  Day'],
      [['2027-05-01', 'Labour Day']],
    ],
    ['with an alarm', [...labourDay, 'BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM'], [['2027-05-01', 'Labour Day']]],
    ['that is canceled', [...labourDay, 'STATUS:CANCELLED'], []],
    ['of another year', ['DTSTART:20260501', 'SUMMARY:Labour Day'], []],
    [
      'over the end of the year',
      ['DTSTART:20261231', 'DTEND:20270102', 'SUMMARY:Year end'],
      [['2027-01-01', 'Year end']],
    ],
  ])('has an event %s', (_, lines, rows) => {
    const { table, faults, left } = read(calendar(lines));
    expect(faults).toEqual([]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(rows);
    expect(left).toBe(rows.length === 0 ? 1 : 0);
  });

  it.each<[string, string[], string[]]>([
    [
      'an instant',
      ['DTSTART:20270501T080000Z', 'SUMMARY:A'],
      ['4 DTSTART: 20270501T080000Z is not a whole day, such as 20270101'],
    ],
    [
      'a day that is none',
      ['DTSTART:20270230', 'SUMMARY:A'],
      ['4 DTSTART: 20270230 is not a whole day, such as 20270101'],
    ],
    ['no start', ['SUMMARY:A'], ['3 DTSTART: The event has no DTSTART']],
    ['no name', ['DTSTART:20270501'], ['3 SUMMARY: The event has no SUMMARY']],
    ['a blank name', ['DTSTART:20270501', 'SUMMARY: '], ['3 SUMMARY: The event has no SUMMARY']],
    ['two starts', [...labourDay, 'DTSTART:20270502'], ['6 DTSTART: The event has more than one DTSTART']],
    [
      'a rule',
      [...labourDay, 'RRULE:FREQ=YEARLY'],
      ['6 RRULE: RRULE is not read: export each event with its own dates'],
    ],
    [
      'an end before its start',
      [...labourDay, 'DTEND:20270430'],
      ['6 DTEND: The event ends before it starts, or lasts more than 366 days'],
    ],
    [
      'an end years later',
      [...labourDay, 'DTEND:20300501'],
      ['6 DTEND: The event ends before it starts, or lasts more than 366 days'],
    ],
    ['a line that is none', [...labourDay, 'Hello'], ['6 : This line is not a property: Hello']],
  ])('is refused by its line for %s', (_, lines, faults) => {
    expect(faultsOf(calendar(lines))).toEqual(faults);
  });

  it.each<[string, string, string[]]>([
    ['without an end', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270501', ['1 BEGIN: VCALENDAR does not end']],
    [
      'whose parts overlap',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR',
      ['3 END: VCALENDAR ends here and was not begun'],
    ],
    ['with lines after its end', `${calendar()}\nDTSTART:20270501`, ['4 DTSTART: This line is outside the calendar']],
  ])('is refused %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('with the same holiday twice on a day is refused as a year', () => {
    const { table } = read(calendar(labourDay, labourDay));
    expect(readYear(table, 2027).faults.map(({ row, text }) => [row, text.en])).toEqual([
      [7, 'Row 3 has the same holiday on the same day for Kuala Lumpur, Selangor'],
    ]);
  });

  it('of 20,000 events is read at once, and refused as a year', () => {
    const { table } = read(calendar(...Array.from({ length: 20_000 }, () => labourDay)));
    expect(readYear(table, 2027).faults.map(({ text }) => text.en)).toEqual([
      'A year has at most 500 rows, and this file has 20000',
    ]);
  });
});
