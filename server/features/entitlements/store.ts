import { type RawBuilder, sql } from 'kysely';
import type {
  BalanceMovement,
  Entitlement,
  entitlements,
  LeaveTaken,
  TypeToGive,
} from '#domain/entitlements/contract.ts';
import type { Granted, Movement, Opening } from '#domain/entitlements/periods.ts';
import { type EntryTotals, holdingStatuses, periodStart } from '#domain/entitlements/rules.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { addRow, editRow } from '#server/platform/database/rows.ts';
import { servicesOf } from '../people/store.ts';

/** The balance of an entry: the sum of its ledger up to the periods that have begun (D6). */
export const balanceOf = (entry: RawBuilder<unknown>, today: Day) => sql`(
  select coalesce(sum(l.days), 0) from leave_ledger l where l.user_leave_id = ${entry} and l.period <= ${today})`;

/** Applications that hold days of an entry `e` of a type `t` in its current period or a later one. */
export const usesOf = (today: Day, yearStart: string) => sql`(
  select count(*) from leave_applications a where a.user_id = e.user_id
    and coalesce((a.terms ->> 'charged_to')::int, a.leaves_id) = e.leaves_id and a.status = any(${[...holdingStatuses]}::text[]) and a.date_end >= case t.type
      when 'monthly' then ${periodStart('monthly', today, yearStart)}::date
      else ${periodStart('annually', today, yearStart)}::date end)`;

/** The sums of an entry's ledger by kind and period, as `Movement` has them. */
export const ledgerOf = (entry: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(l), '[]') from
  (select kind, period, sum(days) as days from leave_ledger where user_leave_id = ${entry} group by kind, period) l)`;

/** What opening the periods of an entry `e` of a user `u` needs beside its type: its ledger, and their services. */
export const openingOf = sql`${ledgerOf(sql`e.id`)} as ledger, ${servicesOf} as services`;

/** The leaves someone holds, each with its balance, as JSON; `more` adds fields of entry `e` and type `t`. */
export const givenTo = (person: RawBuilder<unknown>, today: Day, more = sql``) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'leaves_id', t.id, 'total_days', e.total_days,
    'leaves', jsonb_build_object('name', t.name, 'type', t.type, 'is_backdated', t.is_backdated, 'half_days', t.half_days),
    'balance', ${balanceOf(sql`e.id`, today)} ${more}) order by t.id), '[]')
  from user_leaves e join leave_types t on t.id = e.leaves_id where e.user_id = ${person} and e.removed_at is null)`;

/** All leaves someone holds, and every type, in one statement. */
export async function entitlementsOf(db: Db, userId: number, today: Day, yearStart: string) {
  const { rows } = await sql<{ data: Entitlement[]; all_leaves: TypeToGive[] }>`
    select ${givenTo(sql`${userId}::int`, today, sql`, 'uses', ${usesOf(today, yearStart)}, 'version', e.version`)} as data,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'name_ms', name_ms, 'type', type) order by id), '[]')
        from leave_types where removed_at is null and charged_to is null) as all_leaves`.execute(db);
  return rows[0]!;
}

type History = QueryOf<typeof entitlements.history>;

/** A page of someone's applications; a month filter includes those that overlap it (STAFF-133 to STAFF-135). */
export function leavesTaken(db: Db, userId: number, month: Day | null, query: History) {
  const touches = month ? sql`and a.date_start <= ${monthEnd(month)} and a.date_end >= ${month}` : sql``;
  return listPage<LeaveTaken, History['sort']>(db, query, {
    from: sql`leave_applications a join leave_types t on t.id = a.leaves_id`,
    where: sql`a.user_id = ${userId} ${touches}`,
    id: sql`a.id`,
    sorts: {
      date_start: sql`a.date_start`,
      type: sql`lower(t.name)`,
      total_days: sql`a.total_days`,
      status: sql`a.status`,
    },
    cells: sql`a.id, jsonb_build_object('name', t.name) as leaves, a.date_start, a.date_end, a.half_start, a.half_end,
      a.total_days, a.status`,
  });
}

/** A leave type that can be given, locked against removal until the transaction ends. */
export async function leaveTypeRow(db: Db, id: number) {
  return db
    .selectFrom('leave_types')
    .select(['id', 'name', 'type'])
    .select((column) =>
      column
        .selectFrom('leave_types as other')
        .select('other.name')
        .whereRef('other.id', '=', 'leave_types.charged_to')
        .as('charged_to_name'),
    )
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Adds an entry, whose ledger starts with a grant. */
export async function addEntitlement(
  db: Db,
  entry: { user_id: number; leaves_id: number; total_days: number },
  opened: { period: Day; admin_id: number; created_at: Date },
): Promise<number> {
  const id = await addRow(db, 'user_leaves', entry);
  const grant = {
    user_leave_id: id,
    user_id: entry.user_id,
    kind: 'grant',
    days: entry.total_days,
    ...opened,
  };
  await db.insertInto('leave_ledger').values(grant).execute();
  return id;
}

/** An entry with its balance, locked until the transaction ends. */
export interface LockedEntitlement extends EntryTotals, EntryLedger {
  name_ms: string | null;
  user_id: number;
  uses: number;
  version: number;
}
export async function lockedEntitlement(
  db: Db,
  id: number,
  today: Day,
  yearStart: string,
): Promise<LockedEntitlement | undefined> {
  await db.selectFrom('user_leaves').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<LockedEntitlement>`
    select e.id, e.user_id, t.name, t.name_ms, t.type, t.carry_forward, e.total_days, e.version, ${openingOf},
      ${balanceOf(sql`e.id`, today)} as balance, ${usesOf(today, yearStart)} as uses
    from user_leaves e join users u on u.id = e.user_id join leave_types t on t.id = e.leaves_id
    where e.id = ${id} and e.removed_at is null and u.removed_at is null`.execute(db);
  return rows[0];
}

/** Changes an entry's total days; the difference is written to the ledger. */
export async function editEntitlement(
  db: Db,
  { id, user_id, total_days }: Pick<LockedEntitlement, 'id' | 'user_id' | 'total_days'>,
  total: number,
  opened: { period: Day; admin_id: number; created_at: Date },
): Promise<void> {
  await editRow(db, 'user_leaves', id, { total_days: total });
  const days = total - total_days;
  if (days === 0) return;
  await db
    .insertInto('leave_ledger')
    .values({ user_leave_id: id, user_id, kind: 'adjust', days, ...opened })
    .execute();
}

/** Writes a correction of an entry. */
export async function correctEntitlement(
  db: Db,
  { id, user_id }: Pick<LockedEntitlement, 'id' | 'user_id'>,
  total_days: number,
  rows: readonly Movement[],
  written: { admin_id: number; created_at: Date; reason: string; doc: string | null },
): Promise<void> {
  await editRow(db, 'user_leaves', id, { total_days });
  await db
    .insertInto('leave_ledger')
    .values(rows.map((row) => ({ user_leave_id: id, user_id, ...row, ...written })))
    .execute();
}

/** Whose entry it is; undefined when it was removed. */
export async function ownerOfEntry(db: Db, id: number): Promise<number | undefined> {
  const entry = db.selectFrom('user_leaves').select('user_id').where('id', '=', id).where('removed_at', 'is', null);
  return (await entry.executeTakeFirst())?.user_id;
}

type Ledger = QueryOf<typeof entitlements.movements>;

/** A page of an entry's ledger. */
export function movementsOf(db: Db, entry: number, query: Ledger) {
  return listPage<BalanceMovement, Ledger['sort']>(db, query, {
    from: sql`leave_ledger l left join users u on u.id = l.admin_id left join leave_applications a on a.id = l.application_id
      left join replacement_claims c on c.id = l.claim_id`,
    where: sql`l.user_leave_id = ${entry}`,
    id: sql`l.id`,
    sorts: { created_at: sql`l.created_at` },
    cells: sql`l.id, l.kind, l.days, l.period, l.reason, l.rule, l.doc, u.name as by, a.half_start, a.half_end,
      coalesce(a.date_start, c.date) as date_start, coalesce(a.date_end, c.date) as date_end, l.created_at`,
  });
}

/** An entry with the sums of its ledger by kind and period. */
export interface EntryLedger extends Granted {
  id: number;
  ledger: Movement[];
}
const entryLedgers = entriesOf<EntryLedger>(sql``);
const current = sql`where e.removed_at is null and u.removed_at is null`;

/** Entries `e` of types `t` with their ledgers, and more columns. */
function entriesOf<Row>(more: RawBuilder<unknown>) {
  return sql<Row>`
  select e.id, e.total_days, t.type, t.carry_forward, ${openingOf} ${more}
  from user_leaves e join leave_types t on t.id = e.leaves_id join users u on u.id = e.user_id`;
}

/** Every entry that was not removed, with more columns. */
export const entriesWithLedgers = async <Row extends EntryLedger>(db: Db, more: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`${entriesOf<Row>(sql`, ${more}`)} ${current} order by e.id`.execute(db)).rows;

/** The next entries by id, without those of removed people. */
export async function ledgersAfter(db: Db, after: number, many: number): Promise<EntryLedger[]> {
  return (
    await sql<EntryLedger>`${entryLedgers} ${current} and e.id > ${after} order by e.id limit ${many}`.execute(db)
  ).rows;
}

/** Some entries, without removed ones. */
export async function ledgersOf(db: Db, ids: readonly number[]): Promise<EntryLedger[]> {
  return (await sql<EntryLedger>`${entryLedgers} ${current} and e.id = any(${ids}::int[]) order by e.id`.execute(db))
    .rows;
}

/** The entry an application is charged to, even a removed one, as JSON. */
export const chargedEntry = (application: RawBuilder<unknown>) => sql<EntryLedger | null>`(
  select to_jsonb(g) from (${entryLedgers}
    where e.id = (select min(user_leave_id) from leave_ledger where application_id = ${application})) g)`;

/** What somebody holds, locked until the transaction ends. */
export async function lockedLedgers(db: Db, user_id: number): Promise<EntryLedger[]> {
  await sql`select from user_leaves where user_id = ${user_id} and removed_at is null order by id for update`.execute(
    db,
  );
  return (await sql<EntryLedger>`${entryLedgers} ${current} and u.id = ${user_id} order by e.id`.execute(db)).rows;
}

/** Locks entries against concurrent changes and openings until the transaction ends; always in the same order. */
export async function lockEntries(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('user_leaves').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** A row that opens a period of an entry. */
export interface NewOpening extends Opening {
  user_leave_id: number;
}

/** Writes openings, in the order given. */
export async function addOpenings(db: Db, openings: readonly NewOpening[], now: Date): Promise<void> {
  await sql`
    insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
    select l.user_leave_id, (select user_id from user_leaves where id = l.user_leave_id), l.kind, l.days, l.period, ${now} from rows from (jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
      as (user_leave_id integer, kind text, days numeric, period date)) with ordinality as l(user_leave_id, kind, days, period, at)
    order by l.at`.execute(db);
}
