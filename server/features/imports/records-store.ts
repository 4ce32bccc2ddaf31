import { type RawBuilder, sql } from 'kysely';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A record as it is, whole enough to be put back. */
export type RecordState = Record<string, unknown>;

/** Where the records `t` of a kind are, what they are called, and what of them an import writes. */
interface RecordsOf {
  table: string;
  name: RawBuilder<unknown>;
  state: RawBuilder<unknown>;
}

const fields = (...names: string[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})`;
const allOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(x), '[]') from (${rows}) x)`;
const owner = sql`(select u.name || ' · ' || y.name from users u, leave_types y
  where u.id = t.user_id and y.id = t.leaves_id)`;

/**
 * The records of each kind; times at which a part was written are part of it, so that an edit there and back counts. What
 * came with a later version is left out where there is none, so that an import of before can still be undone.
 */
export const recordsOfKind: Readonly<Record<ImportKind, RecordsOf>> = {
  departments: { table: 'departments', name: sql`t.name`, state: fields('name', 'name_ms', 'parent_id') },
  positions: {
    table: 'positions',
    name: sql`t.name`,
    state: fields(
      ...['name', 'name_ms', 'department_id', 'level', 'send_message'],
      ...['support_id', 'approve_id', 'late_approve_id', 'leave_office_approve_id'],
    ),
  },
  offices: {
    table: 'offices',
    name: sql`t.name`,
    state: sql`${fields('name', 'address', 'lat', 'lng', 'parliment', 'starts_on')} || jsonb_build_object(
      'distances', ${allOf(sql`select valid_from, max_distance, written_by, written_at from office_distances
        where office_id = t.id order by valid_from`)},
      'working_hour_ids', array(select w.working_hour_id from office_working_hours w join working_hours h
        on h.id = w.working_hour_id where w.office_id = t.id and h.removed_at is null order by 1))
      || case when t.state is null then '{}' else jsonb_build_object('state', t.state) end`,
  },
  hours: {
    table: 'working_hours',
    name: sql`t.name`,
    state: sql`${fields('name')} || jsonb_build_object(
      'days', ${allOf(sql`select valid_from, days, written_by, written_at from working_hour_days
        where working_hour_id = t.id order by valid_from`)},
      'office_ids', array(select w.office_id from office_working_hours w join offices o
        on o.id = w.office_id where w.working_hour_id = t.id and o.removed_at is null order by 1))`,
  },
  staff: {
    table: 'users',
    name: sql`t.name`,
    state: sql`${fields(
      ...['staff_no', 'name', 'email', 'contact', 'ic', 'gender', 'marital_status', 'emergency_contact'],
      ...['access_card_id', 'role', 'start_date', 'end_date', 'active', 'super_user', 'is_vendor'],
    )} || jsonb_build_object('terms', (select coalesce(jsonb_agg((to_jsonb(s) - '{user_id,written_by,written_at,own_position_id}'::text[])
      || jsonb_build_object('position_id', coalesce(s.own_position_id, s.position_id)) order by s.valid_from), '[]')
      from staff_terms s where s.user_id = t.id))`,
  },
  balances: {
    table: 'user_leaves',
    name: owner,
    state: sql`${fields('user_id', 'total_days', 'opening_on', 'opening_carried', 'opening_taken')} || jsonb_build_object(
      'given', (select sum(days) from leave_ledger where user_leave_id = t.id
        and kind in ('grant', 'opening', 'adjust', 'correct')))`,
  },
  holidays: {
    table: 'holidays',
    name: sql`t.details`,
    state: sql`${fields('details', 'name_ms', 'start', 'end')} || jsonb_build_object('position_ids', case when t.is_restricted
      then array(select position_id from holiday_positions where holiday_id = t.id order by 1) end)
      || case when t.is_local then jsonb_build_object(
        'states', array(select state::text from holiday_states where holiday_id = t.id order by 1),
        'office_ids', array(select office_id from holiday_offices where holiday_id = t.id order by 1)) else '{}' end`,
  },
  leave: {
    table: 'leave_applications',
    name: owner,
    state: fields('user_id', 'leaves_id', 'status', 'date_start', 'date_end', 'reason'),
  },
};

/** Some records of a kind as they are, by id; removed ones are left out. */
export async function recordStates(
  db: Db,
  kind: ImportKind,
  ids: readonly number[],
): Promise<Map<number, RecordState>> {
  const { table, state } = recordsOfKind[kind];
  const { rows } = await sql<{ id: number; state: RecordState }>`
    select t.id, ${state} as state from ${sql.table(table)} t
    where t.id = any(${ids}::int[]) ${notRemoved(kind)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** Removed holidays are deleted. */
export const notRemoved = (kind: ImportKind) => (kind === 'holidays' ? sql`` : sql`and t.removed_at is null`);
