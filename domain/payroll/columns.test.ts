import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Figures, figureNames, noFigures, plus } from '../months/figures.ts';
import { isPayrollField, leaveTypeOf, payrollCells, unpaidDays } from './columns.ts';

const closed: Figures = {
  ...noFigures,
  expected: 22,
  present: 19,
  leave: 2,
  absent: 1,
  late: 3,
  late_minutes: 50,
  minutes: 9_125,
  leave_types: { 1: 1, 9: 1 },
};
const earlier: Figures = { ...noFigures, absent: -1, present: 1, minutes: 480, leave_types: { 9: 1 } };
const person = {
  staff_no: 'P-017',
  name: 'Farid bin Azman',
  ic: '900101-11-5555',
  position: 'Clerk',
  department: 'Finance',
  office: null,
  closed,
  earlier,
};
const layout = { columns: [], in_hours: false, absent_unpaid: true, unpaid_types: [9] };
const cells = (columns: [field: string, of?: 'both' | 'month' | 'earlier'][], more = {}, who = {}) =>
  payrollCells(
    { ...layout, ...more, columns: columns.map(([field, of = 'both']) => ({ field, of, head: field })) },
    { ...person, ...who },
    '2025-10-01',
  );

describe('a row of a payroll file', () => {
  it('says who it is and of what month, as text, in the order of its columns', () => {
    expect(cells([['ic'], ['month'], ['staff_no'], ['office']])).toEqual(['900101-11-5555', '2025-10', 'P-017', null]);
  });

  it.each`
    field        | of           | more                        | value
    ${'absent'}  | ${'both'}    | ${{}}                       | ${0}
    ${'absent'}  | ${'month'}   | ${{}}                       | ${1}
    ${'absent'}  | ${'earlier'} | ${{}}                       | ${-1}
    ${'minutes'} | ${'both'}    | ${{}}                       | ${9_605}
    ${'minutes'} | ${'month'}   | ${{ in_hours: true }}       | ${152.08}
    ${'late'}    | ${'month'}   | ${{ in_hours: true }}       | ${3}
    ${'leave:9'} | ${'both'}    | ${{}}                       | ${2}
    ${'leave:4'} | ${'both'}    | ${{}}                       | ${0}
    ${'unpaid'}  | ${'month'}   | ${{}}                       | ${2}
    ${'unpaid'}  | ${'both'}    | ${{}}                       | ${2}
    ${'unpaid'}  | ${'month'}   | ${{ absent_unpaid: false }} | ${1}
    ${'unpaid'}  | ${'month'}   | ${{ unpaid_types: [] }}     | ${1}
  `('has of $field of $of with $more: $value', ({ field, of, more, value }) => {
    expect(cells([[field, of]], more)).toEqual([value]);
  });

  it('of whoever has only changes of earlier months has no figure of the month', () => {
    expect(cells([['absent'], ['absent', 'month'], ['absent', 'earlier']], {}, { closed: null })).toEqual([-1, 0, -1]);
    expect(cells([['absent', 'earlier']], {}, { earlier: null })).toEqual([0]);
  });

  const figures = fc
    .tuple(
      fc.array(fc.integer({ min: -40, max: 40 }), { minLength: figureNames.length, maxLength: figureNames.length }),
      fc.dictionary(fc.constantFrom('1', '2', '9'), fc.integer({ min: 1, max: 20 })),
    )
    .map(
      ([numbers, leave_types]): Figures => ({
        ...noFigures,
        ...Object.fromEntries(figureNames.map((name, at) => [name, numbers[at]])),
        leave_types,
      }),
    );
  it('counts unpaid days of both as those of the month and of earlier months together', () => {
    fc.assert(
      fc.property(figures, figures, fc.subarray([1, 2, 9]), fc.boolean(), (one, other, unpaid_types, absent_unpaid) => {
        const days = (of: Figures) => unpaidDays({ absent_unpaid, unpaid_types }, of);
        expect(days(plus(one, other))).toBe(days(one) + days(other));
      }),
    );
  });

  it.each`
    field             | id      | is
    ${'leave:12'}     | ${12}   | ${true}
    ${'leave:0'}      | ${null} | ${false}
    ${'leave:1 or 1'} | ${null} | ${false}
    ${'staff_no'}     | ${null} | ${true}
    ${'unpaid'}       | ${null} | ${true}
    ${'password'}     | ${null} | ${false}
    ${'constructor'}  | ${null} | ${false}
  `('$field can be a column: $is', ({ field, id, is }) => {
    expect([leaveTypeOf(field), isPayrollField(field)]).toEqual([id, is]);
  });
});
