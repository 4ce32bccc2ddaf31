import { same, type Text } from '../lib/text.ts';

/** The employment types that the specification names (ENTITYA-08): their names stay (STAFF-91, LEAVE-03). */
const specified: readonly string[] = ['Permanent', 'Contract'];
export const isSpecified = (name: string): boolean => specified.includes(name);

/** An employment type's name in both languages. */
export const employmentName = ({ name, name_ms }: { name: string; name_ms: string | null }): Text =>
  name_ms === null ? same(name) : { en: name, ms: name_ms };
