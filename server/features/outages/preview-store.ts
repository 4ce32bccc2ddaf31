import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { type Day, minuteOf, type TimeOfDay, timeOf } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { visible } from '../people/visible-store.ts';

/** How many of those who swiped during an outage are named. */
const namedOnes = 20;

/** Who of some people swiped during a time of a day, with their first swipe in it: some by name, and how many more. */
export async function swipedDuring(
  db: Db,
  viewer: Viewer,
  people: readonly number[],
  { day, start_time, end_time }: { day: Day; start_time: TimeOfDay; end_time: TimeOfDay },
) {
  const { rows } = await sql<{ id: number; name: string; minute: number; many: number }>`
    select u.id, u.name, min(a.minute) as minute, count(*) over () as many
    from attendances a join users u on u.id = a.user_id
    where a.work_date = ${day} and a.user_id = any(${people}::int[]) and ${visible(viewer, 'correct_days')}
      and a.minute >= ${minuteOf(start_time)} and a.minute < ${minuteOf(end_time)}
    group by u.id, u.name order by lower(u.name), u.id limit ${namedOnes}`.execute(db);
  const swiped = rows.map(({ id, name, minute }) => ({ id, name, time: timeOf(minute) }));
  return { swiped, swiped_more: (rows[0]?.many ?? 0) - swiped.length };
}

/** How many letters that wait, and drafts, some people have. */
export async function openLetters(db: Db, people: readonly number[]): Promise<number> {
  const { rows } = await sql<{ many: number }>`select
    (select count(*) from warning_letters where user_id = any(${people}::int[]) and status = 'Pending' and removed_at is null)
    + (select count(*) from letter_drafts where user_id = any(${people}::int[]) and dismissed_at is null) as many`.execute(
    db,
  );
  return rows[0]!.many;
}

/** How many verdicts of a day an outage changed at an instant. */
export async function changedVerdicts(db: Db, people: readonly number[], day: Day, at: Date): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from day_verdicts
    where work_date = ${day} and user_id = any(${people}::int[]) and reason = 'outage' and judged_at = ${at}`.execute(
    db,
  );
  return rows[0]!.many;
}
