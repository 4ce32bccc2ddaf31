import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, lines, pick } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, staffChoice } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { dismissReasonLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { chosen, oneOf } from '../warnings/contract.ts';
import { cardColours, changeStatuses } from './rules.ts';

/** A change of the colour of somebody's card, by the late days of a month. */
const change = z.object({
  id: z.number(),
  /** The first day of the month. */
  month: z.string(),
  colour_before: z.enum(cardColours),
  colour: z.enum(cardColours),
  late: z.number(),
  status: z.enum(changeStatuses),
  proposed_at: instant(),
  decided_by: z.string().nullable(),
  decided_at: instant().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type CardChange = z.infer<typeof change>;

const listed = change.extend({
  user: staffChoice,
  /** Whether the viewer may decide on it. */
  settles: z.boolean(),
});
export type ListedChange = z.infer<typeof listed>;

/** Columns the list can be sorted by; the newest month first. */
export const changeSorts = sorts(['month', 'name', 'late'], 'desc');

/** Which of the chosen changes were decided, and why the others were not. */
const settled = done.extend({
  done: z.array(z.number()),
  skipped: z.array(done.extend({ id: z.number(), name: z.string() })),
});
export type SettledChanges = z.infer<typeof settled>;

const list = endpoint({
  method: 'GET',
  path: '/api/card-colours',
  guard: 'letters',
  summary:
    'Changes of the colours of cards, the newest month first: proposed, confirmed and rejected; how many are proposed at all, whether cards have colours, and the newest month that is over.',
  query: sortable(
    listQuery.extend({ status: oneOf(changeStatuses), month: monthFilter, office_id: idOrAll() }),
    changeSorts,
  ),
  reply: listReply(listed).extend({ proposed: z.number(), is_on: z.boolean(), last_month: z.string() }),
});

export const cardColourCalls = {
  list,
  listFile: listFileOf(list),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/card-colours/of/{user_id}',
    guard: 'user',
    summary:
      'The colour of somebody’s card, null where cards have none, and the changes that were confirmed, the newest first: one’s own, or by an admin anyone’s.',
    params: z.object({ user_id: pick() }),
    reply: z.object({ colour: z.enum(cardColours).nullable(), data: z.array(change) }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/card-colours/propose',
    guard: 'letters',
    summary:
      'Proposes the changes that the late days of the newest month that is over ask for, of those whose letters the caller decides on.',
    body: z.object({}),
    reply: done.extend({ proposed: z.number() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/card-colours/confirm',
    guard: 'letters',
    summary:
      'Confirms those of the chosen changes that are proposed, and says why the others were skipped; their staff are notified.',
    body: chosen,
    reply: settled,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/card-colours/reject',
    guard: 'letters',
    summary:
      'Rejects those of the chosen changes that are proposed, with a reason, and says why the others were skipped.',
    body: chosen.extend({ reason: lines(dismissReasonLength) }),
    reply: settled,
  }),
};
