import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceIn, type Granted, type Movement } from '../entitlements/periods.ts';
import { countings, type LeaveTerms, noTerms } from '../leave-types/terms.ts';
import { addDays, addMonths, type Day, daysOf, weekdayOf } from '../lib/calendar.ts';
import { fill } from '../lib/text.ts';
import { balancesAfter, type Charge, chargesOf, isCharged, isCovered, type RangeDay, totalOf } from './rules.ts';
import { fileDueOn, fileNeed, firstDayUnder, refusalOfTerms, type TermsApplicant, type TermsUses } from './terms.ts';

const zara: TermsApplicant = {
  gender: 'F',
  marital_status: 'Married',
  employment_type: 'Contract',
  start_date: '2024-08-31',
};
const today = '2026-03-02';

/** Why leave of `days` days from a day on is refused, in English; null when it is not. */
function refusalOf(
  terms: Partial<LeaveTerms>,
  { from = '2026-03-09', days = 3, user = {}, uses = {}, isAdmin = false, isMade = false } = {} as {
    from?: Day;
    days?: number;
    user?: Partial<TermsApplicant>;
    uses?: Partial<TermsUses>;
    isAdmin?: boolean;
    isMade?: boolean;
  },
): string | null {
  const claimed = {
    name: 'Cuti X',
    date_start: from,
    days: daysOf(from, addDays(from, days - 1)).map((day) => ({ day, days: 1 })),
  };
  const own = { days: [], times: 0, ...uses };
  const making = isMade ? null : { today, isAdmin };
  const refusal = refusalOfTerms({ ...noTerms, ...terms }, claimed, { ...zara, ...user }, own, '01-01', making);
  return refusal && fill(refusal.text, 'en', refusal.values);
}

describe('the rules of a leave type [0138]', () => {
  it.each`
    rule                               | terms                                                   | refusal
    ${'for men'}                       | ${{ only_gender: 'M' }}                                 | ${'Cuti X is for men only'}
    ${'for women'}                     | ${{ only_gender: 'F' }}                                 | ${null}
    ${'for single staff'}              | ${{ only_marital_status: 'Single' }}                    | ${'Cuti X is for single staff only'}
    ${'for married staff'}             | ${{ only_marital_status: 'Married' }}                   | ${null}
    ${'for Permanent staff'}           | ${{ only_employment_types: ['Permanent'] }}             | ${'Cuti X is for these employment types only: Permanent'}
    ${'for two types'}                 | ${{ only_employment_types: ['Permanent', 'Contract'] }} | ${null}
    ${'after 18 months: they have 18'} | ${{ service_months: 18 }}                               | ${null}
    ${'after 19 months'}               | ${{ service_months: 19 }}                               | ${'Cuti X needs 19 months of service by its first day'}
    ${'notice of 7 days, given'}       | ${{ notice_days: 7 }}                                   | ${null}
    ${'notice of 8 days'}              | ${{ notice_days: 8 }}                                   | ${'Please apply for Cuti X at least 8 days before its first day'}
    ${'three days at a time'}          | ${{ most_days: 3 }}                                     | ${null}
    ${'two days at a time'}            | ${{ most_days: 2 }}                                     | ${'Cuti X has at most 2 days in an application; these are 3 days'}
    ${'two days in a year'}            | ${{ most_year_days: 2 }}                                | ${'Cuti X has at most 2 days in a leave year; with this application it would be 3 days'}
    ${'by administrators'}             | ${{ by_admins: true }}                                  | ${'Only administrators apply for Cuti X'}
    ${'none'}                          | ${{}}                                                   | ${null}
  `('$rule: $refusal', ({ terms, refusal }) => {
    expect(refusalOf(terms)).toBe(refusal);
  });

  it('count service from its first day, which must be recorded', () => {
    expect(refusalOf({ service_months: 6 }, { user: { start_date: null } })).toMatch(/no first day of service/);
    expect(refusalOf({ service_months: 1 }, { user: { start_date: '2026-03-20' } })).toMatch(/needs 1 month of/);
    expect(['2024-08-31', '2024-01-31'].map((day) => addMonths(day, 18))).toEqual(['2026-02-28', '2025-07-31']);
    expect(addMonths('2023-12-29', 2)).toBe('2024-02-29');
  });

  it('let administrators apply for what staff cannot', () => {
    expect(refusalOf({ by_admins: true }, { isAdmin: true })).toBeNull();
  });

  it('limit how often in a service, once or five times', () => {
    expect(refusalOf({ times_in_service: 1 }, { uses: { times: 0 } })).toBeNull();
    expect(refusalOf({ times_in_service: 1 }, { uses: { times: 1 } })).toMatch(/can be taken once in a service/);
    expect(refusalOf({ times_in_service: 5 }, { uses: { times: 4 } })).toBeNull();
    expect(refusalOf({ times_in_service: 5 }, { uses: { times: 5 } })).toMatch(/can be taken 5 times in a service/);
  });

  it('count each leave year by itself', () => {
    const uses = {
      days: [
        { day: '2025-12-22', days: 1 },
        { day: '2026-06-01', days: 0.5 },
      ],
    };
    const over = { from: '2025-12-31', days: 2, uses };
    expect(refusalOf({ most_year_days: 2 }, over)).toBeNull();
    expect(refusalOf({ most_year_days: 1 }, over)).toMatch(/it would be 2 days/);
  });

  it('measure an application that was made neither by when nor by whom', () => {
    const past = { from: '2026-02-02', isMade: true };
    expect(refusalOf({ notice_days: 30, after_days: 1, by_admins: true }, past)).toBeNull();
    expect(refusalOf({ only_gender: 'M' }, past)).toBe('Cuti X is for men only');
  });

  it.each`
    what                 | from            | refusal
    ${'on the last day'} | ${'2026-02-27'} | ${null}
    ${'a day too late'}  | ${'2026-02-26'} | ${'Cuti X can be handed in at most 3 days after its first day'}
    ${'before it'}       | ${'2026-03-03'} | ${null}
  `('take leave that is handed in afterwards $what', ({ from, refusal }) => {
    expect(refusalOf({ after_days: 3 }, { from })).toBe(refusal);
  });

  it('say from which day the form offers days', () => {
    expect(firstDayUnder({ ...noTerms, notice_days: 5 }, today, false)).toBe('2026-03-07');
    expect(firstDayUnder({ ...noTerms, after_days: 5 }, today, true)).toBe('2026-02-25');
    expect(firstDayUnder({ ...noTerms, after_days: 5 }, today, false)).toBe(today);
    expect(firstDayUnder(noTerms, today, true)).toBe('2025-03-02');
  });

  it('ask for a file from the n-th day on, with the application or later', () => {
    const now = { ...noTerms, file_from_day: 2 };
    const later = { ...now, file_within_days: 3 };
    expect([1, 2].map((total) => fileNeed(now, total))).toEqual(['none', 'now']);
    expect([1, 1.5, 2].map((total) => fileNeed(later, total))).toEqual(['none', 'none', 'later']);
    expect(fileNeed(noTerms, 300)).toBe('none');
    expect(fileDueOn(later, '2026-03-09', '2026-03-02')).toBe('2026-03-12');
    expect(fileDueOn(later, '2026-02-09', '2026-03-02')).toBe('2026-03-05');
  });
});

/** Days of a week from Sunday to Thursday, with holidays, of somebody whose service ends. */
const range = (from: Day, to: Day, holidays: ReadonlySet<Day> = new Set(), last = '9999-12-31'): RangeDay[] =>
  daysOf(from, to).map((day) => ({
    day,
    start_time: [5, 6].includes(weekdayOf(day)) || day > last ? null : '07:00',
    holiday: holidays.has(day) ? 'Cuti umum' : null,
    serves: day <= last,
  }));

describe('calendar days [0138]', () => {
  it('charge days off and holidays, over New Year to each year, and nothing after the last day of service', () => {
    const of = { type: 'annually', counts: 'calendar' } as const;
    const holidays = new Set(['2026-01-01']);
    const charges = chargesOf(range('2025-12-01', '2026-03-08', holidays), of, '01-01');
    expect(charges).toEqual([
      { period: '2025-01-01', days: 31 },
      { period: '2026-01-01', days: 67 },
    ]);
    expect(totalOf(charges)).toBe(98);
    expect(totalOf(chargesOf(range('2026-03-06', '2026-03-15', new Set(), '2026-03-10'), of, '01-01'))).toBe(5);
  });
});

describe('a balance that two types share, with calendar days and a floor [0138]', () => {
  const action = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        from: fc.integer({ min: 0, max: 1000 }),
        length: fc.integer({ min: 0, max: 12 }),
        counts: fc.constantFrom(...countings),
      }),
    },
    fc.record({ cancels: fc.nat(9) }),
    fc.record({ holiday: fc.integer({ min: 0, max: 1000 }) }),
  );
  const setting = fc.record({
    carry_forward: fc.boolean(),
    total_days: fc.integer({ min: 1, max: 20 }),
    floor: fc.integer({ min: 0, max: 6 }),
  });
  const at = (days: number) => addDays('2026-01-01', days);

  it('is never lower than its floor in this or a later period, whatever is applied for, canceled and made a holiday', () => {
    fc.assert(
      fc.property(setting, fc.array(action, { maxLength: 14 }), ({ floor, ...given }, actions) => {
        const entry: Granted = { type: 'annually', ...given };
        const rows: Movement[] = [{ kind: 'grant', days: given.total_days, period: '2026-01-01' }];
        const holidays = new Set<Day>();
        const taken: { days: RangeDay[]; counts: 'working' | 'calendar'; charges: Charge[] }[] = [];
        const book = (charges: readonly Charge[], sign: 1 | -1) =>
          rows.push(
            ...charges.map(({ period, days }) => ({
              kind: sign < 0 ? ('use' as const) : ('return' as const),
              period,
              days: sign * days,
            })),
          );
        for (const one of actions) {
          if ('cancels' in one) {
            const [gone] = taken.splice(one.cancels, 1);
            if (gone) book(gone.charges, 1);
          } else if ('holiday' in one) {
            holidays.add(at(one.holiday));
            for (const leave of taken) {
              book(leave.charges, 1);
              leave.days = leave.days.map((day) => (holidays.has(day.day) ? { ...day, holiday: 'Cuti umum' } : day));
              leave.charges = chargesOf(leave.days, { type: 'annually', counts: leave.counts }, '01-01');
              book(leave.charges, -1);
            }
          } else {
            const days = range(at(one.from), at(one.from + one.length), holidays);
            const charges = chargesOf(days, { type: 'annually', counts: one.counts }, '01-01');
            expect(totalOf(charges)).toBe(days.filter((day) => isCharged(day, one)).length);
            if (!isCovered(balancesAfter(entry, rows, charges, '01-01'), floor)) continue;
            book(charges, -1);
            taken.push({ days, counts: one.counts, charges });
          }
          for (const year of ['2026', '2027', '2028', '2029'])
            expect(balanceIn(entry, rows, `${year}-01-01`, '01-01')).toBeGreaterThanOrEqual(-floor);
        }
      }),
    );
  });
});
