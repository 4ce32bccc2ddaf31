import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { earlyBirdsShown, lateUsersShown } from '#domain/dashboard/rules.ts';
import { type Day, monthStart } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Expected } from '../days/reference.ts';
import { visible } from '../people/visible-store.ts';
import type { AdminFacts } from './store.ts';

/** What `adminFacts` answers, about those whom a viewer may see of an area; they are read one by one (D16). */
export async function areaFacts(
  db: Db,
  viewer: Viewer,
  today: Day,
  dayBegan: Date,
  { due, over, down_offices, down_hours, halfway, other_ends }: Expected,
): Promise<AdminFacts> {
  const person = sql`'id', u.id, 'name', u.name, 'img', u.img`;
  const { rows } = await sql<AdminFacts>`
    with seen as materialized (select u.id, u.name, u.img, u.removed_at from users u where ${visible(viewer)}),
    late as (select u.id, u.name, u.img, v.clock_in as minute, a.id as at
      from day_verdicts v join seen u on u.id = v.user_id
        join attendances a on a.work_date = v.work_date and a.user_id = v.user_id and a.seq = 1
      where v.work_date = ${today} and v.is_late)
    select
      (select jsonb_build_object('in', count(*) filter (where s.state = 'in'), 'leave', count(*) filter (where s.state = 'leave'),
          'awaited', count(*) filter (where s.state = 'awaited'), 'absent', count(*) filter (where s.state = 'absent'))
        from staff_today(${today}, ${due}::int[], ${over}::int[], ${down_offices}::int[], ${down_hours}::int[],
          ${halfway}::int[], ${other_ends}::jsonb) s join seen u on u.id = s.user_id) as staff_today,
      (select coalesce(jsonb_agg(l order by l.minute desc, l.at desc), '[]')
        from (select * from late order by minute desc, at desc limit ${lateUsersShown}) l) as late_users,
      (select count(*) from late) as late_total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'user', jsonb_build_object(${person}))
          order by w.id desc), '[]')
        from warning_letters w join seen u on u.id = w.user_id
        where w.created_at >= ${dayBegan} and w.created_at < ${dayBegan}::timestamptz + interval '1 day'
          and w.removed_at is null) as warnings,
      (select coalesce(jsonb_agg(e order by e.total_likes desc, e.name, e.id), '[]') from (
        select u.id, u.name, u.img, sum(a.likes) as total_likes from attendances a join seen u on u.id = a.user_id
        where a.work_date between ${monthStart(today)} and ${today} and a.likes > 0 and u.removed_at is null
        group by u.id, u.name, u.img order by total_likes desc, u.name, u.id limit ${earlyBirdsShown}) e) as early_birds`.execute(
    db,
  );
  return rows[0]!;
}
