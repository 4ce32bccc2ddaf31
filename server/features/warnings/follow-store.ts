import { sql } from 'kysely';
import type { WarningType } from '#domain/dashboard/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { JudgedDay } from '#domain/warnings/letters.ts';
import type { Db } from '#server/platform/database/database.ts';
import { servedOn } from '../people/store.ts';

type Span = { from: Day; to: Day };

/** What decides letters about each day: its settings, and whether it was closed with letters. */
export async function monthsRules(db: Db, { from, to }: Span) {
  const { rows } = await sql<{
    day: Day;
    max_late_before_warning: number;
    days_to_respond: number;
    with_letters: boolean;
  }>`select d.day, s.max_late_before_warning, s.days_to_respond, coalesce(c.with_letters, false) as with_letters
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) d
    cross join lateral settings_on(d.day) s left join closed_days c on c.work_date = d.day`.execute(db);
  return rows;
}

/** The day of someone's lapses, with the start of attendance at their office. */
export interface LapseDay extends JudgedDay {
  user_id: number;
  starts_on: Day | null;
}

/**
 * The days of some people's lapses within their service, in order; the developer account's own user has none (D1).
 * Which they are is read from the index of days that are over, and only their rows from the table.
 */
export async function monthsLapses(db: Db, people: readonly number[], { from, to }: Span): Promise<LapseDay[]> {
  const { rows } = await sql<LapseDay>`
    select v.user_id, v.work_date as date, v.is_late, v.left_early, v.no_clockout, v.is_absent,
      v.clock_in, v.clock_out, v.why, g.starts_on
    from (select work_date, user_id from day_verdicts
      where user_id = any(${people}::int[]) and work_date between ${from} and ${to} and is_over
        and (is_late or left_early or no_clockout or is_absent) offset 0) lapse
    join day_verdicts v using (work_date, user_id) join users u on u.id = v.user_id
      cross join lateral start_of(v.office_id) g
    where u.id <> 1 and ${servedOn(sql`v.work_date`)}
    order by v.user_id, v.work_date`.execute(db);
  return rows;
}

/** A letter, and whether the system decided it. */
export interface SystemsLetter {
  id: number;
  ref_no: string;
  user_id: number;
  date: Day;
  type: WarningType;
  status: 'Pending' | 'Verified' | 'Rejected';
  decided_by: number | null;
  decided_at: Date | null;
  removed_at: Date | null;
}

/** Some people's letters about days of a range, locked until the transaction ends. */
export async function monthsLetters(db: Db, people: readonly number[], { from, to }: Span) {
  const { rows } = await sql<SystemsLetter>`
    select id, ref_no, user_id, date, type, status, decided_by, decided_at, removed_at from warning_letters
    where user_id = any(${people}::int[]) and date between ${from} and ${to} order by id for update`.execute(db);
  return rows;
}

/**
 * Reopens letters that the system rejected, to be answered by a day, or by the later one they have; one that was answered
 * keeps its day. Returns by when each of the others is to be answered.
 */
export async function reopenLetters(db: Db, letters: readonly { id: number; reply_by: Day }[]) {
  if (letters.length === 0) return new Map<number, Day>();
  const { rows } = await sql<{ id: number; reply_by: Day; is_answered: boolean }>`
    update warning_letters w set status = 'Pending', decided_by = null, decided_at = null,
      reply_by = case when n.is_answered then w.reply_by else greatest(w.reply_by, n.reply_by) end
    from (select n.id, n.reply_by, exists (select from inbox i where i.warning_id = n.id and i.reply is not null) as is_answered
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as n(id int, reply_by date)) n
    where w.id = n.id returning w.id, w.reply_by, n.is_answered`.execute(db);
  return new Map(rows.filter(({ is_answered }) => !is_answered).map(({ id, reply_by }) => [id, reply_by]));
}

/** Which of some people served on a day of a range without a final verdict. */
export async function withoutVerdicts(db: Db, people: readonly number[], { from, to }: Span): Promise<number[]> {
  // All days of all of them at once: asked for person by person, each day was looked up by itself.
  const { rows } = await sql<{ id: number }>`select u.id from users u
    left join day_verdicts v on v.user_id = u.id and v.user_id = any(${people}::int[]) and v.is_over
      and v.work_date between ${from} and ${to}
    where u.id = any(${people}::int[]) group by u.id
    having count(v.work_date) filter (
        where v.work_date between greatest(${from}::date, u.start_date) and least(${to}::date, u.end_date))
      < least(${to}::date, u.end_date) - greatest(${from}::date, u.start_date) + 1
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
