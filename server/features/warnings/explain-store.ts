import { sql } from 'kysely';
import { kinds } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { explainSpan } from '#domain/warnings/explain.ts';
import type { ComingLetter } from '#domain/warnings/explain-contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type DraftReason, type GivenTime, type ReadyDraft, readyColumns, readySource } from './drafts-store.ts';
import { correctionsOf } from './store.ts';

/** Whether an application of any kind about a day of draft `d` waits for a decision. */
export const appliedAbout = sql<boolean>`exists (select from jsonb_array_elements(d.evidence) e where ${sql.join(
  Object.values(kinds).map(
    ({ table, days: [first, last] }) => sql`exists (select from ${sql.table(table)} a where a.user_id = d.user_id
      and a.status in ('Pending', 'Supported')
      and a.${sql.ref(first)} <= (e ->> 'date')::date and a.${sql.ref(last)} >= (e ->> 'date')::date)`,
  ),
  sql` or `,
)})`;

/** The working days of some people in the span to explain from a day, in order: those on which they are due and not excused. */
export async function workingDays(db: Db, people: readonly number[], from: Day, many: number) {
  const span = explainSpan(from, many);
  const { rows } = await sql<{ user_id: number; days: Day[] }>`
    select user_id, jsonb_agg(work_date order by work_date) as days from person_days(${people}::int[], ${span.from}, ${span.to})
    where serves and is_due and start_time is not null and holiday is null and leave is null group by user_id`.execute(
    db,
  );
  return new Map(rows.map(({ user_id, days }) => [user_id, days]));
}

/** Whether the account of person `u` is closed on a day, so that they could not explain. */
const isClosed = (today: Day) =>
  sql`(not u.active or u.removed_at is not null or coalesce(u.end_date < ${today}, false))`;

/** Those of some people whose accounts are closed. */
export async function closedAmong(db: Db, people: readonly number[], today: Day): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${people}::int[]) and ${isClosed(today)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of some people who apply for leave here on a day. */
export async function leaveAppliers(db: Db, people: readonly number[], day: Day): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id = any(${people}::int[]) and applies_for_leave(u.employment_type, ${day}::date)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** For how many days back staff apply for a correction on a day. */
export async function correctionDaysBack(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`select correction_request_days as days from settings_on(${day}::date)`.execute(db);
  return rows[0]?.days ?? 0;
}

/** A letter in its time to explain that may be over. */
export interface ExplainingDraft extends ReadyDraft, GivenTime {
  notified_on: Day;
  explain_by: Day;
  is_closed: boolean;
  is_applied: boolean;
}

/** The next letters by id whose time to explain was over before a day as it was counted, locked until the transaction ends. */
export async function explainedDrafts(db: Db, today: Day, after: number, many: number): Promise<ExplainingDraft[]> {
  const { rows } = await sql<ExplainingDraft>`
    select ${readyColumns}, d.explain_days, ${isClosed(today)} as is_closed, ${appliedAbout} as is_applied
    from letter_drafts d join users u on u.id = d.user_id ${readySource}
    where d.why = 'explain' and d.dismissed_at is null and d.explain_by < ${today} and d.id > ${after}
    order by d.id limit ${many} for update of d`.execute(db);
  return rows;
}

/** Sets by which day the people of letters can explain. */
export async function setExplainBy(db: Db, drafts: readonly { id: number; explain_by: Day }[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`update letter_drafts d set explain_by = n.explain_by
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as n(id int, explain_by date) where d.id = n.id`.execute(
    db,
  );
}

/** Gives the people of drafts their time to explain. */
export async function startExplaining(db: Db, drafts: readonly (GivenTime & { id: number })[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`update letter_drafts d set why = 'explain', notified_on = n.notified_on,
      explain_days = n.explain_days, explain_by = n.explain_by
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as n(id int, notified_on date, explain_days int, explain_by date)
    where d.id = n.id`.execute(db);
}

/** Makes other drafts of some; those whose kind is off are dismissed. */
export async function setReason(db: Db, ids: readonly number[], why: DraftReason, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const dismissed = why === 'off' ? { dismissed_at: now } : {};
  await db
    .updateTable('letter_drafts')
    .set({ why, ...dismissed })
    .where('id', 'in', ids)
    .execute();
}

/** The letters that somebody may get and can explain, the earliest end of the time first. */
export async function comingLetters(db: Db, userId: number): Promise<ComingLetter[]> {
  const { rows } = await sql<ComingLetter>`
    select d.id, d.date, d.type, d.count, d.notified_on, d.explain_by, ${appliedAbout} as is_applied, d.evidence,
      ${correctionsOf('d')}
    from letter_drafts d where d.user_id = ${userId} and d.why = 'explain' and d.dismissed_at is null
    order by d.explain_by, d.date, d.id`.execute(db);
  return rows;
}
