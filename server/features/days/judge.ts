import type { ChangedDay } from '#domain/days/again.ts';
import { judge, type Verdict } from '#domain/days/rules.ts';
import { addDays, type Day, daysBetween, earliest, monthStart } from '#domain/lib/calendar.ts';
import { lapsesOf } from '#domain/warnings/letters.ts';
import type { Db } from '#server/platform/database/database.ts';
import { firstInDatabase } from './detached-store.ts';
import { factsOf, type PersonDayRow, personDays } from './person-days-store.ts';
import {
  adjustMonths,
  countMonths,
  dropVerdicts,
  isStored,
  peopleAfter,
  type Reason,
  type StoredVerdict,
  storeVerdicts,
} from './store.ts';

/** When days are judged: those before `today` are over, those after it are left alone. */
export interface Moment {
  now: Date;
  today: Day;
  /** Waits between lots, after so many days, so that others get the processor and the disk. */
  pause?: (days: number) => Promise<void>;
}

/** Which days of which people to judge. */
export interface Span {
  people: readonly number[] | 'all';
  from: Day;
  to: Day;
}

/** A person's day and its verdict. */
interface JudgedDay {
  user_id: number;
  work_date: Day;
  isServing: boolean;
  verdict: Verdict;
}

/** A person's day whose lapses changed. */
export interface MovedDay extends ChangedDay {
  user_id: number;
}

/** The result of judging. */
export interface Judged {
  /** Days judged, and how many of their verdicts are new or changed. */
  judged: number;
  changed: number;
  /** Whose day could not be judged, and why; all others were. */
  failed: { user_id: number; work_date: Day; reason: string }[];
  /** The days whose lapses changed. */
  moved: MovedDay[];
}

/**
 * Days judged at a time: bounded, so that memory does not grow with staff or days, and small, so that clock-ins never
 * wait long for them.
 */
const batch = 600;
const daysAtOnce = 31;

/**
 * Judges the days of some people from their current facts, and stores what changed (D5); letters are not touched, nor
 * days that are in a file (decision 0181).
 * `reason` is stored as what caused it.
 */
export async function judgeDays(db: Db, span: Span, { now, today, pause }: Moment, reason: Reason): Promise<Judged> {
  const sum: Judged = { judged: 0, changed: 0, failed: [], moved: [] };
  const last = earliest(span.to, today);
  let before = 0;
  const first = await firstInDatabase(db, span.from, today);
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const to = earliest(addDays(from, daysAtOnce - 1), last);
    for await (const people of lotsOf(db, span.people, Math.ceil(batch / (daysBetween(from, to) + 1)))) {
      if (before > 0) await pause?.(before);
      const lot = await judgeLot(db, people, { from, to }, { now, today }, reason);
      sum.judged += lot.days.length;
      sum.changed += lot.changed;
      sum.failed.push(...lot.failed);
      sum.moved.push(...lot.moved);
      before = lot.days.length;
    }
  }
  return sum;
}

/** People in lots of so many, by id; 'all' includes inactive and removed ones. */
export async function* lotsOf(db: Db, people: Span['people'], many: number): AsyncGenerator<readonly number[]> {
  if (people !== 'all') {
    const sorted = [...new Set(people)].sort((a, b) => a - b);
    for (let at = 0; at < sorted.length; at += many) yield sorted.slice(at, at + many);
    return;
  }
  for (let lot = await peopleAfter(db, 0, many); lot.length > 0; lot = await peopleAfter(db, lot.at(-1)!, many))
    yield lot;
}

/**
 * Judges up to a month of a few people's days, and stores the verdicts and what the months of these days come to; by
 * person and day. None that is in a file: without its swipes it would be absence (decision 0181).
 */
export async function judgeLot(
  db: Db,
  people: readonly number[],
  span: { from: Day; to: Day },
  { now, today }: Moment,
  reason: Reason,
): Promise<Pick<Judged, 'changed' | 'failed' | 'moved'> & { days: JudgedDay[] }> {
  const [from, to] = [await firstInDatabase(db, span.from, today), span.to];
  if (from > to) return { days: [], changed: 0, failed: [], moved: [] };
  const days: JudgedDay[] = [];
  const failed: Judged['failed'] = [];
  const moved: Judged['moved'] = [];
  const toStore: StoredVerdict[] = [];
  const gone: PersonDayRow[] = [];
  for (const row of await personDays(db, people, { from, to, today })) {
    if (!row.clocked && !row.is_serving) {
      if (row.stored) gone.push(row);
      const was = row.stored ? lapsesOf(row.stored) : [];
      if (was.length > 0) moved.push({ user_id: row.user_id, work_date: row.work_date, was, is: [] });
      continue;
    }
    const { user_id, work_date, office_id, position_id, working_hour_id } = row;
    const is_over = work_date < today;
    try {
      const verdict = judge(factsOf(row), is_over);
      const [was, is] = [row.stored ? lapsesOf(row.stored) : [], lapsesOf(verdict)];
      if (String(was) !== String(is)) moved.push({ user_id, work_date, was, is });
      days.push({ user_id, work_date, isServing: row.is_serving, verdict });
      const terms = { office_id, position_id, working_hour_id };
      const judged = { user_id, work_date, ...terms, ...verdict, is_over, reason, judged_at: now };
      if (!isStored(row.stored, judged)) toStore.push(judged);
    } catch (error) {
      failed.push({ user_id, work_date, reason: (error as Error).message });
    }
  }
  const changed = (await storeVerdicts(db, toStore)) + (await dropVerdicts(db, gone));
  // Also where no verdict changed: days of leave may be charged or not from now on.
  if (from < today) await countMonths(db, people, { from, to });
  // The present month is never closed.
  if (from < monthStart(today)) await adjustMonths(db, people, { from, to }, reason, now);
  return { days, changed, failed, moved };
}

/** The verdict of a day: the stored one or, when it was made before the day's end or there is none, a new one. */
export function verdictOf(row: PersonDayRow, today: Day): Verdict {
  const isOver = row.work_date < today;
  return row.stored?.is_over === isOver ? row.stored : judge(factsOf(row), isOver);
}
