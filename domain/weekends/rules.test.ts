import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateCodes, usualWeekends } from '../holidays/states.ts';
import { weekdays } from '../lib/calendar.ts';
import { shortNameLength } from '../limits.ts';
import type { DatedTerms } from '../staff/terms.ts';
import {
  copyName,
  planHours,
  sameDays,
  statesInOrder,
  termsWithCopies,
  type UsedHours,
  weekendsWith,
  weekWith,
} from './rules.ts';

/** A week of `08-17`, one for each day from Sunday; `-` is a day off. */
const week = (text: string) =>
  text.split(' ').map((hours, id) => {
    const [start_time = null, end_time = null] = hours === '-' ? [] : hours.split('-').map((hour) => `${hour}:00`);
    return { id, day: weekdays[id]!, enable: start_time !== null, start_time, end_time };
  });
const show = (days: ReturnType<typeof weekWith>) =>
  days
    .map(({ enable, start_time, end_time }) => (enable ? `${start_time?.slice(0, 2)}-${end_time?.slice(0, 2)}` : '-'))
    .join(' ');

const sundayToThursday = '08-17 08-17 08-17 08-17 08-15 - -';
const mondayToFriday = '- 08-17 08-17 08-17 08-17 08-17 -';

describe('the weekends of states [D15]', () => {
  const kedah = { state: 'KDH', days: [6, 0], rest: 0, from: '2027-01-01' } as const;

  it('are the usual ones without entries', () => {
    expect(weekendsWith([])).toEqual(usualWeekends);
  });

  it('have entries beside the usual ones in the order of their days, or instead of one from the same day', () => {
    const own = [kedah, { ...kedah, from: null, days: [5, 6], rest: 6 }, { ...kedah, from: '2026-01-01', days: [5] }];
    expect(weekendsWith(own).KDH).toEqual([
      { from: null, days: [5, 6], rest: 6 },
      { from: '2026-01-01', days: [5], rest: 0 },
      { from: '2027-01-01', days: [6, 0], rest: 0 },
    ]);
    expect(weekendsWith(own).JHR).toEqual(usualWeekends.JHR);
  });

  it('are listed with those that have an office first, then those with an entry', () => {
    const order = statesInOrder(['TRG', 'KUL'], [kedah]);
    expect(order.slice(0, 4)).toEqual(['KUL', 'TRG', 'KDH', 'JHR']);
    expect(order.toSorted()).toEqual(stateCodes.toSorted());
  });
});

describe('a week with another weekend [D5]', () => {
  it.each<[string, number[], number | null, string]>([
    [sundayToThursday, [6, 0], null, '- 08-17 08-17 08-17 08-15 08-15 -'],
    [sundayToThursday, [6, 0], 3, '- 08-17 08-17 08-17 08-15 08-17 -'],
    // Friday is off, so it cannot lend its hours.
    [sundayToThursday, [6, 0], 5, '- 08-17 08-17 08-17 08-15 08-15 -'],
    [mondayToFriday, [5, 6], null, '08-17 08-17 08-17 08-17 08-17 - -'],
    [sundayToThursday, [5], null, '08-17 08-17 08-17 08-17 08-15 - 08-15'],
    [sundayToThursday, [0], null, '- 08-17 08-17 08-17 08-15 08-15 08-15'],
    [sundayToThursday, [5, 6], null, sundayToThursday],
  ])('%s with %j off, hours as on %j, is %s', (before, weekend, hours_of, after) => {
    expect(show(weekWith(week(before), weekend, hours_of))).toBe(after);
  });

  it('takes the break of the day whose hours it takes', () => {
    const days = week(sundayToThursday).map((day) =>
      day.id === 4 ? { ...day, break_start: '12:15', break_end: '14:45' } : day,
    );
    expect(weekWith(days, [6, 0], null)[5]).toEqual({
      ...{ id: 5, day: 'Fri', enable: true, start_time: '08:00', end_time: '15:00' },
      ...{ break_start: '12:15', break_end: '14:45' },
    });
  });

  it('has exactly that weekend off, and with it once more is the same', () => {
    const weekend = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weekend, fc.option(fc.integer({ min: 0, max: 6 })), (days, hours_of) => {
        const once = weekWith(week(sundayToThursday), days, hours_of);
        const off = once.filter(({ enable }) => !enable).map(({ id }) => id);
        expect(sameDays(off, days)).toBe(true);
        expect(weekWith(once, days, hours_of)).toEqual(once);
      }),
    );
  });
});

describe('what a new weekend makes of the sets of a state [D5]', () => {
  const hours = (days: string, more: Partial<UsedHours> = {}): UsedHours => ({
    ...{ id: 1, name: 'Pejabat', days: week(days), coming: [], is_elsewhere: false, people: [7] },
    ...more,
  });
  const plan = (used: UsedHours) =>
    planHours([used], [[5, 6]], { from: '2025-01-01', days: [6, 0], hours_of: null }).map(
      ({ action, weeks }) => `${action}: ${weeks.map((one) => `${one.valid_from} ${show([...one.days])}`).join(', ')}`,
    );
  const followed = '- 08-17 08-17 08-17 08-15 08-15 -';

  it.each<[string, UsedHours, string[]]>([
    ['follows the weekend of its state', hours(sundayToThursday), [`change: 2025-01-01 ${followed}`]],
    [
      'is copied where others use it',
      hours(sundayToThursday, { is_elsewhere: true }),
      [`copy: 2025-01-01 ${followed}`],
    ],
    [
      'is left where others use it and nobody here works by it',
      hours(sundayToThursday, { is_elsewhere: true, people: [] }),
      [`leave: 2025-01-01 ${followed}`],
    ],
    [
      'is changed though nobody works by it',
      hours(sundayToThursday, { people: [] }),
      [`change: 2025-01-01 ${followed}`],
    ],
    ['of shifts is left', hours('08-20 08-20 - - 08-20 08-20 -'), ['leave: 2025-01-01 08-20 08-20 - - 08-20 08-20 -']],
    [
      'with one day of the weekend off is left',
      hours('08-17 08-17 08-17 08-17 08-17 - 08-12'),
      ['leave: 2025-01-01 08-17 08-17 08-17 08-17 08-17 - 08-12'],
    ],
    ['that has the new weekend off is not named', hours(mondayToFriday), []],
    [
      'changes its later weeks too, except those that are something else',
      hours(sundayToThursday, {
        coming: [
          { valid_from: '2025-06-01', days: week('09-17 09-17 09-17 09-17 09-17 - -') },
          { valid_from: '2025-09-01', days: week('09-17 - 09-17 - 09-17 - -') },
        ],
      }),
      [
        `change: 2025-01-01 ${followed}, 2025-06-01 - 09-17 09-17 09-17 09-17 09-17 -, 2025-09-01 09-17 - 09-17 - 09-17 - -`,
      ],
    ],
  ])('a set %s', (_, used, planned) => {
    expect(plan(used)).toEqual(planned);
  });
});

describe('the name of a copy', () => {
  it.each([
    ['Pejabat', [], 'Pejabat (Johor)'],
    ['Pejabat', ['PEJABAT (johor)'], 'Pejabat (Johor 2)'],
    ['Waktu bekerja pejabat kerajaan negeri mulai jam lapan', [], 'Waktu bekerja pejabat kerajaan negeri mula (Johor)'],
  ])('of %s beside %j is %s', (name, taken, copy) => {
    expect(copyName(name, 'Johor', taken)).toBe(copy);
    expect(copy.length).toBeLessThanOrEqual(shortNameLength);
  });
});

describe('terms with copies of sets [D5]', () => {
  const row = (valid_from: string, office_id: number | null, working_hour_id: number): DatedTerms => ({
    ...{ valid_from, office_id, working_hour_id, position_id: 5, employment_type: 'Permanent', grade: 'N19' },
  });
  const shown = (rows: readonly DatedTerms[]) =>
    rows.map((one) => `${one.valid_from} ${one.office_id} ${one.working_hour_id}`);
  const copied = (rows: readonly DatedTerms[]) =>
    termsWithCopies(rows, '2025-01-01', new Map([[1, 9]]), (office_id) => office_id === 10);

  it.each<[string, DatedTerms[], string[], string]>([
    ['somebody of the state', [row('2020-01-01', 10, 1)], ['2020-01-01 10 1', '2025-01-01 10 9'], '2025-01-01'],
    ['whose terms begin that day', [row('2025-01-01', 10, 1)], ['2025-01-01 10 9'], '2025-01-01'],
    [
      'who moves to another state later',
      [row('2020-01-01', 10, 1), row('2025-03-01', 20, 1)],
      ['2020-01-01 10 1', '2025-01-01 10 9', '2025-03-01 20 1'],
      '2025-01-01',
    ],
    [
      'who comes from another state later',
      [row('2020-01-01', 20, 1), row('2025-03-01', 10, 1)],
      ['2020-01-01 20 1', '2025-03-01 10 9'],
      '2025-03-01',
    ],
    [
      'who works by another set meanwhile',
      [row('2020-01-01', 10, 1), row('2025-03-01', 10, 2), row('2025-05-01', 10, 1)],
      ['2020-01-01 10 1', '2025-01-01 10 9', '2025-03-01 10 2', '2025-05-01 10 9'],
      '2025-01-01',
    ],
  ])('of %s', (_, rows, after, since) => {
    const result = copied(rows)!;
    expect(shown(result.terms)).toEqual(after);
    expect(result).toMatchObject({ since, before: 1, after: 9 });
    expect(copied(result.terms)).toBeNull();
  });

  it.each([
    ['who was moved before', [row('2020-01-01', 10, 1), row('2024-12-31', 20, 1)]],
    ['of another set', [row('2020-01-01', 10, 2)]],
    ['without an office', [row('2020-01-01', null, 1)]],
    ['without terms', []],
  ])('of somebody %s stay', (_, rows) => {
    expect(copied(rows)).toBeNull();
  });
});
