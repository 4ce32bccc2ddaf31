import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { TimelineEvent } from '#domain/staff/record-contract.ts';
import { sayEvent, type TimelineValues } from '#domain/staff/timeline.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ListPage, listPage } from '#server/platform/database/lists.ts';
import { nameOf } from '../people/store.ts';

/** The day on which somebody looks, the organisation's time zone, and what they may see beside terms and service. */
interface Reader {
  today: Day;
  zone: string;
  letters: boolean;
  access: boolean;
}

type Stored = Omit<TimelineEvent, 'text' | 'text_ms'> & { values: TimelineValues };

/**
 * The days of service: of those before the present one, `first` may be unknown. Whoever came back without a new service
 * was away until the day before they could be absent again.
 */
const services = (id: number, today: Day) => sql`
  select 'joined' as kind, s.first_day as day, s.last_day as service from service_ends s
    where s.user_id = ${id} and isfinite(s.first_day)
  union all select 'left', s.last_day, s.last_day from service_ends s
    where s.user_id = ${id} and (s.first_day is not null or (s.left_at is not null and s.due_from is not null))
  union all select 'returned', s.due_from - 1, s.last_day from service_ends s
    where s.user_id = ${id} and s.first_day is null and s.due_from is not null
  union all select case when u.start_date > ${today} then 'starts'
      when exists (select from service_ends s where s.user_id = ${id} and s.first_day is not null) then 'returned'
      else 'joined' end, u.start_date, null
    from users u where u.id = ${id} and u.start_date is not null
  union all select case when u.end_date < ${today} then 'left' else 'leaves' end, u.end_date, null
    from users u where u.id = ${id} and u.end_date is not null`;

/** What happened to somebody, as rows of the columns that an event has. */
function eventsOf(id: number, { today, zone, letters, access }: Reader): RawBuilder<unknown> {
  const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone}::text)::date`;
  const none = sql`null::text, null::timestamptz, null::int`;
  const parts = [
    sql`select 'service-' || s.kind || coalesce(s.service::text, '') as id, s.kind, s.day, c.created_at as entered_at,
        c.user_id as by_id, '{}'::jsonb as "values", c.after ->> 'note' as note,
        null::timestamptz as withdrawn_at, null::int as withdrawn_id
      from (${services(id, today)}) s
      -- The last who entered this day, where the audit log has it.
      left join lateral (select a.created_at, a.user_id, a.after from activity_logs a
        where a.subject_id = ${id} and a.module = 'staff' and a.code in ('added', 'changed')
          and a.after ->> (case when s.kind in ('left', 'leaves') then 'end_date' else 'start_date' end) = s.day::text
        order by a.created_at desc, a.id desc limit 1) c on true`,
    sql`select 'entered', 'entered', coalesce(u.entered_on, ${dayOf(sql`u.created_at`)}), u.created_at,
        (select a.user_id from activity_logs a where a.subject_id = ${id} and a.module = 'staff' and a.code = 'added'
          order by a.id limit 1), '{}', ${none}
      from users u where u.id = ${id}`,
    sql`select 'terms-' || t.id, 'terms', coalesce(t.valid_from, ${dayOf(sql`t.created_at`)}), t.created_at, t.admin_id,
        jsonb_build_object('changes', t.changes), null, t.withdrawn_at, t.withdrawn_by
      from transfer_history t where t.user_id = ${id}`,
    sql`select f.kind || '-' || a.id, f.kind, ${dayOf(sql`a.created_at`)}, a.created_at, a.user_id,
        jsonb_build_object('from', a.before ->> 'role', 'to', a.after ->> 'role'), ${none}
      from activity_logs a cross join lateral (values ('card', a.after ? 'access_card_id'), ('role', a.after ? 'role'),
        ('opened', a.after -> 'active' = 'true' and not a.after ?| array['start_date', 'end_date']),
        ('closed', a.after -> 'active' = 'false')) f(kind, is_so)
      where a.subject_id = ${id} and a.module = 'staff' and a.code = 'changed' and f.is_so`,
    sql`select 'device-' || a.id, 'device_' || a.code, ${dayOf(sql`a.created_at`)}, a.created_at, a.user_id, a."values", ${none}
      from activity_logs a where a.subject_id = ${id} and a.module = 'devices'`,
  ];
  if (access)
    parts.push(
      sql`select 'access_given-' || g.id, 'access_given', ${dayOf(sql`g.given_at`)}, g.given_at, g.given_by,
          jsonb_build_object('capabilities', g.capabilities), ${none} from grants g where g.user_id = ${id}`,
      sql`select 'access_withdrawn-' || g.id, 'access_withdrawn', ${dayOf(sql`g.ended_at`)}, g.ended_at, g.ended_by,
          jsonb_build_object('capabilities', g.capabilities), ${none}
        from grants g where g.user_id = ${id} and g.ended_at is not null`,
    );
  if (letters)
    parts.push(
      sql`select 'letter-' || w.id, 'letter', ${dayOf(sql`w.created_at`)}, w.created_at, null,
          jsonb_build_object('ref_no', w.ref_no, 'type', w.type), ${none}
        from warning_letters w where w.user_id = ${id} and w.removed_at is null`,
      sql`select 'settled-' || w.id, 'letter_' || lower(w.status), ${dayOf(sql`w.decided_at`)}, w.decided_at, w.decided_by,
          jsonb_build_object('ref_no', w.ref_no), ${none}
        from warning_letters w where w.user_id = ${id} and w.removed_at is null and w.decided_at is not null
          and w.status <> 'Pending'`,
    );
  return sql.join(parts, sql` union all `);
}

/** A page of somebody's history, by the day from which each thing counts, the newest first (decision 0125). */
export async function timelinePage(db: Db, id: number, page: number, reader: Reader): Promise<ListPage<TimelineEvent>> {
  const query = { page, sort: 'day', sort_by: 'desc' } as const;
  const { data, ...rows } = await listPage<Stored, 'day'>(db, query, {
    with: sql`with events as materialized (${eventsOf(id, reader)})`,
    from: sql`events e`,
    where: sql`true`,
    id: sql`e.id`,
    sorts: { day: [sql`e.day`, sql`coalesce(e.entered_at, '-infinity')`] },
    cells: sql`e.id, e.kind, e.day, e.entered_at, ${nameOf('e.by_id')} as by, e."values", e.note, e.withdrawn_at,
      ${nameOf('e.withdrawn_id')} as withdrawn_by`,
  });
  const events = data.map(({ values, ...event }): TimelineEvent => {
    const { en, ms } = sayEvent(event.kind, values);
    return { ...event, text: en, text_ms: ms };
  });
  return { ...rows, data: events };
}
