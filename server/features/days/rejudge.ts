import type { Cause } from '#domain/days/again.ts';
import { addDays, type Day, earliest, latest, monthStart } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { writeMissing } from '../warnings/again.ts';
import type { Due } from '../warnings/due.ts';
import { followVerdicts } from '../warnings/follow.ts';
import { holdClosing } from '../warnings/store.ts';
import { announceChanges, type ChangedLetter, type ExplainedLetter } from './change-notice.ts';
import { type Judged, judgeDays, type Moment, type MovedDay, type Span } from './judge.ts';
import type { LeaveChange } from './recount-store.ts';
import { firstJudged } from './store.ts';

const log = changeLog('verdicts');

/** Days from one to another. */
export type JudgedDays = Pick<Span, 'from' | 'to'>;

/** The days that a changed fact affects, none of them twice, and the kind of fact. */
export interface Touched {
  people: Span['people'];
  spans: readonly JudgedDays[];
  reason: Cause;
}

/** The context in which days are judged again: a call, or the job that does it after one. */
export interface Judging extends Within, Pick<Moment, 'today' | 'pause'> {
  /** Whether this is one part of the work, at whose end it is decided what becomes of the letters. */
  isPortion?: boolean;
}

/** Up to this many people get an audit entry each; more share one. */
const mostEntries = 50;

/**
 * Judges days again because one of their facts changed (D5), in the transaction that changes it: verdicts, and with
 * them counts and letters. Writes to the audit log, and notifies each person once of their lapses that changed and of
 * what the same change counted again of their leave (decision 0150). Future days, and days before anybody was judged,
 * are left alone.
 */
export async function rejudge(within: Judging, touched: Touched, leave: readonly LeaveChange[] = []): Promise<Judged> {
  const { db, now, today } = within;
  const { people, reason } = touched;
  const spans = await judgedSpans(db, touched, today);
  const yesterday = addDays(today, -1);
  // First, since closing a day takes its locks in this order; of two changes the second then reads the first's facts.
  if (spans.length > 0) await holdClosing(db);
  const judged: Judged[] = [];
  for (const { from, to } of spans)
    judged.push(await judgeDays(db, { people, from, to: earliest(to, yesterday) }, within, reason));
  const letters: ChangedLetter[] = [];
  const explained: ExplainedLetter[] = [];
  const missing: Due[] = [];
  const past = judged.flatMap(({ moved }) => moved);
  for (const [month, days] of Map.groupBy(past, ({ work_date }) => monthStart(work_date))) {
    const followed = await followVerdicts(within, idsOf(days), month, yesterday);
    for (const one of followed.lost) letters.push({ ...one, state: one.isReplied ? 'answered' : 'void' });
    for (const one of followed.back) letters.push({ ...one, state: 'back' });
    explained.push(...followed.explained);
    missing.push(...followed.missing);
  }
  await writeMissing(within, missing);
  // Last, since people who swipe wait for the lock on today's verdicts.
  if (spans.some(({ to }) => to === today))
    judged.push(await judgeDays(db, { people, from: today, to: today }, { now, today }, reason));
  const moved = judged.flatMap((one) => one.moved);
  for (const span of spans) await logChanged(within, span, moved, reason);
  await announceChanges(within, { leave, judged: { spans, cause: reason, moved, letters, explained } });
  return {
    judged: judged.reduce((sum, one) => sum + one.judged, 0),
    changed: judged.reduce((sum, one) => sum + one.changed, 0),
    failed: judged.flatMap(({ failed }) => failed),
    moved,
  };
}

/**
 * The parts of spans that can be judged again, by their first day: not in the future, and not before anybody was judged,
 * unless attendance now starts there.
 */
export async function judgedSpans(
  db: Db,
  { spans, reason }: Omit<Touched, 'people'>,
  today: Day,
): Promise<JudgedDays[]> {
  const first = reason === 'start' || spans.length === 0 ? null : ((await firstJudged(db)) ?? today);
  return spans
    .map(({ from, to }) => ({ from: first === null ? from : latest(from, first), to: earliest(to, today) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const idsOf = (days: readonly { user_id: number }[]) => [...new Set(days.map(({ user_id }) => user_id))];

/** Writes whose lapses changed on the days of a span to the audit log: an entry each, or one for all of many people. */
async function logChanged(within: Judging, span: JudgedDays, moved: readonly MovedDay[], reason: Cause): Promise<void> {
  const ids = idsOf(moved.filter(({ work_date }) => work_date >= span.from && work_date <= span.to));
  if (ids.length === 0) return;
  const entries = ids.map((id) => ({ id: null, from: span, about: id }));
  if (ids.length <= mostEntries) await log.addAll(within, reason, entries);
  else await log.add(within, null, 'many', { ...span, count: ids.length });
}
