import { describe, expect, it } from 'vitest';
import { circleOf, isCandidate, withoutDecider } from './rules.ts';

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

it('names the positions that a decision goes round in, up to where it comes back', () => {
  const place = (id: number, approve_id: number | null) => {
    const others = { support_id: null, late_approve_id: null, leave_office_approve_id: null };
    return [id, { id, approve_id, ...others }] as const;
  };
  // 1 and 2 decide for each other, 3 goes up to them, 4 decides for itself, 5 is decided by 6, and 6 by nobody.
  const all = new Map([place(1, 2), place(2, 1), place(3, 1), place(4, 4), place(5, 6), place(6, null)]);
  const circle = (id: number | null, decider: number | null) =>
    circleOf('approve_id', id, decider, all).map((one) => one.id);
  expect(circle(1, 2)).toEqual([2]);
  expect(circle(1, 3)).toEqual([3]);
  expect([circle(3, 1), circle(5, 6), circle(5, null), circle(null, 1), circle(5, 99)]).toEqual([[], [], [], [], []]);
  expect(circle(6, 5)).toEqual([5]);
  expect(circleOf('support_id', 1, 2, all)).toEqual([]);
});
