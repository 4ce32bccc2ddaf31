import { daysBetween } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { inOwnProcess } from '#server/platform/jobs/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Judged } from './judge.ts';
import { type JudgingTask, judgePortions } from './portions.ts';
import { type Judging, judgedSpan, rejudge, type Touched } from './rejudge.ts';
import { countPeople } from './store.ts';

/** A call, which may have days judged after it. */
export interface JudgingCall extends ChangingCall {
  afterCommit(work: () => Promise<unknown>): void;
}

/** Judges many days again. */
const laterQueue = queue<{ touched: Touched; by: number | null }>('judge-again', { seconds: 3_600 });

/** Judges today of some people once more. */
const swipedQueue = queue<{ touched: Touched; by: number | null }>('judge-swiped', { seconds: 3_600 });

/**
 * A swipe reads its facts in one statement and writes its verdict in the next, so one that is between the two sees
 * nothing of a change that commits meanwhile, nor the change of it. It is long finished after these milliseconds.
 */
const swipeTakes = 10_000;

/** Up to this many person-days are judged in the call that changes a fact. */
export const mostInCall = 2_000;

const program = new URL('./process.ts', import.meta.url);

/** Judges what `rejudgeOrLater` sends; whoever cannot be judged is reported in the error log. */
export function handleJudging(platform: Platform): void {
  const { jobs, clock, live, failures, db } = platform;
  const report = (failed: Judged['failed']) => {
    for (const { user_id, reason } of failed) failures.note('Judging again', new Error(reason), user_id);
  };
  jobs.handle(laterQueue, async ({ touched, by }) => {
    const task = { touched, by, now: clock.now(), today: clock.today() };
    const failed = await inOwnProcess<JudgingTask, Judged['failed'], LiveEvent[]>(
      program,
      platform,
      task,
      live.announce,
    );
    report(failed);
  });
  jobs.handle(swipedQueue, async ({ touched, by }) => {
    report(await judgePortions(db, { touched, by, now: clock.now(), today: clock.today() }, live.announce));
  });
}

/** A call, or a command, that changes facts in its own transaction. */
interface ChangingCall extends Judging {
  platform: Pick<Platform, 'jobs' | 'env'>;
}

/**
 * Judges a few days again in the transaction that changes a fact of them, and has today judged once more for whoever
 * swiped just then, unless the fact is a swipe, which that one finds.
 */
async function rejudgeInCall(call: ChangingCall, touched: Touched, isSwipe: boolean): Promise<void> {
  const { db, now, today, viewer, platform } = call;
  await rejudge(call, touched);
  if (isSwipe || touched.from > today || touched.to < today) return;
  const task = { touched: { ...touched, from: today, to: today }, by: viewer?.id ?? null };
  await platform.jobs.send(db, swipedQueue, task, { at: new Date(now.getTime() + swipeTakes) });
}

/**
 * Has days judged again because one of their facts changed (D5): a few in the call's own transaction, many by a job
 * that exists once the call commits, so that neither the caller nor clock-ins wait for them.
 */
export async function rejudgeOrLater(call: JudgingCall, touched: Touched, isSwipe = false): Promise<void> {
  const { db, viewer, platform, afterCommit } = call;
  const span = await judgedSpan(db, touched, call.today);
  if (span.from > span.to) return;
  const many = touched.people === 'all' ? await countPeople(db) : touched.people.length;
  if (many * (daysBetween(span.from, span.to) + 1) <= mostInCall) return rejudgeInCall(call, touched, isSwipe);
  await platform.jobs.send(db, laterQueue, { touched: { ...touched, ...span }, by: viewer?.id ?? null });
  afterCommit(async () => platform.jobs.hurry(laterQueue));
}
