import { type RawBuilder, sql } from 'kysely';
import type { Decided, Kind, Status } from '#domain/applications/moves.ts';
import type { Applicant, TimelineStep } from '#domain/applications/shapes.ts';
import type { StepName } from '#domain/applications/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database.ts';

/** The table of each kind, the days an application is about, and the positions that decide for its applicant. */
const kindSql = {
  leave: {
    table: sql`leave_applications`,
    days: sql`a.date_start as first_day, a.date_end as last_day`,
    deciders: { supporter: sql`d.supporter`, approver: sql`d.approver` },
  },
  late: {
    table: sql`late_applications`,
    days: sql`a.date as first_day, a.date as last_day`,
    deciders: { supporter: sql`null::int`, approver: sql`d.late_approver` },
  },
  leave_office: {
    table: sql`leave_office_applications`,
    days: sql`a.date as first_day, a.date as last_day`,
    deciders: { supporter: sql`null::int`, approver: sql`d.leave_office_approver` },
  },
} as const satisfies Record<Kind, unknown>;

/** An application as it is decided on. */
export interface HeldApplication extends Decided {
  id: number;
  owner: Decided['owner'] & { name: string };
  first_day: Day;
  last_day: Day;
}

const heldColumns = (kind: Kind) => sql`a.id, a.user_id, a.status, ${kindSql[kind].days},
  jsonb_build_object('id', u.id, 'name', u.name, 'super_user', u.super_user, 'isSkaloot', u.is_vendor) as owner,
  jsonb_build_object('supporter', ${kindSql[kind].deciders.supporter}, 'approver', ${kindSql[kind].deciders.approver}) as deciders`;

/** Applications by id, locked until the transaction ends, always in the same order; those that are gone are left out. */
export async function lockedApplications(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  today: Day,
): Promise<HeldApplication[]> {
  const { rows } = await sql<HeldApplication>`
    select ${heldColumns(kind)} from ${kindSql[kind].table} a join users u on u.id = a.user_id
    left join lateral deciders_of(u.position_id, ${today}) d on true
    where a.id = any(${ids}::int[]) and a.removed_at is null order by a.id for no key update of a`.execute(
    db,
  );
  return rows;
}

/** An application whose state is changed. */
export interface Moved {
  id: number;
  to: Status;
}

/** Writes new states, and who decided; `remark` is that of a cancellation, `removed` takes them from every list. */
export async function writeStates(
  db: Db,
  kind: Kind,
  moved: readonly Moved[],
  { by, now, remark, removed }: { by: number; now: Date; remark: string | null; removed: boolean },
): Promise<void> {
  const when = (status: Status) => sql`case when m.to = ${status}`;
  const decided = (column: string, status: Status, value: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = ${when(status)} then ${value} else a.${sql.ref(column)} end`;
  const parts = [
    sql`status = m.to`,
    decided('approved_by', 'Approved', sql`${by}::int`),
    decided('approved_at', 'Approved', sql`${now}::timestamptz`),
    ...(kind === 'leave'
      ? [
          decided('supported_by', 'Supported', sql`${by}::int`),
          decided('supported_at', 'Supported', sql`${now}::timestamptz`),
          sql`remark = coalesce(${remark}, a.remark)`,
        ]
      : []),
    ...(removed ? [sql`removed_at = ${now}::timestamptz`] : []),
  ];
  await sql`update ${kindSql[kind].table} a set ${sql.join(parts)}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id int, "to" varchar) where a.id = m.id`.execute(
    db,
  );
}

/** A step of the timeline as it is written. */
export interface NewStep {
  application_id: number;
  step: StepName;
  user_id: number | null;
  /** Whom they acted for, when it was not themself. */
  for_id?: number | null;
  position_id: number | null;
  remark: string | null;
}

/** Adds steps to timelines, in the order given. */
export async function addSteps(db: Db, kind: Kind, steps: readonly NewStep[], now: Date): Promise<void> {
  const rows = steps.map((step) => ({ kind, ...step, created_at: now }));
  await db.insertInto('application_steps').values(rows).execute();
}

/** What happened with an application, in order. */
export async function stepsOf(db: Db, kind: Kind, id: number): Promise<TimelineStep[]> {
  const { rows } = await sql<TimelineStep>`
    select s.step, u.name as by, f.name as for, p.name as position, s.remark, s.created_at
    from application_steps s left join users u on u.id = s.user_id left join users f on f.id = s.for_id
    left join positions p on p.id = s.position_id
    where s.kind = ${kind} and s.application_id = ${id} order by s.id`.execute(db);
  return rows;
}

/** A position by name, and who holds it today. */
export async function holdersOf(
  db: Db,
  position: number,
): Promise<{ position: string; names: string[] } | null> {
  const { rows } = await sql<{ position: string; names: string[] }>`
    select p.name as position, coalesce((select jsonb_agg(u.name order by lower(u.name)) from users u
      where u.position_id = p.id and u.active and u.removed_at is null), '[]') as names
    from positions p where p.id = ${position}`.execute(db);
  return rows[0] ?? null;
}

/** Who is told of applications: the active holders of positions, and all admins. */
export async function peopleConcerned(
  db: Db,
  positions: readonly number[],
): Promise<{ holders: { id: number; position_id: number }[]; admins: number[] }> {
  const { rows } = await sql<{ id: number; position_id: number | null; is_admin: boolean }>`
    select id, position_id, role <> 'Normal User' or super_user as is_admin from users
    where active and removed_at is null and (position_id = any(${positions}::int[]) or role <> 'Normal User' or super_user)`.execute(
    db,
  );
  const holders = rows.flatMap(({ id, position_id }) =>
    position_id !== null && positions.includes(position_id) ? [{ id, position_id }] : [],
  );
  return { holders, admins: rows.filter(({ is_admin }) => is_admin).map(({ id }) => id) };
}

/** What a row says of its applicant `u`, as `shapes.ts` has it, with what access asks of them. */
export const applicantJson = sql`jsonb_build_object('id', u.id, 'name', u.name, 'img', u.img,
  'super_user', u.super_user, 'isSkaloot', u.is_vendor,
  'office', (select o.name from offices o where o.id = u.office_id),
  'department', (select e.name from positions p join departments e on e.id = p.department_id where p.id = u.position_id),
  'position', (select jsonb_build_object('id', p.id, 'name', p.name, 'support_id', p.support_id, 'approve_id', p.approve_id,
    'late_approve_id', p.late_approve_id, 'leave_office_approve_id', p.leave_office_approve_id)
    from positions p where p.id = u.position_id))`;

/** What every row says before it is said what the viewer may do with it. */
export interface AnyRow {
  id: number;
  user_id: number;
  status: Status;
  user: Applicant & { super_user: boolean; isSkaloot: boolean };
}
export type ApplicationRow<Application extends { user: Applicant }> = Omit<
  Application,
  'editable' | 'moves' | 'user'
> &
  Pick<AnyRow, 'user'>;

/** Who looks at a list. */
export interface Seeing {
  id: number;
  position_ids: readonly number[];
  isAdmin: boolean;
  isDeveloper: boolean;
}

/** An applicant and the positions that decide for them. */
export async function decidersOfPosition(
  db: Db,
  kind: Kind,
  user_id: number,
  today: Day,
): Promise<Pick<HeldApplication, 'owner' | 'deciders'> | undefined> {
  const { supporter, approver } = kindSql[kind].deciders;
  const { rows } = await sql<Pick<HeldApplication, 'owner' | 'deciders'>>`
    select jsonb_build_object('id', u.id, 'name', u.name, 'super_user', u.super_user, 'isSkaloot', u.is_vendor) as owner,
      jsonb_build_object('supporter', ${supporter}, 'approver', ${approver}) as deciders
    from users u left join lateral deciders_of(u.position_id, ${today}) d on true
    where u.id = ${user_id} and u.removed_at is null`.execute(db);
  return rows[0];
}

/** Whose applications somebody sees in the list: admins everybody's, others those of the positions they decide for. */
export function seenBy(kind: Kind, viewer: Seeing, today: Day): RawBuilder<unknown> {
  const own = viewer.isDeveloper ? sql`true` : sql`(a.user_id <> 1 or a.user_id = ${viewer.id})`;
  if (viewer.isAdmin) return own;
  const { supporter, approver } = kindSql[kind].deciders;
  const mine = sql`${[...viewer.position_ids]}::int[]`;
  return sql`a.user_id <> ${viewer.id} and a.user_id = any(array(select s.id from positions q
    cross join lateral deciders_of(q.id, ${today}) d join users s on s.position_id = q.id
    where ${supporter} = any(${mine}) or ${approver} = any(${mine})))`;
}

/** Staff an admin may apply for, by typed text or one by id; never the developer account's own user. */
export async function applicants(
  db: Db,
  { search, user_id, many }: { search: string; user_id: number | null; many: number },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where removed_at is null and active and id <> 1
      and (${user_id}::int is null or id = ${user_id}) and strpos(lower(name), ${search.toLowerCase()}) > 0
    order by lower(name), id limit ${many}`.execute(db);
  return rows;
}

/** Locks an applicant until the transaction ends, so that two applications of theirs are looked at one after the other. */
export async function lockApplicant(db: Db, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Takes an attachment the caller uploaded and nothing names yet; false when there is none of that name. */
export async function attachDocument(
  db: Db,
  name: string,
  { module, uploader, owner, record }: { module: string; uploader: number; owner: number; record: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ owner_id: owner, record_id: record })
    .where('name', '=', name)
    .where('module', '=', module)
    .where('uploaded_by', '=', uploader)
    .where('record_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
