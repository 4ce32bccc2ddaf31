import { sql } from 'kysely';
import type { Kind } from '#domain/applications/kinds.ts';
import type { AwayDay, Background } from '#domain/applications/shapes.ts';
import { type Day, monthStart } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { kindSql } from './store.ts';

/** How many months of the applicant are shown, with the present one. */
const months = 6;

/** What helps to decide on an application, in one statement. */
export async function backgroundOf(db: Db, kind: Kind, id: number, today: Day): Promise<Background> {
  const { table, first, last } = kindSql[kind];
  const { rows } = await sql<{ away: ({ day: Day } & AwayDay['people'][number])[]; months: Background['months'] }>`
    select
      coalesce((select jsonb_agg(w order by w.day, w.name) from (
        select distinct l.day, o.id, o.name, o.position_id = u.position_id as same_position,
          l.is_approved, l.on_duty, l.half
        from (select date_trunc('month', ${first}::timestamp)::date as first_day,
            greatest(${last}, (date_trunc('month', ${first}::timestamp) + interval '1 month - 1 day')::date) as last_day) s
        cross join lateral (
          select h.day, h.user_id, x.status = 'Approved' as is_approved, false as on_duty,
            case when count(*) > 1 then 'whole' when min(h.half) = 1 then 'morning' else 'afternoon' end as half
          from leave_days h join leave_applications x on x.id = h.application_id
          where h.day between s.first_day and s.last_day group by 1, 2, 3
          union all select greatest(w.date, s.first_day) + many, w.user_id, w.status = 'Approved', true, 'whole'
          from duty_applications w
            cross join lateral generate_series(0, least(w.date_end, s.last_day) - greatest(w.date, s.first_day)) many
          where w.status in ('Pending', 'Approved') and w.date <= s.last_day and w.date_end >= s.first_day) l
        join users o on o.id = l.user_id join positions q on q.id = o.position_id
        where o.id <> u.id and o.removed_at is null and q.department_id = p.department_id) w), '[]') as away,
      (select jsonb_agg(m order by m.month) from (
        select s.month::date as month, count(*) filter (where v.is_late)::int as late,
          count(*) filter (where v.left_early)::int as left_early,
          count(*) filter (where v.no_clockout)::int as no_clockout, count(*) filter (where v.is_absent)::int as absent
        from generate_series(${monthStart(today)}::timestamp - make_interval(months => ${months - 1}::int),
          ${monthStart(today)}::timestamp, interval '1 month') s(month)
        left join day_verdicts v on v.user_id = u.id and v.is_over and v.work_date >= s.month::date
          and v.work_date < (s.month + interval '1 month')::date
        group by s.month) m) as months
    from ${table} a join users u on u.id = a.user_id left join positions p on p.id = u.position_id
    where a.id = ${id}`.execute(db);
  const { away, months: past } = rows[0]!;
  return {
    away: [...Map.groupBy(away, ({ day }) => day)].map(([day, people]) => ({ day, people })),
    months: past,
  };
}
