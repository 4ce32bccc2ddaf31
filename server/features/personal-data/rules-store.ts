import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/applications/actions.ts';
import { kindNames, kinds } from '#domain/applications/kinds.ts';
import { replyModule } from '#domain/inbox/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { detachableBefore } from '#domain/months/detached.ts';
import type { nightlyKinds, Retention, RetentionKind } from '#domain/personal-data/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isFormer } from './erase-store.ts';

/** The rules as they are stored. */
export interface StoredRules extends Retention {
  applied_on: Day | null;
  notice_on: boolean;
  notice_en: string | null;
  notice_ms: string | null;
  notice_number: number;
  version: number;
  acknowledged: number;
}

/** What is kept for how long, and the notice of purpose with how many have acknowledged it. */
export async function storedRules(db: Db, isLocked = false): Promise<StoredRules> {
  const { rows } = await sql<StoredRules>`select r.*,
      (select count(*) from notice_reads n where n.number = r.notice_number) as acknowledged
    from data_rules r ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0]!;
}

/** Stores other rules; they are applied from the next night on. */
export async function saveRetention(db: Db, retention: Retention, today: Day): Promise<void> {
  await db
    .updateTable('data_rules')
    .set((column) => ({ ...retention, applied_on: today, version: column('version', '+', 1) }))
    .execute();
}

/** Stores the notice; another text has another number, so that everybody acknowledges it again. */
export async function saveNotice(
  db: Db,
  { notice_on, notice_en, notice_ms }: Pick<StoredRules, 'notice_on' | 'notice_en' | 'notice_ms'>,
  isOther: boolean,
): Promise<void> {
  await db
    .updateTable('data_rules')
    .set((column) => ({
      ...{ notice_on, notice_en, notice_ms },
      version: column('version', '+', 1),
      ...(isOther ? { notice_number: column('notice_number', '+', 1) } : {}),
    }))
    .execute();
}

/** Takes the rules of a night; undefined when there are none, or another server has applied them today. */
export async function takeNight(db: Db, today: Day): Promise<Retention | undefined> {
  const { rows } = await sql<Retention>`update data_rules set applied_on = ${today}
    where (applied_on is null or applied_on < ${today}) and (reasons_months > 0 or files_months > 0 or inbox_months > 0
      or chat_months > 0 or errors_months > 0 or former_months > 0 or location_days > 0) returning *`.execute(db);
  return rows[0];
}

/** The time by which a rule is applied, and how long it keeps. */
interface Limit {
  now: Date;
  today: Day;
  /** Months, or days of coordinates. */
  keeps: number;
}

const before = ({ now, keeps }: Limit) => sql`${now}::timestamptz - make_interval(months => ${keeps}::int)`;
/** Whether a row still has coordinates of a day, or an instant, for which they are kept no longer. */
const isPlaceDue = (column: 'work_date' | 'happened_at', { today, keeps }: Limit) =>
  sql<boolean>`lat is not null and ${sql.ref(column)} < ${today}::date - ${keeps}::int`;
/** The modules of files of applications and letters. */
const modules = [...kindNames.map((kind) => kinds[kind].documents), replyModule];

/** The rows of each kind that are kept no longer, as a table with its condition. */
const due: Readonly<Record<RetentionKind, (limit: Limit) => RawBuilder<unknown>>> = {
  reasons_months: (limit) =>
    sql`(${sql.join(
      kindNames.map(
        (kind) => sql`select ${kind}::text as kind, id from ${sql.table(kinds[kind].table)}
          where status not in (${sql.join([...openStatuses])}) and coalesce(approved_at, created_at) < ${before(limit)}
            and reason <> ''`,
      ),
      sql` union all `,
    )}) a`,
  files_months: (limit) => sql`documents where folder = 'docs' and module = any(${modules}::text[])
    and record_id is not null and erased_at is null and uploaded_at < ${before(limit)}
    and (delete_after is null or delete_after >= ${limit.today})`,
  inbox_months: (limit) => sql`inbox where message_id is not null and created_at < ${before(limit)}`,
  chat_months: (limit) => sql`chat_messages where created_at < ${before(limit)}`,
  errors_months: (limit) => sql`error_log where created_at < ${before(limit)}`,
  former_months: (limit) => sql`users u where u.id <> 1 and ${isFormer(limit.today)}
    and coalesce(u.removed_at, u.end_date::timestamptz) < ${before(limit)}
    and not exists (select from erasures e where e.user_id = u.id)`,
  location_days: (limit) => sql`attendances where ${isPlaceDue('work_date', limit)}`,
  detach_months: ({ today, keeps }) => sql`month_closings where opened_at is null
    and month < ${detachableBefore(today, keeps)}
    and month >= coalesce((select max(until) from detached_months where attached_at is null), '-infinity')`,
};

/** How many rows of a kind are kept no longer. */
export async function dueCount(db: Db, kind: RetentionKind, limit: Limit): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from ${due[kind](limit)}`.execute(db);
  return rows[0]!.many;
}

/** Those who left so long ago that they are to be erased. */
export async function dueFormer(db: Db, limit: Limit): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from ${due.former_months(limit)} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes or empties what of a kind is kept no longer, but for those who left; returns how many rows. */
export const dropDue: Readonly<
  Record<Exclude<(typeof nightlyKinds)[number], 'former_months'>, (db: Db, limit: Limit) => Promise<number>>
> = {
  reasons_months: async (db, limit) => {
    const many = await dueCount(db, 'reasons_months', limit);
    for (const kind of kindNames) {
      const remark = kind === 'leave' ? sql`, remark = null` : sql``;
      await sql`with emptied as (update ${sql.table(kinds[kind].table)} t set reason = '' ${remark}
          from ${due.reasons_months(limit)} where a.kind = ${kind} and t.id = a.id returning t.id)
        update application_steps s set remark = null from emptied
        where s.kind = ${kind} and s.application_id = emptied.id and s.remark is not null`.execute(db);
    }
    return many;
  },
  // Removed with the other files whose day has come, within a minute.
  files_months: (db, limit) =>
    changed(
      db,
      sql`update documents set delete_after = ${limit.today}::date - 1 where name in (select name from ${due.files_months(limit)})`,
    ),
  inbox_months: async (db, limit) => {
    const many = await changed(db, sql`delete from ${due.inbox_months(limit)}`);
    const orphans = sql`messages m where m.created_at < ${before(limit)}
      and (m.announce_until is null or m.announce_until < ${limit.today})
      and not exists (select from inbox i where i.message_id = m.id)`;
    await sql`update documents set delete_after = ${limit.today}::date - 1 where module = 'messages' and erased_at is null
      and record_id in (select m.id from ${orphans})`.execute(db);
    await sql`delete from ${orphans}`.execute(db);
    return many;
  },
  chat_months: async (db, { now }) => {
    const { rows } = await sql<{ many: number }>`select drop_old_chats(${now}) as many`.execute(db);
    return rows[0]!.many;
  },
  errors_months: (db, limit) => changed(db, sql`delete from ${due.errors_months(limit)}`),
  location_days: async (db, limit) => {
    await sql`update removed_events set lat = null, lng = null where ${isPlaceDue('happened_at', limit)}`.execute(db);
    return changed(db, sql`update attendances set lat = null, lng = null where ${isPlaceDue('work_date', limit)}`);
  },
};

const changed = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0);
