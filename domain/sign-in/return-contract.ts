import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { platformName, signedIn } from '../session/contract.ts';

/** The call of the page that a provider returns people to, which the login does without. */
export const loginReturn = {
  finish: endpoint({
    method: 'POST',
    path: '/api/login/return',
    guard: 'public',
    summary: 'Ends a sign-in by what the provider returned the browser with; opens a session as the login does.',
    writes: false,
    body: z.object({ search: z.string().max(8_000), platform: platformName }),
    reply: signedIn.extend({ next: z.string() }),
  }),
};
