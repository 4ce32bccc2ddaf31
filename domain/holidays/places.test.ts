import { describe, expect, it } from 'vitest';
import { type HolidayOnDay, holidayOf } from './places.ts';

const some = (...ids: number[]) => new Set(ids);
const named = (details: string, offices: HolidayOnDay['offices'], positions: HolidayOnDay['positions']) => ({
  details,
  offices,
  positions,
});

describe('the holiday of somebody', () => {
  it.each<[string, HolidayOnDay[], number | null, number | null, string | null]>([
    ['on a day without one', [], 1, 1, null],
    ['of everybody', [named('A', null, null)], 1, 1, 'A'],
    ['of everybody, without an office and a position', [named('A', null, null)], null, null, 'A'],
    ['of their office', [named('A', some(1, 2), null)], 2, 9, 'A'],
    ['of another office', [named('A', some(1, 2), null)], 3, 9, null],
    ['of offices, without one', [named('A', some(1, 2), null)], null, 9, null],
    ['of a state that its last office left', [named('A', some(), null)], 1, 9, null],
    ['of their position', [named('A', null, some(9))], null, 9, 'A'],
    ['of positions, without one', [named('A', null, some(9))], 1, null, null],
    ['restricted to no position', [named('A', null, some())], 1, 9, null],
    ['of their office and their position', [named('A', some(1), some(9))], 1, 9, 'A'],
    ['of their office and another position', [named('A', some(1), some(9))], 1, 8, null],
    ['of another office and their position', [named('A', some(1), some(9))], 2, 9, null],
    [
      'the first that is theirs',
      [named('A', some(2), null), named('B', null, some(9)), named('C', null, null)],
      1,
      9,
      'B',
    ],
  ])('%s [HOLIDAY-07 HOLIDAY-08]', (_, holidays, office_id, position_id, expected) => {
    expect(holidayOf(holidays, office_id, position_id)).toBe(expected);
  });
});
