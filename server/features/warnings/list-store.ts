import { type RawBuilder, sql } from 'kysely';
import { type Holder, holds, isAdmin, isDeveloper, type Viewer } from '#domain/access.ts';
import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { validMonth } from '#domain/lib/month.ts';
import type { warnings } from '#domain/warnings/contract.ts';
import type { WarningStatus } from '#domain/warnings/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { isVisible, visible } from '../people/visible-store.ts';
import { columns, type LockedLetter, type Stored, source, withText } from './store.ts';

type Query = QueryOf<typeof warnings.list>;

/**
 * Which letters a viewer sees: their own, and those of whom they may see, also of those who were removed since; user 1's
 * only for the developer account (D1).
 */
const seen = (viewer: Viewer): RawBuilder<boolean> =>
  isAdmin(viewer)
    ? sql`(w.user_id <> 1 or ${isDeveloper(viewer)})`
    : holds(viewer, 'see')
      ? sql`(w.user_id = ${viewer.id} or ${isVisible(viewer, sql`w.user_id`)})`
      : sql`w.user_id = ${viewer.id}`;

function wanted(viewer: Viewer, { type, status, user_id, office_id, month, search }: Query) {
  const first: Day | null = validMonth(month);
  const like = contains(search);
  return sql`w.removed_at is null and ${seen(viewer)}
    ${type === null ? sql`` : sql`and w.type = ${type}`}
    ${status === null ? sql`` : sql`and w.status = ${status}`}
    ${user_id === null ? sql`` : sql`and w.user_id = ${user_id}`}
    ${office_id === null ? sql`` : sql`and u.office_id = ${office_id}`}
    ${first === null ? sql`` : sql`and w.date between ${first} and ${monthEnd(first)}`}
    ${search === '' ? sql`` : sql`and (lower(w.ref_no) like ${like} or lower(u.name) like ${like})`}`;
}

/** `may.settleLetter` in SQL, for the letter's addressee `u`; a test keeps the two equal. */
export const settles = (viewer: Viewer) => sql`(${visible(viewer, 'letters')} and u.id <> ${viewer.id}
  and (${isDeveloper(viewer)} or not (u.super_user or u.is_vendor)))`;

/** A page of the letters a viewer may see (WARN-01 to WARN-04). */
export async function letterPage(db: Db, viewer: Viewer, query: Query) {
  const { data, ...page } = await listPage<Stored & { settles: boolean }, Query['sort']>(db, query, {
    from: sql`warning_letters w join users u on u.id = w.user_id`,
    where: wanted(viewer, query),
    id: sql`w.id`,
    sorts: { date: sql`w.date`, name: sql`lower(u.name)` },
    cells: sql`${columns}, ${settles(viewer)} as settles`,
    cellsFrom: source,
  });
  return { ...page, data: data.map(withText) };
}

/** A chosen letter, with whose it is. */
export interface ChosenLetter extends LockedLetter {
  name: string;
  settles: boolean;
}

/** The chosen letters, by id, locked until the transaction ends. */
export async function lockedLetters(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChosenLetter[]> {
  const { rows } = await sql<ChosenLetter>`
    select w.id, w.status, w.doc, w.ref_no, w.user_id, u.name, ${settles(viewer)} as settles
    from warning_letters w join users u on u.id = w.user_id
    where w.id = any(${ids}::int[]) and w.removed_at is null and ${seen(viewer)} order by w.id for update of w`.execute(
    db,
  );
  return rows;
}

/** Sets the status of letters; `by` null is the system. */
export async function settleLetters(
  db: Db,
  ids: readonly number[],
  status: WarningStatus,
  by: number | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('warning_letters')
    .set({ status, decided_by: by, decided_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Those of some letters that were replied to, and by whom. */
export async function repliedLetters(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ ref_no: string; user_id: number }>`select w.ref_no, w.user_id
    from warning_letters w join inbox i on i.warning_id = w.id
    where w.id = any(${ids}::int[]) and i.reply is not null order by w.id`.execute(db);
  return rows;
}

/**
 * Removes a letter from every list, and its message from the inbox. The row stays, so that no other letter is issued
 * for its cause.
 */
export async function removeLetter(db: Db, id: number, now: Date): Promise<void> {
  await db.deleteFrom('inbox').where('warning_id', '=', id).execute();
  await db.updateTable('warning_letters').set({ removed_at: now }).where('id', '=', id).execute();
}

/**
 * How many letters of this month are pending: one's own, and those of whom one may see (D8), as an expression; those of
 * people who were removed wait for nobody.
 */
export const pendingLetters = (viewer: Holder & Pick<Viewer, 'id' | 'isVendor'>, today: Day) =>
  sql<number>`(select count(*) from warning_letters w join users u on u.id = w.user_id where w.status = 'Pending'
    and w.date >= ${monthStart(today)} and w.removed_at is null
    and (${visible(viewer)} and u.removed_at is null or u.id = ${viewer.id}))`;

/** The same number by itself, for the list. */
export async function countPendingLetters(db: Db, viewer: Viewer, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${pendingLetters(viewer, today)} as count`.execute(db);
  return rows[0]!.count;
}
