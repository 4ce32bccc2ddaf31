import { describe, expect, it } from 'vitest';
import { weekdays } from '../lib/calendar.ts';
import { hoursOn, hoursToStartWith, spansOf } from './rules.ts';

/** A week of `07:00-16:30`, one for each day from Sunday; `-` is a day off. */
const week = (text: string) =>
  text.split(' ').map((hours, id) => {
    const [start_time = null, end_time = null] = hours === '-' ? [] : hours.split('-');
    return { id, day: weekdays[id]!, enable: start_time !== null, start_time, end_time };
  });
const usual = '07:00-16:30 07:00-16:30 07:00-16:30 07:00-16:30 07:00-15:30 - -';

describe('the hours of a week', () => {
  it.each([
    ['one span', '- 08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 -', ['08:00-17:00 1-5']],
    ['a short Thursday', usual, ['07:00-16:30 0-3', '07:00-15:30 4-4']],
    [
      'days apart',
      '08:00-12:00 - 08:00-12:00 09:00-12:00 08:00-12:00 - 08:00-12:00',
      ['08:00-12:00 0-0,2-2,4-4,6-6', '09:00-12:00 3-3'],
    ],
    ['no day', '- - - - - - -', []],
  ])('are spans with their days: %s [HOURS-06]', (_, hours, spans) => {
    const shown = spansOf(week(hours)).map(
      ({ start_time, end_time, runs }) => `${start_time}-${end_time} ${runs.map((run) => run.join('-')).join()}`,
    );
    expect(shown).toEqual(spans);
  });

  it.each([
    [5, usual, '07:00', '15:30'],
    [0, '- 08:00-17:00 - - - - -', '08:00', '17:00'],
    [1, usual, '07:00', '16:30'],
    [2, '- - - - - - -', null, null],
  ])('start, on enabling day %i of %s, with %s to %s', (at, hours, start_time, end_time) => {
    expect(hoursToStartWith(week(hours), at)).toEqual({ start_time, end_time });
  });

  it.each([
    ['2026-03-08', usual],
    ['2026-03-09', '- - 08:00-12:00 - - - -'],
    ['2026-03-31', '- - 08:00-12:00 - - - -'],
    ['2026-04-01', '- - 09:00-12:00 - - - -'],
  ])('are on %s those of the last change up to then: %s [D5]', (day, hours) => {
    const coming = [
      { valid_from: '2026-03-09', days: week('- - 08:00-12:00 - - - -') },
      { valid_from: '2026-04-01', days: week('- - 09:00-12:00 - - - -') },
    ];
    expect(hoursOn(week(usual), coming, day)).toEqual(week(hours));
  });
});
