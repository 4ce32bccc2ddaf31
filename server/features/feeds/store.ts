import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { Absence } from '#domain/feeds/events.ts';
import type { FeedKind } from '#domain/feeds/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Language } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isDecidedBy } from '../people/others-store.ts';

const shown = ['id', 'kind', 'created_at', 'last_used_at'] as const;

/** Someone's calendar addresses, the oldest first. */
export async function feedsOf(db: Db, userId: number) {
  const rows = await db.selectFrom('feeds').select(shown).where('user_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => ({ ...row, kind: row.kind as FeedKind }));
}

/** How many calendar addresses somebody has; they are given no other until the transaction ends. */
export async function lockedFeedCount(db: Db, userId: number): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ many: number }>`select count(*) as many from feeds where user_id = ${userId}`.execute(
    db,
  );
  return rows[0]!.many;
}

/** A calendar address to be stored. */
interface NewFeed {
  user_id: number;
  kind: FeedKind;
  language: Language;
  key_hash: Buffer;
  created_at: Date;
}

/** Stores a calendar address. */
export async function addFeed(db: Db, feed: NewFeed) {
  const { id } = await db.insertInto('feeds').values(feed).returning('id').executeTakeFirstOrThrow();
  return { id, kind: feed.kind, created_at: feed.created_at, last_used_at: null };
}

/** Deletes a calendar address of someone's; false when it is not theirs. */
export async function removeFeed(db: Db, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The calendar address of a key; undefined when it was withdrawn or never made. */
export async function feedOfKey(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('feeds')
    .select([...shown, 'user_id', 'language'])
    .where('key_hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as FeedKind, language: row.language as Language };
}

/** Notes that a calendar address was read. */
export async function noteFeedUse(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feeds').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The days of a calendar, inclusive. */
interface Span {
  from: Day;
  to: Day;
}

/** What `absences` reads of each. */
interface Read {
  /** A condition on the staff `u`. */
  who: RawBuilder<boolean>;
  /** Whether it is for its owner: with type and place, and without the name. */
  isOwn: boolean;
}

/** Approved leave and duty in some days, by its first. What a team's calendar does not say is not read. */
async function absences(db: Db, { from, to }: Span, { who, isOwn }: Read): Promise<Absence[]> {
  const none = sql`null::text`;
  const stepsOf = (kind: string, id: RawBuilder<unknown>) =>
    sql`select s.created_at from application_steps s where s.kind = ${kind} and s.application_id = ${id}`;
  const columns = (kind: 'leave' | 'duty', steps: RawBuilder<unknown>) => sql`${kind}::text as kind, a.id,
    ${isOwn ? none : sql`u.name`} as person, ${isOwn ? sql`t.version` : sql`u.version`} as version, (select count(*) from (${steps}) s) as steps,
    greatest(a.created_at, a.approved_at, (select max(s.created_at) from (${steps}) s)) as changed_at`;
  const leaveSteps = sql`${stepsOf('leave', sql`a.id`)} union all
    select s.created_at from leave_changes c join application_steps s on s.kind = 'leave_change' and s.application_id = c.id
      where c.leave_id = a.id
    union all select o.approved_at from leave_returned r join leave_applications o on o.id = r.replaced_by
      where r.application_id = a.id`;
  const named = (column: string) => (isOwn ? sql`case when not t.is_private then ${sql.ref(column)} end` : none);
  const { rows } = await sql<Absence>`
    select ${columns('leave', leaveSteps)}, ${named('t.name')} as name, ${named('t.name_ms')} as name_ms,
      null::text as place, a.date_start as first_day, a.date_end as last_day, a.half_start, a.half_end,
      null::text as start_time, null::text as end_time,
      array(select distinct r.day::text from leave_returned r where r.application_id = a.id) as returned
    from leave_applications a join leave_types t on t.id = a.leaves_id join users u on u.id = a.user_id
    where a.status = 'Approved' and a.removed_at is null and a.date_start <= ${to} and a.date_end >= ${from} and ${who}
    union all
    select ${columns('duty', stepsOf('duty', sql`a.id`))}, ${isOwn ? sql`t.name` : none}, ${isOwn ? sql`t.name_ms` : none},
      ${isOwn ? sql`a.place` : none}, a.date, a.date_end, 'whole', 'whole', a.start_time, a.end_time, '{}'::text[]
    from duty_applications a join duty_kinds t on t.id = a.duty_kind_id join users u on u.id = a.user_id
    where a.status = 'Approved' and a.removed_at is null and a.date <= ${to} and a.date_end >= ${from} and ${who}
    order by first_day, kind, id`.execute(db);
  return rows;
}

/** One's own approved leave and duty; leave of a private type without its name. */
export const ownAbsences = (db: Db, userId: number, span: Span): Promise<Absence[]> =>
  absences(db, span, { who: sql<boolean>`u.id = ${userId}`, isOwn: true });

/** That of the people whom somebody decides for today, by name, and never which; user 1's only for the developer account (D1). */
export const teamAbsences = (db: Db, viewer: Viewer, span: Span, today: Day): Promise<Absence[]> =>
  absences(db, span, {
    who: sql<boolean>`u.active and u.removed_at is null and (u.id <> 1 or ${isDeveloper(viewer)})
      and ${isDecidedBy(viewer, today)}`,
    isOwn: false,
  });
