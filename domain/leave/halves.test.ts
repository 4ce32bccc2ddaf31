import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesOf } from '../applications/notices.ts';
import { balanceIn, type Granted, type Movement } from '../entitlements/periods.ts';
import { addDays, type Day, daysOf, weekdayOf } from '../lib/calendar.ts';
import {
  fittingPortions,
  type Half,
  halvesOn,
  type LeaveDates,
  type Portion,
  portions,
  refusalOfHalves,
  shortDates,
  storedPortions,
} from './halves.ts';
import { balancesAfter, chargesOf, isCovered, meetsDuty, type RangeDay, totalOf } from './rules.ts';

const [first, second, last] = ['2026-12-14', '2026-12-15', '2026-12-16'] as const;
const of = (date_start: Day, date_end: Day, half_start: Portion, half_end: Portion): LeaveDates => ({
  date_start,
  date_end,
  half_start,
  half_end,
});

describe('the halves of days that leave takes [D6]', () => {
  it.each<[string, LeaveDates, string]>([
    ['a whole day', of(first, first, 'whole', 'whole'), '14: 1 2'],
    ['a morning', of(first, first, 'morning', 'morning'), '14: 1'],
    ['an afternoon', of(first, first, 'afternoon', 'afternoon'), '14: 2'],
    ['a morning that only its end says', of(first, first, 'whole', 'morning'), '14: 1'],
    ['from an afternoon on', of(first, second, 'afternoon', 'whole'), '14: 2, 15: 1 2'],
    ['up to a morning', of(first, second, 'whole', 'morning'), '14: 1 2, 15: 1'],
    ['from an afternoon to a morning', of(first, last, 'afternoon', 'morning'), '14: 2, 15: 1 2, 16: 1'],
  ])('%s', (_, dates, taken) => {
    const days = daysOf(dates.date_start, dates.date_end).map(
      (day) => `${day.slice(8)}: ${halvesOn(dates, day).join(' ')}`,
    );
    expect(days.join(', ')).toBe(taken);
    expect([halvesOn(dates, addDays(dates.date_start, -1)), halvesOn(dates, addDays(dates.date_end, 1))]).toEqual([
      [],
      [],
    ]);
  });

  it.each<[string, LeaveDates, boolean, string | null]>([
    ['whole days of any type', of(first, last, 'whole', 'whole'), false, null],
    ['a half of a type without them', of(first, first, 'morning', 'morning'), false, 'half_start: not allowed'],
    ['a last half of a type without them', of(first, last, 'whole', 'morning'), false, 'half_end: not allowed'],
    ['one half', of(first, first, 'afternoon', 'afternoon'), true, null],
    ['one half, said once', of(first, first, 'afternoon', 'whole'), true, null],
    ['both halves as two', of(first, first, 'morning', 'afternoon'), true, 'half_end: morning, its afternoon or all'],
    ['an afternoon to a morning', of(first, last, 'afternoon', 'morning'), true, null],
    ['from a morning alone', of(first, last, 'morning', 'whole'), true, 'half_start: only the morning of its first'],
    ['to an afternoon alone', of(first, last, 'whole', 'afternoon'), true, 'half_end: only the afternoon of its last'],
  ])('%s', (_, dates, isAllowed, refusal) => {
    const wrong = refusalOfHalves(dates, isAllowed);
    if (refusal === null) return expect(wrong).toBeNull();
    const [field, words] = refusal.split(': ');
    expect(wrong?.field).toBe(field);
    expect(wrong?.text.en).toContain(words);
  });

  it('are stored alike at both ends of a single day', () => {
    expect(storedPortions(of(first, first, 'whole', 'morning'))).toEqual({
      half_start: 'morning',
      half_end: 'morning',
    });
    expect(storedPortions(of(first, first, 'afternoon', 'whole'))).toMatchObject({ half_end: 'afternoon' });
    expect(storedPortions(of(first, first, 'whole', 'whole'))).toMatchObject({ half_end: 'whole' });
    expect(storedPortions(of(first, last, 'afternoon', 'whole'))).toEqual({
      half_start: 'afternoon',
      half_end: 'whole',
    });
  });

  it('stay chosen in the form where the days still allow them', () => {
    const portion = fc.constantFrom(...portions);
    fc.assert(
      fc.property(portion, portion, fc.constantFrom<Day>(first, last), (start, end, until) => {
        const dates = of(first, until, start, end);
        expect(refusalOfHalves({ ...dates, ...fittingPortions(dates) }, true)).toBeNull();
      }),
    );
    expect(fittingPortions(of(first, last, 'afternoon', 'morning'))).toEqual({
      half_start: 'afternoon',
      half_end: 'morning',
    });
    expect(fittingPortions(of(first, first, 'morning', 'morning'))).toMatchObject({ half_start: 'morning' });
  });
});

describe('dates that say which half is meant', () => {
  it.each<[LeaveDates, string, string]>([
    [of(second, second, 'whole', 'whole'), '15-12-2026', '15-12-2026'],
    [of(second, second, 'morning', 'morning'), '15-12-2026 (morning)', '15-12-2026 (pagi)'],
    [of(second, second, 'afternoon', 'afternoon'), '15-12-2026 (afternoon)', '15-12-2026 (petang)'],
    [
      of(first, second, 'afternoon', 'morning'),
      '14-12-2026 (afternoon) to 15-12-2026 (morning)',
      '14-12-2026 (petang) hingga 15-12-2026 (pagi)',
    ],
    [of(first, second, 'whole', 'whole'), '14-12-2026 to 15-12-2026', '14-12-2026 hingga 15-12-2026'],
  ])('%j', (dates, en, ms) => {
    expect(datesOf(dates.date_start, dates.date_end, dates)).toMatchObject({ en, ms });
  });

  it('and in short', () => {
    expect(shortDates(first, second, { half_start: 'afternoon', half_end: 'whole' }).en).toBe(
      '14-12-2026 (afternoon) – 15-12-2026',
    );
  });
});

/** A week that works Monday to Friday; Thursday 17 December is a holiday. */
const rangeOf = (dates: LeaveDates): RangeDay[] =>
  daysOf(dates.date_start, dates.date_end).map((day) => ({
    day,
    start_time: [0, 6].includes(weekdayOf(day)) ? null : '08:00',
    holiday: day === '2026-12-17' ? 'Cuti peristiwa' : null,
    cut: '12:30',
    halves: halvesOn(dates, day),
  }));

describe('what halves are charged [D6]', () => {
  it.each<[string, LeaveDates, number]>([
    ['a morning', of(first, first, 'morning', 'morning'), 0.5],
    ['an afternoon up to a morning', of(first, last, 'afternoon', 'morning'), 2],
    ['up to the morning of a holiday', of(last, '2026-12-17', 'whole', 'morning'), 1],
    ['from the afternoon before a weekend', of('2026-12-18', '2026-12-20', 'afternoon', 'whole'), 0.5],
    ['half a rest day', of('2026-12-19', '2026-12-19', 'morning', 'morning'), 0],
  ])('%s', (_, dates, days) =>
    expect(totalOf(chargesOf(rangeOf(dates), { type: 'annually', counts: 'working' }, '01-01'))).toBe(days),
  );

  it('is charged to the period of each half', () => {
    const charges = chargesOf(
      rangeOf(of('2026-12-31', '2027-01-01', 'afternoon', 'morning')),
      { type: 'annually', counts: 'working' },
      '01-01',
    );
    expect(charges).toEqual([
      { period: '2026-01-01', days: 0.5 },
      { period: '2027-01-01', days: 0.5 },
    ]);
  });

  it.each<[Half, string | null, string | null, boolean]>([
    [1, null, null, true],
    [1, '08:00', '12:00', true],
    [1, '12:00', '13:00', true],
    [1, '12:30', '15:00', false],
    [2, '08:00', '12:30', false],
    [2, '12:00', '12:31', true],
  ])('half %s beside duty from %s to %s meets it: %s [D7]', (half, start_time, end_time, meets) => {
    const [day] = rangeOf(of(first, first, 'whole', 'whole'));
    const duty = { date: first, date_end: first, start_time, end_time };
    expect(meetsDuty({ ...day!, halves: [half] }, duty)).toBe(meets);
    expect(meetsDuty({ ...day!, halves: [1, 2] }, duty)).toBe(true);
    expect(meetsDuty({ ...day!, halves: [half] }, { ...duty, date: second, date_end: second })).toBe(false);
  });

  it('never overdraws a balance, nor takes a half twice, in whatever order it is applied for', () => {
    const request = fc
      .record({
        from: fc.integer({ min: 0, max: 25 }),
        length: fc.integer({ min: 0, max: 3 }),
        half_start: fc.constantFrom(...portions),
        half_end: fc.constantFrom(...portions),
      })
      .map(({ from, length, half_start, half_end }) => {
        const date_start = addDays('2026-12-01', from);
        return of(date_start, addDays(date_start, length), half_start, half_end);
      });
    const entry: Granted = { type: 'annually', carry_forward: false, total_days: 6 };
    fc.assert(
      fc.property(fc.array(request, { maxLength: 25 }), (requests) => {
        const ledger: Movement[] = [{ kind: 'grant', days: 6, period: '2026-01-01' }];
        const taken = new Set<string>();
        let charged = 0;
        for (const dates of requests) {
          if (refusalOfHalves(dates, true)) continue;
          const days = rangeOf(dates);
          const halves = days.flatMap(({ day, halves = [] }) => halves.map((half) => `${day} ${half}`));
          const charges = chargesOf(days, { type: 'annually', counts: 'working' }, '01-01');
          if (halves.some((half) => taken.has(half)) || totalOf(charges) === 0) continue;
          if (!isCovered(balancesAfter(entry, ledger, charges, '01-01'))) continue;
          for (const half of halves) taken.add(half);
          for (const { period, days: count } of charges) ledger.push({ kind: 'use', days: -count, period });
          charged += totalOf(charges);
        }
        const left = balanceIn(entry, ledger, '2026-01-01', '01-01');
        expect(left).toBe(6 - charged);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(left * 2)).toBe(true);
      }),
    );
  });
});
