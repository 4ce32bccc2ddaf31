import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { LeaveChange } from './recount-store.ts';

/**
 * Stores what a change counted again of people's leave until their days are judged; returns the id of the change
 * (decision 0150).
 */
export async function storeRecounts(db: Db, leave: readonly LeaveChange[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with change as materialized (select gen_random_uuid() as id), stored as (
      insert into recount_notices (change_id, user_id, leave)
      select c.id, (l.one ->> 'user_id')::int, jsonb_agg(l.one order by l.nth)
      from change c cross join jsonb_array_elements(${JSON.stringify(leave)}::jsonb) with ordinality l(one, nth)
      group by c.id, 2
    )
    select id from change`.execute(db);
  return rows[0]!.id;
}

/** Takes what a change counted again of some people's leave, so that it is announced once. */
export async function takeRecounts(db: Db, change: string, people: readonly number[]): Promise<LeaveChange[]> {
  const { rows } = await sql<{ leave: LeaveChange[] }>`
    delete from recount_notices where change_id = ${change}::uuid and user_id = any(${people}::int[])
    returning leave`.execute(db);
  return rows.flatMap(({ leave }) => leave);
}
