import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import { choiceJson } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import type { ReadyDraft } from './drafts-store.ts';
import { settles } from './list-store.ts';
import { correctionsOf } from './store.ts';

type Query = QueryOf<typeof warningDrafts.list>;

/** Drafts that wait for a viewer: of whose letters they settle, not of those who were removed, and user 1's only for the developer account (D1). */
const seen = (viewer: Viewer): RawBuilder<boolean> =>
  sql`d.dismissed_at is null and u.removed_at is null and ${visible(viewer, 'letters')} and (u.id <> 1 or ${isDeveloper(viewer)})`;
const source = sql`letter_drafts d join users u on u.id = d.user_id`;

/** A page of the drafts that wait, and the ids of all that match and the viewer may settle. */
export async function draftPage(db: Db, viewer: Viewer, query: Query) {
  const { type, user_id, office_id, search } = query;
  const where = sql`${seen(viewer)}
    ${type === null ? sql`` : sql`and d.type = ${type}`}
    ${user_id === null ? sql`` : sql`and d.user_id = ${user_id}`}
    ${office_id === null ? sql`` : sql`and u.office_id = ${office_id}`}
    ${search === '' ? sql`` : sql`and lower(u.name) like ${contains(search)}`}`;
  const page = await listPage<WarningDraft, Query['sort']>(db, query, {
    from: source,
    where,
    id: sql`d.id`,
    sorts: { date: sql`d.date`, name: sql`lower(u.name)` },
    cells: sql`d.id, d.date, d.type, d.count, case when d.why = 'mode' then 'mode' else 'held' end as why,
      d.created_at, d.evidence, ${correctionsOf('d')}, ${choiceJson(sql`u`)} as "user", ${settles(viewer)} as settles`,
    cellsFrom: source,
  });
  const { rows } = await sql<{ id: number }>`select d.id from ${source} where ${where} and ${settles(viewer)}
    order by d.id limit ${mostChosen}`.execute(db);
  return { ...page, ids: rows.map(({ id }) => id) };
}

/** Most drafts that are settled at once. */
const mostChosen = 1_000;

/** How many drafts wait for a viewer. */
export async function countDrafts(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${source} where ${seen(viewer)}`.execute(db);
  return rows[0]!.count;
}

/** A chosen draft, with whose it is. */
export interface ChosenDraft extends ReadyDraft {
  name: string;
  settles: boolean;
}

/** The chosen drafts that wait, by id, locked until the transaction ends. */
export async function lockedDrafts(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChosenDraft[]> {
  const { rows } = await sql<ChosenDraft>`
    select d.id, d.user_id, d.date, d.type, d.count, d.evidence, d.why, s.days_to_respond, u.name,
      ${settles(viewer)} as settles
    from ${source} cross join lateral settings_on(d.date) s
    where d.id = any(${ids}::int[]) and ${seen(viewer)} order by d.id for update of d`.execute(db);
  return rows;
}

/** Dismisses drafts: they stay as the marks that their causes are settled. */
export async function dismissDrafts(db: Db, ids: readonly number[], by: number, now: Date): Promise<void> {
  await db.updateTable('letter_drafts').set({ dismissed_at: now, dismissed_by: by }).where('id', 'in', ids).execute();
}
