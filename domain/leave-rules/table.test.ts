import { describe, expect, it } from 'vitest';
import { fill } from '../lib/text.ts';
import { faultText } from './faults.ts';
import { presetNames, presetOf } from './presets.ts';
import { faultsOf, gradeNumber, isFor, type RuleRow, rowFor } from './table.ts';

const types = ['Permanent', 'Contract'];
const grades = ['N1', 'N19', 'N29', 'N41', 'JUSA C'];
const row = (years_from: number, years_to: number | null, more: Partial<RuleRow> = {}): RuleRow => ({
  employment_types: [],
  grades: [],
  grade_from: null,
  grade_to: null,
  years_from,
  years_to,
  days: 10,
  ...more,
});
const faults = (...rows: RuleRow[]) => faultsOf(rows, types, grades).map((one) => fill(faultText(one), 'en'));

describe('who a row is for', () => {
  const contract = { employment_type: 'Contract', grade: 'N19' };
  it.each`
    row                                                     | term                                                | is
    ${row(0, null)}                                         | ${contract}                                         | ${true}
    ${row(0, null, { employment_types: ['Permanent'] })}    | ${contract}                                         | ${false}
    ${row(0, null, { grades: ['N19'] })}                    | ${contract}                                         | ${true}
    ${row(0, null, { grades: ['N29'] })}                    | ${contract}                                         | ${false}
    ${row(0, null, { grade_from: 19, grade_to: 29 })}       | ${contract}                                         | ${true}
    ${row(0, null, { grade_from: 20 })}                     | ${contract}                                         | ${false}
    ${row(0, null, { grade_to: 19 })}                       | ${contract}                                         | ${true}
    ${row(0, null, { grade_from: 1 })}                      | ${{ employment_type: 'Contract', grade: 'JUSA C' }} | ${false}
    ${row(0, null, { grade_from: 41, grades: ['JUSA C'] })} | ${{ employment_type: 'Contract', grade: 'JUSA C' }} | ${true}
  `('$row.employment_types $row.grades $row.grade_from–$row.grade_to, $term.grade: $is', ({ row, term, is }) => {
    expect(isFor(row, term)).toBe(is);
  });

  it('goes by whole years of service, from a row’s first up to but without its last', () => {
    const rows = [row(0, 2), row(2, 5), row(5, null)];
    expect([0, 1, 2, 4, 5, 40].map((years) => rowFor(rows, contract, years))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(rowFor([row(0, 2)], contract, 2)).toBeNull();
    expect(['N19', 'JUSA C', 'DG41', 'VU7'].map(gradeNumber)).toEqual([19, null, 41, 7]);
  });
});

describe('a table', () => {
  it.each([...presetNames])('of the draft %s says one thing of everybody in it', (name) => {
    const preset = presetOf(name, grades);
    expect(faultsOf(preset.rows, types, grades)).toEqual([]);
    expect(preset.rows.length).toBeGreaterThan(0);
  });

  it('may leave out employment types and grades', () => {
    expect(faults(row(0, null, { employment_types: ['Contract'], grades: ['N19'] }))).toEqual([]);
  });

  it('has no gap: the rows beside it are named', () => {
    expect(faults(row(0, 2), row(3, null))).toEqual([
      'Rows 1 and 2: from 2 to 3 years of service nothing is said of Permanent, N1',
    ]);
    expect(faults(row(1, null))).toEqual(['Row 1: from 0 to 1 years of service nothing is said of Permanent, N1']);
    expect(faults(row(0, 2), row(2, 5))).toEqual([
      'Row 2: from 5 years of service on nothing is said of Permanent, N1',
    ]);
    expect(faults(row(0, null, { grades: ['N19'] }), row(0, 5, { grades: ['N29'] }))).toEqual([
      'Row 2: from 5 years of service on nothing is said of Permanent, N29',
    ]);
  });

  it('says nothing twice: both rows are named, whatever stands between them', () => {
    expect(faults(row(0, 3), row(2, null))).toEqual([
      'Rows 1 and 2: both are for Permanent, N1 from 2 years of service on',
    ]);
    expect(faults(row(0, null), row(0, null, { grades: ['N29'] }))).toEqual([
      'Rows 1 and 2: both are for Permanent, N29 from 0 years of service on',
    ]);
    expect(faults(row(5, null), row(0, 5), row(2, 4, { employment_types: ['Contract'] }))).toEqual([
      'Rows 2 and 3: both are for Contract, N1 from 2 years of service on',
    ]);
    expect(faults(row(0, null, { grade_from: 1, grade_to: 19 }), row(0, null, { grades: ['N19'] }))).toHaveLength(1);
  });
});
