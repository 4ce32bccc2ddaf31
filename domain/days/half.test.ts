import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Half } from '../leave/halves.ts';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import { fill } from '../lib/text.ts';
import type { PersonDay } from './facts.ts';
import { besideLeave, cutOf, cutsOn, expectedHours, setsDue } from './hours.ts';
import { judge } from './rules.ts';
import { ordinaryDay } from './testing.ts';
import { whyText } from './why.ts';

/** From 08:30 to 17:30, so that the afternoon begins at 13:00. */
const plain: PersonDay = { ...ordinaryDay, hours: { start_time: '08:30', end_time: '17:30' }, leave: 'Annual Leave' };
const ramadhan = { settings: { ...plain.settings, ramadhan: true } };
const judged = (half: Half | null, times: readonly string[], more: Partial<PersonDay> = {}, isOver = true) =>
  judge(
    {
      ...plain,
      ...more,
      half,
      clocked:
        times.length === 0
          ? null
          : {
              platform: 'web_app',
              first: minuteOf(times[0]!),
              last: minuteOf(times.at(-1)!),
              events: times.length,
            },
    },
    isOver,
  );
const word = ({ is_late, left_early, no_clockout, is_absent, excuse }: ReturnType<typeof judged>) =>
  [excuse, is_late && 'late', left_early && 'left early', no_clockout && 'no clock-out', is_absent && 'absent']
    .filter(Boolean)
    .join(', ') || '-';

describe('where a day is cut in two [D5]', () => {
  it.each([
    ['08:30', '17:30', '13:00'],
    ['07:00', '16:30', '11:45'],
    ['08:00', '15:31', '11:45'],
    ['09:00', '09:00', '09:00'],
  ])('hours from %s to %s at %s', (start_time, end_time, cut) => expect(cutOf({ start_time, end_time })).toBe(cut));

  it('at the break where the hours have one, unless Ramadhan ends them before it is over', () => {
    const hours = { start_time: '08:00', end_time: '17:00', break_start: '13:00', break_end: '14:00' };
    expect([besideLeave(hours, 1), besideLeave(hours, 2), besideLeave(hours, null)]).toEqual([
      { start_time: '14:00', end_time: '17:00' },
      { start_time: '08:00', end_time: '13:00' },
      hours,
    ]);
    expect(expectedHours(hours, ramadhan.settings, 1)).toEqual({ start_time: '14:00', end_time: '16:00' });
    const short = { ...ramadhan.settings, hours_to_cut_during_ramadhan: 3 };
    expect(expectedHours(hours, short, 1)).toEqual({ start_time: '11:00', end_time: '14:00' });
    expect(cutOf({ ...hours, break_start: '12:15', break_end: '12:15' })).toBe('12:15');
  });

  it('in the middle of the hours of Ramadhan while that mode is on', () => {
    expect(expectedHours(plain.hours, ramadhan.settings, 1)).toEqual({ start_time: '12:30', end_time: '16:30' });
    expect(expectedHours(plain.hours, ramadhan.settings, 2)).toEqual({ start_time: '08:30', end_time: '12:30' });
    expect(expectedHours(null, plain.settings, 1)).toBeNull();
  });

  it('of each set of working hours, whose afternoon has begun a minute later', () => {
    const week = Array.from({ length: 7 }, (_, id) => ({ id, day: '', enable: id < 5, ...plain.hours! }));
    const sets = new Map([[4, week]]);
    expect([...cutsOn(sets, '2026-03-02', () => plain.settings)]).toEqual([[4, '13:00']]);
    expect(cutsOn(sets, '2026-03-06', () => plain.settings).size).toBe(0);
    const halfway = (minute: number) => setsDue(sets, '2026-03-02', () => plain.settings, minute).halfway;
    expect([halfway(780), halfway(781)]).toEqual([[], [4]]);
  });
});

describe('the verdict of a day with half a day of leave [D5]', () => {
  it.each<[string, Half | null, string[], Partial<PersonDay>, string, number]>([
    ['a morning off, on time', 1, ['13:00', '17:30'], {}, '-', 270],
    ['a morning off, within the grace', 1, ['13:05', '17:30'], {}, '-', 270],
    ['a morning off, late', 1, ['13:06', '17:30'], {}, 'late', 270],
    ['a morning off, left early', 1, ['12:50', '17:29'], {}, 'left early', 270],
    ['a morning off, no clock-out', 1, ['12:50'], {}, 'no clock-out', 270],
    ['a morning off, no swipe', 1, [], {}, 'absent', 270],
    ['an afternoon off', 2, ['08:30', '13:00'], {}, '-', 270],
    ['an afternoon off, late', 2, ['08:36', '13:00'], {}, 'late', 270],
    ['an afternoon off, left before the cut', 2, ['08:30', '12:59'], {}, 'left early', 270],
    ['an afternoon off, stayed', 2, ['08:30', '17:30'], {}, '-', 270],
    ['an afternoon off, no swipe', 2, [], {}, 'absent', 270],
    ['both halves off', null, [], {}, 'leave', 0],
    ['a holiday', 1, [], { holiday: 'Labour Day' }, 'holiday', 0],
    ['a rest day', 1, [], { hours: null }, 'off', 0],
    ['a trial', 2, ['10:00', '11:00'], { isTrial: true }, 'trial', 0],
    ['an approved late application', 1, ['15:00', '17:30'], { late: true }, '-', 270],
    [
      'a permit from the cut',
      1,
      ['14:00', '17:30'],
      { permits: [{ start_time: '13:00', end_time: '14:00' }] },
      '-',
      270,
    ],
    [
      'a permit in the half off',
      1,
      ['14:00', '17:30'],
      { permits: [{ start_time: '09:00', end_time: '10:00' }] },
      'late',
      270,
    ],
    ['no kiosk in the half worked', 1, [], { outages: [{ start_time: '12:30', end_time: '18:30' }] }, 'outage', 0],
    ['no kiosk in the half off', 1, [], { outages: [{ start_time: '08:00', end_time: '12:00' }] }, 'absent', 270],
    ['Ramadhan, a morning off', 1, ['12:30', '16:30'], ramadhan, '-', 240],
  ])('%s', (_, half, times, more, verdict, minutes) => {
    const day = judged(half, times, more);
    expect([word(day), day.expected_minutes]).toEqual([verdict, minutes]);
  });

  /** From 08:00 to 17:00 with a break from 13:00, whose halves are five and three hours long. */
  const withBreak = {
    hours: { start_time: '08:00', end_time: '17:00', break_start: '13:00', break_end: '14:00' },
  };
  const oneMinute = { hours: { start_time: '08:00', end_time: '15:31' } };
  const dutyAt = (start_time: string | null, end_time: string | null) => ({
    duties: [{ name: 'Course', name_ms: 'Kursus', place: 'KL', expects_swipe: false, start_time, end_time }],
  });
  it.each<[string, Half | null, string[], Partial<PersonDay>, string, number, number]>([
    ['no leave', null, ['08:00', '17:00'], { leave: null }, '-', 540, 0],
    ['a morning off, from the end of the break', 1, ['14:00', '17:00'], {}, '-', 270, 0],
    ['a morning off, after its grace', 1, ['14:06', '17:00'], {}, 'late', 270, 0],
    ['an afternoon off, to the start of the break', 2, ['08:00', '13:00'], {}, '-', 270, 0],
    ['an afternoon off, gone before', 2, ['08:00', '12:59'], {}, 'left early', 270, 0],
    ['Ramadhan, a morning off', 1, ['14:00', '16:00'], ramadhan, '-', 240, 0],
    ['Ramadhan, an afternoon off', 2, ['08:00', '13:00'], ramadhan, '-', 240, 0],
    ['an odd minute of the afternoon', 1, ['11:45', '15:31'], oneMinute, '-', 226, 0],
    ['an odd minute, afternoon off', 2, ['08:00', '11:45'], oneMinute, '-', 225, 0],
    ['duty on all of a short half', 1, [], dutyAt('14:00', '17:00'), '-', 270, 270],
    ['duty on an hour of it', 1, ['15:00', '17:00'], dutyAt('14:00', '15:00'), '-', 270, 60],
    ['duty on all of a long half', 2, [], dutyAt('08:00', '13:00'), '-', 270, 270],
    ['duty on nearly all of a long half', 2, ['12:58', '13:00'], dutyAt('08:00', '12:58'), '-', 270, 270],
    ['duty on all of the day', 1, [], dutyAt(null, null), '-', 270, 270],
    ['no kiosk in the half worked', 1, [], { outages: [{ start_time: '13:30', end_time: '18:00' }] }, 'outage', 0, 0],
  ])('of hours with a break: %s', (_, half, times, more, verdict, expected, duty) => {
    const day = judged(half, times, { ...withBreak, ...more });
    expect([word(day), day.expected_minutes, day.duty_minutes]).toEqual([verdict, expected, duty]);
  });

  it('says which half is leave, after the reason for the first in', () => {
    const texts = (half: Half, times: string[], isOver = true) =>
      judged(half, times, {}, isOver).why.map((why) => fill(whyText(why), 'en'));
    expect(texts(1, ['12:50', '17:30'])).toEqual([
      'Early by 10 min: starts 01:00 PM',
      'On leave in the morning: Annual Leave',
    ]);
    expect(texts(2, [])).toEqual(['Did not clock in', 'On leave in the afternoon: Annual Leave']);
    expect(texts(2, [], false)).toEqual(['On leave in the afternoon: Annual Leave']);
    expect(fill(whyText(judged(1, []).why.at(-1)!), 'ms')).toBe('Bercuti sebelah pagi: Annual Leave');
  });

  it('stores the half that is leave, and none where the day is excused', () => {
    const halves = [judged(1, ['13:00']), judged(2, []), judged(null, []), judged(1, [], { holiday: 'Labour Day' })];
    expect(halves.map(({ leave_half }) => leave_half)).toEqual([1, 2, null, null]);
    const outages = [{ start_time: '08:00', end_time: '18:30' }];
    expect(judged(1, [], { outages })).toMatchObject({ excuse: 'outage', leave_half: 1 });
  });

  it('duty in the half worked counts, and in the half off does not', () => {
    const duty = (start_time: string, end_time: string) => ({
      duties: [{ name: 'Course', name_ms: 'Kursus', place: 'KL', expects_swipe: false, start_time, end_time }],
    });
    expect(judged(1, ['15:00', '17:30'], duty('13:00', '15:00'))).toMatchObject({ is_late: false, duty_minutes: 120 });
    expect(judged(1, ['13:00', '17:30'], duty('09:00', '10:00')).duty_minutes).toBe(0);
  });

  it.each([
    [1 as const, '13:00', '17:30', false, '-', 270],
    [1 as const, '13:00', '17:29', false, 'absent', 0],
    [2 as const, '08:30', '13:00', false, '-', 270],
    [2 as const, '09:00', '13:00', false, 'absent', 0],
    [1 as const, '13:00', '17:30', true, 'absent', 0],
    [null, '08:30', '17:30', false, 'absent', 0],
  ])(
    'beside leave of half %s duty from %s to %s, with a swipe expected: %s, stands for a day without one only where it is all of the other half [D7]',
    (half, start_time, end_time, expects_swipe, verdict, minutes) => {
      const duties = [{ name: 'Course', name_ms: 'Kursus', place: 'KL', expects_swipe, start_time, end_time }];
      const day = judged(half, [], { duties, ...(half === null && { leave: null }) });
      expect([word(day), day.duty_minutes]).toEqual([verdict, minutes]);
    },
  );

  const minute = fc.integer({ min: 0, max: 1439 });
  const hours = fc
    .tuple(minute, minute)
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ start_time: timeOf(start), end_time: timeOf(end) }));
  /** The same with a break, within them or not. */
  const mayBreak = fc
    .tuple(hours, minute, minute)
    .map(([some, from, until]) => ({ ...some, break_start: timeOf(from), break_end: timeOf(until) }));

  it('expects in both halves together what the day expects', () => {
    fc.assert(
      fc.property(fc.oneof(hours, mayBreak), fc.boolean(), (some, isRamadhan) => {
        const settings = { ...plain.settings, ramadhan: isRamadhan };
        const minutes = (half: Half | null) =>
          judged(half, [], { hours: some, settings, leave: half === null ? null : 'Annual Leave' }).expected_minutes;
        expect(minutes(1) + minutes(2)).toBe(minutes(null));
        expect(Math.abs(minutes(1) - minutes(2))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is never worse beside half a day of leave than without it, unless nobody came in the half worked', () => {
    fc.assert(
      fc.property(hours, minute, fc.constantFrom<Half>(1, 2), (some, at, half) => {
        const times = [timeOf(at), timeOf(1439)];
        const beside = judged(half, times, { hours: some });
        const without = judged(null, times, { hours: some, leave: null });
        if (beside.is_late) expect(without.is_late).toBe(true);
        if (beside.left_early) expect(without.left_early).toBe(true);
      }),
    );
  });
});
