import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant, issue } from '../lib/fields.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { feedKeyShape, feedKinds } from './rules.ts';

/** A calendar address as its owner sees it; the address itself is shown only when it is made. */
const feed = z.object({
  id: z.number(),
  kind: z.enum(feedKinds),
  created_at: instant(),
  /** When a calendar program last read it, to the hour. */
  last_used_at: instant().nullable(),
});
export type Feed = z.infer<typeof feed>;

/** The form of a new calendar address. */
export const feedForm = z.object({ kind: choice(feedKinds) });

export const feeds = {
  mine: endpoint({
    method: 'GET',
    path: '/api/feeds',
    guard: 'user',
    summary: 'One’s own calendar addresses, without their keys.',
    reply: z.object({ data: z.array(feed) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/feeds',
    guard: 'user',
    summary: 'Makes a calendar address of one’s own, and answers it for the only time.',
    body: feedForm.extend({ lang: choice(languages).default('en') }),
    reply: z.object({ data: feed, address: z.string() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/feeds/{id}',
    guard: 'user',
    summary: 'Withdraws a calendar address of one’s own: it answers 404 from then on.',
    reply: done,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/feeds/{key}.ics',
    guard: 'public',
    summary:
      'The calendar of an address (iCalendar), for whoever has its key; 304 with the ETag of what has not changed.',
    params: z.object({ key: z.string().regex(feedKeyShape, issue(words.notFound)) }),
    kind: 'file',
  }),
};
