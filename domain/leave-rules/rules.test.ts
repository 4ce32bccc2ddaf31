import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceIn, type Movement, openingsDue } from '../entitlements/periods.ts';
import { addDays, type Day } from '../lib/calendar.ts';
import { expiryOf } from './carry.ts';
import { noRules, presetOf } from './presets.ts';
import { type LeaveRules, outcomeOf, type RulePerson, unearnedOf } from './rules.ts';

const yearStart = '01-01';
const [last, period] = ['2025-01-01', '2026-01-01'];
const act = presetOf('ea_annual', []);
const terms = [{ valid_from: '2023-01-01', employment_type: 'Contract', grade: 'N19' }];
const service = { start_date: '2023-01-01', end_date: null, terms };
const row = (kind: Movement['kind'], days: number, of: Day = period): Movement => ({ kind, days, period: of });
const entry = (total_days: number, ledger: Movement[], carry_forward = true) => ({
  name: 'Annual Leave',
  type: 'annually' as const,
  carry_forward,
  total_days,
  ledger: [...ledger, ...openingsDue({ type: 'annually', carry_forward, total_days }, ledger, period, yearStart)],
});
const person = (more: Partial<RulePerson>): RulePerson => ({
  service,
  entry: null,
  imported: null,
  taken: 0,
  booked: null,
  earlier: { carried: 0, cash: 0 },
  by_hand: 0,
  ...more,
});
const outcome = (rules: LeaveRules, of: RulePerson, day: Day) => outcomeOf(rules, of, { period, day, yearStart });
const rowsOf = (rules: LeaveRules, of: RulePerson, day: Day) =>
  outcome(rules, of, day).rows.map(({ kind, days, cause }) => `${kind} ${days} ${cause}`);

describe('what a leave year books', () => {
  const given = [row('grant', 14, last), row('use', -5, last)];

  it('gives the type to whoever is in the table and does not have it', () => {
    const result = outcome(act, person({}), '2026-03-02');
    expect(result).toMatchObject({ before: null, total: 12, balance_before: null, balance: 12, booked: 12, short: 0 });
    expect(rowsOf(act, person({}), '2026-03-02')).toEqual(['grant 12 entitlement']);
  });

  it('leaves alone who is in no row, and whose first day nobody knows', () => {
    const nobody = { ...act, rows: act.rows.map((one) => ({ ...one, grades: ['N41'] })) };
    const other = person({ entry: entry(14, given) });
    expect(outcome(nobody, other, period)).toMatchObject({ outside: 'no_row', total: 14, booked: null, rows: [] });
    const unknown = { ...other, service: { ...service, start_date: null } };
    expect(outcome(act, unknown, period)).toMatchObject({ outside: 'no_start', booked: null, rows: [] });
  });

  it('changes the total, and carries up to the limit what was left: the others lapse, or are paid', () => {
    const rules = { ...act, carry_most: 5, cash_most: 3 };
    const result = outcome(rules, person({ entry: entry(14, given) }), period);
    expect(result).toMatchObject({
      before: 14,
      total: 12,
      balance_before: 23,
      balance: 17,
      carried: 5,
      cash: 3,
      lapsed: 1,
    });
    expect(rowsOf(rules, person({ entry: entry(14, given) }), period)).toEqual([
      'adjust -2 entitlement',
      'cash -3 cash',
      'lapse -1 limit',
    ]);
  });

  it('carries nothing where the type does not', () => {
    const result = outcome({ ...act, carry_most: 5 }, person({ entry: entry(14, given, false) }), period);
    expect(result).toMatchObject({ total: 12, balance: 12, carried: 0, lapsed: 0 });
  });

  it('lets carried days lapse on the day after the last, without those taken by then', () => {
    const rules = { ...act, expires_months: 3 };
    const of = (taken: number) =>
      person({ entry: entry(12, [row('grant', 12, last), row('use', -7, last), row('use', -taken)]), taken });
    expect(rowsOf(rules, of(2), '2026-03-31')).toEqual([]);
    expect(rowsOf(rules, of(2), '2026-04-01')).toEqual(['lapse -3 expiry']);
    expect(rowsOf(rules, of(6), '2026-04-01')).toEqual([]);
  });

  it('gives lapsed days back when leave of before is entered later, and takes them when it is canceled', () => {
    const rules = { ...act, expires_months: 3 };
    const ledger = [row('grant', 12, last), row('use', -7, last), row('lapse', -5), row('use', -2)];
    const of = person({ entry: entry(12, ledger), taken: 2, booked: { days: 12 } });
    expect(rowsOf(rules, of, '2026-05-01')).toEqual(['lapse 2 expiry']);
    expect(rowsOf(rules, { ...of, taken: 0 }, '2026-05-01')).toEqual([]);
  });

  it('earns days month by month, for a joiner in the months that remain', () => {
    const rules = { ...act, accrual: true };
    expect(rowsOf(rules, person({}), '2026-01-01')).toEqual(['grant 12 entitlement', 'accrue -11 accrual']);
    const ledger = [row('grant', 12), row('accrue', -11)];
    const on = (day: Day) => rowsOf(rules, person({ entry: entry(12, ledger), booked: { days: 12 } }), day);
    expect([on('2026-01-31'), on('2026-02-01'), on('2026-12-01')]).toEqual([
      [],
      ['accrue 1 accrual'],
      ['accrue 11 accrual'],
    ]);
    const joiner = { start_date: '2026-03-15', end_date: null };
    const of = (day: Day) => unearnedOf(6, joiner, { period, end: '2026-12-31', day });
    expect([of('2026-03-15'), of('2026-07-01'), of('2026-12-01')]).toEqual([5.5, 3, 0]);
    // Three months before, all earned, and seven now.
    const back = { start_date: '2026-06-01', end_date: null, former: [{ start_date: null, end_date: '2026-03-31' }] };
    const left = (day: Day) => unearnedOf(10, back, { period, end: '2026-12-31', day });
    expect([left('2026-03-31'), left('2026-05-31'), left('2026-06-01'), left('2026-12-01')]).toEqual([7, 7, 6, 0]);
  });

  it('adds a change in the middle of the year on its day, to what was given by hand too', () => {
    const rises = { ...service, start_date: '2024-07-01' };
    const of = person({ service: rises, entry: entry(8, [row('grant', 8)]), booked: { days: 8 } });
    expect(rowsOf(act, of, '2026-06-30')).toEqual([]);
    expect(rowsOf(act, of, '2026-07-01')).toEqual(['adjust 2 entitlement']);
    const byHand = { ...of, by_hand: 3, entry: entry(11, [row('grant', 11)]), booked: { days: 11 } };
    expect(rowsOf(act, byHand, '2026-06-30')).toEqual([]);
    expect(outcome(act, byHand, '2026-07-01')).toMatchObject({ total: 13, booked: 13 });
  });

  it('keeps what an administrator changed afterwards, beside the rule', () => {
    const of = person({ entry: entry(14, [row('grant', 12), row('adjust', 2)]), booked: { days: 12 } });
    expect(outcome(act, of, '2026-06-30')).toMatchObject({ total: 14, rows: [] });
  });

  it('takes nothing back that is taken, and does once it is free', () => {
    const leaves = { ...service, end_date: '2026-06-30' };
    const used = person({
      service: leaves,
      entry: entry(12, [row('grant', 12), row('use', -9)]),
      booked: { days: 12 },
    });
    expect(outcome(act, used, '2026-05-01')).toMatchObject({ total: 9, balance: 0, short: 3, booked: 9 });
    const returned = person({
      service: leaves,
      entry: entry(9, [row('grant', 12), row('use', -9), row('adjust', -3), row('return', 4)]),
      booked: { days: 9 },
    });
    expect(outcome(act, returned, '2026-05-01')).toMatchObject({ total: 6, balance: 1, short: 0, booked: 6 });
  });

  it('overdraws no coming leave year that leave is booked in', () => {
    const ledger = [row('grant', 14), row('use', -13, '2027-01-01')];
    const of = person({ entry: entry(14, ledger, false), booked: null });
    expect(outcome(act, of, '2026-05-01')).toMatchObject({ total: 13, short: 1 });
  });

  it('does not give again what was taken away from somebody', () => {
    expect(outcome(act, person({ booked: { days: 8 } }), '2026-05-01')).toMatchObject({ booked: null, rows: [] });
  });

  it('goes by what was imported as carried', () => {
    const rules = { ...act, carry_most: 5, expires_months: 3 };
    const of = person({ entry: entry(12, [row('grant', 12), row('opening', 6)]), imported: 8, taken: 2 });
    expect(outcome(rules, of, '2026-02-01')).toMatchObject({ carried: 5, lapsed: 3, balance: 15 });
    expect(outcome(rules, of, '2026-04-01')).toMatchObject({ expired: 3, balance: 12 });
  });
});

describe('whatever happens', () => {
  const days = fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2);
  const event = fc.oneof(
    fc.record({ what: fc.constant('use' as const), days, day: fc.integer({ min: 0, max: 364 }) }),
    fc.record({ what: fc.constant('return' as const), days: fc.constant(0), day: fc.integer({ min: 0, max: 364 }) }),
    fc.record({ what: fc.constant('leave' as const), days: fc.constant(0), day: fc.integer({ min: 30, max: 364 }) }),
    fc.record({ what: fc.constant('rise' as const), days: fc.constant(0), day: fc.integer({ min: 0, max: 364 }) }),
    fc.record({ what: fc.constant('night' as const), days: fc.constant(0), day: fc.integer({ min: 0, max: 364 }) }),
  );
  const some = fc.record({
    rules: fc.record({
      pro_rata: fc.constantFrom('none', 'months', 'days') as fc.Arbitrary<'none'>,
      changes: fc.constantFrom('parts', 'whole') as fc.Arbitrary<'parts'>,
      accrual: fc.boolean(),
      carry_most: fc.option(days),
      cash_most: fc.option(days),
      expires_months: fc.option(fc.integer({ min: 1, max: 11 })),
    }),
    carries: fc.boolean(),
    left: days,
    start: fc.integer({ min: -2500, max: -400 }),
    events: fc.array(event, { maxLength: 14 }),
  });

  it('the ledger is the balance, nothing is overdrawn, and booking again books nothing [D6]', () => {
    fc.assert(
      fc.property(some, ({ rules: chosen, carries, left, start, events }) => {
        const rules: LeaveRules = { ...noRules, ...act, ...chosen };
        const expiry = expiryOf(rules, period);
        const opened = entry(14, [row('grant', 14, last), row('use', left - 14, last)], carries);
        const ledger: Movement[] = [...opened.ledger];
        let total = 14;
        let booked: { days: number } | null = null;
        let taken: { days: number; day: Day }[] = [];
        let who = { start_date: addDays(period, start), end_date: null as Day | null, terms };
        const now = () => ({ ...opened, total_days: total, ledger });
        const facts = (): RulePerson => {
          const early = taken.filter(({ day }) => expiry !== null && day <= expiry);
          const sum = early.reduce((all, one) => all + one.days, 0);
          return person({ service: who, entry: now(), booked, taken: sum });
        };
        const balance = () => balanceIn(now(), ledger, period, yearStart);
        for (const { what, days: many, day: at } of [...events].sort((a, b) => a.day - b.day)) {
          const day = addDays(period, at);
          if (what === 'use' && balance() >= many) {
            ledger.push(row('use', -many));
            taken.push({ days: many, day });
          }
          const [first] = taken;
          if (what === 'return' && first) {
            ledger.push(row('return', first.days));
            taken = taken.slice(1);
          }
          if (what === 'leave') who = { ...who, end_date: addDays(day, 30) };
          if (what === 'rise') who = { ...who, start_date: addDays(who.start_date, -400) };
          const result = outcome(rules, facts(), day);
          ledger.push(...result.rows);
          total = result.total;
          booked = result.booked === null ? booked : { days: result.booked };
          expect(balance()).toBe(result.balance);
          expect(balance()).toBeGreaterThanOrEqual(0);
          expect(openingsDue(now(), ledger, period, yearStart)).toEqual([]);
          expect(outcome(rules, facts(), day).rows).toEqual([]);
        }
      }),
    );
  });
});
