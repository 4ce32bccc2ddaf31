import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { ReplacementClaim } from '#domain/replacement/contract.ts';
import type { EarningRules, WorkedDay } from '#domain/replacement/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, dayCells } from '../applications/store.ts';

/** Lists of claims. */
export const claimLists = listsOf<ApplicationRow<ReplacementClaim>, 'replacement'>(
  'replacement',
  dayCells('minutes', 'days', 'expires_on', 'lapsed'),
);

/** The leave type that work on days off is credited to. */
interface EarningType extends EarningRules {
  id: number;
  type: 'annually' | 'monthly';
}

/** That type, locked against removal and edits until the transaction ends; undefined where there is none. */
export async function earningType(db: Db, isLocked = false): Promise<EarningType | undefined> {
  const { rows } = await sql<EarningType>`
    select id, type, half_from_minutes, whole_from_minutes, credit_months from leave_types
    where is_replacement and removed_at is null ${isLocked ? sql`for share` : sql``}`.execute(db);
  return rows[0];
}

/** The days off of somebody in a range on which they swiped, as their attendance has them. */
export async function workedDays(db: Db, user_id: number, first: Day, last: Day): Promise<WorkedDay[]> {
  const { rows } = await sql<WorkedDay>`
    select p.work_date as day, p.serves and not p.trial as serves, p.start_time is null as is_off, p.holiday,
      (v.clock_out - v.clock_in)::int as minutes
    from day_verdicts v cross join lateral person_days(array[v.user_id], v.work_date, v.work_date) p
    where v.user_id = ${user_id} and v.work_date between ${first} and ${last} and v.clock_in is not null
    order by p.work_date`.execute(db);
  return rows;
}

/** A claim as it was made. */
export async function claimOf(db: Db, id: number) {
  const { rows } = await sql<{
    user_id: number;
    date: Day;
    days: number;
    lapsed: number;
    user_leave_id: number | null;
  }>`select user_id, date, days, lapsed, user_leave_id from replacement_claims where id = ${id}`.execute(db);
  return rows[0]!;
}

/** The entry of somebody for a type, locked; one without any given days is added where they have none. */
export async function entryOf(
  db: Db,
  user_id: number,
  leaves_id: number,
  opened: { period: Day; admin_id: number; now: Date },
): Promise<number> {
  const entry = () =>
    db
      .selectFrom('user_leaves')
      .select('id')
      .where('user_id', '=', user_id)
      .where('leaves_id', '=', leaves_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  const existing = await entry();
  if (existing) return existing.id;
  const { id } = await db
    .insertInto('user_leaves')
    .values({ user_id, leaves_id, total_days: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { period, admin_id, now: created_at } = opened;
  await db
    .insertInto('leave_ledger')
    .values({ user_leave_id: id, user_id, kind: 'grant', days: 0, period, admin_id, created_at })
    .execute();
  return id;
}

/** Days that a claim adds to a balance, or takes out of it. */
export interface ClaimMovement {
  claim_id: number;
  user_leave_id: number;
  user_id: number;
  kind: 'credit' | 'lapse';
  days: number;
  period: Day;
  admin_id: number | null;
}

/** Books what claims add to balances, or what of them lapses. */
export async function bookClaims(db: Db, movements: readonly ClaimMovement[], now: Date): Promise<void> {
  if (movements.length === 0) return;
  await db
    .insertInto('leave_ledger')
    .values(movements.map((one) => ({ ...one, created_at: now })))
    .execute();
}

/** Notes to which balance a claim was credited, and until when it may be used; null when it is no longer. */
export async function noteCredit(
  db: Db,
  id: number,
  credited: { user_leave_id: number; expires_on: Day | null } | null,
): Promise<void> {
  await db
    .updateTable('replacement_claims')
    .set({ user_leave_id: null, expires_on: null, lapsed: 0, ...credited })
    .where('id', '=', id)
    .execute();
}

/** The balances with credits that are over and have not lapsed whole. */
export async function lapsingEntries(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct c.user_leave_id as id from replacement_claims c
    join user_leaves e on e.id = c.user_leave_id and e.removed_at is null
    where c.status = 'Approved' and c.expires_on < ${today} and c.lapsed < c.days order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose entries they are, and how their types recur. */
export async function entryOwners(db: Db, entries: readonly number[]) {
  const { rows } = await sql<{ id: number; user_id: number; type: string }>`
    select e.id, e.user_id, t.type from user_leaves e join leave_types t on t.id = e.leaves_id
    where e.id = any(${entries}::int[]) order by e.id`.execute(db);
  return rows;
}

/** Notes how much of claims has lapsed. */
export async function noteLapses(db: Db, lapses: readonly { id: number; days: number }[]): Promise<void> {
  await sql`update replacement_claims c set lapsed = c.lapsed + l.days
    from jsonb_to_recordset(${JSON.stringify(lapses)}::jsonb) as l(id int, days numeric) where c.id = l.id`.execute(db);
}
