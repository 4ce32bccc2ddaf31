import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { OfKinds } from '#domain/applications/kinds.ts';
import type { Verdict } from '#domain/days/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import type { JudgedTerms, PersonDayRow } from './person-days-store.ts';

/** What caused the judging: an event, the end of a day, the command, the upgrade, or a changed fact. */
export type Reason =
  | 'swipe'
  | 'closing'
  | 'judge'
  | 'upgrade'
  | 'hours'
  | 'holiday'
  | OfKinds<'fact'>
  | 'event'
  | 'correction'
  | 'outage'
  | 'reading'
  | 'terms'
  | 'service'
  | 'settings'
  | 'ramadhan'
  | 'start'
  | 'state';

/** A verdict as stored. */
export interface StoredVerdict extends Verdict, JudgedTerms {
  work_date: Day;
  user_id: number;
  is_over: boolean;
  reason: Reason;
  judged_at: Date;
}

/** The columns that the facts decide, with their types; `reason` and `judged_at` say when these last changed. */
const decidedTypes = {
  office_id: 'int',
  position_id: 'int',
  working_hour_id: 'int',
  platform: 'text',
  clock_in: 'smallint',
  clock_out: 'smallint',
  events: 'smallint',
  expected_minutes: 'smallint',
  duty_minutes: 'smallint',
  excuse: 'text',
  leave_half: 'smallint',
  is_late: 'boolean',
  is_early: 'boolean',
  left_early: 'boolean',
  no_clockout: 'boolean',
  is_absent: 'boolean',
  is_over: 'boolean',
  why: 'jsonb',
} as const satisfies Partial<Record<keyof StoredVerdict, string>>;
const decided = Object.keys(decidedTypes) as (keyof typeof decidedTypes)[];
/** All columns that are written, with their types. */
export const verdictTypes = { ...decidedTypes, reason: 'text', judged_at: 'timestamptz' } as const;
const verdictColumns = Object.keys(verdictTypes);
const listed = (columns: readonly string[], table = '') => columns.map((name) => `${table}${name}`).join(', ');

const upsert = sql.raw(`on conflict (work_date, user_id) do update
  set (${listed(verdictColumns)}) = row(${listed(verdictColumns, 'excluded.')})
  where (${listed(decided, 'v.')}) is distinct from (${listed(decided, 'excluded.')}) and v.events <= excluded.events`);

/** Whether a verdict is the stored one, so that there is nothing to write: the statement would lock its row all the same. */
export const isStored = (stored: PersonDayRow['stored'], verdict: StoredVerdict): boolean =>
  stored !== null && decided.every((name) => isDeepStrictEqual(stored[name], verdict[name]));

/**
 * Stores verdicts, and returns how many were new or changed. The verdict of a swipe that came after the facts were read
 * is kept, since it is newer.
 */
export async function storeVerdicts(db: Db, verdicts: readonly StoredVerdict[]): Promise<number> {
  if (verdicts.length === 0) return 0;
  const columns = sql.raw(`work_date, user_id, ${listed(verdictColumns)}`);
  const { numAffectedRows } = await sql`insert into day_verdicts as v (${columns})
    select ${columns} from json_populate_recordset(null::day_verdicts, ${JSON.stringify(verdicts)})
    order by user_id, work_date ${upsert}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes verdicts of days that no longer belong to anyone, and returns how many. */
export async function dropVerdicts(db: Db, days: readonly { user_id: number; work_date: Day }[]): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`delete from day_verdicts v
    using json_to_recordset(${JSON.stringify(days)}) as g(user_id int, work_date date)
    where v.work_date = g.work_date and v.user_id = g.user_id`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Counts the months of some people anew that have a day from the first to the last, from the verdicts of days that are
 * over (decision 0127).
 */
export async function countMonths(
  db: Db,
  people: readonly number[],
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await sql`select count_staff_months(${people}::int[], ${from}, ${to})`.execute(db);
}

/** Adds what judging days of closed months again changed in their figures, and why; only these months cost anything. */
export async function adjustMonths(
  db: Db,
  people: readonly number[],
  { from, to }: { from: Day; to: Day },
  reason: string,
  now: Date,
): Promise<void> {
  await sql`select adjust_months(${people}::int[], ${from}, ${to}, ${reason}, ${now})`.execute(db);
}

/** The next people by id, including inactive and removed ones. */
export async function peopleAfter(db: Db, after: number, many: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(many).execute();
  return rows.map(({ id }) => id);
}

/** How many people there are, including inactive and removed ones. */
export async function countPeople(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from users`.execute(db);
  return rows[0]!.many;
}

/** Who has a verdict of a day that was made before its end. */
export async function unfinishedOn(db: Db, day: Day): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from day_verdicts where work_date = ${day} and not is_over order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Who works, worked or will work by a set of working hours. */
export async function peopleByHours(db: Db, working_hour_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_terms')
    .select('user_id')
    .distinct()
    .where('working_hour_id', '=', working_hour_id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Who is, was or will be at an office. */
export async function peopleByOffice(db: Db, office_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_terms')
    .select('user_id')
    .distinct()
    .where('office_id', '=', office_id)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The first day anybody was judged; null when there is none. */
export async function firstJudged(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`select min(work_date) as first from day_verdicts`.execute(db);
  return rows[0]!.first;
}

/** Gives the reference facts of every date a new version, once the transaction commits. */
export async function nextFactsVersion(db: FactsDb): Promise<void> {
  await db
    .updateTable('facts_version')
    .set((column) => ({ version: column('version', '+', 1) }))
    .execute();
}
