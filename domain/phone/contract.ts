import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { phoneStatuses } from './rules.ts';

const state = z.object({
  /** Whether the calling browser is the caller's verified phone, or why not. */
  standing: z.enum(phoneStatuses),
  /** The name of the registered phone. */
  device: z.string().nullable(),
  /** The office the caller clocks in at, and its distance; null when their profile names none. */
  office: z.object({ name: z.string(), lat: z.number(), lng: z.number(), max_distance: z.number() }).nullable(),
  /** The code to clock in with; null where the browser is not the phone. */
  code: z.string().nullable(),
  /** Today's newest event, with its time as `HH:MM`. */
  last: z.object({ type: z.enum(['in', 'out']), time: z.string() }).nullable(),
});
export type PhoneState = z.infer<typeof state>;

export const phone = {
  state: endpoint({
    method: 'GET',
    path: '/api/phone',
    guard: 'user',
    summary: 'Whether the browser that asks (X-Device-ID) may clock its owner in, where, and what it did last today.',
    reply: state,
  }),
};
