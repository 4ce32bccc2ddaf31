import { sql } from 'kysely';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Undone } from '#domain/applications/undo.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { type Changed, kindSql } from './store.ts';

/** The last step of an application, and when it was supported and approved. */
export interface LastStep extends Omit<Undone, 'status'> {
  id: number;
  for_id: number | null;
  position_id: number | null;
}

/** The last steps of some applications. */
export async function lastSteps(db: Db, kind: Kind, ids: readonly number[]): Promise<LastStep[]> {
  const supported = kind === 'leave' ? sql`a.supported_at` : sql`null::timestamptz`;
  const { rows } = await sql<LastStep>`
    select a.id, a.approved_at, ${supported} as supported_at, s.step, s.user_id as by, s.created_at as at, s.for_id,
      s.position_id
    from ${kindSql[kind].table} a join lateral (select * from application_steps s
      where s.kind = ${kind} and s.application_id = a.id order by s.id desc limit 1) s on true
    where a.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** Writes the states before decisions that are taken back, and forgets who made them. */
export async function restoreStates(db: FactsDb, kind: Kind, returned: readonly Changed[]): Promise<void> {
  const rows = JSON.stringify(returned.map(({ id, to }) => ({ id, to })));
  const support =
    kind === 'leave'
      ? sql`, supported_by = case when m.to <> 'Pending' then a.supported_by end,
        supported_at = case when m.to <> 'Pending' then a.supported_at end`
      : sql``;
  await sql`update ${kindSql[kind].table} a set status = m.to,
      approved_by = case when a.status <> 'Approved' then a.approved_by end,
      approved_at = case when a.status <> 'Approved' then a.approved_at end ${support}
    from jsonb_to_recordset(${rows}::jsonb) as m(id int, "to" varchar) where a.id = m.id`.execute(db);
}
