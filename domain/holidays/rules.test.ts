import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysOf, weekdayOf } from '../lib/calendar.ts';
import { isWeekend, replacementsOf, type SameDayRule, sameDayRules, weekendOn } from './rules.ts';
import { type StateCode, stateCodes, usualWeekends, type Weekend } from './states.ts';
import { malaysiaIn } from './testing.ts';

/** Replacement days of days, which may repeat. */
const moved = (days: readonly Day[], weekends: readonly Weekend[], sameDay: SameDayRule = 'once') =>
  replacementsOf(
    days.map((day) => ({ day })),
    weekends,
    sameDay,
  ).map(({ day }) => day);

describe('the weekend of a state [D15]', () => {
  it.each<[StateCode, Day, string, string]>([
    ['JHR', '2024-12-31', 'Fri Sat', 'Fri'],
    ['JHR', '2025-01-01', 'Sat Sun', 'Sun'],
    ['JHR', '2027-06-01', 'Sat Sun', 'Sun'],
    ['KDH', '2024-01-01', 'Fri Sat', 'Fri'],
    ['KTN', '2027-12-31', 'Fri Sat', 'Sat'],
    ['TRG', '2025-01-01', 'Fri Sat', 'Sat'],
    ['SGR', '2024-12-31', 'Sat Sun', 'Sun'],
    ['SWK', '2025-01-01', 'Sat Sun', 'Sun'],
    ['LBN', '2025-01-01', 'Sat Sun', 'Sun'],
  ])('of %s on %s is %s, and a holiday on %s is replaced', (code, day, days, rest) => {
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const weekend = weekendOn(usualWeekends[code], day);
    expect(weekend.days.map((weekday) => names[weekday]).join(' ')).toBe(days);
    expect(names[weekend.rest]).toBe(rest);
  });

  it('in Johor leaves old days as they were [D15]', () => {
    const isOff = (day: Day) => isWeekend(usualWeekends.JHR, day);
    expect(daysOf('2024-12-26', '2025-01-05').filter(isOff)).toEqual([
      '2024-12-27',
      '2024-12-28',
      '2025-01-04',
      '2025-01-05',
    ]);
  });
});

describe('a replacement day [D15]', () => {
  it.each<[string, StateCode, Day[], Day[]]>([
    ['a working day is not replaced', 'SGR', ['2025-05-01'], []],
    ['a Sunday is replaced on Monday', 'SGR', ['2025-08-31'], ['2025-09-01']],
    ['a Saturday is not, where Sunday counts', 'SGR', ['2024-08-31'], []],
    ['a Saturday is replaced on Sunday, where it counts', 'TRG', ['2024-08-31'], ['2024-09-01']],
    ['a Friday is not, where Saturday counts', 'KTN', ['2025-09-05'], []],
    ['a Friday is replaced on Sunday, where it counts', 'KDH', ['2025-09-05'], ['2025-09-07']],
    ['a Saturday is not, where Friday counts', 'KDH', ['2024-08-31'], []],
    ['a Friday counts in Johor of 2024', 'JHR', ['2024-12-27'], ['2024-12-29']],
    ['and no more in Johor of 2025', 'JHR', ['2025-01-03'], []],
    ['the next day is a holiday', 'KUL', ['2026-05-31', '2026-06-01'], ['2026-06-02']],
    ['the next two days are holidays', 'SBH', ['2025-03-30', '2025-03-31', '2025-04-01'], ['2025-04-02']],
    ['Aidiladha with Arafat Day', 'KTN', ['2022-07-09', '2022-07-10', '2022-07-11'], ['2022-07-12']],
    ['two days of a weekend', 'KTN', ['2022-11-18', '2022-11-19'], ['2022-11-20']],
    ['the last day of a year', 'SGR', ['2023-12-31', '2024-01-01'], ['2024-01-02']],
  ])('%s', (_, code, days, expected) => {
    expect(moved(days, usualWeekends[code])).toEqual(expected);
  });

  it('follows the day that a state says counts', () => {
    const bySaturday = [{ ...usualWeekends.KDH[0]!, rest: 6 }];
    expect(moved(['2024-08-31', '2025-09-05'], bySaturday)).toEqual(['2024-09-01']);
  });
});

describe('two holidays on one day [D15]', () => {
  const inKualaLumpur = (year: number, day: Day, sameDay: SameDayRule) =>
    replacementsOf(
      malaysiaIn(year).filter((one) => one.states.includes('KUL') && one.day === day),
      usualWeekends.KUL,
      sameDay,
    ).map((one) => [one.day, one.holidays.map(({ name }) => name.en).join(', ')]);

  it.each<[number, Day, SameDayRule, [Day, string][]]>([
    [2026, '2026-02-01', 'once', [['2026-02-02', 'Federal Territory Day, Thaipusam']]],
    [
      2026,
      '2026-02-01',
      'each',
      [
        ['2026-02-02', 'Federal Territory Day'],
        ['2026-02-03', 'Thaipusam'],
      ],
    ],
    [2024, '2024-09-16', 'once', []],
    [2024, '2024-09-16', 'each', [['2024-09-17', 'Maulidur Rasul']]],
  ])('in Kuala Lumpur in %d, on %s, counted %s', (year, day, sameDay, expected) => {
    expect(inKualaLumpur(year, day, sameDay)).toEqual(expected);
  });
});

describe('any holidays in any state [D15]', () => {
  const holidays = fc.array(
    fc.integer({ min: 0, max: 60 }).map((after) => addDays('2024-12-01', after)),
    { maxLength: 15 },
  );
  const state = fc.constantFrom(...stateCodes);
  const sameDay = fc.constantFrom(...sameDayRules);

  it('are replaced on working days of their own, none of them a holiday', () => {
    fc.assert(
      fc.property(holidays, state, sameDay, (days, code, rule) => {
        const off = moved(days, usualWeekends[code], rule);
        expect(new Set([...off, ...days]).size).toBe(off.length + new Set(days).size);
        expect(off.filter((day) => isWeekend(usualWeekends[code], day))).toEqual([]);
      }),
    );
  });

  it('leave no working day between a holiday and its replacement', () => {
    fc.assert(
      fc.property(holidays, state, sameDay, (days, code, rule) => {
        const replaced = replacementsOf(
          days.map((day) => ({ day })),
          usualWeekends[code],
          rule,
        );
        const off = new Set([...days, ...replaced.map(({ day }) => day)]);
        for (const one of replaced)
          for (const day of daysOf(one.holidays[0]!.day, one.day))
            expect(off.has(day) || isWeekend(usualWeekends[code], day)).toBe(true);
      }),
    );
  });

  it('give as many days off as holidays, but those on the other day of a weekend, where each counts', () => {
    fc.assert(
      fc.property(holidays, state, (days, code) => {
        const weekends = usualWeekends[code];
        const off = new Set([...days, ...moved(days, weekends, 'each')]);
        const working = [...off].filter((day) => !isWeekend(weekends, day)).length;
        const other = [...new Set(days)].filter((day) => {
          const { days: weekend, rest } = weekendOn(weekends, day);
          return weekend.includes(weekdayOf(day)) && weekdayOf(day) !== rest;
        });
        expect(working).toBe(days.length - other.length);
      }),
    );
  });

  it('are replaced alike in whatever order they are listed', () => {
    fc.assert(
      fc.property(holidays, state, sameDay, (days, code, rule) => {
        expect(moved(days.toReversed(), usualWeekends[code], rule)).toEqual(moved(days, usualWeekends[code], rule));
      }),
    );
  });

  it('are replaced no more often where a day counts once', () => {
    fc.assert(
      fc.property(holidays, state, (days, code) => {
        const [once, each] = sameDayRules.map((rule) => moved(days, usualWeekends[code], rule).length);
        expect(once).toBeLessThanOrEqual(each!);
      }),
    );
  });
});
