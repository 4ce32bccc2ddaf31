import * as z from 'zod';
import { warningTypes } from '../dashboard/rules.ts';
import { corrections, evidence } from './shapes.ts';

/** A letter that somebody may get, in its time to explain (D5, decision 0132). */
export const comingLetter = z.object({
  id: z.number(),
  date: z.string(),
  type: z.enum(warningTypes),
  /** How many lapses of its type the month has, including this day. */
  count: z.number(),
  /** On which day its person was notified, and the last day to explain. */
  notified_on: z.string(),
  explain_by: z.string(),
  /** Whether an application about one of its days waits for a decision. */
  is_applied: z.boolean(),
  /** The days that led to it. */
  evidence: z.array(evidence),
  corrections,
});
export type ComingLetter = z.infer<typeof comingLetter>;
