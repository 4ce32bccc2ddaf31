import { type RawBuilder, sql } from 'kysely';
import { holds, type Viewer } from '#domain/access.ts';
import { capabilities } from '#domain/grants/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { decidesOn } from '../applications/deciders-store.ts';

/**
 * Whether a viewer may know that the type of leave `n` exists: all but private ones, and of those what they were given
 * or applied for, and what those have whose leave they decide on. Who looks after others knows all.
 */
export function mayNameType(viewer: Viewer, today: Day): RawBuilder<boolean> {
  if (capabilities.some((one) => holds(viewer, one))) return sql<boolean>`true`;
  const isTheirs = sql`(a.user_id = ${viewer.id} or ${decidesOn('leave', viewer, today)}
    or ${decidesOn('leave_change', viewer, today)})`;
  return sql<boolean>`(n.id in (select id from leave_types where not is_private)
    or n.id in (select a.leaves_id from user_leaves a where ${isTheirs})
    or n.id in (select a.leaves_id from leave_applications a where ${isTheirs}))`;
}
