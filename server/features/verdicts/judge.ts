import { addDays, type Day, daysBetween } from '#domain/lib/calendar.ts';
import { judge, type Verdict } from '#domain/verdicts/rules.ts';
import { lapsesOf } from '#domain/warnings/letters.ts';
import type { Db } from '#server/platform/database.ts';
import { factsOf, type PersonDayRow, personDays } from './facts.ts';
import { dropVerdicts, type KeptVerdict, keepVerdicts, peopleAfter, type Reason } from './store.ts';

/** When the judge looks: days before `today` are over, days after it are left alone. */
export interface Moment {
  now: Date;
  today: Day;
}

/** Which person-days to judge. */
export interface Span {
  people: readonly number[] | 'all';
  from: Day;
  to: Day;
}

/** A person-day and what it was judged to be. */
export interface JudgedDay {
  user_id: number;
  work_date: Day;
  isServing: boolean;
  verdict: Verdict;
}

/** What judging came to. */
export interface Judged {
  /** Person-days judged, and how many of their verdicts changed or are new. */
  judged: number;
  changed: number;
  /** Whose facts could not be judged, and why; everybody else's were. */
  failed: { user_id: number; work_date: Day; reason: string }[];
  /** The days that came to another lapse, or to one more or less. */
  moved: { user_id: number; work_date: Day }[];
}

/**
 * Person-days judged at a time, so that memory does not grow with the staff, nor with the days, and who clocks in meanwhile
 * waits for none of them long.
 */
const batch = 600;
const daysAtOnce = 31;

/**
 * Judges the days of some people from the facts as they stand, and keeps what changed (D5); letters stay as they are.
 * `reason` is what made it look.
 */
export async function judgeDays(db: Db, span: Span, { now, today }: Moment, reason: Reason): Promise<Judged> {
  const sum: Judged = { judged: 0, changed: 0, failed: [], moved: [] };
  const last = earlier(span.to, today);
  for (let from = span.from; from <= last; from = addDays(from, daysAtOnce)) {
    const to = earlier(addDays(from, daysAtOnce - 1), last);
    for await (const people of lotsOf(db, span.people, Math.ceil(batch / (daysBetween(from, to) + 1)))) {
      const lot = await judgeLot(db, people, { from, to }, { now, today }, reason);
      sum.judged += lot.days.length;
      sum.changed += lot.changed;
      sum.failed.push(...lot.failed);
      sum.moved.push(...lot.moved);
    }
  }
  return sum;
}

const earlier = (...days: [Day, Day]): Day => days.sort()[0]!;

async function* lotsOf(db: Db, people: Span['people'], many: number): AsyncGenerator<readonly number[]> {
  if (people !== 'all') {
    const sorted = [...new Set(people)].sort((a, b) => a - b);
    for (let at = 0; at < sorted.length; at += many) yield sorted.slice(at, at + many);
    return;
  }
  for (
    let lot = await peopleAfter(db, 0, many);
    lot.length > 0;
    lot = await peopleAfter(db, lot.at(-1)!, many)
  )
    yield lot;
}

/** Judges a few people's days, up to a month of them, and keeps the verdicts; by person and day. */
export async function judgeLot(
  db: Db,
  people: readonly number[],
  { from, to }: { from: Day; to: Day },
  { now, today }: Moment,
  reason: Reason,
): Promise<Pick<Judged, 'changed' | 'failed' | 'moved'> & { days: JudgedDay[] }> {
  const days: JudgedDay[] = [];
  const failed: Judged['failed'] = [];
  const moved: Judged['moved'] = [];
  const kept: KeptVerdict[] = [];
  const gone: PersonDayRow[] = [];
  for (const row of await personDays(db, people, { from, to, today })) {
    if (!row.clocked && !row.is_serving) {
      if (row.kept) gone.push(row);
      if (row.kept && lapsesOf(row.kept).length > 0) moved.push(row);
      continue;
    }
    const { user_id, work_date, office_id, position_id, working_hour_id } = row;
    const is_over = work_date < today;
    try {
      const verdict = judge(factsOf(row), is_over);
      if (!isSameLapses(row.kept, verdict)) moved.push({ user_id, work_date });
      days.push({ user_id, work_date, isServing: row.is_serving, verdict });
      const terms = { office_id, position_id, working_hour_id };
      kept.push({ user_id, work_date, ...terms, ...verdict, is_over, reason, judged_at: now });
    } catch (error) {
      failed.push({ user_id, work_date, reason: (error as Error).message });
    }
  }
  const changed = (await keepVerdicts(db, kept)) + (await dropVerdicts(db, gone));
  return { days, changed, failed, moved };
}

const isSameLapses = (kept: Verdict | null, verdict: Verdict): boolean =>
  String(kept ? lapsesOf(kept) : []) === String(lapsesOf(verdict));

/** The verdict of a day: the one that is kept, or, where it is from before the day's end or there is none, a new one. */
export function verdictOf(row: PersonDayRow, today: Day): Verdict {
  const isOver = row.work_date < today;
  return row.kept?.is_over === isOver ? row.kept : judge(factsOf(row), isOver);
}
