import { describe, expect, it } from 'vitest';
import { type ManyAction, type OwnEntry, outcomeOf } from './many.ts';
import { leaveYear, leaveYearOf } from './year.ts';

const at = { today: '2026-03-02', yearStart: '01-01' };
const own = (changed: Partial<OwnEntry> = {}): OwnEntry => ({
  name: 'Annual Leave',
  name_ms: 'Cuti Rehat',
  type: 'annually',
  carry_forward: false,
  total_days: 14,
  balance: 10,
  uses: 0,
  ledger: [
    { kind: 'grant', days: 14, period: '2026-01-01' },
    { kind: 'use', days: -4, period: '2026-01-01' },
  ],
  ...changed,
});

describe('what is done for many', () => {
  it.each<[string, ManyAction, number | null, OwnEntry | null, number | null, number | null, string | null]>([
    ['gives it to whoever lacks it', 'give', 14, null, null, 14, null],
    ['leaves those who have it', 'give', 20, own(), 14, 14, 'This leave type is already assigned'],
    ['changes the total', 'change', 20, own(), 14, 20, null],
    ['lowers the total to what is left', 'change', 10, own(), 14, 10, null],
    [
      'leaves whoever has more left',
      'change',
      9,
      own(),
      14,
      14,
      'The value for Annual Leave must be higher than the balance',
    ],
    [
      'leaves whoever has used more',
      'change',
      3,
      own({ balance: 2, ledger: [] }),
      14,
      14,
      'Days of Annual Leave already used: 12. The total cannot be less',
    ],
    ['leaves a total that is so', 'change', 14, own(), 14, 14, 'The total days are already so'],
    ['leaves whoever lacks it', 'change', 14, null, null, null, 'This leave type is not assigned'],
    ['takes it away', 'close', null, own(), 14, null, null],
    [
      'leaves what applications use',
      'close',
      null,
      own({ uses: 2 }),
      14,
      14,
      'Annual Leave cannot be deleted. Applications of the current period that use it: 2',
    ],
    ['takes nothing from whoever lacks it', 'close', null, null, null, null, 'This leave type is not assigned'],
  ])('%s', (_, action, total_days, entry, before, after, refusal) => {
    const outcome = outcomeOf({ action, total_days }, entry, at);
    expect([outcome.before, outcome.after, outcome.refusal?.en ?? null]).toEqual([before, after, refusal]);
  });

  it('names the leave in Malay', () => {
    expect(outcomeOf({ action: 'change', total_days: 9 }, own(), at).refusal!.ms).toContain('Cuti Rehat');
  });
});

describe('a leave year', () => {
  it.each([
    [2026, '01-01', { year: 2026, first: '2026-01-01', last: '2026-12-31', until: '2026-03-02' }],
    [2025, '01-01', { year: 2025, first: '2025-01-01', last: '2025-12-31', until: '2025-12-31' }],
    [2025, '07-01', { year: 2025, first: '2025-07-01', last: '2026-06-30', until: '2026-03-02' }],
    [2026, '07-01', null],
  ])('of %s that starts on %s', (year, start, expected) => {
    expect(leaveYear(year, '2026-03-02', start)).toEqual(expected);
  });

  it('of a day is that which began last', () => {
    expect([leaveYearOf('2026-03-02', '01-01'), leaveYearOf('2026-03-02', '07-01')]).toEqual([2026, 2025]);
  });
});
