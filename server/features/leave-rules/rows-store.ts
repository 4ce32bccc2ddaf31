import { sql } from 'kysely';
import type { LeaveRunRow, leaveRules } from '#domain/leave-rules/contract.ts';
import type { RuleNote } from '#domain/leave-rules/note.ts';
import type { RuleOutcome } from '#domain/leave-rules/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, listPage } from '#server/platform/database/lists.ts';
import type { RunToWork } from './store.ts';

/** Somebody's outcome in a run. */
export interface RunRowToWrite extends Omit<RuleOutcome, 'rows' | 'booked' | 'expires_on'> {
  user_id: number;
  by_hand: number;
  reason: string | null;
  is_booked: boolean;
}

const fields =
  sql.raw(`outside varchar, before numeric, entitlement jsonb, by_hand numeric, reason varchar, total numeric,
  carried numeric, lapsed numeric, expired numeric, cash numeric, unearned numeric, short numeric, balance_before numeric,
  balance numeric, is_booked boolean`);
const names = sql.raw(
  'outside, before, entitlement, by_hand, reason, total, carried, lapsed, expired, cash, unearned, short, balance_before, balance, is_booked',
);
const updates = sql.raw(
  'outside before entitlement by_hand reason total carried lapsed expired cash unearned short balance_before balance is_booked'
    .split(' ')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/** Writes people's rows of a run, over those there are. */
export async function writeRunRows(db: Db, run_id: number, rows: readonly RunRowToWrite[]): Promise<void> {
  await sql`insert into leave_run_rows (run_id, user_id, ${names})
    select ${run_id}::int, r.user_id, r.outside, r.before, nullif(r.entitlement, 'null'::jsonb), r.by_hand, r.reason, r.total,
      r.carried, r.lapsed, r.expired, r.cash, r.unearned, r.short, r.balance_before, r.balance, r.is_booked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(user_id integer, ${fields})
    on conflict (run_id, user_id) do update set ${updates}`.execute(db);
}

/** What an administrator gave people of a run by hand, by person; the next by id of those that are not booked. */
export async function unbookedAfter(db: Db, run_id: number, after: number, many: number) {
  const { rows } = await sql<{ user_id: number; by_hand: number; reason: string | null }>`
    select user_id, by_hand, reason from leave_run_rows
    where run_id = ${run_id} and user_id > ${after} and not is_booked order by user_id limit ${many}`.execute(db);
  return rows;
}

/** The runs of a type that were given up, or failed: those of the leave year of another run before it, or all. */
const givenUp = (leaves_id: number, before: Pick<RunToWork, 'id' | 'period'> | null) =>
  sql`select id from leave_runs where leaves_id = ${leaves_id} and state in ('dropped', 'failed')
    and (${before?.id ?? null}::int is null or (id < ${before?.id ?? null} and period = ${before?.period ?? null}))`;

/** What some people were given by hand in the newest of the runs that a run takes the place of, by person. */
export async function handsBefore(
  db: Db,
  run: RunToWork,
  ids: readonly number[],
): Promise<Map<number, { by_hand: number; reason: string | null }>> {
  const { rows } = await sql<{ user_id: number; by_hand: number; reason: string | null }>`
    select distinct on (user_id) user_id, by_hand, reason from leave_run_rows
    where user_id = any(${ids}::int[]) and run_id in (${givenUp(run.leaves_id, run)})
    order by user_id, run_id desc`.execute(db);
  return new Map(rows.map(({ user_id, ...hand }) => [user_id, hand]));
}

/** Deletes the rows of runs of a type that were given up, or failed: of those that a run took the place of, or of all. */
export async function deleteGivenUp(db: Db, leaves_id: number, run: RunToWork | null = null): Promise<void> {
  await sql`delete from leave_run_rows where run_id in (${givenUp(leaves_id, run)})`.execute(db);
}

/** The last person a run has a row of; 0 before the first. */
export async function lastCounted(db: Db, run_id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(user_id), 0) as last from leave_run_rows where run_id = ${run_id}`.execute(db);
  return rows[0]!.last;
}

/** Whether somebody is in a run. */
export async function isInRun(db: Db, run_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`select from leave_run_rows where run_id = ${run_id} and user_id = ${user_id}`.execute(db);
  return rows.length > 0;
}

const isChanged = sql`(r.total <> coalesce(r.before, 0) or r.balance <> coalesce(r.balance_before, 0))`;
const shows = {
  all: sql`true`,
  changed: isChanged,
  by_hand: sql`r.by_hand <> 0`,
  outside: sql`r.outside is not null`,
  short: sql`r.short > 0`,
};
type Query = QueryOf<typeof leaveRules.rows>;

/** A page of the people of a run. */
export const runRowsPage = (db: Db, run_id: number, query: Query) =>
  listPage<LeaveRunRow, Query['sort']>(db, query, {
    from: sql`(select * from leave_run_rows where run_id = ${run_id}) r join users u on u.id = r.user_id`,
    where: sql`lower(u.name) like ${contains(query.search)} and ${shows[query.show]}`,
    id: sql`u.id`,
    sorts: { name: sql`lower(u.name)`, total: sql`r.total`, lapsed: sql`r.lapsed + r.expired` },
    cells: sql`u.id, u.name, r.outside, r.before, r.entitlement, r.by_hand, r.reason, r.total, r.carried, r.lapsed,
      r.expired, r.cash, r.unearned, r.short, r.balance_before, r.balance`,
  });

/** What a run comes to. */
export async function runSums(db: Db, run_id: number) {
  type Sums = Record<'changed' | 'by_hand' | 'outside' | 'short' | 'carried' | 'lapsed' | 'cash', number>;
  const { rows } = await sql<Sums>`select count(*) filter (where ${isChanged})::int as changed,
      count(*) filter (where ${shows.by_hand})::int as by_hand, count(*) filter (where ${shows.outside})::int as outside,
      count(*) filter (where ${shows.short})::int as short, coalesce(sum(greatest(carried, 0)), 0) as carried,
      coalesce(sum(lapsed + expired), 0) as lapsed, coalesce(sum(cash), 0) as cash
    from leave_run_rows r where run_id = ${run_id}`.execute(db);
  return rows[0]!;
}

/** What is booked for somebody. */
export interface ToBook {
  user_id: number;
  /** Their entry; null to give them the type. */
  entry_id: number | null;
  total: number;
  rows: readonly { kind: string; days: number; rule: RuleNote }[];
  booking: {
    days: number;
    by_hand: number;
    reason: string | null;
    carried: number;
    cash: number;
    expires_on: Day | null;
  };
}

/** Books for some people of a leave year: entries, total days, ledger rows with their rules, and what was booked. */
export async function writeBookings(
  db: Db,
  { leaves_id, period, run_id }: { leaves_id: number; period: Day; run_id: number },
  people: readonly ToBook[],
  { admin_id, now }: { admin_id: number | null; now: Date },
): Promise<void> {
  const added = people.filter(({ entry_id, rows }) => entry_id === null && rows.length > 0);
  const entries = new Map(people.map(({ user_id, entry_id }) => [user_id, entry_id]));
  for (const { id, user_id } of await addEntries(db, leaves_id, added)) entries.set(user_id, id);
  await sql`update user_leaves e set total_days = p.total, version = e.version + 1
    from jsonb_to_recordset(${JSON.stringify(people.filter(({ entry_id }) => entry_id !== null))}::jsonb)
      as p(entry_id integer, total numeric)
    where e.id = p.entry_id and e.total_days <> p.total`.execute(db);
  const ledger = people.flatMap(({ user_id, rows }) =>
    rows.map((row) => ({ ...row, user_id, entry: entries.get(user_id)! })),
  );
  if (ledger.length > 0)
    await sql`insert into leave_ledger (user_leave_id, user_id, kind, days, period, rule, admin_id, created_at)
      select l.entry, l.user_id, l.kind, l.days, ${period}::date, l.rule, ${admin_id}::int, ${now}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(ledger)}::jsonb)
        as (entry integer, user_id integer, kind text, days numeric, rule jsonb)) with ordinality
        as l(entry, user_id, kind, days, rule, at) order by l.at`.execute(db);
  const booked = people.map(({ user_id, booking }) => ({ user_id, ...booking }));
  await sql`insert into leave_bookings (leaves_id, user_id, period, run_id, days, by_hand, reason, carried, cash, expires_on)
    select ${leaves_id}::int, b.user_id, ${period}::date, ${run_id}::int, b.days, b.by_hand, b.reason, b.carried, b.cash, b.expires_on
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as b(user_id integer, days numeric, by_hand numeric,
      reason varchar, carried numeric, cash numeric, expires_on date)
    on conflict (user_id, leaves_id, period) do update set run_id = excluded.run_id, days = excluded.days,
      by_hand = excluded.by_hand, reason = excluded.reason, carried = excluded.carried, cash = excluded.cash,
      expires_on = excluded.expires_on`.execute(db);
}

async function addEntries(db: Db, leaves_id: number, people: readonly Pick<ToBook, 'user_id' | 'total'>[]) {
  if (people.length === 0) return [];
  return db
    .insertInto('user_leaves')
    .values(people.map(({ user_id, total }) => ({ user_id, leaves_id, total_days: total })))
    .returning(['id', 'user_id'])
    .execute();
}
