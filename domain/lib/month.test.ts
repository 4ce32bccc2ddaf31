import { describe, expect, it } from 'vitest';
import { monthFilter, validMonth } from './month.ts';

describe('a month of a query', () => {
  it.each<[asked: string, month: string | null]>([
    ['01-March-2026', '2026-03-01'],
    ['01-December-1999', '1999-12-01'],
    ['01-January-1000', '1000-01-01'],
    ['01-December-0999', null],
    ['01-January-0001', null],
    ['01-January-0000', null],
    ['01-march-2026', null],
    ['01-Mac-2026', null],
    ['02-March-2026', null],
    ['01-03-2026', null],
    ['2026-03-01', null],
    ['01-March-26', null],
    ['', null],
  ])('%j is %j [LIST-10]', (query, month) => {
    expect(validMonth(query)).toBe(month);
  });

  it('may be left out of a filter, and nothing else means the same [LIST-10]', () => {
    expect([undefined, '', '  ', '01-March-2026'].map((query) => monthFilter.parse(query))).toEqual([
      '',
      '',
      '',
      '01-March-2026',
    ]);
    for (const query of ['all', '03-2026', '01-January-0000']) expect(monthFilter.safeParse(query).success).toBe(false);
  });
});
