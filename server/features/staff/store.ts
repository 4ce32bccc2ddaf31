import { type RawBuilder, sql } from 'kysely';
import type { ClockSettings } from '#domain/days/hours.ts';
import { isRamadhan, type RamadhanWeek, weekdayEnd } from '#domain/days/ramadhan.ts';
import type { StaffImport } from '#domain/imports/staff.ts';
import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { bitOf } from '#domain/lib/fields.ts';
import type { StaffFields } from '#domain/staff/form.ts';
import type { Terms } from '#domain/staff/rules.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import type { HoursDayShape } from '#domain/working-hours/shapes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { positionsHeldOn } from '#server/platform/sign-in/session-store.ts';
import { countersOf } from '../counters/store.ts';
import { employmentTypeNames } from '../employment-types/store.ts';
import { givenTo } from '../entitlements/store.ts';
import { gradeNames } from '../grades/store.ts';
import { actingPosts, comingTerms } from './terms-store.ts';

/** Someone's last request or swipe. */
export const lastActive = sql`greatest(u.last_active, (select a.created_at from attendances a where a.user_id = u.id
  order by a.work_date desc, a.seq desc limit 1)) as last_active`;
/** Whether the last swipe of today is an in. */
export const isInOffice = (today: Day) => sql`coalesce((select a.type = 'in' from attendances a
  where a.user_id = u.id and a.work_date = ${today} order by a.seq desc limit 1), false)`;

/** The Malay name of someone's employment type. */
const employmentMs = sql`coalesce((select e.name_ms from employment_types e where e.name = u.employment_type
  order by e.removed_at nulls first limit 1), u.employment_type)`;

/** All details of one member of staff, with the month's numbers; null when there is none or they were removed. */
export async function staffDetail(
  db: Db,
  id: number,
  today: Day,
): Promise<(Omit<StaffDetail, 'online'> & { must_change_password: boolean }) | null> {
  const { rows } = await sql<
    Omit<StaffDetail, 'online' | 'ramadhan'> & {
      settings: ClockSettings;
      week: RamadhanWeek;
      must_change_password: boolean;
    }
  >`
    select u.id, u.name, u.staff_no, u.email, u.contact, u.ic, u.gender, u.marital_status, u.emergency_contact, u.access_card_id,
      u.role, u.super_user, u.is_vendor as "isSkaloot", u.office_id, u.employment_type, ${employmentMs} as employment_type_ms, u.working_hour_id,
      coalesce(u.own_position_id, u.position_id) as position_id, ${positionsHeldOn(today)} as position_ids, p.department_id, grants_of(u.id) as grants, u.grade, u.start_date, u.end_date, u.active::int as active,
      case when u.active then 'Active' else 'Inactive' end as status, u.img, ${lastActive}, u.app_version, u.version,
      u.must_change_password, array(select case when c.low_id = u.id then c.high_id else c.low_id end from chats c
        where (c.low_id = u.id or c.high_id = u.id) and c.ended_at is null and c.last_seq > 0 order by 1) as chat_sender_ids,
      ${isInOffice(today)} as in_office, to_jsonb(r) as settings,
      jsonb_build_object('by_period', extract(year from ${today}::date)::integer in (select year from ramadhan_years()),
        'days', (select w.days from ramadhan_of(u.id, u.office_id, u.working_hour_id, ${today}) w)) as week,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name,
        'working_hours', ${hoursOfOffice(sql`o.id`)}) end as office,
      case when h.id is not null then jsonb_build_object('id', h.id, 'name', h.name, 'days', coalesce(n.days, '[]')) end
        as working_hour,
      case when p.id is not null then jsonb_build_object('name', p.name, 'department_id', p.department_id, 'level', p.level)
        end as position,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      ${givenTo(sql`u.id`, today)} as leaves, m.late_count, m.like_count, (select count(*) from warning_letters w where w.user_id = u.id and w.removed_at is null and w.status <> 'Rejected'
        and w.date between ${monthStart(today)} and ${monthEnd(today)}) as warning_count,
      (select jsonb_build_object('name', v.name, 'platform', v.platform, 'verified', v.verified_at is not null,
        'registered_at', v.registered_at, 'last_used', v.last_used, 'can_remove', true)
        from devices v where v.user_id = u.id) as device,
      coalesce((select jsonb_object_agg(module, permissions) from (select module,
        jsonb_agg(jsonb_build_object('name', name, 'active', active) order by name) as permissions
        from policies where user_id = u.id group by module) g), '{}') as policies
    from users u left join offices o on o.id = u.office_id left join positions p on p.id = u.position_id
      left join departments d on d.id = p.department_id left join working_hours h on h.id = u.working_hour_id
      left join lateral hours_on(h.id, ${today}) n on true
      cross join lateral settings_on(${today}) r
      cross join lateral (select (select count(*) from day_verdicts v where v.user_id = u.id and v.is_late
          and v.work_date between ${monthStart(today)} and ${monthEnd(today)}) as late_count,
        (select coalesce(sum(likes), 0) from attendances a where a.user_id = u.id
          and a.work_date between ${monthStart(today)} and ${monthEnd(today)}) as like_count) m
    where u.id = ${id} and u.removed_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { working_hour, settings, week, ...columns } = row;
  const days = working_hour?.days.map((day) => withRamadhan(day, settings, week));
  return {
    ...columns,
    ramadhan: bitOf(isRamadhan(week, settings)),
    ...(await countersOf(db, { ...columns, isVendor: columns.isSkaloot }, today)),
    working_hour: working_hour && { ...working_hour, days: days ?? [] },
    leaves_balance: columns.leaves.reduce((sum, leave) => sum + leave.balance, 0),
    coming_terms: await comingTerms(db, id, today),
    acting_posts: await actingPosts(db, id),
  };
}

function withRamadhan(day: HoursDayShape, settings: ClockSettings, week: RamadhanWeek): HoursDayShape {
  const { id, enable, start_time, end_time } = day;
  const isOn = enable && start_time !== null && end_time !== null;
  return { ...day, end_time_ramadhan: isOn ? weekdayEnd({ id, start_time, end_time }, settings, week) : null };
}

const hoursOfOffice = (office: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', wh.id, 'name', wh.name) order by lower(wh.name), wh.id), '[]')
  from office_working_hours ow join working_hours wh on wh.id = ow.working_hour_id and wh.removed_at is null
  where ow.office_id = ${office})`;

/** The choices of the staff form (ENTITYB-22). */
export async function staffReferences(db: Db): Promise<StaffReferences> {
  const { rows } = await sql<Omit<StaffReferences, 'employment_types' | 'employment_names' | 'grades'>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'working_hours', ${hoursOfOffice(sql`o.id`)})
        order by lower(o.name), o.id), '[]') from offices o where o.removed_at is null) as offices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
        from working_hours where removed_at is null) as working_hours,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'department_id', department_id, 'level', level)
        order by lower(name), id), '[]') from positions where removed_at is null) as positions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
        from departments where removed_at is null) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type) order by id), '[]')
        from leave_types where removed_at is null) as all_leaves`.execute(db);
  const employment_names = await employmentTypeNames(db);
  const employment_types = employment_names.map(({ name }) => name);
  return { ...rows[0]!, employment_types, employment_names, grades: await gradeNames(db) };
}

/** Which of the chosen terms exist, locked against removal until the transaction ends. */
export async function existingTerms(db: Db, terms: Terms) {
  const { office_id, working_hour_id, position_id, employment_type, grade } = terms;
  const { rows } = await sql<
    Record<'office' | 'hour' | 'position' | 'employment' | 'grade', string | null> & { department_id: number | null }
  >`
    select (select name from employment_types where name = ${employment_type} and removed_at is null for share) as employment,
      (select name from grades where name = ${grade} and removed_at is null for share) as grade,
      (select name from offices where id = ${office_id} and removed_at is null for share) as office,
      (select h.name from working_hours h join office_working_hours o on o.working_hour_id = h.id
        where h.id = ${working_hour_id} and o.office_id = ${office_id} and h.removed_at is null for share) as hour,
      (select name from positions where id = ${position_id} and removed_at is null for share) as position,
      (select department_id from positions where id = ${position_id}) as department_id`.execute(db);
  return rows[0]!;
}

/** Names of an office, working hours and position, even if they were removed since. */
export async function termNames(db: Db, { office_id, working_hour_id, position_id }: Terms) {
  const { rows } = await sql<{ office: string | null; hour: string | null; position: string | null }>`
    select (select name from offices where id = ${office_id}) as office,
      (select name from working_hours where id = ${working_hour_id}) as hour,
      (select name from positions where id = ${position_id}) as position`.execute(db);
  return rows[0]!;
}

/** The columns of a form; of its password only the hash is stored. */
export type StaffColumns = Omit<StaffFields, 'password' | 'valid_from' | 'note'>;

/** Adds a member of staff. */
export async function addStaff(
  db: Db,
  fields: StaffColumns & { password_hash: string | null; must_change_password: boolean },
  { now, today }: { now: Date; today: Day },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...fields, created_at: now, entered_on: today })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns of an account that an import writes; those of terms are written with them. */
const imported = [
  ...['staff_no', 'name', 'email', 'contact', 'ic', 'gender', 'marital_status', 'emergency_contact'],
  ...['access_card_id', 'role', 'start_date', 'end_date', 'active'],
] as const;

/** Adds staff without passwords; returns their ids by access card. */
export async function addManyStaff(
  db: Db,
  people: readonly StaffImport[],
  { now, today }: { now: Date; today: Day },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of portionsOf(people)) {
    const rows = some.map((one) => ({ ...one, created_at: now, entered_on: today }));
    const made = await db.insertInto('users').values(rows).returning(['id', 'access_card_id']).execute();
    for (const { id, access_card_id } of made) ids.set(access_card_id, id);
  }
  return ids;
}

/**
 * Changes staff who still have the version given, but not their terms; returns how many. A card, a number or an email
 * may pass from one of them to another: unique indexes are checked row by row, so those that change are set aside first.
 */
export async function editManyStaff(
  db: Db,
  people: readonly (StaffImport & { id: number; version: number })[],
): Promise<number> {
  const sets = sql.join(imported.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`));
  const given = sql`json_populate_recordset(null::users, ${JSON.stringify(people)}) n`;
  const isCurrent = sql`u.id = n.id and u.version = n.version and u.removed_at is null`;
  await sql`update users u set access_card_id = '#' || u.id, ic = '#' || u.id, email = '', staff_no = null from ${given}
    where ${isCurrent} and (u.access_card_id, u.ic, lower(u.email), lower(u.staff_no))
      is distinct from (n.access_card_id, n.ic, lower(n.email), lower(n.staff_no))`.execute(db);
  const { numAffectedRows } = await sql`update users u set ${sets}, version = u.version + 1 from ${given}
    where ${isCurrent}`.execute(db);
  return Number(numAffectedRows);
}

/** Changes a member of staff. */
export async function editStaff(db: Db, id: number, fields: Partial<StaffColumns>): Promise<void> {
  await db
    .updateTable('users')
    .set((column) => ({ ...fields, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets a new password, which deletes any one-time password; `mustChange` when its owner did not choose it. */
export async function givePassword(db: Db, id: number, hash: string, mustChange: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: mustChange })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('one_time_passwords').where('user_id', '=', id).execute();
}

/**
 * Removes a member of staff: their history stays; email, card and IC number are free again (D1). Returns the photo's
 * file, which is deleted with them.
 */
export async function removeStaff(db: Db, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ img: string | null }>`update users u set removed_at = ${now}, img = null
    from (select id, img from users where id = ${id} for no key update) b where u.id = b.id returning b.img`.execute(
    db,
  );
  await db.deleteFrom('one_time_passwords').where('user_id', '=', id).execute();
  return rows[0]?.img ?? null;
}

/** Sets someone's photo and returns the previous one; null without one, or when they were removed. */
export async function setPhoto(db: Db, id: number, img: string): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    update users u set img = ${img} from (select id, img from users where id = ${id} and removed_at is null for no key update) b
    where u.id = b.id returning b.img as old`.execute(db);
  return rows[0]?.old ?? null;
}

/** Names and emails of some people, by id, and whether they have a passkey. */
export async function namesOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; email: string; has_passkey: boolean }>`
    select id, name, email, exists (select from passkeys p where p.user_id = u.id) as has_passkey
    from users u where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
