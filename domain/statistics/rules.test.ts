import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../lib/calendar.ts';
import {
  hoursIn,
  hoursOfCells,
  lastCounted,
  type MonthOfPlace,
  monthsUpTo,
  placesOf,
  sharesOf,
  shownShare,
  sortedPlaces,
  totalOf,
} from './rules.ts';

const none = { due: 0, present: 0, late: 0, absent: 0, leave: 0, minutes: 0 };
const months = monthsUpTo('2026-03-01');
const place = (id: number | null, name: string | null, late: number) =>
  placesOf([{ ...none, id, name, month: '2026-03-01', late }], months)[0]!;

describe('the months of the statistics', () => {
  it('are the twelve up to the chosen one, over the end of a year', () => {
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-2), months.at(-1)]).toEqual(['2025-04-01', '2026-02-01', '2026-03-01']);
  });

  it.each([
    ['2026-03-01', '2026-03-12', '2026-03-12'],
    ['2026-03-01', '2026-02-28', null],
    ['2026-02-01', '2026-03-12', '2026-02-28'],
    ['2026-02-01', null, null],
  ])('of %s, with %s closed, count up to %s', (month, closed, last) => expect(lastCounted(month, closed)).toBe(last));
});

describe('the rows of places', () => {
  it('have each month in its place, and zero where there is none', () => {
    const rows: MonthOfPlace[] = [
      { ...none, id: 3, name: 'Kewangan', month: '2026-02-01', present: 20 },
      { ...none, id: 3, name: 'Kewangan', month: '2026-03-01', present: 1 },
      { ...none, id: null, name: null, month: '2025-04-01', absent: 2 },
    ];
    const [kewangan, without] = placesOf(rows, months);
    expect(kewangan).toMatchObject({ id: 3, present: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 1] });
    expect(without).toMatchObject({ id: null, name: null, absent: [2, ...Array(11).fill(0)] });
  });

  it('are sorted by name or by a figure of the last month, those without a place last either way', () => {
    const rows = [place(1, 'Operasi', 5), place(null, null, 9), place(2, 'Audit', 7), place(3, 'Kewangan', 5)];
    const names = (by: 'name' | 'late', direction: 'asc' | 'desc') =>
      sortedPlaces(rows, by, direction).map(({ name }) => name);
    expect(names('name', 'asc')).toEqual(['Audit', 'Kewangan', 'Operasi', null]);
    expect(names('name', 'desc')).toEqual(['Operasi', 'Kewangan', 'Audit', null]);
    expect(names('late', 'asc')).toEqual(['Kewangan', 'Operasi', 'Audit', null]);
    expect(names('late', 'desc')).toEqual(['Audit', 'Operasi', 'Kewangan', null]);
  });

  it('add up to their total, month by month', () => {
    const figures = fc.record({
      due: fc.nat(900),
      present: fc.nat(900),
      late: fc.nat(900),
      absent: fc.nat(900),
      leave: fc.nat(900),
      minutes: fc.nat(90_000),
    });
    const stored = fc.tuple(fc.option(fc.nat(5)), fc.constantFrom(...months), figures).map(([id, month, of]) => ({
      ...of,
      id,
      name: id === null ? null : `Jabatan ${id}`,
      month,
    }));
    const key = ({ id, month }: MonthOfPlace) => `${id} ${month}`;
    fc.assert(
      fc.property(fc.uniqueArray(stored, { selector: key }), (rows) => {
        const total = totalOf(placesOf(rows, months));
        for (const [at, month] of months.entries())
          for (const name of ['due', 'present', 'late', 'absent', 'leave', 'minutes'] as const)
            expect(total[name][at]).toBe(
              rows.filter((row) => row.month === month).reduce((sum, row) => sum + row[name], 0),
            );
      }),
    );
  });
});

describe('shares', () => {
  it.each([
    [{ due: [40], late: [4], absent: [1] }, ['87.5', '10', '2.5']],
    [{ due: [3], late: [1], absent: [0] }, ['66.7', '33.3', '0']],
    [{ due: [0], late: [0], absent: [0] }, ['0', '0', '0']],
  ])('of %j are %j percent', (figures, shown) => {
    const { onTime, late, absent } = sharesOf(figures, 0);
    expect([onTime, late, absent].map(shownShare)).toEqual(shown);
  });

  it('are all of the days on which people were expected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(9_999), fc.nat(9_999), (onTime, late, absent) => {
        const shares = sharesOf({ due: [onTime + late + absent], late: [late], absent: [absent] }, 0);
        expect(shares.onTime + shares.late + shares.absent).toBeCloseTo(100);
      }),
    );
  });
});

describe('hours', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [4_830, 81],
  ])('of %s minutes are %s', (minutes, hours) => expect(hoursIn(minutes)).toBe(hours));

  it('of late arrivals go from the first to the last, those between too', () => {
    const sunday = weekdayOf('2026-03-01');
    const cells = [
      { weekday: sunday, hour: 9, count: 2 },
      { weekday: 1, hour: 7, count: 40 },
    ];
    expect(hoursOfCells(cells)).toEqual([
      { hour: 7, counts: [0, 40, 0, 0, 0, 0, 0] },
      { hour: 8, counts: [0, 0, 0, 0, 0, 0, 0] },
      { hour: 9, counts: [2, 0, 0, 0, 0, 0, 0] },
    ]);
    expect(hoursOfCells([])).toEqual([]);
  });
});
