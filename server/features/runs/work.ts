import { addDays, type Day } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { JobName } from '#domain/runs/contract.ts';
import { closingMinute, closingsDue } from '#domain/runs/rules.ts';
import { serviceDay } from '#domain/staff/service.ts';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import { addPartitions } from '#server/platform/database/partitions.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { log } from '#server/platform/watching/log.ts';
import { judgeDays } from '../days/judge.ts';
import { resetLeaves } from '../entitlements/reset-leaves.ts';
import { chaseFiles } from '../leave/files.ts';
import { notifySwiped } from '../leave-changes/notify-swiped.ts';
import { notifyYearsDue } from '../leave-rules/notify-due.ts';
import { followRules } from '../leave-rules/work.ts';
import { closeDueMonth, monthDue } from '../months/due.ts';
import { lapseCredits } from '../replacement/lapse.ts';
import { endServices, hasLeavers } from '../staff/leavers.ts';
import { areRemindersDue, remindDeciders } from '../waits/remind.ts';
import { endExplaining } from '../warnings/end-explaining.ts';
import { closeInProcess } from './close-in-process.ts';
import { beginRun, closingsSoFar, endRun, hasRun, noteHistory, type Outcome } from './store.ts';

/** Checks every minute what is due. */
export const dueQueue = queue('due', { alone: true, everyMinute: true, retries: 0, seconds: 3_600 });
/** Runs a job again that somebody requested. */
export const againQueue = queue<{ job: JobName; day: Day; by: number }>('run-again', {
  alone: true,
  seconds: 3_600,
});

/** Does what is due: opens leave periods, closes the accounts of those who left, closes days. */
export async function runDue(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform;
  const { day: today, minute } = clock.local(clock.now());
  await addPartitions(pool, today, clock.zone);
  // First, since people see their balances, and nobody waits for the closing of days that were missed.
  if (!(await hasRun(db, 'leaves', today))) await runOne(platform, 'leaves', today, null);
  // At any minute too, since a last day that is over may be entered at any.
  const served = serviceDay({ day: today, minute });
  if (!(await hasRun(db, 'leavers', served)) || (await hasLeavers(db, served)))
    await runOne(platform, 'leavers', served, null);
  const { history, days } = closingsDue(await closingsSoFar(db), today, minute);
  if (history) await runOne(platform, 'history', history.to, null);
  for (const day of days) await runOne(platform, 'close', day, null);
  // After the closings, which still find what was excused meanwhile.
  if (minute >= closingMinute && !(await hasRun(db, 'explained', today)))
    await runOne(platform, 'explained', today, null);
  if (!(await hasRun(db, 'files', today))) await runOne(platform, 'files', today, null);
  if ((await areRemindersDue(db, minute)) && !(await hasRun(db, 'reminders', today)))
    await runOne(platform, 'reminders', today, null);
  // In order, and each once: one that cannot be closed now is tried again at the next check.
  for (let last = '', due = await monthDue(platform); due !== null && due !== last; due = await monthDue(platform)) {
    await runOne(platform, 'month', due, null);
    last = due;
  }
}

/** The result of a run, and the events to announce. */
type Done = Pick<Outcome, 'counts' | 'failed'> & { events: readonly LiveEvent[] };

/** Runs one job for a day and stores the result. A failed one is tried again at the next check. */
export async function runOne(platform: Platform, job: JobName, day: Day, by: number | null): Promise<void> {
  const { db, clock, live } = platform;
  const id = await beginRun(db, job, day, by, clock.now());
  try {
    const { events, ...did } = await work[job](platform, day);
    await endRun(db, id, { ...did, error: null }, clock.now());
    live.announce(events);
  } catch (error) {
    await endRun(db, id, { counts: {}, failed: [], error: (error as Error).message }, clock.now());
    // Before there were settings a day cannot be judged, now or later.
    if (error instanceof Refusal) return noteHistory(db, { from: day, to: day }, clock.now());
    // Any other error must not keep the other days from being closed.
    if (isDatabaseAway(error as Error)) throw error;
    log.failure(`${job} of ${day} failed`, error);
  }
}

const work: Record<JobName, (platform: Platform, day: Day) => Promise<Done>> = {
  async close(platform, day) {
    const { judged, letters, drafts, lapses, failed, events } = await closeInProcess(platform, day);
    return { counts: { judged, letters, drafts, ...lapses }, failed, events };
  },
  async history({ db, clock }, to) {
    const from = (await closingsSoFar(db)).firstSwipe ?? to;
    const moment = { now: clock.now(), today: clock.today() };
    const { judged, failed } = await judgeDays(db, { people: 'all', from, to }, moment, 'upgrade');
    await noteHistory(db, { from, to }, clock.now());
    const once = new Map(failed.map((one) => [one.user_id, one.reason]));
    return { counts: { judged }, failed: [...once].map(([id, reason]) => ({ id, reason })), events: [] };
  },
  async leaves({ db, clock, env }, day) {
    const [yearStart, now] = [env.leaveYearStart, clock.now()];
    const { entries, rows, events } = await resetLeaves(db, { day, yearStart }, now);
    // After the openings, whose days it limits.
    const followed = await followRules(db, { day, yearStart, now });
    const due = await notifyYearsDue(db, { day, yearStart, now });
    const lapsed = await lapseCredits(db, { day, yearStart }, now);
    const swiped = await notifySwiped(db, day, now);
    const counts = { entries, rows: rows + followed.rows + lapsed };
    return { counts, failed: [], events: [...events, ...followed.events, ...due, ...swiped] };
  },
  async explained({ db, clock }, day) {
    // Who could not apply on a day on which Hadir was down can today: the times end a day later.
    if (!(await hasRun(db, 'explained', addDays(day, -1))))
      return { counts: { letters: 0, drafts: 0 }, failed: [], events: [] };
    const { letters, drafts, events } = await endExplaining(db, clock.now(), day);
    return { counts: { letters, drafts }, failed: [], events };
  },
  async files(platform, day) {
    // As with the times to explain: whose file could not be handed in hands it in today.
    if (!(await hasRun(platform.db, 'files', addDays(day, -1))))
      return { counts: { reminded: 0, rejected: 0 }, failed: [], events: [] };
    const { events, ...counts } = await chaseFiles(platform, day);
    return { counts, failed: [], events };
  },
  async reminders(platform, day) {
    const { events, ...counts } = await remindDeciders(platform, day);
    return { counts, failed: [], events };
  },
  async month(platform, last) {
    const { people, events } = await closeDueMonth(platform, last);
    return { counts: { people }, failed: [], events };
  },
  async leavers(platform, day) {
    return { counts: { ...(await endServices(platform, day)) }, failed: [], events: [] };
  },
};
