import * as z from 'zod';

/** One of the seven days of a set of working hours, Sunday first; times `HH:MM`, null on a day off (HOURS-07). */
export const hoursDay = z.object({
  id: z.number(),
  day: z.string(),
  enable: z.boolean(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  end_time_ramadhan: z.string().nullable().optional(),
  /** The break, where half a day of leave divides the day; missing on a day without one. */
  break_start: z.string().nullable().optional(),
  break_end: z.string().nullable().optional(),
});
export type HoursDayShape = z.infer<typeof hoursDay>;
