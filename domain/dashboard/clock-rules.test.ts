import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockEvent } from '../clock/rules.ts';
import type { DayFacts } from '../days/facts.ts';
import { judgeArrival } from '../days/rules.ts';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import {
  type DayState,
  firstTick,
  isAtWork,
  isLateDay,
  lateFrom,
  minutesSince,
  myAttendance,
  shareOfHours,
} from './rules.ts';

const settings = { max_minute_before_late: 5, ramadhan: false, hours_to_cut_during_ramadhan: 1 };

describe('the minute from which a clock-in is late', () => {
  const facts: DayFacts = {
    hours: { start_time: '07:00', end_time: '16:30' },
    settings,
    isTrial: false,
    holiday: null,
    leave: null,
    half: null,
    late: false,
    permits: [],
    duties: [],
    outages: [],
  };
  it.each`
    what                              | changed                                                      | from
    ${'nothing'}                      | ${{}}                                                        | ${'07:06'}
    ${'an approved late application'} | ${{ late: true }}                                            | ${null}
    ${'a trial'}                      | ${{ isTrial: true }}                                         | ${null}
    ${'a holiday'}                    | ${{ holiday: 'Labour Day' }}                                 | ${null}
    ${'approved leave'}               | ${{ leave: 'Annual Leave' }}                                 | ${null}
    ${'a permit over the start'}      | ${{ permits: [{ start_time: '07:00', end_time: '09:00' }] }} | ${'09:01'}
    ${'a permit in the afternoon'}    | ${{ permits: [{ start_time: '14:00', end_time: '15:00' }] }} | ${'07:06'}
  `('is $from with $what [DASH-09]', ({ changed, from }) => {
    expect(lateFrom({ ...facts, ...changed })).toBe(from);
  });

  it('is none on a day off [DASH-09]', () => expect(lateFrom({ ...facts, hours: null })).toBeNull());

  it('is the first minute at which the clock would say late [DASH-09]', () => {
    const permits = fc.array(
      fc
        .tuple(fc.integer({ min: 300, max: 700 }), fc.integer({ min: 1, max: 300 }))
        .map(([start, length]) => ({ start_time: timeOf(start), end_time: timeOf(start + length) })),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(permits, fc.boolean(), (allowed, late) => {
        const day = { ...facts, permits: allowed, late };
        const all = Array.from({ length: 1440 }, (_, minute) => minute);
        const first = all.find((minute) => judgeArrival(day, minute).is_late);
        expect(lateFrom(day)).toBe(first === undefined ? null : timeOf(first));
      }),
    );
  });
});

describe('my attendance', () => {
  const now = { instant: new Date('2026-03-02T00:30:18Z'), second: 18, minute: 510 };
  const hours = { start_time: '07:00', end_time: '16:30' };
  const event = (seq: number, time: string, more: Partial<ClockEvent> = {}): ClockEvent => ({
    id: 100 + seq,
    seq,
    minute: minuteOf(time),
    created_at: new Date(`2026-03-02T${time}:00+08:00`),
    is_late: false,
    is_early: false,
    likes: 0,
    ...more,
  });

  it('is empty before the first swipe, but knows the clock and the hours [ENTITYA-12]', () => {
    const mine = myAttendance([], now, hours);
    expect(mine).toMatchObject({ type: null, clocked_in: false, clocked_out: false, start_timestamp: null });
    expect(mine).toMatchObject({ seconds_til_reset: 42, ampm: 'AM', working_hour: hours });
  });

  it('counts from the open in, and keeps the verdict and likes of the first [ENTITYA-12 DASH-06]', () => {
    const events = [event(1, '07:20', { is_late: true, likes: 3 }), event(2, '08:00'), event(3, '08:15')];
    const mine = myAttendance(events, now, hours);
    expect(mine).toMatchObject({ type: 'in', start_time: '08:15', is_late: true, likes: 3 });
    expect(mine.start_timestamp).toBe(Date.parse('2026-03-02T00:15:00Z') / 1000);
    expect(isAtWork(mine)).toBe(true);
  });

  it('is not at work after an out [DASH-07]', () => {
    expect(isAtWork(myAttendance([event(1, '07:00'), event(2, '08:00')], now, hours))).toBe(false);
    expect(isAtWork(myAttendance([], now, hours))).toBe(false);
  });

  it('shows elapsed time in whole minutes, never negative [DASH-06]', () => {
    const start = Date.parse('2026-03-02T00:15:00Z') / 1000;
    expect(minutesSince(start, now.instant)).toBe(15);
    expect(minutesSince(start + 3600, now.instant)).toBe(0);
  });
});

describe('the clock', () => {
  it.each`
    reset | since      | wait
    ${42} | ${0}       | ${42_000}
    ${60} | ${0}       | ${60_000}
    ${1}  | ${0}       | ${1_000}
    ${42} | ${2_000}   | ${40_000}
    ${42} | ${42_000}  | ${60_000}
    ${42} | ${43_000}  | ${59_000}
    ${42} | ${600_000} | ${42_000}
  `('first ticks $wait ms after an answer of $reset s that came $since ms ago [DASH-10]', (row) => {
    expect(firstTick(row.reset, row.since)).toBe(row.wait);
  });

  it('never waits longer than a minute [DASH-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(10_000_000), (reset, since) => {
        const wait = firstTick(reset, since);
        expect(wait > 0 && wait <= 60_000).toBe(true);
      }),
    );
  });

  it.each`
    now        | share
    ${'06:00'} | ${0}
    ${'07:00'} | ${0}
    ${'11:45'} | ${0.5}
    ${'16:30'} | ${1}
    ${'19:00'} | ${1}
  `('at $now has passed $share of the hours from 07:00 to 16:30 [DASH-08]', ({ now, share }) => {
    expect(shareOfHours({ start_time: '07:00', end_time: '16:30' }, minuteOf(now))).toBe(share);
  });

  it('has no share on a day off, and stays between 0 and 1 for any hours [DASH-08]', () => {
    expect(shareOfHours(null, 600)).toBe(0);
    const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 1439 }), (start_time, end_time, minute) => {
        const share = shareOfHours({ start_time, end_time }, minute);
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  const today = (
    { came, late, from }: { came: boolean; late: boolean; from: string | null },
    state: DayState = 'awaited',
  ) => ({
    attendance: { clocked_in: came, is_late: late },
    late_from: from,
    my_month: [{ day: '2026-03-02', state }],
    today: '2026-03-02',
  });
  it.each`
    came     | late     | from       | now        | isLate
    ${true}  | ${true}  | ${'07:06'} | ${'07:00'} | ${true}
    ${true}  | ${false} | ${'07:06'} | ${'09:00'} | ${false}
    ${false} | ${false} | ${'07:06'} | ${'07:05'} | ${false}
    ${false} | ${false} | ${'07:06'} | ${'07:06'} | ${true}
    ${false} | ${false} | ${null}    | ${'12:00'} | ${false}
  `('is styled late $isLate: came $came, late $late, at $now, late from $from [DASH-09]', (row) => {
    expect(isLateDay(today(row), minuteOf(row.now))).toBe(row.isLate);
  });

  it('is not styled late while there is no kiosk to come to [D5]', () => {
    expect(isLateDay(today({ came: false, late: false, from: '07:06' }, 'outage'), 600)).toBe(false);
  });
});
