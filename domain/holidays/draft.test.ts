import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../lib/calendar.ts';
import { type DraftLine, draftOf, fieldsOf, type KnownHoliday, proposedHolidays } from './draft.ts';
import { sameDayRules } from './rules.ts';
import { type StateCode, stateCodes, usualWeekends } from './states.ts';
import { malaysiaIn } from './testing.ts';
import { certainties, type YearHoliday } from './year.ts';

const row = (day: string, en: string, ms: string, states: readonly StateCode[], more: Partial<YearHoliday> = {}) =>
  ({ day, name: { en, ms }, states, certainty: 'fixed', source: 'Law', ...more }) satisfies YearHoliday;
const known = (id: number, details: string, start: string, more: Partial<KnownHoliday> = {}): KnownHoliday => ({
  ...{ id, details, name_ms: null, start, end: start, version: 1, position_ids: null, office_ids: null, states: null },
  ...more,
});
const propose = (rows: readonly YearHoliday[], ...places: StateCode[]) =>
  proposedHolidays(rows, places, usualWeekends, 'once');
/** Lines as `moved 2026-05-27 Name (id)`. */
const show = (lines: readonly DraftLine[]) =>
  lines.map(({ change, proposed, known: there }) => {
    const days = proposed ?? there;
    const length = daysOf(days.start, days.end).length;
    const name = proposed ? proposed.name.en : there.details;
    return [
      change,
      days.start,
      ...(length > 1 ? [`+${length - 1}`] : []),
      name,
      ...(there ? [`(${there.id})`] : []),
    ].join(' ');
  });
/** What is there once all of a draft is confirmed. */
const confirmed = (lines: readonly DraftLine[], ...places: StateCode[]): KnownHoliday[] => [
  ...new Set(
    lines.flatMap(({ change, known: there }, at) => {
      if (change === 'same') return [there];
      if (change === 'gone') return [];
      const { details, start, ...fields } = fieldsOf(lines[at]!, places);
      return [known(there?.id ?? 1_000 + at, details, start, fields)];
    }),
  ),
];

describe('what is proposed [D15]', () => {
  it('has days of one name that follow each other in the same states as one holiday', () => {
    const rows = [
      row('2026-05-27', 'Aidiladha', 'Aidiladha', stateCodes, { source: 'Federal list' }),
      row('2026-05-28', 'Aidiladha', 'Aidiladha', ['TRG'], { certainty: 'expected', source: 'State list' }),
    ];
    expect(propose(rows, 'TRG').map(({ start, end, isEverywhere }) => [start, end, isEverywhere])).toEqual([
      // An office without a state has the first of them alone.
      ['2026-05-27', '2026-05-27', true],
      ['2026-05-28', '2026-05-28', false],
    ]);
    const inTwo = rows.map((one) => ({ ...one, states: ['JHR', ...one.states.slice(-1)] as StateCode[] }));
    expect(propose(inTwo, 'TRG')).toMatchObject([
      { start: '2026-05-27', end: '2026-05-28', certainty: 'expected', source: 'Federal list; State list' },
    ]);
    expect(propose(rows, 'JHR', 'TRG').map(({ start, end, states }) => [start, end, states])).toEqual([
      ['2026-05-27', '2026-05-27', ['JHR', 'TRG']],
      ['2026-05-28', '2026-05-28', ['TRG']],
    ]);
  });

  it('has replacement days named in both languages, once for the states that share them', () => {
    const rows = [
      row('2025-08-31', 'National Day', 'Hari Kebangsaan', ['KUL', 'TRG'], { source: 'Federal list' }),
      row('2025-08-31', 'National Day', 'Hari Kebangsaan', ['SGR'], { certainty: 'expected', source: 'State list' }),
    ];
    expect(
      propose(rows, 'KUL', 'SGR', 'TRG').map(({ name, start, states, ...one }) => [
        ...[`${name.en} / ${name.ms}`, start, states, one.certainty, one.source],
      ]),
    ).toEqual([
      ['National Day / Hari Kebangsaan', '2025-08-31', ['KUL', 'SGR', 'TRG'], 'expected', 'Federal list; State list'],
      [
        'National Day (replacement) / Hari Kebangsaan (gantian)',
        ...['2025-09-01', ['KUL', 'SGR'], 'expected', 'Federal list; State list'],
      ],
    ]);
  });

  it('leaves out what is of other states alone', () => {
    expect(propose([row('2026-12-11', 'A', 'A', ['SGR'])], 'TRG')).toEqual([]);
  });
});

describe('a draft beside what is there [D15]', () => {
  const rows = [
    row('2026-05-01', 'Labour Day', 'Hari Pekerja', stateCodes),
    row('2026-05-27', 'Hari Raya Aidiladha', 'Hari Raya Aidiladha', stateCodes),
    row('2026-05-28', 'Hari Raya Aidiladha', 'Hari Raya Aidiladha', ['TRG']),
    row('2026-11-08', 'Deepavali', 'Hari Deepavali', stateCodes),
  ];

  it.each<[string, KnownHoliday, string]>([
    ['the same, by either name', known(7, 'hari  pekerja', '2026-05-01'), 'same 2026-05-01 Labour Day (7)'],
    [
      'the same, by both names',
      known(7, 'Labour Day / Hari Pekerja', '2026-05-01', { states: ['TRG', 'KUL'] }),
      'same 2026-05-01 Labour Day (7)',
    ],
    ['the same days, by another name', known(7, "Workers' Day", '2026-05-01'), 'same 2026-05-01 Labour Day (7)'],
    ['another day', known(7, 'Labour Day', '2026-05-04'), 'moved 2026-05-01 Labour Day (7)'],
    [
      'the same, by its Malay name',
      known(7, 'Cuti 1 Mei', '2026-05-04', { name_ms: 'Hari pekerja' }),
      'moved 2026-05-01 Labour Day (7)',
    ],
    ['other states', known(7, 'Labour Day', '2026-05-01', { states: ['JHR'] }), 'new 2026-05-01 Labour Day'],
    ['one of two days', known(7, 'Hari Raya Aidiladha', '2026-05-28'), 'same 2026-05-28 Hari Raya Aidiladha (7)'],
    ['offices', known(7, 'Labour Day', '2026-05-01', { states: [], office_ids: [3] }), 'new 2026-05-01 Labour Day'],
    [
      'a state and an office',
      known(7, 'Labour Day', '2026-05-01', { states: ['TRG'], office_ids: [3] }),
      'new 2026-05-01 Labour Day',
    ],
    ['another year', known(7, 'Labour Day', '2025-05-01'), 'new 2026-05-01 Labour Day'],
    ['positions', known(7, 'Labour Day', '2026-05-01', { position_ids: [3] }), 'new 2026-05-01 Labour Day'],
    ['another name and day', known(7, 'Founding day', '2026-07-01'), 'gone 2026-07-01 Founding day (7)'],
  ])('with %s', (_, there, line) => {
    const lines = draftOf(propose(rows, 'TRG'), [there], ['TRG'], 2026);
    expect(show(lines)).toContain(line);
    // Whatever matches nothing else is new.
    expect(lines.filter(({ change }) => change === 'new')).toHaveLength(/^(new|gone)/.test(line) ? 4 : 3);
  });

  it.each<[string, KnownHoliday, string[]]>([
    ['as one of its name', known(7, 'Hari Raya Aidiladha', '2026-05-27', { end: '2026-05-28' }), ['same', 'same']],
    [
      'within one of another name',
      known(7, 'Hari Arafah dan Aidiladha', '2026-05-26', { end: '2026-05-28' }),
      ['same', 'same'],
    ],
    [
      'as one of its name that has a day more',
      known(7, 'Hari Raya Aidiladha', '2026-05-27', { end: '2026-05-29' }),
      ['moved', 'new'],
    ],
  ])('takes days that are there %s', (_, there, changes) => {
    const lines = draftOf(propose(rows, 'TRG'), [there], ['TRG'], 2026);
    expect(
      lines.flatMap(({ change, proposed }) => (proposed?.name.en === 'Hari Raya Aidiladha' ? [change] : [])),
    ).toEqual(changes);
  });

  it.each<[string, Partial<KnownHoliday>, StateCode[], Partial<ReturnType<typeof fieldsOf>>]>([
    ["of every state, to be everybody's", { states: ['TRG'] }, ['TRG'], { states: null }],
    [
      'with the name it has',
      { details: 'Hari pekerja', name_ms: null },
      ['TRG'],
      { details: 'Hari pekerja', name_ms: null },
    ],
  ])('moves a holiday %s', (_, there, places, fields) => {
    const moved = known(7, 'Labour Day', '2026-05-04', there);
    const line = draftOf(propose(rows, ...places), [moved], places, 2026).find((one) => one.change === 'moved')!;
    expect(fieldsOf(line, places)).toMatchObject({ start: '2026-05-01', ...fields });
  });

  it('leaves a holiday that moves the states that no office is in any more', () => {
    const arafah = [row('2027-05-16', 'Arafah', 'Arafah', ['KTN', 'TRG'])];
    const there = known(7, 'Arafah', '2027-05-15', { states: ['KTN', 'TRG'] });
    const [line] = draftOf(propose(arafah, 'TRG'), [there], ['TRG'], 2027);
    expect(fieldsOf(line!, ['TRG'])).toMatchObject({ start: '2027-05-16', states: ['KTN', 'TRG'] });
    expect(draftOf(propose(arafah, 'JHR'), [there], ['JHR'], 2027)).toEqual([]);
  });

  it('takes the nearest of several of one name', () => {
    const twice = [row('2027-01-06', 'Israk', 'Israk', ['TRG']), row('2027-12-26', 'Israk', 'Israk', ['TRG'])];
    const there = [known(1, 'Israk', '2027-12-27'), known(2, 'Israk', '2027-01-06')];
    expect(show(draftOf(propose(twice, 'TRG'), there, ['TRG'], 2027))).toEqual([
      'same 2027-01-06 Israk (2)',
      'moved 2027-12-26 Israk (1)',
    ]);
  });

  it('shows a holiday that a state added five days before, and nothing else', () => {
    const all = malaysiaIn(2025);
    const before = propose(
      all.filter(({ day, states }) => !(day === '2025-03-30' && states.includes('TRG'))),
      'TRG',
    );
    const there = confirmed(draftOf(before, [], ['TRG'], 2025), 'TRG');
    const lines = draftOf(propose(all, 'TRG'), there, ['TRG'], 2025);
    expect(show(lines.filter(({ change }) => change !== 'same'))).toEqual([
      'new 2025-03-30 Hari Raya Aidilfitri (additional holiday)',
    ]);
  });

  it('moves a holiday that comes a day earlier, on a Saturday, and drops its replacement day', () => {
    const earlier = rows.map((one) => (one.name.en === 'Deepavali' ? { ...one, day: '2026-11-07' } : one));
    const there = confirmed(draftOf(propose(rows, 'KUL'), [], ['KUL'], 2026), 'KUL');
    const lines = draftOf(propose(earlier, 'KUL'), there, ['KUL'], 2026);
    expect(show(lines).filter((line) => line.includes('Deepavali'))).toEqual([
      expect.stringMatching(/^moved 2026-11-07 Deepavali/),
      expect.stringMatching(/^gone 2026-11-09 Deepavali \(replacement\)/),
    ]);
  });

  // Sunday, 31 December 2028 is replaced on 1 January 2029.
  it.each<[string, string[], string[]]>([
    ['new', [], ['new 2028-12-31 Eve', 'new 2029-01-01 Eve (replacement)']],
    [
      'there already, the others of that January left alone',
      ['2028-12-31 Eve', '2029-01-01 Eve (replacement)', '2029-01-30 Thaipusam'],
      ['same 2028-12-31 Eve (1)', 'same 2029-01-01 Eve (replacement) (2)'],
    ],
    [
      'moved',
      ['2028-12-31 Eve', '2029-01-02 Eve (replacement)'],
      ['same 2028-12-31 Eve (1)', 'moved 2029-01-01 Eve (replacement) (2)'],
    ],
    [
      'new beside those of other years',
      ['2028-12-31 Eve', '2028-01-01 Eve (replacement)', '2029-12-31 Eve (replacement)'],
      ['gone 2028-01-01 Eve (replacement) (2)', 'same 2028-12-31 Eve (1)', 'new 2029-01-01 Eve (replacement)'],
    ],
  ])('has a replacement day in January of the year after: %s', (_, days, lines) => {
    const there = days.map((day, at) => known(at + 1, day.slice(11), day.slice(0, 10), { states: ['KUL'] }));
    const proposed = propose([row('2028-12-31', 'Eve', 'Malam', ['KUL'])], 'KUL');
    expect(show(draftOf(proposed, there, ['KUL'], 2028))).toEqual(lines);
    const long = known(1, 'Long', '2028-12-31', { end: '2029-01-01', states: ['KUL'] });
    expect(draftOf(proposed, [long], ['KUL'], 2028).map(({ change }) => change)).toEqual(['same', 'same']);
  });

  it.each([2024, 2025, 2026, 2027])('changes nothing once it is confirmed: all states of %d', (year) => {
    const proposed = propose(malaysiaIn(year), ...stateCodes);
    const there = confirmed(draftOf(proposed, [], stateCodes, year), ...stateCodes);
    expect(draftOf(proposed, there, stateCodes, year).filter(({ change }) => change !== 'same')).toEqual([]);
  });
});

describe('any draft [D15]', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((after) => addDays('2026-05-01', after));
  const places = fc.uniqueArray(fc.constantFrom(...stateCodes), { minLength: 1, maxLength: 4 });
  const name = fc.constantFrom('A', 'B', 'C', 'D');
  const someRows = fc.uniqueArray(
    fc
      .record({ day, name, states: places, certainty: fc.constantFrom(...certainties) })
      .map(({ name: en, ...one }) => ({
        ...row(one.day, en, `${en} ms`, one.states),
        certainty: one.certainty,
      })),
    { maxLength: 10, selector: (one) => `${one.day} ${one.name.en}` },
  );
  const someKnown = fc
    .array(fc.record({ day, length: fc.integer({ min: 0, max: 3 }), name, states: fc.option(places) }), {
      maxLength: 6,
    })
    .map((all) =>
      all.map((one, at) => known(at + 1, one.name, one.day, { end: addDays(one.day, one.length), states: one.states })),
    );
  const sameDay = fc.constantFrom(...sameDayRules);

  it('changes nothing once it is confirmed, with or without what is gone', () => {
    fc.assert(
      fc.property(someRows, someKnown, places, sameDay, fc.boolean(), (rows, there, codes, rule, isLeft) => {
        const proposed = proposedHolidays(rows, codes, usualWeekends, rule);
        const lines = draftOf(proposed, there, codes, 2026);
        const left = lines.flatMap((line) => (isLeft && line.change === 'gone' ? [line.known] : []));
        const again = draftOf(proposed, [...confirmed(lines, ...codes), ...left], codes, 2026);
        expect(again.filter(({ change }) => change === 'new' || change === 'moved')).toEqual([]);
        expect(again.filter(({ change }) => change === 'gone')).toHaveLength(left.length);
      }),
    );
  });

  it('has each proposed holiday once, and each that is there at least once', () => {
    fc.assert(
      fc.property(someRows, someKnown, (rows, there) => {
        const proposed = proposedHolidays(rows, stateCodes, usualWeekends, 'once');
        const lines = draftOf(proposed, there, stateCodes, 2026);
        expect(lines.filter((line) => line.proposed).map((line) => line.proposed)).toEqual(proposed);
        expect(new Set(lines.flatMap((line) => line.known ?? []))).toEqual(new Set(there));
      }),
    );
  });

  it('gives a state the same days whichever other states it is made for', () => {
    fc.assert(
      fc.property(someRows, places, sameDay, (rows, codes, rule) => {
        const daysIn = (code: StateCode, among: readonly StateCode[]) =>
          proposedHolidays(rows, among, usualWeekends, rule)
            .filter(({ states }) => states.includes(code))
            .flatMap(({ start, end }) => daysOf(start, end))
            .sort();
        for (const code of codes) expect(daysIn(code, codes)).toEqual(daysIn(code, [code]));
      }),
    );
  });
});
