import { type RawBuilder, sql } from 'kysely';
import type { Movement } from '#domain/entitlements/periods.ts';
import type { RulePerson } from '#domain/leave-rules/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ledgerOf } from '../entitlements/store.ts';
import { servedOn, servicesOf } from '../people/store.ts';

/** A leave year of a type. */
export interface LeaveYearOf {
  leaves_id: number;
  period: Day;
  /** The last day on which carried days can be taken. */
  expiry: Day | null;
}

/** Somebody as the rules find them, and what was booked so far. */
export interface PersonRow {
  id: number;
  name: string;
  start_date: Day | null;
  end_date: Day | null;
  /** Services before the present one that reach into the leave year, in order. */
  former: { start_date: Day | null; end_date: Day }[];
  terms: RulePerson['service']['terms'];
  entry: (NonNullable<RulePerson['entry']> & { id: number; ledger: Movement[] }) | null;
  imported: number | null;
  taken: number;
  booking: StoredBooking | null;
  earlier: { carried: number; cash: number };
}

/** What was booked for somebody in a leave year. */
export interface StoredBooking {
  days: number;
  by_hand: number;
  reason: string | null;
  carried: number;
  cash: number;
  expires_on: Day | null;
}

/** Whoever the rules are for on a day: staff in service then, and those the leave year was booked for. */
const concerned = ({ leaves_id, period }: LeaveYearOf, day: Day) => sql`u.id <> 1 and u.removed_at is null
  and (u.active and ${servedOn(sql`${day}::date`)}
    or exists (select from leave_bookings b where b.user_id = u.id and b.leaves_id = ${leaves_id} and b.period = ${period}))`;

/** The ids of the next people by id. */
export async function peopleAfter(db: Db, year: LeaveYearOf, day: Day, after: number, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id > ${after} and ${concerned(year, day)} order by u.id limit ${many}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many they are. */
export async function countPeople(db: Db, year: LeaveYearOf, day: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${concerned(year, day)}`.execute(db);
  return rows[0]!.count;
}

/** Days of leave of an entry `e` in a leave year up to a day, those of an import included; 0 without a day. */
const takenBy = (period: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`(
  case when e.opening_on >= ${period} then e.opening_taken else 0 end + coalesce((
    select sum(0.5) from leave_days d where d.user_id = e.user_id and d.is_charged and d.period = ${period}
      and d.day <= ${until} and d.day > coalesce(e.opening_on, '-infinity')
      and exists (select from leave_ledger l where l.application_id = d.application_id and l.user_leave_id = e.id)), 0))`;

/** Carried days of an entry `e` that can be taken up to a day to come, as `ExpiringDays`; null without any. */
export const expiringOf = (today: Day) => sql`(
  select jsonb_build_object('period', b.period, 'until', b.expires_on, 'carried', b.carried,
      'taken', ${takenBy(sql`b.period`, sql`b.expires_on`)})
  from leave_bookings b where b.user_id = e.user_id and b.leaves_id = e.leaves_id and b.expires_on >= ${today}
    and b.carried > 0 order by b.period desc limit 1)`;

/** Some people with all that the rules need of them, without removed ones, in one statement. */
export async function personRows(
  db: Db,
  { leaves_id, period, expiry }: LeaveYearOf,
  ids: readonly number[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.start_date, u.end_date,
      (select coalesce(jsonb_agg(jsonb_build_object('start_date', nullif(s.first_day, '-infinity'), 'end_date', s.last_day)
        order by s.last_day), '[]') from service_ends s
        where s.user_id = u.id and s.first_day is not null and s.last_day >= ${period}) as former,
      (select coalesce(jsonb_agg(jsonb_build_object('valid_from', s.valid_from, 'employment_type', s.employment_type,
        'grade', s.grade) order by s.valid_from), '[]') from staff_terms s where s.user_id = u.id) as terms,
      case when e.id is not null then jsonb_build_object('id', e.id, 'total_days', e.total_days, 'name', t.name,
        'type', t.type, 'carry_forward', t.carry_forward, 'ledger', ${ledgerOf(sql`e.id`)},
        'services', ${servicesOf}) end as entry,
      case when e.opening_on >= ${period} then e.opening_carried end as imported,
      ${takenBy(sql`${period}::date`, sql`${expiry}::date`)} as taken,
      (select jsonb_build_object('days', b.days, 'by_hand', b.by_hand, 'reason', b.reason, 'carried', b.carried,
        'cash', b.cash, 'expires_on', b.expires_on) from leave_bookings b
        where b.user_id = u.id and b.leaves_id = ${leaves_id} and b.period = ${period}) as booking,
      (select jsonb_build_object('carried', coalesce(sum(greatest(b.carried, 0)), 0), 'cash', coalesce(sum(b.cash), 0))
        from leave_bookings b where b.user_id = u.id and b.leaves_id = ${leaves_id} and b.period < ${period}) as earlier
    from users u cross join leave_types t
      left join user_leaves e on e.user_id = u.id and e.leaves_id = t.id and e.removed_at is null
    where t.id = ${leaves_id} and u.removed_at is null and u.id = any(${[...ids]}::int[]) order by u.id`.execute(db);
  return rows;
}

/** The ids of the entries that some people have of a type. */
export async function entryIds(db: Db, leaves_id: number, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from user_leaves
    where leaves_id = ${leaves_id} and removed_at is null and user_id = any(${[...people]}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}
