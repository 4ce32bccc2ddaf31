import { sql } from 'kysely';
import { holdingStatuses } from '#domain/entitlements/rules.ts';
import type { TermsUses } from '#domain/leave/terms.ts';
import type { LeaveTerms } from '#domain/leave-types/terms.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { termsJson } from '../leave-types/terms-store.ts';

/** Days of a leave year, with those of a leap year: of so many days before and after a range other leave is read. */
const year = 366;
const holding = sql`a.status = any(${[...holdingStatuses]}::text[]) and a.removed_at is null`;

/** What somebody has of a type beside an application: waiting or approved. */
export async function usesOf(
  db: Db,
  user_id: number,
  { leaves_id, date_start, date_end }: { leaves_id: number; date_start: Day; date_end: Day },
  except: number | null,
): Promise<TermsUses> {
  const { rows } = await sql<TermsUses>`
    with own as materialized (select a.id, a.date_end from leave_applications a
      where a.user_id = ${user_id} and a.leaves_id = ${leaves_id} and ${holding} and a.id is distinct from ${except}::int)
    select (select coalesce(jsonb_agg(d order by d.day), '[]') from (
        select l.day, sum(0.5) as days from leave_days l join own on own.id = l.application_id
        where l.user_id = ${user_id} and l.is_charged
          and l.day between ${date_start}::date - ${year}::int and ${date_end}::date + ${year}::int group by l.day) d) as days,
      (select count(*)::int from own where own.date_end >= coalesce(
        (select start_date from users where id = ${user_id}), '-infinity')) as times`.execute(db);
  return rows[0]!;
}

/** An application with the rules it keeps, and those of its type today. */
export interface StoredTerms {
  id: number;
  user_id: number;
  leaves_id: number;
  date_start: Day;
  date_end: Day;
  total_days: number;
  doc: string | null;
  terms: LeaveTerms | null;
  /** By when the file of approved leave is due. */
  file_due: Day | null;
  now: LeaveTerms;
}

/** Applications with the rules they keep, by id. */
export async function termsOf(db: Db, ids: readonly number[]): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select a.id, a.user_id, a.leaves_id, a.date_start, a.date_end, a.total_days, a.doc, a.terms, a.file_due, ${termsJson('t')} as now
    from leave_applications a join leave_types t on t.id = a.leaves_id where a.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** Writes by when the file of approved leave is due; null where none is. */
export async function setFileDue(db: Db, id: number, day: Day | null): Promise<void> {
  await sql`update leave_applications set file_due = ${day} where id = ${id} and file_due is distinct from ${day}`.execute(
    db,
  );
}

/** Whose application it is; undefined when there is none. */
export async function applicantOf(db: Db, id: number): Promise<number | undefined> {
  const row = db
    .selectFrom('leave_applications')
    .select('user_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  return (await row.executeTakeFirst())?.user_id;
}

/** An application that may get its file, locked until the transaction ends. */
export async function filelessForChange(db: Db, id: number) {
  const row = db
    .selectFrom('leave_applications')
    .select(['id', 'user_id', 'status', 'date_start', 'date_end', 'total_days', 'doc'])
    .select((column) => column.ref('terms').$castTo<LeaveTerms | null>().as('terms'))
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  return row.forNoKeyUpdate().executeTakeFirst();
}

/** Stores the file of an application, which is due no longer. */
export async function setFile(db: Db, id: number, doc: string): Promise<void> {
  await db.updateTable('leave_applications').set({ doc, file_due: null }).where('id', '=', id).execute();
}

/**
 * Approved leave whose file has not come and was due before a day, or is due while its owner, who has left or is inactive,
 * cannot hand it in; the next after one, in the order of decisions.
 */
export async function filesMissed(db: Db, day: Day, after: number, many: number) {
  const isGone = sql`not (u.active and coalesce(u.end_date >= ${day}, true))`;
  const { rows } = await sql<{ id: number; name: string; file_due: Day; rejects: boolean; is_gone: boolean }>`
    select a.id, u.name, a.file_due, a.terms ->> 'file_missing' = 'reject' as rejects, ${isGone} as is_gone
    from leave_applications a join users u on u.id = a.user_id
    where a.file_due is not null and (a.file_due < ${day} or ${isGone}) and a.status = 'Approved' and a.doc is null
      and a.removed_at is null and u.removed_at is null and a.id > ${after} order by a.id limit ${many}`.execute(db);
  return rows;
}
