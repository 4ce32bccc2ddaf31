import * as z from 'zod';

/** The steps before the first day, each with its state, in the order in which they build on each other. */
export const steps = [
  'organisation',
  'departments',
  'hours',
  'offices',
  'positions',
  'holidays',
  'leave_types',
  'staff',
  'balances',
  'kiosks',
  'letters',
  'start',
  'backup',
  'mail',
] as const;

export const step = z.object({
  name: z.enum(steps),
  is_done: z.boolean(),
  /** What there is, and of how many where all must have it. */
  many: z.number(),
  of: z.number().nullable(),
  /** Of the start and of the last backup alone. */
  date: z.string().nullable(),
});
export type Step = z.infer<typeof step>;
