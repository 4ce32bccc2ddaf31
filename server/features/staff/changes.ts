import { changedTerms, type Terms } from '#domain/staff/rules.ts';
import { type TermChange, withMalay } from '#domain/transfer-history/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { employmentTextsOf } from '../employment-types/store.ts';
import { malayNames } from '../people/names-store.ts';
import { termNames } from './store.ts';

type Names = Awaited<ReturnType<typeof termNames>>;

const shownTerm: Record<keyof Terms, (terms: Terms, names: Names) => string | null> = {
  office_id: (_, names) => names.office,
  working_hour_id: (_, names) => names.hour,
  position_id: (_, names) => names.position,
  employment_type: (terms) => terms.employment_type,
  grade: (terms) => terms.grade,
};

/** The changed terms of an edit, with current names; empty when none changed (STAFF-131). */
export async function transferOf(db: Db, before: Terms, after: Terms): Promise<TermChange[]> {
  const changed = changedTerms(before, after);
  if (changed.length === 0) return [];
  const [was, is] = [await termNames(db, before), await termNames(db, after)];
  const changes = changed.map((field) => ({
    field,
    from: shownTerm[field](before, was),
    to: shownTerm[field](after, is),
  }));
  return withMalay(changes, await employmentTextsOf(db), (await malayNames(db)).positions);
}
