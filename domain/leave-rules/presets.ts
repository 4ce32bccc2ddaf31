import type { LeaveRules } from './rules.ts';
import { gradeNumber, type RuleRow } from './table.ts';

/** Drafts of tables, which an administrator looks at and saves; decision 0140 has their sources. */
export const presetNames = [
  'ea_annual',
  'ea_sick',
  'ea_hospital',
  'ea_maternity',
  'ea_paternity',
  'public_annual',
] as const;
export type PresetName = (typeof presetNames)[number];

/** A table without rows, as a type begins. */
export const noRules: LeaveRules = {
  rows: [],
  pro_rata: 'none',
  rounding: 'halves',
  changes: 'parts',
  accrual: false,
  carry_most: null,
  carry_lifetime: null,
  expires_on: null,
  expires_months: null,
  cash_most: null,
  cash_lifetime: null,
};

const row = (years_from: number, years_to: number | null, days: number, grades: readonly string[] = []): RuleRow => ({
  employment_types: [],
  grades,
  grade_from: null,
  grade_to: null,
  years_from,
  years_to,
  days,
});
const everybody = (days: number): LeaveRules => ({ ...noRules, rows: [row(0, null, days)] });
/** The Act's three steps of service: less than two years, less than five, five and more. */
const bySteps = (first: number, second: number, third: number) => [
  row(0, 2, first),
  row(2, 5, second),
  row(5, null, third),
];

/**
 * Whether a grade is of the group that has fewer days in its first ten years: 1 to 20 of the scheme until December 2024,
 * and 1 of the one since, in whose higher grades the numbers 2 to 16 come again; scheme H keeps its 11 to 16.
 */
function isLowerGrade(grade: string): boolean {
  const number = gradeNumber(grade);
  if (number === null) return false;
  if (number === 1 || (number >= 17 && number <= 20)) return true;
  return /^H\d/i.test(grade) && number >= 11 && number <= 16;
}

/** A draft; the public service's is by the grades that the organisation has. */
export function presetOf(name: PresetName, grades: readonly string[]): LeaveRules {
  switch (name) {
    case 'ea_annual':
      return { ...noRules, rows: bySteps(8, 12, 16), pro_rata: 'months', rounding: 'nearest' };
    case 'ea_sick':
      return { ...noRules, rows: bySteps(14, 18, 22), changes: 'whole' };
    case 'ea_hospital':
      return everybody(60);
    case 'ea_maternity':
      return everybody(98);
    case 'ea_paternity':
      return everybody(7);
    case 'public_annual': {
      const [lower, higher] = [grades.filter(isLowerGrade), grades.filter((grade) => !isLowerGrade(grade))];
      return {
        ...noRules,
        rows: [
          ...(lower.length > 0 ? [row(0, 10, 20, lower), row(10, null, 25, lower)] : []),
          ...(higher.length > 0 ? [row(0, null, 25, higher)] : []),
        ],
        pro_rata: 'days',
        changes: 'whole',
        carry_most: 25,
        cash_most: 15,
        cash_lifetime: 180,
      };
    }
  }
}
