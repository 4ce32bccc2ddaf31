import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, optionalPick } from '../lib/fields.ts';

/** Entries that are the same error (decision 0068): the newest one's text, page first, and how often it was met, by how many. */
const errorGroup = z.object({
  id: z.number(),
  text: z.string(),
  /** Who met it last; null when it was nobody's page. */
  name: z.string().nullable(),
  count: z.number(),
  people: z.number(),
  first_at: instant(),
  last_at: instant(),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** Different errors shown at once; the rest is older than all of them. */
export const errorsShown = 100;

/** Which flag the specification means is not said, so any is taken and changes nothing. */
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
