import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingsDue } from '../entitlements/periods.ts';
import { isSubtracted, type LedgerRow, partsOf, statementColumns, statementOf, sumsOf } from './statement.ts';
import { sumText } from './texts.ts';

const row = (kind: string, days: number, period = '2026-01-01'): LedgerRow => ({ kind, days, period });
const of2025 = (kind: string, days: number) => row(kind, days, '2025-01-01');
const year = (ledger: readonly LedgerRow[]) => statementOf(ledger, '2026-01-01', '2026-12-31');
const none = { opening: 0, carried: 0, given: 0, taken: 0, lapsed: 0, corrected: 0, left: 0 };

describe('the statement of a leave year', () => {
  it.each([
    ['nothing', [], {}],
    ['what was given', [row('grant', 14)], { given: 14, left: 14 }],
    [
      'leave taken and returned',
      [row('grant', 14), row('use', -5), row('return', 2)],
      { given: 14, taken: 3, left: 11 },
    ],
    ['a half day', [row('grant', 14), row('use', -0.5)], { given: 14, taken: 0.5, left: 13.5 }],
    ['a balance taken over', [row('grant', 14), row('opening', -3.5)], { opening: -3.5, given: 14, left: 10.5 }],
    ['another total', [row('grant', 14), row('adjust', 4)], { given: 18, left: 18 }],
    ['a correction', [row('grant', 14), row('correct', -2)], { given: 14, corrected: -2, left: 12 }],
    ['a kind nobody knows', [row('grant', 14), row('gift', 2)], { given: 14, corrected: 2, left: 16 }],
    ['accrual and credit', [row('accrue', 1.5), row('credit', 1)], { given: 2.5, left: 2.5 }],
    [
      'what was left, carried',
      [of2025('grant', 14), of2025('use', -9), row('carry', 14)],
      { carried: 5, given: 14, left: 19 },
    ],
    [
      'what was left, carried up to a cap',
      [of2025('grant', 14), row('carry', 14), row('lapse', -4)],
      { carried: 14, given: 14, lapsed: 4, left: 24 },
    ],
    [
      'what was left, lapsed',
      [of2025('grant', 14), of2025('use', -9), row('reset', 9)],
      { opening: 5, given: 14, lapsed: 5, left: 14 },
    ],
    [
      'a day of last year returned after it lapsed',
      [of2025('grant', 14), of2025('use', -9), row('reset', 9), of2025('return', 1), row('reset', -1)],
      { opening: 6, given: 14, lapsed: 6, left: 14 },
    ],
    [
      'what was booked for next year, which does not count',
      [row('grant', 14), row('use', -3, '2027-01-01')],
      { given: 14, left: 14 },
    ],
    ['what is carried before the year is opened', [of2025('grant', 14)], { carried: 14, left: 14 }],
  ] as const)('has %s', (_, ledger, numbers) => {
    expect(year(ledger)).toEqual({ ...none, ...numbers });
  });

  it('has the months of a monthly leave, of which what is left lapses each month', () => {
    const month = (kind: string, days: number, at: number) => row(kind, days, `2026-0${at}-01`);
    const ledger = [
      month('grant', 2, 1),
      month('use', -1, 1),
      month('reset', 1, 2),
      month('use', -2, 2),
      month('reset', 2, 3),
    ];
    expect(statementOf(ledger, '2026-01-01', '2026-03-02')).toEqual({
      ...none,
      given: 6,
      taken: 3,
      lapsed: 1,
      left: 2,
    });
  });

  it('has each number with the rows it is made of', () => {
    const ledger = [of2025('grant', 14), of2025('use', -9), row('reset', 9), row('use', -2)];
    expect(partsOf(ledger, '2026-01-01', '2026-12-31')).toEqual([
      { column: 'opening', days: 5, period: '2026-01-01', row: null },
      { column: 'lapsed', days: 5, period: '2026-01-01', row: ledger[2] },
      { column: 'given', days: 14, period: '2026-01-01', row: ledger[2] },
      { column: 'taken', days: 2, period: '2026-01-01', row: ledger[3] },
    ]);
  });

  it('says in one line why there is so much left', () => {
    const ledger = [of2025('grant', 5), row('carry', 14), row('use', -8), row('correct', -0.5)];
    expect(sumText(year(ledger))).toEqual({
      en: '5 carried forward + 14 given − 8 used − 0.5 corrected = 10.5',
      ms: '5 dibawa ke hadapan + 14 diperuntukkan − 8 digunakan − 0.5 dibetulkan = 10.5',
    });
    expect(sumText(year([row('opening', -3)])).en).toBe('− 3 opening = -3');
    expect(sumText(year([])).en).toBe('0 = 0');
  });
});

const kinds = [
  'grant',
  'opening',
  'adjust',
  'correct',
  'use',
  'return',
  'reset',
  'carry',
  'lapse',
  'accrue',
  'credit',
  'new',
];
const ledgers = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    days: fc.integer({ min: -40, max: 40 }).map((halves) => halves / 2),
    period: fc
      .integer({ min: 0, max: 47 })
      .map((at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`),
  }),
);

describe('any ledger', () => {
  it('adds up: opening + carried + given - taken - lapsed + corrected is what is left, the sum of its rows', () => {
    fc.assert(
      fc.property(ledgers, fc.constantFrom(2024, 2025, 2026, 2027), (ledger, at) => {
        const last = `${at}-12-31`;
        const { opening, carried, given, taken, lapsed, corrected, left } = statementOf(ledger, `${at}-01-01`, last);
        expect(opening + carried + given - taken - lapsed + corrected).toBe(left);
        const sum = ledger.filter(({ period }) => period <= last).reduce((total, { days }) => total + days, 0);
        expect(left).toBe(sum);
      }),
    );
  });

  it('has parts that sum to each number', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const parts = partsOf(ledger, '2025-01-01', '2025-12-31');
        const sums = sumsOf(parts);
        for (const column of statementColumns)
          expect(sums[column]).toBe(
            parts.filter((part) => part.column === column).reduce((total, { days }) => total + days, 0),
          );
        expect(statementColumns.filter(isSubtracted)).toEqual(['taken', 'lapsed']);
      }),
    );
  });

  it('begins each year with what the year before left, whether it is carried or lapses', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (carry, total, used) => {
          const ledger = [row('grant', total, '2025-01-01'), row('use', -used, '2025-01-01')] as {
            kind: 'grant' | 'use';
            days: number;
            period: string;
          }[];
          const entry = { type: 'annually' as const, carry_forward: carry, total_days: total };
          const whole = [...ledger, ...openingsDue(entry, ledger, '2026-03-02', '01-01')];
          const before = statementOf(whole, '2025-01-01', '2025-12-31');
          const after = statementOf(whole, '2026-01-01', '2026-03-02');
          expect(after.opening + after.carried).toBe(before.left);
          expect(after.given).toBe(total);
          expect(after.left).toBe(carry ? total + before.left : total);
        },
      ),
    );
  });
});
