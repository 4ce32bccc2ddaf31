import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { standings } from './rules.ts';

const state = z.object({
  /** Whether the browser that asks is the caller's verified phone, or why not. */
  standing: z.enum(standings),
  /** The name of the registered phone. */
  device: z.string().nullable(),
  /** Where the caller clocks in, and how far from it; null when their profile names no office. */
  office: z
    .object({ name: z.string(), lat: z.number(), lng: z.number(), max_distance: z.number() })
    .nullable(),
  /** What to clock in with; null where the browser is not the phone. */
  code: z.string().nullable(),
  /** Today's newest event, `HH:MM`. */
  last: z.object({ type: z.enum(['in', 'out']), time: z.string() }).nullable(),
});
export type PhoneState = z.infer<typeof state>;

export const phone = {
  state: endpoint({
    method: 'GET',
    path: '/api/phone',
    guard: 'user',
    summary:
      'Whether the browser that asks (X-Device-ID) may clock its owner in, where, and what it did last today.',
    reply: state,
  }),
};
