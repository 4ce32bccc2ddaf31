import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../lib/calendar.ts';
import { type Granted, type Movement, openingsDue, refusalOfComing } from './periods.ts';
import { periodStart } from './rules.ts';

const row = (kind: Movement['kind'], days: number, period: Day): Movement => ({ kind, days, period });
const annual: Granted = { type: 'annually', carry_forward: false, total_days: 14 };
const monthly: Granted = { type: 'monthly', carry_forward: false, total_days: 2 };
const grant = (days = 14) => row('grant', days, '2025-01-01');
const used = (days: number, period = '2025-01-01') => row('use', -days, period);
const due = (entry: Granted, ledger: Movement[], today: Day, yearStart = '01-01') =>
  openingsDue(entry, ledger, today, yearStart).map(({ kind, days, period }) => `${kind} ${days} ${period}`);

describe('a new period', () => {
  const carried = { ...annual, carry_forward: true };
  const reset = row('reset', 4, '2026-01-01');

  it.each`
    what                                             | entry      | ledger                                                                                | openings
    ${'resets to the total what was used'}           | ${annual}  | ${[grant(), used(4)]}                                                                 | ${['reset 4 2026-01-01']}
    ${'is opened also when nothing was used'}        | ${annual}  | ${[grant()]}                                                                          | ${['reset 0 2026-01-01']}
    ${'adds the total to what is carried'}           | ${carried} | ${[grant(), used(4)]}                                                                 | ${['carry 14 2026-01-01']}
    ${'leaves alone what is charged to itself'}      | ${annual}  | ${[grant(), used(4), used(3, '2026-01-01')]}                                          | ${['reset 4 2026-01-01']}
    ${'counts what came back'}                       | ${annual}  | ${[grant(), used(4), row('return', 4, '2025-01-01')]}                                 | ${['reset 0 2026-01-01']}
    ${'starts with the total of its first day'}      | ${annual}  | ${[grant(10), used(4), row('adjust', 4, '2026-01-01')]}                               | ${['reset 4 2026-01-01']}
    ${'starts with a total changed before it'}       | ${annual}  | ${[grant(10), used(4), row('adjust', 4, '2025-01-01')]}                               | ${['reset 4 2026-01-01']}
    ${'is not opened twice'}                         | ${annual}  | ${[grant(), used(4), reset]}                                                          | ${[]}
    ${'makes up for a day of the old one used late'} | ${annual}  | ${[grant(), used(4), reset, used(1)]}                                                 | ${['reset 1 2026-01-01']}
    ${'keeps no day of the old one returned late'}   | ${annual}  | ${[grant(), used(4), reset, row('return', 4, '2025-01-01')]}                          | ${['reset -4 2026-01-01']}
    ${'carries a day returned late'}                 | ${carried} | ${[grant(), used(4), row('carry', 14, '2026-01-01'), row('return', 4, '2025-01-01')]} | ${[]}
    ${'stays as it was opened'}                      | ${carried} | ${[grant(), used(4), reset]}                                                          | ${[]}
    ${'of nothing granted is not opened'}            | ${annual}  | ${[]}                                                                                 | ${[]}
  `('$what [D6]', ({ entry, ledger, openings }) => {
    expect(due(entry, ledger, '2026-03-02')).toEqual(openings);
  });

  it.each`
    what                       | entry      | from            | today           | yearStart  | openings
    ${'on its first day'}      | ${annual}  | ${'2025-01-01'} | ${'2026-01-01'} | ${'01-01'} | ${'reset 5 2026-01-01'}
    ${'not the day before'}    | ${annual}  | ${'2025-01-01'} | ${'2025-12-31'} | ${'01-01'} | ${''}
    ${'of another leave year'} | ${annual}  | ${'2025-04-01'} | ${'2026-04-01'} | ${'04-01'} | ${'reset 5 2026-04-01'}
    ${'not within it'}         | ${annual}  | ${'2025-04-01'} | ${'2026-03-31'} | ${'04-01'} | ${''}
    ${'for each year missed'}  | ${annual}  | ${'2023-01-01'} | ${'2026-03-02'} | ${'01-01'} | ${'reset 5 2024-01-01, reset 0 2025-01-01, reset 0 2026-01-01'}
    ${'for each month missed'} | ${monthly} | ${'2025-12-01'} | ${'2026-03-02'} | ${'04-01'} | ${'reset -7 2026-01-01, reset 0 2026-02-01, reset 0 2026-03-01'}
  `('is opened $what [D6]', ({ entry, from, today, yearStart, openings }) => {
    const ledger = [row('grant', 14, from), used(5, from)];
    expect(due(entry, ledger, today, yearStart).join(', ')).toBe(openings);
  });
});

/** An event of an entry, `wait` days after the one before; `back` is how many days ago its leave was. */
const event = fc.record({
  wait: fc.integer({ min: 0, max: 200 }),
  action: fc.constantFrom('use', 'return', 'adjust', 'open'),
  days: fc.integer({ min: 1, max: 9 }),
  back: fc.integer({ min: -40, max: 365 }),
});
const life = fc.record({
  type: fc.constantFrom('annually' as const, 'monthly' as const),
  carry_forward: fc.boolean(),
  total_days: fc.integer({ min: 1, max: 30 }),
  yearStart: fc.constantFrom('01-01', '04-01', '12-31'),
  events: fc.array(event, { maxLength: 30 }),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

/** Plays an entry's events and then opens the periods that have begun. */
function lived({ type, carry_forward, total_days, yearStart, events }: Life) {
  let today = '2024-02-29';
  const entry: Granted = { type, carry_forward, total_days };
  const periodOf = (day: Day) => periodStart(type, day, yearStart);
  const ledger = [row('grant', total_days, periodOf(today))];
  const periods: Day[] = [];
  /** The total days at the start of each period. */
  const totals = new Map<Day, number>();
  const passTo = (day: Day) => {
    for (let next = addDays(today, 1); next <= day; next = addDays(next, 1)) {
      if (periodOf(next) !== next) continue;
      periods.push(next);
      totals.set(next, entry.total_days);
    }
    today = day;
  };
  for (const { wait, action, days, back } of events) {
    passTo(addDays(today, wait));
    if (action === 'open') ledger.push(...openingsDue(entry, ledger, today, yearStart));
    else if (action === 'adjust') {
      const by = entry.total_days > 12 ? -days : days;
      entry.total_days += by;
      ledger.push(row('adjust', by, periodOf(today)));
    } else ledger.push(row(action, action === 'use' ? -days : days, periodOf(addDays(today, -back))));
  }
  ledger.push(...openingsDue(entry, ledger, today, yearStart));
  const daysOf = (is: (one: Movement) => boolean) => ledger.filter(is).reduce((total, { days }) => total + days, 0);
  /** The opening of a period, and the balance before it. */
  const start = (period: Day) => {
    const left = daysOf((one) => one.period < period);
    const opened = daysOf((one) => one.period === period && /reset|carry/.test(one.kind));
    return { left, balance: left + opened };
  };
  return { entry, ledger, today, periods, totals, start };
}

describe('whatever is used, returned and changed, and whenever', () => {
  it('each period starts with its total days, plus what was left when that is carried forward [D6]', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { periods, totals, start } = lived(one);
        for (const period of periods) {
          const { left, balance } = start(period);
          expect(balance).toBe(totals.get(period)! + (one.carry_forward ? left : 0));
        }
      }),
    );
  });

  it('opening again changes nothing [D6]', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { entry, ledger, today } = lived(one);
        expect(openingsDue(entry, ledger, today, one.yearStart)).toEqual([]);
      }),
    );
  });

  it('opening each period on time or all of them late gives the same ledger [D6]', () => {
    fc.assert(
      fc.property(life, (one) => {
        const events = one.events.filter(({ action }) => action !== 'open');
        const late = lived({ ...one, events });
        const often = events.flatMap((each) => [each, { ...each, wait: 0, action: 'open' as const }]);
        const intime = lived({ ...one, events: often });
        for (const period of intime.periods) expect(intime.start(period)).toEqual(late.start(period));
      }),
    );
  });
});

describe('lowering the total days', () => {
  const at = { today: '2025-06-01', yearStart: '01-01' };
  const next = '2026-01-01';

  it.each`
    what                                              | entry                                 | booked                                       | total | refused
    ${'to what a coming period has booked'}           | ${annual}                             | ${[used(11, next)]}                          | ${11} | ${null}
    ${'below it'}                                     | ${annual}                             | ${[used(11, next)]}                          | ${10} | ${11}
    ${'below what was booked and returned'}           | ${annual}                             | ${[used(11, next), row('return', 11, next)]} | ${10} | ${null}
    ${'below it, when what is left is carried there'} | ${{ ...annual, carry_forward: true }} | ${[used(11, next)]}                          | ${10} | ${null}
    ${'where nothing is booked'}                      | ${annual}                             | ${[used(7)]}                                 | ${10} | ${null}
    ${'not, but raising it'}                          | ${annual}                             | ${[used(20, next)]}                          | ${15} | ${null}
  `('$what, to $total', ({ entry, booked, total, refused }) => {
    const refusal = refusalOfComing({ ...entry, name: 'Annual Leave' }, [grant(), ...booked], total, at);
    expect(refusal?.values.days ?? null).toBe(refused);
  });
});
