import { sql } from 'kysely';
import type { Movement } from '#domain/entitlements/periods.ts';
import { type BalanceFields, type BalanceNode, balanceRows } from '#domain/imports/balances.ts';
import type { LeaveFields, LeaveNode, LeaveSpan } from '#domain/imports/leave.ts';
import type { RangeDay } from '#domain/leave/rules.ts';
import { type LeaveTerms, termNames } from '#domain/leave-types/terms.ts';
import type { Db } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { entriesWithLedgers } from '../entitlements/store.ts';

/** Who wrote rows of a ledger, and when. */
interface Writing {
  admin_id: number | null;
  created_at: Date;
  import_id: number;
}

/** Every leave type. */
export const leaveTypesNow = (db: Db) =>
  db
    .selectFrom('leave_types')
    .select(['id', 'name', 'name_ms', 'type', 'carry_forward', 'half_days', ...termNames])
    .select((column) =>
      column
        .selectFrom('leave_types as other')
        .select('other.name')
        .whereRef('other.id', '=', 'leave_types.charged_to')
        .as('charged_to_name'),
    )
    .where('removed_at', 'is', null)
    .orderBy('id')
    .$castTo<
      {
        id: number;
        name: string;
        name_ms: string | null;
        type: 'annually' | 'monthly';
        carry_forward: boolean;
        half_days: boolean;
      } & LeaveTerms
    >()
    .execute();

/** Every leave that somebody holds, with its ledger. */
export const balancesNow = (db: Db): Promise<BalanceNode[]> =>
  entriesWithLedgers<BalanceNode>(
    db,
    sql`e.user_id, e.leaves_id, t.name, e.opening_on, e.opening_carried, e.opening_taken`,
  );

/** The leave that counts, of people who were not removed. */
export async function leaveNow(db: Db): Promise<LeaveNode[]> {
  const { rows } = await sql<LeaveNode>`
    select a.id, a.user_id, a.leaves_id, a.date_start, a.date_end, a.half_start, a.half_end, a.reason, a.status = 'Approved' as "isApproved"
    from leave_applications a join users u on u.id = a.user_id
    where a.status in ('Pending', 'Supported', 'Approved') and a.removed_at is null and u.removed_at is null
    order by a.date_start, a.id`.execute(db);
  return rows;
}

/** The duty elsewhere of everybody, approved or not decided. */
export const dutyNow = (db: Db): Promise<LeaveSpan[]> =>
  db
    .selectFrom('duty_applications')
    .select(['user_id', 'date as date_start', 'date_end'])
    .where('status', 'in', ['Pending', 'Approved'])
    .where('removed_at', 'is', null)
    .execute();

/**
 * The days of people's ranges, by person and first and last day. Of somebody who was entered later, the days before their
 * first terms count by those, since the leave was taken elsewhere.
 */
export async function daysOfSpans(db: Db, spans: readonly LeaveSpan[]): Promise<Map<string, RangeDay[]>> {
  const days = new Map<string, RangeDay[]>();
  // Two halves of a day are two rows of one range.
  const ranges = [...new Map(spans.map((span) => [spanKey(span), span])).values()];
  for (const some of portionsOf(ranges)) {
    const { rows } = await sql<LeaveSpan & { days: RangeDay[] }>`
      select s.user_id, s.date_start, s.date_end, jsonb_agg(jsonb_build_object('day', p.work_date,
        'start_time', case when p.serves then coalesce(p.start_time, e.start_time) end, 'holiday', p.holiday,
        'serves', p.serves) order by p.work_date) as days
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s(user_id integer, date_start date, date_end date)
      cross join lateral person_days(array[s.user_id], s.date_start, s.date_end) p
      left join lateral (select h.start_time
        from (select working_hour_id from staff_terms where user_id = s.user_id order by valid_from limit 1) f
        cross join lateral hours_on(f.working_hour_id, p.work_date) h where p.grade is null) e on true
      group by 1, 2, 3`.execute(db);
    for (const row of rows) days.set(spanKey(row), row.days);
  }
  return days;
}

/** A range as it is looked up. */
export const spanKey = ({ user_id, date_start, date_end }: LeaveSpan) => `${user_id} ${date_start} ${date_end}`;

/** Gives people leaves with what was carried and taken before; returns the entries by person and type. */
export async function addBalances(
  db: Db,
  balances: readonly BalanceFields[],
  writing: Writing,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of portionsOf(balances)) {
    const made = await db
      .insertInto('user_leaves')
      .values(some.map(({ period: _, ...row }) => row))
      .returning(['id', 'user_id', 'leaves_id'])
      .execute();
    for (const { id, user_id, leaves_id } of made) ids.set(`${user_id} ${leaves_id}`, id);
    const rows = some.flatMap((one) => {
      const row = { user_leave_id: ids.get(`${one.user_id} ${one.leaves_id}`)!, user_id: one.user_id, ...writing };
      return balanceRows(one, null, one.period).map((movement) => ({ ...row, ...movement }));
    });
    await db.insertInto('leave_ledger').values(rows).execute();
  }
  return ids;
}

/** A balance that is changed: its row, and what its ledger gets. */
interface ChangedBalance extends BalanceFields {
  id: number;
  movements: Movement[];
}

/** Changes balances; what differs is added to their ledgers. */
export async function editBalances(db: Db, balances: readonly ChangedBalance[], writing: Writing): Promise<void> {
  if (balances.length === 0) return;
  await sql`update user_leaves e set total_days = n.total_days, opening_on = n.opening_on,
      opening_carried = n.opening_carried, opening_taken = n.opening_taken, version = e.version + 1
    from json_populate_recordset(null::user_leaves, ${JSON.stringify(balances)}) n where n.id = e.id`.execute(db);
  const rows = balances.flatMap(({ id, user_id, movements }) =>
    movements.map((movement) => ({ user_leave_id: id, user_id, ...movement, ...writing })),
  );
  for (const some of portionsOf(rows)) await db.insertInto('leave_ledger').values(some).execute();
}

/** Leave to be written, with the number of its row. */
interface ImportedLeave extends LeaveFields {
  row: number;
}

/** Writes approved leave with its days, its charges and a step; returns the ids by row. */
export async function addApprovedLeave(
  db: Db,
  leave: readonly ImportedLeave[],
  { admin_id, created_at, import_id }: Writing,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const some of portionsOf(leave, 500)) {
    const made = await db
      .insertInto('leave_applications')
      .values(
        some.map(({ user_id, leaves_id, date_start, date_end, half_start, half_end, total_days, reason, terms }) => ({
          ...{ user_id, leaves_id, date_start, date_end, half_start, half_end, total_days, reason, created_at },
          terms: terms && JSON.stringify(terms),
          ...{ status: 'Approved', supported_at: created_at, approved_at: created_at, approved_by: admin_id },
        })),
      )
      .returning(['id', 'user_id', 'date_start', 'half_start'])
      .execute();
    // Two that begin on a day take different halves of it.
    const startOf = ({ user_id, date_start, half_start }: (typeof made)[number] | ImportedLeave) =>
      `${user_id} ${date_start} ${half_start}`;
    const byStart = new Map(made.map((one) => [startOf(one), one.id]));
    for (const one of some) ids.set(one.row, byStart.get(startOf(one))!);
    const days = some.flatMap((one) =>
      one.days.map((day) => ({ ...day, user_id: one.user_id, application_id: ids.get(one.row)! })),
    );
    await sql`insert into leave_days (user_id, day, half, application_id, period, is_charged)
      select d.user_id, d.day, h.half::int, d.application_id, d.period, d.is_charged
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(user_id integer, day date, halves jsonb,
        application_id integer, period date, is_charged boolean)
      cross join lateral jsonb_array_elements(d.halves) h(half)`.execute(db);
    const ledger = some.flatMap(({ row, entry, user_id, charges, opened }) => {
      const own = { user_leave_id: entry, user_id, admin_id, created_at, import_id };
      const use = charges.map(({ period, days }) => ({ ...own, period, days: -days, kind: 'use' }));
      return [
        ...use.map((one) => ({ ...one, application_id: ids.get(row)! })),
        // Without the application: it was taken before, and is returned in full if the leave is canceled.
        ...opened.map(({ period, days }) => ({ ...own, period, days, kind: 'opening', application_id: null })),
      ];
    });
    for (const rows of portionsOf(ledger)) await db.insertInto('leave_ledger').values(rows).execute();
    const step = { kind: 'leave', step: 'approve', user_id: admin_id, created_at };
    await db
      .insertInto('application_steps')
      .values(some.map(({ row }) => ({ ...step, application_id: ids.get(row)! })))
      .execute();
  }
  return ids;
}
