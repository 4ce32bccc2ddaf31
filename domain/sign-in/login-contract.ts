import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';

/** A provider as the login offers it. */
const way = z.object({ id: z.number(), label: z.string(), label_ms: z.string() });
export type Way = z.infer<typeof way>;

/** What the login offers. */
const ways = z.object({ providers: z.array(way), password: z.boolean() });
export type Ways = z.infer<typeof ways>;

/** The calls of the login that offers providers. */
export const loginWays = {
  ways: endpoint({
    method: 'GET',
    path: '/api/login/ways',
    guard: 'public',
    summary: 'What the login offers: the providers, and whether passwords are open to everybody.',
    reply: ways,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/login/provider',
    guard: 'public',
    summary: 'Begins a sign-in by a provider: answers its address and sets the cookie of this browser.',
    writes: false,
    body: z.object({
      provider_id: z.number().int().positive().max(2_147_483_647),
      next: z.string().max(500).default(''),
    }),
    reply: z.object({ url: z.string() }),
  }),
};
