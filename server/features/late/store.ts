import { sql } from 'kysely';
import type { LateApplication, LateDetail, late } from '#domain/late/contract.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { monthAsked } from '#domain/lib/month.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, listPage, newest } from '#server/platform/lists.ts';
import { type ApplicationRow, applicantJson, type Seeing, seenBy } from '../applications/store.ts';

/** A row before it is said what the viewer may do with it. */
export type LateRow = ApplicationRow<LateApplication>;

const cells = sql`a.id, a.user_id, a.status, a.date, a.reason, a.doc, ${applicantJson} as user,
  (select name from users s where s.id = a.approved_by) as "approvedBy", a.approved_at, a.created_at`;
const joins = sql`late_applications a join users u on u.id = a.user_id`;

/** A page of the applications someone sees as a decider or admin. */
export function latePage(db: Db, query: QueryOf<typeof late.list>, viewer: Seeing, today: Day) {
  const month = monthAsked(query.month);
  const parts = [
    sql`a.removed_at is null`,
    seenBy('late', viewer, today),
    ...(query.status === 'all' ? [] : [sql`a.status = ${query.status}`]),
    ...(month ? [sql`a.date between ${month} and ${monthEnd(month)}`] : []),
    ...(query.search ? [sql`lower(u.name) like ${contains(query.search)}`] : []),
  ];
  return listPage<LateRow, typeof query.sort>(db, query, {
    from: joins,
    where: sql.join(parts, sql` and `),
    id: sql`a.id`,
    sorts: { created_at: sql`a.id`, name: sql`lower(u.name)`, date: sql`a.date`, status: sql`a.status` },
    cells,
  });
}

/** A page of someone's own applications, the newest first. */
export function ownLatePage(db: Db, user_id: number, page: number) {
  return listPage<LateRow, 'id'>(db, newest(page), {
    from: joins,
    where: sql`a.user_id = ${user_id} and a.removed_at is null`,
    id: sql`a.id`,
    sorts: { id: sql`a.id` },
    cells,
  });
}

/** One application; undefined when there is none. */
export async function lateRow(db: Db, id: number): Promise<LateRow | undefined> {
  const { rows } =
    await sql<LateRow>`select ${cells} from ${joins} where a.id = ${id} and a.removed_at is null`.execute(db);
  return rows[0];
}

/** When somebody came on a day, and when their hours began. */
export async function arrivalOf(
  db: Db,
  user_id: number,
  day: Day,
): Promise<Pick<LateDetail, 'clock_in' | 'start_time'>> {
  const { rows } = await sql<{ clock_in: string | null; start_time: string | null }>`
    select to_char(make_interval(mins => (select v.clock_in from day_verdicts v where v.user_id = ${user_id} and v.work_date = ${day})::int),
      'HH24:MI') as clock_in, p.start_time from person_days(array[${user_id}::int], ${day}, ${day}) p`.execute(
    db,
  );
  return rows[0] ?? { clock_in: null, start_time: null };
}

/** Adds an application; two for one date are kept out by their index. */
export async function addLate(
  db: Db,
  application: { user_id: number; date: Day; reason: string; doc: string | null; created_at: Date },
): Promise<number> {
  const row = { ...application, status: 'Pending' };
  const { id } = await db
    .insertInto('late_applications')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
