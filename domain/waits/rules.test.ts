import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysOf } from '../lib/calendar.ts';
import { isLookedAt, type ReminderSettings, waitedDays, waitedFor } from './rules.ts';

/** A week of work from Monday 2 March to Friday 6 March 2026, and the Monday after. */
const workingDays: Day[] = [...daysOf('2026-03-02', '2026-03-06'), '2026-03-09'];
const settings: ReminderSettings = { remind_after_days: 2, remind_hour: 8, overdue_after_days: 3 };

describe('what waits', () => {
  it.each`
    since           | today           | reminds  | isOverdue | because
    ${'2026-03-02'} | ${'2026-03-02'} | ${false} | ${false}  | ${'it came today'}
    ${'2026-03-02'} | ${'2026-03-03'} | ${false} | ${false}  | ${'one working day has passed'}
    ${'2026-03-02'} | ${'2026-03-04'} | ${true}  | ${false}  | ${'two have'}
    ${'2026-03-02'} | ${'2026-03-06'} | ${true}  | ${false}  | ${'four have'}
    ${'2026-03-02'} | ${'2026-03-07'} | ${false} | ${false}  | ${'Saturday is a day off'}
    ${'2026-03-02'} | ${'2026-03-09'} | ${true}  | ${true}   | ${'five have'}
    ${'2026-02-27'} | ${'2026-03-08'} | ${false} | ${true}   | ${'what is overdue is so on a Sunday too'}
    ${'2026-03-05'} | ${'2026-03-09'} | ${true}  | ${false}  | ${'a weekend lies between two working days'}
  `('since $since reminds on $today $reminds, is overdue $isOverdue: $because', (row) => {
    const { since, today, reminds, isOverdue } = row;
    expect(waitedFor(settings, { since, today, workingDays })).toEqual({ reminds, isOverdue });
  });

  it.each`
    remind_after_days | overdue_after_days | today           | reminds  | isOverdue | because
    ${null}           | ${null}            | ${'2026-03-09'} | ${false} | ${false}  | ${'both are off'}
    ${2}              | ${null}            | ${'2026-03-09'} | ${true}  | ${false}  | ${'nothing is ever overdue'}
    ${null}           | ${3}               | ${'2026-03-04'} | ${false} | ${false}  | ${'two days have passed'}
    ${null}           | ${3}               | ${'2026-03-05'} | ${false} | ${true}   | ${'three have, and nobody is reminded first'}
  `(
    'with $remind_after_days and $overdue_after_days on $today reminds $reminds, is overdue $isOverdue: $because',
    (row) => {
      const { today, reminds, isOverdue, remind_after_days, overdue_after_days } = row;
      const moment = { since: '2026-03-02', today, workingDays };
      const off = { ...settings, remind_after_days, overdue_after_days };
      expect(waitedFor(off, moment)).toEqual({ reminds, isOverdue });
    },
  );

  it('never reminds on a day that is none of the decider’s working days, and never waits less on a later day', () => {
    const first = '2026-03-01';
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(days, fc.nat(20), fc.nat(20), (at, since, more) => {
        const working = at.map((one) => addDays(first, one));
        const from = addDays(first, since);
        const today = addDays(from, more);
        const { reminds } = waitedFor(settings, { since: from, today, workingDays: working });
        expect(!reminds || working.includes(today)).toBe(true);
        expect(waitedDays(from, addDays(today, 1), working)).toBeGreaterThanOrEqual(waitedDays(from, today, working));
      }),
    );
  });

  it.each`
    minute | remind  | overdue | is
    ${479} | ${2}    | ${3}    | ${false}
    ${480} | ${2}    | ${3}    | ${true}
    ${700} | ${2}    | ${null} | ${true}
    ${479} | ${null} | ${3}    | ${false}
    ${480} | ${null} | ${3}    | ${true}
    ${700} | ${null} | ${null} | ${false}
  `('is looked at in minute $minute, reminded of after $remind and overdue after $overdue days: $is', (row) => {
    const { minute, remind, overdue, is } = row;
    expect(isLookedAt({ ...settings, remind_after_days: remind, overdue_after_days: overdue }, minute)).toBe(is);
  });
});
