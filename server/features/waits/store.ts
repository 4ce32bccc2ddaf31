import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { kindNames } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { StuckApplication, VacantPosition, waits } from '#domain/waits/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import type { Call } from '#server/platform/http/http.ts';
import { isFor, missingDecision, overdueNow } from '../applications/deciders-store.ts';
import { isOpen, kindSql } from '../applications/store.ts';
import { isOthers } from '../people/others-store.ts';
import { visible } from '../people/visible-store.ts';

/** All open applications with the decision each waits for; `id` is one number for those of all kinds. */
const open = sql.join(
  kindNames.map((kind, at) => {
    const { table, first, last } = kindSql[kind];
    return sql`select a.id * ${kindNames.length} + ${at} as id, ${kind}::text as kind, a.id as application_id, a.user_id,
      a.status, ${first} as first_day, ${last} as last_day, a.created_at, ${missingDecision(kind)} as decision
    from ${table} a where ${isOpen}`;
  }),
  sql` union all `,
);

/**
 * The queries `waiting`, open applications `w`; and `deciding`, who makes each decision on each kind for the holders of each
 * position today, which is read once however many applications wait. `ids` is null where nobody holds the deciding position;
 * `e` has those who decide on `w`, who is never its applicant (D1).
 */
const waitingAndDeciding = (today: Day) => sql`with waiting as (${open}),
  deciding as materialized (select q.id as of_id, k.kind, d.decision, min(d.position_id) as position_id,
      array_agg(d.user_id) filter (where d.user_id is not null) as ids, jsonb_agg(d) as people
    from positions q cross join lateral deciders_of(q.id, ${today}) d cross join unnest(${[...kindNames]}::text[]) k(kind)
    where ${isFor(sql`k.kind`)} group by 1, 2, 3)`;

const from = sql`waiting w join users u on u.id = w.user_id
  left join deciding d on d.of_id = u.position_id and d.kind = w.kind and d.decision = w.decision
  cross join lateral (select array(select d.user_id from jsonb_to_recordset(d.people) d(user_id int, for_id int, via_id int)
    where d.user_id <> w.user_id and ${isOthers(sql`w.user_id`)}) as ids) e
  left join ${overdueNow} o on o.kind = w.kind and o.application_id = w.application_id and o.status = w.status`;

/** Why `w` waits for nobody, as `NobodyReason`; null where it waits for somebody other than the applicant. */
const nobody = sql<string | null>`case when d.of_id is null then 'unnamed' when d.ids is null then 'vacant'
  when e.ids = '{}' then 'own' end`;

/** Whether `w` is overdue; what waits for nobody any more is listed for that instead. */
const isOverdue = sql<boolean>`(o.since is not null and ${nobody} is null)`;

/** Whether a viewer sees that `w` is stuck: of people they see, or overdue at a decider whom they approve. */
const sees = (viewer: Viewer, today: Day): RawBuilder<boolean> => sql<boolean>`(${visible(viewer)}
  or ${isOverdue} and w.user_id <> ${viewer.id} and d.position_id = any(array(select b.position_id
    from decided_by(${viewer.id}, ${today}) b where b.decision = 'approve')))`;

/** A page of stuck applications, and how many wait for nobody and are overdue: all are found once, and read from there. */
export function stuckPage({ db, viewer, today, query }: Call<typeof waits.list>) {
  const parts = { all: sql`true`, nobody: sql`s.nobody is not null`, overdue: sql`s.nobody is null` };
  const matches = query.search ? [sql`lower(s.name) like ${contains(query.search)}`] : [];
  return listPage<StuckApplication, typeof query.sort, { nobody: number; overdue: number }>(db, query, {
    with: sql`${waitingAndDeciding(today)}, stuck as materialized (select w.*, u.name, u.position_id as of_id,
      d.position_id, case when ${nobody} is null then e.ids else d.ids end as ids, ${nobody} as nobody, case when ${isOverdue} then o.since end as overdue_since, ${visible(viewer)} as opens
      from ${from} where (${nobody} is not null or ${isOverdue}) and ${sees(viewer, today)})`,
    figures: sql`select count(s.nobody)::int as nobody, count(s.overdue_since)::int as overdue from stuck s`,
    from: sql`stuck s`,
    where: sql.join([parts[query.stuck], ...matches], sql` and `),
    id: sql`s.id`,
    sorts: { created_at: sql`s.created_at`, name: sql`lower(s.name)` },
    cells: sql`s.id, s.kind, s.application_id, jsonb_build_object('id', s.user_id, 'name', s.name) as "user",
      (select name from positions where id = s.of_id) as position, s.first_day, s.last_day, s.status, s.created_at, s.nobody,
      (select jsonb_build_object('id', p.id, 'position', p.name, 'names', coalesce((select jsonb_agg(h.name order by lower(h.name), h.id)
        from users h where h.id = any(s.ids)), '[]')) from positions p where p.id = s.position_id) as waits_for,
      s.overdue_since, s.opens`,
  });
}

/** The positions that decide for others and that nobody holds today, those first because of which most waits. */
export async function vacantPositions(db: Db, today: Day): Promise<VacantPosition[]> {
  const { rows } = await sql<VacantPosition>`${waitingAndDeciding(today)},
    vacant as (select d.position_id as id from deciding d join positions q on q.id = d.of_id
      where q.removed_at is null and d.ids is null group by 1),
    because as (select d.position_id as id, count(*)::int as applications from ${from} where ${nobody} = 'vacant' group by 1)
    select p.id, p.name, coalesce(b.applications, 0) as applications
    from vacant v join positions p on p.id = v.id left join because b on b.id = v.id
    where p.removed_at is null or b.applications > 0
    order by applications desc, lower(p.name), p.id`.execute(db);
  return rows;
}
