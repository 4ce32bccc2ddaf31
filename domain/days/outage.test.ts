import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf, timeOf } from '../lib/calendar.ts';
import { kioskSettle } from '../limits.ts';
import type { PersonDay } from './facts.ts';
import { joinedOutages, type Outage } from './outage.ts';
import { judge, type Verdict } from './rules.ts';
import { ordinaryDay } from './testing.ts';
import { whyText } from './why.ts';

const plain: PersonDay = { ...ordinaryDay, hours: { start_time: '07:30', end_time: '16:30' } };
const clocked = (minutes: readonly number[]): PersonDay['clocked'] =>
  minutes.length === 0
    ? null
    : { platform: 'web_app', first: minutes[0]!, last: minutes.at(-1)!, events: minutes.length };
const spansOf = (outages: string): Outage[] =>
  outages.split(', ').map((one) => ({ start_time: one.slice(0, 5), end_time: one.slice(6) }));
const judged = (outages: string, times: string, facts: Partial<PersonDay> = {}, isOver = true) => {
  const minutes = times === '' ? [] : times.split(' ').map(minuteOf);
  return judge({ ...plain, ...facts, outages: spansOf(outages), clocked: clocked(minutes) }, isOver);
};
const lapses = ({ is_late, left_early, no_clockout, is_absent }: Verdict) =>
  [is_late && 'late', left_early && 'left early', no_clockout && 'no clock-out', is_absent && 'absent']
    .filter(Boolean)
    .join(', ') || '-';
const codes = ({ why }: Verdict) => why.map(({ code }) => code).join(' ');

describe('a day on which the kiosk was down', () => {
  it.each`
    outage                        | times                  | verdict                 | why
    ${'07:10-09:30'}              | ${'07:05 16:31'}       | ${'-'}                  | ${'early'}
    ${'07:10-09:30'}              | ${'09:32 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:10-09:30'}              | ${'09:30 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:10-09:30'}              | ${'09:45 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:10-09:30'}              | ${'09:46 16:31'}       | ${'late'}               | ${'late'}
    ${'07:10-09:30'}              | ${'10:30 16:31'}       | ${'late'}               | ${'late'}
    ${'07:10-09:30'}              | ${'08:15 16:31'}       | ${'late'}               | ${'late'}
    ${'07:35-09:30'}              | ${'09:32 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:36-09:30'}              | ${'09:32 16:31'}       | ${'late'}               | ${'late'}
    ${'07:00-07:30'}              | ${'07:40 16:31'}       | ${'late'}               | ${'late'}
    ${'07:00-07:31'}              | ${'07:40 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:10-08:30, 08:30-09:30'} | ${'09:32 16:31'}       | ${'-'}                  | ${'kioskDown'}
    ${'07:10-08:30, 08:40-09:30'} | ${'09:32 16:31'}       | ${'late'}               | ${'late'}
    ${'07:10-09:30'}              | ${'09:32 15:00'}       | ${'left early'}         | ${'kioskDown leftEarly'}
    ${'16:00-18:00'}              | ${'07:20'}             | ${'-'}                  | ${'early kioskDownEnd'}
    ${'16:45-18:00'}              | ${'07:20'}             | ${'-'}                  | ${'early kioskDownEnd'}
    ${'16:46-18:00'}              | ${'07:20'}             | ${'no clock-out'}       | ${'early noClockOut'}
    ${'12:00-16:30'}              | ${'07:20'}             | ${'no clock-out'}       | ${'early noClockOut'}
    ${'12:00-16:31'}              | ${'07:20'}             | ${'-'}                  | ${'early kioskDownEnd'}
    ${'15:00-18:00'}              | ${'07:20 12:00 15:10'} | ${'no clock-out'}       | ${'early noClockOut'}
    ${'13:30-18:00'}              | ${'07:20 13:00'}       | ${'-'}                  | ${'early kioskDownEnd'}
    ${'15:00-18:00'}              | ${'07:20 12:59'}       | ${'left early'}         | ${'early leftEarly'}
    ${'15:00-18:00'}              | ${'07:20 15:30'}       | ${'left early'}         | ${'early leftEarly'}
    ${'12:30-14:00'}              | ${'07:20 12:00'}       | ${'left early'}         | ${'early leftEarly'}
    ${'07:00-18:00'}              | ${''}                  | ${'-'}                  | ${'kioskDownDay'}
    ${'07:35-16:31'}              | ${''}                  | ${'-'}                  | ${'kioskDownDay'}
    ${'07:10-09:30'}              | ${''}                  | ${'absent'}             | ${'absent'}
    ${'07:10-09:30, 15:00-18:00'} | ${''}                  | ${'absent'}             | ${'absent'}
    ${'07:10-09:30'}              | ${'16:35'}             | ${'-'}                  | ${'readAsOut'}
    ${'07:10-09:30'}              | ${'15:30'}             | ${'left early'}         | ${'readAsOut leftEarly'}
    ${'07:10-09:30'}              | ${'09:31'}             | ${'no clock-out'}       | ${'kioskDown noClockOut'}
    ${'07:10-09:30'}              | ${'11:00'}             | ${'late, no clock-out'} | ${'late noClockOut'}
    ${'07:10-18:00'}              | ${'16:35'}             | ${'-'}                  | ${'readAsOut'}
    ${'12:00-13:00'}              | ${'16:35'}             | ${'late, no clock-out'} | ${'late noClockOut'}
    ${'07:10-12:10'}              | ${'12:15'}             | ${'no clock-out'}       | ${'kioskDown noClockOut'}
    ${'07:10-09:30'}              | ${'16:00 16:40'}       | ${'late'}               | ${'late'}
  `('down $outage, swiped "$times": $verdict [D5]', ({ outage, times, verdict, why }) => {
    const day = judged(outage, times);
    expect([lapses(day), codes(day)]).toEqual([verdict, why]);
  });

  it.each`
    outage           | away             | times            | verdict                 | why
    ${'08:30-10:00'} | ${'07:30-09:00'} | ${'10:05 16:31'} | ${'-'}                  | ${'kioskDown'}
    ${'09:00-10:00'} | ${'07:30-09:00'} | ${'10:15 16:31'} | ${'-'}                  | ${'kioskDown'}
    ${'08:30-10:00'} | ${'07:30-09:00'} | ${'10:16 16:31'} | ${'late'}               | ${'late'}
    ${'09:01-10:00'} | ${'07:30-09:00'} | ${'10:05 16:31'} | ${'late'}               | ${'late'}
    ${'08:30-09:00'} | ${'07:30-09:00'} | ${'09:10 16:31'} | ${'late'}               | ${'late'}
    ${'14:30-15:30'} | ${'15:00-16:30'} | ${'07:20'}       | ${'-'}                  | ${'early kioskDownEnd'}
    ${'15:15-15:30'} | ${'15:00-16:30'} | ${'07:20'}       | ${'-'}                  | ${'early kioskDownEnd'}
    ${'15:16-15:30'} | ${'15:00-16:30'} | ${'07:20'}       | ${'no clock-out'}       | ${'early noClockOut'}
    ${'14:00-15:00'} | ${'15:00-16:30'} | ${'07:20'}       | ${'no clock-out'}       | ${'early noClockOut'}
    ${'14:00-15:30'} | ${'15:00-16:30'} | ${'07:20 12:00'} | ${'-'}                  | ${'early kioskDownEnd'}
    ${'08:50-17:00'} | ${'07:30-09:00'} | ${''}            | ${'-'}                  | ${'kioskDownDay'}
    ${'07:00-15:01'} | ${'15:00-16:30'} | ${''}            | ${'-'}                  | ${'kioskDownDay'}
    ${'09:01-17:00'} | ${'07:30-09:00'} | ${''}            | ${'absent'}             | ${'absent'}
    ${'07:10-09:30'} | ${'11:30-16:30'} | ${'11:40'}       | ${'-'}                  | ${'readAsOut permitEnd'}
    ${'07:10-11:00'} | ${'07:30-12:00'} | ${'12:20'}       | ${'late, no clock-out'} | ${'late noClockOut'}
  `('down $outage, with a permit $away, swiped "$times": $verdict [D5 D7]', ({ outage, away, times, verdict, why }) => {
    const day = judged(outage, times, { permits: spansOf(away) });
    expect([lapses(day), codes(day)]).toEqual([verdict, why]);
  });

  it('duty at the beginning of a day is as a permit is [D5 D7]', () => {
    const course = { name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur', expects_swipe: false };
    const duties = spansOf('07:30-09:00').map((span) => ({ ...course, ...span }));
    expect(lapses(judged('08:30-10:00', '10:05 16:31', { duties }))).toBe('-');
    expect(lapses(judged('08:30-10:00', '10:16 16:31', { duties }))).toBe('late');
    expect(lapses(judged('08:50-17:00', '', { duties }))).toBe('-');
    expect(lapses(judged('08:50-17:00', '', { duties: duties.map((one) => ({ ...one, expects_swipe: true })) }))).toBe(
      'absent',
    );
  });

  it('the only swipe at its end is the out, and is turned round by hand [D5]', () => {
    const at = minuteOf('16:35');
    expect(judged('07:10-09:30', '16:35')).toMatchObject({ clock_in: null, clock_out: at, events: 1 });
    const turned = judged('07:10-09:30', '16:35', { turned: 'in' });
    expect([turned.clock_in, turned.clock_out, lapses(turned)]).toEqual([at, null, 'late, no clock-out']);
    expect(judged('16:00-18:00', '09:00', { turned: 'out' })).toMatchObject({ clock_in: null, clock_out: 540 });
    expect(judged('07:10-09:30', '09:00 16:35', { turned: 'out' })).toMatchObject({ clock_in: 540, is_late: true });
  });

  it('until the day is over the only swipe may still be followed by another [D5]', () => {
    expect(judged('07:10-09:30', '16:35', {}, false)).toMatchObject({
      clock_in: minuteOf('16:35'),
      clock_out: null,
      is_late: false,
    });
  });

  it('says which outage, in both languages [D5]', () => {
    const { en, ms } = whyText(judged('07:10-08:30, 08:20-09:30', '09:32 16:31').why[0]!);
    expect(en).toBe('Excused: kiosk down 07:10 AM to 09:30 AM');
    expect(ms).toBe('Dikecualikan: kiosk tidak berfungsi 07:10 AM hingga 09:30 AM');
  });

  it('nothing is expected of a whole day without a kiosk; a holiday goes before it [D5]', () => {
    expect(judged('07:00-18:00', '')).toMatchObject({ excuse: 'outage', expected_minutes: 0 });
    expect(judged('07:00-18:00', '', { holiday: 'Labour Day' }).excuse).toBe('holiday');
    expect(judged('07:00-18:00', '', { hours: null }).excuse).toBe('off');
  });
});

describe('laws of an outage', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const outage = fc
    .uniqueArray(minute, { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted((a, b) => a - b))
    .map(([from, until]) => ({ start_time: timeOf(from!), end_time: timeOf(until!) }));
  const outages = fc.array(outage, { maxLength: 4 });
  const times = fc.uniqueArray(minute, { maxLength: 5 }).map((all) => all.toSorted((a, b) => a - b));
  const law = (check: (day: PersonDay, outages: Outage[], minutes: number[]) => void) =>
    fc.assert(
      fc.property(outages, times, (down, minutes) => check({ ...plain, clocked: clocked(minutes) }, down, minutes)),
    );
  const many = (verdict: Verdict) => [verdict.is_late, verdict.no_clockout, verdict.is_absent].filter(Boolean).length;

  it('no outage makes anybody late, absent or without a clock-out [D5]', () => {
    law((day, outages) => {
      expect(many(judge({ ...day, outages }, true))).toBeLessThanOrEqual(many(judge(day, true)));
    });
  });

  it('their order, and whether one is entered in two parts, make no difference [D5]', () => {
    law((day, outages) => {
      const verdict = judge({ ...day, outages }, true);
      expect(judge({ ...day, outages: outages.toReversed() }, true)).toEqual(verdict);
      expect(judge({ ...day, outages: joinedOutages(outages) }, true)).toEqual(verdict);
    });
  });

  it('who came before it began is judged as ever [D5]', () => {
    law((day, outages, minutes) => {
      const came = minutes[0];
      if (came === undefined || minutes.length === 1) return;
      const later = outages.filter(({ start_time }) => minuteOf(start_time) > came);
      expect(judge({ ...day, outages: later }, true)).toMatchObject({ is_late: judge(day, true).is_late });
    });
  });

  it('no late first in is excused that is not within a moment of the end of one [D5]', () => {
    law((day, outages, minutes) => {
      const before = judge(day, true);
      const after = judge({ ...day, outages }, true);
      if (!before.is_late || after.is_late || after.clock_in === null) return;
      const ends = outages.map(({ end_time }) => minutes[0]! - minuteOf(end_time));
      expect(ends.some((since) => since >= 0 && since <= kioskSettle)).toBe(true);
    });
  });

  it('a whole day of two or more swipes keeps its first and last [D5]', () => {
    law((day, outages, minutes) => {
      if (minutes.length < 2) return;
      const { clock_in, clock_out } = judge(day, true);
      expect(judge({ ...day, outages }, true)).toMatchObject({ clock_in, clock_out });
    });
  });
});
