import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '../platform/database/database.ts';

/** Removes the swipes dated after an instant of today, with their likes, and the verdicts of days to come. */
export async function removeAhead(db: Db, now: Date, today: Day): Promise<{ user_id: number; created_at: Date }[]> {
  await sql`delete from attendance_likes l using attendances a
    where a.work_date = l.work_date and a.id = l.attendance_id
      and a.work_date >= ${today} and a.created_at > ${now}`.execute(db);
  const { rows } = await sql<{ user_id: number; created_at: Date }>`
    delete from attendances where work_date >= ${today} and created_at > ${now}
    returning user_id, created_at`.execute(db);
  await sql`delete from day_verdicts where work_date > ${today}
    and user_id = any(${rows.map(({ user_id }) => user_id)})`.execute(db);
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
