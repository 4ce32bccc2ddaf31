import * as z from 'zod';
import { correctionNote } from '../corrections/shapes.ts';
import { why } from '../days/why.ts';

/**
 * A day that led to a letter, as it was judged when the letter was issued; `why` is unknown for some letters of the
 * first release.
 */
export const evidence = z.object({
  date: z.string(),
  clock_in: z.string().nullable(),
  clock_out: z.string().nullable(),
  why: z.array(why),
});
export type Evidence = z.infer<typeof evidence>;

/** What was corrected by hand since on days of the evidence, by day (D5). */
export const corrections = z.record(z.string(), z.array(correctionNote));
