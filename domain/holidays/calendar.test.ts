import { describe, expect, it } from 'vitest';
import { calendarQuery, monthsOfYear, runsOfMonth, weeksOf, type YearHoliday } from './calendar.ts';

const holiday = (id: number, ...days: string[]): YearHoliday => ({
  id,
  details: `Holiday ${id}`,
  days,
  states: null,
  offices: null,
  is_restricted: false,
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
    ['2026-03-01', 5, '2026-03-01', null],
    ['2026-05-01', 6, null, null],
    ['2028-02-01', 5, null, null],
  ])('%s: %i from Sunday', (month, weeks, first, last) => {
    const grid = weeksOf(month);
    expect([grid.length, grid[0]![0], grid.at(-1)![6]]).toEqual([weeks, first, last]);
    const days = grid.flat().filter((day) => day !== null);
    expect([days[0], days.length]).toEqual([month, new Set(days).size]);
  });

  it('are those of twelve months of a year, with each of its days once', () => {
    const days = monthsOfYear(2028)
      .flatMap((month) => weeksOf(month).flat())
      .filter((day) => day !== null);
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([366, 366, '2028-01-01', '2028-12-31']);
  });
});

describe('the holidays of a month', () => {
  const runs = (month: string, ...holidays: YearHoliday[]) =>
    runsOfMonth(holidays, month).map(({ holiday: { id }, first, last }) => [id, first, last]);

  it('are in the order of their days, each as one where its days follow each other', () => {
    const raya = holiday(2, '2026-03-20', '2026-03-21', '2026-03-22');
    expect(runs('2026-03-01', raya, holiday(1, '2026-03-07'))).toEqual([
      [1, '2026-03-07', '2026-03-07'],
      [2, '2026-03-20', '2026-03-22'],
    ]);
  });

  it('are cut at the end of the month, and twice where somebody was elsewhere between', () => {
    const long = holiday(3, '2026-03-30', '2026-03-31', '2026-04-01', '2026-04-03');
    expect(runs('2026-03-01', long)).toEqual([[3, '2026-03-30', '2026-03-31']]);
    expect(runs('2026-04-01', long)).toEqual([
      [3, '2026-04-01', '2026-04-01'],
      [3, '2026-04-03', '2026-04-03'],
    ]);
    expect(runs('2026-05-01', long)).toEqual([]);
  });
});

it('the calendar shows all holidays unless it is asked for those of somebody or somewhere', () => {
  expect(calendarQuery.parse({}).whose).toBe('all');
  expect(calendarQuery.parse({ whose: '' }).whose).toBe('all');
  expect(calendarQuery.parse({ whose: 'own' }).whose).toBe('own');
  expect(calendarQuery.parse({ whose: 'KTN' }).whose).toBe('KTN');
  expect(calendarQuery.safeParse({ whose: 'Atlantis' }).success).toBe(false);
});
