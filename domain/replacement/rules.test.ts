import { describe, expect, it } from 'vitest';
import { addMonths } from '../lib/calendar.ts';
import { lengthOf } from '../lib/length.ts';
import { fill } from '../lib/text.ts';
import { daysEarned, refusalOfClaim, refusalOfRules, type WorkedDay } from './rules.ts';

const rules = { half_from_minutes: 240, whole_from_minutes: 420, credit_months: 3 };

describe('work on a day off [D6]', () => {
  it.each([
    [0, 0],
    [239, 0],
    [240, 0.5],
    [419, 0.5],
    [420, 1],
    [900, 1],
  ])('%d minutes earn %d', (minutes, days) => expect(daysEarned(minutes, rules)).toBe(days));

  it('earns no half where only whole days are given, and no whole one where only halves are', () => {
    expect(daysEarned(419, { ...rules, half_from_minutes: 0 })).toBe(0);
    expect(daysEarned(900, { ...rules, whole_from_minutes: 0 })).toBe(0.5);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2026-03-06', 12, '2027-03-06'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %d months are %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));

  it.each([
    [480, '8 h', '8 jam'],
    [270, '4 h 30 min', '4 jam 30 minit'],
    [59, '59 min', '59 minit'],
    [0, '0 min', '0 minit'],
  ])('%d minutes are %s', (minutes, en, ms) => expect(lengthOf(minutes)).toMatchObject({ en, ms }));

  const worked: WorkedDay = { day: '2026-03-06', serves: true, is_off: true, holiday: null, minutes: 480 };
  it.each<[what: string, one: Partial<WorkedDay> | null, day: string, why: string | null]>([
    ['a rest day', {}, '2026-03-06', null],
    ['a public holiday', { is_off: false, holiday: 'Nuzul Quran' }, '2026-03-06', null],
    ['a working day', { is_off: false }, '2026-03-06', 'This is a working day'],
    ['today', {}, '2026-03-20', 'This day is not over yet'],
    [
      'a day without attendance',
      null,
      '2026-03-06',
      'Attendance shows no work from a clock-in to a clock-out on this day',
    ],
    [
      'one clock-in',
      { minutes: null },
      '2026-03-06',
      'Attendance shows no work from a clock-in to a clock-out on this day',
    ],
    [
      'outside service',
      { serves: false },
      '2026-03-06',
      'Attendance shows no work from a clock-in to a clock-out on this day',
    ],
    ['too little', { minutes: 239 }, '2026-03-06', 'Attendance shows 3 h 59 min. At least 4 h are needed'],
    ['the last day on which it may be used', {}, '2025-12-20', null],
    ['one more', {}, '2025-12-19', 'Leave for this day would have lapsed on 19-03-2026'],
  ])('%s', (_, one, day, why) => {
    const refusal = refusalOfClaim(one ? { ...worked, ...one, day } : undefined, { day, today: '2026-03-20', rules });
    expect(refusal && fill(refusal.text, 'en', refusal.values)).toBe(why);
  });

  it('is not claimed where nothing is earned, nor more than a year later', () => {
    const of = (day: string, changed: object | null) =>
      refusalOfClaim(worked, { day, today: '2026-03-20', rules: changed && { ...rules, ...changed } })?.text.en;
    expect(of('2026-03-06', null)).toBe('Replacement leave cannot be claimed here');
    expect(of('2026-03-06', { half_from_minutes: 0, whole_from_minutes: 0 })).toBe(
      'Replacement leave cannot be claimed here',
    );
    expect(of('2025-03-18', { credit_months: null })).toContain('days');
    expect(of('2025-03-19', { credit_months: null })).toBeUndefined();
  });
});

describe('the rules of a type that is earned', () => {
  const type = { is_replacement: true, carry_forward: true, half_from_minutes: 240, whole_from_minutes: 420 };
  it.each<[string, object, string | null]>([
    ['all', {}, null],
    ['no half days', { half_from_minutes: 0 }, null],
    ['no whole days', { whole_from_minutes: 0 }, null],
    ['not earned', { is_replacement: false, carry_forward: false, half_from_minutes: 0, whole_from_minutes: 0 }, null],
    ['not carried', { carry_forward: false }, 'carry_forward'],
    ['no minutes', { half_from_minutes: 0, whole_from_minutes: 0 }, 'half_from_minutes'],
    ['a whole day from fewer minutes than half a one', { whole_from_minutes: 200 }, 'whole_from_minutes'],
  ])('%s', (_, changed, field) => expect(refusalOfRules({ ...type, ...changed })?.field ?? null).toBe(field));
});
