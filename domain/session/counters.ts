import * as z from 'zod';
import { eachBy } from '../applications/kinds.ts';

/** The notification counters (COUNTER-01, D8). */
export const counters = z.object({
  warning_letter: z.number(),
  ...eachBy('counter', () => z.number()),
  error_log: z.number(),
  bug_report: z.number(),
  unread_notification: z.number(),
});
export type Counters = z.infer<typeof counters>;
export type CounterName = keyof Counters;
