import type { Day } from '../lib/calendar.ts';
import type { Terms } from './rules.ts';
import { termFields } from './term-fields.ts';

/** The terms in force from a day until the next row's day (D5). */
export interface DatedTerms extends Terms {
  valid_from: Day;
}

/** The terms a row changes, compared with the row before it. */
interface Change {
  valid_from: Day;
  sets: Partial<Terms>;
}

const pick = (row: Terms, fields: readonly (keyof Terms)[]): Partial<Terms> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** The fields of terms without their date. */
export const plainTerms = (row: Terms): Terms => pick(row, termFields) as Terms;

/** The terms in force on a day; before the first row, the first. Undefined where there are none. */
export const termsOn = (rows: readonly DatedTerms[], day: Day): DatedTerms | undefined =>
  rows.findLast(({ valid_from }) => valid_from <= day) ?? rows[0];

/** What each row sets: the first everything, each other what differs from the row before it. */
export function changesOf(rows: readonly DatedTerms[]): Change[] {
  return rows.map((row, at) => {
    const before = rows[at - 1];
    const fields = before ? termFields.filter((field) => row[field] !== before[field]) : termFields;
    return { valid_from: row.valid_from, sets: pick(row, fields) };
  });
}

/** The rows that result from changes, in order; a change without effect gets no row. */
function rowsOf(changes: readonly Change[]): DatedTerms[] {
  const rows: DatedTerms[] = [];
  for (const { valid_from, sets } of changes) {
    const before = rows.at(-1);
    const row = { ...before, ...sets, valid_from } as DatedTerms;
    if (!before || termFields.some((field) => row[field] !== before[field])) rows.push(row);
  }
  return rows;
}

/**
 * Sets some terms from a day on. Each field is carried into later rows up to the next one that sets it; what later rows
 * set stays.
 */
export function withTerms(rows: readonly DatedTerms[], from: Day, sets: Partial<Terms>): DatedTerms[] {
  const changes = changesOf(rows);
  const first = changes[0];
  if (!first) return rowsOf([{ valid_from: from, sets }]);
  // Before the first row, the first row's terms are used for the other fields.
  if (from < first.valid_from) {
    const remaining = [{ ...first, sets: {} }, ...changes.slice(1)];
    return rowsOf([{ valid_from: from, sets: { ...first.sets, ...sets } }, ...remaining]);
  }
  const merged = changes.map((one) => (one.valid_from === from ? { ...one, sets: { ...one.sets, ...sets } } : one));
  if (!changes.some(({ valid_from }) => valid_from === from)) merged.push({ valid_from: from, sets });
  return rowsOf(merged.sort((a, b) => a.valid_from.localeCompare(b.valid_from)));
}

/** Removes what one row sets; later rows that took it over revert as well. The first row stays. */
export function withoutTerms(rows: readonly DatedTerms[], valid_from: Day): DatedTerms[] {
  return rowsOf(changesOf(rows).filter((one, at) => at === 0 || one.valid_from !== valid_from));
}

/** Terms that begin on another day than they did; whatever was set by then applies from it. */
export function beginningOn(rows: readonly DatedTerms[], day: Day): DatedTerms[] {
  const first = termsOn(rows, day);
  if (!first) return [];
  return [
    { ...first, valid_from: day },
    ...rows.filter(({ valid_from }) => valid_from > day && valid_from !== first.valid_from),
  ];
}
