import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../lib/calendar.ts';
import { freezesTouching } from './rules.ts';

const stocktaking = { id: 1, start: '2026-12-24', end: '2026-12-31' };
const audit = { id: 2, start: '2026-12-30', end: '2027-01-02' };
const oneDay = { id: 3, start: '2027-02-28', end: '2027-02-28' };
const freezes = [stocktaking, audit, oneDay];

describe('a range of leave', () => {
  it.each`
    what                           | start           | end             | touched
    ${'before all of them'}        | ${'2026-12-01'} | ${'2026-12-23'} | ${[]}
    ${'that ends on a first day'}  | ${'2026-12-20'} | ${'2026-12-24'} | ${[1]}
    ${'within one'}                | ${'2026-12-26'} | ${'2026-12-27'} | ${[1]}
    ${'on days frozen twice'}      | ${'2026-12-30'} | ${'2026-12-30'} | ${[1, 2]}
    ${'over the turn of the year'} | ${'2026-12-20'} | ${'2027-01-10'} | ${[1, 2]}
    ${'that starts on a last day'} | ${'2027-01-02'} | ${'2027-01-05'} | ${[2]}
    ${'that starts the day after'} | ${'2027-01-03'} | ${'2027-01-05'} | ${[]}
    ${'around a range of one day'} | ${'2027-02-01'} | ${'2027-03-01'} | ${[3]}
    ${'on the only day of one'}    | ${'2027-02-28'} | ${'2027-02-28'} | ${[3]}
  `('$what touches $touched', ({ start, end, touched }) => {
    expect(freezesTouching(freezes, start, end).map(({ id }) => id)).toEqual(touched);
  });

  it('touches a frozen range just when one of its days is frozen', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })).map(([from, days]) => ({
      start: addDays('2026-12-01', from),
      end: addDays('2026-12-01', from + days),
    }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), range, (frozen, { start, end }) => {
        const days = daysOf(start, end).filter((day) => frozen.some((one) => one.start <= day && day <= one.end));
        expect(freezesTouching(frozen, start, end).length > 0).toBe(days.length > 0);
      }),
    );
  });
});
