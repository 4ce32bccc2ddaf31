import { type Day, daysBetween } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pausesOfWork } from '#server/platform/pauses.ts';
import { decidePending } from '../warnings/again.ts';
import { type Judged, lotsOf } from './judge.ts';
import { takeRecounts } from './recount-notices-store.ts';
import { type Judging, rejudge, type Touched } from './rejudge.ts';

/** Days to be judged again for a change that has been committed, and who made it. */
export interface JudgingTask {
  touched: Touched;
  by: number | null;
  /** The id of what the change counted again of leave, of which each person is notified with their days. */
  change?: string | undefined;
  now: Date;
  today: Day;
}

/** Most person-days and people of a portion: whoever swipes waits for today's verdicts until it commits. */
const [mostDays, mostPeople] = [3_100, 200];
/** Least milliseconds for a person-day, pauses included: a month of 1,000 staff takes eight seconds. */
const pace = 0.26;

/**
 * Judges days again in portions of people, each in its own transaction with its letters, entries and notices, so that
 * work that was killed can be repeated: a portion that is done is not changed again. Whether the new letters are too many
 * is decided at the end. Pauses between batches for as long as they took, so that clock-ins find processor and disk free.
 * `publish` is given the events of each portion once it is committed.
 */
export async function judgePortions(
  db: Db,
  { touched, by, change, now, today }: JudgingTask,
  publish: (events: LiveEvent[]) => void,
): Promise<Judged['failed']> {
  const failed: Judged['failed'] = [];
  const { spans } = touched;
  const days = spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
  const many = Math.min(mostPeople, Math.ceil(mostDays / days));
  const pauseFor = pausesOfWork();
  for await (const people of lotsOf(db, touched.people, many)) {
    // The days of this portion after which it has paused, each of which has a least time.
    let paused = 0;
    const pause = (some: number): Promise<void> => {
      paused += some;
      return pauseFor(some * pace);
    };
    const events: LiveEvent[] = [];
    const announce = (event: LiveEvent) => void events.push(event);
    const viewer = by === null ? null : { id: by };
    const within: Omit<Judging, 'db'> = { now, today, viewer, announce, pause, isPortion: true };
    const judged = await db.transaction().execute(async (tx) => {
      const leave = change === undefined ? [] : await takeRecounts(tx, change, people);
      return rejudge({ ...within, db: tx }, { ...touched, people }, leave);
    });
    failed.push(...judged.failed);
    if (events.length > 0) publish(events);
    await pause(judged.judged - paused);
  }
  if (spans.length > 0)
    await decidePending(
      db,
      { now, today },
      { people: touched.people, from: spans[0]!.from, to: spans.at(-1)!.to },
      publish,
    );
  return failed;
}
