import * as z from 'zod';
import { searchLength } from '../limits.ts';
import { issue, named, numberOf } from './fields.ts';
import { words } from './words.ts';

const invalid = issue(words.invalid);

/** The requested page, zero-based; one far too high gives an empty page, not an error (LIST-02, D2). */
export const page = z.preprocess(
  (value) => (value === undefined || value === '' ? 0 : numberOf(value)),
  z
    .number({ error: invalid })
    .int(invalid)
    .min(0, invalid)
    .transform((at) => Math.min(at, 10_000_000)),
);

/** A record id or the word `all`, as list filters send it (CALLA-11, CALLB-86); null is all. */
export function idOrAll() {
  return z
    .preprocess(
      (value) => (value === undefined || value === '' || value === 'all' ? null : numberOf(value)),
      z.number({ error: invalid }).int(invalid).positive(invalid).max(2_147_483_647, invalid).nullable(),
    )
    .default(null);
}

/**
 * The query of every list: a zero-based page and a trimmed search (LIST-02, LIST-05). Additions to the specification:
 * `around`, to get the page that contains a record; `last`, to get a page counted from the end, 1 for the last; `after` and
 * `before`, the record next to a deep page, so that it is read from there.
 */
export const listQuery = z.object({
  page: page.default(0),
  search: z.string().trim().max(searchLength, invalid).default(''),
  around: idOrAll(),
  after: idOrAll(),
  before: idOrAll(),
  last: idOrAll(),
});

/**
 * The query of the staff in a dropdown (FORM-24), an addition to the specification: those whose name is searched for, as
 * many as the dropdown loads, all unless given; `user_id` is the one already chosen.
 */
export const matchQuery = z.object({
  search: listQuery.shape.search,
  limit: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number({ error: invalid }).int(invalid).min(1, invalid).max(1_000, invalid).optional(),
  ),
  user_id: idOrAll(),
});

/** Somebody in such a dropdown; `removed` where they were removed since and only history has them. */
export const staffChoice = named.extend({ removed: z.literal(true).optional() });
export type StaffChoice = z.infer<typeof staffChoice>;

/**
 * A page of rows and the total (ENTITYA-19); `more` when there are more than `total`, since counting stops there. The pages
 * of such a list that were requested from the end are numbered from there: -1 is the last, -2 the one before.
 */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number(), more: z.boolean(), page: z.number() });
}
