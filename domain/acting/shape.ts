import * as z from 'zod';
import { instant, named } from '../lib/fields.ts';

/** A post that somebody acts in, acted in, or will act in; their page has them, the newest first. */
export const actingPost = z.object({
  id: z.number(),
  position: named,
  date_from: z.string(),
  date_to: z.string(),
  is_instead: z.boolean(),
  written_by: z.string(),
  written_at: instant(),
  version: z.number(),
});
export type ActingPost = z.infer<typeof actingPost>;
