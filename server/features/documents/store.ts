import { sql } from 'kysely';
import type { Db } from '#server/platform/database.ts';

/** What decides who may open a document. */
export interface DocumentFacts {
  owner_id: number;
  /** Positions that decide on the record it belongs to. */
  decider_ids: number[];
  /** Whether it was sent to the asking user. */
  is_recipient: boolean;
}

/** The records a document belongs to, as far as opening it goes; one at most but where somebody used a file again (D2). */
export async function documentFacts(db: Db, file: string, userId: number): Promise<DocumentFacts[]> {
  const { rows } = await sql<DocumentFacts>`
    with held as (
      select user_id, '{}'::text[] as deciders, null::int as message_id from attendances where doc = ${file}
      union all select user_id, '{}', null from warning_letters where doc = ${file}
      union all select user_id, '{support_id,approve_id}', null from leave_applications where doc = ${file}
      union all select user_id, '{late_approve_id}', null from late_applications where doc = ${file}
      union all select user_id, '{leave_office_approve_id}', null from leave_office_applications where doc = ${file}
      union all select created_by, '{}', id from messages where attachment = ${file}
    )
    select h.user_id as owner_id,
      array(select (to_jsonb(p) ->> name)::int from unnest(h.deciders) name
        where to_jsonb(p) ->> name is not null) as decider_ids,
      exists (select from inbox i where i.message_id = h.message_id and i.user_id = ${userId}) as is_recipient
    from held h join users u on u.id = h.user_id left join positions p on p.id = u.position_id`.execute(db);
  return rows;
}
