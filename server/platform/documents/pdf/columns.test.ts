import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthsOf } from './columns.ts';

const column = (width: number, least?: number) => ({ head: '', width, ...(least && { least }) });

describe('the widths of columns', () => {
  it.each([
    [
      [column(1), column(3)],
      [25, 75],
    ],
    [
      [column(1, 40), column(3)],
      [40, 60],
    ],
    // The first column's minimum leaves the second too little.
    [
      [column(1, 40), column(1, 30), column(3)],
      [40, 30, 30],
    ],
  ])('for %j of 100 points are %j', (columns, widths) => {
    expect(widthsOf(columns, 100)).toEqual(widths);
  });

  it('fill the page, and give each column its minimum', () => {
    const columns = fc.array(
      fc.record({ head: fc.constant(''), width: fc.integer({ min: 1, max: 40 }), least: fc.nat(40) }),
      { minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(columns, (some) => {
        const widths = widthsOf(some, 700);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700);
        expect(some.every(({ least }, at) => widths[at]! >= least - 1e-9)).toBe(true);
      }),
    );
  });
});
