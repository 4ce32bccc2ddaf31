import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../lib/calendar.ts';
import type { Service } from '../staff/service.ts';
import { periodsToCorrect } from './correct.ts';
import { balanceIn, type Granted, type Movement, openingsDue, restartDue } from './periods.ts';
import { periodStart } from './rules.ts';

const row = (kind: Movement['kind'], days: number, period: Day): Movement => ({ kind, days, period });
const service = (span: string): Service => {
  const [start, end] = span.split('..');
  return { start_date: start || null, end_date: end || null };
};
const served = (spans: string, more: Partial<Granted> = {}): Granted => ({
  ...{ type: 'annually', carry_forward: true, total_days: 14 },
  ...more,
  services: spans.split(' ').map(service),
});
const shown = (rows: readonly Movement[]) =>
  rows.map(({ kind, days, period }) => `${kind} ${days} ${period}`).join(', ');
const left = '2020-01-01..2026-03-31';

describe('the leave years of who left and comes back', () => {
  it.each`
    what                                         | spans                                            | today           | openings
    ${'open while they serve'}                   | ${'2020-01-01..'}                                | ${'2027-01-01'} | ${'carry 14 2027-01-01'}
    ${'open of a last day on their first'}       | ${'2020-01-01..2027-01-01'}                      | ${'2028-06-01'} | ${'carry 14 2027-01-01'}
    ${'do not of a last day before it'}          | ${'2020-01-01..2026-12-31'}                      | ${'2028-06-01'} | ${''}
    ${'do not open once they left'}              | ${left}                                          | ${'2028-06-01'} | ${''}
    ${'start anew when they come back'}          | ${`${left} 2028-06-01..`}                        | ${'2028-06-01'} | ${'reset 9 2028-01-01'}
    ${'start anew on the last day of a year'}    | ${`${left} 2027-12-31..`}                        | ${'2028-06-01'} | ${'reset 9 2027-01-01, carry 14 2028-01-01'}
    ${'do not begin before the one served in'}   | ${`${left} 2028-06-01..`}                        | ${'2027-12-31'} | ${''}
    ${'go on within a year'}                     | ${`${left} 2026-04-02..`}                        | ${'2027-01-01'} | ${'carry 14 2027-01-01'}
    ${'go on where no day is between'}           | ${'2020-01-01..2026-12-31 2027-01-01..'}         | ${'2027-01-01'} | ${'carry 14 2027-01-01'}
    ${'start anew where one day is between'}     | ${'2020-01-01..2026-12-31 2027-01-02..'}         | ${'2027-01-01'} | ${'reset 9 2027-01-01'}
    ${'go on within the year they came back in'} | ${`${left} 2028-02-01..2028-03-31 2028-09-01..`} | ${'2029-01-01'} | ${'reset 9 2028-01-01, carry 14 2029-01-01'}
    ${'start anew at each return'}               | ${`${left} 2027-02-01..2027-03-31 2029-09-01..`} | ${'2030-01-01'} | ${'reset 9 2027-01-01, reset 0 2029-01-01, carry 14 2030-01-01'}
    ${'open of who served since nobody knows'}   | ${'..2027-02-01'}                                | ${'2028-06-01'} | ${'carry 14 2027-01-01'}
  `('$what [D6]', ({ spans, today, openings }) => {
    const ledger = [row('grant', 14, '2026-01-01'), row('use', -9, '2026-01-01')];
    expect(shown(openingsDue(served(spans), ledger, today, '01-01'))).toBe(openings);
  });

  it.each`
    what                               | spans                                    | type          | yearStart  | openings
    ${'another leave year'}            | ${'2020-01-01..2027-03-31 2027-04-02..'} | ${'annually'} | ${'04-01'} | ${'reset 4 2027-04-01'}
    ${'another leave year, within it'} | ${'2020-01-01..2026-12-31 2027-03-31..'} | ${'annually'} | ${'04-01'} | ${'carry 14 2027-04-01'}
    ${'months, none out of service'}   | ${'2020-01-01..2027-01-31 2027-04-30..'} | ${'monthly'}  | ${'01-01'} | ${'carry 14 2027-01-01, carry 14 2027-04-01'}
    ${'months, after another year'}    | ${'2020-01-01..2026-12-01 2027-04-30..'} | ${'monthly'}  | ${'01-01'} | ${'reset 4 2027-04-01'}
  `('go by $what [D6 D13]', ({ spans, type, yearStart, openings }) => {
    const period = type === 'monthly' ? '2026-12-01' : periodStart(type, '2026-12-01', yearStart);
    const ledger = [row('grant', 14, period), row('use', -4, period)];
    const [entry, anew] = [served(spans, { type }), openings.startsWith('reset')];
    const due = openingsDue(entry, ledger, '2027-04-30', yearStart);
    expect(shown(due)).toBe(openings);
    expect(balanceIn(entry, ledger, '2027-04-30', yearStart)).toBe(anew ? 14 : 10 + 14 * due.length);
  });

  it('make a year of service that is dated back, which keeps the later one as it was opened [D6]', () => {
    const ledger = [row('grant', 14, '2026-01-01'), row('use', -4, '2026-01-01'), row('reset', 4, '2028-01-01')];
    const entry = served(`${left} 2027-06-01..`);
    expect(shown(openingsDue(entry, ledger, '2028-06-01', '01-01'))).toBe('reset 4 2027-01-01, reset -4 2028-01-01');
  });
});

describe('a ledger with years opened out of service', () => {
  const ledger = ['2026', '2027', '2028'].map((year, at) => row(at === 0 ? 'grant' : 'carry', 14, `${year}-01-01`));
  const back = served(`${left} 2028-06-01..`);

  it('has 42 days, and comes right by one row where its owner comes back [D6]', () => {
    expect(balanceIn(back, ledger, '2028-01-01', '01-01')).toBe(42);
    const due = restartDue(back, ledger, '01-01');
    expect(shown(due)).toBe('reset -28 2028-01-01');
    const whole = [...ledger, ...due];
    expect(restartDue(back, whole, '01-01')).toEqual([]);
    expect(openingsDue(back, whole, '2028-06-01', '01-01')).toEqual([]);
    expect(balanceIn(back, whole, '2028-01-01', '01-01')).toBe(14);
    expect(balanceIn(back, whole, '2029-01-01', '01-01')).toBe(28);
    const at = { today: '2028-06-01', yearStart: '01-01' };
    expect(periodsToCorrect(back, whole, at).map(({ is_carried }) => is_carried)).toEqual([true, false, false, false]);
  });

  it.each`
    what                                 | spans                                    | more                        | rows
    ${'where nobody came back'}          | ${left}                                  | ${{}}                       | ${ledger}
    ${'where they did in the same year'} | ${'2020-01-01..2028-02-01 2028-06-01..'} | ${{}}                       | ${ledger}
    ${'where that year is not open yet'} | ${`${left} 2029-06-01..`}                | ${{}}                       | ${ledger}
    ${'where it starts anew as it is'}   | ${`${left} 2027-06-01..`}                | ${{ carry_forward: false }} | ${[ledger[0], row('reset', 0, '2027-01-01')]}
    ${'where it is the first'}           | ${`${left} 2028-06-01..`}                | ${{}}                       | ${[row('grant', 14, '2028-01-01')]}
  `('needs none $what', ({ spans, more, rows }) => {
    expect(restartDue(served(spans, more), rows, '01-01')).toEqual([]);
  });
});

describe('whenever somebody left and came back', () => {
  const day = fc.integer({ min: 0, max: 2400 }).map((many) => addDays('2024-02-29', many));
  const life = fc.record({
    type: fc.constantFrom('annually' as const, 'monthly' as const),
    carry_forward: fc.boolean(),
    yearStart: fc.constantFrom('01-01', '04-01', '12-31'),
    cuts: fc.uniqueArray(day, { maxLength: 5 }).map((days) => days.sort()),
    used: fc.integer({ min: 0, max: 20 }),
    today: day,
  });
  /** Services from the first day on, whose last and next first days are in turn. */
  const servicesOf = (cuts: readonly Day[]): Service[] =>
    ['2024-02-29', ...cuts].flatMap((start_date, at, days) =>
      at % 2 === 0 ? [{ start_date, end_date: days[at + 1] ?? null }] : [],
    );

  it('no period is opened out of service, one of a return has its total, and opening again changes nothing [D6]', () => {
    fc.assert(
      fc.property(life, ({ type, carry_forward, yearStart, cuts, used, today }) => {
        const services = servicesOf(cuts);
        const entry: Granted = { type, carry_forward, total_days: 14, services };
        const first = periodStart(type, '2024-02-29', yearStart);
        const ledger = [row('grant', 14, first), row('use', -used, first)];
        const due = openingsDue(entry, ledger, today, yearStart);
        const whole = [...ledger, ...due];
        expect(openingsDue(entry, whole, today, yearStart)).toEqual([]);
        expect(restartDue(entry, whole, yearStart)).toEqual([]);
        for (const { period } of due) {
          const next = due.find((one) => one.period > period)?.period ?? addDays(period, 366);
          expect(services.some(({ start_date, end_date }) => start_date! < next && (end_date ?? next) >= period)).toBe(
            true,
          );
        }
        const last = services.findLast(({ start_date }) => start_date! <= today)!;
        const before = services[services.indexOf(last) - 1]?.end_date ?? null;
        const yearOf = (of: Day) => periodStart('annually', of, yearStart);
        if (before === null || addDays(before, 1) === last.start_date || yearOf(before) === yearOf(last.start_date!))
          return;
        expect(balanceIn(entry, whole, periodStart(type, last.start_date!, yearStart), yearStart)).toBe(14);
      }),
    );
  });
});
