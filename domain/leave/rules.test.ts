import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../access.ts';
import { openActions } from '../applications/actions.ts';
import { type Action, type Status, statuses } from '../applications/kind.ts';
import { type Granted, type Movement, openingsDue } from '../entitlements/periods.ts';
import { periodStart } from '../entitlements/rules.ts';
import { addDays, type Day, daysOf, weekdayOf } from '../lib/calendar.ts';
import { fill } from '../lib/text.ts';
import {
  actionsInDetail,
  balancesAfter,
  chargesOf,
  firstLeaveDay,
  isCovered,
  isSelectable,
  type RangeDay,
  refusalOfRange,
  totalOf,
} from './rules.ts';

/** A week that works Sunday to Thursday, as in Terengganu, with holidays by name. */
const range = (from: Day, to: Day, holidays: Record<Day, string> = {}): RangeDay[] =>
  daysOf(from, to).map((day) => ({
    day,
    start_time: [5, 6].includes(weekdayOf(day)) ? null : '07:00',
    holiday: holidays[day] ?? null,
  }));

describe('what a range is charged', () => {
  it.each`
    what                    | from            | to              | holidays                        | type          | charged
    ${'a working week'}     | ${'2026-03-01'} | ${'2026-03-05'} | ${{}}                           | ${'annually'} | ${'2026-01-01: 5'}
    ${'over a weekend'}     | ${'2026-03-04'} | ${'2026-03-08'} | ${{}}                           | ${'annually'} | ${'2026-01-01: 3'}
    ${'a holiday not'}      | ${'2026-03-01'} | ${'2026-03-05'} | ${{ '2026-03-03': 'Melaka' }}   | ${'annually'} | ${'2026-01-01: 4'}
    ${'a weekend alone'}    | ${'2026-03-06'} | ${'2026-03-07'} | ${{}}                           | ${'annually'} | ${''}
    ${'each month its own'} | ${'2026-03-30'} | ${'2026-04-02'} | ${{}}                           | ${'monthly'}  | ${'2026-03-01: 2, 2026-04-01: 2'}
    ${'each year its own'}  | ${'2025-12-30'} | ${'2026-01-04'} | ${{ '2026-01-01': 'New Year' }} | ${'annually'} | ${'2025-01-01: 2, 2026-01-01: 1'}
  `('$what [D6]', ({ from, to, holidays, type, charged }) => {
    const charges = chargesOf(range(from, to, holidays), { type, counts: 'working' }, '01-01');
    expect(charges.map(({ period, days }) => `${period}: ${days}`).join(', ')).toBe(charged);
  });

  it('is every working day once, whatever the range', () => {
    const start = fc.integer({ min: 0, max: 800 }).map((by) => addDays('2025-01-01', by));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('annually', 'monthly'),
        (from, length, type) => {
          const days = range(from, addDays(from, length));
          const charges = chargesOf(days, { type, counts: 'working' }, '04-01');
          expect(totalOf(charges)).toBe(days.filter(({ start_time }) => start_time !== null).length);
          for (const { period } of charges) expect(periodStart(type, period, '04-01')).toBe(period);
        },
      ),
    );
  });
});

describe('a range is refused', () => {
  const today = '2026-03-02';
  const refusalOf = (date_start: Day, date_end: Day, backdated = false) => {
    const refusal = refusalOfRange({ date_start, date_end }, today, backdated);
    return refusal && fill(refusal.text, 'en', refusal.values);
  };

  it.each`
    what                                | start           | end             | backdated | refusal
    ${'never from today on [LEAVE-36]'} | ${'2026-03-02'} | ${'2026-03-02'} | ${false}  | ${null}
    ${'before today [LEAVE-36]'}        | ${'2026-03-01'} | ${'2026-03-03'} | ${false}  | ${'Dates before today cannot be selected'}
    ${'not 365 days back [LEAVE-37]'}   | ${'2025-03-02'} | ${'2025-03-02'} | ${true}   | ${null}
    ${'366 days back [LEAVE-37]'}       | ${'2025-03-01'} | ${'2025-03-02'} | ${true}   | ${'Please choose a date at most 365 days back'}
    ${'when it is reversed'}            | ${'2026-03-05'} | ${'2026-03-04'} | ${false}  | ${'The last day must not be before the first'}
    ${'when it is ten years long'}      | ${'2026-03-05'} | ${'2036-03-04'} | ${false}  | ${'Please select at most 366 days'}
    ${'when it is in the next century'} | ${'2126-03-05'} | ${'2126-03-06'} | ${false}  | ${'Please select dates within the next two years'}
  `('$what', ({ start, end, backdated, refusal }) => {
    expect(refusalOf(start, end, backdated)).toBe(refusal);
  });

  it('before the first day that the form offers', () => {
    expect([firstLeaveDay(today, false), firstLeaveDay(today, true)]).toEqual(['2026-03-02', '2025-03-02']);
  });
});

describe('what is left', () => {
  const entry: Granted = { type: 'annually', carry_forward: false, total_days: 14 };
  const ledger: Movement[] = [{ kind: 'grant', days: 14, period: '2026-01-01' }];
  const after = (charges: { period: Day; days: number }[], given: Granted = entry, rows = ledger) =>
    balancesAfter(given, rows, charges, '01-01').map(
      ({ period, before, after: left }) => `${period}: ${before} to ${left}`,
    );

  it('is given for each period that is charged [D6]', () => {
    expect(
      after([
        { period: '2026-01-01', days: 2 },
        { period: '2027-01-01', days: 1 },
      ]),
    ).toEqual(['2026-01-01: 14 to 12', '2027-01-01: 14 to 13']);
  });

  it('of a leave that carries forward counts in the following years too, where days of it are used already [D6]', () => {
    const carried = { ...entry, carry_forward: true };
    const used: Movement[] = [...ledger, { kind: 'use', days: -20, period: '2027-01-01' }];
    const balances = balancesAfter(carried, used, [{ period: '2026-01-01', days: 9 }], '01-01');
    expect(balances.map(({ after: left }) => left)).toEqual([5, -1]);
    expect(isCovered(balances)).toBe(false);
  });

  it('is never negative in any period, whatever is applied for and in whatever order [D6]', () => {
    const ask = fc.record({
      period: fc.constantFrom('2026-01-01', '2027-01-01', '2028-01-01'),
      days: fc.integer({ min: 1, max: 9 }),
    });
    const given = fc.record({ carry_forward: fc.boolean(), total_days: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(given, fc.array(ask, { maxLength: 12 }), ({ carry_forward, total_days }, requests) => {
        const one: Granted = { type: 'annually', carry_forward, total_days };
        const rows: Movement[] = [{ kind: 'grant', days: total_days, period: '2026-01-01' }];
        for (const charge of requests)
          if (isCovered(balancesAfter(one, rows, [charge], '01-01')))
            rows.push({ kind: 'use', period: charge.period, days: -charge.days });
        for (const year of ['2026', '2027', '2028']) {
          const day = `${year}-01-01`;
          const all = [...rows, ...openingsDue(one, rows, day, '01-01')].filter(({ period }) => period <= day);
          expect(all.reduce((sum, { days }) => sum + days, 0)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the actions a decider is offered', () => {
  const as = (user_id: number) => [{ position_id: 1, user_id, for_id: null }];
  const deciders = { supporter: as(10), approver: as(20) };
  const owner = { id: 7, super_user: false, isSkaloot: false };
  const who = (role: Role, id: number) =>
    ({ id, role, super_user: false, isVendor: false, grants: [] as const }) as unknown as Viewer;
  const row = (viewer: Viewer, status: Status) => {
    const actions = openActions('leave', viewer, { status, user_id: 7, owner, deciders });
    return { status, actions, editable: actions.length > 0 };
  };

  it.each`
    who                        | viewer                    | ticks
    ${'the supporter'}         | ${who('Normal User', 10)} | ${['Pending']}
    ${'the approver'}          | ${who('Normal User', 20)} | ${['Supported']}
    ${'an admin'}              | ${who('Admin', 99)}       | ${['Approved']}
    ${'an admin who approves'} | ${who('Manager', 20)}     | ${['Supported', 'Approved']}
    ${'nobody else'}           | ${who('Normal User', 30)} | ${[]}
  `(
    '$who ticks rows that are $ticks, where they are editable [LEAVE-22 LEAVE-23 LEAVE-24 LEAVE-25]',
    ({ viewer, ticks }) => {
      expect(statuses.filter((status) => isSelectable(viewer, row(viewer, status)))).toEqual(ticks);
      expect(isSelectable(viewer, { status: 'Approved', actions: [], editable: false })).toBe(false);
    },
  );

  it.each`
    when                               | supported_at | approved_at | actions
    ${'not yet supported [LEAVE-26]'}  | ${null}      | ${null}     | ${['support', 'reject', 'cancel']}
    ${'supported [LEAVE-27 LEAVE-28]'} | ${'1'}       | ${null}     | ${['approve', 'reject', 'cancel']}
    ${'approved [LEAVE-28]'}           | ${'1'}       | ${'2'}      | ${['cancel']}
  `('$when, the detail offers no more than $actions', ({ supported_at, approved_at, actions }) => {
    const all: Action[] = ['support', 'approve', 'reject', 'cancel', 'remove'];
    expect(actionsInDetail({ editable: true, actions: all, supported_at, approved_at })).toEqual(actions);
    expect(actionsInDetail({ editable: false, actions: [], supported_at, approved_at })).toEqual([]);
  });
});
