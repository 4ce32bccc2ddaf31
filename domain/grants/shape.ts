import * as z from 'zod';
import { areas, capabilities } from './rules.ts';

/**
 * A grant as access rules read it: of departments with those below. By itself, since every page loads it with the
 * session, and what is said of grants with the screens that show them.
 */
export const grantShape = z.object({
  capabilities: z.array(z.enum(capabilities)),
  area: z.enum(areas),
  ids: z.array(z.number()),
});
