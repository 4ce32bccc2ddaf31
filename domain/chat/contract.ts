import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { issue } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { searchLength } from '../limits.ts';

/** Someone a chat can be started with. */
const chatPerson = z.object({
  id: z.number(),
  name: z.string(),
  img: z.string().nullable(),
  position: z.string().nullable(),
});

export const chat = {
  people: endpoint({
    method: 'GET',
    path: '/api/chat/people',
    guard: 'user',
    summary: 'Who is online, for whoever has the chat capability; the first fifty by name.',
    query: z.object({
      search: z
        .string()
        .trim()
        .max(searchLength, issue(words.tooLong, { max: searchLength }))
        .default(''),
    }),
    reply: z.object({ data: z.array(chatPerson) }),
  }),
};
