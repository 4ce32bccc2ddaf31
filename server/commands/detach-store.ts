import { sql } from 'kysely';
import pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '../platform/database/database.ts';
import type { MonthsHead } from './archive.ts';
import { patiently } from './partition-lock.ts';

/** The tables whose days go together, in the order in which they can be filled again (decision 0181). */
export const detachedTables = ['attendances', 'attendance_likes', 'day_verdicts'] as const;
/** Those of them that are divided. */
export const dividedTables = ['attendances', 'day_verdicts'] as const;

/** Days from one, or from the beginning, to the day before another. */
export interface DayRange {
  from: Day | null;
  until: Day;
}

/** Days of which every partition is whole. */
export interface WholeRange extends DayRange {
  partitions: { table: string; name: string }[];
}

/** The condition that a row is of a day of a range, for text of SQL. */
export const inRange = ({ from, until }: DayRange) =>
  `work_date < ${pg.escapeLiteral(until)}${from === null ? '' : ` and work_date >= ${pg.escapeLiteral(from)}`}`;

/** The partitions of both tables that have an end, by it. */
export async function endedPartitions(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; until: Day }>(
    `select p.relname as table, c.relname as name, substring(b.bounds from 'TO \\(''([^'']+)''\\)')::date as until
     from pg_class p join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
       cross join lateral pg_get_expr(c.relpartbound, c.oid) b(bounds)
     where p.relnamespace = 'public'::regnamespace and p.relname = any($1) and b.bounds not like '%TO (MAXVALUE)'
     order by 3, 1`,
    [dividedTables],
  );
  return rows;
}

/** Months that were taken out, or are about to be. */
export interface DetachedRow extends DayRange {
  id: number;
  file: string;
  sha256: string | null;
  detached_at: Date | null;
  attached_at: Date | null;
  rows: Record<string, number> | null;
  /** Who was erased since the file was written, of those with days in it. */
  erased: number[];
}

/** All such rows whose months are not back, the oldest first. */
export async function detachedRows(client: pg.ClientBase | pg.Pool): Promise<DetachedRow[]> {
  const { rows } = await client.query<DetachedRow>(
    `select m.id, m.from_day as from, m.until, m.file, m.sha256, m.detached_at, m.attached_at, m.rows,
       array(select e.user_id from erasures e where e.erased_at >= m.detached_at
         and exists (select from staff_months s where s.user_id = e.user_id and s.month < m.until
           and (m.from_day is null or s.month >= m.from_day)) order by 1) as erased
     from detached_months m where m.attached_at is null order by m.until`,
  );
  return rows;
}

/** A closing that is in effect. */
export type Closing = MonthsHead['closings'][number] & { id: number };

/** How each month of a range was closed. */
export async function closingsIn(client: pg.ClientBase, { from, until }: DayRange): Promise<Closing[]> {
  const { rows } = await client.query<Closing>(
    `select id, month, people, checksum from month_closings
     where opened_at is null and month < $2 and ($1::date is null or month >= $1) order by month`,
    [from, until],
  );
  return rows;
}

/** How many drafts of letters of a range wait for somebody. */
export async function waitingDraftsIn(db: Db, { from, until }: DayRange): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from letter_drafts
    where dismissed_at is null and date < ${until} and (${from}::date is null or date >= ${from})`.execute(db);
  return rows[0]!.many;
}

/** Notes that months are about to be taken out, from when on nobody judges or changes their days. */
export async function beginDetaching(db: Db, { from, until }: DayRange, file: string, now: Date): Promise<void> {
  await sql`insert into detached_months (from_day, until, file, began_at)
    values (${from}::date, ${until}, ${file}, ${now})`.execute(db);
}

/** Beside the partitions, since those in the schema of the tables have a trigger for as long as they are there. */
const refusal = `create or replace function partitions.refuse_detaching() returns trigger language plpgsql as $$ begin
  raise exception 'These days are being taken out of the database into a file.'; end $$`;

/** Has partitions refuse every change; whoever is changing one is waited for, so that what is read afterwards is all. */
export async function freeze(client: pg.ClientBase, { partitions }: WholeRange): Promise<void> {
  await patiently(client, async () => {
    await client.query(refusal);
    for (const { name } of partitions)
      await client.query(`create or replace trigger detaching before insert or update or delete
        on partitions.${pg.escapeIdentifier(name)} for each row execute function partitions.refuse_detaching()`);
  });
}

/** Lets partitions be changed again and forgets that they were to be taken out, unless they have been. */
export async function giveUp(client: pg.ClientBase, { partitions, until }: WholeRange): Promise<void> {
  await patiently(client, async () => {
    const { rowCount } = await client.query('delete from detached_months where until = $1 and detached_at is null', [
      until,
    ]);
    if (rowCount === 0) return;
    for (const { name } of partitions)
      await client.query(`drop trigger if exists detaching on partitions.${pg.escapeIdentifier(name)}`);
  });
}

/** What is noted of months when they leave or come back. */
interface Outcome {
  sha256: string;
  rows: Record<string, number>;
  /** Its name alone. */
  filename: string;
  now: Date;
}

/** Takes partitions out and drops them, with the likes of their swipes, in one transaction that notes it. */
export async function detach(client: pg.ClientBase, range: WholeRange, outcome: Outcome): Promise<void> {
  await patiently(client, async () => {
    await client.query(`delete from public.attendance_likes where ${inRange(range)}`);
    for (const { table, name } of range.partitions) {
      const partition = `partitions.${pg.escapeIdentifier(name)}`;
      await client.query(`alter table public.${pg.escapeIdentifier(table)} detach partition ${partition}`);
      await client.query(`drop table ${partition}`);
    }
    const { rowCount } = await client.query(
      'update detached_months set sha256 = $2, rows = $3, detached_at = $4 where until = $1 and detached_at is null',
      [range.until, outcome.sha256, JSON.stringify(outcome.rows), outcome.now],
    );
    if (rowCount !== 1) throw new Error('Something else has taken these months out meanwhile.');
    await note(client, 'detached', range, outcome);
  });
}

/** Writes to the audit log that months left or came back. */
export async function note(
  client: pg.ClientBase,
  code: 'detached' | 'attached',
  { until }: DayRange,
  { rows, filename, now }: Outcome,
): Promise<void> {
  const values = { until, file: filename, swipes: rows.attendances, verdicts: rows.day_verdicts };
  await client.query(`insert into activity_logs (module, code, "values", created_at) values ('months', $1, $2, $3)`, [
    code,
    JSON.stringify(values),
    now,
  ]);
}
