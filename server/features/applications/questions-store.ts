import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/applications/actions.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Question } from '#domain/applications/shapes.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Why an application `a` was rejected, where a reason was given: the remark of its last step. */
export const rejectionOf = (kind: Kind): RawBuilder<unknown> => sql`case when a.status = 'Rejected' then
  (select case when s.step = 'reject' then s.remark end from application_steps s
    where s.kind = ${kind} and s.application_id = a.id order by s.id desc limit 1) end`;

/** The questions `s` about the application `id` that no later answer follows. */
const unanswered = (kind: Kind, id: RawBuilder<unknown>) => sql`s.kind = ${kind} and s.application_id = ${id}
  and s.step = 'ask' and not exists (select from application_steps l
    where l.kind = s.kind and l.application_id = s.application_id and l.step = 'answer' and l.id > s.id)`;

/** Whether an application `a` that waits for a decision also waits for its applicant's answer. */
export const awaitsAnswer = (kind: Kind): RawBuilder<unknown> => sql`(a.status in (${sql.join(openStatuses)})
  and exists (select from application_steps s where ${unanswered(kind, sql`a.id`)}))`;

/** The questions about an application that have no answer yet, the oldest first. */
export async function openQuestions(
  db: Db,
  kind: Kind,
  id: number,
): Promise<(Question & { user_id: number | null })[]> {
  const { rows } = await sql<Question & { user_id: number | null }>`
    select s.id::int, s.user_id, u.name as by, s.remark as question, s.created_at
    from application_steps s join users u on u.id = s.user_id
    where ${unanswered(kind, sql`${id}`)} order by s.id`.execute(db);
  return rows;
}
