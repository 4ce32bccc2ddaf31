import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../lib/calendar.ts';
import type { Terms } from './rules.ts';
import { beginningOn, changesOf, type DatedTerms, plainTerms, termsOn, withoutTerms, withTerms } from './terms.ts';

/** Terms in short: office and grade from a day of 2026. */
const since = (valid_from: string, office_id: number, grade: string): DatedTerms => ({
  valid_from: `2026-${valid_from}`,
  office_id,
  grade,
  working_hour_id: 1,
  position_id: 1,
  employment_type: 'Permanent',
});
const shown = (rows: readonly DatedTerms[]) =>
  rows.map(({ valid_from, office_id, grade }) => `${valid_from.slice(5)} ${office_id} ${grade}`).join(', ');

/** From January in office 1 with N19, from April in office 2, from June with N22. */
const rows = [since('01-01', 1, 'N19'), since('04-01', 2, 'N19'), since('06-01', 2, 'N22')];

describe('a change of terms from a date', () => {
  it.each<[what: string, from: string, sets: Partial<Terms>, terms: string]>([
    [
      'of another field leaves coming rows standing',
      '03-02',
      { employment_type: 'Contract' },
      '01-01 1 N19, 03-02 1 N19, 04-01 2 N19, 06-01 2 N22',
    ],
    [
      'is written through up to the row that sets the field',
      '03-02',
      { office_id: 3 },
      '01-01 1 N19, 03-02 3 N19, 04-01 2 N19, 06-01 2 N22',
    ],
    [
      'is written through to every row where none sets it',
      '03-02',
      { working_hour_id: 2 },
      '01-01 1 N19, 03-02 1 N19, 04-01 2 N19, 06-01 2 N22',
    ],
    [
      'in the past is written through as well',
      '02-01',
      { grade: 'N26' },
      '01-01 1 N19, 02-01 1 N26, 04-01 2 N26, 06-01 2 N22',
    ],
    ['on the day of a row joins it', '04-01', { grade: 'N26' }, '01-01 1 N19, 04-01 2 N26, 06-01 2 N22'],
    ['on the day of a row overrules it', '04-01', { office_id: 3 }, '01-01 1 N19, 04-01 3 N19, 06-01 3 N22'],
    ['after all others is the last', '09-01', { office_id: 1 }, '01-01 1 N19, 04-01 2 N19, 06-01 2 N22, 09-01 1 N22'],
    ['that changes nothing leaves no row', '03-02', { office_id: 1 }, '01-01 1 N19, 04-01 2 N19, 06-01 2 N22'],
  ])('%s', (_what, from, sets, terms) => {
    expect(shown(withTerms(rows, `2026-${from}`, sets))).toBe(terms);
  });

  it('is carried into later rows, except in fields they set', () => {
    const hours = withTerms(rows, '2026-03-02', { working_hour_id: 2 });
    expect(hours.map(({ working_hour_id }) => working_hour_id)).toEqual([1, 2, 2, 2]);
  });

  it("before the first row starts a row with the first row's other terms", () => {
    expect(shown(withTerms(rows, '2025-11-01', { office_id: 3 }))).toBe('11-01 3 N19, 04-01 2 N19, 06-01 2 N22');
  });

  it('of someone without terms becomes their first row', () => {
    expect(withTerms([], '2026-03-02', plainTerms(rows[0]!))).toEqual([since('03-02', 1, 'N19')]);
  });

  it('is withdrawn, also from rows that took it over', () => {
    const moved = withTerms(rows, '2026-05-01', { office_id: 4 });
    expect(shown(moved)).toBe('01-01 1 N19, 04-01 2 N19, 05-01 4 N19, 06-01 4 N22');
    expect(shown(withoutTerms(moved, '2026-05-01'))).toBe(shown(rows));
    expect(shown(withoutTerms(rows, '2026-04-01'))).toBe('01-01 1 N19, 06-01 1 N22');
    expect(withoutTerms(rows, '2026-01-01')).toEqual(rows);
  });

  it('moves with the first day of someone whose service has not begun', () => {
    expect(shown(beginningOn(rows.slice(0, 1), '2026-02-01'))).toBe('02-01 1 N19');
    expect(shown(beginningOn(rows, '2026-05-01'))).toBe('05-01 2 N19, 06-01 2 N22');
    expect(shown(beginningOn(rows, '2025-12-01'))).toBe('12-01 1 N19, 04-01 2 N19, 06-01 2 N22');
  });
});

describe('laws of terms', () => {
  const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days));
  const sets: fc.Arbitrary<Partial<Terms>> = fc.record(
    { office_id: fc.integer({ min: 1, max: 4 }), grade: fc.constantFrom('N19', 'N22', 'N26') },
    { requiredKeys: [] },
  );
  const history = fc
    .array(fc.tuple(day, sets), { maxLength: 6 })
    .map((changes) => changes.reduce((all, [from, set]) => withTerms(all, from, set), rows.slice(0, 1)));

  it('a change takes effect on its day, and no earlier day is affected', () => {
    fc.assert(
      fc.property(history, day, sets, day, (before, from, set, other) => {
        const after = withTerms(before, from, set);
        expect(termsOn(after, from)).toMatchObject(set);
        if (other < from) expect(plainTerms(termsOn(after, other)!)).toEqual(plainTerms(termsOn(before, other)!));
      }),
    );
  });

  it('rows stay in order, one a day, and each changes something', () => {
    fc.assert(
      fc.property(history, (all) => {
        const days = all.map(({ valid_from }) => valid_from);
        expect(days).toEqual([...new Set(days)].sort());
        for (const change of changesOf(all)) expect(Object.keys(change.sets).length).toBeGreaterThan(0);
      }),
    );
  });

  it('a future change of a field is not overridden by a change before it', () => {
    fc.assert(
      fc.property(history, day, sets, (before, from, set) => {
        const after = withTerms(before, from, set);
        for (const { valid_from, sets: stored } of changesOf(before))
          if (valid_from > from) expect(termsOn(after, valid_from)).toMatchObject(stored);
      }),
    );
  });
});
