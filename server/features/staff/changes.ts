import { changedTerms, changeInWords, type Terms } from '#domain/staff/rules.ts';
import type { Db } from '#server/platform/database.ts';
import { termNames } from './store.ts';

type Names = Awaited<ReturnType<typeof termNames>>;

const shownTerm: Record<keyof Terms, (terms: Terms, names: Names) => string | null> = {
  office_id: (_, names) => names.office,
  working_hour_id: (_, names) => names.hour,
  position_id: (_, names) => names.position,
  employment_type: (terms) => terms.employment_type,
  grade: (terms) => terms.grade,
};
const termWords: Record<keyof Terms, string> = {
  office_id: 'Office',
  working_hour_id: 'Working hours',
  position_id: 'Position',
  employment_type: 'Employment type',
  grade: 'Grade',
};

/** What an edit changes of the terms, in words; empty when nothing (STAFF-131). */
export async function transferInWords(db: Db, before: Terms, after: Terms): Promise<string> {
  const changed = changedTerms(before, after);
  if (changed.length === 0) return '';
  const [was, is] = [await termNames(db, before), await termNames(db, after)];
  return changed
    .map((field) =>
      changeInWords(termWords[field], shownTerm[field](before, was), shownTerm[field](after, is)),
    )
    .join(' ');
}
