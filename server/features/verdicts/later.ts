import { daysBetween } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { queue } from '#server/platform/jobs.ts';
import { inOwnProcess } from '#server/platform/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Judged } from './judge.ts';
import type { JudgingTask } from './portions.ts';
import { type Judging, judgedSpan, rejudge, type Touched } from './rejudge.ts';
import { countPeople } from './store.ts';

/** A call, which may have days judged after it. */
export interface JudgingCall extends Judging {
  viewer: { id: number };
  platform: Platform;
  afterCommit(work: () => Promise<unknown>): void;
}

/** Judges many days again. */
const laterQueue = queue<{ touched: Touched; by: number }>('judge-again', { seconds: 3_600 });

/** Up to this many person-days are judged in the call that changes a fact. */
const inCall = 2_000;

const program = new URL('./process.ts', import.meta.url);

/** Judges what `rejudgeOrLater` sends; whoever cannot be judged is reported in the error log. */
export function handleJudging(platform: Platform): void {
  const { jobs, clock, live, failures } = platform;
  jobs.handle(laterQueue, async ({ touched, by }) => {
    const task = { touched, by, now: clock.now(), today: clock.today() };
    const failed = await inOwnProcess<JudgingTask, Judged['failed'], LiveEvent[]>(
      program,
      platform,
      task,
      live.announce,
    );
    for (const { user_id, reason } of failed) failures.note('Judging again', new Error(reason), user_id);
  });
}

/**
 * Has days judged again because one of their facts changed (D5): a few in the call's own transaction, many by a job
 * that exists once the call commits, so that neither the caller nor clock-ins wait for them.
 */
export async function rejudgeOrLater(call: JudgingCall, touched: Touched): Promise<void> {
  const { db, viewer, platform, afterCommit } = call;
  const span = await judgedSpan(db, touched, call.today);
  if (span.from > span.to) return;
  const many = touched.people === 'all' ? await countPeople(db) : touched.people.length;
  if (many * (daysBetween(span.from, span.to) + 1) <= inCall) {
    await rejudge(call, touched);
    return;
  }
  await platform.jobs.send(db, laterQueue, { touched: { ...touched, ...span }, by: viewer.id });
  afterCommit(async () => platform.jobs.hurry(laterQueue));
}
