import { sql } from 'kysely';
import type { Status } from '#domain/applications/kind.ts';
import { type Kind, kindNames } from '#domain/applications/kinds.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import type { ReminderSettings } from '#domain/waits/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isFor, missingDecision } from '../applications/deciders-store.ts';
import { isOpen, kindSql } from '../applications/store.ts';
import { isOthers } from '../people/others-store.ts';

/** Calendar days of which a decider's working days are counted at most: more than the longest settings need. */
const span = 366;
/** Days for which it is kept who was reminded. */
const storedDays = 60;

/** When deciders are reminded. */
export const reminderSettings = (db: Db): Promise<ReminderSettings> =>
  db
    .selectFrom('organisation')
    .select(['remind_after_days', 'remind_hour', 'overdue_after_days'])
    .executeTakeFirstOrThrow();

/** An application that waits for somebody. */
export interface Waiting {
  kind: Kind;
  id: number;
  status: Status;
  decider_id: number;
  /** The instant since which it waits for this decision: of the last one, or of the application. */
  since: Date;
}

/** All open applications with each person who decides on them today; never the applicant (D1). */
export async function waitingApplications(db: Db, today: Day): Promise<Waiting[]> {
  const all = kindNames.map(
    (kind) => sql`select ${kind}::text as kind, a.id, a.status, d.user_id as decider_id,
      coalesce((select max(s.created_at) from application_steps s
        where s.kind = ${kind} and s.application_id = a.id and s.step in ('support', 'undo')), a.created_at) as since
    from ${kindSql[kind].table} a join users u on u.id = a.user_id cross join lateral deciders_of(u.position_id, ${today}) d
    where ${isOpen} and d.decision = ${missingDecision(kind)} and d.user_id <> a.user_id
      and ${isFor(sql`${kind}::text`)} and ${isOthers(sql`a.user_id`)}`,
  );
  const { rows } = await sql<Waiting>`select distinct * from (${sql.join(all, sql` union all `)}) w
    order by decider_id, since, kind, id`.execute(db);
  return rows;
}

/** The working days of some people from a day to today, in order: of service, not off, not a holiday, and without leave. */
export async function workingDaysOf(
  db: Db,
  people: readonly number[],
  from: Day,
  today: Day,
): Promise<ReadonlyMap<number, readonly Day[]>> {
  const { rows } = await sql<{ user_id: number; days: Day[] }>`
    select user_id, jsonb_agg(work_date order by work_date) as days
    from person_days(${people}::int[], greatest(${from}::date, ${addDays(today, -span)}::date), ${today}::date)
    where serves and start_time is not null and holiday is null and leave is null group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, days }) => [user_id, days]));
}

/** What somebody is to be reminded of. */
export type Reminder = Pick<Waiting, 'kind' | 'id' | 'decider_id'>;

/**
 * Writes reminders of a day, and returns those that are new: whoever writes a reminder sends it, in the same transaction,
 * so that nobody gets two of a thing on a day.
 */
export async function addReminders(db: Db, day: Day, reminders: readonly Reminder[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`insert into reminders (day, user_id, kind, application_id)
    select ${day}::date, n.decider_id, n.kind, n.id
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as n(kind varchar, id int, decider_id int)
    on conflict do nothing returning kind, application_id as id, user_id as decider_id`.execute(db);
  return rows;
}

/** Replaces what is overdue; what was overdue before in the same state keeps its day. */
export async function writeOverdue(db: Db, day: Day, overdue: readonly Pick<Waiting, 'kind' | 'id' | 'status'>[]) {
  const all = sql`jsonb_to_recordset(${JSON.stringify(overdue)}::jsonb) as n(kind varchar, id int, status varchar)`;
  await sql`delete from overdue_applications o where not exists (select from ${all}
    where n.kind = o.kind and n.id = o.application_id and n.status = o.status)`.execute(db);
  await sql`insert into overdue_applications (kind, application_id, status, since)
    select distinct n.kind, n.id, n.status, ${day}::date from ${all} on conflict do nothing`.execute(db);
  await sql`delete from reminders where day < ${addDays(day, -storedDays)}::date`.execute(db);
}

/** An application as a reminder names it. */
export interface Reminded {
  kind: Kind;
  id: number;
  decider_id: number;
  name: string;
  first_day: Day;
  last_day: Day;
}

/** The applications of some people's reminders of a day that still wait, the oldest first. */
export async function remindedOf(db: Db, day: Day, people: readonly number[]): Promise<Reminded[]> {
  const all = kindNames.map((kind) => {
    const { table, first, last } = kindSql[kind];
    return sql`select r.kind, a.id, r.user_id as decider_id, u.name, ${first} as first_day, ${last} as last_day, a.created_at
      from reminders r join ${table} a on a.id = r.application_id join users u on u.id = a.user_id
      where r.day = ${day} and r.user_id = any(${people}::int[]) and r.kind = ${kind} and ${isOpen}`;
  });
  const { rows } = await sql<Reminded>`select kind, id, decider_id, name, first_day, last_day
    from (${sql.join(all, sql` union all `)}) w order by created_at, kind, id`.execute(db);
  return rows;
}

/** Whom a mail goes to; undefined once they are gone. */
export async function addresseeOf(db: Db, id: number): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
