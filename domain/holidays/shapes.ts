import * as z from 'zod';
import { issue, optionalLine, picks } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { stateCodes } from './states.ts';

/** A state by its code (decision 0145). */
export const stateCode = () => z.enum(stateCodes, { error: issue(words.options) });

/** A state that may be left out; blank is null. */
export const optionalState = () => optionalLine(3).pipe(stateCode().nullable());

/** The states in a list's filter: a code, or all, which is null. */
export const stateOrAll = () =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' || value === 'all' ? null : value),
      stateCode().nullable(),
    )
    .default(null);

const isBlank = (value: unknown) => value === undefined || value === null || value === 'null';

/**
 * The positions of a form: absent or null is everyone; a form's single empty value is a restriction that names no
 * position, which is refused (HOLIDAY-05 to HOLIDAY-08).
 */
export const positionIds = z.preprocess(
  (value) => (isBlank(value) ? null : value),
  z.union([z.null(), picks().refine((ids) => ids.length > 0, issue(words.options))]),
);

/** Ids that a question is narrowed to; null is all. */
export const idsOrAll = () => z.preprocess((value) => (isBlank(value) ? null : value), z.union([z.null(), picks()]));

/** The places of a form; absent or null is everywhere. */
export const places = {
  states: z.preprocess((value) => {
    if (isBlank(value)) return null;
    return typeof value === 'object' ? Object.values(value as object) : [value];
  }, z.array(stateCode()).max(stateCodes.length).nullable()),
  office_ids: idsOrAll(),
};

/** Whether a form is restricted to places without naming one. */
export const namesNoPlace = ({
  states,
  office_ids,
}: Record<'states' | 'office_ids', readonly unknown[] | null>): boolean =>
  (states ?? office_ids) !== null && (states ?? []).length + (office_ids ?? []).length === 0;
