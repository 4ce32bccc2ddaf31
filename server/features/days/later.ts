import { daysBetween } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { inOwnProcess } from '#server/platform/jobs/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Judged } from './judge.ts';
import { type JudgingTask, judgePortions } from './portions.ts';
import { storeRecounts } from './recount-notices-store.ts';
import type { LeaveChange } from './recount-store.ts';
import { type JudgedDays, type Judging, judgedSpans, rejudge, type Touched } from './rejudge.ts';
import { countPeople } from './store.ts';

/** A call, which may have days judged after it. */
export interface JudgingCall extends ChangingCall {
  afterCommit(work: () => Promise<unknown>): void;
}

/** Days to be judged for a change, by whom it was made, and the id of what it counted again of leave, if anything. */
type Job = Pick<JudgingTask, 'touched' | 'by' | 'change'>;

/** Judges many days again. */
const laterQueue = queue<Job>('judge-again', { seconds: 3_600 });

/** Judges today of some people once more. */
const swipedQueue = queue<Job>('judge-swiped', { seconds: 3_600 });

/**
 * A swipe reads its facts in one statement and writes its verdict in the next, so one that is between the two sees
 * nothing of a change that commits meanwhile, nor the change of it. It is long finished after these milliseconds.
 */
const swipeTakes = 10_000;

/** Up to this many person-days are judged in the call that changes a fact. */
export const mostInCall = 2_000;

/** Up to this many applications of leave that were counted again are announced in it. */
const mostLeave = 500;

const program = new URL('./process.ts', import.meta.url);

/** Judges what `rejudgeOrLater` sends; whoever cannot be judged is reported in the error log. */
export function handleJudging(platform: Platform): void {
  const { jobs, clock, live, failures, db } = platform;
  const report = (failed: Judged['failed']) => {
    for (const { user_id, reason } of failed) failures.note('Judging again', new Error(reason), user_id);
  };
  jobs.handle(laterQueue, async (job) => {
    const task = { ...ofNow(job), now: clock.now(), today: clock.today() };
    const failed = await inOwnProcess<JudgingTask, Judged['failed'], LiveEvent[]>(
      program,
      platform,
      task,
      live.announce,
    );
    report(failed);
  });
  jobs.handle(swipedQueue, async (job) => {
    report(await judgePortions(db, { ...ofNow(job), now: clock.now(), today: clock.today() }, live.announce));
  });
}

/** A job with its spans; one that an earlier version sent has a single one. */
function ofNow({ touched, ...job }: Job): Job {
  const { from, to } = touched as Touched & Partial<JudgedDays>;
  return { ...job, touched: from && to ? { ...touched, spans: [{ from, to }] } : touched };
}

/** A call, or a command, that changes facts in its own transaction. */
interface ChangingCall extends Judging {
  platform: Pick<Platform, 'jobs' | 'env'>;
}

/** What else there is to know of a change. */
interface Change {
  isSwipe?: boolean | undefined;
  /** What it counted again of leave. */
  leave?: readonly LeaveChange[];
}

/**
 * Judges a few days again in the transaction that changes a fact of them, and has today judged once more for whoever
 * swiped just then, unless the fact is a swipe, which that one finds.
 */
async function rejudgeInCall(call: ChangingCall, touched: Touched, { isSwipe, leave }: Change): Promise<void> {
  const { db, now, today, viewer, platform } = call;
  await rejudge(call, touched, leave);
  if (isSwipe || !touched.spans.some(({ from, to }) => from <= today && to >= today)) return;
  const task = { touched: { ...touched, spans: [{ from: today, to: today }] }, by: viewer?.id ?? null };
  await platform.jobs.send(db, swipedQueue, task, { at: new Date(now.getTime() + swipeTakes) });
}

/**
 * Has days judged again because one of their facts changed (D5): a few in the call's own transaction, many by a job
 * that exists once the call commits, so that neither the caller nor clock-ins wait for them. Whoever is concerned is
 * notified there, also of leave that was counted again on days that are not judged.
 */
export async function rejudgeOrLater(call: JudgingCall, touched: Touched, change: Change = {}): Promise<void> {
  const { db, viewer, platform, afterCommit } = call;
  const { leave = [] } = change;
  const spans = await judgedSpans(db, touched, call.today);
  if (spans.length === 0 && leave.length === 0) return;
  const people = touched.people === 'all' ? await countPeople(db) : touched.people.length;
  const days = spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
  if (people * days <= mostInCall && leave.length <= mostLeave) return rejudgeInCall(call, touched, change);
  const stored = leave.length > 0 ? { change: await storeRecounts(db, leave) } : {};
  await platform.jobs.send(db, laterQueue, { touched: { ...touched, spans }, by: viewer?.id ?? null, ...stored });
  afterCommit(async () => platform.jobs.hurry(laterQueue));
}
