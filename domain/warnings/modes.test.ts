import { describe, expect, it } from 'vitest';
import { automaticFrom, isOverShare, modeOn } from './modes.ts';

describe('what becomes of a letter [D5]', () => {
  it.each`
    what                                    | chosen         | start           | day             | mode
    ${'off'}                                | ${'off'}       | ${'2026-03-02'} | ${'2026-06-01'} | ${'off'}
    ${'drafts, however long ago it began'}  | ${'draft'}     | ${'2020-01-01'} | ${'2026-06-01'} | ${'draft'}
    ${'automatic, on the first day'}        | ${'automatic'} | ${'2026-03-02'} | ${'2026-03-02'} | ${'automatic'}
    ${'by default, on the first day'}       | ${null}        | ${'2026-03-02'} | ${'2026-03-02'} | ${'draft'}
    ${'by default, on the thirtieth day'}   | ${null}        | ${'2026-03-02'} | ${'2026-03-31'} | ${'draft'}
    ${'by default, on the day after'}       | ${null}        | ${'2026-03-02'} | ${'2026-04-01'} | ${'automatic'}
    ${'by default, over the end of a year'} | ${null}        | ${'2026-12-20'} | ${'2027-01-18'} | ${'draft'}
    ${'by default, before it starts'}       | ${null}        | ${'2026-03-02'} | ${'2026-03-01'} | ${'draft'}
    ${'by default, without a start'}        | ${null}        | ${null}         | ${'2026-03-02'} | ${'draft'}
  `('$what: $mode', ({ chosen, start, day, mode }) => {
    expect(modeOn(chosen, start, day)).toBe(mode);
  });

  it('the first day of letters by default is the thirty-first', () => {
    expect(automaticFrom('2026-03-02')).toBe('2026-04-01');
  });
});

describe('letters to too many [D5]', () => {
  it.each`
    what                             | people | staff  | share   | over
    ${'just a tenth'}                | ${62}  | ${620} | ${10}   | ${false}
    ${'one more'}                    | ${63}  | ${620} | ${10}   | ${true}
    ${'one of five'}                 | ${1}   | ${5}   | ${10}   | ${false}
    ${'two of five'}                 | ${2}   | ${5}   | ${10}   | ${true}
    ${'everybody, of all'}           | ${620} | ${620} | ${100}  | ${false}
    ${'everybody, without a limit'}  | ${620} | ${620} | ${null} | ${false}
    ${'nobody'}                      | ${0}   | ${0}   | ${10}   | ${false}
    ${'two who have all left since'} | ${2}   | ${0}   | ${10}   | ${true}
  `('$what: $over', ({ people, staff, share, over }) => {
    expect(isOverShare(people, staff, share)).toBe(over);
  });
});
