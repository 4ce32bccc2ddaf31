import { type RawBuilder, sql } from 'kysely';
import { type Saying, type Side, sayEntry } from '#domain/audit/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { withNames } from './names-store.ts';

/** An entry to be written: a code with values, the change, the person it is about and who did it (decision 0020). */
export interface NewEntry extends Omit<Saying, 'subject'> {
  record_id: number | null;
  /** Who did it; null is the system. */
  user_id: number | null;
  /** The person it is about; null when it is about nobody. */
  subject_id: number | null;
  before: Side | null;
  after: Side | null;
}

/** Writes entries in their order and returns their ids. */
export async function addEntries(db: Db, entries: readonly NewEntry[], now: Date): Promise<number[]> {
  if (entries.length === 0) return [];
  const json = (side: Side | null) => side && JSON.stringify(side);
  const rows = entries.map((entry) => ({
    ...entry,
    values: JSON.stringify(entry.values),
    before: json(entry.before),
    after: json(entry.after),
    created_at: now,
  }));
  const ids: number[] = [];
  for (const some of portionsOf(rows)) {
    const written = await db.insertInto('activity_logs').values(some).returning('id').execute();
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/** An entry as part of the statement that makes its record, whose `id` is in `made`; returns the entry's id. */
export function entryOfMade(
  { values, before, after, ...entry }: Omit<NewEntry, 'record_id'>,
  made: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const json = (side: object | null) => sql`${side && JSON.stringify(side)}::jsonb`;
  return sql`insert into activity_logs (user_id, module, record_id, code, "values", before, after, subject_id, created_at)
    select ${entry.user_id}::int, ${entry.module}, id, ${entry.code}, ${json(values)}, ${json(before)}, ${json(after)},
      ${entry.subject_id}::int, ${now}::timestamptz from ${made} returning id`;
}

/** An entry as read, with current names. */
export interface EntryRow extends NewEntry, Saying {
  id: number;
  /** The name of who did it; empty for the system. */
  username: string;
  /** What was done, in English and in Malay. */
  action: string;
  action_ms: string;
  created_at: Date;
}

/** Entries by id, in order. */
export async function entryRows(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.id, a.user_id, coalesce(u.name, '') as username, a.module, a.record_id, a.code, a."values",
      a.before, a.after, a.subject_id, s.name as subject, a.created_at
    from activity_logs a left join users u on u.id = a.user_id left join users s on s.id = a.subject_id
    where a.id = any(${ids}::bigint[]) order by a.id`.execute(db);
  return (await withNames(db, rows)).map((row) => {
    const { en, ms } = sayEntry(row);
    return { ...row, action: en, action_ms: ms };
  });
}

/** The name of the last person who changed a record; null when none did. */
export async function lastChangedBy(db: Db, module: string, recordId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('activity_logs as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('u.name')
    .where('a.module', '=', module)
    .where('a.record_id', recordId === null ? 'is' : '=', recordId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}
