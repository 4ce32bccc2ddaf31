import { describe, expect, it } from 'vitest';
import { periodStart } from '../entitlements/rules.ts';
import { isInUse, recurringTypes } from './rules.ts';

describe('a leave type', () => {
  it('recurs annually or monthly [LTYPE-09]', () => {
    expect(recurringTypes).toEqual(['annually', 'monthly']);
  });

  it.each`
    staff | applications | used
    ${0}  | ${0}         | ${false}
    ${1}  | ${0}         | ${true}
    ${0}  | ${1}         | ${true}
  `('held by $staff with $applications applications is in use: $used', ({ staff, applications, used }) => {
    expect(isInUse({ staff, applications })).toBe(used);
  });

  it.each`
    reset                          | yearStart  | starts
    ${'the first day of the year'} | ${'01-01'} | ${'2026-01-01'}
    ${'a custom date'}             | ${'07-01'} | ${'2025-07-01'}
  `('that recurs annually starts anew on $reset [LTYPE-10]', ({ yearStart, starts }) => {
    expect(periodStart('annually', '2026-03-02', yearStart)).toBe(starts);
  });
});
