import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '../lib/calendar.ts';
import { type EntitlementRules, entitlementOn } from './entitle.ts';
import { noRules, presetOf } from './presets.ts';
import { monthsOf, type Service, yearsOn } from './service.ts';

const year = { period: '2026-01-01', end: '2026-12-31' };
const act = presetOf('ea_annual', []);
const publicService = presetOf('public_annual', ['N19', 'N22', 'N29', 'N1', 'N5']);
const person = (start_date: Day | null, more: Partial<Service> & { grade?: string } = {}): Service => ({
  start_date,
  end_date: null,
  terms: [{ valid_from: start_date ?? '2020-01-01', employment_type: 'Contract', grade: more.grade ?? 'N19' }],
  ...more,
});
/** Days, and the parts as `row:share`. */
const shown = (rules: EntitlementRules, service: Service, day: Day, of = year) => {
  const result = entitlementOn(rules, service, { ...of, day });
  return result && `${result.days} ${result.parts.map(({ row, share }) => `${row ?? '-'}:${share}`).join(' ')}`;
};

describe('years of service', () => {
  it.each`
    start           | day             | years
    ${'2024-03-02'} | ${'2026-03-01'} | ${1}
    ${'2024-03-02'} | ${'2026-03-02'} | ${2}
    ${'2024-02-29'} | ${'2026-02-28'} | ${1}
    ${'2024-02-29'} | ${'2026-03-01'} | ${2}
    ${'2026-03-02'} | ${'2026-01-01'} | ${0}
  `('from $start on $day: $years', ({ start, day, years }) => {
    expect(yearsOn(start, day)).toBe(years);
  });

  it.each`
    from            | until           | months
    ${'2026-01-01'} | ${'2026-12-31'} | ${12}
    ${'2026-03-15'} | ${'2026-12-31'} | ${9}
    ${'2026-01-01'} | ${'2026-10-15'} | ${9}
    ${'2026-03-15'} | ${'2026-10-20'} | ${7}
    ${'2026-03-15'} | ${'2026-04-13'} | ${0}
    ${'2026-03-15'} | ${'2026-04-14'} | ${1}
  `('from $from to $until: $months completed months', ({ from, until, months }) => {
    expect(monthsOf(from, until)).toBe(months);
  });

  it('keeps to the last day of a shorter month', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2025-12-31', 2), addMonths('2026-11-15', 3)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-02-15',
    ]);
  });
});

describe('annual leave by the Employment Act, in 2026', () => {
  it.each`
    who                                       | start           | end             | day             | result
    ${'one year of service'}                  | ${'2025-01-01'} | ${null}         | ${'2026-01-01'} | ${'8 0:12'}
    ${'three years'}                          | ${'2023-01-01'} | ${null}         | ${'2026-01-01'} | ${'12 1:12'}
    ${'nine years'}                           | ${'2017-01-01'} | ${null}         | ${'2026-01-01'} | ${'16 2:12'}
    ${'two years in July, not yet known'}     | ${'2024-07-01'} | ${null}         | ${'2026-06-30'} | ${'8 0:12'}
    ${'two years in July, on that day'}       | ${'2024-07-01'} | ${null}         | ${'2026-07-01'} | ${'10 0:6 1:6'}
    ${'five years in the middle of August'}   | ${'2021-08-15'} | ${null}         | ${'2026-08-15'} | ${'13 1:8 2:4'}
    ${'a joiner of the middle of March'}      | ${'2026-03-15'} | ${null}         | ${'2026-03-15'} | ${'6 0:9'}
    ${'a leaver in October'}                  | ${'2023-01-01'} | ${'2026-10-15'} | ${'2026-01-01'} | ${'9 1:9'}
    ${'a leaver in October, next year'}       | ${'2023-01-01'} | ${'2026-10-15'} | ${'2027-01-01'} | ${'9 1:9'}
    ${'who joins and leaves within the year'} | ${'2026-03-15'} | ${'2026-10-20'} | ${'2026-04-01'} | ${'5 0:7'}
    ${'who joins on the last of December'}    | ${'2026-12-31'} | ${null}         | ${'2026-12-31'} | ${'0 0:0'}
    ${'who left before the year'}             | ${'2020-01-01'} | ${'2025-12-31'} | ${'2026-01-01'} | ${null}
    ${'who comes after it'}                   | ${'2027-01-01'} | ${null}         | ${'2026-06-01'} | ${null}
    ${'whose first day nobody knows'}         | ${null}         | ${null}         | ${'2026-06-01'} | ${null}
  `('$who: $result', ({ start, end, day, result }) => {
    expect(shown(act, person(start, { end_date: end }), day)).toBe(result);
  });

  it.each`
    who                                      | former                          | start           | day             | result
    ${'back on the day after'}               | ${['2023-01-01', '2026-03-31']} | ${'2026-04-01'} | ${'2026-04-01'} | ${'9 1:3 0:9'}
    ${'back in June, on their first day'}    | ${['2023-01-01', '2026-03-31']} | ${'2026-06-01'} | ${'2026-06-01'} | ${'8 1:3 0:7'}
    ${'back in June, at the end'}            | ${['2023-01-01', '2026-03-31']} | ${'2026-06-01'} | ${'2026-12-31'} | ${'8 1:3 0:7'}
    ${'back, who had two years in February'} | ${['2024-02-01', '2026-03-31']} | ${'2026-06-01'} | ${'2026-06-01'} | ${'7 0:1 1:2 0:7'}
    ${'back, of the year before'}            | ${['2023-01-01', '2025-12-31']} | ${'2026-06-01'} | ${'2026-06-01'} | ${'5 0:7'}
    ${'back, who served since nobody knows'} | ${[null, '2026-03-31']}         | ${'2026-06-01'} | ${'2026-06-01'} | ${'5 0:7'}
  `('$who: $result', ({ former: [start_date, end_date], start, day, result }) => {
    expect(shown(act, person(start, { former: [{ start_date, end_date }] }), day)).toBe(result);
  });

  it('of who is back is that of a whole year once, where less than one counts fully', () => {
    const former = [{ start_date: '2023-01-01', end_date: '2026-03-31' }];
    expect(shown({ ...act, pro_rata: 'none' }, person('2026-06-01', { former }), '2026-06-01')).toBe('8 0:12');
    expect(shown({ ...act, pro_rata: 'days' }, person('2026-06-01', { former }), '2026-06-01')).toBe('8 1:90 0:214');
  });

  it('follows a leave year that starts in April', () => {
    const april = { period: '2026-04-01', end: '2027-03-31' };
    expect(shown(act, person('2025-01-15'), '2026-04-01', april)).toBe('8 0:12');
    expect(shown(act, person('2025-01-15'), '2027-01-15', april)).toBe('9 0:10 1:2');
  });
});

describe('annual leave of the public service, in 2026', () => {
  const promoted: Service = person('2020-01-01', {
    terms: [
      { valid_from: '2020-01-01', employment_type: 'Permanent', grade: 'N19' },
      { valid_from: '2026-05-01', employment_type: 'Permanent', grade: 'N22' },
    ],
  });

  it.each`
    who                              | service                                                                                                                    | day             | result
    ${'N19 before ten years'}        | ${person('2020-01-01')}                                                                                                    | ${'2026-01-01'} | ${'20 0:365'}
    ${'N19 with ten years'}          | ${person('2010-01-01')}                                                                                                    | ${'2026-01-01'} | ${'25 1:365'}
    ${'N1 of the new scheme'}        | ${person('2020-01-01', { grade: 'N1', terms: [{ valid_from: '2020-01-01', employment_type: 'Permanent', grade: 'N1' }] })} | ${'2026-01-01'} | ${'20 0:365'}
    ${'ten years in the year'}       | ${person('2016-09-01')}                                                                                                    | ${'2026-09-01'} | ${'25 1:365'}
    ${'a grade before it changes'}   | ${promoted}                                                                                                                | ${'2026-04-30'} | ${'20 0:365'}
    ${'a grade once it has changed'} | ${promoted}                                                                                                                | ${'2026-05-01'} | ${'25 2:365'}
    ${'a joiner, to half a day'}     | ${person('2026-07-01')}                                                                                                    | ${'2026-07-01'} | ${'10 0:184'}
    ${'a grade in no row'}           | ${person('2020-01-01', { terms: [{ valid_from: '2020-01-01', employment_type: 'Permanent', grade: 'X1' }] })}              | ${'2026-01-01'} | ${'0 -:365'}
  `('$who: $result', ({ service, day, result }) => {
    expect(shown(publicService, service, day)).toBe(result);
  });
});

describe('parts of a day', () => {
  it.each`
    rounding     | start           | days
    ${'up'}      | ${'2026-03-01'} | ${11}
    ${'down'}    | ${'2026-03-01'} | ${10}
    ${'nearest'} | ${'2026-03-01'} | ${10}
    ${'halves'}  | ${'2026-03-01'} | ${10.5}
    ${'nearest'} | ${'2026-02-01'} | ${11}
    ${'halves'}  | ${'2026-02-01'} | ${11.5}
    ${'up'}      | ${'2026-01-01'} | ${12.5}
  `('of 12.5 days a year from $start, $rounding: $days', ({ rounding, start, days }) => {
    const row = { employment_types: [], grades: [], grade_from: null, grade_to: null, years_from: 0, years_to: null };
    const rules: EntitlementRules = { ...noRules, rows: [{ ...row, days: 12.5 }], pro_rata: 'months', rounding };
    expect(entitlementOn(rules, person(start), { ...year, day: start })!.days).toBe(days);
  });

  it('never give more than the best row of a year, and nothing less than none', () => {
    const some = fc.integer({ min: 0, max: 40 });
    const service = fc.record({ start: fc.integer({ min: -4000, max: 364 }), end: fc.option(some.map((n) => n * 20)) });
    const rules = fc.record({
      pro_rata: fc.constantFrom('none', 'months', 'days') as fc.Arbitrary<'none'>,
      rounding: fc.constantFrom('down', 'nearest', 'halves') as fc.Arbitrary<'down'>,
      changes: fc.constantFrom('parts', 'whole') as fc.Arbitrary<'parts'>,
    });
    fc.assert(
      fc.property(service, rules, some, ({ start, end }, how, at) => {
        const first = addDays(year.period, start);
        const one = person(first, { end_date: end === null ? null : addDays(year.period, end) });
        const result = entitlementOn({ ...act, ...how }, one, { ...year, day: addDays(year.period, at * 9) });
        if (result === null) return;
        expect(result.days).toBeGreaterThanOrEqual(0);
        expect(result.days).toBeLessThanOrEqual(16);
        expect(Number.isInteger(result.days * 2)).toBe(true);
        expect(result.parts.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(result.of);
      }),
    );
  });
});
