import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import type { PersonDay } from './facts.ts';
import { judge, judgeLeaving, type Verdict } from './rules.ts';
import { ordinaryDay } from './testing.ts';

const hours = { start_time: '07:00', end_time: '16:30' };
const plain: PersonDay = { ...ordinaryDay, hours };
/** The events of a day by their times. */
const clocked = (...times: string[]): PersonDay['clocked'] =>
  times.length === 0
    ? null
    : {
        platform: 'web_app',
        first: minuteOf(times[0]!),
        last: minuteOf(times.at(-1)!),
        events: times.length,
      };
const judged = (facts: Partial<PersonDay>, ...times: string[]) =>
  judge({ ...plain, ...facts, clocked: clocked(...times) }, true);
/** A day's verdict in short, with its reasons. */
const word = (verdict: Verdict) =>
  [
    verdict.is_late && 'late',
    verdict.left_early && 'left early',
    verdict.no_clockout && 'no clock-out',
    verdict.is_absent && 'absent',
  ]
    .filter(Boolean)
    .join(', ') || '-';
const codesOf = (verdict: Verdict) => verdict.why.map(({ code }) => code).join(' ');

const until = (start_time: string, end_time: string) => ({ permits: [{ start_time, end_time }] });
const ramadhan = { settings: { ...plain.settings, ramadhan: true } };

describe('the verdict of a person-day', () => {
  it.each<[what: string, facts: Partial<PersonDay>, times: string[], minutes: number | null, why: string]>([
    ['coming after the end', {}, ['17:00'], 570, 'late noClockOut'],
    ['coming and going before the start', {}, ['05:00', '06:00'], 570, 'early leftEarly'],
    // The afternoon is from 11:45.
    [
      'going in the half that is leave',
      { leave: 'x', half: 1 },
      ['08:00', '11:00'],
      285,
      'early leftEarly morningLeave',
    ],
    ['coming in the half that is leave', { leave: 'x', half: 2 }, ['12:30'], 285, 'late noClockOut afternoonLeave'],
    ['coming after a permit for all hours', until('07:00', '16:30'), ['17:00', '17:10'], null, 'permit'],
    ['going before a permit for all hours', until('07:00', '16:30'), ['06:00', '06:30'], null, 'early permitEnd'],
    ['coming after the end, with a permit for a part', until('08:00', '10:00'), ['17:00', '17:10'], 450, 'late'],
  ])('%s misses no minute beyond the hours [D3]', (_, facts, times, minutes, why) => {
    const verdict = judged(facts, ...times);
    const missed = verdict.why.find(({ code }) => code === 'late' || code === 'leftEarly');
    expect([missed?.values.minutes ?? null, codesOf(verdict)]).toEqual([minutes, why]);
  });

  it.each<[what: string, facts: Partial<PersonDay>, times: string[], verdict: string, why: string]>([
    ['a whole day', {}, ['06:55', '16:30'], '-', 'early'],
    ['a late whole day', {}, ['07:06', '16:31'], 'late', 'late'],
    ['leaving a minute early', {}, ['06:55', '16:29'], 'left early', 'early leftEarly'],
    ['late and leaving early', {}, ['08:00', '15:00'], 'late, left early', 'late leftEarly'],
    ['lunch at home', {}, ['06:55', '12:00', '13:00', '16:35'], '-', 'early'],
    ['not coming back from lunch', {}, ['06:55', '12:00'], 'left early', 'early leftEarly'],
    ['no clock-out', {}, ['06:55'], 'no clock-out', 'early noClockOut'],
    ['a last in without an out', {}, ['06:55', '12:00', '13:00'], 'no clock-out', 'early noClockOut'],
    ['nothing', {}, [], 'absent', 'absent'],

    ['nothing on a day off', { hours: null }, [], '-', 'offDay'],
    ['a single swipe on a day off', { hours: null }, ['09:00'], '-', 'dayOff'],
    ['nothing on a holiday', { holiday: 'Labour Day' }, [], '-', 'onHoliday'],
    ['an hour on a holiday', { holiday: 'Labour Day' }, ['09:00', '10:00'], '-', 'holiday'],
    ['nothing on leave', { leave: 'Annual Leave' }, [], '-', 'onLeave'],
    ['a single swipe on leave', { leave: 'Annual Leave' }, ['09:00'], '-', 'leave'],
    ['nothing, before or after service', { isServing: false }, [], '-', ''],
    ['a holiday, before or after service', { isServing: false, holiday: 'Labour Day' }, [], '-', 'onHoliday'],
    ['a late swipe, before or after service', { isServing: false }, ['08:00', '16:30'], 'late', 'late'],

    ['an approved late application', { late: true }, ['09:00', '16:30'], '-', 'lateApproved'],
    ['nothing but an approved late application', { late: true }, [], 'absent', 'absent'],
    ['a permit to the end', until('15:00', '16:30'), ['06:55', '15:00'], '-', 'early permitEnd'],
    ['a permit past the end', until('14:30', '17:00'), ['06:55', '15:00'], '-', 'early permitEnd'],
    ['leaving before the permit', until('15:00', '16:30'), ['06:55', '14:59'], 'left early', 'early leftEarly'],
    ['a permit that ends too soon', until('15:00', '16:29'), ['06:55', '15:00'], 'left early', 'early leftEarly'],
    ['no clock-out with a permit', until('15:00', '16:30'), ['06:55'], 'no clock-out', 'early noClockOut'],

    ['Ramadhan, at its end', ramadhan, ['06:55', '15:30'], '-', 'early'],
    ['Ramadhan, before its end', ramadhan, ['06:55', '15:29'], 'left early', 'early leftEarly'],
  ])('with %s', (_what, facts, times, verdict, why) => {
    const day = judged(facts, ...times);
    expect([word(day), codesOf(day)]).toEqual([verdict, why]);
  });

  it.each<[what: string, facts: Partial<PersonDay>, times: string[], verdict: string, why: string]>([
    ['a late swipe', {}, ['08:00'], 'late', 'late'],
    ['lunch', {}, ['06:55', '12:00'], '-', 'early'],
    ['nothing yet', {}, [], '-', ''],
    ['leave', { leave: 'Annual Leave' }, [], '-', 'onLeave'],
  ])('with %s, while the day is not over', (_what, facts, times, verdict, why) => {
    const day = judge({ ...plain, ...facts, clocked: clocked(...times) }, false);
    expect([word(day), codesOf(day)]).toEqual([verdict, why]);
  });

  it('has every field that lists, months and letters read', () => {
    expect(judged({}, '07:20', '12:00', '13:00', '16:00')).toEqual({
      platform: 'web_app',
      clock_in: 440,
      clock_out: 960,
      events: 4,
      expected_minutes: 570,
      duty_minutes: 0,
      excuse: null,
      leave_half: null,
      is_late: true,
      is_early: false,
      left_early: true,
      no_clockout: false,
      is_absent: false,
      why: [
        { code: 'late', values: { minutes: 20, start: '07:00', grace: 5 } },
        { code: 'leftEarly', values: { minutes: 30, end: '16:30' } },
      ],
    });
  });

  it.each<[what: string, facts: Partial<PersonDay>, minutes: number, excuse: Verdict['excuse']]>([
    ['a working day', {}, 570, null],
    ['a day of Ramadhan', ramadhan, 510, null],
    ['a day off', { hours: null }, 0, 'off'],
    ['leave', { leave: 'Annual Leave' }, 0, 'leave'],
    ['a holiday within leave', { holiday: 'Labour Day', leave: 'Annual Leave' }, 0, 'holiday'],
    ['a day outside of service', { isServing: false }, 0, 'out'],
  ])('expects on %s %s minutes', (_what, facts, minutes, excuse) => {
    const { expected_minutes, ...day } = judged(facts);
    expect([expected_minutes, day.excuse]).toEqual([minutes, excuse]);
  });

  it('says by how much someone left early, and before which end', () => {
    expect(judged(ramadhan, '06:55', '15:00').why.at(-1)).toEqual({
      code: 'leftEarly',
      values: { minutes: 30, end: '15:30' },
    });
  });
});

describe('laws of a verdict', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const permits = fc.array(
    fc
      .tuple(minute, minute)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({ start_time: timeOf(Math.min(a, b)), end_time: timeOf(Math.max(a, b)) })),
    { maxLength: 4 },
  );
  const facts: fc.Arbitrary<PersonDay> = fc.record({
    hours: fc.constantFrom(hours, null),
    settings: fc.record({
      max_minute_before_late: fc.integer({ min: 0, max: 90 }),
      ramadhan: fc.boolean(),
      hours_to_cut_during_ramadhan: fc.constantFrom(0, 0.5, 1, 12),
    }),
    isTrial: fc.boolean(),
    holiday: fc.option(fc.constant('Labour Day')),
    leave: fc.option(fc.constant('Annual Leave')),
    half: fc.constant(null),
    late: fc.boolean(),
    permits,
    duties: fc.constant([]),
    outages: fc.constant([]),
    turned: fc.constant(null),
    isServing: fc.boolean(),
    clocked: fc.option(
      fc
        .tuple(fc.uniqueArray(minute, { minLength: 1, maxLength: 6 }), fc.constantFrom('web_app', 'ios'))
        .map(([minutes, platform]) => ({
          platform,
          first: Math.min(...minutes),
          last: Math.max(...minutes),
          events: minutes.length,
        })),
    ),
  });
  const everyDay = (law: (verdict: Verdict, day: PersonDay, isOver: boolean) => void) =>
    fc.assert(fc.property(facts, fc.boolean(), (day, isOver) => law(judge(day, isOver), day, isOver)));

  it('nobody who is excused gets any verdict', () => {
    everyDay((verdict) => {
      if (verdict.excuse === null) return;
      expect([word(verdict), verdict.is_early, verdict.expected_minutes]).toEqual(['-', false, 0]);
    });
  });

  it('a day in service is excused by a trial, its holiday, leave or day off, and by nothing else', () => {
    everyDay(({ excuse }, { isTrial, holiday, leave, hours, isServing, clocked }) => {
      const isExcused = isTrial || holiday !== null || leave !== null || hours === null || (!isServing && !clocked);
      expect(excuse !== null).toBe(isExcused);
    });
  });

  it('a verdict that needs the end of the day is not given before it', () => {
    everyDay(({ left_early, no_clockout, is_absent }, _, isOver) => {
      if (!isOver) expect([left_early, no_clockout, is_absent]).toEqual([false, false, false]);
    });
  });

  it('the end of a day does not change the verdict on its beginning', () => {
    fc.assert(
      fc.property(facts, (day) => {
        const [before, after] = [judge(day, false), judge(day, true)];
        const { is_late, is_early, clock_in, clock_out, excuse } = after;
        expect(before).toMatchObject({ is_late, is_early, clock_in, clock_out, excuse });
        if (day.clocked) expect(after.why[0]).toEqual(before.why[0]);
      }),
    );
  });

  it('absence, an early and a missing clock-out exclude one another', () => {
    everyDay(({ left_early, no_clockout, is_absent, is_late, clock_in }) => {
      expect([left_early, no_clockout, is_absent].filter(Boolean).length).toBeLessThanOrEqual(1);
      if (is_absent) expect([is_late, clock_in]).toEqual([false, null]);
    });
  });

  it('there is a clock-out exactly after an even number of events', () => {
    everyDay(({ clock_in, clock_out, events }) => {
      expect(clock_out !== null).toBe(events > 0 && events % 2 === 0);
      expect(clock_in !== null).toBe(events > 0);
      if (clock_out !== null) expect(clock_out).toBeGreaterThanOrEqual(clock_in!);
    });
  });

  it('staying longer, or one more permit, never makes anyone leave early', () => {
    fc.assert(
      fc.property(facts, minute, minute, permits, (day, a, b, more) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        const isEarly = (facts: PersonDay, at: number) => judgeLeaving(facts, at).left_early;
        if (isEarly({ ...day, permits: [] }, later)) expect(isEarly({ ...day, permits: [] }, sooner)).toBe(true);
        if (isEarly({ ...day, permits: [...day.permits, ...more] }, sooner)) expect(isEarly(day, sooner)).toBe(true);
      }),
    );
  });
});
