import { type RawBuilder, sql } from 'kysely';
import type { AssignedLeave } from '#domain/leave/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { balanceOf } from '../entitlements/store.ts';
import { termsJson } from '../leave-types/terms-store.ts';

/**
 * The leaves somebody may apply for, with their balance: those they hold, and those charged to one of them, whose balance
 * theirs is.
 */
const appliedFor = (person: RawBuilder<unknown>, today: Day) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'leaves_id', t.id, 'total_days', e.total_days,
    'leaves', jsonb_build_object('name', t.name, 'type', b.type, 'is_backdated', t.is_backdated, 'half_days', t.half_days,
      'terms', ${termsJson('t')} || jsonb_build_object('below_zero', b.below_zero)),
    'balance', ${balanceOf(sql`e.id`, today)}) order by t.id), '[]')
  from user_leaves e join leave_types b on b.id = e.leaves_id
    join leave_types t on t.id = b.id and t.charged_to is null or t.charged_to = b.id and t.removed_at is null
  where e.user_id = ${person} and e.removed_at is null)`;

/** The leaves people may apply for, each with its current balance, by person. */
export async function assignedLeaves(
  db: Db,
  people: readonly number[],
  today: Day,
): Promise<Map<number, AssignedLeave[]>> {
  const { rows } = await sql<{ id: number; leaves: AssignedLeave[] }>`
    select u.id, ${appliedFor(sql`u.id`, today)} as leaves from unnest(${people}::int[]) u(id)`.execute(db);
  return new Map(rows.map(({ id, leaves }) => [id, leaves]));
}

/** Who of some people decides for somebody on a day. */
export async function decidersAmong(db: Db, people: readonly number[], today: Day): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select u.id from unnest(${people}::int[]) u(id)
    where exists (select from decided_by(u.id, ${today}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Every leave type, for a dropdown. */
export async function leaveTypes(db: Db): Promise<{ id: number; name: string; type: string }[]> {
  return db
    .selectFrom('leave_types')
    .select(['id', 'name', 'type'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}
