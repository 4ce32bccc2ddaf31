import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#domain/applications/actions.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Way } from '#domain/months/contract.ts';
import { type WayName, wayNames } from '#domain/months/way.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Applications of a kind with a day in month `m` that wait for a decision; their partial index has no others. */
function waiting(kind: Kind): RawBuilder<unknown> {
  const { table, days, statuses } = kinds[kind];
  const open = sql.join(statuses.filter(isOpen).map((status) => sql.lit(status)));
  return sql`(select count(*) from ${sql.table(table)} a where a.status in (${open}) and a.removed_at is null
    and a.${sql.ref(days[0])} <= m.last and a.${sql.ref(days[1])} >= m.month)`;
}

/** How much of each thing stands in the way of closing month `m`, in a statement whose time zone is known (D5). */
const counted = (name: WayName, zone: string): RawBuilder<unknown> => {
  switch (name) {
    // Days before the first that was ever closed are not judged.
    case 'days':
      return sql`(select count(*) from generate_series(
          greatest(m.month, (select min(work_date) from closed_days))::timestamp, m.last, interval '1 day') d
        where not exists (select from closed_days c where c.work_date = d::date))`;
    case 'people':
      return sql`(select count(distinct f ->> 'id') from (select distinct on (work_date) failed from job_runs
          where job = 'close' and work_date between m.month and m.last order by work_date, id desc) r
        cross join jsonb_array_elements(r.failed) f)`;
    case 'kiosks':
      return sql`(select count(*) from kiosk_states s join kiosks k on k.id = s.kiosk_id
        where s.waiting > 0 and k.revoked_at is null
          and coalesce((s.waiting_since at time zone ${zone})::date <= m.last, true))`;
    case 'letters':
      return sql`(select count(*) from warning_letters w where w.status = 'Pending' and w.removed_at is null
        and w.date between m.month and m.last)`;
    default:
      return waiting(name);
  }
};

/** What stands in the way of closing some months, by month; each thing of which there is any. */
export async function waysOf(db: Db, months: readonly Day[], zone: string): Promise<Map<Day, Way[]>> {
  if (months.length === 0) return new Map();
  const counts = sql.join(wayNames.map((name) => sql`${counted(name, zone)}::int as ${sql.ref(name)}`));
  const { rows } = await sql<{ month: Day } & Record<WayName, number>>`select m.month, ${counts}
    from (select month, (month + interval '1 month' - interval '1 day')::date as last
      from unnest(${months}::date[]) month) m`.execute(db);
  return new Map(
    rows.map(({ month, ...row }) => [
      month,
      wayNames.map((kind) => ({ kind, count: row[kind] })).filter(({ count }) => count > 0),
    ]),
  );
}
