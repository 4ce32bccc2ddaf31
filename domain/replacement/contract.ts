import * as z from 'zod';
import { dayCalls, dayForm, dayProgress } from '../applications/day-calls.ts';
import { application } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { page } from '../lib/list.ts';
import { replacementKind } from './kind.ts';

/** A claim for work on a day off: the minutes that attendance showed, the days they earn, and by when these are used. */
const replacementClaim = application.extend({
  status: z.enum(replacementKind.statuses),
  date: z.string(),
  minutes: z.number(),
  days: z.number(),
  /** The last day of leave that it may pay for; null when it never lapses, or is not approved. */
  expires_on: z.string().nullable(),
  /** The days of it that have lapsed. */
  lapsed: z.number(),
  approvedBy: z.string().nullable(),
});
export type ReplacementClaim = z.infer<typeof replacementClaim>;

/** A day off on which somebody worked long enough, and that was not claimed. */
const claimableDay = z.object({
  day: z.string(),
  holiday: z.string().nullable(),
  minutes: z.number(),
  days: z.number(),
  expires_on: z.string().nullable(),
});
export type ClaimableDay = z.infer<typeof claimableDay>;

/** Claims for work on a rest day or a public holiday (D6). */
export const replacement = {
  ...dayCalls(
    replacementKind,
    {
      all: '/api/replacement-claims',
      own: '/api/my-replacements',
      row: replacementClaim,
      detail: replacementClaim.extend(dayProgress),
      form: dayForm,
      mine: z.object({ page: page.default(0) }),
    },
    {
      name: 'claims for work on days off',
      applying: 'have work on a day off replaced by leave',
      approved: 'its days are credited in the same call, or it stays pending with the reason',
    },
  ),
  claimable: endpoint({
    method: 'GET',
    path: '/api/my-replacements/claimable',
    guard: 'user',
    summary: 'The days off on which one worked long enough to claim leave, and has not; whether any is earned here.',
    reply: z.object({ is_on: z.boolean(), days: z.array(claimableDay) }),
  }),
};
