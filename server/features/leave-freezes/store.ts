import { sql } from 'kysely';
import { holdingStatuses } from '#domain/entitlements/rules.ts';
import type { Freeze } from '#domain/leave/contract.ts';
import type { LeaveFreeze, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';

const totalDays = sql`f."end" - f.start + 1`;

/** A page of frozen ranges; the search covers their remarks. */
export function leaveFreezePage(db: Db, query: QueryOf<typeof leaveFreezes.list>, today: Day) {
  return listPage<LeaveFreeze, typeof query.sort>(db, query, {
    from: sql`leave_freezes f`,
    where: sql`lower(coalesce(f.remark, '')) like ${contains(query.search)}`,
    id: sql`f.id`,
    sorts: {
      upcoming: [
        sql`f."end" < ${today}::date`,
        sql`case when f."end" < ${today}::date then ${today}::date - f."end" else f.start - ${today}::date end`,
      ],
      start: sql`f.start`,
      end: sql`f."end"`,
      total_days: [totalDays, sql`f.start`],
      remark: [sql`lower(coalesce(f.remark, ''))`, sql`f.start`],
    },
    cells: sql`f.id, f.start, f."end", ${totalDays} as total_days, f.remark, f.version`,
  });
}

/** The frozen ranges that overlap a range of days, earliest first, as JSON. */
export const freezesJson = (from: Day, to: Day) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'start', f.start, 'end', f."end", 'remark', f.remark)
    order by f.start, f.id), '[]') from leave_freezes f where f.start <= ${to} and f."end" >= ${from})`;

/** The end of an open range. */
export const lastDay: Day = '9999-12-31';

/** The frozen ranges that overlap a range of days, earliest first. */
export async function freezesBetween(db: Db, from: Day, to: Day): Promise<Freeze[]> {
  const { rows } = await sql<{ freezes: Freeze[] }>`select ${freezesJson(from, to)} as freezes`.execute(db);
  return rows[0]!.freezes;
}

/** The applications that overlap a range: those that wait for a decision, and approved ones. */
export async function openBetween(db: Db, from: Day, to: Day) {
  // As literals, so that the partial index is used.
  const statuses = sql.join(holdingStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<{ waiting: number; approved: number }>`
    select count(*) filter (where a.status <> 'Approved') as waiting, count(*) filter (where a.status = 'Approved') as approved
    from leave_applications a join users u on u.id = a.user_id and u.removed_at is null
    where a.status in (${statuses}) and a.date_end >= ${from} and a.date_start <= ${to}`.execute(db);
  return rows[0]!;
}

/** One frozen range, locked for a change. */
export function leaveFreezeRow(db: Db, id: number) {
  return db
    .selectFrom('leave_freezes')
    .select(['id', 'start', 'end', 'remark', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
