import { CompiledQuery } from 'kysely';
import type { Permit } from '#domain/days/cover.ts';
import type { Duty } from '#domain/days/duty.ts';
import type { Clocked, PersonDay } from '#domain/days/facts.ts';
import { breakIn } from '#domain/days/hours.ts';
import type { Outage, Reading } from '#domain/days/outage.ts';
import type { Verdict } from '#domain/days/rules.ts';
import type { Half } from '#domain/leave/halves.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The terms a day is judged by. */
export interface JudgedTerms {
  office_id: number | null;
  position_id: number | null;
  working_hour_id: number | null;
}

/** One person's day: its facts, and its stored verdict. */
export interface PersonDayRow extends JudgedTerms {
  user_id: number;
  work_date: Day;
  start_time: string | null;
  end_time: string | null;
  break_start: string | null;
  break_end: string | null;
  max_minute_before_late: number;
  ramadhan: boolean;
  hours_to_cut_during_ramadhan: number;
  ramadhan_end: string | null;
  holiday: string | null;
  leave: string | null;
  half: Half | null;
  late: boolean;
  permits: Permit[] | null;
  duties: Duty[] | null;
  outages: Outage[] | null;
  turned: Reading | null;
  /** Whether the day is before attendance is judged at the office. */
  trial: boolean;
  /**
   * Whether the day is in service and judged even without events. Without a verdict already, that excludes the
   * developer account's own user, removed staff, and inactive staff whose last day is not over (D1); nor is anybody
   * judged before they were entered, before their first terms, or before attendance starts (D5).
   */
  is_serving: boolean;
  clocked: Clocked | null;
  stored: (Verdict & JudgedTerms & { is_over: boolean }) | null;
}

/**
 * The columns of a row, for a statement that joins users `u` and the days of `person_days` as `d`; `today` is an
 * expression.
 */
export const personDayColumns = (today: string) => `d.user_id, d.work_date, d.office_id, d.position_id,
  d.working_hour_id, d.start_time, d.end_time, d.break_start, d.break_end, d.max_minute_before_late, d.ramadhan, d.hours_to_cut_during_ramadhan,
  d.ramadhan_end,
  d.holiday, d.leave, d.half, d.late, d.permits, d.duties, d.outages, d.turned,
  d.trial, c.clocked, to_json(v) as stored,
  d.serves and d.is_due and (v.user_id is not null
    or u.id <> 1 and u.removed_at is null and (u.active or u.end_date < ${today})) as is_serving`;

/**
 * The joins for `personDayColumns`, after `person_days(...) d join users u`. Each day's verdict is looked up by its key
 * in a lateral subquery: with a plain join PostgreSQL would read all verdicts, since it cannot estimate the number of
 * days.
 */
export const personDayJoins = `
  left join lateral (select * from day_verdicts k where k.work_date = d.work_date and k.user_id = d.user_id limit 1) v on true
  left join lateral (select json_build_object('first', min(a.minute) filter (where a.seq = 1), 'events', max(a.seq),
      'last', (array_agg(a.minute order by a.seq desc))[1], 'platform', min(a.platform) filter (where a.seq = 1)) as clocked
    from attendances a where a.user_id = d.user_id and a.work_date = d.work_date having count(*) > 0) c on true`;

// $1 people, $2 and $3 the first and last day, $4 today.
const factsText = `select ${personDayColumns('$4::date')}
  from person_days($1, $2, $3) d join users u on u.id = d.user_id ${personDayJoins}
  order by d.user_id, d.work_date`;

/** The days of some people, by person and day. */
export async function personDays(
  db: Db,
  people: readonly number[],
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<PersonDayRow[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(factsText, [people, from, to, today]));
  return rows as PersonDayRow[];
}

/** A row as input of `judge`; null where its hours cannot be read. */
export function readableFacts(row: PersonDayRow): PersonDay | null {
  try {
    return factsOf(row);
  } catch {
    return null;
  }
}

const isTime = (time: string | null) => time === null || /^\d\d:\d\d$/.test(time);

/** A row as input of `judge`. Throws when its hours cannot be read. */
export function factsOf(row: PersonDayRow): PersonDay {
  const { start_time, end_time, holiday, leave, half, late, permits, duties, outages, turned, clocked } = row;
  if (!isTime(start_time) || !isTime(end_time))
    throw new Error(`Working hours of ${row.work_date} are not times: ${start_time} to ${end_time}`);
  const { max_minute_before_late, ramadhan, hours_to_cut_during_ramadhan, ramadhan_end } = row;
  return {
    hours: start_time !== null && end_time !== null ? { start_time, end_time, ...breakIn(row) } : null,
    settings: { max_minute_before_late, ramadhan, hours_to_cut_during_ramadhan, ramadhan_end },
    holiday,
    leave,
    half,
    late,
    permits: permits ?? [],
    duties: duties ?? [],
    outages: outages ?? [],
    turned,
    clocked,
    isServing: row.is_serving,
    isTrial: row.trial,
  };
}
