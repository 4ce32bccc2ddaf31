import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { choiceJson } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { type ReadyDraft, readyColumns, readySource } from './drafts-store.ts';
import { appliedAbout } from './explain-store.ts';
import { settles } from './list-store.ts';
import { correctionsOf } from './store.ts';

type Query = QueryOf<typeof warningDrafts.list>;

/**
 * Drafts that wait for a viewer: of whose letters they settle, not of those who were removed, and user 1's only for the
 * developer account (D1).
 */
const seen = (viewer: Viewer): RawBuilder<boolean> =>
  sql`d.dismissed_at is null and u.removed_at is null and ${visible(viewer, 'letters')} and (u.id <> 1 or ${isDeveloper(viewer)})`;
/** Whether a draft is in its time to explain, or waits for an administrator. */
const waitsFor = (waiting: Query['waiting']) =>
  waiting === 'explain' ? sql`d.why = 'explain'` : sql`d.why <> 'explain'`;
const source = sql`letter_drafts d join users u on u.id = d.user_id`;

/** A page of the drafts that wait, and the ids of all that match and the viewer may settle. */
export async function draftPage(db: Db, viewer: Viewer, query: Query) {
  const { type, user_id, office_id, search, waiting } = query;
  const where = sql`${seen(viewer)} and ${waitsFor(waiting)}
    ${type === null ? sql`` : sql`and d.type = ${type}`}
    ${user_id === null ? sql`` : sql`and d.user_id = ${user_id}`}
    ${office_id === null ? sql`` : sql`and u.office_id = ${office_id}`}
    ${search === '' ? sql`` : sql`and lower(u.name) like ${contains(search)}`}`;
  const page = await listPage<WarningDraft, Query['sort']>(db, query, {
    from: source,
    where,
    id: sql`d.id`,
    sorts: { date: sql`d.date`, name: sql`lower(u.name)` },
    cells: sql`d.id, d.date, d.type, d.count, case when d.why = 'pending' then 'held' else d.why end as why,
      d.created_at, d.notified_on, d.explain_by, ${appliedAbout} as is_applied, d.evidence, ${correctionsOf('d')}, ${choiceJson(sql`u`)} as "user", ${settles(viewer)} as settles`,
    cellsFrom: source,
  });
  const { rows } = await sql<{ id: number }>`select d.id from ${source} where ${where} and ${settles(viewer)}
    order by d.id limit ${mostChosen}`.execute(db);
  return { ...page, ids: rows.map(({ id }) => id) };
}

/** Most drafts that are settled at once. */
const mostChosen = 1_000;

/** How many drafts wait for a viewer, and how many letters are in their time to explain. */
export async function countDrafts(db: Db, viewer: Viewer): Promise<{ drafts: number; explaining: number }> {
  const { rows } = await sql<{ drafts: number; explaining: number }>`
    select count(*) filter (where ${waitsFor('decision')})::int as drafts,
      count(*) filter (where ${waitsFor('explain')})::int as explaining
    from ${source} where ${seen(viewer)}`.execute(db);
  return rows[0]!;
}

/** A chosen draft, with whose it is. */
export interface ChosenDraft extends ReadyDraft {
  name: string;
  settles: boolean;
}

/** The chosen drafts that wait, by id, locked until the transaction ends. */
export async function lockedDrafts(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChosenDraft[]> {
  const { rows } = await sql<ChosenDraft>`
    select ${readyColumns}, u.name, ${settles(viewer)} as settles
    from ${source} ${readySource}
    where d.id = any(${ids}::int[]) and ${seen(viewer)} order by d.id for update of d`.execute(db);
  return rows;
}

/** Dismisses drafts: they stay as the marks that their causes are settled. */
export async function dismissDrafts(
  db: Db,
  ids: readonly number[],
  { by, now, reason }: { by: number; now: Date; reason: string | null },
): Promise<void> {
  const dismissed = { dismissed_at: now, dismissed_by: by, dismissed_reason: reason };
  await db.updateTable('letter_drafts').set(dismissed).where('id', 'in', ids).execute();
}
