import { sql } from 'kysely';
import type { LeaveRun, LeaveRunState, StoredRules } from '#domain/leave-rules/contract.ts';
import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A leave type as its rules need it; undefined when it was removed. */
export async function leaveTypeOf(db: Db, leaves_id: number) {
  const { rows } = await sql<{ id: number; name: string; type: 'annually' | 'monthly'; carry_forward: boolean }>`
    select id, name, type, carry_forward from leave_types where id = ${leaves_id} and removed_at is null`.execute(db);
  return rows[0];
}

const columns = sql`rows, pro_rata, rounding, changes, accrual, carry_most, carry_lifetime, expires_on, expires_months,
  cash_most, cash_lifetime, version`;

/** The rules of a type; locked for a change with `locks`. */
export async function rulesOf(db: Db, leaves_id: number, locks = false): Promise<StoredRules | undefined> {
  const { rows } = await sql<StoredRules>`select ${columns} from leave_rules where leaves_id = ${leaves_id}
    ${locks ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Holds a type against a second change of its rules, and against a change of what it is, until the transaction ends. */
export async function holdType(db: Db, leaves_id: number): Promise<void> {
  await sql`select from leave_types where id = ${leaves_id} for no key update`.execute(db);
}

/** Writes the rules of a type. */
export async function writeRules(db: Db, leaves_id: number, { rows, ...rules }: LeaveRules): Promise<void> {
  const row = { ...rules, rows: JSON.stringify(rows) };
  await db
    .insertInto('leave_rules')
    .values({ leaves_id, ...row })
    .onConflict((on) =>
      on.column('leaves_id').doUpdateSet((column) => ({ ...row, version: column('leave_rules.version', '+', 1) })),
    )
    .execute();
}

export async function deleteRules(db: Db, leaves_id: number): Promise<void> {
  await db.deleteFrom('leave_rules').where('leaves_id', '=', leaves_id).execute();
}

const runColumns = sql`r.id, r.period, r.state, r.day, r.people, r.done, s.name as started_by, r.started_at,
  b.name as booked_by, r.booked_at`;
const runs = sql`leave_runs r join users s on s.id = r.started_by left join users b on b.id = r.booked_by`;

/** The newest run of a type's leave year, of those in some states. */
export async function newestRun(
  db: Db,
  leaves_id: number,
  period: Day,
  states: readonly LeaveRunState[],
): Promise<LeaveRun | undefined> {
  const { rows } = await sql<LeaveRun>`select ${runColumns} from ${runs} where r.leaves_id = ${leaves_id}
    and r.period = ${period} and r.state = any(${[...states]}::text[]) order by r.id desc limit 1`.execute(db);
  return rows[0];
}

/** A run as its job reads it. */
export interface RunToWork {
  id: number;
  leaves_id: number;
  name: string;
  period: Day;
  state: LeaveRunState;
  rules: LeaveRules;
  day: Day;
  booked_by: number | null;
}

/** One run, locked with `locks`. */
export async function runById(db: Db, id: number, locks = false): Promise<RunToWork | undefined> {
  const { rows } = await sql<RunToWork>`select r.id, r.leaves_id, t.name, r.period, r.state, r.rules, r.day, r.booked_by
    from leave_runs r join leave_types t on t.id = r.leaves_id where r.id = ${id}
    ${locks ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

/**
 * Gives up the runs of a type that are being counted or wait to be confirmed, of a leave year or of all. Their rows stay
 * until another one is counted, which takes over what was given by hand.
 */
export async function dropRuns(db: Db, leaves_id: number, period: Day | null = null): Promise<void> {
  await sql`update leave_runs set state = 'dropped' where leaves_id = ${leaves_id} and state in ('counting', 'ready')
    and period = coalesce(${period}::date, period)`.execute(db);
}

/** Lets nothing more be booked by the runs of a type, whose rules are removed. */
export async function endRuns(db: Db, leaves_id: number): Promise<void> {
  await sql`update leave_runs set state = 'ended' where leaves_id = ${leaves_id} and state = 'booked'`.execute(db);
}

/** Adds a run and returns its id. */
export async function addRun(
  db: Db,
  run: { leaves_id: number; period: Day; rules: LeaveRules; day: Day; started_by: number; started_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('leave_runs')
    .values({ ...run, rules: JSON.stringify(run.rules) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a run into another state; false when it is not in the one before. */
export async function stepRun(
  db: Db,
  id: number,
  from: LeaveRunState,
  to: LeaveRunState,
  booked: { booked_by: number; booked_at: Date } | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leave_runs')
    .set({ state: to, ...booked })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far a run has come. */
export async function noteDone(db: Db, id: number, progress: { people?: number; done: number }): Promise<void> {
  await db.updateTable('leave_runs').set(progress).where('id', '=', id).execute();
}

/** Who confirmed a run, by name. */
export async function confirmerOf(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select b.name from leave_runs r join users b on b.id = r.booked_by
    where r.id = ${id}`.execute(db);
  return rows[0]?.name;
}

/**
 * The types whose leave year has begun and has not been run, by name, each once in a leave year; notes that
 * administrators are notified of it.
 */
export async function noteYearsDue(db: Db, period: Day): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    update leave_rules r set notified_period = ${period} from leave_types t
    where t.id = r.leaves_id and t.removed_at is null and t.type = 'annually'
      and r.notified_period is distinct from ${period}
      and not exists (select from leave_runs n where n.leaves_id = r.leaves_id and n.period = ${period}
        and n.state in ('booking', 'booked'))
    returning t.id, t.name`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** The runs by whose rules a leave year of each type goes on, the newest booked one of each. */
export async function runsInForce(db: Db, period: Day): Promise<RunToWork[]> {
  const { rows } = await sql<RunToWork>`select distinct on (r.leaves_id) r.id, r.leaves_id, t.name, r.period, r.state,
      r.rules, r.day, r.booked_by
    from leave_runs r join leave_types t on t.id = r.leaves_id and t.removed_at is null
    where r.period = ${period} and r.state = 'booked' order by r.leaves_id, r.id desc`.execute(db);
  return rows;
}
