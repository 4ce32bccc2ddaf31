import { sql } from 'kysely';
import type { DepartmentNode } from '#domain/imports/departments.ts';
import type { HolidayNode } from '#domain/imports/holidays.ts';
import type { HoursNode } from '#domain/imports/hours.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { PositionNode } from '#domain/imports/positions.ts';
import type { StaffNode } from '#domain/imports/staff.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedRows, portionsOf } from '#server/platform/database/rows.ts';
import type { RecordState } from './records-store.ts';

/** Every department. */
export const departmentsNow = (db: Db): Promise<DepartmentNode[]> =>
  namedRows(db, 'departments', ['name_ms', 'parent_id']);

/** Every position with its deciders. */
export const positionsNow = (db: Db): Promise<PositionNode[]> =>
  namedRows(db, 'positions', [
    'name_ms',
    'department_id',
    'level',
    'send_message',
    'support_id',
    'approve_id',
    'late_approve_id',
    'leave_office_approve_id',
  ]);

/** Every set of working hours, with the days in force from a date on, and the offices that offer it. */
export async function hoursFrom(db: Db, from: Day): Promise<HoursNode[]> {
  const { rows } = await sql<HoursNode>`
    select h.id, h.name, coalesce((select d.days from working_hour_days d where d.working_hour_id = h.id
        and d.valid_from <= ${from} order by d.valid_from desc limit 1), '[]') as days,
      array(select w.office_id from office_working_hours w join offices o on o.id = w.office_id
        where w.working_hour_id = h.id and o.removed_at is null order by w.office_id) as office_ids
    from working_hours h where h.removed_at is null order by h.id`.execute(db);
  return rows;
}

/** Every public holiday. */
export async function holidaysNow(db: Db): Promise<HolidayNode[]> {
  const { rows } = await sql<HolidayNode>`
    select h.id, h.details, h.name_ms, h.start, h."end", case when h.is_restricted then array(select position_id
      from holiday_positions where holiday_id = h.id order by position_id) end as position_ids,
      case when h.is_local then array(select state::text from holiday_states where holiday_id = h.id order by state) end as states,
      case when h.is_local then array(select office_id from holiday_offices where holiday_id = h.id order by office_id) end
        as office_ids
    from holidays h order by h.start, h.id`.execute(db);
  return rows;
}

/** Everybody who was not removed. */
export async function staffNow(db: Db): Promise<StaffNode[]> {
  const { rows } = await sql<StaffNode>`
    select id, version, staff_no, ic, email, name, contact, gender, marital_status, emergency_contact, access_card_id, role,
      office_id, working_hour_id, coalesce(own_position_id, position_id) as position_id, employment_type, grade, start_date, end_date, active, super_user,
      is_vendor as "isSkaloot", grants_of(id) as grants
    from users where removed_at is null order by id`.execute(db);
  return rows;
}

/** The offices with the hours they offer. */
export async function officesWithHours(db: Db) {
  const { rows } = await sql<{ id: number; name: string; working_hour_ids: string[] }>`
    select o.id, o.name, array(select w.working_hour_id::text from office_working_hours w join working_hours h
        on h.id = w.working_hour_id where w.office_id = o.id and h.removed_at is null order by 1) as working_hour_ids
    from offices o where o.removed_at is null order by o.name, o.id`.execute(db);
  return rows;
}

/** An import, as it is written. */
interface NewImport {
  kind: ImportKind;
  filename: string;
  user_id: number | null;
  created_at: Date;
  undo_until: Date;
  added: number;
  changed: number;
  unchanged: number;
}

/** A record that an import made or changed: its values by column, and all of it before and after. */
export interface WrittenRow {
  row: number;
  record_id: number;
  is_new: boolean;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>>;
  was: RecordState | null;
  became: RecordState;
}

/** Writes an import and returns its id. */
export async function addImport(db: Db, made: NewImport): Promise<number> {
  const { id } = await db.insertInto('imports').values(made).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes what an import made and changed. */
export async function addImportRows(db: Db, import_id: number, written: readonly WrittenRow[]): Promise<void> {
  const json = (value: object | null) => value && JSON.stringify(value);
  const rows = written.map(({ row, record_id, is_new, before, after, was, became }) => ({
    ...{ import_id, row, record_id, is_new },
    ...{ before: json(before), after: JSON.stringify(after), was: json(was), became: json(became) },
  }));
  for (const some of portionsOf(rows)) await db.insertInto('import_rows').values(some).execute();
}

/** Locks tables against others who write them, until the transaction ends. */
export async function lockTables(db: Db, tables: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(db);
}
