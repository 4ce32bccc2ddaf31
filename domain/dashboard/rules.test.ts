import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access.ts';
import { eachKind } from '../applications/kinds.ts';
import { judge } from '../days/rules.ts';
import { ordinaryDay } from '../days/testing.ts';
import { minuteOf } from '../lib/calendar.ts';
import {
  dayStates,
  defaultWeek,
  isMany,
  likeTarget,
  loadsCounters,
  stateOfDay,
  tallyOf,
  totalTone,
  weekOf,
  weekShown,
} from './rules.ts';

const settings = { max_minute_before_late: 5, ramadhan: false, hours_to_cut_during_ramadhan: 1 };
const today = '2026-03-02';

describe('the state of a day', () => {
  const clocked = (time: string) => {
    const minute = minuteOf(time);
    return { clocked: { platform: 'web_app', first: minute, last: minute, events: 1 } };
  };
  const over = true;
  const wholeDay = { start_time: '06:00', end_time: '18:00' };
  it.each`
    isOver   | what                    | facts                                             | state
    ${false} | ${'came in time'}       | ${clocked('07:00')}                               | ${'on-time'}
    ${false} | ${'came late'}          | ${clocked('07:30')}                               | ${'late'}
    ${false} | ${'has not come yet'}   | ${{}}                                             | ${'awaited'}
    ${over}  | ${'never came'}         | ${{}}                                             | ${'absent'}
    ${over}  | ${'is off'}             | ${{ hours: null }}                                | ${'off'}
    ${over}  | ${'is off, yet came'}   | ${{ hours: null, ...clocked('09:00') }}           | ${'off'}
    ${over}  | ${'has yet to begin'}   | ${{ isServing: false }}                           | ${'off'}
    ${over}  | ${'is on leave'}        | ${{ leave: 'Annual Leave' }}                      | ${'leave'}
    ${over}  | ${'came late on leave'} | ${{ leave: 'Annual Leave', ...clocked('09:00') }} | ${'leave'}
    ${over}  | ${'is a holiday'}       | ${{ holiday: 'Labour Day' }}                      | ${'holiday'}
    ${over}  | ${'had no kiosk'}       | ${{ outages: [wholeDay] }}                        | ${'outage'}
    ${over}  | ${'is off, with none'}  | ${{ hours: null, outages: [wholeDay] }}           | ${'off'}
    ${over}  | ${'had none on leave'}  | ${{ leave: 'Annual Leave', outages: [wholeDay] }} | ${'leave'}
    ${over}  | ${'is both'}            | ${{ holiday: 'Labour Day', leave: 'x' }}          | ${'holiday'}
    ${false} | ${'is leave ahead'}     | ${{ leave: 'Annual Leave' }}                      | ${'leave'}
  `('when somebody $what, is $state', ({ isOver, facts, state }) => {
    expect(stateOfDay(judge({ ...ordinaryDay, ...facts }, isOver))).toBe(state);
  });

  it('never calls a day absent that is excused, off, or not over', () => {
    const name = fc.option(fc.constant('x'));
    const days = fc.record({
      hours: fc.option(fc.constant(ordinaryDay.hours)),
      holiday: name,
      leave: name,
      clocked: fc.option(fc.constant(clocked('08:00').clocked)),
    });
    fc.assert(
      fc.property(days, fc.boolean(), (day, isOver) => {
        const isAbsent = stateOfDay(judge({ ...ordinaryDay, ...day }, isOver)) === 'absent';
        const isExcused = [day.holiday, day.leave, day.clocked].some((one) => one !== null) || !day.hours;
        expect(isAbsent).toBe(!isExcused && isOver);
      }),
    );
  });

  it('counts the days up to today, and none ahead [ENTITYA-14]', () => {
    const days = [
      { day: '2026-03-01', state: 'late' },
      { day: '2026-03-02', state: 'on-time' },
      { day: '2026-03-03', state: 'leave' },
    ] as const;
    const none = Object.fromEntries(dayStates.map((state) => [state, 0]));
    expect(tallyOf(days, today)).toEqual({ ...none, late: 1, 'on-time': 1 });
  });
});

describe('the week', () => {
  it('is 07:00 to 16:30 from Sunday to Wednesday for staff without hours [DASH-20]', () => {
    const week = weekOf(defaultWeek, settings).slice(0, 4);
    expect(week.map(({ day, start_time, end_time }) => [day, start_time, end_time])).toEqual([
      ['Sun', '07:00', '16:30'],
      ['Mon', '07:00', '16:30'],
      ['Tue', '07:00', '16:30'],
      ['Wed', '07:00', '16:30'],
    ]);
  });

  it('is 07:00 to 15:30 on Thursday for staff without hours, and off after it [DASH-21]', () => {
    expect(weekOf(defaultWeek, settings).slice(4)).toEqual([
      { day: 'Thu', start_time: '07:00', end_time: '15:30', end_time_ramadhan: '14:30' },
      { day: 'Fri', start_time: null, end_time: null, end_time_ramadhan: null },
      { day: 'Sat', start_time: null, end_time: null, end_time_ramadhan: null },
    ]);
  });

  it('shows Sunday to Thursday [DASH-19]', () => {
    expect(defaultWeek.slice(0, weekShown).map(({ day }) => day)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu']);
  });

  it('ends each day earlier in Ramadhan, never before it starts [DASH-17]', () => {
    const ends = (cut: number) =>
      weekOf(defaultWeek, { ...settings, hours_to_cut_during_ramadhan: cut })[0]!.end_time_ramadhan;
    expect([0, 1, 1.5, 24].map(ends)).toEqual(['16:30', '15:30', '15:00', '07:00']);
  });
});

describe('numbers', () => {
  it.each([
    [0, 10],
    [9, 10],
    [10, 20],
    [19, 20],
    [20, 50],
    [49, 50],
    [50, null],
    [120, null],
  ])('%i recognitions aim at %s [DASH-23 DASH-24]', (likes, target) => {
    expect(likeTarget(likes)).toBe(target);
  });

  it.each([
    [0, false],
    [10, false],
    [11, true],
  ])('a counter of %i is red: %s [DASH-30]', (counter, isRed) => expect(isMany(counter)).toBe(isRed));

  it.each([
    [0, null],
    [1, 'amber'],
    [2, 'amber'],
    [3, 'red'],
  ])('a total of %i is %s [DASH-13 DASH-14]', (total, tone) => expect(totalTone(total)).toBe(tone));
});

describe('the notification counters', () => {
  const clerk: Viewer = {
    id: 7,
    name: 'Farid',
    role: 'Normal User',
    super_user: false,
    isVendor: false,
    applies_leave: true,
    office_id: 1,
    department_id: 3,
    position_id: 12,
    position_ids: [12],
    level: 5,
    canSendMessage: false,
    decides: eachKind(() => false),
    policies: [],
    grants: [],
  };
  it.each([
    ['someone with a position [DASH-40]', {}, true],
    ['nobody without one', { position_ids: [] }, false],
    ['an admin without a position [DASH-39]', { role: 'Admin', position_ids: [] }, true],
    ['a manager without a position [DASH-39]', { role: 'Manager', position_ids: [] }, true],
    ['a super user without a position [DASH-39]', { super_user: true, position_ids: [] }, true],
  ] as const)('are loaded for %s', (_who, changed, isLoaded) => {
    expect(loadsCounters({ ...clerk, ...changed })).toBe(isLoaded);
  });
});
