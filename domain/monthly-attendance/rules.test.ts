import { describe, expect, it } from 'vitest';
import type { PersonDay } from '../days/facts.ts';
import { judge } from '../days/rules.ts';
import { ordinaryDay } from '../days/testing.ts';
import { minuteOf } from '../lib/calendar.ts';
import { hoursOf, kindOfDay, monthRow, totalsOf } from './rules.ts';

const monday = '2026-03-02';
/** A course on all of a day. */
const course = {
  ...{ name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur' },
  ...{ expects_swipe: false, start_time: null, end_time: null },
};
const wholeDay = { start_time: '06:00', end_time: '18:00' };
/** The row of a day that is over, with its events. */
const rowOf = (facts: Partial<PersonDay>, ...times: string[]) => {
  const [first, last] = [times[0], times.at(-1)].map((time) => time && minuteOf(time));
  const clocked = times.length
    ? { platform: 'web_app', first: Number(first), last: Number(last), events: times.length }
    : null;
  const day = { ...ordinaryDay, ...facts, clocked };
  return monthRow(monday, judge(day, true), day);
};

describe('a day of the monthly attendance', () => {
  it('has every field the monthly modal shows [ENTITYA-13]', () => {
    expect(rowOf({ holiday: 'Labour Day' }, '09:00', '12:30')).toEqual({
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
      expected: 0,
      duty: 0,
      facts: {
        hours: { start_time: '07:00', end_time: '16:30' },
        grace: 5,
        ramadhan: false,
        leave: null,
        half: null,
        late: false,
        permits: [],
        duties: [],
        outages: [],
        reads_as: null,
      },
      corrections: [],
    });
  });

  it('names the holiday of a day nobody came, and has no duration without a last out', () => {
    expect(rowOf({ holiday: 'Labour Day' })).toMatchObject({ public_holiday: 'Labour Day', clock_in: null });
    expect(rowOf({}, '07:00')).toMatchObject({ clock_out: null, duration: null, public_holiday: null });
    expect(rowOf({}, '07:00', '07:00').duration).toBe(0);
  });

  it('on duty without a swipe has a kind of its own, and says where [D7]', () => {
    const row = rowOf({ duties: [course] });
    expect([kindOfDay(row), row.expected, row.duty, row.is_absent]).toEqual(['duty', 570, 570, false]);
    expect(row.facts!.duties).toMatchObject([{ name: 'Course', place: 'Kuala Lumpur' }]);
    expect(kindOfDay(rowOf({ duties: [{ ...course, expects_swipe: true }] }))).toBe('absent');
  });

  it('is coloured by its most serious state', () => {
    const kinds = [
      rowOf({}),
      rowOf({}, '08:00', '15:00'),
      rowOf({}, '07:00', '15:00'),
      rowOf({}, '07:00'),
      rowOf({}, '07:00', '16:30'),
      rowOf({ leave: 'Annual Leave' }),
      rowOf({ holiday: 'Labour Day' }),
      rowOf({ outages: [wholeDay] }),
      rowOf({ outages: [wholeDay] }, '07:00', '16:30'),
      rowOf({ hours: null }),
    ].map(kindOfDay);
    expect(kinds.slice(0, 5)).toEqual(['absent', 'late', 'incomplete', 'incomplete', 'present']);
    expect(kinds.slice(5)).toEqual(['leave', 'holiday', 'outage', 'present', null]);
  });

  it('adds up to the month’s numbers', () => {
    const rows = [
      rowOf({}, '08:00', '15:00'),
      rowOf({}, '07:00'),
      rowOf({}, '07:00', '16:30'),
      rowOf({}),
      rowOf({ hours: null }),
      rowOf({ outages: [wholeDay] }),
      rowOf({ duties: [course] }),
      rowOf({ duties: [{ ...course, ...wholeDay }] }, '07:00', '16:30'),
    ];
    const tomorrow = { ...rowOf({ duties: [course] }), date: '2026-03-03' };
    expect(totalsOf([...rows, tomorrow], monday)).toEqual({
      present: 5,
      duty: 2,
      late: 1,
      left_early: 1,
      no_clockout: 1,
      absent: 1,
      kiosk_down: 1,
      minutes: 420 + 570 + 570,
    });
    expect(hoursOf(990)).toEqual({ hours: 16, minutes: 30 });
  });
});
