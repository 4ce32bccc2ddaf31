import { type Cause, letterVoid, rejudgedTitle, whyJudgedAgain } from '#domain/days/again.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { addNotices, joined, paragraph } from '../messages/notice.ts';
import { writeMissing } from '../warnings/again.ts';
import type { Due } from '../warnings/due.ts';
import { followVerdicts } from '../warnings/follow.ts';
import { holdClosing } from '../warnings/store.ts';
import { type Judged, judgeDays, type Moment, type Span } from './judge.ts';
import { firstJudged } from './store.ts';

const log = changeLog('verdicts');

/** The days that a changed fact affects, and the kind of fact. */
export interface Touched extends Span {
  reason: Cause;
}

/** The context in which days are judged again: a call, or the job that does it after one. */
export interface Judging extends Within, Pick<Moment, 'today' | 'pause'> {
  /** Whether this is one part of the work, at whose end it is decided what becomes of the letters. */
  isPortion?: boolean;
}

/** Up to this many people get an audit entry each; more share one. */
const mostNotices = 50;

/**
 * Judges days again because one of their facts changed (D5), in the transaction that changes it: verdicts, and with
 * them counts and letters. Notifies people whose lapses changed, and writes to the audit log. Future days, and days
 * before anybody was judged, are left alone.
 */
export async function rejudge(within: Judging, { people, reason, ...span }: Touched): Promise<Judged> {
  const { db, today } = within;
  const { from, to } = await judgedSpan(db, { ...span, reason }, today);
  // First, since closing a day takes its locks in this order; of two changes the second then reads the first's facts.
  if (from <= to) await holdClosing(db);
  const over = { people, from, to: [to, addDays(today, -1)].sort()[0]! };
  const past = await judgeDays(db, over, within, reason);
  const lost: LostLetter[] = [];
  const missing: Due[] = [];
  for (const [month, days] of Map.groupBy(past.moved, ({ work_date }) => monthStart(work_date))) {
    const followed = await followVerdicts(within, idsOf(days), month, addDays(today, -1));
    lost.push(...followed.lost);
    missing.push(...followed.missing);
  }
  await writeMissing(within, missing);
  // Last, since people who swipe wait for the lock on today's verdicts.
  const present = await judgeDays(
    db,
    { people, from: [from, today].sort()[1]!, to },
    { now: within.now, today },
    reason,
  );
  const moved = [...past.moved, ...present.moved];
  await notify(within, idsOf(moved), { from, to, reason }, lost);
  return {
    judged: past.judged + present.judged,
    changed: past.changed + present.changed,
    failed: [...past.failed, ...present.failed],
    moved,
  };
}

/**
 * The part of a span that can be judged again: not in the future, and not before anybody was judged, unless attendance
 * now starts there.
 */
export async function judgedSpan(db: Db, { from, to, reason }: Omit<Touched, 'people'>, today: Day) {
  const first = reason === 'start' ? from : ((await firstJudged(db)) ?? today);
  return { from: [from, first].sort()[1]!, to: [to, today].sort()[0]! };
}

/** A Pending letter that lost its cause. */
interface LostLetter {
  user_id: number;
  ref_no: string;
}

const idsOf = (days: readonly { user_id: number }[]) => [...new Set(days.map(({ user_id }) => user_id))];

async function notify(
  within: Judging,
  ids: readonly number[],
  { from, to, reason }: Omit<Touched, 'people'>,
  lost: readonly LostLetter[],
): Promise<void> {
  if (ids.length === 0) return;
  const days = { from, to };
  const entries = ids.map((id) => ({ id: null, from: days, about: id }));
  if (ids.length <= mostNotices) await log.addAll(within, reason, entries);
  else await log.add(within, null, 'many', { ...days, count: ids.length });
  const message = paragraph(whyJudgedAgain(reason, from, to));
  const letters = Map.groupBy(lost, ({ user_id }) => user_id);
  const others = ids.filter((id) => !letters.has(id));
  await addNotices(within, [
    { title: rejudgedTitle, message, user_ids: others },
    ...[...letters].map(([id, own]) => ({
      title: rejudgedTitle,
      message: joined(message, ...own.map(({ ref_no }) => paragraph(letterVoid, { ref_no }))),
      user_ids: [id],
    })),
  ]);
}
