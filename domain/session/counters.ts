import * as z from 'zod';

/** The notification counters (COUNTER-01, D8). */
export const counters = z.object({
  warning_letter: z.number(),
  leaves_application: z.number(),
  late_application: z.number(),
  leave_office_application: z.number(),
  error_log: z.number(),
  bug_report: z.number(),
  unread_notification: z.number(),
});
export type Counters = z.infer<typeof counters>;
export type CounterName = keyof Counters;
