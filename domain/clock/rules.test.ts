import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, timeOf, weekdays } from '../lib/calendar.ts';
import {
  type ClockEvent,
  clockAnswer,
  coverOf,
  type DayFacts,
  distanceBetween,
  endTimeRamadhan,
  type HoursDay,
  hoursOn,
  judgeClockIn,
  nextType,
  type Permit,
  shownHours,
} from './rules.ts';

/** Sunday to Thursday 07:00 to 16:30, Thursday until 15:30. */
const days: HoursDay[] = weekdays.map((day, id) => {
  const enable = id <= 4;
  return {
    id,
    day,
    enable,
    start_time: enable ? '07:00' : null,
    end_time: enable ? (id === 4 ? '15:30' : '16:30') : null,
  };
});
const settings = { max_minute_before_late: 5, ramadhan: false, hours_to_cut_during_ramadhan: 1 };
const monday = '2026-03-02';
const friday = '2026-03-06';

const plain: DayFacts = {
  date: monday,
  days,
  settings,
  holiday: null,
  leave: null,
  late: false,
  permits: [],
};
const permit = (start_time: string, end_time: string): Permit => ({ start_time, end_time });
const judged = (facts: Partial<DayFacts>, time: string) =>
  judgeClockIn({ ...plain, ...facts }, minuteOf(time));
const word = ({ is_late, is_early }: { is_late: boolean; is_early: boolean }) =>
  `${is_early ? 'early' : ''}${is_late ? 'late' : ''}` || '-';

describe('the verdict on the first in of a day', () => {
  it.each<[time: string, grace: number, verdict: string, remark: string]>([
    ['00:00', 5, 'early', 'early'],
    ['06:59', 5, 'early', 'early'],
    ['07:00', 5, '-', 'onTime'],
    ['07:01', 5, '-', 'onTime'],
    ['07:05', 5, '-', 'onTime'],
    ['07:06', 5, 'late', 'late'],
    ['23:59', 5, 'late', 'late'],
    ['07:00', 0, '-', 'onTime'],
    ['07:01', 0, 'late', 'late'],
    ['08:00', 60, '-', 'onTime'],
    ['08:01', 60, 'late', 'late'],
  ])('at %s with %i minutes of grace is %s (%s)', (time, grace, verdict, remark) => {
    const found = judged({ settings: { ...settings, max_minute_before_late: grace } }, time);
    expect([word(found), found.remark.code]).toEqual([verdict, remark]);
  });

  it.each<[why: string, facts: Partial<DayFacts>, time: string, verdict: string, remark: string]>([
    ['a weekday that is off', { date: friday }, '09:00', '-', 'dayOff'],
    ['a weekday that is off, early', { date: friday }, '06:00', '-', 'dayOff'],
    ['a holiday', { holiday: 'Labour Day' }, '09:00', '-', 'holiday'],
    ['a holiday, early', { holiday: 'Labour Day' }, '06:00', '-', 'holiday'],
    ['approved leave', { leave: 'Annual Leave' }, '09:00', '-', 'leave'],
    ['approved leave, early', { leave: 'Annual Leave' }, '06:00', '-', 'leave'],
    ['a holiday within leave', { holiday: 'Labour Day', leave: 'Annual Leave' }, '09:00', '-', 'holiday'],
    ['an approved late application', { late: true }, '11:00', '-', 'lateApproved'],
    ['a late application not needed', { late: true }, '07:03', '-', 'onTime'],
    ['a late application of an early bird', { late: true }, '06:40', 'early', 'early'],
    ['a permit from the start until later', { permits: [permit('07:00', '09:00')] }, '08:30', '-', 'permit'],
    ['a permit ending as they come', { permits: [permit('07:00', '09:00')] }, '09:00', '-', 'permit'],
    ['a permit that began before', { permits: [permit('06:30', '09:00')] }, '08:30', '-', 'permit'],
    ['a permit that ended before', { permits: [permit('07:00', '09:00')] }, '09:01', 'late', 'late'],
    ['a permit that began after', { permits: [permit('07:01', '09:00')] }, '08:30', 'late', 'late'],
    ['a permit of the afternoon', { permits: [permit('14:00', '15:00')] }, '08:30', 'late', 'late'],
    [
      'two permits that meet',
      { permits: [permit('08:00', '09:30'), permit('07:00', '08:00')] },
      '09:15',
      '-',
      'permit',
    ],
    [
      'two permits with a gap',
      { permits: [permit('07:00', '08:00'), permit('08:01', '09:30')] },
      '09:15',
      'late',
      'late',
    ],
  ])('with %s', (_why, facts, time, verdict, remark) => {
    const found = judged(facts, time);
    expect([word(found), found.remark.code]).toEqual([verdict, remark]);
  });

  it('says by how much and by which hours', () => {
    expect(judged({}, '07:20').remark.values).toEqual({ minutes: 20, start: '07:00', grace: 5 });
    expect(judged({}, '06:48').remark.values).toEqual({ minutes: 12, start: '07:00' });
    const covered = judged({ permits: [permit('08:00', '09:30'), permit('06:30', '08:00')] }, '09:15');
    expect(covered.remark.values).toEqual({ start: '06:30', end: '09:30' });
  });

  it('knows no hours where a set of them is incomplete', () => {
    const broken = days.map((one) => ({ ...one, end_time: null }));
    expect(hoursOn(broken, monday)).toBeNull();
    expect(hoursOn([], monday)).toBeNull();
  });
});

describe('laws of the verdict', () => {
  const time = fc.integer({ min: 0, max: 1439 });
  const permits = fc.array(
    fc
      .tuple(time, time)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => permit(timeOf(Math.min(a, b)), timeOf(Math.max(a, b)))),
    { maxLength: 5 },
  );
  const facts: fc.Arbitrary<DayFacts> = fc.record({
    date: fc.constantFrom(monday, friday, '2026-03-05'),
    days: fc.constant(days),
    settings: fc.record({
      max_minute_before_late: fc.integer({ min: 0, max: 90 }),
      ramadhan: fc.boolean(),
      hours_to_cut_during_ramadhan: fc.constantFrom(0, 0.5, 1, 1.5),
    }),
    holiday: fc.option(fc.constant('Labour Day')),
    leave: fc.option(fc.constant('Annual Leave')),
    late: fc.boolean(),
    permits,
  });

  it('the order of permits never changes it', () => {
    fc.assert(
      fc.property(facts, time, fc.infiniteStream(fc.nat()), (day, minute, keys) => {
        const shuffled = day.permits
          .map((one) => ({ one, key: keys.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(judgeClockIn({ ...day, permits: shuffled }, minute)).toEqual(judgeClockIn(day, minute));
      }),
    );
  });

  it('nobody who is excused is late', () => {
    fc.assert(
      fc.property(facts, time, (day, minute) => {
        const { is_late, remark } = judgeClockIn(day, minute);
        const excused = day.holiday !== null || day.leave !== null || day.date === friday || day.late;
        if (excused) expect(is_late).toBe(false);
        if (is_late) expect(remark.code).toBe('late');
      }),
    );
  });

  it('early and late exclude each other, and the remark agrees', () => {
    fc.assert(
      fc.property(facts, time, (day, minute) => {
        const { is_late, is_early, remark } = judgeClockIn(day, minute);
        expect(is_late && is_early).toBe(false);
        expect(is_early).toBe(remark.code === 'early');
      }),
    );
  });

  it('whoever comes later is never less late', () => {
    fc.assert(
      fc.property(facts, time, time, (day, a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        if (judgeClockIn(day, first).is_late) expect(judgeClockIn(day, second).is_late).toBe(true);
      }),
    );
  });

  it('a time is covered when every minute of it is', () => {
    fc.assert(
      fc.property(permits, time, time, (list, a, b) => {
        const [from, until] = [Math.min(a, b), Math.max(a, b)];
        const covers = (half: number) =>
          list.some((one) => minuteOf(one.start_time) <= half && half <= minuteOf(one.end_time));
        // Half minutes too, so that a gap between 08:00 and 08:01 is one.
        const halves = Array.from({ length: (until - from) * 2 + 1 }, (_, at) => from + at / 2);
        expect(coverOf(list, from, until) !== null).toBe(halves.every(covers));
      }),
    );
  });
});

describe('hours in Ramadhan', () => {
  it.each([
    ['07:00', '16:30', 1, '15:30'],
    ['07:00', '16:30', 0, '16:30'],
    ['07:00', '16:30', 1.5, '15:00'],
    ['07:00', '16:30', 0.25, '16:15'],
    ['07:00', '16:30', 24, '07:00'],
  ])('%s to %s less %f hours ends at %s', (start, end, cut, until) => {
    expect(endTimeRamadhan(start, end, cut)).toBe(until);
  });

  it('shows the shorter day while the mode is on, the whole one otherwise, nothing on a day off', () => {
    const ramadhan = { ...settings, ramadhan: true };
    expect(shownHours(days, monday, settings)).toEqual({ start_time: '07:00', end_time: '16:30' });
    expect(shownHours(days, monday, ramadhan)).toEqual({ start_time: '07:00', end_time: '15:30' });
    expect(shownHours(days, '2026-03-05', ramadhan)).toEqual({ start_time: '07:00', end_time: '14:30' });
    expect(shownHours(days, friday, ramadhan)).toBeNull();
  });

  it('judges a clock-in by the same start', () => {
    const ramadhan = { settings: { ...settings, ramadhan: true } };
    expect(judged(ramadhan, '07:06').is_late).toBe(true);
    expect(judged(ramadhan, '07:05').is_late).toBe(false);
  });
});

describe('what the clock answers', () => {
  const at = (time: string, day = monday) => new Date(`${day}T${time}:00Z`);
  const event = (seq: number, time: string): ClockEvent => ({
    id: seq,
    seq,
    minute: minuteOf(time),
    created_at: at(time),
    is_late: false,
    is_early: true,
    likes: 3,
  });
  const now = { instant: at('16:40'), second: 12 };
  const hours = { start_time: '07:00', end_time: '16:30' };

  it('alternates in and out [ENTITYA-12]', () => {
    expect([0, 1, 2, 3, 4].map(nextType)).toEqual(['in', 'out', 'in', 'out', 'in']);
  });

  it('of an in: in the office since then [ENTITYA-12]', () => {
    const swipe = event(1, '06:55');
    expect(clockAnswer(swipe, swipe, now, hours)).toEqual({
      id: 1,
      type: 'in',
      is_late: false,
      is_early: true,
      likes: 3,
      clocked_in: true,
      clocked_out: false,
      start_time: '06:55',
      start_timestamp: at('06:55').getTime() / 1000,
      seconds_til_reset: 48,
      ampm: 'AM',
      time: '06:55',
      server_time: now.instant.toISOString(),
      working_hour: hours,
    });
  });

  it('of an out: out, with the in it ends [ENTITYA-12]', () => {
    const answer = clockAnswer(event(2, '12:00'), event(1, '06:55'), now, null);
    expect(answer).toMatchObject({ type: 'out', clocked_out: true, start_time: '06:55', time: '12:00' });
    expect(answer).toMatchObject({ ampm: 'PM', working_hour: null });
  });

  it('counts a whole minute at its first second [ENTITYA-12]', () => {
    const swipe = event(1, '06:55');
    expect(clockAnswer(swipe, swipe, { ...now, second: 0 }, hours).seconds_til_reset).toBe(60);
    expect(clockAnswer(swipe, swipe, { ...now, second: 59 }, hours).seconds_til_reset).toBe(1);
  });
});

describe('the distance between two places', () => {
  const office = { lat: 5.3302, lng: 103.137 };
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is in whole metres over the ground [KIOSK-23]', () => {
    expect(distanceBetween(office, office)).toBe(0);
    expect(distanceBetween(office, { lat: 5.3312, lng: 103.137 })).toBe(111);
    // Kuala Terengganu to Kuantan, 170 km as the crow flies.
    expect(distanceBetween(office, { lat: 3.8126, lng: 103.3256 })).toBeCloseTo(170_000, -4);
  });

  it('is the same both ways, and never more than half the earth around [KIOSK-23]', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(20_015_087);
        expect(distanceBetween(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
