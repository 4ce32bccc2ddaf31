import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, optionalPick } from '../lib/fields.ts';

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
  first_at: instant(),
  last_at: instant(),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** Different errors shown at once, the newest first. */
export const errorsShown = 100;

/** The specification does not say which flag it means, so any is accepted and ignored. */
const anyFlag = z.record(z.string(), z.unknown());

export const errorLog = {
  read: endpoint({
    method: 'GET',
    path: '/error_log',
    guard: 'errorLog',
    summary: 'The error log, the same errors together, the newest first; the caller has then seen it.',
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
