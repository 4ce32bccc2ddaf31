import type { StaffFields } from '#domain/staff/form.ts';
import { changedTerms, changeInWords, type Terms } from '#domain/staff/rules.ts';
import type { Db } from '#server/platform/database.ts';
import { type HeldStaff, type StaffColumns, termNames } from './store.ts';

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

/** The other fields by name; their values stay out of the log, which more people read. */
const plainWords: Partial<Record<keyof StaffColumns, string>> = {
  name: 'name',
  email: 'email',
  contact: 'contact',
  ic: 'IC number',
  gender: 'gender',
  marital_status: 'marital status',
  emergency_contact: 'emergency contact',
  access_card_id: 'access card',
  start_date: 'start date',
  end_date: 'end date',
};

/** An edit in the words of the audit log. */
export function editInWords(
  before: Pick<HeldStaff, keyof StaffColumns>,
  after: Partial<StaffColumns> & Pick<StaffFields, 'password'>,
  transfer = '',
): string {
  const names = Object.entries(plainWords).flatMap(([field, said]) => {
    const key = field as keyof StaffColumns;
    return key in after && after[key] !== before[key] ? [said] : [];
  });
  if (after.password !== null) names.push('password');
  const parts = names.length > 0 ? [`${capital(names.join(', '))} changed.`] : [];
  if (after.role && after.role !== before.role) parts.push(changeInWords('Role', before.role, after.role));
  if (after.active !== undefined && after.active !== before.active)
    parts.push(after.active ? 'Activated.' : 'Deactivated.');
  if (transfer !== '') parts.push(transfer);
  return parts.join(' ') || 'Nothing changed.';
}

const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1);
