import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksOf } from './ticks.ts';

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [17, [0, 5, 10, 15, 20]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('up to %s are %j', (most, ticks) => expect(ticksOf(most)).toEqual(ticks));

  it('reach the largest value in even whole steps, three to six of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
        const ticks = ticksOf(most);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks).toEqual(ticks.map((_, at) => at * ticks[1]!));
        expect(Number.isInteger(ticks[1])).toBe(true);
      }),
    );
  });
});
