import { describe, expect, it } from 'vitest';
import type { ApplicantDay } from '../applications/dates.ts';
import { fill } from '../lib/text.ts';
import { changeText, refusalOfCorrection, refusalOfUncorrectable } from './application-rules.ts';

describe('the days that a correction can be applied for [D5]', () => {
  it.each<[string, string, number, string | null]>([
    ['2026-03-20', 'today', 7, null],
    ['2026-03-13', 'the last that is not too long ago', 7, null],
    ['2026-03-12', 'one more', 7, 'Please choose a day from 13-03-2026 on. For an earlier day please contact Admin'],
    ['2026-03-21', 'tomorrow', 7, 'Please choose a day up to today'],
    ['2026-03-20', 'today, where no other can be', 0, null],
    [
      '2026-03-19',
      'yesterday, where only today can be',
      0,
      'Please choose a day from 20-03-2026 on. For an earlier day please contact Admin',
    ],
    ['2026-03-01', 'the first of the month', 60, null],
    ['2026-02-28', 'a month that is closed', 60, 'This month is closed. Please choose a date from 01-03-2026 on'],
  ])('%s, %s, at most %d days back', (day, _, daysBack, why) => {
    const refusal = refusalOfCorrection(day, '2026-03-20', { daysBack, lastClosed: '2026-02-01' });
    expect(refusal && fill(refusal.text, 'en', refusal.values)).toBe(why);
  });

  const due: ApplicantDay = {
    ...{ day: '2026-03-12', start_date: '2020-01-01', end_date: null, hasHours: true },
    ...{ hours: { start_time: '07:00', end_time: '16:30' }, trial: false, holiday: null, leave: null },
  };
  it.each<[string, Partial<ApplicantDay>, string | null]>([
    ['a working day', {}, null],
    ['a rest day', { hours: null }, null],
    ['a public holiday', { holiday: 'Nuzul Quran' }, null],
    ['a trial', { trial: true }, null],
    ['leave that waits', { leave: 'open' }, null],
    ['approved leave', { leave: 'approved' }, 'There is approved leave on this day'],
    ['before service', { start_date: '2026-03-13' }, 'This day is before the first day of service, 13-03-2026'],
    ['after service', { end_date: '2026-03-11' }, 'This day is after the last day of service, 11-03-2026'],
    ['before the first terms', { hasHours: false, hours: null }, 'No working hours are set for this day'],
  ])('%s', (_, facts, why) => {
    const refusal = refusalOfUncorrectable({ ...due, ...facts });
    expect(refusal && fill(refusal.text, 'en', refusal.values)).toBe(why);
  });
});

it.each`
  action      | way      | was        | time       | en                                | ms
  ${'add'}    | ${'out'} | ${null}    | ${'16:45'} | ${'Out 04:45 PM is missing'}      | ${'Keluar 04:45 PM tiada dalam rekod'}
  ${'move'}   | ${'in'}  | ${'09:02'} | ${'06:55'} | ${'In 09:02 AM was at 06:55 AM'}  | ${'Masuk 09:02 AM sebenarnya 06:55 AM'}
  ${'remove'} | ${'in'}  | ${'07:05'} | ${null}    | ${'In 07:05 AM should not count'} | ${'Masuk 07:05 AM tidak patut dikira'}
`('an application says in words what it asks for: $en [D5]', ({ en, ms, ...change }) => {
  const { en: english, ms: malay } = changeText(change);
  expect([english, malay]).toEqual([en, ms]);
});
