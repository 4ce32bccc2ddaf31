import type { ServiceTerm } from './service.ts';

/** A row of a type's table: who gets how many days in a leave year. */
export interface RuleRow {
  /** Names; none is all. */
  employment_types: readonly string[];
  /** Names, beside those of a number of the range; neither is all. */
  grades: readonly string[];
  grade_from: number | null;
  grade_to: number | null;
  /** Whole years of service: from, and up to but without; null has no end. */
  years_from: number;
  years_to: number | null;
  /** In halves. */
  days: number;
}

/** Most rows of a table. */
export const mostRuleRows = 60;

/** The number in a grade's name, such as 19 of N19; null without one. */
export function gradeNumber(grade: string): number | null {
  const [digits] = /\d+/.exec(grade) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a row is for an employment type and a grade, whatever the years of service. */
export function isFor(row: RuleRow, { employment_type, grade }: Omit<ServiceTerm, 'valid_from'>): boolean {
  if (row.employment_types.length > 0 && !row.employment_types.includes(employment_type)) return false;
  const hasRange = row.grade_from !== null || row.grade_to !== null;
  if (row.grades.length === 0 && !hasRange) return true;
  if (row.grades.includes(grade)) return true;
  const number = gradeNumber(grade);
  return hasRange && number !== null && number >= (row.grade_from ?? 0) && number <= (row.grade_to ?? number);
}

const hasYears = ({ years_from, years_to }: RuleRow, years: number) =>
  years >= years_from && (years_to === null || years < years_to);

/** The place of the row for somebody; null when the table has none. */
export function rowFor(rows: readonly RuleRow[], term: Omit<ServiceTerm, 'valid_from'>, years: number): number | null {
  const at = rows.findIndex((row) => isFor(row, term) && hasYears(row, years));
  return at < 0 ? null : at;
}

/** What a table does not say, or says twice, of people of an employment type and a grade. */
export interface TableFault {
  kind: 'gap' | 'overlap';
  /** Places of the rows it is between; of a gap at either end only one. */
  rows: number[];
  /** Of a gap: years of service from, and up to but without; null has no end. */
  from: number;
  to: number | null;
  employment_type: string;
  grade: string;
}

/**
 * The gaps and overlaps of a table, each once: who is in it has exactly one row at any length of service. Employment
 * types and grades that are in no row have no entitlement by rule, which is no gap.
 */
export function faultsOf(
  rows: readonly RuleRow[],
  employmentTypes: readonly string[],
  grades: readonly string[],
): TableFault[] {
  const faults = new Map<string, TableFault>();
  for (const employment_type of employmentTypes)
    for (const grade of grades)
      for (const fault of faultsFor(rows, { employment_type, grade })) {
        const key = `${fault.kind} ${fault.rows.join(' ')} ${fault.from}`;
        if (!faults.has(key)) faults.set(key, fault);
      }
  return [...faults.values()];
}

function faultsFor(rows: readonly RuleRow[], term: { employment_type: string; grade: string }): TableFault[] {
  const places = rows.flatMap((row, at) => (isFor(row, term) ? [at] : []));
  places.sort((a, b) => rows[a]!.years_from - rows[b]!.years_from || a - b);
  const faults: TableFault[] = [];
  const add = (kind: TableFault['kind'], of: number[], from: number, to: number | null) =>
    faults.push({ kind, rows: [...of].sort((a, b) => a - b), from, to, ...term });
  // Of the rows so far the one that lasts longest, and up to which year.
  let last: number | null = null;
  let covered: number | null = 0;
  for (const at of places) {
    const { years_from, years_to } = rows[at]!;
    if (covered === null || (last !== null && years_from < covered)) add('overlap', [last!, at], years_from, null);
    else if (years_from > covered) add('gap', last === null ? [at] : [last, at], covered, years_from);
    if (covered !== null && (years_to === null || years_to >= covered)) [last, covered] = [at, years_to];
  }
  if (last !== null && covered !== null) add('gap', [last], covered, null);
  return faults;
}
