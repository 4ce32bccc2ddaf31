import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionRows, refusalOfCorrection } from './correct.ts';
import { balanceIn, type Granted, type Movement, openingsDue } from './periods.ts';

const today = '2026-06-15';
const at = { today, yearStart: '01-01' };
const period = '2026-01-01';
const grant = (days: number): Movement => ({ kind: 'grant', days, period });
const used = (days: number, of = period): Movement => ({ kind: 'use', days: -days, period: of });
const entry = (ledger: Movement[], total_days: number, more: Partial<Granted> = {}) => ({
  name: 'Annual Leave',
  type: 'annually' as const,
  carry_forward: false,
  ...more,
  total_days,
  balance: ledger.filter((row) => row.period <= today).reduce((sum, { days }) => sum + days, 0),
});
const refusal = (ledger: Movement[], total: number, to: { total_days: number; balance: number }, more = {}) => {
  const refused = refusalOfCorrection(entry(ledger, total, more), ledger, to, at);
  return refused && `${refused.field} ${refused.text.code}`;
};

describe('correcting a balance', () => {
  it.each`
    what                                       | ledger                                 | total | to            | more                       | refused
    ${'a wrong 50 becomes 14'}                 | ${[grant(50)]}                         | ${50} | ${[14, 14]}   | ${{}}                      | ${null}
    ${'a wrong 50 of which 3 are used'}        | ${[grant(50), used(3)]}                | ${50} | ${[14, 11]}   | ${{}}                      | ${null}
    ${'half a day is taken off'}               | ${[grant(14)]}                         | ${14} | ${[14, 13.5]} | ${{}}                      | ${null}
    ${'a balance above the total'}             | ${[grant(14)]}                         | ${14} | ${[14, 15]}   | ${{}}                      | ${'total_days entitlements.below_balance'}
    ${'carried days above the total'}          | ${[grant(14)]}                         | ${14} | ${[14, 20]}   | ${{ carry_forward: true }} | ${null}
    ${'a total below the balance'}             | ${[grant(14)]}                         | ${14} | ${[10, 12]}   | ${{ carry_forward: true }} | ${'total_days entitlements.below_balance'}
    ${'nothing'}                               | ${[grant(14)]}                         | ${14} | ${[14, 14]}   | ${{}}                      | ${'balance entitlements.nothing_to_correct'}
    ${'a coming period that is booked'}        | ${[grant(14), used(12, '2027-01-01')]} | ${14} | ${[10, 10]}   | ${{}}                      | ${'balance entitlements.below_booked'}
    ${'days that are carried to a booked one'} | ${[grant(14), used(20, '2027-01-01')]} | ${14} | ${[14, 2]}    | ${{ carry_forward: true }} | ${'balance entitlements.below_booked'}
    ${'more where it is overdrawn already'}    | ${[grant(4), used(20, '2027-01-01')]}  | ${4}  | ${[8, 8]}     | ${{}}                      | ${null}
  `('$what: $refused [D6]', ({ ledger, total, to, more, refused }) => {
    expect(refusal(ledger, total, { total_days: to[0], balance: to[1] }, more)).toBe(refused);
  });

  const life = fc.record({
    carry_forward: fc.boolean(),
    total: fc.integer({ min: 1, max: 60 }),
    uses: fc.array(
      fc.integer({ min: 1, max: 20 }).map((days) => used(days / 2)),
      { maxLength: 10 },
    ),
    later: fc.array(
      fc.integer({ min: 1, max: 20 }).map((days) => used(days / 2, '2027-01-01')),
      { maxLength: 3 },
    ),
    to: fc.record({
      total_days: fc.integer({ min: 1, max: 60 }),
      balance: fc.integer({ min: 0, max: 120 }).map((days) => days / 2),
    }),
  });

  it('gives the balance and the total that were asked for, and leaves nothing to be opened [D6]', () => {
    fc.assert(
      fc.property(life, ({ carry_forward, total, uses, later, to }) => {
        const ledger = [grant(total), ...uses, ...later];
        const before = entry(ledger, total, { carry_forward });
        const rows = [...ledger, ...correctionRows(before, to, period)];
        const after = { ...before, total_days: to.total_days };
        expect(balanceIn(after, rows, period, at.yearStart)).toBe(to.balance);
        expect(openingsDue(after, rows, today, at.yearStart)).toEqual([]);
        const next = balanceIn(after, rows, '2027-01-01', at.yearStart);
        const booked = later.reduce((sum, { days }) => sum + days, 0);
        expect(next).toBe(to.total_days + (carry_forward ? to.balance : 0) + booked);
      }),
    );
  });

  it('that is not refused overdraws no coming period further [D6]', () => {
    fc.assert(
      fc.property(life, ({ carry_forward, total, uses, later, to }) => {
        const ledger = [grant(total), ...uses, ...later];
        const before = entry(ledger, total, { carry_forward });
        fc.pre(refusalOfCorrection(before, ledger, to, at) === null);
        const rows = [...ledger, ...correctionRows(before, to, period)];
        const was = balanceIn(before, ledger, '2027-01-01', at.yearStart);
        const is = balanceIn({ ...before, total_days: to.total_days }, rows, '2027-01-01', at.yearStart);
        if (later.length > 0) expect(is).toBeGreaterThanOrEqual(Math.min(0, was));
      }),
    );
  });
});
