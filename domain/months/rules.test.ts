import { describe, expect, it } from 'vitest';
import type { Day } from '../lib/calendar.ts';
import { firstOpenDay } from './closed.ts';
import { type Closing, closesOn, monthsDue, nextToClose, stateOf, whyNotClose, whyNotOpen } from './rules.ts';

it.each<[Day, boolean, number, Day, string]>([
  ['2026-03-01', false, 0, '2026-03-15', 'open'],
  ['2026-03-01', false, 0, '2026-03-31', 'open'],
  ['2026-02-01', false, 2, '2026-03-02', 'open'],
  ['2026-02-01', false, 0, '2026-03-01', 'ready'],
  ['2026-02-01', true, 2, '2026-03-02', 'closed'],
])('%s, closed %s, %i in the way, is on %s %4$s [D5]', (month, isClosed, inTheWay, today, state) => {
  expect(stateOf({ month, isClosed, inTheWay }, today)).toBe(state);
});

it.each<[Day, number | null, Day | null]>([
  ['2025-10-01', 7, '2025-11-08'],
  ['2025-10-01', 0, '2025-11-01'],
  ['2024-02-01', 1, '2024-03-02'],
  ['2025-10-01', null, null],
])('%s closes by itself %s days after its end, on %s [D5]', (month, after, day) => {
  expect(closesOn(month, after, new Map())).toBe(day);
});

it.each<[Day, number | null, Day, Day | null]>([
  ['2025-10-01', 7, '2025-11-20', '2025-11-28'],
  ['2025-10-01', 0, '2025-11-20', '2025-11-21'],
  ['2025-11-01', 7, '2025-11-20', '2025-12-08'],
  ['2025-11-01', 7, '2025-12-05', '2025-12-13'],
  ['2025-09-01', 7, '2025-11-20', '2025-10-08'],
  ['2025-10-01', null, '2025-11-20', null],
])('%s closes by itself %s days after October was opened again on %s, on %s [D5]', (month, after, opened, day) => {
  expect(closesOn(month, after, new Map([['2025-10-01', opened]]))).toBe(day);
});

describe('the months that are due', () => {
  it.each<[string, Day | null, Day | null, number | null, Day, Day[]]>([
    ['none before attendance was judged', null, null, 7, '2025-11-08', []],
    ['none a day too early', '2025-10-13', null, 7, '2025-11-07', []],
    ['the first, which began within it', '2025-10-13', null, 7, '2025-11-08', ['2025-10-01']],
    ['the one after the last closed', '2025-01-06', '2025-09-01', 7, '2025-11-30', ['2025-10-01']],
    ['all that were missed, in order', '2025-08-04', null, 7, '2025-11-30', ['2025-08-01', '2025-09-01', '2025-10-01']],
    ['none where none closes by itself', '2025-08-04', null, null, '2026-11-30', []],
  ])('are %s [D5]', (_, first, last, after, today, months) => {
    expect(monthsDue({ first, last }, after, today, new Map())).toEqual(months);
  });

  it('wait for an earlier one that was opened again [D5]', () => {
    const due = (today: Day) =>
      monthsDue({ first: '2025-01-06', last: '2025-08-01' }, 7, today, new Map([['2025-09-01', '2025-11-05']]));
    expect([due('2025-11-12'), due('2025-11-13')]).toEqual([[], ['2025-09-01', '2025-10-01']]);
  });
});

describe('closing a month', () => {
  const october: Closing = { month: '2025-10-01', notJudged: 0, inTheWay: 0, seen: 0, reason: null };
  const why = (closing: Partial<Closing>, today = '2025-11-03', last: Day | null = '2025-09-01') =>
    whyNotClose({ ...october, ...closing }, { first: '2025-01-06', last }, today);

  it.each<[string, Partial<Closing>, string | undefined]>([
    ['with nothing in the way', {}, undefined],
    ['in spite of something, with a reason', { inTheWay: 2, seen: 2, reason: 'Gaji' }, undefined],
    ['in spite of something, without one', { inTheWay: 2, seen: 2 }, 'months.needs_reason'],
    [
      'of which something else stands in the way than was shown',
      { inTheWay: 3, seen: 2, reason: 'Gaji' },
      'months.changed_meanwhile',
    ],
    ['where all was settled meanwhile', { seen: 2, reason: 'Gaji' }, 'months.changed_meanwhile'],
    [
      'with days that are not judged, whatever the reason',
      { notJudged: 1, inTheWay: 1, seen: 1, reason: 'Gaji' },
      'months.not_judged_yet',
    ],
    ['twice', { month: '2025-09-01' }, 'months.closed_already'],
    ['that is not over', { month: '2025-11-01' }, 'months.not_over'],
    ['before anybody was judged', { month: '2024-12-01' }, 'months.nothing_judged'],
  ])('%s [D5]', (_, closing, code) => expect(why(closing)?.text.code).toBe(code));

  it('is refused while an earlier one is open, which it names', () => {
    expect(why({}, '2025-11-03', '2025-08-01')).toMatchObject({
      month: '2025-09-01',
      text: { code: 'months.earlier_first' },
    });
    expect(why({}, '2025-11-03', null)).toMatchObject({ month: '2025-01-01' });
  });

  it('is refused on its last day, and open on the next', () => {
    expect(why({}, '2025-10-31')?.text.code).toBe('months.not_over');
    expect(why({}, '2025-11-01')).toBeNull();
  });
});

describe('opening a month again', () => {
  it('is for the last closed one alone', () => {
    expect(whyNotOpen('2025-10-01', { last: '2025-10-01' })).toBeNull();
    expect(whyNotOpen('2025-09-01', { last: '2025-10-01' })).toMatchObject({ month: '2025-10-01' });
    expect(whyNotOpen('2025-11-01', { last: '2025-10-01' })?.text.code).toBe('months.not_closed');
    expect(whyNotOpen('2025-10-01', { last: null })?.text.code).toBe('months.not_closed');
  });
});

it('the first open day follows the last closed month, over the end of a year too', () => {
  expect([firstOpenDay('2025-12-01'), firstOpenDay(null)]).toEqual(['2026-01-01', null]);
  expect(nextToClose({ first: '2025-03-17', last: null })).toBe('2025-03-01');
});
