import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { instant } from '../lib/fields.ts';
import { listReply, page } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';

/**
 * A dated change of someone's terms, as text in both languages; `admin` is null for the system (STAFF-131). Additions:
 * the day from which it is in force, null where it is not known, when and by whom it was withdrawn, and whether it is a
 * transfer or a post acted in (decision 0153).
 */
const transfer = z.object({
  id: z.number(),
  created_at: instant(),
  log: z.string(),
  log_ms: z.string(),
  kind: z.enum(['transfer', 'acting']),
  admin: z.string().nullable(),
  valid_from: z.string().nullable(),
  withdrawn_at: instant().nullable(),
  withdrawn_by: z.string().nullable(),
});
export type Transfer = z.infer<typeof transfer>;

/** Columns the history can be sorted by; newest first. */
export const transferSorts = sorts(['created_at', 'admin'], 'desc');

export const transferHistory = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/transfer_history/{user_id}',
    guard: 'see',
    summary:
      'Changes of someone’s office, position, hours, employment and grade, and posts they act in, the newest first unless sorted.',
    query: sortable(z.object({ page: page.default(0) }), transferSorts),
    reply: listReply(transfer),
  }),
};
