import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, instant, named, optionalPick } from '../lib/fields.ts';
import { listReply, page } from '../lib/list.ts';
import { staffChange } from './form.ts';
import { recordActions, timelineKinds } from './record.ts';

/** An event of somebody's history: the day it counts from, and when and by whom it was entered, where that is known. */
const event = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  day: z.string(),
  entered_at: instant().nullable(),
  by: z.string().nullable(),
  text: z.string(),
  text_ms: z.string(),
  note: z.string().nullable(),
  withdrawn_at: instant().nullable(),
  withdrawn_by: z.string().nullable(),
});
export type TimelineEvent = z.infer<typeof event>;

/** What an action touches, as `Effects` has it. */
const effects = z.object({
  open: z.number(),
  leave: z.number(),
  decides: z.number(),
  will_decide: z.number(),
  is_shared: z.boolean(),
  letters: z.number(),
  coming: z.number(),
  grants: z.number(),
  days: z.number(),
  entitlements: z.number(),
});

export const staffRecord = {
  timeline: endpoint({
    method: 'GET',
    path: '/api/users/timeline/{user_id}',
    guard: 'see',
    summary:
      'Somebody’s service, the newest first: terms, cards, devices, role, access, letters, leaving and returning.',
    query: z.object({ page: page.default(0) }),
    reply: listReply(event),
  }),
  effects: endpoint({
    method: 'GET',
    path: '/api/users/effects/{user_id}',
    guard: 'edit_staff',
    summary: 'What a transfer, a last day, another card or a return would touch, in numbers; changes nothing.',
    query: z.object({ action: z.enum(recordActions), day: day(), position_id: optionalPick() }),
    reply: effects,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/users/change/{user_id}',
    guard: 'edit_staff',
    summary:
      'Changes some of a member of staff: place, position and hours from a day on, days of service, or the card.',
    body: staffChange,
    reply: done,
  }),
  holder: endpoint({
    method: 'GET',
    path: '/api/users/card/{access_card_id}',
    guard: 'edit_staff',
    summary: 'Who has an access card, among those the caller may see.',
    params: z.object({ access_card_id: z.string().max(20) }),
    reply: z.object({ user: named.extend({ office: z.string().nullable() }).nullable() }),
  }),
};
