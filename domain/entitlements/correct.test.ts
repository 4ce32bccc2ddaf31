import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../lib/calendar.ts';
import {
  correctionRows,
  earlierRows,
  type PeriodBalance,
  periodsToCorrect,
  refusalOfCorrection,
  refusalOfEarlier,
} from './correct.ts';
import { balanceIn, type Granted, type Movement, openingsDue } from './periods.ts';
import { periodAfter, periodStart } from './rules.ts';

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

describe('correcting the balance of an earlier period', () => {
  const last = '2025-01-01';
  const given: Movement[] = [{ ...grant(14), period: last }, used(4, last)];
  const annual = { name: 'Annual Leave', type: 'annually' as const, carry_forward: false, total_days: 14 };
  const carried = { ...annual, carry_forward: true };
  const reset: Movement = { kind: 'reset', days: 4, period };
  const carry: Movement = { kind: 'carry', days: 14, period };
  const listed = (one: Granted, ledger: Movement[]) =>
    periodsToCorrect(one, ledger, at).map(
      ({ period: start, total_days, balance, is_new, is_carried }) =>
        `${start} ${total_days} ${balance}${is_new ? ' new' : ''}${is_carried ? ' carried' : ''}`,
    );

  it.each`
    what                                              | of                               | ledger                                                         | periods
    ${'the present, the one before, and one to open'} | ${annual}                        | ${[...given, reset]}                                           | ${['2026-01-01 14 14 carried', '2025-01-01 14 10', '2024-01-01 14 0 new']}
    ${'those whose days are carried here'}            | ${carried}                       | ${[...given, carry]}                                           | ${['2026-01-01 14 24 carried', '2025-01-01 14 10 carried', '2024-01-01 14 0 new carried']}
    ${'one that was missed'}                          | ${annual}                        | ${given}                                                       | ${['2026-01-01 14 14 carried', '2025-01-01 14 10', '2024-01-01 14 0 new']}
    ${'what each started with'}                       | ${{ ...annual, total_days: 20 }} | ${[...given, reset, { ...grant(0), kind: 'adjust', days: 6 }]} | ${['2026-01-01 20 20 carried', '2025-01-01 14 10', '2024-01-01 14 0 new']}
  `('offers $what [D6]', ({ of, ledger, periods }) => {
    expect(listed(of, ledger)).toEqual(periods);
  });

  const refused = (of: Granted & { name: string }, ledger: Movement[], to: number, total = 14, start: Day = last) => {
    const one = periodsToCorrect(of, ledger, at).find(({ period: first }) => first === start)!;
    const no = refusalOfEarlier(of, ledger, one, { total_days: total, balance: to }, at);
    return no && `${no.field} ${no.text.code}`;
  };
  it.each`
    what                              | of         | ledger                                       | to     | more                  | code
    ${'half a day is taken off'}      | ${annual}  | ${[...given, reset]}                         | ${9.5} | ${[]}                 | ${null}
    ${'what it has'}                  | ${annual}  | ${[...given, reset]}                         | ${10}  | ${[]}                 | ${'balance entitlements.nothing_to_correct'}
    ${'another total'}                | ${annual}  | ${[...given, reset]}                         | ${10}  | ${[15]}               | ${null}
    ${'more than another total'}      | ${annual}  | ${[...given, reset]}                         | ${10}  | ${[9]}                | ${'balance entitlements.above_total'}
    ${'more than its total'}          | ${annual}  | ${[...given, reset]}                         | ${15}  | ${[]}                 | ${'balance entitlements.above_total'}
    ${'more than its total, carried'} | ${carried} | ${[...given, carry]}                         | ${15}  | ${[]}                 | ${null}
    ${'what is used here already'}    | ${carried} | ${[...given, carry, used(20)]}               | ${5}   | ${[]}                 | ${'balance entitlements.overdrawn'}
    ${'what is booked next year'}     | ${carried} | ${[...given, carry, used(36, '2027-01-01')]} | ${5}   | ${[]}                 | ${'balance entitlements.overdrawn'}
    ${'nothing left, before it all'}  | ${annual}  | ${[...given, reset]}                         | ${0}   | ${[14, '2024-01-01']} | ${null}
  `('$what: $code [D6]', ({ of, ledger, to, more, code }) => {
    expect(refused(of, ledger, to, ...(more as [number?, Day?]))).toBe(code);
  });

  const life = fc.record({
    type: fc.constantFrom('annually' as const, 'monthly' as const),
    carry_forward: fc.boolean(),
    yearStart: fc.constantFrom('01-01', '04-01', '12-31'),
    total: fc.integer({ min: 1, max: 30 }),
    since: fc.integer({ min: 0, max: 1200 }),
    uses: fc.array(fc.record({ half: fc.integer({ min: 1, max: 8 }), back: fc.integer({ min: 0, max: 1200 }) }), {
      maxLength: 8,
    }),
    corrections: fc.array(
      fc.record({
        pick: fc.nat(50),
        to: fc.integer({ min: 0, max: 60 }),
        more: fc.integer({ min: -10, max: 10 }),
      }),
      { maxLength: 4 },
    ),
  });
  /** A ledger opened up to today, and what each correction of an earlier period makes of it. */
  function corrected({
    type,
    carry_forward,
    yearStart,
    total,
    since,
    uses,
    corrections,
  }: typeof life extends fc.Arbitrary<infer One> ? One : never) {
    const entry = { name: 'Leave', type, carry_forward, total_days: total };
    const first = periodStart(type, addDays(today, -since), yearStart);
    const days = uses.map(({ half, back }) => ({
      days: half / 2,
      period: periodStart(type, addDays(today, -back), yearStart),
    }));
    const ledger: Movement[] = [{ kind: 'grant', days: total, period: first }];
    for (const use of days.filter((one) => one.period >= first))
      ledger.push({ kind: 'use', days: -use.days, period: use.period });
    const open = () => ledger.push(...openingsDue(entry, ledger, today, yearStart));
    open();
    const steps: { of: PeriodBalance; to: number; before: number; after: number }[] = [];
    const present = periodStart(type, today, yearStart);
    const now = () => balanceIn(entry, ledger, present, yearStart);
    const totals = new Map<Day, number>();
    const next = (of: PeriodBalance) => periodAfter(type, of.period, yearStart);
    for (const { pick, to: half, more } of corrections) {
      const earlier = periodsToCorrect(entry, ledger, { today, yearStart }).filter((one) => one.period < present);
      const of = earlier[pick % earlier.length]!;
      const before = now();
      const total_days = Math.max(1, of.total_days + more);
      ledger.push(...earlierRows(of, { total_days, balance: half / 2 }, next(of)));
      totals.set(of.period, total_days);
      open();
      expect(balanceIn(entry, ledger, of.period, yearStart)).toBe(half / 2);
      steps.push({ of, to: half / 2, before, after: now() });
    }
    return { entry, ledger, steps, totals, next, present };
  }

  it('gives the balance that was asked for; the present one moves by the difference only where all is carried [D6]', () => {
    fc.assert(
      fc.property(life, (one) => {
        for (const { of, to, before, after } of corrected(one).steps)
          expect(after).toBe(of.is_carried ? before + to - of.balance : before);
      }),
    );
  });

  it('leaves nothing to be opened, and the totals of other periods as they were [D6]', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { entry, ledger, totals } = corrected(one);
        expect(openingsDue(entry, ledger, today, one.yearStart)).toEqual([]);
        for (const { period: start, total_days } of periodsToCorrect(entry, ledger, {
          today,
          yearStart: one.yearStart,
        }))
          expect(total_days).toBe(totals.get(start) ?? one.total);
      }),
    );
  });

  it('of a period before the first gives the same balances as if it had been the first [D6]', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: 60 }), fc.nat(5), (one, half, more) => {
        const { entry, ledger, present, next } = corrected({ ...one, corrections: [] });
        const of = periodsToCorrect(entry, ledger, { today, yearStart: one.yearStart }).at(-1)!;
        const rows = earlierRows(of, { total_days: of.total_days + more, balance: half / 2 }, next(of));
        const added = [...ledger, ...rows];
        const uses = ledger.filter(({ kind }) => kind === 'use');
        const at_once = [...rows, ...uses];
        for (const start of [of.period, present])
          expect(balanceIn(entry, added, start, one.yearStart)).toBe(balanceIn(entry, at_once, start, one.yearStart));
      }),
    );
  });
});
