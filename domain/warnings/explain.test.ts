import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../lib/calendar.ts';
import { explainBy, outcomeOf } from './explain.ts';

// The 2nd of March 2026 is a Monday.
const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];

describe('the last day to explain [D5]', () => {
  it.each`
    what                               | from            | many | by
    ${'two days, from Tuesday'}        | ${'2026-03-03'} | ${2} | ${'2026-03-05'}
    ${'over the weekend'}              | ${'2026-03-05'} | ${2} | ${'2026-03-09'}
    ${'notified on a rest day'}        | ${'2026-03-07'} | ${1} | ${'2026-03-09'}
    ${'fewer working days than given'} | ${'2026-03-06'} | ${3} | ${'2026-04-15'}
  `('$what: $by', ({ from, many, by }) => {
    expect(explainBy(from, many, week)).toBe(by);
  });

  it('is later, never earlier, when a working day becomes a holiday', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 3 });
    void fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), fc.nat(), (some, many, at) => {
        const works = some.sort((a, b) => a - b).map((n) => addDays('2026-03-02', n));
        const without = works.filter((_, index) => index !== at % works.length);
        expect(explainBy('2026-03-02', many, without) >= explainBy('2026-03-02', many, works)).toBe(true);
      }),
    );
  });
});

describe('a letter in its time to explain [D5]', () => {
  it.each`
    what                                       | by              | mode           | isClosed | isApplied | outcome
    ${'on its last day'}                       | ${'2026-03-10'} | ${'automatic'} | ${false} | ${false}  | ${'waits'}
    ${'on the day after'}                      | ${'2026-03-09'} | ${'automatic'} | ${false} | ${false}  | ${'automatic'}
    ${'where letters are drafts'}              | ${'2026-03-09'} | ${'draft'}     | ${false} | ${false}  | ${'draft'}
    ${'where they were switched off'}          | ${'2026-03-09'} | ${'off'}       | ${true}  | ${true}   | ${'off'}
    ${'of somebody who left, in its time'}     | ${'2026-03-10'} | ${'automatic'} | ${true}  | ${false}  | ${'waits'}
    ${'of somebody who left'}                  | ${'2026-03-09'} | ${'automatic'} | ${true}  | ${false}  | ${'closed'}
    ${'with an application, after it'}         | ${'2026-03-09'} | ${'automatic'} | ${false} | ${true}   | ${'waits'}
    ${'with an application, 14 days after it'} | ${'2026-02-24'} | ${'automatic'} | ${false} | ${true}   | ${'waits'}
    ${'with an application, 15 days after it'} | ${'2026-02-23'} | ${'automatic'} | ${false} | ${true}   | ${'undecided'}
  `('$what: $outcome', ({ by, mode, isClosed, isApplied, outcome }) => {
    expect(outcomeOf({ explain_by: by, mode, isClosed, isApplied }, '2026-03-10')).toBe(outcome);
  });
});
