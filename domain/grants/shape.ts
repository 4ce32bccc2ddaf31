import * as z from 'zod';
import { areas, capabilities } from './rules.ts';

/**
 * A grant as access rules read it; departments include those below. In a file of its own, since every page loads it with
 * the session, and the texts of grants only where they are shown.
 */
export const grantShape = z.object({
  capabilities: z.array(z.enum(capabilities)),
  area: z.enum(areas),
  ids: z.array(z.number()),
});
