import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, timeOf, weekdays } from '../lib/calendar.ts';
import { coverOf, type Permit, uncoveredMinutes } from './cover.ts';
import type { DayFacts } from './facts.ts';
import { type HoursDay, hoursOn } from './hours.ts';
import { judgeArrival } from './rules.ts';

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
  hours: hoursOn(days, monday),
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
const permit = (start_time: string, end_time: string): Permit => ({ start_time, end_time });
const judged = (facts: Partial<DayFacts>, time: string) => judgeArrival({ ...plain, ...facts }, minuteOf(time));
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
    const arrival = judged({ settings: { ...settings, max_minute_before_late: grace } }, time);
    expect([word(arrival), arrival.remark.code]).toEqual([verdict, remark]);
  });

  it.each<[why: string, facts: Partial<DayFacts>, time: string, verdict: string, remark: string]>([
    ['a weekday that is off', { hours: null }, '09:00', '-', 'dayOff'],
    ['a weekday that is off, early', { hours: null }, '06:00', '-', 'dayOff'],
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
    const arrival = judged(facts, time);
    expect([word(arrival), arrival.remark.code]).toEqual([verdict, remark]);
  });

  it('says by how much and by which hours', () => {
    expect(judged({}, '07:20').remark.values).toEqual({ minutes: 20, start: '07:00', grace: 5 });
    expect(judged({}, '06:48').remark.values).toEqual({ minutes: 12, start: '07:00' });
    const covered = judged({ permits: [permit('08:00', '09:30'), permit('06:30', '08:00')] }, '09:15');
    expect(covered.remark.values).toEqual({ start: '06:30', end: '09:30' });
  });

  it.each<[what: string, permits: Permit[], time: string, minutes: number, permitted: number]>([
    ['that ended before', [permit('07:00', '09:00')], '09:10', 10, 120],
    ['that began after', [permit('07:20', '09:00')], '08:30', 20, 70],
    ['that began before the hours', [permit('06:00', '07:30')], '07:45', 15, 30],
    ['twice, with a gap', [permit('08:01', '09:30'), permit('07:00', '08:00')], '09:15', 1, 134],
    ['twice at the same time', [permit('07:00', '08:00'), permit('07:30', '08:30')], '09:00', 30, 90],
  ])('counts no minute of a permit %s as late [D3]', (_what, permits, time, minutes, permitted) => {
    expect(judged({ permits }, time).remark.values).toEqual({ minutes, permitted, start: '07:00', grace: 5 });
  });

  it('judges a clock-in in Ramadhan by the usual start', () => {
    const ramadhan = { settings: { ...settings, ramadhan: true } };
    expect(judged(ramadhan, '07:06').is_late).toBe(true);
    expect(judged(ramadhan, '07:05').is_late).toBe(false);
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
    hours: fc.constantFrom(...[monday, friday, '2026-03-05'].map((date) => hoursOn(days, date))),
    settings: fc.record({
      max_minute_before_late: fc.integer({ min: 0, max: 90 }),
      ramadhan: fc.boolean(),
      hours_to_cut_during_ramadhan: fc.constantFrom(0, 0.5, 1, 1.5),
    }),
    isTrial: fc.boolean(),
    holiday: fc.option(fc.constant('Labour Day')),
    leave: fc.option(fc.constant('Annual Leave')),
    half: fc.constant(null),
    late: fc.boolean(),
    permits,
    duties: fc.constant([]),
    outages: fc.constant([]),
  });

  it('the order of permits never changes it', () => {
    fc.assert(
      fc.property(facts, time, fc.infiniteStream(fc.nat()), (day, minute, keys) => {
        const shuffled = day.permits
          .map((one) => ({ one, key: keys.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(judgeArrival({ ...day, permits: shuffled }, minute)).toEqual(judgeArrival(day, minute));
      }),
    );
  });

  it('nobody who is excused is late', () => {
    fc.assert(
      fc.property(facts, time, (day, minute) => {
        const { is_late, remark } = judgeArrival(day, minute);
        const excused = day.isTrial || day.holiday !== null || day.leave !== null || day.hours === null || day.late;
        if (excused) expect(is_late).toBe(false);
        if (is_late) expect(remark.code).toBe('late');
      }),
    );
  });

  it('early and late exclude each other, and the remark agrees', () => {
    fc.assert(
      fc.property(facts, time, (day, minute) => {
        const { is_late, is_early, remark } = judgeArrival(day, minute);
        expect(is_late && is_early).toBe(false);
        expect(is_early).toBe(remark.code === 'early');
      }),
    );
  });

  it('whoever comes later is never less late', () => {
    fc.assert(
      fc.property(facts, time, time, (day, a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        if (judgeArrival(day, first).is_late) expect(judgeArrival(day, second).is_late).toBe(true);
      }),
    );
  });

  it('a time is covered when every minute of it is', () => {
    fc.assert(
      fc.property(permits, time, time, (list, a, b) => {
        const [from, until] = [Math.min(a, b), Math.max(a, b)];
        const covers = (half: number) =>
          list.some((one) => minuteOf(one.start_time) <= half && half <= minuteOf(one.end_time));
        // Half minutes too, so that a gap between 08:00 and 08:01 is found.
        const halves = Array.from({ length: (until - from) * 2 + 1 }, (_, at) => from + at / 2);
        expect(coverOf(list, from, until) !== null).toBe(halves.every(covers));
        const uncovered = halves.filter((half) => !Number.isInteger(half) && !covers(half));
        expect(uncoveredMinutes(list, from, until)).toBe(uncovered.length);
      }),
    );
  });
});
