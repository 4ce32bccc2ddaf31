import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill } from '../lib/text.ts';
import { entitlementForm, totalDaysForm } from './contract.ts';
import { balanceAfter, periodStart, refusalOfTotal } from './rules.ts';

describe('the period a day belongs to', () => {
  it.each`
    type          | day             | yearStart  | start
    ${'annually'} | ${'2026-03-02'} | ${'01-01'} | ${'2026-01-01'}
    ${'annually'} | ${'2026-01-01'} | ${'01-01'} | ${'2026-01-01'}
    ${'annually'} | ${'2026-12-31'} | ${'01-01'} | ${'2026-01-01'}
    ${'annually'} | ${'2026-03-31'} | ${'04-01'} | ${'2025-04-01'}
    ${'annually'} | ${'2026-04-01'} | ${'04-01'} | ${'2026-04-01'}
    ${'monthly'}  | ${'2026-03-02'} | ${'01-01'} | ${'2026-03-01'}
    ${'monthly'}  | ${'2026-03-31'} | ${'04-15'} | ${'2026-03-01'}
  `('$type, $day in a year from $yearStart: since $start', ({ type, day, yearStart, start }) => {
    expect(periodStart(type, day, yearStart)).toBe(start);
  });
});

describe('changing the total days of an entry', () => {
  const refusal = (total_days: number, balance: number, total: number) => {
    const refused = refusalOfTotal({ name: 'Annual Leave', total_days, balance }, total);
    return refused && fill(refused.text, 'en', refused.values);
  };
  const below = 'The value for Annual Leave must be higher than the balance';

  it.each`
    what                                    | days  | balance | total | says
    ${'more than before'}                   | ${14} | ${14}   | ${20} | ${null}
    ${'as many as before'}                  | ${14} | ${9}    | ${14} | ${null}
    ${'the balance itself'}                 | ${14} | ${9}    | ${9}  | ${null}
    ${'one below the balance'}              | ${14} | ${9}    | ${8}  | ${below}
    ${'below a balance that was carried'}   | ${3}  | ${5}    | ${4}  | ${below}
    ${'just what is used'}                  | ${14} | ${4}    | ${10} | ${null}
    ${'fewer than are used'}                | ${14} | ${4}    | ${9}  | ${'Days of Annual Leave already used: 10. The total cannot be less'}
    ${'more than a balance below zero has'} | ${10} | ${-3}   | ${12} | ${null}
    ${'as many, of a balance below zero'}   | ${10} | ${-3}   | ${10} | ${null}
    ${'fewer, of a balance below zero'}     | ${10} | ${-3}   | ${9}  | ${'Days of Annual Leave already used: 13. The total cannot be less'}
  `('to $what ($days with $balance left, to $total) [STAFF-129]', ({ days, balance, total, says }) => {
    expect(refusal(days, balance, total)).toBe(says);
  });

  it('moves the balance by the difference, never below zero, and never past the new total unless it was carried forward', () => {
    const some = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 60 }), (total_days, balance, total) => {
        const entry = { name: 'Annual Leave', total_days, balance };
        if (refusalOfTotal(entry, total) !== null) return;
        const after = balanceAfter(entry, total);
        expect(after - balance).toBe(total - total_days);
        expect(after).toBeGreaterThanOrEqual(0);
        if (balance <= total_days) expect(after).toBeLessThanOrEqual(total);
      }),
    );
  });

  it.each([0, -1, 1.5, 367, '', 'x', null])('refuses %j days [STAFF-128]', (total_days) => {
    expect(totalDaysForm.safeParse({ total_days }).success).toBe(false);
    expect(entitlementForm.safeParse({ user_id: 7, leaves_id: 1, total_days }).success).toBe(false);
  });

  it.each([1, '1', 366])('accepts %j days [STAFF-128]', (total_days) => {
    expect(totalDaysForm.parse({ total_days }).total_days).toBe(Number(total_days));
  });
});
