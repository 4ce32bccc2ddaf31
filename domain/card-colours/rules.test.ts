import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardColours, colourAfter, isContrary } from './rules.ts';

const numbers = { card_green_late: 3, card_red_late: 2, card_back_late: 0 };

describe('the colour of a card after a month [D5]', () => {
  it.each`
    colour      | late | after
    ${'yellow'} | ${0} | ${'yellow'}
    ${'yellow'} | ${2} | ${'yellow'}
    ${'yellow'} | ${3} | ${'green'}
    ${'yellow'} | ${9} | ${'green'}
    ${'green'}  | ${0} | ${'yellow'}
    ${'green'}  | ${1} | ${'green'}
    ${'green'}  | ${2} | ${'red'}
    ${'red'}    | ${0} | ${'green'}
    ${'red'}    | ${1} | ${'red'}
    ${'red'}    | ${5} | ${'red'}
  `('$colour with $late late days: $after', ({ colour, late, after }) => {
    expect(colourAfter(colour, late, numbers)).toBe(after);
  });

  it('is never better for more late days, where the numbers do not contradict each other', () => {
    const day = fc.integer({ min: 0, max: 31 });
    const chosen = fc
      .record({ card_green_late: day, card_red_late: day, card_back_late: day })
      .filter((one) => !isContrary(one));
    const rank = (colour: (typeof cardColours)[number]) => cardColours.indexOf(colour);
    void fc.assert(
      fc.property(chosen, fc.constantFrom(...cardColours), day, day, (by, colour, one, other) => {
        const [less, more] = [one, other].sort((a, b) => a - b) as [number, number];
        expect(rank(colourAfter(colour, more, by))).toBeGreaterThanOrEqual(rank(colourAfter(colour, less, by)));
      }),
    );
  });

  it.each`
    what                                | green | red  | back | contrary
    ${'as usual'}                       | ${3}  | ${3} | ${0} | ${false}
    ${'the last that makes sense'}      | ${3}  | ${3} | ${2} | ${false}
    ${'back and on by the same number'} | ${3}  | ${2} | ${2} | ${true}
    ${'yellow again and green at once'} | ${2}  | ${5} | ${3} | ${true}
  `('$what: $contrary', ({ green, red, back, contrary }) => {
    expect(isContrary({ card_green_late: green, card_red_late: red, card_back_late: back })).toBe(contrary);
  });
});
