import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { openStatuses } from '#domain/applications/actions.ts';
import { capacityIn, type Decider } from '#domain/applications/deciders.ts';
import type { Decision } from '#domain/applications/kind.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Waited } from '#domain/applications/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isOthers } from '../people/others-store.ts';

/** Who decides for the applicant `u` today, as `Deciders`. */
export const decidersJson = (kind: Kind, today: Day) => decidersWhere(kind, today, isOthers(sql`u.id`));

/** Who decides for the holders of the position of `u` today; for each of these `othersFor` leaves out who may not. */
export const decidersOfPosition = (kind: Kind, today: Day) => decidersWhere(kind, today, sql`true`);

function decidersWhere(kind: Kind, today: Day, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { supporter, approver } = kinds[kind].deciders;
  const people = (decision: Decision | null) =>
    sql`coalesce(jsonb_agg(to_jsonb(d) - 'decision' - 'kinds' order by d.user_id, d.for_id nulls first)
      filter (where d.decision = ${decision}), '[]')`;
  return sql`(select jsonb_build_object('supporter', ${people(supporter)}, 'approver', ${people(approver)})
    from deciders_of(u.position_id, ${today}) d where ${isFor(sql`${kind}::text`)} and ${condition})`;
}

/** Whether a row `d` of `deciders_of` or `decided_by` is about applications of a kind (decision 0152). */
export const isFor = (kind: RawBuilder<unknown>) => sql<boolean>`coalesce(${kind} = any(d.kinds), true)`;

/** Whether a viewer makes decisions on the application `a` of a kind; never on their own (D1). */
export const decidesOn = (
  kind: Kind,
  viewer: Pick<Viewer, 'id'>,
  today: Day,
  decisions: readonly (Decision | null)[] = Object.values(kinds[kind].deciders),
) =>
  sql`(a.user_id <> ${viewer.id} and a.user_id = any(array(select s.id
    from decided_by(${viewer.id}, ${today}) d join users s on s.position_id = d.position_id
    where d.decision = any(${decisions}::text[]) and ${isFor(sql`${kind}::text`)} and ${isOthers(sql`s.id`)})))`;

/** Whether an application `a` waits for the viewer's decision, as `waitsFor` says. */
export function waitsForMe(kind: Kind, viewer: Pick<Viewer, 'id'>, today: Day): RawBuilder<unknown> {
  const waits = openStatuses.flatMap((status) => {
    const capacity = capacityIn(kind, status);
    return capacity === null
      ? []
      : [sql`(a.status = ${status} and ${decidesOn(kind, viewer, today, [kinds[kind].deciders[capacity]])})`];
  });
  return sql`(${sql.join(waits, sql` or `)})`;
}

/** The decision that an application `a` of a kind waits for, as `capacityIn` says; null when none is missing. */
export function missingDecision(kind: Kind): RawBuilder<string | null> {
  const cases = openStatuses.flatMap((status) => {
    const capacity = capacityIn(kind, status);
    return capacity === null ? [] : [sql`when ${status} then ${kinds[kind].deciders[capacity]}::text`];
  });
  return sql<string | null>`case a.status ${sql.join(cases, sql` `)} end`;
}

/** What is overdue by the run that reminds (decision 0155); nothing once that is switched off. */
export const overdueNow = sql`(select v.* from overdue_applications v, organisation g
  where g.overdue_after_days is not null)`;

/** Whether an application `a` of a kind is overdue. */
export const isOverdue = (kind: Kind): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${overdueNow} o
    where o.kind = ${kind} and o.application_id = a.id and o.status = a.status)`;

/**
 * The position and the people an application waits for, by name, without its applicant (D1); none where the position names
 * nobody.
 */
export async function waitedFor(db: Db, deciders: readonly Decider[], applicant: number): Promise<Waited> {
  const positions = [...new Set(deciders.map(({ position_id }) => position_id))];
  const { rows } = await sql<{ position: string | null; names: string[] }>`
    select (select string_agg(name, ', ' order by name) from positions where id = any(${positions}::int[])) as position,
      coalesce((select jsonb_agg(name order by lower(name)) from users
        where id <> ${applicant} and id = any(${deciders.map(({ user_id }) => user_id)}::int[])), '[]') as names`.execute(
    db,
  );
  return rows[0]!;
}
