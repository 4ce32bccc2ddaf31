import * as z from 'zod';

/** In or out, as the place of an event in its day makes it (D3). */
export const ways = ['in', 'out'] as const;
export type Way = (typeof ways)[number];

/** What a correction does: it enters an event that was missing, gives one another time, or takes one out (D5). */
export const correctionActions = ['add', 'move', 'remove'] as const;
export type CorrectionAction = (typeof correctionActions)[number];

/** A correction in effect, as it is shown beside its day: what was taken out, what was entered, who did it and why (D5). */
export const correctionNote = z.object({
  id: z.number(),
  action: z.enum(correctionActions),
  type: z.enum(ways),
  /** The time of the event that was taken out, HH:MM; null where one was only entered. */
  was: z.string().nullable(),
  /** The time that was entered, HH:MM; null where an event was only taken out. */
  time: z.string().nullable(),
  by: z.string(),
  reason: z.string(),
  /** File name of what was attached. */
  doc: z.string().nullable(),
});
export type CorrectionNote = z.infer<typeof correctionNote>;
