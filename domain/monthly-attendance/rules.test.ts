import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursDay } from '../clock/rules.ts';
import { minuteOf, timeOf, weekdays } from '../lib/calendar.ts';
import type { MonthRow } from './contract.ts';
import { hoursOf, judgeClockOut, judgeDay, kindOfDay, totalsOf, type WholeDayFacts } from './rules.ts';

/** Sunday to Thursday, 07:00 to 16:30. */
const days: HoursDay[] = weekdays.map((day, id) => ({
  id,
  day,
  enable: id <= 4,
  start_time: id <= 4 ? '07:00' : null,
  end_time: id <= 4 ? '16:30' : null,
}));
const [monday, friday, today] = ['2026-03-02', '2026-03-06', '2026-03-10'];
const plain: WholeDayFacts = {
  date: monday,
  days,
  settings: { max_minute_before_late: 5, ramadhan: false, hours_to_cut_during_ramadhan: 1 },
  holiday: null,
  leave: null,
  late: false,
  permits: [],
  isServing: true,
  clocked: null,
};
/** The events of a day by their times. */
const clocked = (...times: string[]): WholeDayFacts['clocked'] =>
  times.length === 0
    ? null
    : {
        platform: 'web_app',
        first: minuteOf(times[0]!),
        last: minuteOf(times.at(-1)!),
        events: times.length,
      };
const judged = (facts: Partial<WholeDayFacts>, ...times: string[]) =>
  judgeDay({ ...plain, ...facts, clocked: clocked(...times) }, today);
/** A day's verdicts in a word, and why. */
const word = (row: MonthRow) =>
  [
    row.is_late && 'late',
    row.left_early && 'left early',
    row.no_clockout && 'no clock-out',
    row.is_absent && 'absent',
  ]
    .filter(Boolean)
    .join(', ') || '-';
const why = (row: MonthRow) => row.remark.map(({ code }) => code).join(' ');

const until = (start_time: string, end_time: string) => ({ permits: [{ start_time, end_time }] });
const ramadhan = { settings: { ...plain.settings, ramadhan: true } };

describe('a day of the monthly attendance', () => {
  it.each<[what: string, facts: Partial<WholeDayFacts>, times: string[], verdict: string, remark: string]>([
    ['a whole day', {}, ['06:55', '16:30'], '-', 'early'],
    ['a late whole day', {}, ['07:06', '16:31'], 'late', 'late'],
    ['leaving a minute early', {}, ['06:55', '16:29'], 'left early', 'early leftEarly'],
    ['late and leaving early', {}, ['08:00', '15:00'], 'late, left early', 'late leftEarly'],
    ['lunch at home', {}, ['06:55', '12:00', '13:00', '16:35'], '-', 'early'],
    ['not coming back from lunch', {}, ['06:55', '12:00'], 'left early', 'early leftEarly'],
    ['no clock-out', {}, ['06:55'], 'no clock-out', 'early noClockOut'],
    ['a last in without an out', {}, ['06:55', '12:00', '13:00'], 'no clock-out', 'early noClockOut'],
    ['nothing', {}, [], 'absent', 'absent'],

    ['nothing on a day off', { date: friday }, [], '-', 'offDay'],
    ['a single swipe on a day off', { date: friday }, ['09:00'], '-', 'dayOff'],
    ['nothing on a holiday', { holiday: 'Labour Day' }, [], '-', 'onHoliday'],
    ['an hour on a holiday', { holiday: 'Labour Day' }, ['09:00', '10:00'], '-', 'holiday'],
    ['nothing on leave', { leave: 'Annual Leave' }, [], '-', 'onLeave'],
    ['a single swipe on leave', { leave: 'Annual Leave' }, ['09:00'], '-', 'leave'],
    ['nothing, before or after service', { isServing: false }, [], '-', ''],
    ['nothing without hours', { days: [] }, [], '-', 'offDay'],

    ['an approved late application', { late: true }, ['09:00', '16:30'], '-', 'lateApproved'],
    ['nothing but an approved late application', { late: true }, [], 'absent', 'absent'],
    ['a permit to the end', until('15:00', '16:30'), ['06:55', '15:00'], '-', 'early permitEnd'],
    ['a permit past the end', until('14:30', '17:00'), ['06:55', '15:00'], '-', 'early permitEnd'],
    [
      'leaving before the permit',
      until('15:00', '16:30'),
      ['06:55', '14:59'],
      'left early',
      'early leftEarly',
    ],
    [
      'a permit that ends too soon',
      until('15:00', '16:29'),
      ['06:55', '15:00'],
      'left early',
      'early leftEarly',
    ],
    ['no clock-out with a permit', until('15:00', '16:30'), ['06:55'], 'no clock-out', 'early noClockOut'],

    ['Ramadhan, at its end', ramadhan, ['06:55', '15:30'], '-', 'early'],
    ['Ramadhan, before its end', ramadhan, ['06:55', '15:29'], 'left early', 'early leftEarly'],

    ['today so far', { date: '2026-03-10' }, ['08:00'], 'late', 'late'],
    ['today, out for lunch', { date: '2026-03-10' }, ['06:55', '12:00'], '-', 'early'],
    ['today, not here yet', { date: '2026-03-10' }, [], '-', ''],
    ['a day to come', { date: '2026-03-11' }, [], '-', ''],
    ['leave to come', { date: '2026-03-11', leave: 'Annual Leave' }, [], '-', 'onLeave'],
  ])('with %s', (_what, facts, times, verdict, remark) => {
    const row = judged(facts, ...times);
    expect([word(row), why(row)]).toEqual([verdict, remark]);
  });

  it('has every field the monthly modal shows [ENTITYA-13]', () => {
    expect(judged({ holiday: 'Labour Day' }, '09:00', '12:30')).toEqual({
      date: monday,
      platform: 'web_app',
      clock_in: '09:00',
      clock_out: '12:30',
      duration: 210,
      remark: [{ code: 'holiday', values: { name: 'Labour Day' } }],
      is_late: false,
      no_clockout: false,
      left_early: false,
      is_absent: false,
      public_holiday: 'Labour Day',
    });
  });

  it('says by how much somebody left early, and before what end', () => {
    expect(judged(ramadhan, '06:55', '15:00').remark.at(-1)).toEqual({
      code: 'leftEarly',
      values: { minutes: 30, end: '15:30' },
    });
  });

  it('is coloured by the loudest of what it is', () => {
    const kinds = [
      judged({}),
      judged({}, '08:00', '15:00'),
      judged({}, '07:00', '15:00'),
      judged({}, '07:00'),
      judged({}, '07:00', '16:30'),
      judged({ leave: 'Annual Leave' }),
      judged({ holiday: 'Labour Day' }),
      judged({ date: friday }),
    ].map(kindOfDay);
    expect(kinds).toEqual([
      'absent',
      'late',
      'incomplete',
      'incomplete',
      'present',
      'leave',
      'holiday',
      null,
    ]);
  });

  it('adds up to the month’s numbers', () => {
    const rows = [
      judged({}, '08:00', '15:00'),
      judged({}, '07:00'),
      judged({}, '07:00', '16:30'),
      judged({}),
      judged({ date: friday }),
    ];
    expect(totalsOf(rows)).toEqual({
      present: 3,
      late: 1,
      left_early: 1,
      no_clockout: 1,
      absent: 1,
      minutes: 420 + 570,
    });
    expect(hoursOf(990)).toEqual({ hours: 16, minutes: 30 });
  });
});

describe('laws of a day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const permits = fc.array(
    fc
      .tuple(minute, minute)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({ start_time: timeOf(Math.min(a, b)), end_time: timeOf(Math.max(a, b)) })),
    { maxLength: 4 },
  );
  const facts: fc.Arbitrary<WholeDayFacts> = fc.record({
    date: fc.constantFrom(monday, friday, '2026-03-09', today, '2026-03-11'),
    days: fc.constantFrom(days, []),
    settings: fc.record({
      max_minute_before_late: fc.integer({ min: 0, max: 90 }),
      ramadhan: fc.boolean(),
      hours_to_cut_during_ramadhan: fc.constantFrom(0, 0.5, 1, 12),
    }),
    holiday: fc.option(fc.constant('Labour Day')),
    leave: fc.option(fc.constant('Annual Leave')),
    late: fc.boolean(),
    permits,
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

  it('whoever is excused gets no verdict at all', () => {
    fc.assert(
      fc.property(facts, (day) => {
        const row = judgeDay(day, today);
        const isOff = day.date === friday || day.days.length === 0;
        if (day.holiday !== null || day.leave !== null || isOff) expect(word(row)).toBe('-');
      }),
    );
  });

  it('nothing that needs the end of a day is said before it is over', () => {
    fc.assert(
      fc.property(facts, (day) => {
        const row = judgeDay(day, today);
        if (day.date >= today)
          expect([row.left_early, row.no_clockout, row.is_absent]).toEqual([false, false, false]);
      }),
    );
  });

  it('absence, an early and a missing clock-out exclude one another', () => {
    fc.assert(
      fc.property(facts, (day) => {
        const row = judgeDay(day, today);
        expect([row.left_early, row.no_clockout, row.is_absent].filter(Boolean).length).toBeLessThanOrEqual(
          1,
        );
        if (row.is_absent) expect([row.is_late, row.clock_in]).toEqual([false, null]);
      }),
    );
  });

  it('there is a duration exactly where there is a last out, and it is clock_out less clock_in', () => {
    fc.assert(
      fc.property(facts, (day) => {
        const { duration, clock_in, clock_out } = judgeDay(day, today);
        expect(duration === null).toBe(clock_out === null);
        if (duration !== null) expect(duration).toBe(minuteOf(clock_out!) - minuteOf(clock_in!));
        if (duration !== null) expect(duration).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('staying longer, or one more permit, never makes anyone leave early', () => {
    fc.assert(
      fc.property(facts, minute, minute, permits, (day, a, b, more) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        const isEarly = (facts: WholeDayFacts, at: number) => judgeClockOut(facts, at).left_early;
        if (isEarly({ ...day, permits: [] }, later))
          expect(isEarly({ ...day, permits: [] }, sooner)).toBe(true);
        if (isEarly({ ...day, permits: [...day.permits, ...more] }, sooner))
          expect(isEarly(day, sooner)).toBe(true);
      }),
    );
  });
});
