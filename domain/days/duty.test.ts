import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import { type Duty, minutesOfDuty } from './duty.ts';
import type { PersonDay } from './facts.ts';
import { judge, type Verdict } from './rules.ts';
import { ordinaryDay } from './testing.ts';
import { whyText } from './why.ts';

const duty = (changed: Partial<Duty> = {}): Duty => ({
  name: 'Course',
  name_ms: 'Kursus',
  place: 'Kuala Lumpur',
  expects_swipe: false,
  start_time: null,
  end_time: null,
  ...changed,
});
const part = (start_time: string, end_time: string, changed: Partial<Duty> = {}) =>
  duty({ start_time, end_time, ...changed });
const home = duty({ name: 'Work from home', name_ms: 'Bekerja dari rumah', place: 'Dungun', expects_swipe: true });

const judged = (facts: Partial<PersonDay>, times: readonly string[], isOver = true) =>
  judge(
    {
      ...ordinaryDay,
      ...facts,
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
const word = (verdict: Verdict) =>
  [
    verdict.is_late && 'late',
    verdict.left_early && 'left early',
    verdict.no_clockout && 'no clock-out',
    verdict.is_absent && 'absent',
  ]
    .filter(Boolean)
    .join(', ') || '-';
const codesOf = ({ why }: Verdict) => why.map(({ code }) => code).join(' ');

describe('a day of duty elsewhere, hours 07:00 to 16:30 [D7]', () => {
  it.each<[what: string, duties: Duty[], times: string[], verdict: string, why: string, minutes: number]>([
    ['all day, without a swipe', [duty()], [], '-', 'onDuty', 570],
    ['all day, with one swipe', [duty()], ['10:00'], '-', 'onDuty', 570],
    ['all day, on time and left early', [duty()], ['06:55', '09:00'], '-', 'early onDuty', 570],
    ['in the morning, come after it', [part('07:00', '10:00')], ['10:00', '16:30'], '-', 'onDuty', 180],
    ['in the morning, come a minute late', [part('07:00', '10:00')], ['10:01', '16:30'], 'late', 'late onDuty', 180],
    ['in the morning, never come', [part('07:00', '10:00')], [], 'absent', 'absent onDuty', 0],
    ['in the afternoon, out before it', [part('14:00', '16:30')], ['06:55', '14:00'], '-', 'early onDuty', 150],
    ['in the afternoon, no clock-out', [part('14:00', '16:30')], ['06:55'], '-', 'early onDuty', 150],
    [
      'in the afternoon, left sooner',
      [part('14:00', '16:30')],
      ['06:55', '13:59'],
      'left early',
      'early leftEarly onDuty',
      150,
    ],
    ['in the middle', [part('10:00', '12:00')], ['06:55', '16:30'], '-', 'early onDuty', 120],
    [
      'in the middle, no clock-out',
      [part('10:00', '12:00')],
      ['06:55'],
      'no clock-out',
      'early noClockOut onDuty',
      120,
    ],
    ['that expects a swipe, without one', [home], [], 'absent', 'absent onDuty', 0],
    ['that expects a swipe, come late', [home], ['07:30', '16:30'], 'late', 'late onDuty', 570],
    ['that expects a swipe, on time', [home], ['07:00', '16:30'], '-', 'onTime onDuty', 570],
    ['of two that adjoin', [part('07:00', '09:00'), part('09:00', '10:00')], ['10:00', '16:30'], '-', 'onDuty', 180],
  ])('%s', (_what, duties, times, verdict, why, minutes) => {
    const day = judged({ duties }, times);
    expect([word(day), codesOf(day), day.duty_minutes]).toEqual([verdict, why, minutes]);
    expect([day.excuse, day.expected_minutes]).toEqual([null, 570]);
  });

  it.each<[what: string, facts: Partial<PersonDay>, why: string]>([
    ['a day off', { hours: null }, 'offDay'],
    ['a holiday', { holiday: 'Labour Day' }, 'onHoliday'],
    ['leave', { leave: 'Annual Leave' }, 'onLeave'],
  ])('does not make %s one of work', (_what, facts, why) => {
    const day = judged({ ...facts, duties: [duty()] }, []);
    expect([word(day), codesOf(day), day.expected_minutes, day.duty_minutes]).toEqual(['-', why, 0, 0]);
  });

  it('counts no minute of it as late or gone early, nor of a permit beside it', () => {
    const permits = [{ start_time: '07:00', end_time: '08:00' }];
    const duties = [part('08:00', '10:00'), part('15:00', '16:00')];
    const [late, leftEarly] = judged({ permits, duties }, ['10:10', '14:45']).why;
    expect(late).toEqual({ code: 'late', values: { minutes: 10, permitted: 180, start: '07:00', grace: 5 } });
    expect(leftEarly).toEqual({ code: 'leftEarly', values: { minutes: 45, permitted: 60, end: '16:30' } });
    const [atHome] = judged({ duties: [home] }, ['07:30', '16:30']).why;
    expect(atHome?.values.minutes).toBe(30);
  });

  it('covers with a permit that adjoins it, and a permit alone is said to', () => {
    const permits = [{ start_time: '07:00', end_time: '08:00' }];
    expect(codesOf(judged({ permits, duties: [part('08:00', '10:00')] }, ['10:00', '16:30']))).toBe('onDuty');
    expect(codesOf(judged({ permits, duties: [part('14:00', '16:30')] }, ['08:00', '16:30']))).toBe('permit onDuty');
  });

  it('is worked also on a day on which no kiosk was there, and ends with the hours of Ramadhan', () => {
    const outages = [{ start_time: '06:00', end_time: '18:00' }];
    expect(judged({ outages, duties: [duty()] }, [])).toMatchObject({ excuse: null, expected_minutes: 570 });
    const settings = { ...ordinaryDay.settings, ramadhan: true };
    expect(judged({ settings, duties: [duty()] }, []).duty_minutes).toBe(510);
  });

  it('says where somebody is before the day is over, and counts one that expects a swipe only with one', () => {
    const waiting = judged({ duties: [home] }, [], false);
    expect([word(waiting), codesOf(waiting), waiting.duty_minutes]).toEqual(['-', 'onDuty', 0]);
    expect(judged({ duties: [duty()] }, [], false).duty_minutes).toBe(570);
  });

  it('names kind and place, the kind in both languages', () => {
    expect(judged({ duties: [duty()] }, []).why.map(whyText)).toMatchObject([
      { en: 'On duty: Course, Kuala Lumpur', ms: 'Bertugas di luar: Kursus, Kuala Lumpur' },
    ]);
  });
});

describe('laws of duty', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const times = fc
    .tuple(minute, minute)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => part(timeOf(Math.min(a, b)), timeOf(Math.max(a, b))));
  const duties = fc.array(fc.oneof(times, fc.constant(duty()), fc.constant(home)), { maxLength: 4 });
  const clocked = fc.uniqueArray(minute, { maxLength: 4 }).map((all) => all.toSorted((a, b) => a - b).map(timeOf));

  it('one more never makes anybody late, absent, gone early or without a clock-out', () => {
    fc.assert(
      fc.property(duties, fc.oneof(times, fc.constant(duty())), clocked, (some, more, swipes) => {
        const [before, after] = [judged({ duties: some }, swipes), judged({ duties: [...some, more] }, swipes)];
        for (const lapse of ['is_late', 'is_absent', 'left_early', 'no_clockout'] as const)
          if (after[lapse]) expect(before[lapse]).toBe(true);
      }),
    );
  });

  it('that expects a swipe changes no verdict but where somebody is', () => {
    fc.assert(
      fc.property(clocked, fc.boolean(), (swipes, isOver) => {
        const { why, duty_minutes: _, ...verdict } = judged({ duties: [home] }, swipes, isOver);
        const { why: plain, duty_minutes: __, ...other } = judged({}, swipes, isOver);
        expect(verdict).toEqual(other);
        expect(why.filter(({ code }) => code !== 'onDuty')).toEqual(plain);
      }),
    );
  });

  it('its minutes are those of the hours in which it is, in whatever order', () => {
    const hours = { start: 420, end: 990 };
    fc.assert(
      fc.property(duties, (some) => {
        const spans = some.map((one) => [minuteOf(one.start_time ?? '00:00'), minuteOf(one.end_time ?? '23:59')]);
        const all = Array.from({ length: hours.end - hours.start }, (_, at) => hours.start + at);
        const count = all.filter((at) => spans.some(([from, until]) => from! <= at && at < until!)).length;
        expect(minutesOfDuty({ duties: some, clocked: true }, hours)).toBe(count);
        expect(minutesOfDuty({ duties: some.toReversed(), clocked: true }, hours)).toBe(count);
      }),
    );
  });
});
