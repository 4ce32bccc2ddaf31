import { expect, it } from 'vitest';
import { distanceParts, hoursLeft, nextTap } from './rules.ts';

it.each([
  [null, 'in'],
  [{ type: 'in', time: '07:00' } as const, 'out'],
  [{ type: 'out', time: '16:30' } as const, 'in'],
])('after %j the next tap is %s', (last, next) => {
  expect(nextTap({ last })).toBe(next);
});

it.each([
  [0, '0 m'],
  [999, '999 m'],
  [1000, '1.00 km'],
  [12_345, '12.35 km'],
])('%d metres are %s', (metres, shown) => {
  const { value, unit } = distanceParts(metres);
  expect(`${value} ${unit}`).toBe(shown);
});

it('asks before a clock-out only while the hours of the day last', () => {
  const hours = { start_time: '07:00', end_time: '16:30' };
  expect([hoursLeft(hours, 989), hoursLeft(hours, 990), hoursLeft(null, 480)]).toEqual(['16:30', null, null]);
});
