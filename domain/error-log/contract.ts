import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, optionalLine, optionalPick } from '../lib/fields.ts';

/**
 * Entries of the same error (decision 0068): the text of the newest, which begins with its page, how often it occurred
 * and to how many people.
 */
const errorGroup = z.object({
  id: z.number(),
  text: z.string(),
  /** The last person it happened to; null when it came from no signed-in page. */
  name: z.string().nullable(),
  count: z.number(),
  people: z.number(),
  /** Of the entry whose text this is: the reference its caller was shown; null where it came from no call. */
  reference: z.string().nullable(),
  first_at: instant(),
  last_at: instant(),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** Most characters of a reference that is looked for. */
const referenceLength = 20;

/** Different errors shown at once, the newest first. */
export const errorsShown = 100;

/** The specification does not say which flag it means, so any other is accepted and ignored. */
const anyFlag = z.object({ reference: optionalLine(referenceLength) }).loose();

export const errorLog = {
  read: endpoint({
    method: 'GET',
    path: '/error_log',
    guard: 'errorLog',
    summary:
      'The error log, the same errors together, the newest first; the caller has then seen it. `reference` finds the entry that somebody was shown one of.',
    writes: true,
    query: anyFlag,
    reply: z.object({ data: z.array(errorGroup), total: z.number() }),
  }),
  clear: endpoint({
    method: 'GET',
    path: '/clear_log',
    guard: 'developer',
    summary: 'Clears the error log, up to the entry `to` when one is named.',
    writes: true,
    query: z.object({ to: optionalPick() }).loose(),
    reply: done,
  }),
};
