import { type RawBuilder, sql } from 'kysely';
import {
  type Account,
  type Holder,
  holds,
  holdsEverywhere,
  isAdmin,
  isDeveloper,
  type Viewer,
} from '#domain/access.ts';
import { type Decided, openStatuses } from '#domain/applications/actions.ts';
import type { Deciders } from '#domain/applications/deciders.ts';
import type { Status } from '#domain/applications/kind.ts';
import { eachKind, type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Applicant, TimelineStep } from '#domain/applications/shapes.ts';
import type { StepName } from '#domain/applications/texts.ts';
import type { Portions } from '#domain/leave/halves.ts';
import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { dropdownBatch } from '#domain/limits.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { nameOf } from '../people/store.ts';
import { isVisible, visible } from '../people/visible-store.ts';
import { decidersJson, decidesOn, waitsForMe } from './deciders-store.ts';

/**
 * The table `a` of a kind, the columns of the first and last day an application is about, and how much of these is taken,
 * which only leave has.
 */
export const kindSql = eachKind((kind) => {
  const { table, days } = kinds[kind];
  const portion = (column: string) => (kind === 'leave' ? sql.ref(column) : sql`'whole'::text`);
  return {
    table: sql.table(table),
    first: sql.ref(`a.${days[0]}`),
    last: sql.ref(`a.${days[1]}`),
    halves: [portion('a.half_start'), portion('a.half_end')] as const,
  };
});

/** An application with what deciding on it needs; of leave, how much of its first and last day is taken. */
export interface LockedApplication extends Decided, Partial<Portions> {
  id: number;
  owner: Decided['owner'] & { name: string };
  first_day: Day;
  last_day: Day;
}

/** The fields of an applicant `u` that access rules need. */
export const ownerFields = sql`'id', u.id, 'name', u.name, 'super_user', u.super_user, 'isSkaloot', u.is_vendor,
  'office_id', u.office_id, 'department_id', (select p.department_id from positions p where p.id = u.position_id)`;
const ownerAndDeciders = (kind: Kind, today: Day) =>
  sql`jsonb_build_object(${ownerFields}) as owner, ${decidersJson(kind, today)} as deciders`;

/** Applications by id, locked until the transaction ends, always in the same order; missing ones are left out. */
export async function lockedApplications(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  today: Day,
): Promise<LockedApplication[]> {
  const { rows } = await sql<LockedApplication>`
    select a.id, a.user_id, a.status, ${kindSql[kind].first} as first_day, ${kindSql[kind].last} as last_day,
      ${kindSql[kind].halves[0]} as half_start, ${kindSql[kind].halves[1]} as half_end, ${ownerAndDeciders(kind, today)} from ${kindSql[kind].table} a join users u on u.id = a.user_id
    where a.id = any(${ids}::int[]) and a.removed_at is null order by a.id for no key update of a`.execute(db);
  return rows;
}

/** Whether an application `a` waits for a decision. */
export const isOpen = sql<boolean>`(a.status in (${sql.join(openStatuses)}) and a.removed_at is null)`;

/** The applications of somebody that wait for a decision. */
export async function openOf(db: Db, kind: Kind, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from ${kindSql[kind].table} a
    where a.user_id = ${user_id} and ${isOpen}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What waits to give days of some leave back. */
export async function openChangesOf(db: Db, leaves: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from leave_changes a
    where a.leave_id = any(${leaves}::int[]) and ${isOpen}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An application whose state is about to change. */
export interface Changed {
  id: number;
  to: Status;
}

/**
 * Writes new states and deciders; `remark` is the reason of a cancellation, `removed` hides applications from every
 * list.
 */
export async function writeStates(
  db: FactsDb,
  kind: Kind,
  changed: readonly Changed[],
  { by, now, remark, removed }: { by: number | null; now: Date; remark: string | null; removed: boolean },
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
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as m(id int, "to" varchar) where a.id = m.id`.execute(
    db,
  );
}

/** A step of the timeline, to be written. */
export interface NewStep {
  application_id: number;
  step: StepName;
  user_id: number | null;
  /** On whose behalf it was done, when not their own. */
  for_id?: number | null;
  position_id: number | null;
  remark: string | null;
}

/** Adds steps to timelines, in the order given. */
export async function addSteps(db: Db, kind: Kind, steps: readonly NewStep[], now: Date): Promise<void> {
  const rows = steps.map((step) => ({ kind, ...step, created_at: now }));
  await db.insertInto('application_steps').values(rows).execute();
}

/** The steps of an application, in order. */
export async function stepsOf(db: Db, kind: Kind, id: number): Promise<TimelineStep[]> {
  const { rows } = await sql<TimelineStep>`
    select s.step, u.name as by, f.name as for, p.name as position, s.remark, s.created_at
    from application_steps s left join users u on u.id = s.user_id left join users f on f.id = s.for_id
    left join positions p on p.id = s.position_id
    where s.kind = ${kind} and s.application_id = ${id} order by s.id`.execute(db);
  return rows;
}

/** The applicant `u` of a row, as in `shapes.ts`, with the fields that access rules need. */
export const applicantJson = sql`jsonb_build_object(${ownerFields}, 'img', u.img,
  'office', (select o.name from offices o where o.id = u.office_id),
  'department', (select e.name from positions p join departments e on e.id = p.department_id where p.id = u.position_id),
  'position', (select jsonb_build_object('id', p.id, 'name', p.name, 'support_id', p.support_id, 'approve_id', p.approve_id,
    'late_approve_id', p.late_approve_id, 'leave_office_approve_id', p.leave_office_approve_id)
    from positions p where p.id = u.position_id))`;

/** The cells of an application for one day, with the columns that are its kind's own. */
export const dayCells = (...own: string[]) => sql`a.id, a.user_id, a.status, ${sql.join(
  ['date', ...own, 'reason', 'doc'].map((column) => sql.ref(`a.${column}`)),
)}, ${applicantJson} as user,
  ${nameOf('a.approved_by')} as "approvedBy", a.approved_at, a.created_at`;

/** Adds an application for one day; returns its id. A unique index may allow only one for a date. */
export async function addApplication(
  db: Db,
  kind: Exclude<Kind, 'leave'>,
  application: { user_id: number; date: Day; reason: string; doc: string | null; created_at: Date },
): Promise<number> {
  const row = { ...application, status: 'Pending' };
  const inserted = db.insertInto(kinds[kind].table).values(row as never);
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The fields of every row, before the viewer's actions are added. */
export interface AnyRow {
  id: number;
  user_id: number;
  status: Status;
  user: Applicant & Account;
  deciders: Deciders;
}
export type ApplicationRow<Application extends { user: Applicant }> = Omit<
  Application,
  'editable' | 'actions' | 'user'
> &
  Pick<AnyRow, 'user' | 'deciders'>;

/** An applicant, and who decides for them. */
type OwnerAndDeciders = Pick<LockedApplication, 'owner' | 'deciders'>;
export async function decidersOfApplicant(
  db: Db,
  kind: Kind,
  user_id: number,
  today: Day,
): Promise<OwnerAndDeciders | undefined> {
  const { rows } = await sql<OwnerAndDeciders>`
    select ${ownerAndDeciders(kind, today)} from users u where u.id = ${user_id} and u.removed_at is null`.execute(db);
  return rows[0];
}

/** What identifies a viewer whose applications are counted. */
type Counting = Holder & Pick<Viewer, 'id' | 'isVendor'>;

/** Which applications an administrator sees: those of user 1 only as the developer account, or as its own (D1). */
const shownToAdmin = (viewer: Counting): RawBuilder<unknown> =>
  isDeveloper(viewer) ? sql`true` : sql`(a.user_id <> 1 or a.user_id = ${viewer.id})`;

/** Which applications a viewer sees as who may see staff; null where they see none so. */
function seenByArea(viewer: Counting): RawBuilder<unknown> | null {
  if (holdsEverywhere(viewer, 'see')) return shownToAdmin(viewer);
  return holds(viewer, 'see') ? isVisible(viewer, sql`a.user_id`) : null;
}

/** Which applications a viewer sees in the list: those of whom they may see, and of whom they decide for. */
export function seenBy(kind: Kind, viewer: Viewer, today: Day): RawBuilder<unknown> {
  if (holdsEverywhere(viewer, 'see')) return shownToAdmin(viewer);
  const decided = decidesOn(kind, viewer, today);
  const area = seenByArea(viewer);
  return area ? sql`(${area} or ${decided})` : decided;
}

/** Staff a viewer may apply for (`may.change`), by typed text or one by id; never the developer account's own user. */
export async function applicants(
  db: Db,
  viewer: Viewer,
  { search, user_id }: { search: string; user_id: number | null },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where removed_at is null and active and id <> 1 and ${visible(viewer, 'enter_leave')}
      and (${isDeveloper(viewer)} or not (super_user or is_vendor) or id = ${viewer.id}) and (${isAdmin(viewer)} or id <> ${viewer.id})
      and (${user_id}::int is null or id = ${user_id}) and strpos(lower(name), ${search.toLowerCase()}) > 0
    order by lower(name), id limit ${dropdownBatch}`.execute(db);
  return rows;
}

/**
 * Locks an applicant until the transaction ends, so that two of their applications are handled one after the other, and
 * none is made while those of somebody removed end.
 */
export async function lockApplicant(db: Db, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same for the applicants of some applications, always in the same order. */
export async function lockApplicantsOf(db: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`select from users u where u.id in (select a.user_id from ${kindSql[kind].table} a where a.id = any(${ids}::int[]))
    order by u.id for no key update`.execute(db);
}

/**
 * How many applications that reach into this month wait for a viewer, for whoever sees staff all of those (D8), as an
 * expression.
 */
export const openApplications = (kind: Kind, viewer: Counting, today: Day) =>
  sql`(select count(*) from ${kindSql[kind].table} a where a.status in (${sql.join(openStatuses)})
    and ${kindSql[kind].last} >= ${monthStart(today)} and ${kindSql[kind].first} <= ${monthEnd(today)}
    and ${isCounted(kind, viewer, today)})`;

function isCounted(kind: Kind, viewer: Counting, today: Day): RawBuilder<unknown> {
  if (holdsEverywhere(viewer, 'see')) return shownToAdmin(viewer);
  const [area, mine] = [seenByArea(viewer), waitsForMe(kind, viewer, today)];
  return area ? sql`(${area} or ${mine})` : mine;
}

/** The same number by itself, for the list. */
export async function countOpenApplications(db: Db, kind: Kind, viewer: Viewer, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${openApplications(kind, viewer, today)} as count`.execute(db);
  return rows[0]!.count;
}
