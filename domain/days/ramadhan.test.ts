import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, minuteOf, timeOf, weekdayOf } from '../lib/calendar.ts';
import { inRamadhan, ownEndRamadhan } from './hours.ts';
import {
  isRamadhan,
  type RamadhanDay,
  type RamadhanPerson,
  type RamadhanRule,
  settingsFor,
  weekdayEnd,
} from './ramadhan.ts';

const settings = { max_minute_before_late: 5, ramadhan: true, hours_to_cut_during_ramadhan: 1 };
const hours = { start_time: '07:00', end_time: '16:30' };
/** Half an hour earlier, on Thursday at 12:30. */
const days: RamadhanDay[] = [0, 1, 2, 3, 4, 5, 6].map((at) =>
  at === 4 ? { minutes: 0, end_time: '12:30' } : { minutes: 30, end_time: null },
);
const period = (changed: Partial<RamadhanRule> = {}): RamadhanRule => ({
  id: 1,
  everybody: true,
  office_ids: [],
  working_hour_ids: [],
  by_choice: false,
  days,
  ...changed,
});
const person: RamadhanPerson = { office_id: 1, working_hour_id: 2, chosen: [] };
const monday = '2026-03-02';
const thursday = '2026-03-05';
const endOn = (periods: RamadhanRule[], date: string, who = person, by_period = true) =>
  inRamadhan(hours, settingsFor(settings, { by_period, periods }, date, who))!.end_time;

describe('a day of Ramadhan', () => {
  it.each`
    periods                                                  | by_period | date        | who                               | end
    ${[]}                                                    | ${false}  | ${monday}   | ${person}                         | ${'15:30'}
    ${[]}                                                    | ${true}   | ${monday}   | ${person}                         | ${'16:30'}
    ${[period()]}                                            | ${true}   | ${monday}   | ${person}                         | ${'16:00'}
    ${[period()]}                                            | ${true}   | ${thursday} | ${person}                         | ${'12:30'}
    ${[period({ everybody: false, office_ids: [1] })]}       | ${true}   | ${monday}   | ${person}                         | ${'16:00'}
    ${[period({ everybody: false, office_ids: [2] })]}       | ${true}   | ${monday}   | ${person}                         | ${'16:30'}
    ${[period({ everybody: false, office_ids: [2] })]}       | ${true}   | ${monday}   | ${{ ...person, office_id: null }} | ${'16:30'}
    ${[period({ everybody: false, working_hour_ids: [2] })]} | ${true}   | ${monday}   | ${person}                         | ${'16:00'}
    ${[period({ everybody: false, working_hour_ids: [3] })]} | ${true}   | ${monday}   | ${person}                         | ${'16:30'}
    ${[period({ by_choice: true })]}                         | ${true}   | ${monday}   | ${person}                         | ${'16:30'}
    ${[period({ by_choice: true })]}                         | ${true}   | ${monday}   | ${{ ...person, chosen: [1] }}     | ${'16:00'}
    ${[period({ by_choice: true })]}                         | ${true}   | ${monday}   | ${{ ...person, chosen: [2] }}     | ${'16:30'}
  `('ends at $end', ({ periods, by_period, date, who, end }) => {
    expect(endOn(periods, date, who, by_period)).toBe(end);
  });

  it.each([
    ['07:00', '16:30', '12:30', '12:30'],
    ['07:00', '16:30', '17:00', '16:30'],
    ['07:00', '16:30', '06:00', '07:00'],
  ])('from %s to %s with its own end %s ends at %s', (start, end, own, until) => {
    expect(ownEndRamadhan(start, end, own)).toBe(until);
  });

  it('ends by the place of its person that day alone, never later than usual nor before the start', () => {
    const anyDay = fc.record({
      minutes: fc.integer({ min: 0, max: 480 }),
      end_time: fc.option(fc.integer({ min: 0, max: 1439 }).map(timeOf)),
    });
    const anyPeriod = fc.record({
      id: fc.constantFrom(1, 2),
      everybody: fc.boolean(),
      office_ids: fc.subarray([1, 2]),
      working_hour_ids: fc.subarray([1, 2]),
      by_choice: fc.boolean(),
      days: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
    });
    const anyone = fc.record({
      office_id: fc.constantFrom(1, 2, null),
      working_hour_id: fc.constantFrom(1, 2, null),
      chosen: fc.subarray([1, 2]),
    });
    fc.assert(
      fc.property(
        fc.array(anyPeriod, { maxLength: 3 }),
        fc.integer({ min: 0, max: 60 }).map((many) => addDays(monday, many)),
        anyone,
        (periods, date, who) => {
          const end = endOn(periods, date, who);
          expect(end).toBe(endOn(periods, date, { ...who, chosen: [...who.chosen].reverse() }));
          expect(minuteOf(end)).toBeGreaterThanOrEqual(minuteOf(hours.start_time));
          expect(minuteOf(end)).toBeLessThanOrEqual(minuteOf(hours.end_time));
          // The week that is shown and the day that is judged end alike.
          const { ramadhan } = settingsFor(settings, { by_period: true, periods }, date, who);
          const isTheirs = (one: RamadhanRule) =>
            settingsFor(settings, { by_period: true, periods: [one] }, date, who).ramadhan;
          const theirs = periods.find(isTheirs);
          const week = { by_period: true, days: theirs?.days ?? null };
          expect(isRamadhan(week, settings)).toBe(ramadhan);
          expect(weekdayEnd({ id: weekdayOf(date), ...hours }, settings, week) ?? hours.end_time).toBe(end);
        },
      ),
    );
  });
});

describe('the week that is shown', () => {
  const day = { id: 1, ...hours };
  it('has the end of the settings where no period rules, on or off [DASH-17]', () => {
    expect(weekdayEnd(day, settings, { by_period: false, days: null })).toBe('15:30');
    expect(isRamadhan({ by_period: false, days: null }, { ramadhan: false })).toBe(false);
  });

  it('has that of one’s period, and none outside it', () => {
    expect(weekdayEnd(day, settings, { by_period: true, days })).toBe('16:00');
    expect(weekdayEnd({ ...day, id: 4 }, settings, { by_period: true, days })).toBe('12:30');
    expect(weekdayEnd(day, settings, { by_period: true, days: null })).toBeNull();
  });
});
