import { describe, expect, it } from 'vitest';
import { fill } from '../lib/text.ts';
import { type ApplicantDay, refusalOfDays, refusalOfUndue } from './dates.ts';

/** A day on which somebody is due. */
const due: ApplicantDay = {
  day: '2026-03-12',
  start_date: '2020-01-01',
  end_date: null,
  hasHours: true,
  hours: { start_time: '07:00', end_time: '16:30' },
  trial: false,
  holiday: null,
  leave: null,
};
const refused = (facts: Partial<ApplicantDay>, besideOpenLeave = false) => {
  const refusal = refusalOfUndue({ ...due, ...facts }, besideOpenLeave);
  return refusal && fill(refusal.text, 'en', refusal.values);
};

describe('a day that somebody applies to come late or to leave the office on [D7]', () => {
  it.each<[string, Partial<ApplicantDay>, string | null]>([
    ['a working day', {}, null],
    ['the first day of service', { start_date: due.day }, null],
    ['the last day of service', { end_date: due.day }, null],
    ['without any date of service', { start_date: null }, null],
    ['the day before service', { start_date: '2026-03-13' }, 'This day is before the first day of service, 13-03-2026'],
    ['the day after service', { end_date: '2026-03-11' }, 'This day is after the last day of service, 11-03-2026'],
    ['before the first terms', { hasHours: false, hours: null }, 'No working hours are set for this day'],
    ['a trial', { trial: true }, 'Attendance is not judged on this day yet'],
    [
      'a holiday during the trial',
      { trial: true, holiday: 'Awal Ramadan' },
      'Attendance is not judged on this day yet',
    ],
    ['a rest day', { hours: null }, 'This is not a working day'],
    ['a public holiday', { holiday: 'Nuzul Quran' }, 'This day is a public holiday: Nuzul Quran'],
    ['a holiday on a rest day', { holiday: 'Awal Ramadan', hours: null }, 'This day is a public holiday: Awal Ramadan'],
    ['approved leave', { leave: 'approved' }, 'There is approved leave on this day'],
    ['leave that waits', { leave: 'open' }, 'There is leave on this day that waits for a decision'],
  ])('%s', (_, facts, why) => expect(refused(facts)).toBe(why));

  it('may have leave that waits, where the kind allows it, but none that is approved', () => {
    expect(refused({ leave: 'open' }, true)).toBeNull();
    expect(refused({ leave: 'approved' }, true)).not.toBeNull();
  });
});

describe('a range of days that somebody applies for [D7]', () => {
  const off = { hours: null };
  it.each<[what: string, days: Partial<ApplicantDay>[], why: string | null]>([
    ['with a rest day between', [{}, off, {}], null],
    ['that begins on a rest day', [off, {}], null],
    ['of rest days alone', [off, off], 'This is not a working day'],
    ['of a holiday and a rest day', [{ holiday: 'Nuzul Quran' }, off], 'This day is a public holiday: Nuzul Quran'],
    ['with leave on one day', [{}, { leave: 'approved' }], 'There is approved leave on this day'],
    [
      'with leave on a rest day',
      [{}, { ...off, leave: 'open' }],
      'There is leave on this day that waits for a decision',
    ],
    [
      'that ends after service',
      [{}, { day: '2026-03-13', end_date: '2026-03-12' }],
      'This day is after the last day of service, 12-03-2026',
    ],
    [
      'of one day on leave that is a holiday',
      [{ holiday: 'Nuzul Quran', leave: 'open' }],
      'This day is a public holiday: Nuzul Quran',
    ],
  ])('%s', (_, days, why) => {
    const refusal = refusalOfDays(
      days.map((one) => ({ ...due, ...one })),
      false,
    );
    expect(refusal && fill(refusal.text, 'en', refusal.values)).toBe(why);
  });
});
