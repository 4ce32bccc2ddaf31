import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  daysBetween,
  daysOf,
  earliest,
  formattedTime,
  instantOf,
  isDay,
  latest,
  localTime,
  minuteOf,
  monthEnd,
  monthOfQuery,
  monthQuery,
  monthStart,
  showDay,
  showDays,
  showInstant,
  showTime,
  timeOf,
  weekdayOf,
} from './calendar.ts';

const zones = [
  'Asia/Kuala_Lumpur',
  'UTC',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const minute = fc.integer({ min: 0, max: 1439 });
const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(Date.UTC(1970, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
/** Whole minutes from 2000 to 2050. */
const instant = fc.integer({ min: 15_778_080, max: 42_075_360 }).map((minutes) => new Date(minutes * 60_000));

describe('an instant as it is shown', () => {
  it.each([
    ['2026-03-01T22:50:00Z', '06:50 AM'],
    ['2026-03-01T16:00:00Z', '12:00 AM'],
    ['2026-03-01T15:59:59Z', '01-03-2026 11:59 PM'],
  ])('of %s is its time, after its day unless that is today: %s', (instant, shown) => {
    const now = new Date('2026-03-02T01:00:00Z');
    expect(showInstant(new Date(instant), 'Asia/Kuala_Lumpur', now)).toBe(shown);
  });
});

describe('days', () => {
  it.each<[text: string, isOne: boolean]>([
    ['2026-03-02', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-3-2', false],
    ['02-03-2026', false],
    ['2026-03-02T00:00', false],
    ['', false],
  ])('%s is a day: %s', (text, isOne) => {
    expect(isDay(text)).toBe(isOne);
  });

  it('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3_000, max: 3_000 }), (day, days) => {
        const later = addDays(day, days);
        expect(isDay(later)).toBe(true);
        expect(daysBetween(day, later)).toBe(days);
        expect(addDays(later, -days)).toBe(day);
        expect((weekdayOf(day) + (((days % 7) + 7) % 7)) % 7).toBe(weekdayOf(later));
      }),
    );
  });

  it('are compared across years', () => {
    const days = ['2026-01-01', '2025-12-31', '2026-02-01'] as const;
    expect([earliest(...days), latest(...days), latest('2026-03-01')]).toEqual([
      '2025-12-31',
      '2026-02-01',
      '2026-03-01',
    ]);
  });

  it('a range holds both its ends and every day between, and none when it ends before it starts', () => {
    expect(daysOf('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysOf('2026-03-02', '2026-03-01')).toEqual([]);
    fc.assert(
      fc.property(anyDay, fc.nat(400), (day, more) => {
        const days = daysOf(day, addDays(day, more));
        expect([days.length, days[0], days.at(-1)]).toEqual([more + 1, day, addDays(day, more)]);
      }),
    );
  });

  it('a month begins on its first day and ends the day before the next', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(monthStart(day).slice(0, 7)).toBe(day.slice(0, 7));
        expect(monthEnd(day).slice(0, 7)).toBe(day.slice(0, 7));
        expect(addDays(monthEnd(day), 1).slice(8)).toBe('01');
        expect(daysBetween(monthStart(day), monthEnd(day))).toBeGreaterThanOrEqual(27);
      }),
    );
  });

  it('knows a Monday by its number, Sunday being 0', () => {
    expect(weekdayOf('2026-03-02')).toBe(1);
    expect(weekdayOf('2026-03-01')).toBe(0);
  });
});

describe('instants and local time', () => {
  it.each<[iso: string, zone: string, day: Day, time: string]>([
    ['2026-03-01T23:00:00Z', 'Asia/Kuala_Lumpur', '2026-03-02', '07:00'],
    ['2026-03-01T15:59:59Z', 'Asia/Kuala_Lumpur', '2026-03-01', '23:59'],
    ['2026-03-01T16:00:00Z', 'Asia/Kuala_Lumpur', '2026-03-02', '00:00'],
    ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08', '03:30'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', '05:45'],
  ])('%s in %s is %s %s', (iso, zone, day, time) => {
    const local = localTime(new Date(iso), zone);
    expect([local.day, timeOf(local.minute)]).toEqual([day, time]);
  });

  it('is the same with Temporal and without, in every zone', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
        expect(formattedTime(at, zone)).toEqual(localTime(at, zone));
      }),
    );
  });

  it('a local time leads to an instant that reads as that time, in every zone', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
        const local = localTime(at, zone);
        expect(localTime(instantOf(local.day, local.minute, zone), zone)).toEqual(local);
      }),
      { numRuns: 1_000 },
    );
  });

  it('holds on the nights when clocks are put forward or back', () => {
    const changes = [
      ['America/New_York', '2026-03-08T07:00:00Z'],
      ['America/New_York', '2026-11-01T06:00:00Z'],
      ['Europe/London', '2026-03-29T01:00:00Z'],
      ['Europe/London', '2026-10-25T01:00:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ] as const;
    for (const [zone, change] of changes) {
      for (let minutes = -1_440; minutes <= 1_440; minutes += 15) {
        const local = localTime(new Date(Date.parse(change) + minutes * 60_000), zone);
        expect(localTime(instantOf(local.day, local.minute, zone), zone)).toEqual(local);
      }
    }
  });

  it('where clocks never change, it is exactly that instant', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom('Asia/Kuala_Lumpur', 'UTC', 'Asia/Kathmandu'), (at, zone) => {
        const local = localTime(at, zone);
        expect(instantOf(local.day, local.minute, zone)).toEqual(at);
      }),
    );
  });
});

describe('month queries', () => {
  it('reads 01-March-2026 and nothing else [FORMAT-08]', () => {
    expect(monthQuery('2026-03-17')).toBe('01-March-2026');
    expect(monthOfQuery('01-March-2026')).toBe('2026-03-01');
    for (const wrong of ['02-March-2026', '01-Mac-2026', '01-03-2026', 'March-2026', '', '01-march-2026'])
      expect(monthOfQuery(wrong)).toBeNull();
  });

  it('gives back the first of the month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(monthOfQuery(monthQuery(day))).toBe(monthStart(day));
      }),
    );
  });
});

describe('times of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['07:02', '07:02 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['16:30', '04:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is shown as %s', (time, shown) => {
    expect(showTime(time)).toBe(shown);
  });

  it('minutes and times are inverse, and stay within the day', () => {
    fc.assert(
      fc.property(minute, (at) => {
        expect(minuteOf(timeOf(at))).toBe(at);
      }),
    );
    expect([timeOf(-5), timeOf(1_440), timeOf(419.6)]).toEqual(['00:00', '23:59', '07:00']);
  });

  it('every minute of a day is shown differently in twelve hours', () => {
    const shown = Array.from({ length: 1_440 }, (_, at) => showTime(timeOf(at)));
    expect(new Set(shown).size).toBe(1_440);
  });

  it('a day is shown day first [FORMAT-06]', () => {
    expect(showDay('2026-12-31')).toBe('31-12-2026');
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(showDay(day).split('-').reverse().join('-')).toBe(day);
      }),
    );
  });

  it('a range is shown by its first and last day, or its only one', () => {
    expect(showDays('2026-12-31', '2027-01-02')).toBe('31-12-2026 – 02-01-2027');
    expect(showDays('2026-12-31', '2026-12-31')).toBe('31-12-2026');
  });
});
