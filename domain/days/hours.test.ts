import { describe, expect, it } from 'vitest';
import { weekdays } from '../lib/calendar.ts';
import { endTimeRamadhan, type HoursDay, hoursOn, shownHours, startsOn } from './hours.ts';

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

  it('are the shorter day while the mode is on, the full day otherwise, and none on a day off', () => {
    const ramadhan = { ...settings, ramadhan: true };
    expect(shownHours(days, monday, settings)).toEqual({ start_time: '07:00', end_time: '16:30' });
    expect(shownHours(days, monday, ramadhan)).toEqual({ start_time: '07:00', end_time: '15:30' });
    expect(shownHours(days, '2026-03-05', ramadhan)).toEqual({ start_time: '07:00', end_time: '14:30' });
    expect(shownHours(days, friday, ramadhan)).toBeNull();
  });

  it('are unknown where a set is incomplete', () => {
    const broken = days.map((one) => ({ ...one, end_time: null }));
    expect(hoursOn(broken, monday)).toBeNull();
    expect(hoursOn([], monday)).toBeNull();
  });
});

it('begin on a date for each set that has hours then', () => {
  const sets = new Map([
    [1, days],
    [2, days.map((one) => ({ ...one, start_time: one.start_time && '08:00' }))],
  ]);
  expect([...startsOn(sets, monday)]).toEqual([
    [1, '07:00'],
    [2, '08:00'],
  ]);
  expect(startsOn(sets, friday).size).toBe(0);
});
