import { type RawBuilder, sql } from 'kysely';
import type { TakenHalf } from '#domain/leave/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { EarnedBalance } from '#domain/replacement/credits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { earnedJson } from '../entitlements/earned-store.ts';

/** What an entry needs to know of other leave, and of what it was earned by (D6). */
export interface EntryReturns {
  /** Halves of days of the range that have approved leave whose place it takes. */
  replaced: TakenHalf[];
  /** What was earned, where the type is earned by work on days off. */
  earned: EarnedBalance | null;
}

/** Whether the day `l` of leave is approved leave that a type `t` takes the place of. */
const isReplaced = sql`exists (select from leave_applications o join leave_types y on y.id = o.leaves_id
  where o.id = l.application_id and o.status = 'Approved' and o.leaves_id <> t.id and not y.replaces_leave)`;

/** The same of an entry `e` of an applicant `u`, of a type `t` that is charged to `b`, as fields of a JSON object. */
export const entryReturns = (
  first: Day,
  last: Day,
): RawBuilder<unknown> => sql`'replaced', case when t.replaces_leave then
    (select coalesce(jsonb_agg(jsonb_build_object('day', l.day, 'half', l.half)), '[]') from leave_days l where l.user_id = u.id
      and l.day between ${first} and ${last} and ${isReplaced}) else '[]' end,
  'earned', case when b.is_replacement then ${earnedJson(sql`e.id`)} end`;

/**
 * The halves of days of a range that an applicant `u` cannot take leave of a type on, since there is other leave: without
 * those whose place it takes, with those on which leave waits to take the place of other leave.
 */
export const takenHalves = (leaves_id: number, first: Day, last: Day): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'half', d.half)), '[]') from (
    select l.day, l.half from leave_days l where l.user_id = u.id and l.day between ${first} and ${last}
      and not exists (select from leave_types t where t.id = ${leaves_id} and t.replaces_leave and ${isReplaced})
    union select w.day, w.half from leave_replaced w join leave_applications o on o.id = w.application_id
    where w.user_id = u.id and w.day between ${first} and ${last} and o.status in ('Pending', 'Supported')) d)`;

/** Days without those that were taken out of an application. */
export async function withoutReturned<One extends { day: Day }>(
  db: Db,
  application: number,
  days: readonly One[],
): Promise<One[]> {
  const rows = await db.selectFrom('leave_returned').select('day').where('application_id', '=', application).execute();
  const gone = new Set(rows.map(({ day }) => day));
  return days.filter(({ day }) => !gone.has(day));
}
