import { sql } from 'kysely';
import type { Language } from '#domain/lib/text.ts';
import { reportSlots } from '#domain/limits.ts';
import type { ReportFile } from '#domain/reports/contract.ts';
import type { ReportFailure, ReportType } from '#domain/reports/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ListPage, listPage, newest } from '#server/platform/database/lists.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { ReportFilters } from './store.ts';

/** A requested report. */
export interface QueuedReport {
  name: string;
  user_id: number;
  type: ReportType;
  format: ReportFile['format'];
  language: Language;
  asked: ReportFilters;
  filename: string;
  asked_at: Date;
}

/** A report that is being made; `attempts` distinguishes this attempt from others. */
export interface Making extends QueuedReport {
  attempts: number;
  /** The requester's name. */
  byline: string;
}

/** Seconds without a heartbeat after which a report counts as abandoned. */
const silentSeconds = 30;

/**
 * Adds a report to the end of the queue and returns its name, or that of the same report when its requester waits for
 * one already, so that a second click makes no second report. Null when too many wait, or too many of the requester's.
 */
export async function enqueue(db: Db, order: QueuedReport): Promise<string | null> {
  await lockUntilCommit(db, 'reports');
  const filters = sql`${JSON.stringify(order.asked)}::jsonb`;
  const { name, user_id, type, format, language } = order;
  const { rows } = await sql<{ name: string }>`with same as (
      select name from report_files where state in ('waiting', 'making') and asked = ${filters}
        and (user_id, type, format, language) = (${user_id}, ${type}, ${format}, ${language})
    ), added as (
      insert into report_files (name, user_id, type, format, language, asked, filename, asked_at)
      select ${name}, ${user_id}, ${type}, ${format}, ${language}, ${filters}, ${order.filename}, ${order.asked_at}
      where not exists (select from same)
        and (select count(*) from report_files where state = 'waiting') < ${reportSlots.waiting}
        and (select count(*) from report_files where state = 'waiting' and user_id = ${user_id}) < ${reportSlots.ofOne}
      returning name
    ) select name from same union all select name from added`.execute(db);
  return rows[0]?.name ?? null;
}

/**
 * Takes the next report of the queue; undefined while as many are being made over all servers as allowed, or nothing
 * waits. A report whose server is gone goes back to its old place, or fails when that happened too often.
 */
export function takeNext(db: Db): Promise<Making | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'reports');
    await sql`update report_files set percent = 0,
        state = case when attempts < ${reportSlots.attempts} then 'waiting' else 'failed' end,
        failure = case when attempts >= ${reportSlots.attempts} then 'stopped' end
      where state = 'making' and alive_at < clock_timestamp() - make_interval(secs => ${silentSeconds})`.execute(tx);
    const { rows } = await sql<Making>`update report_files f set state = 'making', attempts = f.attempts + 1,
        alive_at = clock_timestamp(), percent = 0
      from users u
      where u.id = f.user_id
        and f.name = (select name from report_files where state = 'waiting' order by number limit 1)
        and (select count(*) from report_files where state = 'making') < ${reportSlots.atOnce}
      returning f.name, f.user_id, f.type, f.format, f.language, f.asked, f.filename, f.asked_at, f.attempts,
        u.name as byline`.execute(tx);
    return rows[0];
  });
}

/** Whether a report waits, or is abandoned. */
export async function isWorkLeft(db: Db): Promise<boolean> {
  const { rows } = await sql`select from report_files where state = 'waiting'
    or state = 'making' and alive_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
    limit 1`.execute(db);
  return rows.length > 0;
}

const isOurs = ({ name, attempts }: Making) => sql`name = ${name} and attempts = ${attempts} and state = 'making'`;

/** Heartbeat of a report with its progress; false once it was cancelled, or another server took it. */
export async function noteProgress(db: Db, making: Making, percent: number): Promise<boolean> {
  const { rows } = await sql`update report_files set alive_at = clock_timestamp(), percent = ${percent}
    where ${isOurs(making)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a report is finished; false when nobody wants it any more. */
export async function noteMade(db: Db, making: Making, size: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update report_files
    set state = 'made', percent = 100, size = ${size}, made_at = ${now}
    where ${isOurs(making)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes why a report failed. */
export async function noteFailed(db: Db, making: Making, failure: ReportFailure): Promise<void> {
  await sql`update report_files set state = 'failed', failure = ${failure} where ${isOurs(making)}`.execute(db);
}

/** Puts a report back at its place in the queue, when its server stops. */
export async function putBack(db: Db, making: Making): Promise<void> {
  await sql`update report_files set state = 'waiting', percent = 0, attempts = attempts - 1
    where ${isOurs(making)}`.execute(db);
}

/** The state of a report that a call waits for; undefined once it is gone. */
export async function reportState(
  db: Db,
  name: string,
): Promise<{ state: ReportFile['state']; failure: ReportFailure | null } | undefined> {
  const { rows } = await sql<{ state: ReportFile['state']; failure: ReportFailure | null }>`
    select state, failure from report_files where name = ${name}`.execute(db);
  return rows[0];
}

/** Who waits in the queue, and is notified when it moves. */
export async function waitingUsers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from report_files
    where state = 'waiting'`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A page of someone's own reports since an instant, newest first. */
export function ownFiles(
  db: Db,
  user_id: number,
  { page, since, hours }: { page: number; since: Date; hours: number },
): Promise<ListPage<ReportFile>> {
  const name = (table: string, id: string) =>
    sql`(select name from ${sql.table(table)} where id = (f.asked ->> ${id})::int)`;
  const cells = sql`f.name, f.type, f.format, f.filename, f.language,
      f.asked ->> 'from' as "from", f.asked ->> 'to' as "to", f.asked ->> 'type' as status,
      ${name('users', 'user_id')} as staff, ${name('offices', 'office_id')} as office,
      ${name('departments', 'department_id')} as department, f.state,
      case when f.state = 'waiting' then (select count(*) from report_files w
        where w.state = 'waiting' and w.number <= f.number) end as place,
      f.percent, f.failure, f.size, f.asked_at, f.made_at,
      coalesce(f.made_at, f.asked_at) + make_interval(hours => ${hours}) as until`;
  return listPage(db, newest(page), {
    from: sql`report_files f`,
    where: sql`f.user_id = ${user_id} and coalesce(f.made_at, f.asked_at) > ${since}`,
    id: sql`f.number`,
    sorts: { id: sql`f.number` },
    cells,
  });
}

/** The file name of someone's own finished report, if made since an instant; others' are not found. */
export async function ownReportFile(
  db: Db,
  name: string,
  user_id: number,
  since: Date,
): Promise<{ filename: string } | undefined> {
  return db
    .selectFrom('report_files')
    .select('filename')
    .where('name', '=', name)
    .where('user_id', '=', user_id)
    .where('made_at', '>', since)
    .executeTakeFirst();
}

/** Removes one of someone's own reports; undefined when there is none. */
export async function removeOwn(
  db: Db,
  name: string,
  user_id: number,
): Promise<{ filename: string; state: string } | undefined> {
  return db
    .deleteFrom('report_files')
    .where('name', '=', name)
    .where('user_id', '=', user_id)
    .returning(['filename', 'state'])
    .executeTakeFirst();
}

/**
 * Deletes the rows of reports that were finished, or requested in vain, up to an instant, and of each person's finished
 * ones those whose newer ones are this large together: the newest stays, whatever its size. Returns whose rows went before
 * that instant.
 */
export async function forgetOld(db: Db, until: Date, bytes: number): Promise<number[]> {
  await sql`delete from report_files where coalesce(made_at, asked_at) <= ${until}`.execute(db);
  const { rows } = await sql<{ user_id: number }>`delete from report_files f using (
      select name, sum(size) over (partition by user_id order by made_at desc, number desc) - size as newer
      from report_files where state = 'made') m
    where m.name = f.name and m.newer >= ${bytes} returning f.user_id`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** The reports whose file exists or is being written, by name. */
export async function storedReports(db: Db): Promise<Map<string, ReportFile['state']>> {
  const rows = await db
    .selectFrom('report_files')
    .select(['name', 'state'])
    .where('state', 'in', ['making', 'made'])
    .execute();
  return new Map(rows.map(({ name, state }) => [name, state as ReportFile['state']]));
}
