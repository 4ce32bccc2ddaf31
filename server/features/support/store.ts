import { sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { pendingReports } from '#domain/limits.ts';
import type { SupportReport, support } from '#domain/support/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';

/** A page of reports: the viewer's own, or everyone's for the developer account (decision 0067). */
export function reportPage(db: Db, viewer: Viewer, query: QueryOf<typeof support.list>) {
  const like = contains(query.search);
  const isSeen = isDeveloper(viewer) ? sql`true` : sql`r.user_id = ${viewer.id}`;
  return listPage<SupportReport, typeof query.sort>(db, query, {
    from: sql`support_reports r join users u on u.id = r.user_id`,
    where: sql`${isSeen} and (${query.status} = 'all' or r.status = ${query.status})
      and (lower(r.report) like ${like} or lower(r.reply) like ${like} or lower(u.name) like ${like})`,
    id: sql`r.id`,
    sorts: { date: sql`r.created_at`, status: sql`r.status` },
    cells: sql`r.id, r.user_id, u.name, r.report, r.reply, r.status, r.created_at, r.resolved_at`,
  });
}

/** Adds a report and returns its id; null when as many of its author's wait as may. */
export async function addReport(db: Db, userId: number, report: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into support_reports (user_id, report, created_at)
    select ${userId}, ${report}, ${now}
    where (select count(*) from support_reports where user_id = ${userId} and status = 'Pending') < ${pendingReports}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** One report, locked for its reply. */
export function reportRow(db: Db, id: number) {
  return db
    .selectFrom('support_reports')
    .select(['id', 'user_id', 'report', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the reply, which resolves the report. */
export async function resolveReport(
  db: Db,
  { id, reply, by }: { id: number; reply: string; by: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('support_reports')
    .set({ reply, status: 'Resolved', resolved_by: by, resolved_at: now })
    .where('id', '=', id)
    .execute();
}
