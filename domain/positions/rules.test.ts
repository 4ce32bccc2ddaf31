import { describe, expect, it } from 'vitest';
import { isCandidate, withoutDecider } from './rules.ts';

// 1 Board > 2 Finance > 3 Payroll;  4 Transport.
const departments = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
];
const clerk = { id: 9, department_id: 3, level: 5 };
const chief = { id: 8, department_id: 1, level: 1 };

describe('candidates for deciding', () => {
  it.each`
    candidate                                | of       | may      | because
    ${{ id: 1, department_id: 3, level: 4 }} | ${clerk} | ${true}  | ${'senior in the same department'}
    ${{ id: 1, department_id: 2, level: 2 }} | ${clerk} | ${true}  | ${'senior in the department above'}
    ${{ id: 1, department_id: 1, level: 1 }} | ${clerk} | ${true}  | ${'senior two above'}
    ${{ id: 1, department_id: 3, level: 5 }} | ${clerk} | ${false} | ${'of the same level'}
    ${{ id: 1, department_id: 3, level: 6 }} | ${clerk} | ${false} | ${'junior'}
    ${{ id: 1, department_id: 4, level: 1 }} | ${clerk} | ${false} | ${'senior elsewhere'}
    ${{ id: 9, department_id: 3, level: 4 }} | ${clerk} | ${false} | ${'itself'}
    ${{ id: 1, department_id: 4, level: 1 }} | ${chief} | ${true}  | ${'another of level 1, anywhere'}
    ${{ id: 1, department_id: 1, level: 2 }} | ${chief} | ${false} | ${'below level 1'}
    ${{ id: 8, department_id: 1, level: 1 }} | ${chief} | ${false} | ${'itself at level 1'}
  `('$because: $may [POS-13]', ({ candidate, of, may }) => {
    expect(isCandidate(candidate, of, departments)).toBe(may);
  });
});

it('names the decisions a position has no decider for; a missing supporter is none', () => {
  const nobody = { support_id: null, approve_id: null, late_approve_id: null, leave_office_approve_id: null };
  expect(withoutDecider({ ...nobody, approve_id: 3 })).toEqual(['late_approve_id', 'leave_office_approve_id']);
  expect(withoutDecider({ support_id: null, approve_id: 3, late_approve_id: 3, leave_office_approve_id: 3 })).toEqual(
    [],
  );
});
