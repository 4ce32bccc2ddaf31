import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAfterExpiry, type CarryRules, carriedOf, expiredOf, expiryOf, isBeforeCarry } from './carry.ts';
import { noRules } from './presets.ts';

const none = { carried: 0, cash: 0 };
const rules = (more: Partial<CarryRules>): CarryRules => ({ ...noRules, ...more });

describe('what is carried, paid and lapses', () => {
  it.each`
    what                                  | left   | of                                                       | earlier                         | carried | cash   | lapsed
    ${'all of it without limits'}         | ${9}   | ${{}}                                                    | ${none}                         | ${9}    | ${0}   | ${0}
    ${'as much as a year allows'}         | ${9}   | ${{ carry_most: 5 }}                                     | ${none}                         | ${5}    | ${0}   | ${4}
    ${'nothing'}                          | ${9}   | ${{ carry_most: 0 }}                                     | ${none}                         | ${0}    | ${0}   | ${9}
    ${'as much as all of service allows'} | ${9}   | ${{ carry_most: 8, carry_lifetime: 20 }}                 | ${{ carried: 17, cash: 0 }}     | ${3}    | ${0}   | ${6}
    ${'the others in cash'}               | ${40}  | ${{ carry_most: 25, cash_most: 15, cash_lifetime: 180 }} | ${none}                         | ${25}   | ${15}  | ${0}
    ${'in cash up to a year’s'}           | ${45}  | ${{ carry_most: 25, cash_most: 15 }}                     | ${none}                         | ${25}   | ${15}  | ${5}
    ${'in cash up to all of service’s'}   | ${40}  | ${{ carry_most: 25, cash_most: 15, cash_lifetime: 180 }} | ${{ carried: 90, cash: 175.5 }} | ${25}   | ${4.5} | ${10.5}
    ${'half days'}                        | ${5.5} | ${{ carry_most: 5 }}                                     | ${none}                         | ${5}    | ${0}   | ${0.5}
    ${'an overdrawn balance as it is'}    | ${-2}  | ${{ carry_most: 5 }}                                     | ${none}                         | ${-2}   | ${0}   | ${0}
  `('$what: of $left days $carried, $cash, $lapsed', ({ left, of, earlier, carried, cash, lapsed }) => {
    expect(carriedOf(left, rules(of), earlier)).toEqual({ carried, cash, lapsed });
  });

  it('is all that was left, and none of it below nothing', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((halves) => halves / 2);
    const limit = fc.option(days);
    const limits = fc.record({ carry_most: limit, carry_lifetime: limit, cash_most: limit, cash_lifetime: limit });
    fc.assert(
      fc.property(days, limits, days, days, (left, of, before, paid) => {
        const { carried, cash, lapsed } = carriedOf(left, rules(of), { carried: before, cash: paid });
        expect(carried + cash + lapsed).toBe(left);
        for (const part of [carried, cash, lapsed]) expect(part).toBeGreaterThanOrEqual(0);
        if (of.carry_most !== null) expect(carried).toBeLessThanOrEqual(of.carry_most);
      }),
    );
  });
});

describe('when carried days lapse', () => {
  it.each`
    of                         | period          | last
    ${{}}                      | ${'2026-01-01'} | ${null}
    ${{ expires_months: 3 }}   | ${'2026-01-01'} | ${'2026-03-31'}
    ${{ expires_months: 2 }}   | ${'2024-01-01'} | ${'2024-02-29'}
    ${{ expires_on: '03-31' }} | ${'2026-01-01'} | ${'2026-03-31'}
    ${{ expires_on: '03-31' }} | ${'2026-04-01'} | ${'2027-03-31'}
    ${{ expires_on: '06-30' }} | ${'2026-04-01'} | ${'2026-06-30'}
  `('$of in the leave year from $period: $last', ({ of, period, last }) => {
    expect(expiryOf(rules(of), period)).toBe(last);
  });

  it('is not the eve of the leave year, before they are carried', () => {
    expect([isBeforeCarry('12-31', '01-01'), isBeforeCarry('03-31', '04-01'), isBeforeCarry('03-31', '01-01')]).toEqual(
      [true, true, false],
    );
  });

  it.each`
    carried | taken | day             | lapse
    ${5}    | ${0}  | ${'2026-03-31'} | ${0}
    ${5}    | ${0}  | ${'2026-04-01'} | ${5}
    ${5}    | ${3}  | ${'2026-04-01'} | ${2}
    ${5}    | ${8}  | ${'2026-04-01'} | ${0}
    ${-2}   | ${0}  | ${'2026-04-01'} | ${0}
  `('of $carried with $taken taken, on $day: $lapse', ({ carried, taken, day, lapse }) => {
    expect(expiredOf(carried, taken, '2026-03-31', day)).toBe(lapse);
  });

  it('leaves for later days what is not carried, once days taken have used up carried ones', () => {
    expect(balanceAfterExpiry(19, { carried: 5, taken: 0 })).toBe(14);
    expect(balanceAfterExpiry(16, { carried: 5, taken: 3 })).toBe(14);
    expect(balanceAfterExpiry(11, { carried: 5, taken: 8 })).toBe(11);
  });
});
