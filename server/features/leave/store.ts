import { type RawBuilder, sql } from 'kysely';
import type { Deciders } from '#domain/applications/deciders.ts';
import { breakIn, type ClockSettings, cutOf, inRamadhan } from '#domain/days/hours.ts';
import type { Freeze, LeaveApplication, leave } from '#domain/leave/contract.ts';
import type { Half, Portions } from '#domain/leave/halves.ts';
import type { Charge, DutySpan, RangeDay, TakenHalf } from '#domain/leave/rules.ts';
import { needsUses, type TermsApplicant, type TermsUses } from '#domain/leave/terms.ts';
import type { ExpiringDays } from '#domain/leave-rules/expiring.ts';
import { type Counting, type LeaveTerms, noTerms } from '#domain/leave-types/terms.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sharedUntilCommit, shareUntilCommit } from '#server/platform/database/locks.ts';
import { decidersJson } from '../applications/deciders-store.ts';
import { listsOf } from '../applications/lists-store.ts';
import { type ApplicationRow, applicantJson, ownerFields } from '../applications/store.ts';
import { entryOfMade, type NewEntry } from '../audit/store.ts';
import { chargedEntry, type EntryLedger, ledgerOf } from '../entitlements/store.ts';
import { freezesJson } from '../leave-freezes/store.ts';
import { expiringOf } from '../leave-rules/people-store.ts';
import { termsJson } from '../leave-types/terms-store.ts';
import { nameOf, servicesOf } from '../people/store.ts';
import { type EntryReturns, entryReturns, takenHalves } from './returns-store.ts';
import { usesOf } from './terms-store.ts';

/** Everything that decides whether someone may take leave on some days, and what it costs. */
export interface LeaveFacts {
  user: {
    id: number;
    name: string;
    employment_type: string;
    applies_leave: boolean;
    position_id: number | null;
    gender: TermsApplicant['gender'];
    marital_status: TermsApplicant['marital_status'];
    start_date: Day | null;
    super_user: boolean;
    isSkaloot: boolean;
  };
  deciders: Deciders;
  /** The entry the days are charged to; null when they do not hold the type. */
  entry:
    | (EntryLedger &
        EntryReturns & {
          name: string;
          is_backdated: boolean;
          half_days: boolean;
          counts: Counting;
          below_zero: number | null;
          expiring: ExpiringDays | null;
        })
    | null;
  /** The rules of the type: those that the application keeps, or today's; and what they count beside it. */
  terms: LeaveTerms;
  uses: TermsUses;
  days: RangeDay[];
  /** Frozen ranges that the range overlaps, and halves of days they already have leave on. */
  frozen: Freeze[];
  taken: TakenHalf[];
  /** Duty elsewhere of theirs, approved or not decided, on a day of the range. */
  duties: DutySpan[];
}

/** Keeps working days as they are until the transaction ends; whoever locks an applicant beside takes this first. */
export const holdWorkdays = (db: Db): Promise<void> => shareUntilCommit(db, 'workdays');

/**
 * Locks an entry until the transaction ends, before its ledger is read, and takes the shared lock on working days, so
 * that neither balance nor cost change meanwhile; the applicant's position, so that its deciders do not; and the
 * applicant against removal, so that no application is made while those of somebody removed end. Working days are first,
 * then the applicant, then the entry (decision 0185).
 */
export async function holdForLeave(
  db: Db,
  user_id: number,
  leaves_id: number,
  stored: LeaveTerms | null = null,
): Promise<void> {
  const own = stored && (stored.charged_to ?? leaves_id);
  await sql`with held as materialized (select ${sharedUntilCommit('workdays')}),
    typed as materialized (select coalesce(${own}::int, charged_to, id) as id from leave_types where id = ${leaves_id} for share),
    applicant as materialized (select u.id from held cross join users u where u.id = ${user_id} for no key update of u),
    placed as materialized (
      select p.id from users u join positions p on p.id = u.position_id where u.id = ${user_id} for share of p)
    select from applicant left join placed on true cross join typed cross join user_leaves e
    where e.user_id = ${user_id} and e.leaves_id = typed.id and e.removed_at is null for update of e`.execute(db);
}

/**
 * The facts of someone's leave of a type on a range of days, in one statement, and another where the rules of the type
 * count other leave; undefined when the person was removed. An existing application goes by the rules `stored` with it.
 */
export async function leaveFacts(
  db: Db,
  user_id: number,
  { leaves_id, date_start, date_end }: { leaves_id: number; date_start: Day; date_end: Day },
  today: Day,
  stored: { id: number; terms: LeaveTerms } | null = null,
): Promise<LeaveFacts | undefined> {
  const charged = stored && (stored.terms.charged_to ?? leaves_id);
  const { rows } = await sql<Omit<LeaveFacts, 'uses' | 'days'> & { days: StoredDay[] }>`
    select jsonb_build_object(${ownerFields}, 'employment_type', u.employment_type,
        'applies_leave', applies_for_leave(u.employment_type, ${today}), 'position_id', u.position_id,
        'gender', u.gender, 'marital_status', u.marital_status, 'start_date', u.start_date) as user,
      ${decidersJson('leave', today)} as deciders,
      (select jsonb_build_object('id', e.id, 'total_days', e.total_days, 'name', t.name, 'type', b.type,
          'carry_forward', b.carry_forward, 'is_backdated', t.is_backdated, 'half_days', t.half_days,
          'counts', t.counts, 'below_zero', b.below_zero, 'ledger', ${ledgerOf(sql`e.id`)}, 'services', ${servicesOf},
          'expiring', ${expiringOf(today)},
          ${entryReturns(date_start, date_end)})
        from leave_types t join user_leaves e on e.leaves_id = coalesce(${charged}::int, t.charged_to, t.id)
          join leave_types b on b.id = e.leaves_id
        where t.id = ${leaves_id} and t.removed_at is null and e.user_id = u.id and e.removed_at is null) as entry,
      (select ${termsJson('t')} from leave_types t where t.id = ${leaves_id}) as terms,
      ${daysOf(sql`u.id`, date_start, date_end)} as days,
      ${freezesJson(date_start, date_end)} as frozen,
      ${takenHalves(leaves_id, date_start, date_end)} as taken,
      (select coalesce(jsonb_agg(jsonb_build_object('date', a.date, 'date_end', a.date_end, 'start_time', a.start_time,
          'end_time', a.end_time)), '[]') from duty_applications a
        where a.user_id = u.id and a.status in ('Pending', 'Approved') and a.date <= ${date_end}
          and a.date_end >= ${date_start}) as duties
    from users u where u.id = ${user_id} and u.removed_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const terms = stored?.terms ?? row.terms ?? noTerms;
  const { counts, below_zero } = terms;
  const range = { leaves_id, date_start, date_end };
  const uses = needsUses(terms) ? await usesOf(db, user_id, range, stored?.id ?? null) : { days: [], times: 0 };
  const entry = row.entry && stored ? { ...row.entry, counts, below_zero } : row.entry;
  return { ...row, terms, uses, entry, days: row.days.map(rangeDay) };
}

/** A day of a range as it is read, with its hours. */
interface StoredDay extends ClockSettings {
  day: Day;
  start_time: string | null;
  end_time: string | null;
  break_start: string | null;
  break_end: string | null;
  holiday: string | null;
  serves: boolean;
}

function rangeDay(row: StoredDay): RangeDay {
  const { day, start_time, end_time, holiday, serves } = row;
  const hours = start_time && end_time ? inRamadhan({ start_time, end_time, ...breakIn(row) }, row) : null;
  return { day, start_time, holiday, serves, cut: hours && cutOf(hours) };
}

/** The leave of some people that waits for their supporter. */
export async function pendingOf(db: Db, people: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('leave_applications')
    .select('id')
    .where('status', '=', 'Pending')
    .where('removed_at', 'is', null)
    .where('user_id', 'in', [...people, 0])
    .execute();
  return rows.map(({ id }) => id);
}

const daysOf = (user: RawBuilder<unknown>, from: Day, to: Day) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('day', p.work_date, 'start_time', case when p.serves then p.start_time end,
    'end_time', p.end_time, 'break_start', p.break_start, 'break_end', p.break_end, 'max_minute_before_late', p.max_minute_before_late, 'ramadhan', p.ramadhan,
    'hours_to_cut_during_ramadhan', p.hours_to_cut_during_ramadhan, 'ramadhan_end', p.ramadhan_end, 'holiday', p.holiday, 'serves', p.serves) order by p.work_date), '[]') from person_days(array[${user}], ${from}, ${to}) p)`;

/** A day of an application as it is written: the halves that it takes, and the period they are charged to. */
export interface LeaveDay {
  day: Day;
  halves: readonly Half[];
  period: Day;
  is_charged: boolean;
}

/** The rows of `leave_days` for days as a JSON parameter `d`, a row for each half. */
export const halvesOfDays = (days: readonly LeaveDay[]) => sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
  as d(day date, period date, is_charged boolean, halves jsonb) cross join lateral jsonb_array_elements(d.halves) h(half)`;

/** An application to be written. */
export interface NewLeave extends Portions {
  user_id: number;
  leaves_id: number;
  status: 'Pending' | 'Supported';
  date_start: Day;
  date_end: Day;
  total_days: number;
  reason: string;
  doc: string | null;
  supported_at: Date | null;
  created_at: Date;
  terms: LeaveTerms | null;
}

/**
 * Writes an application with its days, ledger rows, first step and audit entry, in one statement, and returns the ids
 * of application and entry.
 */
export async function addLeave(
  db: Db,
  application: NewLeave,
  {
    days,
    charges,
    entry,
    by,
    entered,
  }: {
    days: readonly LeaveDay[];
    charges: readonly Charge[];
    entry: number;
    by: number;
    /** Its audit entry. */
    entered: Omit<NewEntry, 'record_id'>;
  },
): Promise<{ id: number; entered: number }> {
  const { user_id, leaves_id, status, date_start, date_end, half_start, half_end, total_days, reason } = application;
  const { doc, supported_at, created_at, terms } = application;
  const for_id = by === user_id ? null : user_id;
  const { rows } = await sql<{ id: number; entered: number }>`
    with made as (
      insert into leave_applications (user_id, leaves_id, status, date_start, date_end, half_start, half_end, total_days,
        reason, doc, supported_at, created_at, terms)
      values (${user_id}, ${leaves_id}, ${status}, ${date_start}, ${date_end}, ${half_start}, ${half_end}, ${total_days},
        ${reason}, ${doc}, ${supported_at}, ${created_at}, ${terms && JSON.stringify(terms)})
      returning id
    ), kept as (
      insert into leave_days (user_id, day, half, application_id, period, is_charged)
      select ${user_id}::int, d.day, h.half::int, made.id, d.period, d.is_charged from made cross join ${halvesOfDays(days)}
    ), charged as (
      insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, admin_id, created_at)
      select ${entry}::int, ${user_id}::int, 'use', -c.days, c.period, made.id, ${for_id === null ? null : by}::int, ${created_at}::timestamptz
      from made, jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c(days numeric, period date) order by c.period
    ), stepped as (
      insert into application_steps (kind, application_id, step, user_id, for_id, created_at)
      select 'leave', made.id, 'apply', ${by}::int, ${for_id}::int, ${created_at}::timestamptz from made
    ), entered as (${entryOfMade(entered, sql`made`, created_at)})
    select made.id, entered.id as entered from made, entered`.execute(db);
  return rows[0]!;
}

/** Has leave wait for its approver, as Hadir; the caller has locked it while it was Pending. */
export async function passToApprover(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('leave_applications')
    .set({ status: 'Supported', supported_at: now })
    .where('id', 'in', ids)
    .execute();
}

const cells = sql`a.id, a.user_id, a.status, a.date_start, a.date_end, a.half_start,
  a.half_end, a.total_days, a.leaves_id, a.reason, a.remark, a.doc,
  jsonb_build_object('name', t.name, 'is_backdated', t.is_backdated) as leaves, ${applicantJson} as user,
  ${nameOf('a.supported_by')} as supported_by, a.supported_at,
  ${nameOf('a.approved_by')} as approved_by, a.approved_at, a.created_at`;

/** Lists of leave applications. */
export const leaveLists = listsOf<ApplicationRow<LeaveApplication>, 'leave'>(
  'leave',
  cells,
  sql`join leave_types t on t.id = a.leaves_id`,
);

/** Conditions for the applications of a staff type (LEAVE-03). */
export const ofStaffType = (type: QueryOf<typeof leave.list>['staff']) =>
  type === 'all' ? [] : [sql`u.employment_type = ${type}`];

/**
 * The facts that help to decide, in one statement: the entry, the charges, leave of the type taken, and
 * pending letters.
 */
export async function decisionFacts(db: Db, id: number, yearStart: Day, today: Day) {
  const { rows } = await sql<{
    entry: EntryLedger | null;
    charges: Charge[];
    taken: number;
    letters_pending: number;
    days: Day[];
  }>`
    select ${chargedEntry(sql`a.id`)} as entry,
      (select coalesce(jsonb_agg(c order by c.period), '[]') from (select period, sum(0.5) as days from leave_days l
        where l.application_id = a.id and l.is_charged group by period) c) as charges,
      coalesce((select sum(0.5) from leave_days l join leave_applications o on o.id = l.application_id
        where l.user_id = a.user_id and l.is_charged and o.leaves_id = a.leaves_id and o.status = 'Approved' and o.id <> a.id
        and l.day >= ${yearStart} and l.day < ${yearStart}::date + interval '1 year'), 0) as taken,
      (select count(*) from warning_letters w where w.user_id = a.user_id and w.status = 'Pending'
        and w.date >= date_trunc('year', ${today}::date)) as letters_pending,
      (select coalesce(jsonb_agg(distinct l.day), '[]') from leave_days l where l.application_id = a.id and l.is_charged
        and l.day >= ${today}) as days
    from leave_applications a where a.id = ${id}`.execute(db);
  return rows[0]!;
}
